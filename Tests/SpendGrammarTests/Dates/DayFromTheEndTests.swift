import SpendCore
import SpendGrammar
import Testing

@Suite struct DayFromTheEndTests {
  @Test(
    "L19 days are counted from the end of a month",
    arguments: [
      ("internet 40 on the third last day of september", "40.00 USD 2026-09-28"),
      ("gym 30 on the next to last day of october", "30.00 USD 2026-10-30"),
      ("rent 900 the third to last day of october", "900.00 USD 2026-10-29"),
      ("Miete 700 Euro am vorletzten Tag im Oktober", "700.00 EUR 2026-10-30"),
      ("Strom 50 Euro am letzten Tag im September", "50.00 EUR 2026-09-30"),
      ("loyer 600 euros le dernier jour de septembre", "600.00 EUR 2026-09-30"),
      ("avant-dernier jour d'octobre, gaz 35 euros", "35.00 EUR 2026-10-30"),
      ("gas 40 euros el antepenúltimo día de octubre", "40.00 EUR 2026-10-29"),
      ("alquiler 500 euros el último día de septiembre", "500.00 EUR 2026-09-30"),
      ("il penultimo giorno di ottobre spesa 60 euro", "60.00 EUR 2026-10-30"),
      ("no penúltimo dia de outubro luz 90 reais", "90.00 BRL 2026-10-30"),
      ("op de voorlaatste dag van oktober huur 650 euro", "650.00 EUR 2026-10-30"),
    ]
  )
  func months(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }

  @Test(
    "L19 a day of the week stands in the week that is said",
    arguments: [
      ("wednesday the week before last flowers 12", "12.00 USD 2026-11-04"),
      ("flowers 12 on friday of last week", "12.00 USD 2026-11-13"),
      ("vorletzte Woche Mittwoch Kino 11 Euro", "11.00 EUR 2026-11-04"),
      ("jeudi de la semaine dernière pizza 12 euros", "12.00 EUR 2026-11-12"),
      ("el martes de la semana pasada pan 3 euros", "3.00 EUR 2026-11-10"),
      ("mercoledì della scorsa settimana pizza 9 euro", "9.00 EUR 2026-11-11"),
      ("na quarta da semana passada almoço 25 reais", "25.00 BRL 2026-11-11"),
      ("woensdag vorige week brood 3 euro", "3.00 EUR 2026-11-11"),
      ("pichle hafte budhvar ko petrol 500 rupaye", "500.00 INR 2026-11-11"),
    ]
  )
  func weeks(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }

  @Test(
    "L19 a day of the week and one of the month are the latest day that is both",
    arguments: [
      ("pizza 18 on mon 21st", "18.00 USD 2026-09-21"),
      ("haircut 22 tue 13th", "22.00 USD 2026-10-13"),
      ("soap 4 on sat 31st", "4.00 USD 2026-10-31"),
      ("Dienstag den 27. Brot 3 Euro", "3.00 EUR 2026-10-27"),
      ("samedi 31 pain 4 euros", "4.00 EUR 2026-10-31"),
      ("viernes 30 cena 25 euros", "25.00 EUR 2026-10-30"),
      ("pub lunch 9 on thu 31st", "none"),
    ]
  )
  func both(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
