import SpendAssistant
import SpendCharts
import SpendCore
import SpendLedger
import SpendTerminal

/// What Tab completes in the chat: commands, and the names and periods that a line can hold.
///
/// The ledger is asked when Tab is pressed, so that a name is there as soon as it is recorded, wherever that was.
struct ChatCompletion: CompletionSource {
  let program: Program

  func offer(for line: String) -> CompletionOffer? {
    for place in CompletionPlace.places(in: line) {
      let key = FoldedText.fold(place.begun)
      let candidates = place.kinds.flatMap { kind in
        kind == .recording ? SoundFileNames.completions(of: place.begun) : completions(kind, beginning: key)
      }
      guard !candidates.isEmpty else { continue }
      return CompletionOffer(unique(candidates), of: place.begun)
    }
    return nil
  }

  private func unique(_ completions: [Completion]) -> [Completion] {
    var seen: Set<String> = []
    return completions.filter { seen.insert(FoldedText.fold($0.word)).inserted }
  }

  private func completions(_ kind: CompletionPlace.Kind, beginning key: String) -> [Completion] {
    switch kind {
    case .command:
      named(CommandTable.chatDefinitions.map { ("/" + $0.name, $0.summary) }, key)
    case .commandName:
      named(CommandTable.chatDefinitions.map { ($0.name, $0.summary) }, key)
    case .period:
      named(
        PeriodPhrases.all(today: program.settings.clock.now().date, weekStart: program.settings.weekStart),
        key
      )
    case .partOfExpense:
      named(
        ["amount", "category", "currency", "date", "description", "kind", "merchant", "note", "person"].map {
          ($0, "")
        },
        key
      )
    case .kindOfExpense: named(ExpenseKind.allCases.map { ($0.rawValue, "") }, key)
    case .category: names(.category, key)
    case .tag: tags(key)
    case .merchant: names(.merchant, key)
    case .person: names(.person, key)
    case .recording: []
    }
  }

  private func named(_ candidates: [(String, String)], _ key: String) -> [Completion] {
    candidates.filter { FoldedText.fold($0.0).hasPrefix(key) }
      .map { Completion($0.0, help: program.style.text($0.1)) }
  }

  /// The names of the ledger that begin with `key`, those used most first; no name that could steer the terminal.
  private func names(_ role: KnownName.Role, _ key: String) -> [Completion] {
    // Without a ledger, and where it can't be read, there is nothing to offer; a command says why.
    let first = key.utf8.first.flatMap { $0 < 0x7F ? $0 : nil }
    guard let ledger = program.ledgerAtHand(),
      let names = try? ledger.knownNames(role, beginning: first)
    else { return [] }
    var found = names.filter { isBegun($0.name, by: key) && $0.name == program.style.text($0.name) }
    // The sort isn't stable by itself.
    if role != .category { found.sort { ($1.count, $0.name) < ($0.count, $1.name) } }
    return found.map { Completion($0.name, help: help($0)) }
  }

  /// The tags that begin with `key`, with its sign where it has one.
  private func tags(_ key: String) -> [Completion] {
    let sign = key.hasPrefix("#") ? "#" : ""
    guard let tags = try? program.ledgerAtHand()?.tags() else { return [] }
    let begun = tags.filter { isBegun($0.name, by: String(key.dropFirst(sign.count))) }
    return begun.filter { $0.name == program.style.text($0.name) }.map { tag in
      Completion(sign + tag.name, help: tag.count == 0 ? "trip" : tag.count.counting("time"))
    }
  }

  private func isBegun(_ name: String, by key: String) -> Bool {
    guard let first = key.utf8.first else { return true }
    // Most names begin with another letter, and need no folding to tell.
    if let own = name.utf8.first, own < 0x80, first < 0x80, own | 0x20 != first | 0x20 { return false }
    return FoldedText.fold(name).hasPrefix(key)
  }

  private func help(_ name: KnownName) -> String {
    let use = name.count == 0 ? "not used yet" : name.count.counting("time")
    return "\(name.role), \(use)"
  }

  func listing(of completions: [Completion]) -> String {
    CompletionListing(style: program.style, rows: TerminalSize.rows).text(of: completions)
  }
}
