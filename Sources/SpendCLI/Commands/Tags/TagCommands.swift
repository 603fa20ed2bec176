import SpendCore
import SpendGrammar

/// `spendwise tag` and `spendwise untag`: give expenses a tag, or take it off.
enum TagCommand {
  /// The change that `words` order: numbers of expenses, then names of tags.
  ///
  /// - Throws: ``UsageError`` where they make no sense.
  static func command(_ words: [String], isAdded: Bool) throws(UsageError) -> Command {
    let verb = isAdded ? "tag" : "untag"
    var names = words.drop { $0 == "last" || ExpenseRanges($0.trimmedComma) != nil }
    let numbers = words.prefix(words.count - names.count)
    if names.count > 1, names.first == "as" { names.removeFirst() }
    guard !numbers.isEmpty, !names.isEmpty, !numbers.contains("last") || numbers.count == 1 else {
      throw UsageError("\(verb) needs numbers and a name", remedy: "\(verb) 3-9,12 lisbon; \(verb) last work")
    }
    let tags = try (names.allSatisfy { $0.hasPrefix("#") } ? Array(names) : [names.joined(separator: " ")])
      .map(name)
    var edit = ExpenseEdit()
    edit.tags = isAdded ? TagEdit(added: tags) : TagEdit(removed: tags)
    guard numbers.first != "last" else { return .edit(.newest, edit) }
    return .edit(.ranges(numbers.flatMap { ExpenseRanges($0.trimmedComma)?.values ?? [] }), edit)
  }

  private static func name(_ said: String) throws(UsageError) -> String {
    guard let name = TagName.name(said) else {
      throw UsageError(
        "\(said.asField) is no name of a tag",
        remedy: "it begins with a letter and has at most \(TagName.longest) characters"
      )
    }
    return name
  }
}

extension String {
  /// The text without a comma at its end.
  fileprivate var trimmedComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

/// `spendwise trip`: begins a trip or ends it.
enum TripCommand {
  /// What the first word orders.
  enum Order: String, CaseIterable {
    case start, end
  }

  /// What `words` mean.
  ///
  /// - Throws: ``UsageError`` where they make no sense.
  static func command(_ words: [String], in program: Program) throws(UsageError) -> Command {
    guard let order = words.first.flatMap(Order.init(rawValue:)) else {
      guard words.isEmpty else { throw senseless(words.joined(separator: " ")) }
      return .tags
    }
    let text = ([order.rawValue, "trip"] + words.dropFirst()).joined(separator: " ")
    let today = program.settings.clock.now().date
    guard let change = program.grammar.tripChange(text, today: today) else { throw senseless(text) }
    return .changeTrip(change)
  }

  private static func senseless(_ words: String) -> UsageError {
    UsageError(
      "\(words.asField) makes no sense",
      remedy: "trip start Lisbon; trip start Lisbon on 3 May; trip end"
    )
  }
}

extension CommandDefinition {
  /// `spendwise tag`.
  static let tag = CommandDefinition(
    name: "tag",
    arguments: "NUMBERS NAME",
    summary: "give expenses a tag: tag 3-9,12 lisbon",
    details: [
      "NUMBERS are numbers of expenses and runs of them, or \"last\". A line may have tags, too: dinner 40 #lisbon.",
      "Ask for them: \"what did I spend on #lisbon\", \"by tag\". Undo takes it back.",
    ],
    examples: ["tag 3-9,12 lisbon", "tag last work"],
    group: .change,
    words: .text
  ) { _, words in try TagCommand.command(words, isAdded: true) }

  /// `spendwise untag`.
  static let untag = CommandDefinition(
    name: "untag",
    arguments: "NUMBERS NAME",
    summary: "take a tag off expenses: untag 12 lisbon",
    examples: ["untag 12 lisbon"],
    group: .change,
    words: .text
  ) { _, words in try TagCommand.command(words, isAdded: false) }

  /// `spendwise tags`.
  static let tags = CommandDefinition(
    name: "tags",
    summary: "list the tags and trips with what they come to",
    examples: ["tags"],
    isPaged: true,
    command: .tags
  )

  /// `spendwise trip`.
  static let trip = CommandDefinition(
    name: "trip",
    arguments: "[start NAME | end]",
    summary: "tag all that is spent on a trip: trip start Lisbon",
    details: [
      "From then on each line gets the tag, until the trip ends. A day may stand behind: what was recorded",
      "from that day on gets the tag, too, and what was recorded after the last day loses it.",
    ],
    examples: ["trip start Lisbon", "trip start Lisbon on 3 May", "trip end", "trip end yesterday"],
    group: .change,
    words: .text
  ) { program, words in try TripCommand.command(words, in: program) }
}

extension Arguments {
  /// The tag that `--tag` names, with or without its sign.
  var tag: String? {
    values[.tag].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
  }
}
