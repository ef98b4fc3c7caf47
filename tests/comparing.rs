//! What a comparison claims of play: only what was played, one witness a difference, and each gone with its own cause.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use courier::compare::play::{Cause, Consequences, Effect, Limits, Only, Play, PlayWitness, Replayed, play};
use courier::compare::{Comparison, Options, Subject, compare};
use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::geometry::{Square, SquareSet, Vector};
use courier::position::{Kind, Man, Move};
use courier::random::Random;
use courier::record::Game;
use courier::rules::{Outcome, Promotion};
use courier::unrolled::unroll;
use courier::variant::{self, Variant};
use courier::watch::Nobody;
use rstest::rstest;

use crate::common::{courier, shipped};

/// A file of `tests/comparing`, or a text that extends a shipped variant.
fn edited(name_or_text: &str) -> Arc<Variant> {
    let path = format!("{}/tests/comparing/{name_or_text}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap_or_else(|_| name_or_text.to_string());
    let parents: Vec<(String, &str)> = SHIPPED.iter().map(|(id, text)| (format!("{id}.toml"), *text)).collect();
    let files = parents.iter().map(|(name, text)| (name.as_str(), *text)).chain([("edited.toml", text.as_str())]);
    let mut findings = Findings::new();
    let variant = variant::read("edited", &Memory::new(files), &mut findings);
    Arc::new(variant.unwrap_or_else(|| panic!("{}\n{text}", findings.render(false))))
}

fn compared<'v>(a: &'v Variant, b: &'v Variant) -> Comparison<'v> {
    compare(Subject::from(a), Subject::from(b), &Options::default()).expect("nothing is mapped")
}

fn played(a: &Variant, b: &Variant, random: u64) -> Play {
    let limits = Limits { depth: 2, random: Some(random), threads: 2, ..Limits::default() };
    play(&compared(a, b), &limits, &Nobody).expect("no position is named")
}

/// The end of a game as players see it: what is over by itself, or may be claimed.
fn over(game: &Game) -> (Option<Outcome>, Option<Outcome>) {
    (game.outcome(), game.claimable())
}

/// A leap that a side may make a hundred times is seen to be limited by games that go on long enough, if by nothing else.
#[test]
fn a_game_that_does_not_go_alike_in_the_other_shows_that_they_differ() {
    let often = edited("extends = \"chess\"\n[special.leap]\npiece = \"king\"\nmove = \"mN\"\ntimes = 100\n");
    let always = edited("extends = \"chess\"\n[pieces]\nking = { move = \"KmN\" }\n");
    let play = played(&often, &always, 100);
    let parted = |games: &Replayed| games.replayed + games.unfinished < games.games;
    assert!(play.replayed.iter().flatten().any(parted), "{:?}", play.replayed);
    assert!(play.is_seen());
}

/// Plays a witness in both games by themselves; both as they stand then, and whether each has the last move.
pub fn confirmed(variants: [&Arc<Variant>; 2], cause: &Cause) -> Result<(), String> {
    let game =
        |which: usize| Game::from_fen(Arc::clone(variants[which]), &cause.fens[which]).map_err(|wrong| wrong.message);
    let mut games = [game(0)?, game(1)?];
    for (game, line) in games.iter_mut().zip(&cause.lines) {
        for text in line {
            let made = game.read_move(text).map_err(|wrong| format!("{text}: {wrong:?}"))?;
            game.play(&made).map_err(|wrong| format!("{text}: {wrong:?}"))?;
        }
    }
    if !matches!(cause.effect, Effect::Outcome(_)) {
        let own = usize::from(cause.only == Only::B);
        let text = cause.moves.last().ok_or("no move shows it")?;
        let made = games[own].read_move(text).map_err(|wrong| format!("{text}: {wrong:?}"))?;
        let called = |game: usize, kind: Option<Kind>| kind.map(|kind| variants[game].kinds[kind].name.clone());
        let is_same_own = |other: &Move| other.ends() == made.ends() && other.promotion() == made.promotion();
        let is_same = |other: &Move| {
            let becomes = called(own, made.promotion()) == called(1 - own, other.promotion());
            other.ends() == made.ends() && becomes && other.castling().is_some() == made.castling().is_some()
        };
        let same = games[1 - own].moves().into_iter().filter(is_same).count();
        let own_count = games[own].moves().into_iter().filter(is_same_own).count();
        let is_shown = cause.only == Only::Both || same != own_count || !cause.instead.is_empty();
        return if is_shown { Ok(()) } else { Err(format!("both have {text}")) };
    }
    let ends = games.each_ref().map(over);
    if ends[0] != ends[1] { Ok(()) } else { Err(format!("both end alike: {ends:?}")) }
}

fn of<'p>(play: &'p Play, code: &str) -> &'p PlayWitness {
    play.witnesses.iter().find(|witness| witness.code == code).unwrap_or_else(|| panic!("no {code}: {play:?}"))
}

