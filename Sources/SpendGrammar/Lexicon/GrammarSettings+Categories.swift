package import SpendCore
import SpendWords

extension GrammarSettings {
  /// What belongs to the categories that `change` gives more or less, by their names once it is made.
  ///
  /// A new category takes what its name tells from those that held it; nothing that belongs to a category is lost with
  /// its name.
  package func concepts(after change: CategoryChange) -> [String: [String]] {
    switch change {
    case .recolor, .fill, .nest: return [:]
    case .rename(let old, let new): return [new: concepts(heldBy: old)]
    case .merge(let names, let target): return [target: ([target] + names).flatMap(concepts(heldBy:))]
    case .add(let name, _, _):
      let told = ConceptNames.concepts(of: name)
      let taken = Category.allConcepts.filter { Concept($0).map(told.contains) ?? false }
      var concepts = [name: taken]
      for holder in categories {
        let held = self.concepts(heldBy: holder.name)
        let left = held.filter { !taken.contains($0) }
        if left.count < held.count { concepts[holder.name] = left }
      }
      return concepts
    }
  }

  /// What people call each of the concepts with these identifiers.
  package func names(ofConcepts identifiers: [String]) -> [String] {
    identifiers.compactMap { Concept($0).flatMap(ConceptNames.name(of:)) }
  }
}
