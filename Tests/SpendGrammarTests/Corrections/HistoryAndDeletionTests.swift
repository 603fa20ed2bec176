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
    undo @12 --chain|undo @12 later
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
    show history of coffee purchases|list coffee expense
    that is wrong|can't change an expense without knowing what it should be
    wrong amount|can't change an expense without knowing what it should be
    wrong date|can't change an expense without knowing what it should be
    that's not right|can't change an expense without knowing what it should be
    edit the last expense|can't change an expense without knowing what it should be
    change the category|can't change an expense without knowing what it should be
    you got that wrong|can't change an expense without knowing what it should be
    make that tomorrow|can't move an expense into the future
    move it to Travel|can't put an expense under Travel, which is no category
    erase #5|delete #5
    remove expense number 19|delete #19
    delete the taxi from last night|delete taxi [last night]
    remove the 40 dollar haircut|delete haircut over 39.99 USD under 40.01 USD
    please remove the netflix from this month|delete at Netflix [this month]
    can you get rid of that last one|delete newest
    delete the latest expense|delete newest
    undo the previous one|undo 1
    undo my last five changes|undo 5
    undo the last couple of changes|undo 2
    undo all of it|undo all
    redo the last change|redo 1
    redo the last 4 changes|redo 4
    show me my recent changes|history 20
    what have I changed|history 20
    show the full history|history all
    search for sushi|list sushi
    find ikea from october|list at IKEA [in October 2026]
    delete both|can't delete several expenses without their numbers
    delete the coffee I added yesterday|delete coffee [yesterday]
    delete the 8 euro sandwich|delete sandwich over 7.99 EUR under 8.01 EUR
    delete yesterday's 8 dollar sandwich|delete sandwich over 7.99 USD under 8.01 USD [yesterday]
    delete that taxi|delete taxi
    delete #3 please|delete #3
    please remove expenses 3, 4 and 5|delete #3 #4 #5
    i want to delete the last one|delete newest
    could you remove yesterday's gym|delete gym [yesterday]
    erase the dinner with Omar|delete dinner with Omar
    delete the last entry, it was a duplicate|delete newest
    trash the last one|delete newest
    undo my last 2 changes please|undo 2
    undo, that was wrong|undo 1
    please undo the last three|undo 3
    undo the last one please|undo 1
    roll back the last 2 changes|undo 2
    can you undo everything|undo all
    redo it please|redo 1
    redo what I undid|redo 1
    bring back what I deleted|redo 1
    the last 3 changes please|history 3
    show all my changes|history all
    what were my last changes?|history 20
    look up starbucks|list at Starbucks
    find all taxis in october|list taxi cab Uber Lyft [in October 2026]
    delete my tattoo session 200|can't delete an expense without knowing which
    remove the tree stump 350|can't delete an expense without knowing which
    Delete #70!|delete #70
    delete it|delete newest
    delete the last thing I added|delete newest
    Please delete yesterday's taxi.|delete taxi [yesterday]
    delete the gas from nov 3|delete gas [on Tue 3 Nov 2026]
    remove the uber from last saturday|delete at Uber [on Sat 14 Nov 2026]
    remove #3 #4|delete #3 #4
    get rid of #12|delete #12
    delete number 5 and number 6|delete #5 #6
    UNDO|undo 1
    undo last 2|undo 2
    undo the last three things|undo 3
    undo x3|undo 3
    redo!|redo 1
    redo once more|redo 1
    History|history 20
    show me what i changed|history 20
    remove the braces 500|can't delete an expense without knowing which
    erase my tattoo laser 150|can't delete an expense without knowing which
    changes|history 20
    delete the bagel|delete bagel
    delete last night's pizza|delete pizza [last night]
    remove #210 and #211|delete #210 #211
    erase that last one|delete newest
    delete my last entry please|delete newest
    delete the 3.25 bagel|delete bagel over 3.24 USD under 3.26 USD
    delete everything from yesterday|can't delete several expenses without their numbers
    undo the deletion|undo 1
    undo the last import|undo 1
    undo four|undo 4
    redo two|redo 2
    show last 7 changes|history 7
    search bagel|list bagel
    find nina|list nina
    delete the last 3 days|delete [in the past 3 days]
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
