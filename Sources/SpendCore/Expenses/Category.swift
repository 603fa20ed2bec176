/// A label of expenses with the colour and letter that charts draw it in.
package struct Category: Sendable, Hashable {
  /// The name that people see and say.
  package let name: String
  /// The colour as `#RRGGBB`.
  package let color: String
  /// What belongs to it, by the identifiers of concepts; nil where its name alone tells.
  package let concepts: [String]?
  /// The name of the category that it is part of; nil for one that stands by itself.
  ///
  /// What is asked about that one is asked about this one, too; none is part of a part.
  package let parent: String?

  /// A category named `name`, drawn in `color` (`#RRGGBB`), that holds `concepts`.
  package init(name: String, color: String, concepts: [String]?, parent: String? = nil) {
    self.name = name
    self.color = color
    self.concepts = concepts
    self.parent = parent
  }

  /// A category of a ledger that records no concepts of it: a default one holds its own, any other has its name.
  package init(name: String, color: String, parent: String? = nil) {
    let folded = FoldedText.fold(name)
    let same = Category.defaults.first { FoldedText.fold($0.name) == folded }
    self.init(name: name, color: color, concepts: same?.concepts, parent: parent)
  }

  /// Whether it has the name `text`, without regard to case and accents.
  package func isCalled(_ text: String) -> Bool { FoldedText.fold(name) == FoldedText.fold(text) }

  /// The category of what fits nowhere else.
  package static let otherName = "Other"
}
