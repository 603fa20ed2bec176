import SpendLanguage
import SpendLedger

/// Names of the user's that help a recognizer to spell, as one text of plain lists.
struct SpeechHints {
  private let template: PromptTemplate

  /// The hints that `template` says, a line for each list.
  init(_ template: PromptTemplate) {
    self.template = template
  }

  /// How many names of one kind are told at most: recognizers listen to some 200 words.
  private static let most = 30
  private static let longestName = 40

  /// The hints of what `ledger` knows; nil is no ledger yet.
  func text(_ ledger: Ledger?) -> String {
    template.filledLines { slot in
      switch slot {
      case .categories: SpeechHints.list(names(.category, ledger))
      case .merchants: SpeechHints.list(names(.merchant, ledger))
      case .people: SpeechHints.list(names(.person, ledger))
      default: ""
      }
    }
  }

  private func names(_ role: KnownName.Role, _ ledger: Ledger?) -> [String] {
    // What can't be read now only helps spelling.
    guard let known = try? ledger?.knownNames(role) else { return [] }
    let sorted = role == .category ? known : known.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return Array(sorted.lazy.map(\.name).filter(SpeechHints.isSpoken).prefix(SpeechHints.most))
  }

  /// Whether a name is one that people say: short, of words, no number of an account.
  private static func isSpoken(_ name: String) -> Bool {
    name.count <= longestName && name.filter(\.isNumber).count <= 4 && name.contains(where: \.isLetter)
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F
      }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension PromptTemplate {
  /// The prompt filled as ``filled(_:)`` does, on one line, without the lines of which a slot is empty.
  fileprivate func filledLines(_ value: (Slot) -> String) -> String {
    // A mark that no name holds tells the lines to leave out.
    let mark = "\u{0}"
    return filled { slot in
      let text = value(slot)
      return text.isEmpty ? mark : text
    }
    .split(separator: "\n").filter { !$0.contains(mark) }.joined(separator: " ")
  }
}
