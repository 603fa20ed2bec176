import SpendCore
import SpendGrammar
import Testing

@Suite struct TimeOfDayTests {
  @Test(
    "L3 the time of a day is neither money nor what was bought",
    arguments: [
      ("sauna 20 wednesday at 6.30", "20.00 USD 2026-11-18", "sauna"),
      ("rickshaw 9 tuesday 10p", "9.00 USD 2026-11-17", "rickshaw"),
      ("haircut 35 monday at 10.45", "35.00 USD 2026-11-16", "haircut"),
      ("taxi 14 yesterday at 11 15", "14.00 USD 2026-11-19", "taxi"),
      ("yoga 15 on november 12 six forty five", "15.00 USD 2026-11-12", "yoga"),
      ("dentist 90 on tuesday nine thirty", "90.00 USD 2026-11-17", "dentist"),
      ("cinema 24 yesterday at half past seven", "24.00 USD 2026-11-19", "cinema"),
      ("breakfast 9 today at quarter to nine", "9.00 USD", "breakfast"),
      ("bus ticket 3 saturday at ten past eight", "3.00 USD 2026-11-14", "bus ticket"),
      ("massage 60 dollars on thursday at five", "60.00 USD 2026-11-19", "massage"),
      ("massage at 9.15, 80 euros", "80.00 EUR", "massage"),
      ("Friseur um 9.15, 80 Euro", "80.00 EUR", "Friseur"),
      ("massage à 9.15, 80 euros", "80.00 EUR", "massage"),
      ("masaje a las 9.15, 80 euros", "80.00 EUR", "masaje"),
      ("massaggio alle 9.15 80 euro", "80.00 EUR", "massaggio"),
      ("massagem às 9.15, 80 reais", "80.00 BRL", "massagem"),
      ("massage om 9.15, 80 euro", "80.00 EUR", "massage"),
      ("soup at half 9 last night 6.40", "6.40 USD 2026-11-19", "soup"),
      ("swim 8 on sunday around seven", "8.00 USD 2026-11-15", "swim"),
      ("parking 5 this morning at 8", "5.00 USD", "parking"),
      ("night bus 4 last night about one thirty", "4.00 USD 2026-11-19", "night bus"),
      ("Friseur 28 Euro am Dienstag um 14.30", "28.00 EUR 2026-11-17", "Friseur"),
      ("Kino 12 Euro gestern um halb acht", "12.00 EUR 2026-11-19", "Kino"),
      ("Sauna 18 € Mittwoch um 9 Uhr 20", "18.00 EUR 2026-11-18", "Sauna"),
      ("gestern um viertel nach sechs Pizza 11 Euro", "11.00 EUR 2026-11-19", "Pizza"),
      ("Taxi heute um fünf vor zwölf 17 Euro", "17.00 EUR", "Taxi"),
      ("coiffeur 30 € mardi à 9h15", "30.00 EUR 2026-11-17", "coiffeur"),
      ("cinéma hier à huit heures et demie 11 euros", "11.00 EUR 2026-11-19", "cinéma"),
      ("taxi dimanche à 23 h 40, 25 euros", "25.00 EUR 2026-11-15", "taxi"),
      ("croissant hier à neuf heures moins le quart 7 euros", "7.00 EUR 2026-11-19", "croissant"),
      ("taxi ayer a las 7 y cuarto 12 euros", "12.00 EUR 2026-11-19", "taxi"),
      ("peluquería el martes a las 18.30, 22 euros", "22.00 EUR 2026-11-17", "peluquería"),
      ("cena el lunes a las nueve y media 19 euros", "19.00 EUR 2026-11-16", "cena"),
      ("desayuno hoy a las diez menos cuarto 6 euros", "6.00 EUR", "desayuno"),
      ("parrucchiere 25 euro mercoledì alle 16.30", "25.00 EUR 2026-11-18", "parrucchiere"),
      ("cena ieri alle otto e mezza 32 euro", "32.00 EUR 2026-11-19", "cena"),
      ("colazione oggi alle 7 e un quarto 5 euro", "5.00 EUR", "colazione"),
      ("cinema sáb às 19h 28 reais", "28.00 BRL 2026-11-14", "cinema"),
      ("táxi ontem às 22h30 18 reais", "18.00 BRL 2026-11-19", "táxi"),
      ("jantar na terça às oito e meia 55 reais", "55.00 BRL 2026-11-17", "jantar"),
      ("kapper 24 euro dinsdag om 10.15", "24.00 EUR 2026-11-17", "kapper"),
      ("bioscoop gisteren om half acht 13 euro", "13.00 EUR 2026-11-19", "bioscoop"),
      ("taxi zondag om kwart over elf 21 euro", "21.00 EUR 2026-11-15", "taxi"),
      ("kal shaam 6 baje chai 20 rupaye", "20.00 INR 2026-11-19", "chai"),
      ("somvar ko saat baje film 250 rupaye", "250.00 INR 2026-11-16", "film"),
      ("aaj subah sadhe nau baje auto 80 rupaye", "80.00 INR", "auto"),
    ]
  )
  func clock(text: String, purchase: String, description: String) {
    #expect(GrammarReader.summary(text) == purchase)
    #expect(GrammarReader.drafts(text).map { $0.description.lowercased() } == [description.lowercased()])
  }

  @Test(
    "a price beside a day stays a price",
    arguments: [
      ("coffee at 4.50", "4.50 USD"),
      ("lunch at 12.30", "12.30 USD"),
      ("lunch yesterday at 12.30", "12.30 USD 2026-11-19"),
      ("stamps at 11.20 for 6 dollars", "6.00 USD"),
      ("two tickets on monday at 12.50 each", "25.00 USD 2026-11-16"),
      ("lunch on tuesday nine thirty", "9.30 USD 2026-11-17"),
      ("burgers yesterday at 12.50, coffee 3.20", "12.50 USD 2026-11-19 + 3.20 USD 2026-11-19"),
      ("coffee 3.20, burgers yesterday at 12.50", "3.20 USD 2026-11-19 + 12.50 USD 2026-11-19"),
      ("three coffees yesterday at 4.50", "13.50 USD 2026-11-19"),
      ("pizza hier à 12, café 3", "12.00 USD 2026-11-19 + 3.00 USD 2026-11-19"),
      ("kino um 20 uhr 12 euro", "12.00 EUR"),
      ("a quarter to nine train 7.50", "7.50 USD"),
    ]
  )
  func price(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}
