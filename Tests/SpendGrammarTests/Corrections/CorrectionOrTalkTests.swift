import SpendCore
import SpendGrammar
import Testing

@Suite struct CorrectionOrTalkTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    that was parking|newest: description parking, category Transportation
    that was breakfast|newest: description breakfast, category Food & Dining
    that was the museum|other
    that was my lunch break|other
    that was supposed to be groceries|newest: category Groceries
    that was for the office|other
    that was before dinner|other
    that was easy money|other
    that was all I bought|other
    it was dark|other
    it was coffee|newest: description coffee, category Food & Dining
    it was them|other
    it was a present for Nina|newest: description present, category Shopping, person Nina
    it was on sale|other
    it was half price|other
    it was sold out|other
    it was closed|other
    it was out of milk|other
    it's a taxi|other
    it's too much|other
    it's Nina's birthday|other
    this is groceries|newest: category Groceries
    this was yesterday|newest: date 2026-11-19
    the taxi was late|other
    the food was cold|other
    the bill was wrong|other
    the price was fair|other
    the date was great|other
    the person was rude|other
    the last one was terrible|other
    the last one was with Nina and Leo|newest: person Nina, Leo
    my lunch was with Nina|other
    the amount was huge|other
    no tip this time|other
    no change|other
    no, nothing else|other
    no that's all|other
    no, not yet|other
    nope|other
    sorry, wrong chat|other
    sorry, nina|other
    oops, nina|other
    oops my cat typed that|other
    wait what|other
    actually tuesday works|other
    actually nina is here|other
    i meant no harm|other
    i meant nina|newest: person Nina
    not nina, leo|newest: person Leo
    change my password|other
    change nothing|other
    change the subject|other
    update the app|other
    set the table|other
    set an alarm|other
    move the couch|other
    call nina|other
    rename it|can't change an expense without knowing what it should be
    make coffee|other
    make it rain|other
    make that a latte|newest: description latte, category Food & Dining
    put it on my tab|other
    turn that off|other
    fix dinner|other
    remove your shoes|other
    clear my schedule|other
    drop it|delete newest
    undo your belt|other
    undo the damage|other
    redo the dishes|other
    bring it on|other
    take it back to the store|other
    scratch my back|other
    history repeats itself|other
    look for me|other
    search me|other
    the store was closed|other
    """

  @Test(
    "talk that sounds like a statement about an expense changes nothing",
    arguments: CorrectionOrTalkTests.cases.split(separator: "\n")
  )
  func tellsTalk(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.means(parts[0], parts[1]))
  }
}
