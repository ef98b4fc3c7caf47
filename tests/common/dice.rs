//! Strings at random.

// Every test file is a crate of its own and uses its part of this.
#![allow(dead_code)]

/// A small generator of its own, so that every run sees the same strings.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn text(&mut self, alphabet: &[char], longest: usize) -> String {
        (0..self.below(longest + 1)).map(|_| self.pick(alphabet)).collect()
    }

    /// A string of single legs that is read more often than not.
    pub fn term(&mut self) -> String {
        let directions =
            ["", "", "", "f", "b", "s", "v", "l", "fr", "rf", "fs", "lv", "fh", "hl", "frl", "flbr", "ssf"];
        let modes =
            ["", "", "", "m", "c", "mc", "ce", "d", "i", "n", "j", "jj", "in", "nn", "p", "g", "o", "z", "q", "om"];
        let atoms = [
            "W", "F", "D", "N", "A", "H", "C", "L", "Z", "J", "G", "K", "Q", "R", "B", "U", "FX", "DY", "GY", "NN",
            "FF", "KK", "FXF", "(1,4)", "(5,0)", "(1,2)",
        ];
        let ranges = ["", "", "", "0", "1", "2", "13"];
        let (front, behind) = (self.pick(&directions), self.pick(&modes));
        let letters = if self.below(2) == 0 { [front, behind] } else { [behind, front] };
        letters.concat() + self.pick(&atoms) + self.pick(&ranges)
    }

    /// A string of several legs that is read more often than not.
    pub fn legs(&mut self) -> String {
        let leg = |dice: &mut Dice| {
            let turns = ["", "", "f", "s", "fs", "bs", "b", "v", "fl", "r", "z", "q", "fz", "fq", "bz", "fzf"];
            let modes =
                ["", "", "", "m", "c", "mc", "p", "mp", "cp", "g", "y", "d", "tp", "o", "i", "u", "t", "k", "e"];
            dice.pick(&turns).to_owned() + dice.pick(&modes)
        };
        let atoms = ["W", "F", "K", "R", "B", "Q", "N", "A", "D2", "W3", "NN", "C", "KK", "(1,2)"];
        let first = self.pick(&["", "", "f", "v", "fs", "i", "hr"]);
        match self.below(3) {
            0 => {
                let rest: String = (0..1 + self.below(3)).map(|_| format!("a{}", leg(self))).collect();
                format!("{first}{}{rest}{}", self.pick(&["", "m", "c", "p", "y", "g", "mc"]), self.pick(&atoms))
            }
            1 => format!("{first}({}a{}){}{}", leg(self), leg(self), self.pick(&["", "m", "c"]), self.pick(&atoms)),
            _ => {
                let rest: String = (0..1 + self.below(3))
                    .map(|_| format!("{}{}{}", self.pick(&["-", "?"]), leg(self), self.pick(&atoms)))
                    .collect();
                format!("{first}[{}{}{rest}]", self.pick(&["", "f", "m", "mc", "o", "p"]), self.pick(&atoms))
            }
        }
    }

    pub fn piece(&mut self) -> String {
        (0..1 + self.below(4)).map(|_| self.term()).collect()
    }
}
