import SpendCore

/// The words after `undo`, `redo` and `history`, read into which changes are meant.
struct ChangeWords {
  /// The command they stand after.
  let command: String
  private let words: [String]
  private let isAll: Bool
  private let withLater: Bool

  /// Reads `words` after `command`.
  ///
  /// `--all` and `--chain` count as options of this command alone: those of a whole pipe or chat are about something
  /// else.
  init(_ command: String, _ words: [String], _ program: Program) {
    let arguments = program.arguments.command == command ? program.arguments : Arguments()
    self.command = command
    self.words = words.filter { !["--all", "--chain", "chain"].contains($0) }
    isAll = arguments.has(.all) || words.contains("--all")
    withLater = arguments.has(.chain) || words.contains("--chain") || words.contains("chain")
  }

  /// Which changes to take back or to make again: the newest one unless said otherwise.
  ///
  /// - Throws: ``UsageError`` for words that name no change.
  func reference() throws(UsageError) -> ChangeReference {
    var reference: ChangeReference? = isAll ? .all : .newest(1)
    if let word = words.first {
      reference = words.count == 1 && !isAll ? ChangeReference(word, withLater: withLater) : nil
    }
    guard let reference else {
      throw UsageError(
        "\(command) takes a number of changes, one change, or all",
        remedy: "try: \(command) 3, \(command) @12 or \(command) all; history lists the changes"
      )
    }
    if withLater {
      guard case .entry = reference else {
        throw UsageError("--chain goes with one change", remedy: "try: \(command) @12 --chain")
      }
    }
    return reference
  }

  /// How many changes to list; nil for all.
  ///
  /// - Parameter most: how many unless said otherwise, nil for all.
  /// - Throws: ``UsageError`` for words that are no number.
  func limit(most: Int?) throws(UsageError) -> Int? {
    guard let word = words.first else { return isAll ? nil : most }
    if words.count == 1, !isAll {
      if word == "all" { return nil }
      if let number = Int(word), number > 0 { return number }
    }
    throw UsageError("\(command) takes a number of changes or all", remedy: "try: \(command) 20")
  }
}
