import SpendCore
import SpendGrammar
import Testing

@Suite struct SpokenPurchaseTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
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
    no big deal, 8 for parking|expense
    sorry gift for Jo 25|expense
    wrong way driving fine 150|expense
    was that coffee 5 or 6?|question
    what did I delete?|question
    that was my favorite|other
    it was Jo who paid|other
    that's what she said|other
    no one was there|other
    make me a sandwich 9|expense
    make room shelf 60|expense
    make the most of it, spa 120|expense
    make that call, phone credit 10|expense
    change over fee 25|expense
    change the world donation 15|expense
    change my tires 200|expense
    change the strings on guitar 30|expense
    update to premium 9.99|expense
    set of 4 chairs to paint 80|expense
    fix the door to the garage 150|expense
    fix that leak 90|expense
    correct my glasses prescription 200|expense
    move my stuff to storage 75|expense
    move the piano 250|expense
    put money into parking meter 4|expense
    put 100 towards rent|expense
    put the kids in daycare 60|expense
    call an uber to the airport 42|expense
    call home phone card 10|expense
    name tag 5|expense
    tag along ticket 12|expense
    label the jars kit 9|expense
    file my nails 15|expense
    mark the trail donation 20|expense
    switch from cable to fiber 70|expense
    turn the heating on 30|expense
    adjust my watch strap 12|expense
    edit the wedding video 300|expense
    rename the boat lettering 80|expense
    delete account fee 5|expense
    drop the car at valet 15|expense
    clear the gutters 120|expense
    cancel the trip fee 90|expense
    undo the zipper repair 18|expense
    redo the roof 5000|expense
    restore the photos 60|expense
    bring the dog to the vet 80|expense
    take the dog to the vet 80|expense
    take it to the cleaners 22|expense
    take the bus 3|expense
    roll of stamps 13|expense
    no more coffee, tea 3|expense
    no fee transfer pizza 12|expense
    no ketchup burger 8|expense
    nope movie tickets 28|expense
    not my best day, taxi 30|expense
    wrong number plate fine 60|expense
    actually tasty ramen 15|expense
    actually, lunch cost me 18|expense
    sorry I forgot the bus 3|expense
    wait for it, shoes 90|expense
    oops spilled coffee, new shirt 25|expense
    it was a gift, scarf 30|expense
    it was 8 for a beer and 12 for fries|expense
    that was 19.99 from Amazon|expense
    that was 30 with tip at the diner|expense
    this one was 12 for parking|expense
    the last round of drinks was 45|expense
    the last of the paint 20|expense
    the other taxi was 14|expense
    the first coffee was 4, the second 5|expense
    my last haircut was 30|expense
    yesterday was expensive, 90 on dinner|expense
    yesterday I paid 15 for parking|expense
    friday was pizza 20|expense
    coffee was 4 today not 5 like usual|expense
    lunch 12, not counting tip|expense
    dinner for two 60 not including drinks|expense
    gas 40 instead of the usual 50|expense
    took the bus instead of a taxi, 3|expense
    bought apples rather than pears 4|expense
    should have brought lunch, 14 at the cafe|expense
    the bill should have been 30 but I paid 45|expense
    i mean it was good, pizza 15|expense
    i meant to cook but ordered thai for 22|expense
    it was supposed to be free but cost 10|expense
    history exam fee 60|expense
    last 2 beers 14|expense
    find parking 12|expense
    search engine ads 40|expense
    look sharp barber 25|expense
    did the undo work?|question
    what did I pay instead of rent?|question
    is that wrong?|question
    was it wrong to spend 40 on shoes?|question
    no I am fine|other
    no it is fine|other
    no that is fine|other
    no, thank you|other
    actually it's fine|other
    actually I like it|other
    it was nothing|other
    it was me|other
    it was her idea|other
    that was my bad|other
    that was when I was in Rome|other
    it's at home|other
    it's with me|other
    that was with everyone|other
    it was on the table|other
    that was on purpose|other
    sorry, I am late|other
    wait for me|other
    change your mind|other
    move along|other
    set me free|other
    put it there|other
    mark my words|other
    call it a day|other
    call it quits|other
    make it quick|other
    make it work|other
    make that go away|other
    turn it off|other
    fix yourself|other
    update yourself|other
    delete yourself|other
    don't remove it|other
    don't change it to 5|other
    please do not delete #4|other
    i did not delete it|other
    never undo|other
    what a change|other
    big changes today|other
    bagel was 3.25|expense
    bagel 3.25 no butter|expense
    the bagel was 3.25 and the tea 2|expense
    no butter bagel 3|expense
    no bagel today, soup 9|expense
    not a bagel, soup for 9|expense
    make your mark stationery 12|expense
    change machine lost 5|expense
    changing room lock 8|expense
    removal van 120|expense
    delete app pro 3.99|expense
    last bagel 3.25|expense
    that bagel was 3.25|expense
    it was bagels for 12|expense
    actually bagels 12|expense
    sorry bagel 3.25|expense
    oops another bagel 3.25|expense
    wait another bagel 3|expense
    undo knots massage 80|expense
    find friends drinks 30|expense
    set up tent rental 60|expense
    put air in tires 2|expense
    call center headset 45|expense
    file folder and pens 12|expense
    fix bagel toaster 25|expense
    history podcast 5|expense
    that was too much|other
    it was too expensive|other
    that was a joke|other
    i was wrong|other
    it went wrong|other
    everything is wrong|other
    what's wrong?|question
    no undo needed|other
    """

  @Test(
    "a line that only sounds like an order changes nothing",
    arguments: SpokenPurchaseTests.cases.split(separator: "\n")
  )
  func changesNothing(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.means(parts[0], parts[1]))
  }
}
