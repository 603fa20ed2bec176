import SpendCore
import Testing

@Suite struct NameListTests {
  @Test(
    "A10 names in one text are told apart by commas outside of quotes",
    arguments: [
      ("Sam", ["Sam"]), ("Sam, Leo", ["Sam", "Leo"]), ("Sam,Leo", ["Sam", "Leo"]), ("", []), (" , ", []),
      ("\"Smith, John\"", ["Smith, John"]), ("Leo, \"Smith, John\", Ann", ["Leo", "Smith, John", "Ann"]),
      ("Dwayne \"The Rock\" Johnson, Ann", ["Dwayne \"The Rock\" Johnson", "Ann"]),
      ("\"The Rock\" Johnson", ["\"The Rock\" Johnson"]), ("\"a\"\"b, c\"", ["a\"b, c"]),
      ("Sam, sam", ["Sam"]), ("Zoë, ZOË, Zoe", ["Zoë", "Zoe"]), ("Γιώργος, ΓΙΏΡΓΟΣ", ["Γιώργος"]),
    ]
  )
  func names(text: String, names: [String]) {
    #expect(NameList.names(in: text) == names)
  }

  @Test(
    "A10 any names come back from their text",
    arguments: [["Sam"], ["Sam", "Leo"], ["Smith, John"], ["\"x\"", "a, \"b\" c", "\","], []]
  )
  func roundTrip(names: [String]) {
    #expect(NameList.text(of: names).map(NameList.names(in:)) ?? [] == names)
  }
}
