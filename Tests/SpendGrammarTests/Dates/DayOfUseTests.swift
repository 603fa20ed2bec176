import SpendCore
import SpendGrammar
import Testing

@Suite struct DayOfUseTests {
  @Test(
    "words of time that say what was bought or when it is used leave today",
    arguments: [
      ("halloween candy 25", "2026-11-20"),
      ("50 on halloween candy", "2026-11-20"),
      ("40 on christmas gifts", "2026-11-20"),
      ("christmas lights 33", "2026-11-20"),
      ("easter eggs 9", "2026-11-20"),
      ("new year party snacks 30", "2026-11-20"),
      ("thanksgiving turkey 44", "2026-11-20"),
      ("black friday tv 400", "2026-11-20"),
      ("mothers day card 6", "2026-11-20"),
      ("sunday roast 18", "2026-11-20"),
      ("monthly pass 65", "2026-11-20"),
      ("daily paper 2", "2026-11-20"),
      ("week's groceries 90", "2026-11-20"),
      ("two week trip 900", "2026-11-20"),
      ("3 day ticket 120", "2026-11-20"),
      ("weekend bag 55", "2026-11-20"),
      ("day pass 15", "2026-11-20"),
      ("night light 12", "2026-11-20"),
      ("may flowers 8", "2026-11-20"),
      ("august rush dvd 5", "2026-11-20"),
      ("june carter vinyl 22", "2026-11-20"),
      ("april's gift 30", "2026-11-20"),
      ("snacks for friday 12", "2026-11-20"),
      ("tickets for saturday night 60", "2026-11-20"),
      ("rent for december 1200", "2026-11-20"),
      ("summer dress 45", "2026-11-20"),
      ("second coffee 3", "2026-11-20"),
      ("the third beer 6", "2026-11-20"),
      ("first aid kit 20", "2026-11-20"),
      ("a second helping 8", "2026-11-20"),
      ("20th century fox mug 9", "2026-11-20"),
      ("on 5th avenue bagel 7", "2026-11-20"),
      ("concert tickets for march 3rd, 2 x 64.50", "2026-11-20"),
      ("deposit for the july wedding 500", "2026-11-20"),
    ]
  )
  func uses(text: String, day: String) { #expect(GrammarReader.days(text) == day) }
}
