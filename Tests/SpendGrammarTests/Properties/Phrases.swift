import SpendCore
import SpendGrammar
import SpendTestSupport

/// What generated lines are made of.
enum Phrases {
  static let goods = [
    "coffee", "bagel", "lentil soup", "train ticket", "shampoo", "haircut", "socks", "cat litter",
    "paint brushes",
    "birthday cake", "printer paper", "tulips", "cough syrup", "museum entry", "laundry", "car wash",
    "oat milk",
    "phone charger", "rice cooker", "yoga class", "parking", "winter gloves", "dog food", "detergent",
    "eye drops",
    "comic book", "ferry ride", "garden hose", "sandwich", "noodles", "batteries", "vet visit", "chess set",
    "umbrella", "hand cream", "blender", "pillow cases", "steak", "bike repair", "flower pots",
  ]
  static let merchants = [
    "Chipotle", "Starbucks", "IKEA", "Costco", "Blue Kettle", "Nadia's Kitchen", "Copper Fox", "Best Buy",
    "Aldi",
    "Harbor Books", "The Rusty Anchor", "Lidl", "Target",
  ]
  static let people = ["Sam", "Nora", "Omar", "Mom", "Aunt Rosa", "Priya", "Grandma", "Kenji"]

  /// Every currency there is.
  static let currencies: [Currency] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    return letters.flatMap { first in
      letters.flatMap { second in letters.compactMap { Currency(code: first + second + $0) } }
    }
  }()

  /// An amount of `currency` up to some thousands, with its minor units now and then.
  static func money(_ currency: Currency, _ generator: inout SeededGenerator) -> Money {
    let perMajor = currency.minorUnitsPerMajor
    let largest: Int64 = generator.happens(20) ? 9_999 : 99
    let major = Int64.random(in: 1...largest, using: &generator)
    let minor = generator.happens(30) ? 0 : Int64.random(in: 0..<perMajor, using: &generator)
    return Money(minorUnits: major * perMajor + minor, currency: currency)
  }
}
