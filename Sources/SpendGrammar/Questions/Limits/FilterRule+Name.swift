import SpendCore

extension FilterRule {
  /// What a name is the name of.
  enum Role {
    case category(String)
    case merchant(String)
    case person(String)
    /// Subjects, and the everyday word that they stand for.
    case thing([String], concept: String?)
    case place(ForeignPlace)
  }

  /// One name in the words.
  struct Name {
    var role: Role
    /// The words that say it.
    var words: Range<Int>
    /// The small word that leads to it, or to the names that it is listed with.
    let lead: String
    /// Whether `and`, `or` or a comma joins it to the one before.
    let isJoined: Bool

    var isThing: Bool { subject != nil }
    var subject: String? { if case .thing(let subjects, _) = role { subjects.first } else { nil } }
    var isPerson: Bool { if case .person = role { true } else { false } }

    /// It and `other`, which entries go by together; `other` ends before the word at `end`.
    func joined(by other: String, through end: Int) -> Name {
      let both = "\(subject ?? "") \(other)"
      return Name(
        role: .thing([both], concept: nil),
        words: words.lowerBound..<end,
        lead: lead,
        isJoined: isJoined
      )
    }
  }
}
