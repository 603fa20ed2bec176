import SpendAssistant
import SpendHTTP
import SpendStatements
import SpendTerminal

/// Hands out the lines of a descriptor in order; where a model reads them, those that can be had without waiting are
/// read by it together.
struct LinesAhead {
  private var reader: InputReader
  private let assistant: Assistant
  private let readsAhead: Bool
  private var lines: ArraySlice<InputReader.Line> = []
  private var failure: InputError?
  /// How many lines are taken at once: few at first, until the model was seen to read several.
  private var most = 20

  private static let mostEver = 80
  /// From so many bytes on no further line is taken.
  private static let mostBytes = 512 * 1024

  /// Lines from `descriptor`, to be read by `assistant`.
  init(descriptor: Int32, assistant: Assistant) {
    reader = InputReader(descriptor: descriptor)
    self.assistant = assistant
    readsAhead = assistant.readsAhead
  }

  /// What the input is where it holds no lines; to be asked before the first of them is taken.
  ///
  /// - Throws: ``InputError`` when reading fails.
  mutating func file() throws(InputError) -> PipedFile? {
    try reader.withBeginning { PipedFile(beginning: $0) }
  }

  /// All of the input, read to its end, in the place of its lines.
  ///
  /// - Throws: ``ImportError`` when reading or keeping it fails, ``ImportStopped`` after a stop.
  mutating func wholeInput(named name: String) throws -> SpooledInput {
    try SpooledInput(
      named: name,
      beginning: reader.takeBuffered(),
      of: reader.descriptor,
      shouldStop: { Interrupts.shouldStop }
    )
  }

  /// The next line, or nil at the end of input or after a stop.
  ///
  /// - Throws: ``InputError`` when reading fails, after all lines before.
  mutating func next() throws(InputError) -> InputReader.Line? {
    guard readsAhead else { return try reader.next() }
    if let line = lines.popFirst() { return line }
    if let failure { throw failure }
    guard let first = try reader.next() else { return nil }
    takeMore(after: first)
    return lines.popFirst()
  }

  /// The next line and those behind it that can be had without waiting, `most` at most; nil as for ``next()``.
  ///
  /// - Throws: as ``next()``.
  mutating func nextBatch(of most: Int) throws(InputError) -> [InputReader.Line]? {
    if let failure { throw failure }
    guard let first = try reader.next() else { return nil }
    return taking(most, after: first)
  }

  /// Whether a line can be had without waiting.
  mutating func hasLineAtHand() -> Bool { !lines.isEmpty || failure == nil && reader.hasLineAtHand() }

  private mutating func takeMore(after first: InputReader.Line) {
    let taken = taking(most, after: first)
    most = min(2 * most, LinesAhead.mostEver)
    lines = taken[...]
    guard taken.count > 1 else { return }
    assistant.prepare(
      taken.compactMap { line in
        if case .text(let text) = line, SlashCommand(text) == nil { text } else { nil }
      }
    )
  }

  /// `first` and what can be had behind it without waiting, `most` lines at most.
  private mutating func taking(_ most: Int, after first: InputReader.Line) -> [InputReader.Line] {
    var taken = [first]
    var room = LinesAhead.mostBytes - first.size
    do throws(InputError) {
      while taken.count < most, room > 0, reader.hasLineAtHand(), let line = try reader.next() {
        taken.append(line)
        room -= line.size
      }
    } catch {
      failure = error
    }
    return taken
  }
}

extension InputReader.Line {
  /// How many bytes it keeps.
  fileprivate var size: Int { if case .text(let text) = self { text.utf8.count } else { 0 } }
}
