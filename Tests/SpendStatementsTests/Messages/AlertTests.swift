import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

@Suite struct AlertTests {
  /// What is made of `body`, which came on `day`.
  static func read(
    _ body: String,
    from sender: String = "BANK",
    on day: String? = "2026-11-13",
    home: String? = nil
  )
    -> StatementItem
  {
    var reader = AlertReader(home: home.flatMap { Currency(code: $0) })
    let received = day.flatMap { CivilDate(iso: $0) }
    return reader.read(Message(line: 1, sender: sender, received: received, body: body))
  }

  static func row(_ item: StatementItem) -> StatementRow? {
    if case .row(let row) = item { return row }
    return nil
  }

  @Test(
    "An alert of a payment is booked with its amount, direction, day and who it was",
    arguments: AlertCase.all + AlertCase.further + AlertCase.sentences
  )
  func payments(alert: AlertCase) throws {
    let item = AlertTests.read(alert.body, from: alert.sender)
    let row = try #require(AlertTests.row(item), "\(item)")
    #expect(row.amount == DecimalNumber(alert.amount))
    if let currency = alert.currency { #expect(row.currency?.code == currency) }
    #expect(row.date.iso == alert.day)
    if let party = alert.party { #expect(row.counterparty?.contains(party) == true, "\(row)") }
  }

  @Test(
    "A message without a payment is left out, and why is told",
    arguments: NoiseCase.all + NoiseCase.further + NoiseCase.sentences
  )
  func noise(message: NoiseCase) {
    #expect(AlertTests.read(message.body, from: message.sender) == .leftOut(line: 1, message.reason))
  }

  @Test(
    "An amount is read in the notation of its country",
    arguments: [
      ("Rs 13,30,614.75 credited to A/c XX1234", "1330614.75"),
      ("1.415,62 EUR debited from A/c XX1234", "-1415.62"),
      ("Rs.500 debited from A/c XX1234", "-500"), ("Rs 3,25,000 credited to A/c XX1234", "325000"),
      ("EUR .93 debited from A/c XX1234", "-0.93"), ("CHF 1'250.50 debited from A/c XX1234", "-1250.5"),
      ("1 234,56 EUR debited from A/c XX1234", "-1234.56"),
      ("1\u{202F}234,56 € debited from A/c XX1234", "-1234.56"),
      ("KWD 12.500 debited from A/c XX1234", "-12.5"), ("EUR 1.500 debited from A/c XX1234", "-1500"),
      ("USD 1,500 debited from A/c XX1234", "-1500"),
      ("Rs \u{0967}\u{0968}\u{0969}.50 debited from A/c XX1234", "-123.5"),
      ("SAR \u{0661}\u{0662}\u{0665}\u{066B}\u{0665}\u{0660} debited from A/c XX1234", "-125.5"),
      ("Rs \u{1D7CF}\u{1D7D0}\u{1D7D1} debited from A/c XX1234", "-123"),
      ("NGN-57,000.00 debited from A/c XX1234", "-57000"),
      ("TZS TZS 263.36 debited from A/c XX1234", "-263.36"),
      ("حساب12001\nبرداشت:500,000-\nمانده:1,200,000", "-500000"),
      ("12.500 تومان برداشت از حساب 12001", "-125000"),
    ]
  )
  func notations(body: String, amount: String) throws {
    let item = AlertTests.read(body)
    #expect(try #require(AlertTests.row(item), "\(item)").amount == DecimalNumber(amount))
  }

  @Test(
    "Of several amounts the one that was paid is booked",
    arguments: [
      (
        "A transaction for $150.50 has posted to your card XX12, which is above the $100.00 value you set.",
        "-150.5"
      ),
      ("Avl bal Rs 900.00. Rs 40.00 debited from A/c XX1234 at SHOP", "-40"),
      ("Your card XX1234 was charged $25.00 at SHOP. Fee $1.50. Available credit $900.00", "-25"),
      ("You paid KES 300.00 to SHOP. Transaction cost KES 5.00. New balance is KES 90.00. Ref AB1", "-300"),
      ("USD 15.99 (INR 1,340.50) spent on card XX1234 at SHOP. Avl Limit: INR 45,000.00", "-1340.5"),
      ("Your purchase of EUR 20.00 at SHOP with card XX1234 has been refunded", "20"),
      ("Monthly fee of $12.00 was charged to your account XX1234", "-12"),
      ("Your A/c XX1234 is debited for Rs.100.00 and credited to A/c XX5678", "-100"),
      ("Your A/c XX1234 is credited for Rs.100.00 and debited from A/c XX5678", "100"),
      ("SHOP LTD has received Rs 21.00 from your A/c XX1234", "-21"),
      ("Rs 500 was credited to the beneficiary by NEFT, Ref no 12. Your A/c XX1234", "-500"),
    ]
  )
  func whichAmount(body: String, amount: String) throws {
    let item = AlertTests.read(body)
    #expect(try #require(AlertTests.row(item), "\(item)").amount == DecimalNumber(amount))
  }

  @Test(
    "A code that is good once is never booked, whatever stands beside it",
    arguments: [
      "482913 is your OTP for a purchase of Rs 500.00 at SHOP, card XX1234. Avl bal Rs 900",
      "OTP 1234 - Rs 500 debited from A/c XX1234 after you enter it. Ref 5678",
      "Use 118244 to approve your payment of €59.90. Never share this code.",
      "Your verification code is 55-12. $20.00 will be debited from account XX1234.",
      "Code: 55821. Payment of 3 200 RUB to SHOP from card *1234.",
      "Do not share your OTP with anyone. 482913 - payment of Rs 500.00 from A/c XX1234",
      "SECURE 482913 TO COMPLETE TXN OF RS 499.00 AT SHOP. DO NOT SHARE.",
      "Your wallet activation key 4829 for payment of IQD 25,000. Keep it secret",
      "Your safekey for a purchase of $250.00 at Shop is 482913",
      "Vahvista maksu 45,20 EUR SHOP koodilla 482913",
      "One time password 9911 for transfer of $5.00 debited from account XX1234",
    ]
  )
  func codes(body: String) {
    #expect(AlertTests.read(body) == .leftOut(line: 1, .oneTimeCode))
  }

  @Test(
    "What a shop, a lottery or a scheme writes is not booked",
    arguments: [
      "Thanks for your payment of $50.00. Receipt #1234. See you next time!",
      "You are due a tax refund of £412.30. Claim at refund.example",
      "Rs 5,000 deposited! Your Rummy bonus is waiting. Play now",
      "Your number is recharged with Rs 239. Enjoy 1.5GB/day",
      "Your refund of Rs 250 for order #1234 has been processed. It will reflect in 3-5 days.",
      "Your balance is £4.50. Top up £10 to get 5GB free",
      "Your cheque for Rs 10,000 deposited in A/c XX1234 is under clearing.",
      "You have not used your card XX1234. Spend Rs 5,000 and get Rs 500 cashback",
      "Fraud alert: did you use card ending 1234 for $89.00 at SHOP? Reply YES/NO",
      "You've received $1,000,000! Send your bank details to claim.",
    ]
  )
  func notOfABank(body: String) {
    #expect(AlertTests.row(AlertTests.read(body)) == nil)
  }

  @Test("A warning of giving codes away doesn't make an alert a code")
  func warning() throws {
    let item = AlertTests.read(
      "LKR 4,025.00 debited from AC **8758 at SHOP\nGet protected - Do not Share OTP"
    )
    #expect(try #require(AlertTests.row(item)).amount == DecimalNumber("-4025"))
  }

  @Test("A sign of several currencies is that of the home currency")
  func signs() throws {
    let body = "$25.00 debited from A/c XX1234"
    #expect(try #require(AlertTests.row(AlertTests.read(body))).currency?.code == "USD")
    #expect(try #require(AlertTests.row(AlertTests.read(body, home: "CAD"))).currency?.code == "CAD")
    #expect(try #require(AlertTests.row(AlertTests.read(body, home: "EUR"))).currency?.code == "USD")
    #expect(try #require(AlertTests.row(AlertTests.read("kr 25,00 debited from A/c XX1234"))).currency == nil)
  }

  @Test("A payment has the day in the text where it is near the day it came")
  func days() throws {
    func day(_ text: String, on received: String?) -> StatementItem {
      AlertTests.read("Rs 40.00 debited from A/c XX1234 on \(text)", on: received)
    }
    #expect(try #require(AlertTests.row(day("11/12/26", on: "2026-12-11"))).date.iso == "2026-12-11")
    #expect(try #require(AlertTests.row(day("11/12/26", on: "2026-11-12"))).date.iso == "2026-11-12")
    #expect(try #require(AlertTests.row(day("31-Dec", on: "2027-01-01"))).date.iso == "2026-12-31")
    #expect(try #require(AlertTests.row(day("01-01-2020", on: "2026-11-13"))).date.iso == "2026-11-13")
    #expect(try #require(AlertTests.row(day("25.11.2026", on: nil))).date.iso == "2026-11-25")
    #expect(day("11/12/26", on: nil) == .refused(line: 1, .badDate("11/12/26")))
    #expect(day("a day", on: nil) == .refused(line: 1, .noDate))
  }

  @Test("An account is told by its last digits, at most four")
  func accounts() throws {
    for (text, tail) in [
      ("A/c XX051", "051"), ("A/c no. 123456789", "6789"), ("card ending 4410", "4410"), ("card **77", "77"),
      ("A/c 0101xxx9901", "9901"),
    ] {
      #expect(try #require(AlertTests.row(AlertTests.read("Rs 40.00 debited from \(text)"))).account == tail)
    }
  }

  @Test("A payment that a credit card receives was moved, and money back is a refund")
  func kinds() throws {
    let card = "Payment of Rs 900.00 has been credited to your Credit Card XX1234"
    #expect(try #require(AlertTests.row(AlertTests.read(card))).kind == .transfer)
    let back = "Refund of £24.99 from SHOP has been credited to your card ending 6612"
    #expect(try #require(AlertTests.row(AlertTests.read(back))).kind == .refund)
    #expect(AlertTests.read("Rs 0.00 debited from A/c XX1234") == .leftOut(line: 1, .zero))
  }

  @Test("What was sent is left out")
  func sent() {
    var reader = AlertReader()
    let message = Message(line: 3, received: nil, isReceived: false, body: "Rs 40.00 debited from A/c XX1234")
    #expect(reader.read(message) == .leftOut(line: 3, .chatter))
  }

  @Test(
    "Hostile messages end, and nothing is booked of them",
    arguments: [
      String(repeating: "Rs 5 debited ", count: 5_000), String(repeating: "9", count: 40),
      "Rs " + String(repeating: "9", count: 40) + " debited from A/c XX1234",
      String(repeating: "\u{0}\u{1B}[2J5", count: 99),
      String(repeating: "$", count: 6_000) + "1", String(repeating: "1 ", count: 3_000),
      String(repeating: "1/", count: 3_000),
      String(repeating: "X*", count: 3_000) + "1", "5" + String(repeating: "\u{0301}", count: 2_000), "", "5",
      "Rs", ".", "-5",
      "Rs 1.2.3.4 debited from A/c XX1234", "Rs 5 lakh credited to A/c XX1234",
    ]
  )
  func hostile(body: String) {
    #expect(AlertTests.row(AlertTests.read(body)) == nil)
  }

  @Test("Pieces of alerts in any order end in an item")
  func anyOrder() {
    var numbers = SeededGenerator(seed: 7)
    let pieces = [
      "Rs ", "500", "1,234.56", " debited ", " credited ", "A/c ", "XX12", "\n", ". ", ": ", "/", "UPI",
      " to ", " from ",
      "12/11/26", "10:15", " Bal", " OTP ", "refund ", "sent to ", "(", ")", "-", "+", "@", "*", "x", " fee ",
      "your ",
      "بمبلغ", "원", "คงเหลือ", "年", "5月", "info", "desc:", "will be ", "if ", "Mr. ", "\u{200F}", "é", "İ",
      "ß", "k", "%",
    ]
    for _ in 0..<4_000 {
      let body = (0..<Int.random(in: 1...14, using: &numbers)).map { _ in numbers.pick(pieces) }.joined()
      let item = AlertTests.read(body)
      if case .refused(let line, _) = item { #expect(line == 1) }
      #expect(item == AlertTests.read(body), "\(body)")
    }
  }
}
