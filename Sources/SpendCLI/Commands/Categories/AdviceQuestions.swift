import SpendCore
import SpendTerminal

/// Asks which of some proposals for the categories are to be done, and does them.
struct AdviceQuestions {
  let program: Program
  let advice: CategoryAdvice

  /// Asks until nothing is wanted, or nothing is left.
  ///
  /// - Throws: what the ledger or the output throws; a proposal that can't be done any more is told, and passed over.
  func ask() throws {
    var open = Set(advice.proposals.indices)
    while !open.isEmpty, let line = try program.ask("Which? A number does it, Enter ends: ") {
      let said = line.filter { !$0.isWhitespace }
      if said.isEmpty || said.lowercased() == "q" { return }
      guard let number = Int(said), open.contains(number - 1) else {
        let numbers = open.sorted().map { String($0 + 1) }.joined(separator: ", ")
        try program.output.write("   The numbers are \(numbers).\n")
        continue
      }
      open.remove(number - 1)
      try make(advice.proposals[number - 1])
    }
  }

  private func make(_ proposal: CategoryAdvice.Proposal) throws {
    let text = AdviceText.command(proposal)
    do {
      switch proposal.deed {
      case .add:
        _ = try program.perform(.changeCategories(.add(proposal.category, color: nil)), text: text)
        try make(CategoryAdvice.Proposal(.fill, category: proposal.category))
      case .fill:
        _ = try program.perform(.changeCategories(.fill(proposal.category, with: [])), text: text)
      case .merge:
        let target = proposal.target ?? Category.otherName
        _ = try program.perform(.changeCategories(.merge([proposal.category], into: target)), text: text)
      case .delete:
        let change = CategoryChange.merge([proposal.category], into: Category.otherName)
        _ = try program.perform(.changeCategories(change), text: text)
      }
    } catch let error as any UserFacingError {
      try program.output.write(program.replyText.refused(error))
    }
  }
}
