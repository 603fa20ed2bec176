import SpendAssistant
import SpendCore
import SpendGrammar
import SpendJSON
import SpendTerminal
import SpendThreads
import Synchronization

/// Lines that are read by their words alone, on all cores at once.
///
/// What a line means depends on no line before it, so that the parts of a batch can be read in any order and are
/// shown in theirs.
struct ParseBatch: Sendable {
  /// The most lines of a batch, and of one of its parts.
  static let mostLines = 4_096
  private static let mostLinesOfPart = 128
  /// More threads than this bring little, and each needs memory of its own.
  private static let threads = min(8, Cores.count)

  let lines: [InputReader.Line]
  let grammar: OfflineInterpreter
  let today: CivilDate
  let view: ParseView

  /// What is shown of some lines that follow each other.
  struct Part: Sendable {
    /// What is printed.
    var text: [UInt8] = []
    /// The lines of the batch that are left to whoever shows it, each with its place in the text: those that are no
    /// text, and those whose meaning hangs on what the ledger's entries are called.
    var left: [(offset: Int, line: Int)] = []
  }

  /// What is shown, in the order of the lines.
  func parts() -> [Part] {
    let size = ParseBatch.mostLinesOfPart
    let count = (lines.count + size - 1) / size
    let found = Mutex([Part](repeating: Part(), count: count))
    inParallel(count, threads: ParseBatch.threads) { [self] number in
      let part = part(of: number * size..<min(lines.count, (number + 1) * size))
      found.withLock { $0[number] = part }
    }
    return found.withLock { $0 }
  }

  private func part(of range: Range<Int>) -> Part {
    var part = Part()
    var json = JSONWriter()
    let ledger = LedgerAsked()
    let askLedger: () -> (any LedgerVocabulary)? = {
      ledger.isAsked = true
      return nil
    }
    for number in range where !Interrupts.shouldStop {
      switch lines[number] {
      case .text(let text):
        ledger.isAsked = false
        let interpretation = grammar.interpret(Utterance(text: text, today: today), knowing: askLedger)
        if ledger.isAsked {
          part.left.append((part.text.count, number))
        } else {
          view.show(Reading(text: text, interpretation: interpretation), into: &part.text, by: &json)
        }
      case .blank: view.showNothing(into: &part.text, by: &json)
      case .refused: part.left.append((part.text.count, number))
      }
    }
    return part
  }
}

/// Whether the grammar asked for the ledger, which belongs to one thread.
private final class LedgerAsked {
  var isAsked = false
}
