import SpendCore
import SpendGrammar
import Testing

@Suite struct SpokenCorrectionTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    make it 7.75 please|newest: amount 7.75
    make that forty two|newest: amount 42
    make the last purchase 61.20|newest: amount 61.20
    change saturday's brunch to 34|brunch [on Sat 14 Nov 2026]: amount 34
    change the price of #88 to 12.99|#88: amount 12.99
    change the date of the last expense to nov 3|newest: date 2026-11-03
    please change the merchant of #5 to Blue Kettle|#5: merchant Blue Kettle
    could you update the amount of the haircut to 45|haircut: amount 45
    update yesterday's parking to 9 euros|parking [yesterday]: amount 9.00 EUR
    change the dentist from 90 to 95|dentist: amount 95
    set the description of the last one to office chair|newest: description office chair
    set #301 to entertainment|#301: category Entertainment
    set the type of #9 to income|#9: kind income
    move #44 to wednesday|#44: date 2026-11-18
    move the last expense to healthcare please|newest: category Healthcare
    move the movie from shopping to entertainment|movie: category Entertainment
    rename #77 to anniversary dinner|#77: description anniversary dinner
    mark yesterday's lunch as a refund|lunch [yesterday]: kind refund
    tag #6 as transport|#6: category Transportation
    file it under groceries|newest: category Groceries
    no it was 8.20|newest: amount 8.20
    nope, that was with Kim|newest: person Kim
    no, thursday|newest: date 2026-11-19
    no, it was the bus|newest: description bus, category Transportation
    no, I meant 33|newest: amount 33
    no no, 27.50|newest: amount 27.50
    oh no, that was groceries|newest: category Groceries
    oh wait, it was two days ago|newest: date 2026-11-18
    ah sorry, 13.30|newest: amount 13.30
    sorry, I meant euros|newest: currency EUR
    actually that was 19 pounds|newest: amount 19.00 GBP
    actually it should be 52|newest: amount 52
    actually it's 12 for the movie|movie: amount 12
    no, it was 31 for yesterday's brunch|brunch [yesterday]: amount 31
    correction, 8.15 not 8.50|newest: amount 8.15
    that was shopping, not entertainment|newest: category Shopping
    that was for Priya, not Ana|newest: person Priya
    that was at Target not Walmart|newest: merchant Target
    it was sunday, not saturday|newest: date 2026-11-15
    it was income|newest: kind income
    it was 41, not 14|newest: amount 41
    it was paid in yen|newest: currency JPY
    the previous one was 16|newest: amount 16
    the last expense was yesterday|newest: date 2026-11-19
    my last entry should be 29.90|newest: amount 29.90
    the haircut was 40, not 30|haircut: amount 40
    yesterday's dinner should have been 75.50|dinner [yesterday]: amount 75.50
    the 30 dollar dinner should be 36|dinner: amount 36
    #12 was with Omar|#12: person Omar
    #12 should be on monday|#12: date 2026-11-16
    the merchant should be Costco|newest: merchant Costco
    the price was 11, not 17|newest: amount 11
    wrong merchant, it was Ikea|newest: merchant IKEA
    wrong day, it was last tuesday|newest: date 2026-11-17
    wrong currency, pounds|newest: currency GBP
    i said 60 not 16|newest: amount 60
    typo, 14.99|newest: amount 14.99
    not monday, tuesday|newest: date 2026-11-17
    dinner, not lunch|newest: description dinner, category Food & Dining
    could you make that last one 14|newest: amount 14
    make the coffee from yesterday 4.10|coffee [yesterday]: amount 4.10
    make #6 groceries|#6: category Groceries
    make it a refund|newest: kind refund
    make it 3 days ago|newest: date 2026-11-17
    make that with Leo|newest: person Leo
    change lunch to 13|lunch: amount 13
    change yesterday's lunch amount to 13|lunch [yesterday]: amount 13
    change the category of the last one from food to groceries|newest: category Groceries
    change my last expense to 24.99 please|newest: amount 24.99
    change it to tuesday|newest: date 2026-11-17
    change that to a taxi|newest: description taxi, category Transportation
    change the person on #4 to Mia|#4: person Mia
    change the note on #4 to split later|#4: note split later
    change category of 17 to shopping|#17: category Shopping
    i want to change the last one to 20|newest: amount 20
    i need to change yesterday's gas to 48|gas [yesterday]: amount 48
    let's change that to 10|newest: amount 10
    update expense 90 to 12.25|#90: amount 12.25
    update the date to 11/18|newest: date 2026-11-18
    set the merchant of 12 to Ikea|#12: merchant IKEA
    set it to 18|newest: amount 18
    correct the amount of #3 to 7|#3: amount 7
    fix yesterday's taxi to 17|taxi [yesterday]: amount 17
    the last one was actually 18|newest: amount 18
    the last one should be groceries|newest: category Groceries
    the last one was at Costco|newest: merchant Costco
    the last one was not 20 but 25|newest: amount 25
    that last one was 31|newest: amount 31
    that one was in pounds|newest: currency GBP
    that one should be on friday|newest: date 2026-11-20
    that belongs under health|newest: category Healthcare
    that should go under shopping|newest: category Shopping
    it should say 12|newest: amount 12
    it's 14, not 40|newest: amount 14
    it was monday|newest: date 2026-11-16
    it was tuesday not monday|newest: date 2026-11-17
    it was last night|newest: date 2026-11-19
    it was for my brother|newest: person Brother
    that's entertainment|newest: category Entertainment
    that was a transfer|newest: kind transfer
    that was a taxi, not a bus|newest: description taxi, category Transportation
    no that's healthcare|newest: category Healthcare
    no, a refund|newest: kind refund
    no, at Zuni|newest: merchant Zuni
    no, in euros|newest: currency EUR
    no, Tuesday|newest: date 2026-11-17
    no, it was twelve fifty|newest: amount 12.50
    no, $14|newest: amount 14.00 USD
    no, the taxi was 14|taxi: amount 14
    no wait, groceries|newest: category Groceries
    nope, with Jonas|newest: person Jonas
    oops, that was yesterday|newest: date 2026-11-19
    oops I meant 40|newest: amount 40
    oops wrong amount, 40|newest: amount 40
    hmm no, 15.75|newest: amount 15.75
    sorry, that was for Ines|newest: person Ines
    sorry, should be 70|newest: amount 70
    sorry I meant shopping|newest: category Shopping
    wait no, it was 8|newest: amount 8
    actually, with Paula|newest: person Paula
    actually it was at Whole Foods|newest: merchant Whole Foods
    actually 22.50, not 25.20|newest: amount 22.50
    actually no, 45|newest: amount 45
    i meant to type 19|newest: amount 19
    i meant 9 euros|newest: amount 9.00 EUR
    the gym should be 35|gym: amount 35
    the electric bill was 84, not 48|electric bill: amount 84
    monday's coffee was 3.80, not 4.80|coffee [on Mon 16 Nov 2026]: amount 3.80
    yesterday's pizza was with Leo, not Max|pizza [yesterday]: person Leo
    expense 15 was on sunday|#15: date 2026-11-15
    #15 is shopping|#15: category Shopping
    the category is groceries, not food|newest: category Groceries
    the amount is wrong, it was 12|newest: amount 12
    date was yesterday, not today|newest: date 2026-11-19
    wrong category: transport|newest: category Transportation
    that's wrong, it was 12|newest: amount 12
    that is not right, it should be 20|newest: amount 20
    put #9 under healthcare|#9: category Healthcare
    put yesterday's drugstore under health|drugstore [yesterday]: category Healthcare
    recategorize yesterday's costco as groceries|at Costco [yesterday]: category Groceries
    call #14 rent|#14: description rent
    switch the category to food|newest: category Food & Dining
    remove the merchant from #4|#4: merchant none
    move that over there|can't change an expense without knowing what it should be
    fix it|can't change an expense without knowing what it should be
    Make that $22.50|newest: amount 22.50 USD
    MAKE IT 19|newest: amount 19
    make that 18,40|newest: amount 18.40
    make that 8 bucks|newest: amount 8.00 USD
    ok make that 27|newest: amount 27
    chnage that to 12|newest: amount 12
    change yesterdays breakfast to 11.30|breakfast [yesterday]: amount 11.30
    Change Yesterday's Dinner to 58|Dinner [yesterday]: amount 58
    change the last transaction to £14|newest: amount 14.00 GBP
    change last to 12|newest: amount 12
    change the pharmacy one to 23|pharmacy: amount 23
    change the uber from sunday to 31|at Uber [on Sun 15 Nov 2026]: amount 31
    change the starbucks one from 6 to 7|at Starbucks: amount 7
    change thursday's groceries to 91.15|Groceries [on Thu 19 Nov 2026]: amount 91.15
    change the date on the last one to 2 days ago|newest: date 2026-11-18
    change #55's category to shopping|#55: category Shopping
    change the payee to Aldi|newest: merchant Aldi
    change number 8 to 3.75|#8: amount 3.75
    change #8, it should be 3.75|#8: amount 3.75
    update: the taxi should be 17|taxi: amount 17
    update the description of the last one to "birthday gift"|newest: description birthday gift
    set date of #19 to 2026-11-01|#19: date 2026-11-01
    set #19's amount to 30|#19: amount 30
    move #3 and #4 to shopping|#3 #4: category Shopping
    move those to groceries|can't change several expenses without their numbers
    move it into Entertainment|newest: category Entertainment
    mark that one as a refund please|newest: kind refund
    mark it as groceries not food|newest: category Groceries
    rename it "Mom's present"|newest: description Mom's present
    rename that to Coffee with Jo|newest: description Coffee with Jo
    recategorize that to health|newest: category Healthcare
    That was Groceries.|newest: category Groceries
    That's not 15, that's 51|newest: amount 51
    thats wrong its 16|newest: amount 16
    thats groceries|newest: category Groceries
    Nope. 14.25|newest: amount 14.25
    No - 14.25|newest: amount 14.25
    no sorry, 23|newest: amount 23
    no no it was yesterday|newest: date 2026-11-19
    no, fifteen|newest: amount 15
    no, two hundred|newest: amount 200
    no that was on the 12th|newest: date 2026-11-12
    no that was for Mila|newest: person Mila
    no, not groceries, shopping|newest: category Shopping
    No, wrong person: Omar|newest: person Omar
    sorry, that should've been 40|newest: amount 40
    sorry it was 12 dollars|newest: amount 12.00 USD
    Oops! 65, not 56|newest: amount 65
    oops, forgot to say, it was with Jo|newest: person Jo
    actually, make it 9.99|newest: amount 9.99
    Actually it was Tuesday|newest: date 2026-11-17
    actually that's a refund|newest: kind refund
    actually change that to 44|newest: amount 44
    it was 13.20 actually|newest: amount 13.20
    it was with Jo not Flo|newest: person Jo
    it should be in transportation|newest: category Transportation
    it should be dated yesterday|newest: date 2026-11-19
    that should be 12 euros|newest: amount 12.00 EUR
    i meant Aldi|newest: category Groceries, merchant Aldi
    I meant 14 not 40|newest: amount 14
    the last one was 14 euros|newest: amount 14.00 EUR
    the last one was on monday, not tuesday|newest: date 2026-11-16
    the lunch was 16 not 61|lunch: amount 16
    the sushi should be 32.80|sushi: amount 32.80
    #70 should've been 18|#70: amount 18
    #70 was at Aldi not Lidl|#70: merchant Aldi
    that was a mistake|can't change an expense without knowing what it should be
    make that thirteen eighty|newest: amount 13.80
    make my last expense 40|newest: amount 40
    make the bagel 3.25|bagel: amount 3.25
    make tuesday's taxi 26|taxi [on Tue 17 Nov 2026]: amount 26
    change the tip to 6|tip: amount 6
    change the amount of tuesday's taxi to 26|taxi [on Tue 17 Nov 2026]: amount 26
    change #210 to yesterday|#210: date 2026-11-19
    change #210 to euros|#210: currency EUR
    change the second one to 30|can't change an expense by its place in a list
    change the last two to groceries|can't change several expenses without their numbers
    change 15 to 20|can't tell whether 15 is an amount or expense #15
    change the kind of #8 to refund|#8: kind refund
    update that to 12 euros|newest: amount 12.00 EUR
    set the price of yesterday's bagel to 3|bagel [yesterday]: amount 3
    move #8 to last friday|#8: date 2026-11-13
    move the vet to health|vet: category Healthcare
    rename yesterday's lunch to client lunch|lunch [yesterday]: description client lunch
    mark #8 as an expense|#8: kind expense
    no it was 6.10|newest: amount 6.10
    no, that was an uber|newest: category Transportation, merchant Uber
    no, that's for Nina|newest: person Nina
    no it was friday|newest: date 2026-11-20
    sorry, transport|newest: category Transportation
    sorry, 11 pounds|newest: amount 11.00 GBP
    oops, yesterday|newest: date 2026-11-19
    oops, should be 51|newest: amount 51
    wait, 9.40|newest: amount 9.40
    actually yesterday|newest: date 2026-11-19
    actually that was 3 euros|newest: amount 3.00 EUR
    correction: groceries|newest: category Groceries
    it was with Nina yesterday|newest: date 2026-11-19, person Nina
    it was on the 14th|newest: date 2026-11-14
    it was at IKEA|newest: merchant IKEA
    that was 21 not 12|newest: amount 21
    that's shopping|newest: category Shopping
    that was a refund, not an expense|newest: kind refund
    the last one was in pounds|newest: currency GBP
    the last one is groceries, not food|newest: category Groceries
    the bagel was 3.25, not 2.35|bagel: amount 3.25
    the vet should be 140|vet: amount 140
    #9 was 12 not 21|#9: amount 12
    #9 is healthcare|#9: category Healthcare
    the person should be Nina|newest: person Nina
    the date was the 5th|newest: date 2026-11-05
    i meant to say healthcare|newest: category Healthcare
    wrong price, 4.80|newest: amount 4.80
    4.80 not 8.40|newest: amount 4.80
    with Nina, not Tina|newest: person Nina
    friday not saturday|newest: date 2026-11-20
    remove the note from #9|#9: note none
    it cost 12 not 10|newest: amount 12
    no that was yesterday's news|can't change an expense without knowing what it should be
    """

  @Test(
    "a correction is understood however it is put",
    arguments: SpokenCorrectionTests.cases.split(separator: "\n")
  )
  func readsCorrection(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.meaning(parts[0]) == parts[1])
  }
}
