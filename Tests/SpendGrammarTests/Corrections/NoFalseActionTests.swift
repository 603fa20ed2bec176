import SpendCore
import SpendGrammar
import Testing

@Suite struct NoFalseActionTests {
  /// Lines said on Friday, 20 November 2026, with what they mean.
  static let cases = """
    no, I spent 20 on lunch|expense
    remove wallpaper 80|expense
    delete key for laptop 25 dollars|expense
    changed the oil 45|expense
    make up 15|expense
    move tickets 30|expense
    set of plates 22|expense
    edit suite rental 100|expense
    moving boxes 40|expense
    change for the bus 3|expense
    change of address fee 12|expense
    make up remover 9|expense
    make your own pizza night 32|expense
    set menu at Nopa 48|expense
    set up fee 30|expense
    put 40 in the tank|expense
    put 25 on the transit card|expense
    move 300 to savings|expense
    moved 200 to checking|expense
    update: dinner was 31|expense
    fix the sink 120|expense
    fixed the laptop 85|expense
    correct change for the bus 2.50|expense
    call mom 5|expense
    call a cab 18|expense
    file folders 7|expense
    file cabinet 90|expense
    tag for luggage 6|expense
    label maker 35|expense
    mark's birthday drinks 40|expense
    marker pens 8|expense
    turn signal repair 60|expense
    switch game 59.99|expense
    nintendo switch 299|expense
    rename domain fee 15|expense
    adjust glasses 20|expense
    remove stain service 25|expense
    removal of tree 400|expense
    removed a mole 250|expense
    tattoo removal 300|expense
    wipe down cloths 6|expense
    wipes 4|expense
    erasers 3|expense
    discard fee 10|expense
    drop cloth 12|expense
    clear nail polish 7|expense
    reset router fee 10|expense
    restore old photo 45|expense
    restoration of chair 130|expense
    redo of kitchen tiles 900|expense
    redo my nails 55|expense
    history book 22|expense
    history museum 18|expense
    find my tile tracker 25|expense
    search fee for title 80|expense
    finding nemo blu-ray 14|expense
    lost and found fee 5|expense
    scratch pads 4|expense
    scratch ticket 5|expense
    cancel culture book 16|expense
    cancellation fee 50|expense
    take back pain pills 12|expense
    bring your own wine corkage 15|expense
    no frills coffee 3|expense
    no name soda 2|expense
    no parking fine 75|expense
    actually good sushi 38|expense
    actually paid 30 for the cab|expense
    actually spent 14 on a burger|expense
    wrong turn toll 6|expense
    wrong size shoes 70|expense
    sorry card for Ana 5|expense
    sorry forgot, bought milk for 3|expense
    wait staff tip 10|expense
    waiting room coffee 3|expense
    oops lunch 14|expense
    it was 60 for the dentist|expense
    it was 45 at the dentist|expense
    that was 45 for lunch|expense
    that was a 20 dollar lunch|expense
    the plumber was 180|expense
    the taxi was 22|expense
    lunch was 14|expense
    dinner was 45, not bad|expense
    yesterday's lunch was 14|expense
    my uber home was 23|expense
    the last supper print 40|expense
    last minute flowers 25|expense
    last night's taxi 18|expense
    last one standing game 30|expense
    this was 12 for parking|expense
    not cheap, 80 for a haircut|expense
    not your average burger 18|expense
    coffee 4 not great|expense
    no sugar cookies 6|expense
    correction fluid 4|expense
    correction tape 3|expense
    replacement battery 12|expense
    replace the brakes 300|expense
    replaced tires 420|expense
    amend passport 60|expense
    rather expensive lunch 40|expense
    i mean business suit 200|expense
    mean bean coffee 5|expense
    dog tag 8|expense
    refund 20 from Nopa|expense
    got 12 back from the shop|expense
    that coffee was 4.50|expense
    this pizza was 18|expense
    put 12 on lunch|expense
    make a wish donation 20|expense
    edit my essay 50|expense
    editing software 30|expense
    update windows license 120|expense
    updated passport 130|expense
    turn table needle 25|expense
    call of duty 70|expense
    switch plates 9|expense
    what changed since october?|question
    did I delete anything?|question
    did I change anything?|question
    how much did I spend on coffee?|question
    what was the last thing I bought?|question
    what did I spend yesterday, not counting coffee?|question
    was that groceries?|question
    how many refunds did I get?|question
    what did I buy last friday?|question
    show my history of coffee last month|list coffee [in October 2026]
    which lunch was 14?|question
    how much was the taxi?|question
    were the tickets 30|question
    what did I move to savings?|question
    is 15 a lot for lunch?|question
    should I delete that?|question
    that was fun|other
    that was great|other
    that was a long day|other
    it was delicious|other
    it was really good|other
    that was quick|other
    it was raining|other
    no thanks|other
    no problem|other
    no worries|other
    no way|other
    sorry|other
    sorry about that|other
    oops|other
    wait|other
    actually never mind|other
    don't delete that|other
    do not delete the last one|other
    i deleted the wrong one|other
    please don't change anything|other
    i want to change my life|other
    that's life|other
    it's friday|other
    it's cold|other
    it's late|other
    no coffee today|other
    not today|other
    make sense|other
    make my day|other
    move on|other
    call me|other
    put it back on the shelf, saved 30|other
    saw a 30 dollar hat but put it back|other
    never delete anything|other
    i moved to the city|other
    the food was great|other
    lunch was lovely|other
    dinner with Sam was nice|other
    nice one|other
    this is fun|other
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
    """

  @Test(
    "purchases, questions and talk change nothing",
    arguments: NoFalseActionTests.cases.split(separator: "\n")
  )
  func changesNothing(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(Said.means(parts[0], parts[1]))
  }
}
