import SpendStatements
import Testing

extension AlertCase {
  /// Alerts in whole sentences, as wallets and young banks write them, and in words of further countries.
  static let sentences: [AlertCase] = [
    AlertCase(
      sender: "Monzo",
      body: "You paid £4.35 at Leon, Kings Cross. You've spent £38.60 today.",
      amount: "-4.35",
      currency: "GBP",
      day: "2026-11-13",
      party: "Leon"
    ),
    AlertCase(
      sender: "Venmo",
      body: "Ben Carter paid you $45.00 - \"dinner thurs\". Your balance is $112.40.",
      amount: "45",
      currency: "USD",
      day: "2026-11-13",
      party: "Ben Carter"
    ),
    AlertCase(
      sender: "ANZ",
      body: "J Smith just paid you $75.00 AUD. Ref: dinner.",
      amount: "75",
      currency: "AUD",
      day: "2026-11-13",
      party: "Smith"
    ),
    AlertCase(
      sender: "Zelle",
      body: "You sent $340.00 to Priya Natarajan with Zelle. Confirmation 8817220.",
      amount: "-340",
      currency: "USD",
      day: "2026-11-13",
      party: "Priya Natarajan"
    ),
    AlertCase(
      sender: "NatWest",
      body: "£1,250.00 has left your account ending 512 by standing order to BRIGHT LETTINGS.",
      amount: "-1250",
      currency: "GBP",
      day: "2026-11-13",
      party: "BRIGHT LETTINGS"
    ),
    AlertCase(
      sender: "BMO",
      body: "Deposit of $1,850.00 (CAD) to your BMO account ending 7719 from NORTHSTAR PAYROLL.",
      amount: "1850",
      currency: "CAD",
      day: "2026-11-13",
      party: "NORTHSTAR"
    ),
    AlertCase(
      sender: "N26",
      body: "Du hast gerade 13,90 € bei Lieferando.de ausgegeben.",
      amount: "-13.9",
      currency: "EUR",
      day: "2026-11-13",
      party: "Lieferando.de"
    ),
    AlertCase(
      sender: "Wero",
      body: "Tobias hat dir 18,50 € geschickt. Wero",
      amount: "18.5",
      currency: "EUR",
      day: "2026-11-13",
      party: "Tobias"
    ),
    AlertCase(
      sender: "ING",
      body: "Es wurden 450,00 EUR von Ihrem Konto *881 abgebucht. Empfänger: Hausverwaltung Kern",
      amount: "-450",
      currency: "EUR",
      day: "2026-11-13",
      party: "Hausverwaltung Kern"
    ),
    AlertCase(
      sender: "bunq",
      body: "Je hebt € 12,75 betaald bij Albert Heijn met pas 4471.",
      amount: "-12.75",
      currency: "EUR",
      day: "2026-11-13",
      party: "Albert Heijn"
    ),
    AlertCase(
      sender: "KBC",
      body: "Er is 83,10 EUR van uw rekening gegaan naar Proximus.",
      amount: "-83.1",
      currency: "EUR",
      day: "2026-11-13",
      party: "Proximus"
    ),
    AlertCase(
      sender: "Swish",
      body: "Swish: Du har fått 250 kr från Sara Nyman. Meddelande: bio",
      amount: "250",
      day: "2026-11-13",
      party: "Sara Nyman"
    ),
    AlertCase(
      sender: "Swish",
      body: "Erik Holm har swishat dig 120 kr. Swish",
      amount: "120",
      day: "2026-11-13",
      party: "Erik Holm"
    ),
    AlertCase(
      sender: "Vipps",
      body: "Du har betalt 349 kr til Bergen Kulturhus med Vipps.",
      amount: "-349",
      day: "2026-11-13",
      party: "Bergen Kulturhus"
    ),
    AlertCase(
      sender: "MobilePay",
      body: "Du har sendt 180,00 kr. til Mette Holm. Se detaljer i appen.",
      amount: "-180",
      day: "2026-11-13",
      party: "Mette Holm"
    ),
    AlertCase(
      sender: "Nordea",
      body: "Olet maksanut 27,60 EUR kortilla **3321: K-Market Kamppi.",
      amount: "-27.6",
      currency: "EUR",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Lydia",
      body: "Camille vous a envoyé 30,00 €. L'argent est disponible sur votre compte.",
      amount: "30",
      currency: "EUR",
      day: "2026-11-13",
      party: "Camille"
    ),
    AlertCase(
      sender: "Revolut",
      body: "Vous venez de recevoir 60,00 € de Hugo Petit.",
      amount: "60",
      currency: "EUR",
      day: "2026-11-13",
      party: "Hugo Petit"
    ),
    AlertCase(
      sender: "BBVA",
      body: "Has pagado 23,45 € en Mercadona con tu tarjeta acabada en 7712.",
      amount: "-23.45",
      currency: "EUR",
      day: "2026-11-13",
      party: "Mercadona"
    ),
    AlertCase(
      sender: "Bizum",
      body: "Laura Gómez te ha enviado 15,00 € por Bizum. Concepto: taxi.",
      amount: "15",
      currency: "EUR",
      day: "2026-11-13",
      party: "Laura"
    ),
    AlertCase(
      sender: "MB WAY",
      body: "Recebeu 20,00 EUR de Rui Matos via MB WAY.",
      amount: "20",
      currency: "EUR",
      day: "2026-11-13",
      party: "Rui Matos"
    ),
    AlertCase(
      sender: "Satispay",
      body: "Hai appena pagato 14,50 € a Panificio Moretti.",
      amount: "-14.5",
      currency: "EUR",
      day: "2026-11-13",
      party: "Panificio Moretti"
    ),
    AlertCase(
      sender: "Santander",
      body: "Wypłacono 300,00 PLN z bankomatu w Krakowie, karta *5512.",
      amount: "-300",
      currency: "PLN",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Air Bank",
      body: "Zaplatili jste 1 249,00 Kč v Alza.cz kartou *1182.",
      amount: "-1249",
      currency: "CZK",
      day: "2026-11-13",
      party: "Alza"
    ),
    AlertCase(
      sender: "BT",
      body: "Ai plătit 112,40 RON la Kaufland cu cardul **7719.",
      amount: "-112.4",
      currency: "RON",
      day: "2026-11-13",
      party: "Kaufland"
    ),
    AlertCase(
      sender: "Intesa",
      body: "Poštovani, placeno je 2.350,00 RSD karticom *5512 na prodajnom mestu MAXI.",
      amount: "-2350",
      currency: "RSD",
      day: "2026-11-13",
      party: "MAXI"
    ),
    AlertCase(
      sender: "UBB",
      body: "Plateno e 46.20 BGN s karta *9081 v LIDL SOFIA. Nalichni 812.10 BGN",
      amount: "-46.2",
      currency: "BGN",
      day: "2026-11-13",
      party: "LIDL SOFIA"
    ),
    AlertCase(
      sender: "PrivatBank",
      body: "312.40UAH Продукти: SILPO KYIV\n4*71 19:05\nБал. 4120.77UAH",
      amount: "-312.4",
      currency: "UAH",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Alpha",
      body: "Πληρώσατε 38,70 € στο ΣΚΛΑΒΕΝΙΤΗΣ με την κάρτα *4410.",
      amount: "-38.7",
      currency: "EUR",
      day: "2026-11-13",
      party: "ΣΚΛΑΒΕΝΙΤΗΣ"
    ),
    AlertCase(
      sender: "Ziraat",
      body: "Ahmet Yılmaz tarafından hesabınıza 4.000,00 TL gönderildi.",
      amount: "4000",
      currency: "TRY",
      day: "2026-11-13",
      party: "Ahmet"
    ),
    AlertCase(
      sender: "Garanti",
      body: "4471 ile biten kartınızla MIGROS KADIKOY işyerinde 486,25 TL harcama yapıldı.",
      amount: "-486.25",
      currency: "TRY",
      day: "2026-11-13",
      party: "MIGROS"
    ),
    AlertCase(
      sender: "Leumi",
      body: "בוצעה משיכת מזומן בסך 400 ש\"ח מכספומט דיזנגוף. יתרה: 3,214.60 ש\"ח",
      amount: "-400",
      currency: "ILS",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Easypaisa",
      body: "Aap ne Rs. 750 Careem ko ada kar diye hain. Fee Rs. 0. Trx ID 3399102.",
      amount: "-750",
      day: "2026-11-13",
      party: "Careem"
    ),
    AlertCase(
      sender: "PhonePe",
      body: "Ramesh Kumar ne aapko Rs 350 bheje hain. Aapke SBI khate XX9912 mein jama.",
      amount: "350",
      day: "2026-11-13",
      party: "Ramesh"
    ),
    AlertCase(
      sender: "DBBL",
      body: "A/C ***4471 থেকে ৳ 1,200.00 ডেবিট হয়েছে। ব্যালেন্স ৳ 9,311.20",
      amount: "-1200",
      currency: "BDT",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Klarna",
      body: "Du betalade 299,00 kr till H&M.",
      amount: "-299",
      day: "2026-11-13",
      party: "H&M"
    ),
    AlertCase(
      sender: "ING",
      body: "Ai primit 250,00 RON de la Maria Ionescu.",
      amount: "250",
      currency: "RON",
      day: "2026-11-13",
      party: "Maria Ionescu"
    ),
  ]
}
