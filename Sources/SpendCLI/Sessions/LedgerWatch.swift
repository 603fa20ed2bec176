import Glibc
import SpendAssistant
import SpendCharts
import SpendCore
import SpendHTTP
import SpendLedger
import SpendTerminal

/// Notices that another program changes the ledger while a line is typed: an `add` in another window, an import.
///
/// The system tells when a file of the ledger is written; the ledger is asked only then. One line is said a prompt,
/// however much is changed: who types should not be disturbed more.
final class LedgerWatch {
  private let program: Program
  private let descriptor: Int32
  private let names: Set<String>
  private var known: Int64 = 0
  private var hasSpoken = false

  /// A watch over the ledger of `program`; nil where the system can't tell, or lines must not be drawn again.
  init?(program: Program) {
    guard let path = program.settings.ledgerPath else { return nil }
    let (folder, name) = (FileName.parent(of: path), FileName.last(of: path))
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.program = program
    names = [name, name + "-wal"]
    // The log comes and goes, so its folder is what is watched.
    if inotify_add_watch(descriptor, FileName.cString(folder), UInt32(IN_MODIFY | IN_CLOSE_WRITE)) < 0 {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// What is to be looked at while the next line is typed; what was changed up to now is known.
  func arrival() -> Arrival? {
    drain()
    hasSpoken = false
    guard !program.style.isPlain, let newest = newest() else { return nil }
    known = newest
    return Arrival(on: descriptor) { [unowned self] in take() }
  }

  private func newest() -> Int64? { program.ledgerAtHand().flatMap { try? $0.newestChange() } }

  /// Reads what the system has to tell; whether one of the ledger's files was written.
  @discardableResult
  private func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 8192)
    var isLedger = false
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isLedger }
      // Each event is a head of 16 bytes, whose last four are the length of the name behind it.
      var start = 0
      while start + 16 <= count {
        let length = bytes[(start + 12)..<(start + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
        let name = bytes[(start + 16)..<min(start + 16 + length, count)].prefix { $0 != 0 }
        isLedger = isLedger || names.contains(FileName.text(name))
        start += 16 + length
      }
    }
  }

  private func take() -> String? {
    guard drain(), !hasSpoken, let newest = newestOnceCommitted() else { return nil }
    let count = Int(newest - known)
    hasSpoken = true
    let mark = program.style.glyphs == .utf8 ? "·" : "-"
    let text =
      " \(mark) elsewhere: \(count == 1 ? lastChange : "\(count.grouped) changes of the ledger; /history")"
    return WrappedText.lines(text, columns: program.style.width, indent: "   ").map { $0 + "\n" }.joined()
  }

  /// The newest change, if it is one that wasn't known.
  ///
  /// What is written becomes a change only once the disk has it, of which the system tells nothing; so it is asked for
  /// a few times. A slower disk has another chance with the next write.
  private func newestOnceCommitted() -> Int64? {
    for milliseconds in [0, 2, 5, 10, 20, 40] {
      MonotonicClock.sleep(for: .milliseconds(milliseconds))
      guard let newest = newest() else { return nil }
      if newest > known { return newest }
    }
    return nil
  }

  /// The newest change, in its own words.
  private var lastChange: String {
    var words = "a change of the ledger; /history"
    try? program.ledgerAtHand()?.visitHistory { entry in
      let said = program.style.text(entry.cause.words).truncated(
        toColumns: 40,
        ellipsis: program.style.ellipsis
      )
      words =
        "\(entry.action.rawValue) \(ChangeReference.text(ofEntry: entry.number)) \"\(said)\", "
        + entry.count.counting("expense")
      return false
    }
    return words
  }
}
