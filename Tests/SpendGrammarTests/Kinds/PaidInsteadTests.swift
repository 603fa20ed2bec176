import SpendCore
import SpendGrammar
import Testing

/// Of several amounts, the one that was paid.
@Suite struct PaidInsteadTests {
  @Test(
    "L6 with a voucher, what was paid with it counts",
    arguments: [
      ("raincoat was 160, with my coupon i paid 112", "112.00 USD"),
      ("ferry £60, £45 with our family discount", "45.00 GBP"),
      ("raincoat $48 after the 10 off voucher $38", "38.00 USD"),
      ("kettle, 89 before discount, 69 after", "69.00 USD"),
      ("shuttle S$19, promo code applied, S$14", "14.00 SGD"),
      ("Lampe 59 Euro, mit Gutschein nur 44 Euro", "44.00 EUR"),
      ("robe 70 €, avec le bon de réduction 55 €", "55.00 EUR"),
      ("zapatos 80 euros, con el cupón 60 euros", "60.00 EUR"),
      ("jas 120 euro, met korting 90 euro", "90.00 EUR"),
      ("the duvet is $110 full price, used my 15% code, $93.50", "93.50 USD"),
      ("jas van 120 euro, na korting 85 euro betaald", "85.00 EUR"),
      ("kettle 85 but with my promo code 64", "64.00 USD"),
      ("printer 200, after the 10% code 180", "180.00 USD"),
      ("Jacke war 90 Euro, im Angebot 65 Euro gezahlt", "65.00 EUR"),
      ("pizza 20, coupon 5", "15.00 USD"), ("pizza 20 minus 5 voucher", "15.00 USD"),
    ]
  )
  func vouchers(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L16 what is asked or usual is not what was paid",
    arguments: [
      ("zapatos de 90 euros rebajados a 60 euros", "60.00 EUR"),
      ("toll fine 40 quid, would have been 80 but i paid it early", "40.00 GBP"),
      ("das Essen war 60 Euro, mit Trinkgeld habe ich 66 Euro gezahlt", "66.00 EUR"),
      ("team lunch came to 180, Ana covered most of it and I chipped in 35", "35.00 USD"),
      ("soup 20, Ana paid for the cinema and I got the popcorn for 8", "20.00 USD + 8.00 USD"),
      ("lunch rang up at 28.10 but with my points I ended up paying 20", "20.00 USD"),
      ("noodles came to 42, gift card covered 30, I paid the other 12", "12.00 USD"),
      ("split a cab with Ines, it was 48 total so 24 each", "24.00 USD"),
      ("diner avec Luc, 64 € en tout, on a partagé, donc 32 € pour moi", "32.00 EUR"),
      ("compré un gorro, costaba 30 y pagué 18 euros", "18.00 EUR"),
      ("sixty bucks for the physio and uh twenty-two bucks for a brace", "60.00 USD + 22.00 USD"),
      ("paid 25 for a fringe that makes me look 9", "25.00 USD"),
      ("neue Jacke gekauft, statt 120 nur 80 Euro", "80.00 EUR"),
      ("paid 18.20 for the coach instead of £31", "18.20 GBP"),
      ("on a partagé une pizza de 36 euros en deux", "18.00 EUR"),
      ("concert tickets were 35 each and i bought four", "140.00 USD"),
      ("divided 80 for the cab among me, Lena, Tom and Raj", "20.00 USD"),
      ("halved the gas bill with my roommate, I paid 37", "37.00 USD"),
      ("used a $30 gift card at Macy's, paid the other 12 myself", "12.00 USD"),
      ("put 60 in the meter, receipt says 58.40", "58.40 USD"),
      ("my cousin, she's like 12, washed the car and I gave her 15", "15.00 USD"),
      ("great deal on boots, were 90 got them 4 55", "55.00 USD"),
      ("five of us had sushi, bill was 150, so 30 each and I paid my 30", "30.00 USD"),
      ("books rang up at 41.50, coupon took off 6.50, paid 35.00", "35.00 USD"),
      ("sold the old cot, a nice couple gave me 40 for it", "40.00 USD"),
      ("paid $40 2 fix my tyre", "40.00 USD"),
      ("apples 4.20 and bread 3.10, gave the cashier 10 and got 2.70 back", "4.20 USD + 3.10 USD"),
      ("normally it's 45, but the haircut was 30 today", "30.00 USD"),
      ("perm 55 at the salon, not 50 as in march", "55.00 USD"),
      ("le peintre disait 300, finalement 260 euros", "260.00 EUR"),
      ("fifty six plus tax so sixty one ten", "61.10 USD"),
      ("he wanted 50 for the rug, i gave him 35", "35.00 USD"),
      ("sticker price 999, got the laptop for 849", "849.00 USD"),
      ("the estimate was 260 but the tiler took 240", "240.00 USD"),
      ("usually 14 but we got the melon for 9", "9.00 USD"),
      ("sticker on the sofa was 1300, haggled and paid 1100 cash", "1100.00 USD"),
      ("di solito 15, oggi ho pagato 11 euro per la pizza", "11.00 EUR"),
      ("rent 900, usually 850", "900.00 USD"), ("the atlas is 24 normally but i got it for 8", "8.00 USD"),
      ("was told 150 for the fuse, they charged 170", "170.00 USD"),
      ("i always pay 9 for parking, today it was 13", "13.00 USD"),
      ("pedían 60 euros por la silla y pagué 45", "45.00 EUR"),
      ("o táxi costuma custar 30 reais, hoje paguei 24", "24.00 BRL"),
      ("sollte 80 Euro kosten, für die Reparatur habe ich aber 95 Euro bezahlt", "95.00 EUR"),
      ("coffee 4 and the usual bagel 3", "4.00 USD + 3.00 USD"),
      ("the drill was 190 in town but found it online for 144", "144.00 USD"),
      ("sticker said 49, rang up as 44, sandals", "44.00 USD"),
      ("rugs were 85 in the sale, down from 110", "85.00 USD"),
      ("paid 38 for the lamp, list price 52", "38.00 USD"),
      ("supper was 76 before the tip, 90 with", "90.00 USD"),
      ("bill came to 51.30, left 60 with the tip", "60.00 USD"),
      ("towels 7.50 instead of 9.90", "7.50 USD"), ("Hose 49 statt 69 Euro", "49.00 EUR"),
    ]
  )
  func asked(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L17 a total beside its parts leaves the parts",
    arguments: [
      ("opera 15 plus ices 7 makes 22", "15.00 USD + 7.00 USD"),
      ("sauna 14 locker 3 tea 4, 21 all in", "14.00 USD + 3.00 USD + 4.00 USD"),
      ("ferry 31 and bus 4 so 35 altogether", "31.00 USD + 4.00 USD"),
      ("one burger nine dollars one shake six dollars total fifteen dollars", "9.00 USD + 6.00 USD"),
      ("cinema 28 e pipoca 17, soma 45", "28.00 USD + 17.00 USD"),
      ("Brot 3 und Käse 6, zusammen 9 Euro", "3.00 EUR + 6.00 EUR"),
      ("pane 3 e latte 2, in tutto 5 euro", "3.00 EUR + 2.00 EUR"),
    ]
  )
  func totals(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L4 a price that was shared is booked with the user's part",
    arguments: [
      ("between the five of us the boat hire was 200", "40.00 USD"),
      ("barge 630 between nine of us, so 70 each", "70.00 USD"),
      ("9 lads, 180 dollar limo, 20 each", "20.00 USD"),
      ("villa 600 total, six people, 100 each", "100.00 USD"), ("3 vases 60, 20 each", "60.00 USD"),
      ("boot 240 euro met z'n achten, 30 per persoon", "30.00 EUR"),
      ("museum 44, crisps 3 each", "44.00 USD + 3.00 USD"), ("ramen 66, three ways", "22.00 USD"),
      ("curry 96, three of us, so 32 for me", "32.00 USD"),
      ("rent 1200, my 400", "400.00 USD"), ("Zora, Imke and I shared a 36 dollar cab", "12.00 USD"),
      ("o aluguel da quadra, 90 reais a dividir por seis", "15.00 BRL"),
      ("wedding gift 120, four of us chipped in equally", "30.00 USD"),
      ("went dutch with Marcus on dinner, bill was 64", "32.00 USD"),
      ("etentje 90 euro gedeeld door drie", "30.00 EUR"), ("Taxi 36 Euro, zu dritt geteilt", "12.00 EUR"),
      ("resto 84 € à quatre, 21 chacun", "21.00 EUR"), ("cena 80 euros entre cuatro", "20.00 EUR"),
      ("gisteren uit eten, samen 64 euro, ieder de helft", "32.00 EUR"),
      ("pizza 1200 rupaye ka tha, hum chaar logon mein baanta", "300.00 INR"),
      ("my third of the 96 electricity bill", "32.00 USD"),
      ("wafels 36 euro, met z'n drieën gedeeld", "12.00 EUR"),
      ("rachei o jantar de 90 reais com o Rui", "45.00 BRL"),
      ("repartí la cena de 50 euros con Marta", "25.00 EUR"),
      ("Pizza 30 Euro mit dem Jonas geteilt", "15.00 EUR"),
      ("ho diviso la cena da 44 euro con la Giulia", "22.00 EUR"),
      ("fare 40 service 6 total 46", "46.00 USD"), ("lamp, subtotal 30, vat 6, total 36", "36.00 USD"),

      ("manicure with Lise, 30 each so 60", "60.00 USD"),
      ("dutch cheese 5", "5.00 USD"),
      ("chess set between 20 and 25 bucks", "20.00 USD"),
    ]
  )
  func shares(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L17 what was handed over and given back is no purchase",
    arguments: [
      ("hardware store hinges total 17.30 cash 20.00 change 2.70", "17.30 USD", "hardware store hinges"),
      ("tram 2.40, paid with a 5, 2.60 change", "2.40 USD", "tram"),
      ("gave the baker 10 for bread, got 6.20 change", "3.80 USD", nil),
      ("Brot 3,80 Euro, bar 10, Wechselgeld 6,20", "3.80 EUR", "Brot"),
      ("soap 2.50, comb 3.25, cash 10, change 4.25", "2.50 USD + 3.25 USD", nil),
      ("oil change 45, wipers 20", "45.00 USD + 20.00 USD", nil),
    ] as [(String, String, String?)]
  )
  func change(text: String, amount: String, description: String?) {
    #expect(GrammarReader.amounts(text) == amount)
    if let description { #expect(GrammarReader.drafts(text).map(\.description) == [description]) }
  }

  @Test(
    "L10 beside what the user paid, what others did is none of it",
    arguments: [
      ("Orla got the ferry over for 31 and i got the way home, 28", "28.00 USD", "ferry over way home"),
      ("Tobias paid 44 for petrol and I paid 19 for parking", "19.00 USD", "parking"),
      ("my sister bought the wine, 16, I bought the cheese, 11", "11.00 USD", "cheese"),
      ("i paid 12 for soup and sam paid 10", "12.00 USD", "soup"),
    ]
  )
  func others(text: String, amount: String, description: String) {
    #expect(GrammarReader.amounts(text) == amount)
    #expect(GrammarReader.drafts(text).map(\.description) == [description])
  }

  @Test(
    "L8 L9 beside clear money a long number is that of a shop, a year before a thing its own",
    arguments: [
      ("Card purchase 18/11 TARGET 465120 PERTH AUD 37.20", "37.20 AUD"),
      ("poster of a 1968 film, 22.50", "22.50 USD"), ("reprint of the 1921 map 30", "30.00 USD"),
    ]
  )
  func names(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L8 a number before what it counts is no price, whatever the plural looks like",
    arguments: [
      ("drei Krapfen und ein Tee, 8,40 Euro", "8.40 EUR"), ("due cornetti e un tè, 5 euro", "5.00 EUR"),
      ("twee wafels en een thee, 9 euro", "9.00 EUR"), ("Tee zwei, Krapfen drei", "2.00 USD + 3.00 USD"),
    ]
  )
  func counts(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L7 what a gift card leaves of a price, and what was given where a meter showed something else, is what was paid",
    arguments: [
      ("used my $30 gift card on the 75 dollar boots and paid the other 45", "45.00 USD"),
      ("took a rickshaw, meter showed 64 but I gave him 70 rupees", "70.00 INR"),
      ("from the slip, buns 5.20 and one loaf 4.30, change from my ten was 0.50", "5.20 USD + 4.30 USD"),
      ("Kegeln zu viert 60 €, mein Anteil 15 €", "15.00 EUR"),
      ("the atlas cost 30 but I had a gift card for 20, paid the remaining 10", "10.00 USD"),
      ("the massage cost me 50 rather than 85", "50.00 USD"),
      ("Orla and I shared a cab, 28 total, I covered 18 of it", "18.00 USD"),
      ("jus pd 4 gas $36 lol", "36.00 USD"),
      ("ran my first 10k today, celebrated with waffles, 14.60", "14.60 USD"),
    ]
  )
  func rests(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }
}
