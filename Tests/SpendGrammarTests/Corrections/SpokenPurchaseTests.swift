import SpendCore
import SpendGrammar
import Testing

@Suite struct SpokenPurchaseTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    change the locks 150|expense
    change diapers 20|expense
    no show fee 30|expense
    no, I paid 14 for the bus|expense
    make a donation 25|expense
    fix the bike tire 35|expense
    delete spam app subscription 5|expense
    remove wisdom teeth 800|expense
    erase board markers 12|expense
    move in deposit 900|expense
    mark twain book 15|expense
    file taxes 120|expense
    update phone screen 90|expense
    set lunch 16|expense
    wrong order pizza 20|expense
    the last jedi dvd 10|expense
    last week's groceries 84|expense
    that sandwich was 11|expense
    it was 22 for parking|expense
    sorry i'm late flowers 30|expense
    history channel subscription 8|expense
    restore the sofa 220|expense
    redo the bathroom 4000|expense
    take out thai 24|expense
    what was the change in my spending?|question
    did you delete the coffee?|question
    that was awesome|other
    it was a disaster|other
    no worries at all|other
    no idea|other
    wait a minute|other
    don't change that|other
    i'll change it later|other
    no, yesterday was the coffee|other
    make good on bet 20|expense
    make it home taxi 18|expense
    make dinner ingredients 32|expense
    change of clothes 40|expense
    change purse 15|expense
    correct posture brace 25|expense
    removing tartar at dentist 90|expense
    set design class 60|expense
    put gas in the car 45|expense
    put down 500 for the deposit|expense
    put 20 in the collection|expense
    move it workout class 15|expense
    moving truck 90 yesterday|expense
    call the plumber 120|expense
    tag sale lamp 12|expense
    label printer 70, ink 20|expense
    file sharing plan 10|expense
    mark down jacket 45|expense
    fix a flat 30|expense
    adjust the suit 40|expense
    edit photos app 5|expense
    switch to oat milk latte 6|expense
    turn in library book fine 3|expense
    no bake cheesecake 14|expense
    no, 30 on gas and 5 on a coffee|expense
    no i bought it for 30|expense
    nope just 12 for lunch|expense
    not lunch but 12 for coffee|expense
    not bad, lunch for 9|expense
    wrong train, had to pay 40 again|expense
    that was 12 for two coffees|expense
    that cost me 30 at the vet|expense
    it came to 45 with tip|expense
    it was only 9 for the bus|expense
    it was my treat, dinner 80|expense
    the coffee was 4 and the bagel 3|expense
    the last train home was 14|expense
    the right shoes 80|expense
    the same lunch 12|expense
    previous tenant's bill 40|expense
    latest iphone case 25|expense
    i should have known, 60 for the tow|expense
    actually cheap, groceries for 20|expense
    actually we paid 60 for dinner|expense
    sorry not sorry, 90 on shoes|expense
    oops parking ticket 55|expense
    oops I spent 40 at the bar|expense
    wait, taxi was 20|expense
    i meant to say I paid 20 for lunch|expense
    cancel gym membership fee 30|expense
    scratch card 5|expense
    strike pay union dues 40|expense
    roll back tires service 60|expense
    bring a bottle 14|expense
    restore hair treatment 80|expense
    undo my hair braids 40|expense
    find a penny thrift store 8|expense
    search dog training 50|expense
    look book photo shoot 200|expense
    history tour 30|expense
    changes salon haircut 45|expense
    did I change the coffee to 5?|question
    what is the category of the last one?|question
    when was the last undo?|question
    was the taxi 22 or 20?|question
    can I afford to change my car?|question
    why is that in groceries?|question
    that was close|other
    that was for the best|other
    it was what it was|other
    it was in the car|other
    that was at night|other
    that was with love|other
    that was the last one|other
    that's enough for today|other
    it is what it is|other
    it was a taxi driver who told me|other
    it was yesterday that I saw him|other
    i meant well|other
    i mean it|other
    no means no|other
    no it isn't|other
    not now|other
    sorry, not today|other
    actually no|other
    wrong number|other
    make it stop|other
    put that away|other
    change is good|other
    delete nothing|other
    i will delete it later|other
    the delete button is broken|other
    don't undo that|other
    never change|other
    make a cake for Jo 25|expense
    made it to the gym 12|expense
    set for the table 40|expense
    fix my phone screen 120|expense
    move house van 110|expense
    no gluten bread 7|expense
    No. 7 skin cream 12|expense
    correct size shoes return shipping 8|expense
    that was a fun lunch, 18|expense
    it was a 12 dollar taxi|expense
    delete me perfume 60|expense
    remove paint job 400|expense
    drop off laundry 22|expense
    clear contacts 80|expense
    last call drinks 36|expense
    the last coffee was 4|expense
    actually it's 12 for the movie|expense
    no big deal, 8 for parking|expense
    sorry gift for Jo 25|expense
    wrong way driving fine 150|expense
    was that coffee 5 or 6?|question
    what did I delete?|question
    that was my favorite|other
    it was Jo who paid|other
    that's what she said|other
    no one was there|other
    """

  @Test("a line that only sounds like an order changes nothing", arguments: SpokenPurchaseTests.cases.split(separator: "\n"))
  func changesNothing(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.meaning(parts[0]) == parts[1])
  }
}
