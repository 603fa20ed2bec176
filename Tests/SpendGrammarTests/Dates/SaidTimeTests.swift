import SpendCore
import SpendGrammar
import Testing

/// The time of day that lines say; `-` for none, and a word for each expense of a line.
@Suite struct SaidTimeTests {
  private func times(_ text: String) -> String {
    GrammarReader.drafts(text).map { $0.time?.text ?? "-" }.joined(separator: " ")
  }

  @Test(
    "a time of day is kept where its words leave nothing open",
    arguments: [
      ("taxi 20 at 23:15", "23:15"), ("uber 18 11pm", "23:00"), ("uber 18 at 11.30 pm", "23:30"),
      ("cab 18 at 9.15pm", "21:15"), ("coffee 4 at 9am", "09:00"), ("bagel 3 at 12am", "00:00"),
      ("lunch 12 at 12:30pm", "12:30"), ("coffee 4 at 08:30", "08:30"), ("beer 6 at 00:15", "00:15"),
      ("supper 19:45 23.10", "19:45"), ("rickshaw 9 tuesday 10p", "22:00"), ("tacos 9 @ 10pm", "22:00"),
      ("8pm dinner 30", "20:00"), ("pasta 11.20 9/3/25 2:30 PM", "14:30"),
      ("ramen 14 Nov 4, 2025, 6:22 PM", "18:22"),
    ]
  )
  func certain(text: String, time: String) { #expect(times(text) == time) }

  @Test(
    "a part of the day tells which hour of the clock face is meant",
    arguments: [
      ("pizza 12 at 11 tonight", "23:00"), ("parking 5 this morning at 8", "08:00"),
      ("breakfast 9 this morning 8:30", "08:30"), ("beers 16 yesterday evening at 8", "20:00"),
      ("ramen 14 last night at 9:30", "21:30"), ("tea 3 this afternoon at 4:15", "16:15"),
      // Small hours of a night may be those of the next day.
      ("taxi 14 last night at 2:30", "-"), ("taxi 14 last night at 12", "-"),
    ]
  )
  func parts(text: String, time: String) { #expect(times(text) == time) }

  @Test(
    "an hour that may be either of two, and a time that is none of buying, are not kept",
    arguments: [
      "dinner at 8:30 40", "supper at 12.30 for 14.20", "soup at half 9 last night 6.40",
      "cinema 24 yesterday at half past seven", "taxi 14 yesterday at 11 15",
      "night bus 4 last night about one thirty", "the 6:40 bus 4.50", "the 18:40 train 25",
      "parking until 22:00 5", "a table for 8pm 40", "uber 20 after 22:00 dinner", "uber 20 before 9am",
      "movie 20:15-22:30 24 bucks", "coffee at 4.50", "lunch 12", "call 5 at 11:02 EST",
    ]
  )
  func open(text: String) { #expect(times(text) == "-") }

  @Test(
    "of several expenses each has the time that is said with it, or with the day that they share",
    arguments: [
      ("coffee 4 at 9am, lunch 12 at 1pm", "09:00 13:00"), ("taxi 20 at 23:15, beer 5", "23:15 -"),
      ("yesterday at 23:15 taxi 20, beer 5", "23:15 23:15"),
      ("yesterday taxi 20 at 23:15, beer 5", "23:15 -"),
    ]
  )
  func several(text: String, time: String) { #expect(times(text) == time) }

  @Test(
    "in other languages hours are counted to midnight, unless a part of the day says otherwise",
    arguments: [
      ("kino um 21 Uhr 12 euro", "21:00"), ("Taxi um 22:30 17 Euro", "22:30"),
      ("Brötchen 5 Euro um 8 Uhr", "08:00"), ("Sauna 18 € Mittwoch um 9 Uhr 20", "09:20"),
      ("Friseur 28 Euro am Dienstag um 14.30", "14:30"), ("Bier 5 Euro um 9 Uhr abends", "21:00"),
      ("Kino 12 Euro gestern Abend um 8 Uhr", "20:00"), ("Taxi 17 Euro um 2 Uhr nachts", "02:00"),
      ("Taxi 17 Euro um 12 Uhr nachts", "-"), ("Kino 12 Euro gestern um halb acht", "-"),
      ("Parken 5 Euro bis 22 Uhr", "-"), ("Taxi 17 Euro nach 22 Uhr", "-"),
      ("ciné 12 euros à 19h00", "19:00"), ("ciné 12 euros à 19h", "19:00"),
      ("coiffeur 30 € mardi à 9h15", "09:15"), ("taxi dimanche à 23 h 40, 25 euros", "23:40"),
      ("dîner 25 euros à 8h du soir", "20:00"), ("goûter 6 euros à 4h de l'après-midi", "16:00"),
      ("cinéma hier à huit heures et demie 11 euros", "-"), ("parking 2h de parking 5 euros", "-"),
      ("cena ayer a las 21:30 19 euros", "21:30"), ("desayuno a las 9:30 6 euros", "09:30"),
      ("peluquería el martes a las 18.30, 22 euros", "18:30"), ("taxi ayer a las 7 y cuarto 12 euros", "-"),
      ("parrucchiere 25 euro mercoledì alle 16.30", "16:30"), ("cena ieri alle 8 di sera 32 euro", "20:00"),
      ("cena ieri alle otto e mezza 32 euro", "-"),
      ("cinema sáb às 19h 28 reais", "19:00"), ("táxi ontem às 22h30 18 reais", "22:30"),
      ("jantar na terça às oito e meia 55 reais", "-"),
      ("kapper 24 euro dinsdag om 10.15", "10:15"), ("taxi zondag om 23:10 21 euro", "23:10"),
      ("bier 5 euro om 9 uur 's avonds", "21:00"), ("bioscoop gisteren om half acht 13 euro", "-"),
      ("kal shaam 6 baje chai 20 rupaye", "18:00"), ("raat 9 baje auto 80 rupaye", "21:00"),
      ("subah 8 baje chai 20 rupaye", "08:00"), ("aaj subah sadhe nau baje auto 80 rupaye", "-"),
    ]
  )
  func languages(text: String, time: String) { #expect(times(text) == time) }
}
