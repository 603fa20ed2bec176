import SpendAssistant
import SpendCore

/// Prints what came of lines: as text for people, as records or as JSON for programs.
///
/// Which of the three it is, is chosen once for a run, by ``Program/replies``.
protocol ReplyRenderer {
  /// Prints what a line came to.
  ///
  /// - Throws: the refusal or the question, when it is one and nobody is there to read it; else what the ledger or the
  ///   output throws.
  func show(_ reply: Reply, at place: LinePlace) throws

  /// Tells that a line was refused; `text` is the line, where it is one.
  func refuse(_ error: any UserFacingError, text: String?, at place: LinePlace) throws

  /// Tells that a line was booked before, as `expenses`; those that were deleted since are not among them.
  func known(_ expenses: [Expense], at place: LinePlace) throws

  /// Counts a blank line.
  func blank(at place: LinePlace) throws
}

extension ReplyRenderer {
  /// Prints what a line came to that stands alone.
  func show(_ reply: Reply) throws { try show(reply, at: LinePlace()) }
}

/// Where a line came from that a record tells of.
struct LinePlace {
  /// Its number among piped or spoken lines, from 1; nil for one that stands alone.
  var number: Int?
  /// The words of a recording; nil where nothing was spoken.
  var spoken: SpokenContext?

  /// Whether it is one of several lines, each of which gives its own record.
  var isAmongLines: Bool { number != nil || spoken != nil }

  /// What stands before an error about the line; nil where it stands alone.
  var prefix: String? { spoken?.prefix ?? number.map { "line \($0)" } }
}

extension Program {
  /// What prints replies in this run.
  var replies: any ReplyRenderer {
    let isPipe = arguments.command == nil && !isInteractive
    return replies(forPeople: !isPipe && !arguments.has(.quiet), answersInOneLine: isPipe)
  }

  /// What prints replies for people or for programs, as JSON where that was asked for.
  func replies(forPeople: Bool, answersInOneLine: Bool) -> any ReplyRenderer {
    if arguments.has(.json) { return JSONReplyRenderer(program: self) }
    let text = TextReplyRenderer(program: self)
    if forPeople { return text }
    return RecordReplyRenderer(program: self, text: text, answersInOneLine: answersInOneLine)
  }

  /// Tells on standard error that a line was refused.
  func warn(_ error: any UserFacingError, at place: LinePlace) {
    let line = ErrorReport(error).line
    warn(place.prefix.map { "\($0): \(line)" } ?? line)
  }
}
