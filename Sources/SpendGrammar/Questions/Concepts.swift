/// Everyday names for several things that are bought, with the words that stand for them in a ledger.
enum Concepts {
  /// The subjects that `name` stands for; nil for a name that only means itself.
  static func subjects(of name: String) -> [String]? { table[name] }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=")
      guard sides.count == 2 else { continue }
      let subjects = sides[1].split(separator: ",").map { String($0) }
      for name in sides[0].split(separator: ",") { table[String(name)] = subjects }
    }
    return table
  }()

  private static let text = """
    clothes,clothing,apparel,outfits=clothes,clothing,shirt,jeans,pants,jacket,coat,sweater,dress,socks,shoes,Uniqlo,Zara
    alcohol,booze,liquor=alcohol,beer,wine,cocktail,whiskey,liquor,drinks
    bars,pubs=bar,pub,beer,cocktail,drinks
    utilities,utility bills,utility=utilities,electricity,electric bill,water bill,internet,phone plan,PG&E
    taxis,cabs,rideshare,rideshares,ride shares,ride hailing=taxi,cab,Uber,Lyft
    pets,pet stuff,pet supplies=pet,dog food,cat food,cat litter,vet,Chewy
    """
}