/// Ends that no position shows by itself, both ways round: each has a line that shows it.
#[rstest]
#[case::five_moves_without_progress("chess", "no-progress-5", "no-progress")]
#[case::sixty_moves("chess", "extends = \"chess\"\nname = \"e\"\n[end]\nno-progress = { moves = 60 }\n", "no-progress")]
#[case::by_itself_sooner(
    "chess",
    "extends = \"chess\"\nname = \"e\"\n[end]\nno-progress = { by-itself = 60 }\n",
    "no-progress"
)]
#[case::captures_are_no_progress(
    "chess",
    "extends = \"chess\"\nname = \"e\"\n[end]\nno-progress = { reset = [\"pawn\"] }\n",
    "no-progress"
)]
#[case::no_progress_loses(
    "shatranj",
    "extends = \"shatranj\"\nname = \"e\"\n[end]\nno-progress = { result = \"loss\" }\n",
    "no-progress"
)]
#[case::nothing_without_progress(
    "shatranj",
    "extends = \"shatranj\"\nname = \"e\"\nremove = [\"end.no-progress\"]\n",
    "no-progress"
)]
#[case::twofold("chess", "extends = \"chess\"\nname = \"e\"\n[end]\nrepetition = { times = 2 }\n", "repetition")]
#[case::by_itself_at_six(
    "chess",
    "extends = \"chess\"\nname = \"e\"\n[end]\nrepetition = { by-itself = 6 }\n",
    "repetition"
)]
#[case::repetition_loses(
    "shatranj",
    "extends = \"shatranj\"\nname = \"e\"\n[end]\nrepetition = { result = \"loss\" }\n",
    "repetition"
)]
#[case::a_draw_by_itself(
    "chess",
    "extends = \"chess\"\nname = \"e\"\n[end]\nrepetition = { claimed = false }\n",
    "repetition"
)]
#[case::no_repetition(
    "shatranj",
    "extends = \"shatranj\"\nname = \"e\"\nremove = [\"end.repetition\"]\n",
    "repetition"
)]
#[case::counting_to_fifty("makruk", "extends = \"makruk\"\nname = \"e\"\n[end.counting]\nboard = 50\n", "counting")]
#[case::counting_loses("makruk", "extends = \"makruk\"\nname = \"e\"\n[end.counting]\nresult = \"loss\"\n", "counting")]
#[case::no_counting("makruk", "extends = \"makruk\"\nname = \"e\"\nremove = [\"end.counting\"]\n", "counting")]
#[case::mate_draws("chess", "checkmate-draws", "checkmate")]
fn an_end_that_needs_a_course_of_play_is_shown(#[case] id: &str, #[case] other: &str, #[case] code: &str) {
    let (a, b) = (shipped(id), edited(other));
    for (a, b) in [(&a, &b), (&b, &a)] {
        let play = played(a, b, 0);
        let witness = of(&play, code);
        let cause = witness.shown.as_ref().unwrap_or_else(|| panic!("nothing shows it: {witness:?}"));
        assert!(matches!(cause.effect, Effect::Outcome(_)), "{cause:?}");
        confirmed([a, b], cause).unwrap_or_else(|wrong| panic!("{wrong}: {cause:?}"));
    }
}

/// How many of some random games of one variant go to the same end in the other, counted by hand: every move as likely
/// as the others, ends claimed as soon as they can be.
pub fn counted(own: &Arc<Variant>, other: &Arc<Variant>, games: u64) -> u64 {
    let is_alike = |number: u64| {
        let mut random = Random::numbered(2_000_000_011, number);
        let [mut own, mut other] = [own, other].map(|variant| Game::new(Arc::clone(variant)));
        for _ in 0..3000 {
            let over = |game: &Game| game.outcome().or(game.claimable()).map(|end| (end.rule, end.winner));
            let ends = [over(&own), over(&other)];
            if ends != [None, None] {
                return ends[0] == ends[1];
            }
            let moves = own.moves();
            let made = moves[random.below(moves.len())];
            let text = own.coordinates(&made);
            own.play(&made).expect("it is legal");
            let Ok(theirs) = other.read_move(&text) else { return false };
            other.play(&theirs).expect("it is legal");
        }
        true
    };
    (0..games).filter(|&number| is_alike(number)).count() as u64
}

