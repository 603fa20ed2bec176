import SpendCore
import SpendGrammar
import Testing

/// What looks like a day and is none, or can't be reached: refused by its words, not taken for today nor for money.
@Suite struct NoDayTests {
  @Test(
    "A6 I22 days that don't exist or can't be reached are refused with the words that say them",
    arguments: [
      ("soup 9.50 on 00/00", "on 00/00"), ("soup 9.50 on 99/99/9999", "on 99/99/9999"),
      ("soup 9.50 on 0999-05-05", "on 0999-05-05"), ("soup 9.50 1899-12-31", "1899-12-31"),
      ("soup 9.50 on 2201-01-01", "on 2201-01-01"), ("soup 9.50 on 13/13", "on 13/13"),
      ("soup 9.50 on 0/5", "on 0/5"), ("soup 9.50 on 32/12/2025", "on 32/12/2025"),
      ("soup 9.50 on 2025-13-01", "on 2025-13-01"), ("soup 9.50 on 20250230", "on 20250230"),
      ("soup 9.50 on 2026-W60", "on 2026-W60"), ("soup 9.50 on 40.11.26", "on 40.11.26"),
      ("soup 9.50 5.11.1850", "5.11.1850"), ("soup 9.50 the 32nd", "the 32nd"),
      ("on the 45th soup 9.50", "on the 45th"), ("soup 9.50 on the 0th", "on the 0th"),
      ("soup 9.50 on friday the 32nd", "on friday the 32nd"), ("soup 9.50 on the thirty second", nil),
      ("soup 9.50 on 32 march", "on 32 march"), ("soup 9.50 on march 32", "on march 32"),
      ("soup 9.50 march 45th", "march 45th"), ("soup 9.50 on 31 feb", "on 31 feb"),
      ("soup 9.50 on 29 feb 2025", "on 29 feb 2025"), ("soup 9.50 on 99", "on 99"),
      ("soup 9.50 am 00/00", nil), ("soup 9.50 el 32/13", nil),
      ("soup 9.50 90000 days ago", "90000 days ago"), ("90000 days ago soup 9.50", "90000 days ago"),
      ("soup 9.50 2000 months ago", "2000 months ago"), ("soup 9.50 three hundred years ago", nil),
      ("soup 9.50 40000 fridays ago", "40000 fridays ago"), ("soup 9.50 999999999 weeks ago", nil),
      ("soup 9.50 500000 business days ago", nil), ("soup 9.50 200 years before christmas", nil),
    ] as [(String, String?)]
  )
  func refused(text: String, words: String?) {
    guard case .impossibleDate(let said) = GrammarReader.reason(text) else {
      Issue.record("\(text): \(GrammarReader.interpretation(text).intent)")
      return
    }
    if let words { #expect(said == words) }
  }

  @Test(
    "A6 in each language a day that no month has is refused",
    arguments: [
      "comida 12,50 el 32 de marzo", "comida 12,50 el 30 de febrero", "comida 12,50 hace 90000 días",
      "mittagessen 12,50 am 32.", "mittagessen 12,50 am 31. Februar", "mittagessen 12,50 am 32.13.",
      "mittagessen 12,50 vor 90000 Tagen", "déjeuner 12,50 le 35", "déjeuner 12,50 le 31 février",
      "pranzo 12,50 il 31 febbraio", "pranzo 12,50 il 40", "almoço 12,50 dia 32",
      "almoço 12,50 no dia 30 de fevereiro", "ik heb 12,50 betaald op 31 februari",
    ]
  )
  func languages(text: String) {
    guard case .impossibleDate = GrammarReader.reason(text) else {
      Issue.record("\(text): \(GrammarReader.interpretation(text).intent)")
      return
    }
  }

  @Test(
    "A6 on days to come nothing was bought",
    arguments: [
      "soup 9.50 in 3 days", "soup 9.50 in two weeks", "soup 9.50 in a month", "soup 9.50 3 days from now",
      "soup 9.50 two weeks from today", "in 3 days soup 9.50", "mittagessen 12,50 in 3 Tagen",
      "comida 12,50 en 3 días", "déjeuner 12,50 dans 3 jours", "pranzo 12,50 fra 3 giorni",
    ]
  )
  func ahead(text: String) {
    guard case .dateAhead = GrammarReader.reason(text) else {
      Issue.record("\(text): \(GrammarReader.interpretation(text).intent)")
      return
    }
  }

  @Test(
    "A3 a year belongs to its day in every order and language, and is no second expense",
    arguments: [
      ("lunch 12.50 on 5 nov 26", "2026-11-05"), ("5 nov 26 lunch 12.50", "2026-11-05"),
      ("lunch on nov 5 26 12.50", "2026-11-05"), ("lunch 12.50 nov 5th, '24", "2024-11-05"),
      ("lunch 12.50 on 5/11/26", "2026-05-11"), ("lunch 12.50 on 5 nov 26 with Sam", "2026-11-05"),
      ("coffee 4 on nov 5 25", "2025-11-05"), ("coffee 4 5 nov 25", "2025-11-05"),
      ("on nov 5 25 coffee 4", "2025-11-05"), ("coffee 4.50 on 12 3 26", "2026-03-12"),
      ("comida 12,50 el 5 nov 24", "2024-11-05"), ("mittagessen 12,50 am 5. November 24", "2024-11-05"),
      ("déjeuner 12,50 le 5 novembre 24", "2024-11-05"), ("pranzo 12,50 il 5 novembre 24", "2024-11-05"),
    ]
  )
  func years(text: String, day: String) {
    #expect(GrammarReader.drafts(text).map(\.date.iso) == [day], "\(text)")
  }

  @Test(
    "A3 a year out of the calendar is refused with its day",
    arguments: [
      "lunch 12.50 on 5 nov 1850", "5 nov 1850 lunch 12.50", "lunch 12.50 on november 5th, 2250",
      "lunch 12.50 on the 5th of november, 1776", "lunch 12.50 on 5/11/1850", "lunch 12.50 5-nov-1850",
      "comida 12,50 el 5 de noviembre de 1850", "mittagessen 12,50 am 5. November 1850",
      "déjeuner 12,50 le 5 novembre 1850", "almoço 12,50 em 5 de novembro de 1850",
    ]
  )
  func farYears(text: String) {
    guard case .impossibleDate = GrammarReader.reason(text) else {
      Issue.record("\(text): \(GrammarReader.interpretation(text).intent)")
      return
    }
  }

  @Test(
    "what is no day stays what it is",
    arguments: [
      ("rent 1850 on nov 1", "1850.00 USD"), ("nov 1 rent 1850", "1850.00 USD"),
      ("nov 5 40 gas", "40.00 USD"), ("march 45 rent", "45.00 USD"), ("groceries on 5 nov 45", "45.00 USD"),
      ("spent 40 in 3 days", "40.00 USD"), ("from 3 days ago: soup 9.50", "9.50 USD"),
      ("parking 12 for 3 days", "12.00 USD"),
      ("gym 24/7 30", "30.00 USD"),
      ("nov 5 20 gas, 12.50 lunch", "20.00 USD + 12.50 USD"), ("coffee 4 august 10 2012", "4.00 USD"),
    ]
  )
  func others(text: String, amounts: String) { #expect(GrammarReader.amounts(text) == amounts, "\(text)") }
}
