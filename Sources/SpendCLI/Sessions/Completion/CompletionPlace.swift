import SpendCore

/// What a place in a line can hold, as told by what stands before it.
package struct CompletionPlace: Sendable, Hashable {
  /// A kind of words that can stand there.
  package enum Kind: Sendable, Hashable {
    case command, commandName, category, merchant, person, tag, period, partOfExpense, kindOfExpense,
      recording
  }

  /// What was begun there: the end of the line.
  package let begun: String
  /// What can stand there.
  package let kinds: [Kind]

  /// How many words what is begun has at most.
  private static let mostWords = 6

  /// The places at the end of `line` where something may have begun, those of most words first.
  package static func places(in line: String) -> [CompletionPlace] {
    if line.first == "/" { return places(inCommand: line) }
    guard !line.isEmpty else { return [CompletionPlace(begun: "", kinds: [.command])] }
    return starts(in: line).compactMap { start in
      let begun = String(line[start...])
      if begun.first == "#" { return CompletionPlace(begun: begun, kinds: [.tag]) }
      let before = line[..<start].split(separator: " ").last.map { FoldedText.fold(String($0)) } ?? ""
      if let kinds = kinds[before] { return CompletionPlace(begun: begun, kinds: kinds) }
      // Without a word that tells what comes, two letters must.
      return begun.count < 2
        ? nil : CompletionPlace(begun: begun, kinds: [.period, .merchant, .person, .category])
    }
  }

  /// What can follow a word; the likeliest first.
  private static let kinds: [String: [Kind]] = [
    "in": [.period, .category], "on": [.category, .merchant], "at": [.merchant],
    "from": [.merchant, .person],
    "with": [.person], "for": [.person, .period, .category], "to": [.person], "by": [.person],
    "since": [.period], "until": [.period], "during": [.period],
  ]

  /// Where the last words of `line` begin, those of most words first; its end where that is behind a blank.
  private static func starts(in line: String) -> [String.Index] {
    var starts: [String.Index] = []
    var isBehindBlank = true
    for index in line.indices {
      if isBehindBlank, line[index] != " " { starts.append(index) }
      isBehindBlank = line[index] == " "
    }
    return starts.suffix(mostWords) + (isBehindBlank ? [line.endIndex] : [])
  }

  private static func places(inCommand line: String) -> [CompletionPlace] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else { return [CompletionPlace(begun: line, kinds: [.command])] }
    /// What begins at the word with this number.
    func place(_ index: Int, _ kinds: [Kind]) -> [CompletionPlace] {
      guard words.count > index else { return [] }
      return [CompletionPlace(begun: words[index...].joined(separator: " "), kinds: kinds)]
    }
    switch words[0] {
    case "/help": return place(1, [.commandName])
    case "/voice": return place(1, [.recording])
    case "/cat": return place(1, [.category])
    case "/categories":
      return words.count > 2 ? [CompletionPlace(begun: words.last ?? "", kinds: [.category])] : []
    case "/tag", "/untag": return place(2, [.tag])
    case "/search": return place(1, [.merchant, .person])
    case "/edit":
      if words.count == 3 { return place(2, [.partOfExpense]) }
      switch words.count > 3 ? words[2] : "" {
      case "category": return place(3, [.category])
      case "merchant": return place(3, [.merchant])
      case "person": return place(3, [.person])
      case "kind": return place(3, [.kindOfExpense])
      default: return []
      }
    case "/add", "/ask", "/explain": return places(in: words.dropFirst().joined(separator: " "))
    default: return []
    }
  }
}
