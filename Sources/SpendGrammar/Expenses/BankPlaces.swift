/// Places that banks write behind the name of a business.
struct BankPlaces: Sendable {
  private let states: WordSet
  private let cities: WordSet
  private let cityStarts: WordSet

  /// The places of the program; read when a line is a bank's.
  static let shared = BankPlaces()

  private init() {
    func set(_ words: String) -> WordSet { WordSet(words.split(whereSeparator: \.isWhitespace)) }
    states = set(BankPlaces.stateCodes)
    cities = set(BankPlaces.cityNames)
    cityStarts = set(BankPlaces.firstParts)
  }

  /// Whether the word is the code of a state or country.
  func isState(_ token: Token) -> Bool {
    token.kind == .word && token.end - token.start < 4 && states.contains(token.key)
  }

  /// How many of the words that end a name are a city; `afterState` where the code of a state followed them.
  func cityLength(_ words: ArraySlice<Token>, afterState: Bool) -> Int {
    guard words.count > 1, let last = words.last else { return 0 }
    let isLong = words.count > 2 && cityStarts.contains(words[words.endIndex - 2].key)
    if afterState { return isLong ? 2 : 1 }
    return cities.contains(last.key) ? isLong ? 2 : 1 : 0
  }

  private static let stateCodes = """
    al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms
    mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx
    ut vt va wa wv wi wy dc pr us gb uk ie fr es it nl be at ch pt au nz on bc ab qc mb sk ns nb nl nsw vic qld
    usa gbr can aus nzl irl deu fra esp ita nld bel che aut prt swe dnk nor
    """
  private static let firstParts = """
    san santa los las new st saint fort ft el salt north south east west palo
    long kansas oklahoma virginia colorado grand baton little
    mount des fort ann costa san rio sao den
    """
  private static let cityNames = """
    london manchester birmingham leeds glasgow edinburgh bristol liverpool cardiff belfast dublin cork galway
    paris lyon marseille toulouse lille nantes bordeaux strasbourg nice rennes grenoble montpellier
    berlin hamburg münchen munich köln cologne frankfurt stuttgart
    düsseldorf leipzig dresden bremen hannover nürnberg bonn
    wien vienna graz zürich zurich genf geneva basel bern lausanne
    madrid barcelona valencia sevilla bilbao málaga zaragoza granada lisboa lisbon porto
    milano milan roma rome torino napoli firenze bologna venezia
    amsterdam rotterdam utrecht haag eindhoven groningen brussel bruxelles brussels antwerpen gent
    stockholm göteborg malmö oslo bergen københavn copenhagen aarhus helsinki tampere
    warszawa warsaw kraków praha prague budapest bucharest sofia athens istanbul
    york chicago houston phoenix philadelphia dallas austin seattle denver boston portland atlanta miami detroit
    minneapolis tampa orlando cleveland pittsburgh cincinnati nashville memphis baltimore milwaukee sacramento
    brooklyn queens bronx oakland tulsa omaha tucson fresno mesa francisco diego jose antonio angeles vegas orleans
    toronto montreal vancouver calgary ottawa edmonton winnipeg sydney
    melbourne brisbane perth adelaide auckland wellington
    singapore tokyo osaka seoul bangkok mumbai delhi bangalore bengaluru chennai hyderabad pune kolkata dubai
    """
}
