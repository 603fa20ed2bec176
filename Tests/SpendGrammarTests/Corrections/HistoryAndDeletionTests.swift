import SpendCore
import SpendGrammar
import Testing

@Suite struct HistoryAndDeletionTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    delete the last one|delete newest
    delete that|delete newest
    delete that one please|delete newest
    remove the last expense|delete newest
    remove that|delete newest
    erase the last entry|delete newest
    delete my last purchase|delete newest
    delete last|delete newest
    oops delete that|delete newest
    can you delete the last one?|delete newest
    get rid of the last one|delete newest
    delete what I just added|delete newest
    delete that, it was a mistake|delete newest
    delete #413|delete #413
    delete expense 413|delete #413
    delete 413|delete #413
    delete number 7|delete #7
    remove 412 and 413|delete #412 #413
    remove #412, #413 and #420|delete #412 #413 #420
    erase entries 3 and 4|delete #3 #4
    delete yesterday's coffee|delete coffee [yesterday]
    remove yesterday's cinema|delete cinema [yesterday]
    remove the taxi from friday|delete taxi [on Fri 20 Nov 2026]
    delete friday's taxi|delete taxi [on Fri 20 Nov 2026]
    delete the lunch with Sam|delete lunch with Sam
    delete the dinner at Nopa from tuesday|delete dinner at Nopa [on Tue 17 Nov 2026]
    delete coffee|delete coffee
    delete today's groceries|delete Groceries [today]
    remove the pharmacy refund|delete pharmacy refund
    delete the entry from yesterday|delete [yesterday]
    delete the netflix charge|delete at Netflix
    delete everything|can't delete everything at once
    delete all my expenses|can't delete everything at once
    wipe my data|can't delete everything at once
    start over|can't delete everything at once
    clear everything|can't delete everything at once
    delete the last three|can't delete several expenses without their numbers
    delete all coffees|can't delete several expenses without their numbers
    delete an expense|can't delete an expense without knowing which
    delete|can't delete an expense without knowing which
    undo|undo 1
    undo that|undo 1
    scratch that|undo 1
    take that back|undo 1
    cancel that|undo 1
    revert the last change|undo 1
    undo the last expense|undo 1
    oops undo|undo 1
    undo the last 3|undo 3
    undo 3|undo 3
    undo three times|undo 3
    undo the last two changes|undo 2
    undo twice|undo 2
    take back the last 4|undo 4
    undo everything|undo all
    undo all|undo all
    undo all changes|undo all
    undo @12|undo @12
    undo change 12|undo @12
    undo @12 and everything after it|undo @12 later
    redo|redo 1
    redo that|redo 1
    redo the last two|redo 2
    redo 3|redo 3
    redo all|redo all
    redo everything|redo all
    redo @9|redo @9
    put it back|redo 1
    bring it back|redo 1
    bring that back please|redo 1
    restore that|redo 1
    restore it|redo 1
    undo the undo|redo 1
    undo undo|redo 1
    history|history 20
    show the history|history 20
    show history|history 20
    show me the history|history 20
    what did I change|history 20
    what have I changed?|history 20
    what did I change last?|history 20
    last 5 changes|history 5
    the last five changes|history 5
    show my last changes|history 20
    show the last 10 changes|history 10
    list all changes|history all
    recent changes|history 20
    change history|history 20
    what can I undo?|history 20
    search coffee|list coffee
    search for taxi|list taxi
    find nopa|list nopa
    find my taxis|list taxi cab Uber Lyft
    look for parking|list parking
    find coffee from october|list coffee [in October 2026]
    show history of coffee purchases|list coffee
    that is wrong|can't change an expense without knowing what it should be
    wrong amount|can't change an expense without knowing what it should be
    wrong date|can't change an expense without knowing what it should be
    that's not right|can't change an expense without knowing what it should be
    edit the last expense|can't change an expense without knowing what it should be
    change the category|can't change an expense without knowing what it should be
    you got that wrong|can't change an expense without knowing what it should be
    make that tomorrow|can't move an expense into the future
    move it to Travel|can't put an expense under Travel, which is no category
    """

  @Test(
    "deletions, undo, redo and history in plain words are commands",
    arguments: HistoryAndDeletionTests.cases.split(separator: "\n")
  )
  func readsCommand(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.meaning(parts[0]) == parts[1])
  }
}