/// A share that is told is what counting it by hand finds, within both intervals.
#[rstest]
#[case::five_moves_without_progress("chess", "no-progress-5")]
#[case::mate_draws("chess", "checkmate-draws")]
#[case::rooks_of_six("chess", "rook-of-six")]
#[case::kings_reach_the_last_rank("chess", "goal-added")]
#[case::nobody_is_bared("shatranj", "extends = \"shatranj\"\nname = \"e\"\nremove = [\"end.bare-king\"]\n")]
#[case::counting_to_ten("makruk", "extends = \"makruk\"\nname = \"e\"\n[end.counting]\nboard = 10\n")]
fn a_share_of_games_is_what_counting_finds(#[case] id: &str, #[case] other: &str) {
    let (a, b) = (shipped(id), edited(other));
    let play = played(&a, &b, 100);
    for (replayed, [own, other]) in play.replayed.into_iter().zip([[&a, &b], [&b, &a]]) {
        let Replayed { low, high, .. } = replayed.expect("both begin alike");
        let by_hand = courier::statistics::share(counted(own, other, 60), 60).expect("games were played");
        assert!(by_hand.low <= high && low <= by_hand.high, "{id}: {low} to {high}, by hand {by_hand:?}");
    }
}

/// A rule that only claims or restates nothing is no reason to say that few games differ where nearly all do.
#[test]
fn a_share_is_told_only_of_what_was_played_to_its_end() {
    let (chess, five) = (shipped("chess"), edited("no-progress-5"));
    let shares = played(&chess, &five, 100).replayed.map(|replayed| replayed.expect("both begin alike").share);
    assert!(shares.iter().all(|share| *share < 0.3), "{shares:?}");
}

/// With several edits each has a witness that goes away with that edit alone; a general's step is no proof of a river.
#[test]
fn with_several_edits_each_has_its_own_witness() {
    let (xiangqi, three) = (shipped("xiangqi"), edited("xiangqi-three-edits"));
    let play = played(&xiangqi, &three, 50);
    let kinds = |witness: &PlayWitness| {
        let cause = witness.shown.as_ref().expect("it is shown");
        let Effect::Move(step) = &cause.effect else { panic!("no move shows it: {cause:?}") };
        three.kinds[step.kind].name.clone()
    };
    let of: Vec<(&str, String)> = play.witnesses.iter().map(|witness| (witness.code, kinds(witness))).collect();
    assert!(of.contains(&("confinement", "elephant".to_string())), "{of:?}");
    assert!(of.contains(&("kind-moves", "general".to_string())), "{of:?}");
    assert!(of.iter().any(|(code, _)| *code == "facing"), "{of:?}");
    assert!(play.unexplained.iter().all(|cause| cause.count < 5000), "{:?}", play.unexplained);
}

/// What follows from a difference is counted with it, and told as nothing of its own.
#[test]
fn consequences_are_counted_with_their_cause() {
    let (chess, six) = (shipped("chess"), edited("rook-of-six"));
    let play = played(&chess, &six, 50);
    let [witness] = &play.witnesses[..] else { panic!("{:?}", play.witnesses) };
    let Consequences { causes, ref kinds, .. } = witness.consequences;
    assert_eq!((witness.code, witness.kind.as_deref()), ("kind-moves", Some("rook")));
    assert!(
        causes > 20 && kinds.contains(&"knight".to_string()) && !kinds.contains(&"rook".to_string()),
        "{witness:?}"
    );
    let text = courier(&["compare", "chess", "tests/comparing/rook-of-six.toml", "--random", "50"]).stdout;
    assert!(!text.contains("knight (±2"), "{text}");
    assert_eq!(text.matches("only A").count(), 3, "the movement, its line, the legend: {text}");
}

/// Where only the rights of two positions differ, both are printed.
#[test]
fn both_positions_are_printed_where_they_differ() {
    let edited = "tests/comparing/castling-rook-may-have-moved.toml";
    let text = courier(&["compare", "chess", edited, "--random", "0"]).stdout;
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.contains("O-O in ")).collect();
    assert!(lines.len() > 1 && lines[1].trim_start().starts_with("B: "), "{text}");
}

