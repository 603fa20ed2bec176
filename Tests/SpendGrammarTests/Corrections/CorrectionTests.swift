import SpendCore
import SpendGrammar
import Testing

@Suite struct CorrectionTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    make that 15|newest: amount 15
    make it 12.80|newest: amount 12.80
    make that €15|newest: amount 15.00 EUR
    make that 15 euros|newest: amount 15.00 EUR
    make the last one 9|newest: amount 9
    make yesterday's coffee 5.25|coffee [yesterday]: amount 5.25
    make the taxi 22|taxi: amount 22
    make #413 9|#413: amount 9
    make that groceries|newest: category Groceries
    make it yesterday|newest: date 2026-11-19
    make that three fifty|newest: amount 3.50
    change yesterday's coffee to 5.25|coffee [yesterday]: amount 5.25
    change that to 12|newest: amount 12
    change it to $8.40|newest: amount 8.40 USD
    change the last one to 9.90|newest: amount 9.90
    change #413 to 9|#413: amount 9
    change expense 413 to 9|#413: amount 9
    change the date of 12 to friday|#12: date 2026-11-20
    change the amount to 30|newest: amount 30
    change the amount of the last expense to 30.50|newest: amount 30.50
    change the category of yesterday's lunch to groceries|lunch [yesterday]: category Groceries
    change the category to food|newest: category Food & Dining
    change the taxi from 20 to 22|taxi: amount 22
    change it from 12 to 15|newest: amount 15
    change monday's dinner to 41|dinner [on Mon 16 Nov 2026]: amount 41
    change the currency of #12 to euros|#12: currency EUR
    change the person of the last one to Eva|newest: person Eva
    change the merchant to Zuni|newest: merchant Zuni
    change the description of #7 to client dinner|#7: description client dinner
    change last night's dinner to 62|dinner [last night]: amount 62
    change the last one to lunch|newest: description lunch, category Food & Dining
    change 413 to groceries|#413: category Groceries
    please change that to 4.75|newest: amount 4.75
    can you change the last expense to 18|newest: amount 18
    could you change yesterday's parking to 11?|parking [yesterday]: amount 11
    update that to 60|newest: amount 60
    update the merchant of yesterday's lunch to Nopa|lunch [yesterday]: merchant Nopa
    update the last one to 14.20|newest: amount 14.20
    update #8 to 99|#8: amount 99
    set the category of #12 to Shopping|#12: category Shopping
    set the amount to 15|newest: amount 15
    set the date of the last one to yesterday|newest: date 2026-11-19
    set #12 to 15|#12: amount 15
    set the person to Ana|newest: person Ana
    set that to transport|newest: category Transportation
    set the note of #12 to paid cash|#12: note paid cash
    set the currency of the last one to pounds|newest: currency GBP
    fix the amount to 12|newest: amount 12
    correct the last one to 7.30|newest: amount 7.30
    correct that to 16|newest: amount 16
    adjust the last expense to 35|newest: amount 35
    amend #20 to 44.10|#20: amount 44.10
    move the last one to Transport|newest: category Transportation
    move it to groceries|newest: category Groceries
    move that to yesterday|newest: date 2026-11-19
    move #12 to entertainment|#12: category Entertainment
    move yesterday's pharmacy to healthcare|pharmacy [yesterday]: category Healthcare
    move the taxi to tuesday|taxi: date 2026-11-17
    move lunch from food to groceries|lunch: category Groceries
    switch the last one to groceries|newest: category Groceries
    switch it to euros|newest: currency EUR
    rename the last one to team lunch|newest: description team lunch
    rename #12 to birthday cake|#12: description birthday cake
    rename that to weekly shop|newest: description weekly shop
    call it team lunch|newest: description team lunch
    mark that as a refund|newest: kind refund
    mark the last one as income|newest: kind income
    mark #31 as a transfer|#31: kind transfer
    tag that as groceries|newest: category Groceries
    file the last one under health|newest: category Healthcare
    label it shopping|newest: category Shopping
    put that under entertainment|newest: category Entertainment
    put the last one in groceries|newest: category Groceries
    recategorize the last one as transport|newest: category Transportation
    reclassify #5 as shopping|#5: category Shopping
    categorise that as food|newest: category Food & Dining
    turn that into a refund|newest: kind refund
    no, that was groceries|newest: category Groceries
    no that was transport|newest: category Transportation
    no, 18|newest: amount 18
    no, 17.50 not 15|newest: amount 17.50
    no, it was 19|newest: amount 19
    no it was at Nopa|newest: merchant Nopa
    no, it was with Ben|newest: person Ben
    no, with Eva not Ida|newest: person Eva
    no, yesterday|newest: date 2026-11-19
    no, that was on monday|newest: date 2026-11-16
    no, that was a taxi|newest: description taxi, category Transportation
    no, that was lunch|newest: description lunch, category Food & Dining
    no, groceries|newest: category Groceries
    no, €18|newest: amount 18.00 EUR
    no, it was 12.40 at Nopa|newest: amount 12.40, merchant Nopa
    no, make it 25|newest: amount 25
    no wait, it was 18|newest: amount 18
    nope, 21.30|newest: amount 21.30
    no, not lunch, dinner|newest: description dinner, category Food & Dining
    no, that's transport|newest: category Transportation
    actually it was 12.40|newest: amount 12.40
    actually that was yesterday|newest: date 2026-11-19
    actually make that 20|newest: amount 20
    actually 14|newest: amount 14
    actually it was with Dana|newest: person Dana
    actually, groceries|newest: category Groceries
    sorry, 16.40|newest: amount 16.40
    sorry, it was 11|newest: amount 11
    sorry that was in euros|newest: currency EUR
    oops, 12.50 not 15|newest: amount 12.50
    oops it was 30|newest: amount 30
    wait, that was yesterday|newest: date 2026-11-19
    correction: 45.10|newest: amount 45.10
    correction, it was on tuesday|newest: date 2026-11-17
    my mistake, it was 9|newest: amount 9
    it was with Dana|newest: person Dana
    it was for mom|newest: person Mom
    it was at Zuni|newest: merchant Zuni
    it was 14|newest: amount 14
    it was 20 euros, not dollars|newest: amount 20.00 EUR
    it wasn't 20, it was 22|newest: amount 22
    it's groceries|newest: category Groceries
    it should be 12|newest: amount 12
    it should have been 13.50|newest: amount 13.50
    that was yesterday|newest: date 2026-11-19
    that was groceries|newest: category Groceries
    that was a refund|newest: kind refund
    that was income|newest: kind income
    that was in euros|newest: currency EUR
    that was 15 euros, not dollars|newest: amount 15.00 EUR
    that was 30 euros|newest: amount 30.00 EUR
    that was on the 3rd|newest: date 2026-11-03
    that was last friday|newest: date 2026-11-13
    that was 3 days ago|newest: date 2026-11-17
    that was with Sam and not Kim|newest: person Sam
    that was from Aldi|newest: merchant Aldi
    that should be 18.20|newest: amount 18.20
    that should be under health|newest: category Healthcare
    that should have been groceries|newest: category Groceries
    that was not lunch but dinner|newest: description dinner, category Food & Dining
    the last one was 12|newest: amount 12
    the last one was for Sam|newest: person Sam
    the last one was groceries|newest: category Groceries
    the last one should be 33|newest: amount 33
    the taxi was 22, not 20|taxi: amount 22
    the 12.50 coffee should be 15|coffee: amount 15
    yesterday's lunch should be 14|lunch [yesterday]: amount 14
    the coffee should have been 4.20|coffee: amount 4.20
    lunch was 14 not 12|lunch: amount 14
    #413 should be 9|#413: amount 9
    #413 was groceries|#413: category Groceries
    the amount should be 12|newest: amount 12
    the amount was 12 not 21|newest: amount 12
    the date should be friday|newest: date 2026-11-20
    the category should be transport|newest: category Transportation
    i meant 12.50|newest: amount 12.50
    i meant yesterday|newest: date 2026-11-19
    i mean groceries|newest: category Groceries
    i said 12, not 20|newest: amount 12
    should be 15|newest: amount 15
    should have been 8.80|newest: amount 8.80
    it was supposed to be 50|newest: amount 50
    wrong category, groceries|newest: category Groceries
    wrong date, it was yesterday|newest: date 2026-11-19
    wrong amount: 19.30|newest: amount 19.30
    wrong person, it was Ana|newest: person Ana
    yesterday, not today|newest: date 2026-11-19
    17.50 not 15|newest: amount 17.50
    groceries, not food|newest: category Groceries
    not 20, 22|newest: amount 22
    Eva, not Ida|newest: person Eva
    euros not dollars|newest: currency EUR
    remove the person from the last one|newest: person none
    delete the note of #12|#12: note none
    edit 413 amount 5.25|#413: amount 5.25
    edit the last expense to 9|newest: amount 9
    """

  @Test(
    "a correction in plain words is the change it states",
    arguments: CorrectionTests.cases.split(separator: "\n")
  )
  func readsCorrection(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.meaning(parts[0]) == parts[1])
  }
}
