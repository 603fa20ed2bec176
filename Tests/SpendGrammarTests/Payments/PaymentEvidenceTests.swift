import SpendCore
import SpendGrammar
import Testing

/// What the form of a line alone says.
@Suite struct PaymentEvidenceTests {
  @Test(
    "a note of a purchase is never asked about, whatever its words",
    arguments: [
      "coffee 4", "zorbs 12.50", "12.50 zorbs", "$7 for glims",
      "tea 2 at the corner of a street with a long name",
      "lunch (12)", "flumps at Nopa 31.50 yesterday", "AMAZON MKTPL 23.10 CREDIT",
      "milk 3, bread 2, snerps 4.10", "14 for a bunch of snerps", "2 scones for 9",
      "3 pounds of plums 7", "matin de flumps 18 €",
      "zorbs 9 on monday", "Kaffee 4", "café 2,40 €", "gerbils with Sam 40 EUR on monday",
    ]
  )
  func notes(_ line: String) { #expect(GrammarReader.intentName(line) == "expense") }

  @Test(
    "what opens with a verb of paying is booked, however long it goes on",
    arguments: [
      "paid 50 deposit for the trip next month", "we paid 40 for the vroomer of a good friend",
    ]
  )
  func payments(_ line: String) { #expect(GrammarReader.intentName(line) == "expense") }

  @Test(
    "what lies ahead is asked about, but not what was paid for it",
    arguments: [
      ("lunch 12 tomorrow", "other"), ("haircut 30 next friday", "other"),
      ("paid 40 for the play next friday", "expense"), ("lunch 12 last friday", "expense"),
      ("the vet said come back in 3 weeks, 64 euros for the visit today", "expense"),
      ("we leave in two weeks, the suitcase was 80 euros", "expense"),
      ("dentist wants a check next month, 60 for today's filling", "expense"),
    ]
  )
  func ahead(_ line: String, intent: String) { #expect(GrammarReader.intentName(line) == intent) }

  @Test(
    "what is measured, set, numbered or due at an hour, and how a game ended, is asked about",
    arguments: [
      "humidity 58", "blood sugar 6.1", "i weighed 74.2", "fan speed 4", "timer 40", "litecoin 95",
      "the ferry leaves 6.45", "bus due 9.15", "sunset 17.05", "row 8 seat 22", "celtics 101 knicks 96",
      "ferry at 6.15",
      "snerps 88 bulls 92",
      "we lost the final 25 19", "plate 7kdx412", "just my two cents", "10k in 48.20",
      "Puls 66", "Heizung auf 22", "Lautstärke 30", "der Zug kommt 7.25", "vitesse 90", "umidità 55",
      "de bus vertrekt 8.05",
      "dinner in 25", "flight tg 318", "the bike's tag is KLV 552", "milk is 1.35 a litre again",
      "2 tsp sugar, 4 limes please", "300 g de sucre et 2 citrons", "der Bus kommt um 16 Uhr 40",
      "train leaves 18 45", "Ofen auf 180 Grad", "phase 3 begins thursday", "vet at 10 20",
      "apartment 6 intercom 21",
      "policy number 55 204", "repeat track 5", "unleaded hit 1.98", "tram 9 35", "Ankunft 7 Uhr 45",
      "nearly bought a 60 dollar vase",
      "my cousin's van cost her 7000", "swam my first 5k in 31", "im 41 and my back aches",
      "my gate code is 3-8-2-6",
      "fasting sugar 118", "the brunch costs 24 a person", "form no. 812",
    ]
  )
  func readings(_ line: String) { #expect(GrammarReader.intentName(line) != "expense") }

  @Test(
    "what only has such a word in its name is booked",
    arguments: [
      "pressure washer 60", "alarm clock 15", "weight bench 110", "score sheets 4", "knicks ticket 80",
      "opening night tickets 52", "paid 30 for the timer", "the number 12 tram 2.60",
      "lost my hat so a new one 16",
      "that came to 21.30", "refund came in 34 dollars", "season 4 box set 25", "2 kg flour 3 euros",
      "they charged 130 for the fuse", "i have bought in the market one melon for 5,20 Euro",
      "strolled to the kiosk, chips 4", "i need to log 18 for supper", "log a $35 supper under food",
      "copies of old exams 900 naira, binding 300 naira", "i put in 15 quid for her leaving do",
      "he wanted 190 for the sink but i gave him 160", "paid the toll on monday, 12 AUD, did it online",
    ]
  )
  func named(_ line: String) { #expect(GrammarReader.intentName(line) == "expense") }

  @Test(
    "what was put back is not bought, and money that was put somewhere is",
    arguments: [
      ("put the 22 dollar vase back on the rack", "other"), ("put the 30 dollar belt back", "other"),
      ("put 60 in fuel on the way back", "expense"),
    ]
  )
  func putBack(_ line: String, intent: String) { #expect(GrammarReader.intentName(line) == intent) }

  @Test(
    "L10 a payment that is denied or only told of, and others' money, is not booked",
    arguments: [
      ("the roofer's bill is here, 410, haven't paid it", "other"),
      ("Rechnung vom Schreiner ist da, 180 €, noch nicht bezahlt", "other"),
      ("dreamt i bought a boat for 900", "other"), ("Ben lent Zoe 45", "other"),
      ("grandad covered the tickets, 80", "other"),
      ("thinking of a stall there, it'd be 70 for the day", "other"),
      ("mein Nachbar hat 25 Euro Trinkgeld gegeben", "other"),
      ("il bus delle 16.35 ha 10 minuti di ritardo", "other"),
      ("bdfk 31", "other"), ("aaaa 12", "other"),
      ("bought my niece a kite, 24.99, she's turning 6 next week", "expense"),
      ("starbucks 7.20 i need to stop", "expense"),
      ("lent Zoe 45", "expense"), ("paid 30 for soup, jo never pays", "expense"),
      ("man wanted 60 for the old kayak, I said 35, he laughed and drove off", "other"),
      ("treinkaartje naar Breda gekocht, € 7,10", "expense"),
      ("mon: tram 4, tue: tram 4, thu: taxi 17", "expense"),
      ("my 6 year old is into drums now so we bought sticks, 14.90, let's see if it lasts", "expense"),
      ("the slip has 14 items and a total of 52.30, all groceries", "expense"),
      ("the ferry still came to 14.20 after all that", "expense"),
      ("chucked A$40 of diesel in the van", "expense"),
      ("receipt says one pillow 18.50, two candles 9.20", "expense"),
      ("bus in 2.40, soup 6.10, bus home 2.40", "expense"),
      ("roast at 180 for 40 minutes, then 10 more", "other"),
      ("grandma used to get a haircut for 30 cents", "other"),
      ("mate of mine splashed 300 bucks on a kayak", "other"),
      ("the canoe hire was 90 for the three of us, 30 each", "expense"),
      ("tripled the batter, so 6 cups of flour went in", "other"),
      ("my cousin he buyed a boat for 9000 dollars", "other"),
      ("so Grandma went to the fair on Friday, stayed late, and ended up paying 45 for a lamp", "other"),
      ("I still owe the plumber 120", "other"),
      ("i got 74 on the history exam!!", "other"), ("j'ai nagé 2 km ce matin en 50 minutes", "other"),
      ("parking fine on my car, 80 dollars, I'm going to dispute it and not pay a penny", "other"),
      ("picked 22 plums off the tree", "other"),
      ("die lamp was 45 euro, toch maar teruggezet", "other"),
      ("we'd been driving for 5 hours and one place was open, ended up paying 27.40 for lunch", "expense"),
      ("my phone died at 4% so I had to buy a charger at the station, 19.90, daylight robbery", "expense"),
      ("I have buy yesterday one shirt for 30 dollars, very nice", "expense"),
      ("my son outgrew his boots again... bought him new ones at Clarks, 44.90", "expense"),
      ("i went to a cafe down the road and had waffles for 9.80", "expense"),
      ("GATE 14 LEVEL 2", "other"), ("kings 4 bruins 1 what a night", "other"),
    ]
  )
  func undone(_ line: String, intent: String) { #expect(GrammarReader.intentName(line) == intent) }

  @Test(
    "amounts that add up to what the line says, a price brought down and money that came back are booked",
    arguments: [
      "scrub 25 peel 15 so 40 at the spa", "Fahrradtasche 70 Euro, mit Gutschein nur 55 Euro",
      "the gig was called off, 21 credited to me", "twine + wax paper + pins 6.20",
    ]
  )
  func stated(_ line: String) { #expect(GrammarReader.intentName(line) == "expense") }

  @Test("a line that is asked about keeps its reading")
  func asked() throws {
    let interpretation = GrammarReader.interpretation("our neighbour got a new roof for 8000")
    #expect(interpretation.needsConfirmation)
    #expect(interpretation.confidencePercent <= 50)
    #expect(GrammarReader.amounts("our neighbour got a new roof for 8000") == "8000.00 USD")
  }

  @Test("the words that weighed are told where the score decides, the heaviest first")
  func explains() throws {
    let line = Utterance(text: "the plumber quoted 640 for the boiler", today: GrammarReader.friday)
    let evidence = OfflineInterpreter().explain(line).evidence
    #expect(evidence.contains { $0.words.contains("quoted") && $0.weight < 0 })
    #expect(evidence.map { abs($0.weight) } == evidence.map { abs($0.weight) }.sorted(by: >))
    let note = Utterance(text: "coffee 4", today: GrammarReader.friday)
    #expect(OfflineInterpreter().explain(note).evidence.isEmpty)
  }
}