/// What two things of one entry change is shown for each of them: its witness is one of the game with that thing alone,
/// and none of the game with the other alone.
#[rstest]
#[case::castling_safe_and_squares(
    "chess",
    "castling.king-side",
    ["safe = [\"rook path\"]", "white = \"Ke1-f1 Rh1-g1\"\nblack = \"Ke8-f8 Rh8-g8\""]
)]
#[case::castling_of_courier_spiel(
    "courier-spiel",
    "castling.c",
    ["safe = []", "white = \"Kf1-b1 Ra1-c1\"\nblack = \"Kf8-b8 Ra8-c8\""]
)]
#[case::promotion_to_fewer_men_or_none("chess", "promotion.pawn", ["to = [\"queen\", \"rook\"]", "optional = true"])]
#[case::special_when_and_over(
    "courier-chess-viii",
    "special.riding-the-elephant",
    ["when = [\"unmoved\"]", "over = [\"not attacked\"]"]
)]
fn each_thing_of_one_entry_has_its_own_witness(#[case] id: &str, #[case] entry: &str, #[case] things: [&str; 2]) {
    let with =
        |things: &[&str]| edited(&format!("extends = \"{id}\"\nname = \"e\"\n[{entry}]\n{}\n", things.join("\n")));
    let (base, both) = (shipped(id), with(&things));
    let play = played(&base, &both, 0);
    let [one, other] = &play.witnesses[..] else { panic!("not two: {:?}", play.witnesses) };
    let shown = [one, other].map(|witness| witness.shown.as_ref().unwrap_or_else(|| panic!("not shown: {witness:?}")));
    let alone = things.map(|thing| with(&[thing]));
    let is_of = |cause: &Cause| {
        let cause = Cause { instead: Vec::new(), ..cause.clone() };
        alone.each_ref().map(|alone| confirmed([&base, alone], &cause).is_ok())
    };
    let mut of = shown.map(is_of);
    of.sort_unstable();
    assert_eq!(of, [[false, true], [true, false]], "{shown:?}");
}

/// Where a game has ended before its other end would come, two things of an end are told with one line.
#[rstest]
#[case::no_progress("shatranj", "end.no-progress", "moves = 40\nresult = \"loss\"")]
#[case::repetition("chess", "end.repetition", "times = 4\nclaimed = false")]
fn what_cannot_be_parted_is_told_with_one_line(#[case] id: &str, #[case] entry: &str, #[case] edit: &str) {
    let base = shipped(id);
    let edited = edited(&format!("extends = \"{id}\"\nname = \"e\"\n[{entry}]\n{edit}\n"));
    let play = played(&base, &edited, 0);
    let [witness] = &play.witnesses[..] else { panic!("{:?}", play.witnesses) };
    assert_eq!(witness.differences.len(), 2);
    let cause = witness.shown.as_ref().expect("it is shown");
    confirmed([&base, &edited], cause).unwrap_or_else(|wrong| panic!("{wrong}: {cause:?}"));
}

/// That a rook may have moved is shown without an attack, and that the king may be attacked with one.
#[test]
fn a_castling_that_differs_in_two_things_is_shown_twice() {
    let edit = "extends = \"chess\"\nname = \"e\"\n[castling.king-side]\nsafe = []\nunmoved = [\"king\"]\n";
    let (chess, edited) = (shipped("chess"), edited(edit));
    let play = played(&chess, &edited, 0);
    let men = |witness: &PlayWitness| {
        let cause = witness.shown.as_ref().expect("it is shown");
        confirmed([&chess, &edited], cause).unwrap_or_else(|wrong| panic!("{wrong}: {cause:?}"));
        let (men, rights) = cause.fens[0].split_once(" w ").expect("White castles");
        (men.chars().filter(char::is_ascii_alphabetic).count(), rights.starts_with('K'))
    };
    assert_eq!(play.witnesses.iter().map(men).collect::<Vec<_>>(), [(3, false), (4, true)]);
}

