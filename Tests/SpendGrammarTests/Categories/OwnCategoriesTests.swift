import SpendCore
import SpendGrammar
import Testing

@Suite struct OwnCategoriesTests {
  /// Categories beside the defaults, a line, and where it goes.
  @Test(
    "a category of one's own takes the words of its name from the default that held them",
    arguments: [
      (["Pets"], "dog food 12", "Pets"),
      (["Pets"], "vet 80", "Pets"),
      (["Pets"], "45 at petco", "Pets"),
      (["Pets"], "🐶 12", "Pets"),
      (["Pets"], "rent 900", "Other"),
      (["PETS & VET"], "cat litter 9", "PETS & VET"),
      (["Pet"], "kattenvoer 12", "Pet"),
      (["Housing"], "rent 900", "Housing"),
      (["Housing"], "electricity bill 60", "Housing"),
      (["Housing"], "water bill 30", "Housing"),
      (["Housing"], "home insurance 200", "Housing"),
      (["Housing"], "travel insurance 20", "Other"),
      (["Housing"], "car insurance 80", "Transportation"),
      (["Insurance"], "car insurance 80", "Insurance"),
      (["Coffee"], "latte 4", "Coffee"),
      (["Coffee"], "starbucks 6", "Coffee"),
      (["Coffee"], "pizza 12", "Food & Dining"),
      (["Cafés"], "espresso 3", "Cafés"),
      (["Rent & Utilities"], "internet 40", "Rent & Utilities"),
      (["Rent and Utilities"], "rent 900", "Rent and Utilities"),
      (["Books, Games"], "novel 15", "Books, Games"),
      (["Clothes"], "jeans 40", "Clothes"),
      (["Travel"], "hotel 120", "Travel"),
      (["Travel"], "flight 300", "Travel"),
      (["Travel"], "bus ticket 3", "Transportation"),
      (["Transport"], "bus ticket 3", "Transport"),
      (["Miete"], "rent 900", "Miete"),
      (["Housing", "Rent"], "rent 900", "Rent"),
      (["Rent", "Housing"], "rent 900", "Rent"),
      (["Housing", "Rent"], "water bill 30", "Housing"),
      (["Fun"], "cinema 12", "Fun"),
      (["Flumox"], "dog food 12", "Other"),
      (["Flumox"], "rent 900", "Other"),
      (["Income"], "got paid 2000", "Income"),
    ]
  )
  func takesWords(_ own: [String], _ line: String, _ category: String) {
    let settings = GrammarSettings(
      categories: Category.defaults + GrammarSettings(categoriesNamed: own).categories
    )
    #expect(GrammarReader.drafts(line, settings: settings).first?.category == category)
  }

  @Test(
    "a category that holds concepts takes their words, whatever its name",
    arguments: [("dog food 12", "Minka"), ("vet 80", "Other"), ("coffee 4", "Food & Dining")]
  )
  func holdsConcepts(_ line: String, _ category: String) {
    let minka = Category(name: "Minka", color: "#000000", concepts: ["pet"])
    let rest = Category.defaults.map { old in
      Category(name: old.name, color: old.color, concepts: old.concepts?.filter { $0 != "pet" })
    }
    let settings = GrammarSettings(categories: rest + [minka])
    #expect(GrammarReader.drafts(line, settings: settings).first?.category == category)
  }

  /// All of a ledger's categories, a line, and where it goes.
  @Test(
    "what no category holds goes to Other, or else to the first",
    arguments: [
      (["Food & Dining", "Other"], "taxi 20", "Other"),
      (["Eating out", "Groceries", "Other"], "pizza 12", "Eating out"),
      (["Eating out", "Groceries", "Other"], "coffee 4", "Eating out"),
      (["FOOD & dining", "Other"], "pizza 12", "FOOD & dining"),
      (["Nosh", "Other"], "pizza 12", "Other"),
      (["Groceries", "Other"], "pizza 12", "Other"),
      (["Groceries", "Pets"], "pizza 12", "Groceries"),
      (["Pets"], "salary 2000", "Pets"),
      (["Groceries", "other"], "flumox 12", "other"),
    ]
  )
  func fallsToOther(_ names: [String], _ line: String, _ category: String) {
    let settings = GrammarSettings(categoriesNamed: names)
    #expect(GrammarReader.drafts(line, settings: settings).first?.category == category)
  }
}

extension GrammarSettings {
  /// Settings of a ledger whose categories have `names`.
  init(categoriesNamed names: [String]) {
    self.init(categories: names.map { Category(name: $0, color: "#000000") })
  }
}
