import SpendCore
import Testing

@Suite struct CategoryKeysTests {
  @Test(
    "each category has a key of its own, the first free letter of its name, and none of yes, no and enough"
  )
  func letters() {
    let names = ["Food & Dining", "Fun", "Transportation", "Yoga", "N", "Über", "F", "F!", "Q"]
    let keys = CategoryKeys(for: names)
    #expect(keys.all.map { "\($0.letter)" }.joined() == "futo1b23" + "4")
    #expect(keys.name(of: "o") == "Yoga")
    #expect(keys.letter(of: "Über") == "b")
    #expect(keys.name(of: "y") == nil)
  }
}
