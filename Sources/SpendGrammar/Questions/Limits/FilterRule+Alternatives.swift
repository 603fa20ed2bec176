import SpendCore

/// What names that stand in one list mean together.
extension FilterRule {
  /// Whether all of `names` must have been there: `with both Sam and Leo`, `with Sam and Leo together`.
  static func areTogether(_ names: ArraySlice<Name>, _ words: PlainWords) -> Bool {
    guard names.count > 1, names.allSatisfy(\.isPerson), let first = names.first?.words.lowerBound,
      let last = names.last?.words.upperBound, !(first..<last).contains(where: { words.text($0) == "or" })
    else { return false }
    var before = first - 1
    while leads.contains(words.text(before)) || Self.possessives.contains(words.text(before)) {
      before -= 1
    }
    return words.text(before) == "both" || words.text(last) == "together"
  }

  /// Takes names that are alternatives of each other.
  mutating func add(_ names: ArraySlice<Name>) {
    var (categories, merchants, people): ([String], [String], [String]) = ([], [], [])
    var things: [String] = []
    var concept: String?
    for name in names {
      switch name.role {
      case .category(let category): categories.append(category)
      case .merchant(let merchant): merchants.append(merchant)
      case .person(let person): people.append(person)
      case .thing(let subjects, let word):
        concept = things.isEmpty ? word : nil
        things += subjects
      case .place(let place): filter.places.append(place)
      }
    }
    let isUnion = [categories, merchants, people, things].count { !$0.isEmpty } > 1
    if isUnion {
      things = names.flatMap { name -> [String] in
        switch name.role {
        case .category, .place: []
        case .merchant(let name), .person(let name): [name]
        case .thing(let subjects, _): subjects
        }
      }
      (merchants, people, concept) = ([], [], nil)
      // Which of two lists a category belongs to, a filter can't say.
      if !categories.isEmpty, !filter.categories.isEmpty || filter.joinsCategories { isUnclear = true }
      filter.joinsCategories = !categories.isEmpty
    } else if filter.joinsCategories, !categories.isEmpty {
      isUnclear = true
    }
    if !things.isEmpty {
      // "which gas station do I buy gas at" says it twice, "the car's oil change" more closely.
      if !filter.subjects.isEmpty {
        if things.allSatisfy(filter.subjects.contains) {
          filter.subjects = []
        } else if filter.subjects.allSatisfy(things.contains) {
          (things, concept) = (filter.subjects, filter.concept)
          filter.subjects = []
        } else {
          isUnclear = true
        }
      }
      filter.concept = filter.subjects.isEmpty ? concept : nil
    }
    func new(_ names: [String], in known: [String]) -> [String] {
      names.reduce(into: []) { if !known.contains($1), !$0.contains($1) { $0.append($1) } }
    }
    filter.categories += new(categories, in: filter.categories)
    filter.merchants += new(merchants, in: filter.merchants)
    filter.people += new(people, in: filter.people)
    filter.subjects += new(things, in: filter.subjects)
  }
}
