import SpendSQLite

extension Ledger.Notice {
  /// The notice as one line for the user; nil where nothing needs to be said.
  package var words: String? {
    switch self {
    case .created: nil
    case .waiting: "another program uses the ledger; waiting"
    case .reopened(let path): "the ledger was replaced; now using the one at \(path)"
    case .onNetwork: "the ledger is on a network file system; writing is slower there"
    case .migrated(let version, let copy):
      "the ledger was brought to schema \(version); a copy of the old one is \(copy)"
    case .wentBack(let known, let end) where known > end:
      "the ledger went back: change @\(known) is known, the file ends at @\(end); an old copy was restored, or it "
        + "was copied without its -wal"
    case .wentBack(let known, _):
      "the ledger is not the one known here: change @\(known) is another one; an old copy was restored and used, or "
        + "it was copied with another -wal"
    case .exposed(let what): "\(what); to mend it: spendwise doctor --fix"
    case .repairedText: "some text in the ledger is not UTF-8; what can't be read of it is shown as U+FFFD"
    }
  }
}
