import SpendCore
import SpendWords

/// Tells messages that bring a code for one use: `Your OTP is 482913 for txn of Rs 500`, `4821 is your Uber code`.
///
/// The code is no money, and what it is asked for was not paid yet.
enum OneTimeCodeRule {
  /// Whether `line` brings one.
  static func isCode(_ line: TokenLine) -> Bool {
    guard line.hints(at: [.oneTimeCode, .codeWord]) else { return false }
    let isNamed = line.hints(at: .oneTimeCode) || line.hints(at: .codeWord) && line.hints(at: .codeOwner)
    return isNamed && line.tokens.indices.contains { isBareNumber($0, line) }
  }

  /// Four to eight digits and nothing else, as codes have; `1250.00` is none.
  private static func isBareNumber(_ index: Int, _ line: TokenLine) -> Bool {
    let token = line[index]
    guard token.kind == .number, (4...8).contains(token.end - token.start) else { return false }
    return line.bytes(at: index).allSatisfy { 0x30...0x39 ~= $0 }
  }
}
