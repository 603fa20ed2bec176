package import SpendCore

/// A prompt with `{{slots}}`, taken apart once and filled for each request.
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
    /// What the user corrected lately, as a JSON array of words and categories.
    case corrections
    /// What was computed from the ledger, as a JSON array of sentences.
    case facts
    /// The names of businesses, used most first.
    case merchants
    /// The names of people, used most first.
    case people
  }

  private enum Piece: Sendable {
    case text(String)
    case slot(Slot)
  }

  /// The slots that it names.
  package let slots: Set<Slot>
  private let pieces: [Piece]

  /// Reads the text of `prompt`.
  ///
  /// - Throws: ``PromptError`` where it is empty, too long or names a slot that this prompt doesn't have.
  package init(_ prompt: PromptFile, _ text: String) throws(PromptError) {
    func refused(_ fault: PromptError.Fault) -> PromptError { PromptError(prompt: prompt, fault: fault) }
    guard text.utf8.count <= 65_536 else { throw refused(.tooLong) }
    guard text.contains(where: { !$0.isWhitespace }) else { throw refused(.empty) }
    var pieces: [Piece] = []
    var slots: Set<Slot> = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { throw refused(.slotNotClosed) }
      let name = String(rest[open.upperBound..<close.lowerBound])
      guard let slot = Slot(rawValue: name), prompt.slots.contains(slot) else {
        throw refused(.unknownSlot(String(name.prefix(40))))
      }
      pieces.append(.text(String(rest[..<open.lowerBound])))
      pieces.append(.slot(slot))
      slots.insert(slot)
      rest = rest[close.upperBound...]
    }
    self.pieces = pieces + [.text(String(rest))]
    self.slots = slots
  }

  /// The prompt with each slot as `value` has it; what fills a slot is never read for slots itself.
  package func filled(_ value: (Slot) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .slot(let slot): value(slot)
      }
    }
    .joined()
  }
}

/// Why a prompt can't be used.
package struct PromptError: UserFacingError, Equatable {
  /// What is wrong with it.
  package enum Fault: Sendable, Equatable {
    /// It holds nothing.
    case empty
    /// It is longer than 64 KB.
    case tooLong
    /// A `{{` has no `}}`.
    case slotNotClosed
    /// It names a slot that it doesn't have.
    case unknownSlot(String)
  }

  /// The prompt.
  package let prompt: PromptFile
  /// What is wrong with it.
  package let fault: Fault

  package var exitStatus: ExitStatus { .configuration }

  package var code: String {
    switch fault {
    case .empty: "prompt_empty"
    case .tooLong: "prompt_too_long"
    case .slotNotClosed: "prompt_slot_not_closed"
    case .unknownSlot: "prompt_slot_unknown"
    }
  }

  package var problem: String {
    switch fault {
    case .empty: "the prompt \(prompt.rawValue) is empty"
    case .tooLong: "the prompt \(prompt.rawValue) is longer than 64 KB"
    case .slotNotClosed: "a {{ in the prompt \(prompt.rawValue) has no }}"
    case .unknownSlot(let name): "the prompt \(prompt.rawValue) names an unknown slot {{\(name.visible)}}"
    }
  }

  package var state: String? { nil }

  package var remedy: String? {
    let known = PromptTemplate.Slot.allCases.filter(prompt.slots.contains)
    return known.isEmpty
      ? "it has no slots" : "known slots are \(known.map { "{{\($0.rawValue)}}" }.joined(separator: ", "))"
  }
}
