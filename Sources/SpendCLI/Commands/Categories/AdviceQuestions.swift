import SpendCore
import SpendTerminal

/// Asks which of some proposals for the categories are to be done, and does them.
struct AdviceQuestions {
  let program: Program
  let advice: CategoryAdvice

  /// Asks until nothing is wanted, or nothing is left.
  ///
  /// - Returns: in a chat, the line of words that was typed in place of a number.
  /// - Throws: what the ledger or the output throws; a proposal that can't be done any more is told, and passed over.
  func ask() throws -> String? {
    var open = Set(advice.proposals.indices)
    while !open.isEmpty, let line = try program.ask("Which? A number does it, Enter ends: ") {
      let said = line.filter { !$0.isWhitespace }
      if said.isEmpty || said.lowercased() == "q" { return nil }
      if program.isInteractive, said.contains(where: \.isLetter) { return line }
      guard let number = Int(said), open.contains(number - 1) else {
        let numbers = open.sorted().map { String($0 + 1) }.joined(separator: ", ")
        try program.output.write("   The numbers are \(numbers).\n")
        continue
      }
      open.remove(number - 1)
      try make(advice.proposals[number - 1])
    }
    return nil
  }

  private func make(_ proposal: CategoryAdvice.Proposal) throws {
    do {
      for change in changes(proposal) {
        _ = try program.perform(.changeCategories(change), text: AdviceText.command(proposal))
      }
    } catch let error as any UserFacingError {
      try program.output.write(program.replyText.refused(error))
    }
  }
  /// The changes that do what is proposed: a new category gets what of the past belongs to it.
  private func changes(_ proposal: CategoryAdvice.Proposal) -> [CategoryChange] {
    let fill = CategoryChange.fill(proposal.category, with: [])
    return switch proposal.deed {
    case .add: [.add(proposal.category, color: nil), fill]
    case .fill: [fill]
    case .merge, .delete: [.merge([proposal.category], into: proposal.target ?? Category.otherName)]
    }
  }
}
