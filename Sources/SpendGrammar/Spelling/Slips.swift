/// Mends the slips of the finger that are listed one by one: words too short for a rule, and common misspellings.
struct Slips: Sendable {
  private var table = KeyTable<WordKey>(capacity: 160, absent: WordKey())

  /// The slips of the program.
  static let shared = Slips()

  private init() {
    WordTable.forEachWord(of: Slips.slips) { table.insert($0.key, WordKey(letters: $0.value)) }
  }

  /// Gives mistyped words of `line` the keys and roles of what they mean, before anything is looked up.
  func correct(_ line: inout TokenLine) {
    for position in line.tokens.indices
    where line.tokens[position].kind == .word && !line.tokens[position].entry.isKnown {
      guard let key = table.find(line.tokens[position].key) else { continue }
      line.tokens[position].key = key
      line.tokens[position].entry = Vocabulary.shared[key]
    }
  }

  /// Slips of words too short for the rule, and of those that need more than one letter.
  private static let slips: StaticString = """
    spnt=spent spnet=spent spetn=spent sepnt=spent piad=paid paied=paid payed=paid bougt=bought boght=bought bot=bought
    chnage=change chagne=change cahnge=change delte=delete deleet=delete dlete=delete remvoe=remove reomve=remove
    udno=undo unod=undo actualy=actually acutally=actually
    bght=bought buks=bucks bux=bucks dolars=dollars dollers=dollars dolers=dollars dlrs=dollars lsat=last lats=last
    agao=ago agoo=ago dyas=days wek=week weeek=week yestarday=yesterday ystrday=yesterday yestrday=yesterday
    wendsday=wednesday wensday=wednesday wedensday=wednesday teh=the hte=the adn=and fro=for wiht=with
    wtih=with fomr=from frm=from tdy=today tody=today thurday=thursday frday=friday
    bday=birthday xmas=christmas tix=tickets tkts=tickets choc=chocolate abt=about gto=got reciept=receipt restaraunt=restaurant restaraunts=restaurant resturant=restaurant restaurent=restaurant
    resteraunt=restaurant restraunt=restaurant restarant=restaurant resturaunt=restaurant grocceries=groceries
    groserys=groceries groseries=groceries grocerys=groceries grocries=groceries medecine=medicine medicin=medicine
    farmacy=pharmacy pharmasy=pharmacy sandwhich=sandwich sandwitch=sandwich samwich=sandwich sammich=sandwich
    brekfast=breakfast breakfst=breakfast breckfast=breakfast cofee=coffee coffe=coffee cofffe=coffee
    vegtables=vegetables vegatables=vegetables subscribtion=subscription entertaiment=entertainment
    tikets=tickets tickest=tickets gasolin=gasoline cloths=clothes clothers=clothes
    """
}
