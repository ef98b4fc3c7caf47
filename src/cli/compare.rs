use std::sync::Arc;

use courier::compare::play::{Cause, Limits, Play, Probe, Replayed, play};
use courier::compare::{
    Apart, Comparison, Difference, FalseFriend, Match, Options, Part, Reach, Side, Subject, Told, Verdict, codes,
    compare,
};
use courier::file::Document;
use courier::geometry::Vector;
use courier::rules::Grade;
use courier::variant::Variant;
use serde::Serialize;

use super::loading::load_with_file;
use super::output::{Out, Status, processors};
use super::progress::Progress;
use super::{compare_table, picture_folder};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::COMPARE))]
#[command(after_help = "\
Marks of the lines:
  =  alike                           +  B has what A has not
  ~  only called otherwise           -  A has what B has not
  @  another start                   ±  each has what the other has not
  #  another board                   !  another result, or a name that misleads

Examples:
  courier compare courier-chess courier-chess-moderno
  courier compare old.toml new.toml --fail-on adds
  courier compare shatranj chess --map general=queen --json
  courier compare shatranj makruk --svg pictures
  courier compare --table shatranj makruk chess")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "A", required_unless_present_any = ["codes", "table"])]
    first: Option<String>,
    /// Another one.
    #[arg(value_name = "B", required_unless_present_any = ["codes", "table"])]
    second: Option<String>,
    /// Kinds of A and of B that are the same, such as `courier=bishop,queen=ferz`.
    #[arg(long, value_name = "A=B,...", value_delimiter = ',', value_parser = told)]
    map: Vec<Told>,
    /// Follow every move that both games have, so many plies from the start of each.
    #[arg(long, value_name = "PLIES", default_value_t = 3)]
    depth: u32,
    /// Play from this position too, in A's letters.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Stop when so many positions have been held by both games.
    #[arg(long, value_name = "MAX", default_value_t = 5_000_000)]
    pairs: usize,
    /// Play so many random games from each start, by the moves that both games have; 0 for none.
    #[arg(long, value_name = "GAMES", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    random: u64,
    /// Draw the random games from this number.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads work; as many as the processor runs if left out. The answer is the same.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Only half of it: what the files say, or how the games play.
    #[arg(long, value_name = "PART", value_enum)]
    only: Option<Half>,
    /// Exit with status 1 if the two differ in more than names.
    #[arg(long)]
    exit_code: bool,
    /// Exit with status 1 at a difference of this grade or a greater one: label, start, adds, drops, changes, result or
    /// board.
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    fail_on: Option<Grade>,
    /// List the codes that differences have.
    #[arg(long)]
    codes: bool,
    /// Put several variants side by side in a table instead: men, rules in short, how many kinds are alike.
    #[arg(long, value_name = "V", num_args = 1.., conflicts_with_all = ["first", "second", "codes", "svg"])]
    table: Vec<String>,
    /// Draw every kind that differs, and the setups, as SVG files in this folder.
    #[arg(long, value_name = "DIR", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    svg: Option<String>,
}

/// What helps where a position cannot be read.
const BAD_FEN: &str = "write a whole FEN in A's letters: men, side to move, rights, square just passed, counters";

/// One half of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Half {
    Structure,
    Play,
}

fn told(text: &str) -> Result<Told, String> {
    match text.split_once('=') {
        Some((a, b)) if !a.is_empty() && !b.is_empty() => Ok(Told { a: a.trim().into(), b: b.trim().into() }),
        _ => Err("write the kind of A, `=` and the kind of B, as in `courier=bishop`".to_string()),
    }
}

fn grade(text: &str) -> Result<Grade, String> {
    let known = || Grade::ALL.map(Grade::name).join(", ");
    Grade::ALL.into_iter().find(|grade| grade.name() == text).ok_or_else(|| format!("the grades are {}", known()))
}