/// Where a pawn becomes only what was taken, something was: what the other game has instead is seen.
#[rstest]
#[case::captured("chess", "from = \"captured\"")]
#[case::lost("chess", "from = \"lost\"")]
#[case::or_stays("chess", "from = \"captured\"\nwhen-none = \"stays\"")]
#[case::of_other_men("capablanca-chess", "from = \"captured\"")]
fn a_choice_among_captured_men_is_shown_with_one(#[case] id: &str, #[case] edit: &str) {
    let other = edited(&format!("extends = \"{id}\"\nname = \"e\"\n[promotion.pawn]\n{edit}\n"));
    let base = shipped(id);
    let play = played(&base, &other, 0);
    let cause = of(&play, "promotion").shown.as_ref().expect("it is shown");
    let (_, captured) = cause.fens[1].split_once(" captured=").expect("something was captured");
    let instead = cause.instead.first().expect("the other game promotes too");
    assert!(cause.only == Only::A && instead.ends_with(&format!("={captured}")), "{cause:?}");
    confirmed([&base, &other], cause).unwrap_or_else(|wrong| panic!("{wrong}: {cause:?}"));
}

/// A limit against a bare king is shown by a side that has men.
#[rstest]
#[case::no_such_limit("remove = [\"end.counting.bare\"]\n")]
#[case::other_limits("[end.counting.bare]\nlimits = [{ moves = 30 }]\n")]
#[case::counted_from_nothing("remove = [\"end.counting.bare.from\"]\n")]
fn a_count_against_a_bare_king_is_shown_with_other_men(#[case] edit: &str) {
    let (makruk, other) = (shipped("makruk"), edited(&format!("extends = \"makruk\"\nname = \"e\"\n{edit}")));
    for (a, b) in [(&makruk, &other), (&other, &makruk)] {
        let play = played(a, b, 0);
        let cause = of(&play, "counting").shown.as_ref().expect("it is shown");
        let men = cause.fens[0].chars().take_while(|letter| *letter != ' ').filter(char::is_ascii_alphabetic);
        assert_eq!(men.count(), 3, "{cause:?}");
        confirmed([a, b], cause).unwrap_or_else(|wrong| panic!("{wrong}: {cause:?}"));
    }
}

/// A move that is written alike in both games and makes another man is told with that man.
#[test]
fn a_move_that_makes_another_man_says_which() {
    let with = |name: &str, moves: &str| {
        let man = format!("[pieces]\n{name} = {{ letter = \"Z\", move = \"{moves}\" }}\n");
        edited(&format!("extends = \"chess\"\nname = \"e\"\n{man}[promotion.pawn]\nto = [\"queen\", \"{name}\"]\n"))
    };
    let (amazons, wizards) = (with("amazon", "QN"), with("wizard", "FC"));
    let told = |a, b| of(&played(a, b, 0), "promotion").shown.as_ref().expect("it is shown").instead.clone();
    // Of two such moves the same one is shown, whichever game is called A.
    assert_eq!(told(&amazons, &wizards), ["a7-a8=Z, a wizard"]);
    assert_eq!(told(&wizards, &amazons), ["a7-a8=Z, a wizard"]);
}

/// Games that can hold no position in common say so.
#[test]
fn where_no_position_is_one_of_both_games_that_is_said() {
    let text = courier(&["compare", "chaturanga-davidson", "chess", "--random", "10"]).stdout;
    assert!(text.contains("no position was found that both games can come to"), "{text}");
    assert!(!text.contains("0 small positions"), "{text}");
}

/// At length, too, the moves of one kind of men are told in one line, and how far a walk went is told once.
#[test]
fn at_length_nothing_is_told_twice() {
    let long = |b: &str| courier(&["compare", "chess", b, "--depth", "2", "--random", "20", "--long"]).stdout;
    let same = long("tests/comparing/castling-rook-may-have-moved.toml");
    assert_eq!(same.matches("no difference within").count(), 1, "{same}");
    let six = long("tests/comparing/rook-of-six.toml");
    let games = six.split("random games from").nth(1).unwrap_or_else(|| panic!("{six}"));
    for kind in ["rook", "knight", "queen"] {
        let lines = games.lines().filter(|line| line.starts_with("  only A") && line.contains(&format!("{kind} (")));
        assert!(lines.count() <= 1, "{kind}: {games}");
    }
    assert!(games.contains(" others"), "{games}");
}

