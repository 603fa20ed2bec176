import SpendCore
import SpendGrammar
import Testing

@Suite struct DayOfPaymentTests {
  @Test(
    "L22 the day of what was bought is neither the day of payment nor money",
    arguments: [
      ("booked the 3 december concert tickets today, 80", "80.00 USD"),
      ("this morning i reserved the hotel for 6 to 9 february, 410", "410.00 USD"),
      ("booked the 12th of january ferry this morning, 75", "75.00 USD"),
      ("today i paid 45 for the 5 december match", "45.00 USD"),
      ("just paid for the 14 february dinner, 60", "60.00 USD"),
      ("yesterday i bought the 2 december train ticket, 33", "33.00 USD 2026-11-19"),
      ("heute das Hotel für den 3. bis 6. Februar gebucht, 310 Euro", "310.00 EUR"),
      ("gerade die Karten für das Konzert am 12. Dezember gekauft, 90 Euro", "90.00 EUR"),
      ("aujourd'hui j'ai réservé l'hôtel du 3 au 6 février, 280 euros", "280.00 EUR"),
      ("esta mañana compré las entradas del 4 de diciembre, 70 euros", "70.00 EUR"),
      ("oggi ho prenotato il volo del 20 dicembre, 140 euro", "140.00 EUR"),
      ("hoje comprei os ingressos do show de 5 de dezembro, 200 reais", "200.00 BRL"),
      ("vandaag de tickets voor 12 december gekocht, 65 euro", "65.00 EUR"),
      ("aaj 3 december ki train book ki, 800 rupaye", "800.00 INR"),
      ("the optician wants to see me in april, 25 for the lenses", "25.00 USD"),
      ("today gym 20, on 3 november groceries 40", "20.00 USD + 40.00 USD 2026-11-03"),
    ]
  )
  func bought(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