/// Compares two variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    if arguments.codes {
        return list_codes(out);
    }
    if !arguments.table.is_empty() {
        return compare_table::run(&arguments.table, out);
    }
    let (Some(first), Some(second)) = (&arguments.first, &arguments.second) else { return Ok(Status::Failed) };
    let a = match Loaded::of(first, out)? {
        Ok(loaded) => loaded,
        Err(status) => return Ok(status),
    };
    let b = match Loaded::of(second, out)? {
        Ok(loaded) => loaded,
        Err(status) => return Ok(status),
    };
    let options = Options { map: arguments.map.clone() };
    let comparison = match compare(a.subject(), b.subject(), &options) {
        Ok(comparison) => comparison,
        Err(wrong) => return out.reject("bad-map", &wrong.message, wrong.suggestion.as_deref()),
    };
    let shares_board = comparison.verdict() != Verdict::NoCommonBoard;
    // What is proved to be the same needs no play.
    let is_played = match arguments.only {
        Some(Half::Structure) => false,
        Some(Half::Play) => shares_board,
        None => shares_board && (!comparison.is_same() || arguments.fen.is_some()),
    };
    if arguments.fen.is_some() && !is_played {
        let cause = if shares_board { "only the files are compared" } else { "the variants have no common board" };
        let message = format!("no position is played: {cause}");
        return out.reject("bad-fen", &message, Some("leave out `--fen`"));
    }
    let limits = Limits {
        depth: arguments.depth,
        pairs: arguments.pairs,
        fen: arguments.fen.clone(),
        random: arguments.random,
        seed: arguments.seed,
        threads: arguments.threads.map_or_else(processors, usize::from),
    };
    let progress = Progress::new();
    let played = match is_played.then(|| play(&comparison, &limits, &progress)).transpose() {
        Ok(played) => played,
        Err(wrong) => return out.reject("bad-fen", &wrong.message, Some(BAD_FEN)),
    };
    drop(progress);
    let pictures = match &arguments.svg {
        Some(folder) => picture_folder::write(&comparison.pictures(), folder)?,
        None => Vec::new(),
    };
    if out.json {
        out.answer(&Answer { pictures: &pictures, ..Answer::of(&comparison, played.as_ref()) })?;
    } else {
        let structure = (arguments.only != Some(Half::Play)).then(|| comparison.text());
        let structure = structure.unwrap_or_else(|| comparison.heading());
        let walks = played.map(|played| played.text(&a.variant, &b.variant)).unwrap_or_default();
        out.say((structure + &walks).trim())?;
        if !pictures.is_empty() {
            out.say(format!("\n{}", picture_folder::told(&pictures)))?;
        }
    }
    let least = arguments.fail_on.into_iter().chain(arguments.exit_code.then_some(Grade::Start)).map(Grade::rank).min();
    let greatest = comparison.greatest_grade().map(Grade::rank);
    let fails = least.is_some_and(|least| greatest.is_some_and(|greatest| greatest >= least));
    Ok(if fails { Status::Wrong } else { Status::Fine })
}

/// A variant with its file.
struct Loaded {
    variant: Arc<Variant>,
    document: Document,
}

impl Loaded {
    fn of(name: &str, out: &Out) -> anyhow::Result<Result<Loaded, Status>> {
        Ok(load_with_file(name, out)?.map(|(variant, document)| Loaded { variant, document }))
    }

    fn subject(&self) -> Subject<'_> {
        Subject { variant: &self.variant, document: Some(&self.document) }
    }
}

/// A code for other programs.
#[derive(Serialize)]
struct Code {
    code: &'static str,
    part: &'static str,
    about: &'static str,
}

fn list_codes(out: &Out) -> anyhow::Result<Status> {
    let known = codes().map(|(part, aspect)| Code { code: aspect.code, part: part.name(), about: aspect.about });
    let known: Vec<Code> = known.collect();
    if out.json {
        out.answer(&serde_json::json!({ "codes": known }))?;
        return Ok(Status::Fine);
    }
    let about = |about: &'static str| if about.is_empty() { "the rule as a whole" } else { about };
    let lines = known.iter().map(|one| format!("{:<6} {:<29} {}", one.part, one.code, about(one.about)));
    out.say(lines.collect::<Vec<_>>().join("\n"))?;
    Ok(Status::Fine)
}

