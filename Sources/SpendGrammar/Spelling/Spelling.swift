/// Mends words of time and money that are one slip of the finger away from a known one: `yesteday`, `dolars`, `wendesday`.
struct Spelling: Sendable {
  private let index: KeyTable<UInt16>
  private let targets: [[UInt8]]

  /// The spelling of the words that dates and amounts hang on.
  static let shared = Spelling()

  private init() {
    var targets: [[UInt8]] = [[]]
    var index = KeyTable<UInt16>(capacity: 900, absent: 0)
    for word in Spelling.words.split(whereSeparator: \.isWhitespace) {
      let letters = Array(word.utf8)
      let number = UInt16(targets.count)
      targets.append(letters)
      index.insert(Spelling.key(letters), number)
      for gap in letters.indices.dropFirst() {
        let key = Spelling.key(letters, without: gap)
        if index.find(key) == nil { index.insert(key, number) }
      }
    }
    for pair in Spelling.slips.split(whereSeparator: \.isWhitespace) {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { continue }
      targets.append(Array(sides[1].utf8))
      index.insert(WordKey(sides[0]), UInt16(targets.count - 1) | Spelling.exact)
    }
    self.index = index
    self.targets = targets
  }

  /// Mends the slips that are listed one by one, before anything is looked up.
  func correctSlips(_ line: inout TokenLine) {
    for position in line.tokens.indices
    where line.tokens[position].kind == .word && !line.tokens[position].entry.isKnown {
      guard let found = index.find(line.tokens[position].key), found & Spelling.exact != 0 else { continue }
      let key = Spelling.key(targets[Int(found & ~Spelling.exact)])
      line.tokens[position].key = key
      line.tokens[position].entry = Vocabulary.shared[key]
    }
  }

  /// Gives misspelt words of `line` the keys and roles of what they mean; words of `names` are known already.
  func correct(_ line: inout TokenLine, except names: [LexiconMatch]) {
    for position in line.tokens.indices {
      let token = line.tokens[position]
      guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 3,
        token.end - token.start <= 12,
        !names.contains(where: { $0.tokens.contains(position) }),
        let word = correction(of: line, at: position)
      else { continue }
      line.tokens[position].key = Spelling.key(word)
      line.tokens[position].entry = Vocabulary.shared[Spelling.key(word)]
    }
  }

  private func correction(of line: TokenLine, at position: Int) -> [UInt8]? {
    let token = line.tokens[position]
    guard token.end - token.start >= 5 else { return nil }
    let letters = line.folded(at: position)
    if let found = index.find(token.key), found & Spelling.exact == 0, isNear(letters, targets[Int(found)]) {
      return targets[Int(found)]
    }
    for gap in letters.indices.dropFirst() {
      guard let found = index.find(Spelling.key(letters, without: gap)), found & Spelling.exact == 0 else {
        continue
      }
      if isNear(letters, targets[Int(found)]) { return targets[Int(found)] }
    }
    return nil
  }

  /// Whether one letter added, lost, wrong or two swapped make `letters` of `word`; the first letter is right.
  private func isNear(_ letters: [UInt8], _ word: [UInt8]) -> Bool {
    guard letters.first == word.first, abs(letters.count - word.count) <= 1 else { return false }
    var start = 0
    while start < min(letters.count, word.count), letters[start] == word[start] { start += 1 }
    var tail = 0
    while tail < min(letters.count, word.count) - start,
      letters[letters.count - 1 - tail] == word[word.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (letters.count - start - tail, word.count - start - tail)
    if left <= 1, right <= 1 { return true }
    return left == 2 && right == 2 && letters[start] == word[start + 1] && letters[start + 1] == word[start]
  }

  private static func key(_ letters: [UInt8], without gap: Int = -1) -> WordKey {
    var key = WordKey()
    for index in letters.indices where index != gap { key.combine(letters[index]) }
    return key
  }

  private static let exact: UInt16 = 0x8000

  private static let words = """
    yesterday tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday january february march
    april august september october november december morning afternoon evening weekend dollars dollar bucks euros
    pounds cents rupees bought spent grabbed purchased ordered received transferred hundred thousand twenty thirty
    forty fifty sixty seventy eighty ninety eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    months weeks before million yesterdays
    """

  /// Slips of words too short for the rule, and of those that need more than one letter.
  private static let slips = """
    spnt=spent spnet=spent spetn=spent sepnt=spent piad=paid paied=paid payed=paid bougt=bought boght=bought bot=bought
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
