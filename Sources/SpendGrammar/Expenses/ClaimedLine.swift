/// A line with what its tokens have been taken for, and the names in it: what the rules of one expense read.
///
/// It is one value, as a rule that is made of its three parts counts each of them.
struct ClaimedLine {
  let line: TokenLine
  var claimed: [TokenClaim]
  /// What the lexicon knows of the line.
  let names: [LexiconMatch]
}