/// The comparison for other programs.
#[derive(Serialize)]
struct Answer<'c> {
    a: Named<'c>,
    b: Named<'c>,
    /// Whether it is the same game, whatever it calls things.
    same: bool,
    verdict: String,
    /// The greatest grade; null if nothing differs.
    grade: Option<&'static str>,
    evidence: &'static str,
    board: Vec<Line<'c>>,
    setup: Vec<Line<'c>>,
    pieces: Vec<Line<'c>>,
    rules: Vec<Line<'c>>,
    ends: Vec<Line<'c>>,
    labels: Vec<Line<'c>>,
    mapping: Vec<Pair<'c>>,
    false_friends: Vec<Friend<'c>>,
    undecided: Vec<&'c str>,
    /// What differs in play, by its causes; null where nothing was played.
    play: Option<Vec<Seen>>,
    #[serde(flatten)]
    played: Played<'c>,
    /// The pictures that were written, with their folder.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pictures: &'c [String],
}

/// A difference in play.
#[derive(Serialize)]
struct Seen {
    code: &'static str,
    text: String,
}

/// What was seen in play; nothing where nothing was played.
#[derive(Default, Serialize)]
struct Played<'c> {
    walks: Vec<Walked<'c>>,
    causes: Vec<Shown<'c>>,
    probes: Vec<Probed<'c>>,
    /// Null where no random games were asked for.
    random: Option<Sample<'c>>,
    replay: Replay,
    not_held: &'c [String],
    not_followed: &'c [&'static str],
    not_met: &'c [String],
    never_met: &'c [String],
}

/// A difference that no walk met, and a position that shows it.
#[derive(Serialize)]
struct Probed<'c> {
    of: &'c str,
    kind: Option<&'c str>,
    unmoved: Option<bool>,
    grade: &'static str,
    tried: u64,
    /// Null where no position was found.
    shown: Option<Shown<'c>>,
}

/// The random games.
#[derive(Serialize)]
struct Sample<'c> {
    games: u64,
    seed: u64,
    starts: Vec<Sampled<'c>>,
}

/// The random games from one start.
#[derive(Serialize)]
struct Sampled<'c> {
    start: &'c str,
    differing: u64,
    /// Below which share of games surely differ (95 %); null where some did.
    fewer_than: Option<f64>,
}

/// Which share of random games of one game can be played in the other; null where that was not tried.
#[derive(Default, Serialize)]
struct Replay {
    a_in_b: Option<Share>,
    b_in_a: Option<Share>,
}

/// A share with its interval (Wilson, 95 %).
#[derive(Serialize)]
struct Share {
    games: u64,
    replayed: u64,
    share: f64,
    low: f64,
    high: f64,
}

impl Share {
    fn of(replayed: Replayed) -> Option<Share> {
        let share = replayed.share()?;
        let Replayed { games, replayed } = replayed;
        Some(Share { games, replayed, share: share.value, low: share.low, high: share.high })
    }
}

impl<'c> Probed<'c> {
    fn of(probe: &'c Probe, comparison: &Comparison<'c>) -> Probed<'c> {
        Probed {
            of: probe.code(),
            kind: probe.kinds().map(|(kind, _)| comparison.a.variant.kinds[kind].name.as_str()),
            unmoved: probe.unmoved,
            grade: probe.grade.name(),
            tried: probe.tried,
            shown: probe.shown.as_ref().map(|cause| Shown::of(cause, "probe", false, comparison)),
        }
    }
}

/// One layer of a walk.
#[derive(Serialize)]
struct Walked<'c> {
    start: &'c str,
    ply: u32,
    pairs: u64,
    both: u64,
    only_a: u64,
    only_b: u64,
}

/// Why the games differ in play, with the shortest line that shows it.
#[derive(Serialize)]
struct Shown<'c> {
    code: &'static str,
    start: &'c str,
    side: &'static str,
    count: u64,
    fen: &'c str,
    /// The same position as A writes it and as B does.
    fens: &'c [String; 2],
    moves: &'c [String],
    /// The random game that showed it first, where no walk met it.
    game: Option<u64>,
    minimal: bool,
    text: String,
}

impl<'c> Shown<'c> {
    fn of(cause: &'c Cause, start: &'c str, minimal: bool, comparison: &Comparison) -> Shown<'c> {
        Shown {
            code: cause.code(),
            text: cause.words(comparison.a.variant, comparison.b.variant),
            start,
            side: cause.only.name(),
            count: cause.count,
            fen: &cause.fen,
            fens: &cause.fens,
            moves: &cause.moves,
            game: cause.game,
            minimal,
        }
    }
}

impl Seen {
    fn of(cause: &Cause, comparison: &Comparison) -> Seen {
        Seen { code: cause.code(), text: cause.words(comparison.a.variant, comparison.b.variant) }
    }
}

