import SpendCore
import SpendGrammar
import Testing

/// Orders about categories, among the seven defaults and Coffee, Pets and Fun 🎉.
@Suite struct CategoryRuleTests {
  private static let settings = GrammarSettings(
    categories: ["Coffee", "Pets", "Fun 🎉"].map { Category(name: $0, color: "#000000") } + Category.defaults
  )

  private func command(_ text: String) -> Command? {
    let reading = GrammarReader.interpretation(text, settings: CategoryRuleTests.settings)
    guard case .command(let command) = reading.intent else { return nil }
    return command
  }

  /// An order, and what it makes of the categories.
  private static let orders = """
    add a category Housing|+ Housing
    add a new category called Date Night|+ Date Night
    create category Kids' stuff|+ Kids' stuff
    new category: Wedding|+ Wedding
    please make a category for the boat|+ boat
    add Housing as a category|+ Housing
    can you create a Hobbies category|+ Hobbies
    make Gifts & Cards a new category|+ Gifts & Cards
    start a separate category named Work lunches|+ Work lunches
    I need a new category called Tuition|+ Tuition
    I want a category for Side projects|+ Side projects
    rename Shopping to Stuff|Shopping = Stuff
    rename the food category to Eating Out|Food & Dining = Eating Out
    rename category pets as Rex and friends|Pets = Rex and friends
    please rename Fun 🎉 to Play|Fun 🎉 = Play
    could you rename healthcare to Health|Healthcare = Health
    rename my groceries to Supermarket|Groceries = Supermarket
    call the entertainment category Fun stuff from now on|Entertainment = Fun stuff
    merge coffee into food|Coffee > Food & Dining
    merge Coffee and Groceries into Food & Dining|Coffee, Groceries > Food & Dining
    combine coffee, pets and shopping into other|Coffee, Pets, Shopping > Other
    merge the categories coffee and groceries into food and dining|Coffee, Groceries > Food & Dining
    fold pets into shopping please|Pets > Shopping
    combine pets with healthcare|Pets > Healthcare
    delete the category pets|Pets > Other
    delete the Pets category|Pets > Other
    remove category coffee and move everything to groceries|Coffee > Groceries
    drop the fun 🎉 category into entertainment|Fun 🎉 > Entertainment
    please delete my coffee category|Coffee > Other
    get rid of the pets category|Pets > Other
    add a category Snacks under food|+ Food & Dining / Snacks
    new category called Vet bills within pets|+ Pets / Vet bills
    create a Brunch category under food & dining please|+ Food & Dining / Brunch
    add Tea as a category under coffee|+ Coffee / Tea
    add a category Gifts under the bed|+ Gifts under the bed
    put the category coffee under food|Food & Dining / Coffee
    nest pets under shopping|Shopping / Pets
    make coffee a subcategory of food and dining|Food & Dining / Coffee
    make the pets category part of healthcare|Healthcare / Pets
    move the coffee category under groceries|Groceries / Coffee
    make coffee a category of its own| / Coffee
    make pets a separate category| / Pets
    make groceries blue|Groceries #0000FF
    change the colour of groceries to #1a2b3c|Groceries #1A2B3C
    paint the food category dark green|Food & Dining #006400
    could you give coffee the colour hot pink please|Coffee #FF69B4
    """

  private func text(_ change: CategoryChange) -> String {
    switch change {
    case .add(let name, _, let whole): "+ \(whole.map { "\($0) / " } ?? "")\(name)"
    case .nest(let name, let whole): "\(whole ?? "") / \(name)"
    case .rename(let old, let new): "\(old) = \(new)"
    case .merge(let names, let target): "\(names.joined(separator: ", ")) > \(target)"
    case .recolor(let name, let color): "\(name) \(color)"
    case .fill(let name, _): "fill \(name)"
    }
  }

  @Test("an order about the categories is read", arguments: orders.split(separator: "\n"))
  func reads(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    guard case .changeCategories(let change)? = command(parts[0]) else {
      Issue.record("no order: \(parts[0])")
      return
    }
    #expect(text(change) == parts[1])
  }

  @Test(
    "what only sounds like one changes no category",
    arguments: [
      "merge the last two expenses", "rename it to lunch", "rename the last one to taxi",
      "delete the last one",
      "delete the coffee", "delete coffee from yesterday", "add coffee 4", "new shoes 60", "make that 15",
      "call mom 5", "combine 5 and 6", "join the gym 40", "merge travel into food", "rename travel to trips",
      "move the pets one to groceries", "drop cloth 12", "start of term fee 90",
      "category of the last one is pets",
      "what is in the category pets?", "which category is the biggest?", "show the category pets",
    ]
  )
  func leaves(_ text: String) {
    if case .changeCategories? = command(text) { Issue.record("\(text) changes a category") }
  }

  @Test(
    "an order that names nothing that there is leads to the help of categories",
    arguments: ["add a category", "merge categories", "rename a category", "delete the category unicorns"]
  )
  func helps(_ text: String) {
    #expect(command(text) == .help(topic: "categories"))
  }
}
