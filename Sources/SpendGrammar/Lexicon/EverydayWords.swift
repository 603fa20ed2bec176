/// Common words that name nothing to buy: they are never taken for a slip of a word that does (`late` is no `latte`).
struct EverydayWords: Sendable {
  private var table = KeyTable<Bool>(capacity: 1_200, absent: false)

  /// The words of the program; read when a line first has a word that nothing else knows.
  static let shared = EverydayWords()

  private init() {
    WordTable.forEachWord(of: EverydayWords.words) { table.insert($0.key, true) }
  }

  /// Whether the word of `key` is one of them.
  func contains(_ key: WordKey) -> Bool { table[key] }

  private static let words: StaticString = """
    able about above abroad accept across act action active actual add advice afford afraid after again age
    agree air alarm alert alive alley allow alone along also amount angle angry annoyed annual answer anyway
    apart april area argue arm army around arrive art aside ask asset aunt auto avoid away awesome awful back
    bad badge balance ball band bank barely base basic batch bath bay beach bear beat became become bed begin
    behind bell below belt bench best better beyond big bike bill bind bird birth bit black blade blame blank
    block blood blow blue board boat body bold bond bone bonus bored borrow boss both bottom bound bowl box boy
    brain branch brand brave break brick brief bright bring broad broke broken brown brush build bulk bunch burn
    bus busy buyer cable call calm camp canal candle card care cargo carry case cash cast cat catch caught cause
    cell chain chair chance change charge chart chase cheap cheaper check cheer chest chief child choice church
    circle city claim class clean clear clerk climb clock close closed cloud club coach coast code cold color
    come coming cook cool copy corner cost couch could count country court cover crack craft crash crazy cream
    credit crew crime cross crowd crowded cry cup curb cure current curve cut cute cycle daily damage damaged
    dance danger dark data date dead deal dear death debt decent deep definitely delay delayed demo deny depth
    desk despite dial dirt dish dock doll door double doubt down draft drag drain draw dream dress drift drive
    drop dry due dull during dust duty each early earn earth ease easily east easy edge effort eight either
    elder else emptied empty end enemy enjoy enough enter entry equal error escape especially even evening event
    ever every everyone everything exact exam exit expert expired extra eye face fact fail fair fairly faith
    fake fall false fame family fancy farm fast faster fat fault favor favorite fear feed feel fell felt fence
    fever field fight figure file fill film final finally find fine finger finish fire firm first fish fit fix
    flag flash flat flight float flood floor flow flower fly fold follow force forget forgot forgotten fork form
    former forward fought found frame free fresh front frozen fuel full fully fun fund funny future gain game
    gap garage garden gate gather general gentle ghost giant gift girl give glad glass global glove goal gold
    gone good grabbed grade grand grass grave great green grey grid ground group grow grown guard guess guide
    guys habit hair half hall hand hang happy hard hardly harm hate head health heart heat heavy height hello
    help hero hidden hide high hill hire hold hole holiday home honest hook hope hopefully horse host hotel hour
    house huge human hurry hurt idea image inch index inner input insert inside instead iron island issue item
    jail join joint joke judge jump junior just keen keep kept key kick kid kill kind king kiss knee knife knock
    label lack lady lake land lane large last lasted late lately later latest laugh law lawn layer lazy lead
    leaf lean learn lease least leave left leg legal less level life lift light like limit line link list little
    live lived load loan local lock log lone long longer look looked loop loose lose loss lot lots loud louder
    love low luck lucky lunch machine magic mail main major make male mall manage managed manual map march mark
    market marry mask mass match mate matter maybe meal mean meant measure medal media medium meet melt member
    memory mental menu mercy mess metal method middle might mild mile mind mine minor minute miss mix mobile
    mode model modern money mood moon moral more most mostly mother motor mount mouse mouth move moved much mud
    music must nail name narrow nation native near nearly neat neck need needed nerve nest net never new news
    next nice nicely night nine nobody noise none normal north nose note nothing notice novel number nurse
    object obviously ocean odd offer office often okay old older once one ones only open option orange order
    other others otherwise ours outdoor outer outside oven over overall own owned pace pack page pain paint pair
    pale panel panic paper parent park part party pass passed past patch path pause peace peak pen people
    perfect perhaps period person phase phone photo phrase piano pick picked piece pile pilot pipe pitch place
    places plain plan plane plant plate play plea please pleased plenty plot plug plus pocket poem point pole
    police policy polite pool poor pop port pose post pot pound pour power praise pray prefer press pretty price
    pride prime print prior prize profit proof proper proud public pull pump punch pure purple push queen quick
    quickly quiet quit quite race radio rail rain raise range rank rapid rare rate rather raw reach read ready
    real really rear reason rebate recent recently record red reduce refuse regret reject relax rely remain
    remote remove renew rent repair repeat replaced reply report rescue rest result retire return review reward
    rich ride right ring ripped rise risk river road rock role roll roof room root rope rough roughly round
    route row royal rude ruin rule run rush rushed sad safe said sail salad salary sale salt same sand save
    saved scale scan scene score screen sea seal search season seat second secret seed seek seem seems self sell
    send senior sense sent seriously serve seven several severe shade shake shame shape share shared sharp shelf
    shell shift shine ship shipped shirt shock shoe shoot shop short shorter shot shout show shower shut sick
    side sight sign silent silly silver similar simple since sincere single sink size skill skin skip sky sleep
    slice slide slight slightly slip slow slower small smart smell smile smoke smooth snow social soft soil
    solid solve some someone something sometimes somewhere son song soon sorry sort soul sound soup source south
    space spare speak special speed spell spend spirit split spoke sport spot spread spring square stable staff
    stage stair stake stand star start state stay stayed steal steam steel stem step stick still stock stolen
    stone stop store storm story strange stream street stress strike string strong stuck study stuff style
    submit such sudden suddenly suffer sugar suit summer sun super supply supposed sure surface surprise survey
    sweet swim swing switch symbol system table tail take taken tale talk tall tank tap target task tax teach
    team tear tech teen tell ten tend tent term test text than thank thanks that theme themselves then there
    thick thin thing things think third though thought thread threat three throat through throw thumb tide tie
    tight time tiny tip tired title toe together token tone tonight tool tooth top topic torn total totally
    touch tough tour tower town toy track trade train transfer trap travel treat tree trend trial tribe trick
    tried trip trophy truck true trust truth try tube turn turned twice twin type ugly uncle under unit upper
    upset upstairs urban urge use used useful usual usually valley value vary vast vendor very video view visit
    vital voice vote wage wait wake walk walked wall want wanted war warm warn wash washed waste wasted watch
    water wave weak wealth wear weather web week weekly weight weird went west wet whatever wheel whenever
    wherever whether while white whoever whole wide wife wild will win wind window wing winner winter wire wise
    wish without wonder wood word work worked world worry worse worst worth written wrong yard yearly yellow yet
    young zero zone
    """
}
