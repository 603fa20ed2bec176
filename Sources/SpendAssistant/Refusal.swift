package import SpendCore

/// Why a line gave nothing to record or answer, in words for the one who typed it.
package struct Refusal: UserFacingError, Equatable {
  package let code: String
  package let problem: String
  package let state: String?
  package let remedy: String?
  package var exitStatus: ExitStatus { .refused }

  /// A refusal of these parts.
  package init(code: String, problem: String, state: String? = "nothing saved", remedy: String?) {
    self.code = code
    self.problem = problem
    self.state = state
    self.remedy = remedy
  }
}

extension Refusal {
  /// That there is no answer to prove.
  static let nothingToProve = Refusal(
    code: "nothing_to_prove",
    problem: "nothing was asked yet",
    state: nil,
    remedy: "ask something first, such as what did I spend this month?"
  )

  /// Why `text` could not be recorded.
  package init(_ reason: OtherReason, text: String) {
    let line = Refusal.excerpt(text)
    switch reason {
    case .noAmount:
      self.init(
        code: "no_amount",
        problem: "no amount in \"\(line)\"",
        remedy: "say how much: \(Refusal.excerpt(text, most: 30)) 3.80"
      )
    case .amountTooLarge:
      self.init(
        code: "amount_too_large",
        problem: "the amount in \"\(line)\" is too large",
        remedy: "check its digits"
      )
    case .amountIsZero:
      self.init(
        code: "amount_zero",
        problem: "the amount in \"\(line)\" is zero",
        remedy: "say what it cost, such as coffee 3.80"
      )
    case .malformedAmount(let number):
      self.init(
        code: "bad_amount",
        problem: "\"\(Refusal.excerpt(number))\" is not an amount",
        remedy: "write it like 12.50 or 1,234.50"
      )
    case .unknownCurrency(let name):
      self.init(
        code: "unknown_currency",
        problem: "\"\(Refusal.excerpt(name))\" is no currency that can be recorded",
        remedy: "say what it was worth, such as 12.50 EUR"
      )
    case .impossibleDate(let date):
      self.init(
        code: "bad_date",
        problem: "\"\(Refusal.excerpt(date))\" is no day of the calendar",
        remedy: "write it like 2026-02-28 or 28 Feb, from \(CivilDate.first.year) to \(CivilDate.last.year)"
      )
    case .dateAhead(let date):
      self.init(
        code: "date_ahead",
        problem: "\"\(Refusal.excerpt(date))\" lies ahead",
        remedy: "once it is spent, say what and how much"
      )
    case .tooLong(let words, let most):
      self.init(
        code: "too_many_words",
        problem: "the line has \(words) words, and one line has at most \(most)",
        remedy: "write each expense on a line of its own"
      )
    case .notSpent:
      self.init(
        code: "not_spent",
        problem: "\"\(line)\" does not say that money was spent",
        remedy: "once it is spent, say what and how much"
      )
    case .chat, .startsOver:
      self.init(
        code: "not_an_expense",
        problem: "\"\(line)\" is neither an expense nor a question",
        remedy: "type an expense (lunch 12.50) or a question (what did I spend on food?)"
      )
    case .notUnderstood:
      self.init(
        code: "not_understood",
        problem: "can't make sense of \"\(line)\"",
        remedy: "type an expense (lunch 12.50) or a question (what did I spend on food?)"
      )
    }
  }

  /// The refusal of a question that no ledger can answer, or of which not every word is understood.
  ///
  /// - Parameters:
  ///   - account: what became of its words.
  ///   - previous: what was asked before it.
  ///   - nearest: the question that is left without the unread words, where it can be answered.
  ///   - isAsked: whether a yes asks that.
  package static func unanswerable(
    _ account: WordAccount = WordAccount(),
    after previous: PreviousQuestion = .none,
    nearest: String? = nil,
    isAsked: Bool = false
  ) -> Refusal {
    let problem: String
    let remedy: String
    if let word = account.dangling {
      problem =
        previous.isMisunderstood || previous.isLeftOpen
        ? "“\(excerpt(word))” goes on from a question that I didn't understand"
        : "nothing was asked before that “\(excerpt(word))” could mean"
      remedy = "name what it is about"
    } else if account.unread.isEmpty {
      problem = "the ledger can't tell that"
      remedy = "ask how much you spent on something and when, or which expenses were the largest"
    } else {
      problem = "I didn't understand \(account.unread.quoted)"
      remedy = nearest.map { "\(isAsked ? "y = ask" : "try"): \(excerpt($0))" } ?? "say it in other words"
    }
    return Refusal(code: "unanswerable", problem: problem, state: nil, remedy: remedy)
  }

  /// The refusal of a question that could only be answered without the words `unread`.
  static func unread(_ unread: [String]) -> Refusal {
    Refusal(
      code: "unread_word",
      problem: "I didn't understand \(unread.quoted)",
      state: nil,
      remedy: "without --strict the question is answered without it"
    )
  }

  /// The refusal of something understood that the program can't do.
  package static func unavailable(_ wish: String) -> Refusal {
    Refusal(
      code: "unavailable",
      problem: "SpendWise can't \(wish)",
      state: "nothing changed",
      remedy: "help lists what it can do"
    )
  }

  /// The beginning of `text`, made safe to show.
  package static func excerpt(_ text: String, most: Int = 60) -> String {
    let visible = String(text.prefix(most)).visible
    return text.count > most ? visible + "…" : visible
  }
}

extension [String] {
  /// Each in quotes, made safe to show: `“gear” and “blurb”`.
  var quoted: String {
    let quoted = map { "“\(Refusal.excerpt($0))”" }
    guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