impl<'c> Played<'c> {
    fn of(play: &'c Play, comparison: &Comparison<'c>) -> Played<'c> {
        let layers = play.walks.iter().flat_map(|walk| {
            walk.layers.iter().map(|layer| Walked {
                start: &walk.start,
                ply: layer.ply,
                pairs: layer.pairs,
                both: layer.both,
                only_a: layer.only_a,
                only_b: layer.only_b,
            })
        });
        let causes = play.walks.iter().flat_map(|walk| {
            // Breadth first, the first line found is the shortest; from what random games show, all is taken away that
            // can be.
            let sampled = walk.sampled.iter().flat_map(|sampled| &sampled.causes);
            walk.causes.iter().chain(sampled).map(|cause| Shown::of(cause, &walk.start, true, comparison))
        });
        let sampled = play.walks.iter().filter_map(|walk| Some((walk, walk.sampled.as_ref()?)));
        let starts = sampled.clone().map(|(walk, sampled)| Sampled {
            start: &walk.start,
            differing: sampled.differing,
            fewer_than: sampled.bound(),
        });
        let random = sampled.clone().next().map(|(_, sampled)| Sample {
            games: sampled.games,
            seed: sampled.seed,
            starts: starts.collect(),
        });
        let [a_in_b, b_in_a] = play.replayed.map(|replayed| replayed.and_then(Share::of));
        Played {
            walks: layers.collect(),
            causes: causes.collect(),
            probes: play.probes.iter().map(|probe| Probed::of(probe, comparison)).collect(),
            random,
            replay: Replay { a_in_b, b_in_a },
            not_held: &play.not_held,
            not_followed: &play.not_followed,
            not_met: &play.not_met,
            never_met: &play.never_met,
        }
    }
}

/// How sure the answer is.
fn evidence(comparison: &Comparison, played: Option<&Play>) -> &'static str {
    match played {
        _ if comparison.is_same() => "proved",
        Some(play) if play.is_seen() => "seen",
        Some(play) if play.walks.iter().any(|walk| walk.sampled.is_some()) => "sampled",
        Some(play) if !play.walks.is_empty() => "walked",
        _ if comparison.undecided.is_empty() => "proved",
        _ => "undecided",
    }
}

#[derive(Serialize)]
struct Named<'c> {
    id: &'c str,
    name: &'c str,
}

#[derive(Serialize)]
struct Line<'c> {
    code: &'static str,
    part: &'static str,
    grade: &'static str,
    text: &'c str,
    a: Option<&'c str>,
    b: Option<&'c str>,
    at_a: Option<At<'c>>,
    at_b: Option<At<'c>>,
    evidence: &'static str,
}

/// Where something is said.
#[derive(Serialize)]
struct At<'c> {
    file: &'c str,
    line: usize,
    key: &'c str,
}

#[derive(Serialize)]
struct Pair<'c> {
    a: Option<&'c str>,
    b: Option<&'c str>,
    relation: &'static str,
    reason: Option<&'static str>,
    only_a: Vec<Squares<'c>>,
    only_b: Vec<Squares<'c>>,
}

#[derive(Serialize)]
struct Squares<'c> {
    /// Whether men that have moved reach them, or those that have not; null for both.
    unmoved: Option<bool>,
    to: &'c [Vector],
    modes: &'c str,
    leaves_en_passant: bool,
    /// On which conditions only this game has the move, where both reach the square.
    condition: Option<&'c str>,
}

#[derive(Serialize)]
struct Friend<'c> {
    shared: &'static str,
    word: &'c str,
    a: &'c str,
    b: &'c str,
}

