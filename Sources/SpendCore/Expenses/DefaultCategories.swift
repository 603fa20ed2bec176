extension Category {
  /// The seven categories that a new ledger starts with, with the concepts that each holds: those of
  /// `SpendGrammar/Data/concepts.txt`, each in one category.
  package static let defaults = [
    Category(
      name: "Food & Dining",
      color: "#FF9F40",
      holding: """
        restaurant meal coffee bar fastFood takeaway dessert
        """
    ),
    Category(
      name: "Transportation",
      color: "#4A90E2",
      holding: """
        fuel parking toll transit taxi flight carRepair car carInsurance carRental bike journey
        """
    ),
    Category(
      name: "Groceries",
      color: "#4CAF50",
      holding: """
        supermarket foodAtHome snack alcohol household
        """
    ),
    Category(
      name: "Entertainment",
      color: "#9B59B6",
      holding: """
        cinema show music match sport game gambling streaming news sight amusement nightlife hobby outing
        """
    ),
    Category(
      name: "Shopping",
      color: "#E91E63",
      holding: """
        clothes electronics furniture homeware homeImprovement garden book stationery toy baby beauty gift \
        sportsGear tobacco store
        """
    ),
    Category(
      name: "Healthcare",
      color: "#F44336",
      holding: """
        pharmacy doctor dentist optician therapy fitness wellness healthInsurance
        """
    ),
    Category(
      name: otherName,
      color: "#9E9E9E",
      holding: """
        rent mortgage power water internet phone insurance homeInsurance tax bank loan saving income work \
        membership education childcare pet vet donation subscription laundry hairdresser post government \
        lodging homeService celebration miscellaneous
        """
    ),
  ]

  /// The colours of categories that people make, in the order in which they are given.
  package static let palette = [
    "#00897B", "#8D6E63", "#5C6BC0", "#C0A000", "#26A6D1", "#D81B60", "#7CB342", "#6D4C41", "#AB47BC",
    "#546E7A",
    "#EF6C00", "#3949AB",
  ]

  /// The identifiers of all concepts: each belongs to one of the default categories.
  package static let allConcepts = defaults.flatMap { $0.concepts ?? [] }

  /// A default category that holds the concepts of `identifiers`, which blanks part.
  private init(name: String, color: String, holding identifiers: String) {
    self.init(name: name, color: color, concepts: identifiers.split(separator: " ").map(String.init))
  }

  /// The name of the default category that holds `concept`, by its identifier.
  package static func nameOfDefault(holding concept: String) -> String {
    defaults.first { $0.concepts?.contains(concept) ?? false }?.name ?? otherName
  }
}
