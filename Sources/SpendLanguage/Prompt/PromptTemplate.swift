package import SpendCore

/// A prompt with `{{slots}}`, taken apart once and filled for each line.
package struct PromptTemplate: Sendable {
  /// What a slot stands for.
  package enum Slot: String, Sendable, CaseIterable {
    /// The day the line was said, `YYYY-MM-DD`.
    case today
    /// Its day of the week.
    case weekday
    /// The last two weeks, day by day, and the ends of the weeks and months around.
    case calendar
    /// The code of the currency that plain amounts are in.
    case homeCurrency = "home_currency"
    /// The user's categories as a JSON array.
    case categories
  }

  private enum Piece: Sendable {
    case text(String)
    case slot(Slot)
  }

  private let pieces: [Piece]

  /// Reads a prompt.
  ///
  /// - Throws: ``PromptError`` where it is empty, too long or names a slot that there is not.
  package init(_ text: String) throws(PromptError) {
    guard text.utf8.count <= 65_536 else { throw .tooLong }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { throw .slotNotClosed }
      let name = String(rest[open.upperBound..<close.lowerBound])
      guard let slot = Slot(rawValue: name) else { throw .unknownSlot(String(name.prefix(40))) }
      pieces.append(.text(String(rest[..<open.lowerBound])))
      pieces.append(.slot(slot))
      rest = rest[close.upperBound...]
    }
    self.pieces = pieces + [.text(String(rest))]
  }

  /// The prompt for a line said on `today`.
  package func filled(today: CivilDate, homeCurrency: Currency, categories: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .slot(.today): today.iso
      case .slot(.weekday): today.weekday.name
      case .slot(.calendar): CalendarText.around(today)
      case .slot(.homeCurrency): homeCurrency.code
      case .slot(.categories): CategoryList.json(categories)
      }
    }
    .joined()
  }
}

/// Why a prompt can't be used.
package enum PromptError: UserFacingError, Equatable {
  /// It holds nothing.
  case empty
  /// It is longer than 64 KB.
  case tooLong
  /// A `{{` has no `}}`.
  case slotNotClosed
  /// It names a slot that there is not.
  case unknownSlot(String)

  package var exitStatus: ExitStatus { .configuration }

  package var code: String {
    switch self {
    case .empty: "prompt_empty"
    case .tooLong: "prompt_too_long"
    case .slotNotClosed: "prompt_slot_not_closed"
    case .unknownSlot: "prompt_slot_unknown"
    }
  }

  package var problem: String {
    switch self {
    case .empty: "the prompt interpret-system.md is empty"
    case .tooLong: "the prompt interpret-system.md is longer than 64 KB"
    case .slotNotClosed: "a {{ in the prompt interpret-system.md has no }}"
    case .unknownSlot(let name): "the prompt interpret-system.md names an unknown slot {{\(name.visible)}}"
    }
  }

  package var state: String? { nil }

  package var remedy: String? {
    "known slots are \(PromptTemplate.Slot.allCases.map { "{{\($0.rawValue)}}" }.joined(separator: ", "))"
  }
}
