import SpendCore
import SpendGrammar
import Testing

/// Things that no table knows but the list of nouns.
@Suite struct UnknownNounTests {
  /// From 319 things written down before the list was asked for any of them.
  static let things = """
    Groceries: gouda 6|roquefort 7.50|kohlrabi 2|bought endives for 4|radicchio 3|saffron 12|nutmeg 4|tarragon 2
    Groceries: guavas 6|persimmons 5|gooseberries 4|halibut 18|haddock 11|venison 22|a pheasant 19|hazelnuts 6
    Groceries: spent 14 on chardonnay|vermouth 12|absinthe 35|semolina 2|matzo 4|nougat 4|grouper 21|swordfish 19
    Groceries: liverwurst 5|fenugreek 3|watercress 3|rhubarb 4|stilton 9|schnapps 18
    Food & Dining: daiquiri 10|blintzes 9|succotash 6|gingerbread 6|couple of highballs 22
    Shopping: trowel 14|a spade for 22|pitchfork 30|chisels 35|crowbar 20|hacksaw 17
    Shopping: credenza 400|footstool 35|ladle 6|spatula 5
    Shopping: goblets 24|decanter 45|poncho 30|fedora 42|beret 15|kilt 95|moccasins 60|galoshes 35
    Shopping: waistcoat 48|cravat 20|locket 70|amethyst 55|trombone 450|oboe 800|got a banjo for 150|eyeliner 9
    Shopping: thesaurus 18|encyclopedia 120|oscilloscope 260|amplifier 190|orchid 24|begonias 14
    Shopping: bought an awl for 7|tureen 40|samovar 120|candelabra 65|divan 380|cummerbund 28
    Shopping: sombrero 22|brogues 120|gabardine 40|bassoon 900|castanets 11|toboggan 60|almanac 14|peonies 18
    Healthcare: penicillin 12|codeine 9|liniment 8|syringes 7|decongestant 8|warfarin 12|scalpel 11
    Transportation: carburetor 140|limousine 150
    Entertainment: oratorio 40|baccarat 50|backgammon 15
    """

  static func rows(_ table: String) -> [(String, String)] {
    table.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts[1].split(separator: "|").map { (String(parts[0]), String($0.drop { $0 == " " })) }
    }
  }

  @Test("a thing that no table knows goes where its kind goes, as a guess", arguments: rows(things))
  func thing(category: String, line: String) {
    let draft = GrammarReader.drafts(line).first
    #expect(draft?.category == category)
    #expect(GrammarReader.interpretation(line).confidencePercent <= 82)
  }

  @Test(
    "the last of several words is the thing, and what is in something, but not what it is for or where it was",
    arguments: [
      ("wooden spatula 6", "Shopping"), ("spark plug 9", "Transportation"),
      ("punnet of gooseberries 4", "Groceries"),
      ("saw a macaw and bought a trowel 14", "Shopping"), ("trowel 14, gouda 6", "Shopping"),
      ("Gouda 6", "Groceries"), ("gouda flumox 6", "Other"), ("flumox for the gouda 6", "Other"),
      ("30 at the gouda", "Other"), ("14 from Gouda", "Other"), ("bought Gouda 14", "Other"),
    ]
  )
  func head(_ line: String, _ category: String) {
    #expect(GrammarReader.drafts(line).first?.category == category)
  }

  @Test(
    "what mostly is no thing to buy stays open",
    arguments: [
      "climb 12", "crane 300", "bat 20", "bass 200", "seal 15", "mole 40", "bond 500", "joint 20",
      "damage 90",
      "bargain 8", "treasure 30", "surprise 25", "batch 10", "spoonful 3", "thingy 5", "Florence 30",
      "Melbourne 50",
    ]
  )
  func open(_ line: String) {
    #expect(GrammarReader.drafts(line).first?.category == "Other")
  }

  @Test(
    "words that a table knows keep their category, and that without a guess",
    arguments: [
      ("coffee with the trowel 4", "Food & Dining"), ("trowel at target 14", "Shopping"),
      ("taxi 20", "Transportation"),
      ("leeks 3", "Groceries"), ("gouda sandwich 8", "Food & Dining"),
      ("lunch in galoshes 14", "Food & Dining"),
    ]
  )
  func known(_ line: String, _ category: String) {
    let draft = GrammarReader.drafts(line).first
    #expect(draft?.category == category)
    #expect(draft?.categoryIsGuess == false)
  }

  /// Lines about X, which is a noun of the list in one reading and a word that nothing knows in the other.
  @Test(
    "but for the category a noun of the list is an unknown word",
    arguments: [
      "X 14", "14 X", "X at Nopa 14", "X with Sam 14 yesterday", "paid 14 for X", "2 X 14", "X 14 and X 6",
      "X", "X?",
      "refund for X 14", "X's 14", "bought a X from Lena for 14",
    ]
  )
  func unknown(_ line: String) throws {
    let noun = GrammarReader.interpretation(line.replacing("X", with: "trowel"))
    let other = GrammarReader.interpretation(line.replacing("X", with: "flumox"))
    #expect(noun.confidencePercent == other.confidencePercent)
    #expect(noun.needsConfirmation == other.needsConfirmation)
    guard case .expenses(let drafts) = noun.intent, case .expenses(let others) = other.intent else { return }
    #expect(drafts.count == others.count)
    for (draft, other) in zip(drafts, others) {
      var same = draft
      #expect(draft.categoryIsGuess)
      same.category = other.category
      same.description = draft.description.replacing("trowel", with: "flumox")
      #expect(same == other)
    }
  }

  @Test("only English lines ask the list")
  func languages() {
    #expect(GrammarReader.drafts("ich habe gestern gouda für 14 euro gekauft").first?.category == "Other")
  }

  @Test("a category of one's own takes the nouns of its concept")
  func ownCategories() {
    let settings = GrammarSettings(categoriesNamed: ["Pets", "Tools", "Other"])
    #expect(GrammarReader.drafts("macaw 300", settings: settings).first?.category == "Pets")
    #expect(GrammarReader.drafts("trowel 14", settings: settings).first?.category == "Tools")
  }

  @Test("explaining says what kind of thing it is, and who says so")
  func explains() {
    let utterance = Utterance(text: "gouda 6", today: GrammarReader.friday)
    let findings = OfflineInterpreter().explain(utterance).purchases.first?.findings
    let category = findings?.first { $0.part == .category }
    #expect(category?.words == "gouda")
    #expect(category?.value == "Groceries?")
    #expect(category?.rule == "a kind of cheese, says WordNet")
  }
}