/// Where men of a kind and a side may stand, walked by hand: from their start squares, and where others become such men,
/// by all steps of their movements, whatever stands there.
pub fn stands(variant: &Variant, man: Man) -> Option<HashSet<Square>> {
    let (board, rules) = (&variant.board, &variant.rules);
    let steps = |kind: Kind| -> Vec<Vector> {
        let special = rules.conditional.iter().filter(|rule| rule.kind == kind).map(|rule| &rule.movement);
        let all = [&variant.kinds[kind].movement].into_iter().chain(special);
        all.flat_map(|movement| unroll(movement).paths).map(|path| path.to).collect()
    };
    // Castlings, arrangements and men put elsewhere by others are left to the program.
    if rules.opening.arrangement.is_some() || !unloaders(variant).is_empty() {
        return None;
    }
    let is_confined = |kind: Kind, square: Square| {
        rules.confinement.iter().any(|rule| rule.kinds.contains(&kind) && !rule.within.of(man.color).contains(square))
    };
    let must_change = |kind: Kind, square: Square| {
        let own = |rule: &&Promotion| rule.kinds.contains(&kind) && rule.zone.of(man.color).contains(square);
        rules.promotion.iter().find(own).is_some_and(|rule| !rule.optional && rule.from.is_none())
    };
    let mut found: HashMap<Kind, HashSet<Square>> = HashMap::new();
    let mut open: Vec<(Kind, Square)> = Vec::new();
    for setup in [&variant.array, &variant.setup] {
        open.extend(setup.each_man().filter(|(_, own)| own.color == man.color).map(|(square, own)| (own.kind, square)));
    }
    for way in rules.castling.iter().filter_map(|rule| rule.ways[man.color as usize]) {
        open.extend([(way.king.kind, way.king_to), (way.partner.kind, way.partner_to)]);
    }
    while let Some((kind, square)) = open.pop() {
        if !found.entry(kind).or_default().insert(square) {
            continue;
        }
        for to in steps(kind).into_iter().filter_map(|step| board.step(square, step, man.color)) {
            let becomes = rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
            let becomes = becomes.filter(|rule| rule.zone.of(man.color).contains(to)).flat_map(|rule| &rule.to);
            open.extend(becomes.map(|&kind| (kind, to)));
            if !is_confined(kind, to) && !must_change(kind, to) {
                open.push((kind, to));
            }
        }
    }
    Some(found.remove(&man.kind).unwrap_or_default())
}

/// The kinds whose moves put other men elsewhere.
fn unloaders(variant: &Variant) -> Vec<Kind> {
    let unloads = |kind: &Kind| variant.kinds[*kind].movement.legs().any(|leg| leg.how.unloads);
    variant.kinds.each().filter(unloads).collect()
}

/// What is wrong with a witness as both games see it by themselves: the moves, the ends, and where the men stand.
pub fn wrong_witness(variants: [&Arc<Variant>; 2], cause: &Cause) -> Option<String> {
    if let Err(wrong) = confirmed(variants, cause) {
        return Some(wrong);
    }
    // Play from the start of one game is within the reach of that game.
    let is_walk = cause.game.is_none() && cause.start != "probe";
    for (variant, fen) in variants.iter().zip(&cause.fens).filter(|_| !is_walk) {
        let setup = Game::from_fen(Arc::clone(variant), fen).expect("it was read before").setup();
        for (square, man) in setup.each_man() {
            if stands(variant, man).is_some_and(|stands| !stands.contains(&square)) {
                let name = &variant.kinds[man.kind].name;
                return Some(format!("no {name} of {} comes to {}", man.color, variant.board.name(square)));
            }
        }
    }
    None
}

/// One in so many where nobody waits for all: `FULL=1` in the environment asks for those.
pub fn step(usual: usize) -> usize {
    if std::env::var_os("FULL").is_some() { 1 } else { usual }
}

/// Every line and every position that is shown of any two shipped variants, both ways round.
#[test]
#[ignore = "takes half a minute, and with `FULL=1` ten; the release run of the checks has it"]
fn every_witness_between_shipped_variants_holds() {
    let all: Vec<Arc<Variant>> = SHIPPED.iter().map(|(id, _)| shipped(id)).collect();
    let (mut wrong, mut seen, mut missing) = (Vec::new(), 0, Vec::new());
    let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
    let pairs = pairs.filter(|(a, b)| a.id != b.id && a.board.squares() == b.board.squares());
    for (a, b) in pairs.step_by(step(40)) {
        for witness in &played(a, b, 10).witnesses {
            match &witness.shown {
                Some(cause) => {
                    seen += 1;
                    let told = wrong_witness([a, b], cause);
                    wrong.extend(told.map(|told| format!("{}, {}: {told}: {cause:?}", a.id, b.id)));
                }
                None => missing.push(format!("{}, {}: {} {:?}", a.id, b.id, witness.code, witness.kind)),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {seen} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(missing.len() * 6 <= seen, "{} beside {seen} are not shown:\n{}", missing.len(), missing.join("\n"));
}