impl<'c> Answer<'c> {
    fn of(comparison: &'c Comparison, played: Option<&'c Play>) -> Answer<'c> {
        let named = |of: Subject<'c>| Named { id: &of.variant.id, name: &of.variant.about.name };
        let lines = |part| comparison.of_part(part).map(Line::of).collect();
        let labels = comparison.differences.iter().filter(|one| !one.is_play()).map(Line::of).collect();
        let undecided = comparison.undecided.iter().map(|(kind, _)| comparison.a.variant.kinds[*kind].name.as_str());
        Answer {
            a: named(comparison.a),
            b: named(comparison.b),
            same: comparison.is_same(),
            verdict: comparison.verdict_line(),
            grade: comparison.greatest_grade().map(Grade::name),
            evidence: evidence(comparison, played),
            board: lines(Part::Board),
            setup: lines(Part::Start),
            pieces: lines(Part::Men),
            rules: lines(Part::Rules),
            ends: lines(Part::Ends),
            labels,
            mapping: mapping(comparison),
            false_friends: comparison.false_friends.iter().map(|friend| Friend::of(comparison, friend)).collect(),
            undecided: undecided.collect(),
            play: played.map(|play| play.causes().map(|cause| Seen::of(cause, comparison)).collect()),
            played: played.map_or_else(Played::default, |play| Played::of(play, comparison)),
            pictures: &[],
        }
    }
}

impl<'c> Line<'c> {
    fn of(difference: &'c Difference) -> Line<'c> {
        let words = |side: &'c Option<Side>| side.as_ref().map(|side| side.words.as_str());
        let at = |side: &'c Option<Side>| {
            let side = side.as_ref()?;
            let place = side.at.as_ref()?;
            Some(At { file: &place.source.name, line: place.line_column().line, key: &side.key })
        };
        Line {
            code: difference.code,
            part: difference.part.name(),
            grade: difference.grade.name(),
            text: &difference.text,
            a: words(&difference.a),
            b: words(&difference.b),
            at_a: at(&difference.a),
            at_b: at(&difference.b),
            evidence: "proved",
        }
    }
}

impl<'c> Friend<'c> {
    fn of(comparison: &'c Comparison, friend: &'c FalseFriend) -> Friend<'c> {
        let (a, b) = (&comparison.a.variant.kinds[friend.a].name, &comparison.b.variant.kinds[friend.b].name);
        Friend { shared: friend.what, word: &friend.word, a, b }
    }
}

fn mapping<'c>(comparison: &'c Comparison) -> Vec<Pair<'c>> {
    let (kinds, others) = (&comparison.a.variant.kinds, &comparison.b.variant.kinds);
    let mut pairs: Vec<Pair> = comparison.matches.iter().map(|one| Pair::of(comparison, one)).collect();
    let alone = |a: Option<&'c str>, b: Option<&'c str>| {
        let relation = if a.is_some() { "only-a" } else { "only-b" };
        Pair { a, b, relation, reason: None, only_a: Vec::new(), only_b: Vec::new() }
    };
    let of_a = kinds.each().filter(|&kind| !comparison.matches.iter().any(|one| one.a == kind));
    pairs.extend(of_a.map(|kind| alone(Some(&kinds[kind].name), None)));
    let of_b = others.each().filter(|&kind| !comparison.matches.iter().any(|one| one.b == kind));
    pairs.extend(of_b.map(|kind| alone(None, Some(&others[kind].name))));
    pairs
}

impl<'c> Pair<'c> {
    fn of(comparison: &'c Comparison, one: &'c Match) -> Pair<'c> {
        use courier::same::Which;
        let (moved, unmoved) = (&one.moves.moved, &one.moves.unmoved);
        let squares = |which: Which| {
            let states: [(Option<bool>, Option<&'c Apart>); 2] = match unmoved {
                None => [(None, Some(moved)), (None, None)],
                Some(unmoved) => [(Some(false), Some(moved)), (Some(true), Some(unmoved))],
            };
            let mut found = Vec::new();
            for (unmoved, apart) in states.into_iter().filter_map(|(unmoved, apart)| Some((unmoved, apart?))) {
                found.extend(apart.only(which).iter().map(|reach: &Reach| Squares {
                    unmoved,
                    to: &reach.to,
                    modes: &reach.modes,
                    leaves_en_passant: reach.leaves_en_passant,
                    condition: None,
                }));
                found.extend(apart.otherwise.iter().filter(|case| case.only == which).map(|case| Squares {
                    unmoved,
                    to: &[],
                    modes: "",
                    leaves_en_passant: false,
                    condition: Some(&case.text),
                }));
            }
            found
        };
        Pair {
            a: Some(&comparison.a.variant.kinds[one.a].name),
            b: Some(&comparison.b.variant.kinds[one.b].name),
            relation: one.moves.relation(),
            reason: Some(one.reason.name()),
            only_a: squares(Which::First),
            only_b: squares(Which::Second),
        }
    }
}
