/// Tells words that look like the keys of servers, whoever gave them out.
package enum KeyShape {
  /// How vendors' keys begin, and how many characters follow at least.
  private static let beginnings: [(prefix: String, least: Int)] = [
    // OpenAI, Anthropic, OpenRouter, DeepSeek; Stripe and others.
    ("sk-", 4), ("sk_", 8), ("rk_", 8), ("pk_", 8),
    // Groq, xAI, Perplexity, Cerebras, NVIDIA, Fireworks, Together, Replicate, Hugging Face, Jina.
    ("gsk_", 4), ("xai-", 4), ("pplx-", 4), ("csk-", 8), ("nvapi-", 4), ("fw_", 16), ("tgp_v1_", 4),
    ("r8_", 16),
    ("hf_", 8), ("jina_", 8),
    // Google, Amazon, GitHub, GitLab, Slack; signed tokens.
    ("AIza", 16), ("ya29.", 8), ("AKIA", 12), ("ASIA", 12), ("ABSK", 16), ("ghp_", 8), ("gho_", 8),
    ("ghs_", 8),
    ("github_pat_", 4), ("glpat-", 4), ("xoxb-", 4), ("xoxp-", 4), ("eyJ", 16),
  ]

  /// Keys without a beginning of their own, as Azure's and Mistral's, have so many characters and more.
  private static let leastLength = 24

  /// Whether a word of `text` looks like a key.
  package static func stands(in text: String) -> Bool {
    text.utf8.split { !isOfKey($0) }.contains { isKey(Substring($0)) }
  }

  /// Whether the ASCII `word` looks like a key: it begins as one, or is long and a jumble of letters and digits.
  package static func isKey(_ word: Substring) -> Bool {
    if beginnings.contains(where: {
      word.hasPrefix($0.prefix) && word.utf8.count >= $0.prefix.utf8.count + $0.least
    }) {
      return true
    }
    guard word.utf8.count >= leastLength else { return false }
    var (changes, turns) = (0, 0)
    var before = Kind.other
    var isHexadecimal = true
    for byte in word.utf8 {
      let kind = Kind(byte)
      isHexadecimal = isHexadecimal && (kind == .digit || (0x61...0x66).contains(byte | 0x20))
      if kind != before, kind != .other, before != .other {
        changes += 1
        if kind == .digit || before == .digit { turns += 1 }
      }
      before = kind
    }
    // "SquareSpaceMonthlyPlan2026" turns from letters to digits once.
    return turns > 2 && changes > 5 || isHexadecimal && turns > 0 && word.utf8.count >= 32
  }

  /// Whether `byte` is of the characters that keys are made of.
  private static func isOfKey(_ byte: UInt8) -> Bool {
    Kind(byte) != .other || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private enum Kind {
    case small, capital, digit, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .small
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .other
      }
    }
  }
}
