import SpendStatements
import Testing

/// Alerts of payments, with what is booked of each when it came on 13 November 2026.
///
/// Made up for these tests, in the forms that banks of these countries use; what is right was told by reading them.
struct AlertCase: Sendable, CustomTestStringConvertible {
  let sender: String
  let body: String
  let amount: String
  var currency: String?
  var day = "2026-11-12"
  /// What stands in the name of who was paid or paid.
  var party: String?

  var testDescription: String { sender + ": " + body.prefix(50) }

  static let all: [AlertCase] = [
    AlertCase(
      sender: "MPESA",
      body: "SGH4K2L9QX Confirmed. Ksh1,250.00 sent to JANE WANJIKU 0722000111 on 14/9/26 at "
        + "7:42 PM. New M-PESA balance is Ksh3,410.55. Transaction cost, Ksh23.00.",
      amount: "-1250",
      currency: "KES",
      day: "2026-11-13",
      party: "JANE WANJIKU"
    ),
    AlertCase(
      sender: "MPESA",
      body: "TJK7P1MM2A Confirmed. You have received Ksh4,000.00 from PETER OTIENO "
        + "0711222333 on 3/10/26 at 9:01 AM New M-PESA balance is Ksh7,410.55.",
      amount: "4000",
      currency: "KES",
      day: "2026-11-13",
      party: "PETER OTIENO"
    ),
    AlertCase(
      sender: "MobileMoney",
      body: "Payment made for GHS 45.00 to MELCOM LTD. Current Balance: GHS 310.20. "
        + "Reference: 8841. Transaction ID: 29384756123. Fee charged: GHS 0.45 TAX "
        + "charged: 0.",
      amount: "-45",
      currency: "GHS",
      day: "2026-11-13",
      party: "MELCOM"
    ),
    AlertCase(
      sender: "FNB",
      body: "FNB:-) R349.99 reserved for purchase @ Checkers Sandton from FNB card "
        + "a/c..334455 using card..7788. Avail R12 450.10. 14Nov 16:05",
      amount: "-349.99",
      currency: "ZAR",
      day: "2026-11-14",
      party: "Checkers"
    ),
    AlertCase(
      sender: "GCash",
      body: "You have sent PHP 500.00 of GCash to MARIA S. 09170000123 on 2026-11-12 10:15. "
        + "Your new balance is PHP 1,284.75. Ref. No. 9012345678901.",
      amount: "-500",
      currency: "PHP",
      party: "MARIA"
    ),
    AlertCase(
      sender: "BCA",
      body: "m-Transfer: BERHASIL. 12/11 09:41:22 Ke 1234567890 BUDI SANTOSO Rp 1.250.000,00 "
        + "Ref 9918273645",
      amount: "-1250000",
      currency: "IDR",
      party: "BUDI SANTOSO"
    ),
    AlertCase(
      sender: "VCB",
      body: "SD TK 0071000123456 -1,500,000VND luc 12-11-2026 10:22:31. SD 8,245,110VND. Ref "
        + "MBVCB.7712.NGUYEN VAN A chuyen tien",
      amount: "-1500000",
      currency: "VND"
    ),
    AlertCase(
      sender: "MAYBANK",
      body: "RM 88.40 was charged to your Maybank card ending 5521 at GRAB MY on 12 Nov 2026 "
        + "13:20. If not you call 1300886688.",
      amount: "-88.4",
      currency: "MYR",
      party: "GRAB"
    ),
    AlertCase(
      sender: "15881688",
      body: "[Web발신]\nKB국민카드1234승인 홍*동 23,400원 일시불 11/12 13:45 이마트성수점 누적812,300원",
      amount: "-23400",
      currency: "KRW",
      party: "이마트성수점"
    ),
    AlertCase(
      sender: "15447200",
      body: "[Web발신]\n신한 11/13 09:10 110-***-123456 입금 1,200,000 잔액 3,456,789 김철수",
      amount: "1200000",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "95588",
      body: "您尾号4321的储蓄卡11月12日14时20分消费支出人民币128.50元,活期余额3,210.77元。[中国工商银行]",
      amount: "-128.5",
      currency: "CNY"
    ),
    AlertCase(
      sender: "900",
      body: "VISA4455 12.11.26 18:02 Покупка 1 249,90р PYATEROCHKA Баланс: 15 320,44р",
      amount: "-1249.9",
      currency: "RUB",
      party: "PYATEROCHKA"
    ),
    AlertCase(
      sender: "Monobank",
      body: "Зарахування 2 500,00 грн на картку *7788. Залишок 6 311,20 грн",
      amount: "2500",
      currency: "UAH",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "mBank",
      body: "mBank: Platnosc karta *4411 na kwote 63,20 PLN w BIEDRONKA 1123 dnia "
        + "2026-11-12. Dostepne srodki: 1 204,33 PLN",
      amount: "-63.2",
      currency: "PLN",
      party: "BIEDRONKA"
    ),
    AlertCase(
      sender: "CSOB",
      body: "Platba kartou 5512****7788: 459,00 CZK, LIDL PRAHA, 12.11.2026 17:33. "
        + "Disponibilni zustatek 12 300,55 CZK.",
      amount: "-459",
      currency: "CZK",
      party: "LIDL"
    ),
    AlertCase(
      sender: "DKB",
      body: "Kartenzahlung über 27,49 EUR bei REWE BERLIN am 12.11.2026 mit Karte *8812. "
        + "Verfügbarer Betrag: 1.204,11 EUR",
      amount: "-27.49",
      currency: "EUR",
      party: "REWE"
    ),
    AlertCase(
      sender: "BNP",
      body: "BNP: Paiement CB 42,90 EUR chez FNAC PARIS le 12/11/2026 avec votre carte "
        + "XX9911. Solde: 1 530,12 EUR",
      amount: "-42.9",
      currency: "EUR",
      party: "FNAC"
    ),
    AlertCase(
      sender: "Intesa",
      body: "Addebito di 35,00 EUR sulla carta *3321 presso ESSELUNGA MILANO il 12/11/2026 "
        + "ore 18:10. Disponibilità residua 820,00 EUR",
      amount: "-35",
      currency: "EUR",
      party: "ESSELUNGA"
    ),
    AlertCase(
      sender: "BBVA",
      body: "BBVA: Compra de 19,95 € en MERCADONA VALENCIA con tu tarjeta *4567 el 12/11/26 "
        + "a las 11:05.",
      amount: "-19.95",
      currency: "EUR",
      party: "MERCADONA"
    ),
    AlertCase(
      sender: "Nubank",
      body: "Compra de R$ 1.249,90 APROVADA em MAGAZINE LUIZA para o cartao com final 1188 "
        + "em 12/11/2026 as 14:32.",
      amount: "-1249.9",
      currency: "BRL",
      party: "MAGAZINE LUIZA"
    ),
    AlertCase(
      sender: "27888",
      body: "Pix recebido: você recebeu R$ 350,00 de ANA PAULA SOUZA em 12/11/2026 às 08:12. "
        + "Saldo disponível R$ 1.022,13",
      amount: "350",
      currency: "BRL",
      party: "ANA PAULA"
    ),
    AlertCase(
      sender: "Bancolombia",
      body: "Bancolombia: Compraste $84.500,00 en EXITO LAURELES con tu T.Deb *7710, el "
        + "12/11/2026 a las 16:44. Si tienes dudas llama al 6045109095.",
      amount: "-84500",
      party: "EXITO"
    ),
    AlertCase(
      sender: "ENBD",
      body: "AED 215.75 was spent on your Credit Card ending 9034 at CARREFOUR DUBAI on "
        + "12-11-2026. Available limit is AED 8,400.00",
      amount: "-215.75",
      currency: "AED",
      party: "CARREFOUR"
    ),
    AlertCase(
      sender: "NBK",
      body: "تم خصم 12.500 د.ك من حسابك رقم **4411 لدى LULU KUWAIT بتاريخ 12/11/2026. الرصيد "
        + "المتاح 845.250 د.ك",
      amount: "-12.5",
      currency: "KWD",
      party: "LULU"
    ),
    AlertCase(
      sender: "ArabBank",
      body: "حوالة واردة بمبلغ 250.00 دينار أردني الى حسابك **7788 من AHMAD KHALIL بتاريخ "
        + "12-11-2026",
      amount: "250",
      currency: "JOD",
      party: "AHMAD KHALIL"
    ),
    AlertCase(
      sender: "DBS",
      body: "DBS: You received SGD 80.00 from TAN WEI MING via PayNow on 12 Nov 14:05. A/C "
        + "ending 4410.",
      amount: "80",
      currency: "SGD",
      party: "TAN WEI MING"
    ),
    AlertCase(
      sender: "262966",
      body: "Chase: You made a $64.18 transaction with TRADER JOES on Nov 12, 2026 at 5:12 "
        + "PM ET with card ending 7719.",
      amount: "-64.18",
      currency: "USD",
      party: "TRADER JOES"
    ),
    AlertCase(
      sender: "Barclays",
      body: "Refund of £24.99 from ASOS.COM has been credited to your card ending 6612 on 12 "
        + "Nov 2026.",
      amount: "24.99",
      currency: "GBP",
      party: "ASOS"
    ),
    AlertCase(
      sender: "CommBank",
      body: "A$1,200.00 direct debit to RAY WHITE RENT was taken from account xx4420 on "
        + "12/11/2026. Balance A$3,310.40",
      amount: "-1200",
      currency: "AUD",
      party: "RAY WHITE"
    ),
    AlertCase(
      sender: "ATTIJARI",
      body: "Retrait GAB de 800,00 MAD le 12/11/2026 11:20 carte XX3312. Solde: 4.210,55 MAD",
      amount: "-800",
      currency: "MAD"
    ),
  ]
}

/// Messages that tell of no payment, with why they are left out.
struct NoiseCase: Sendable, CustomTestStringConvertible {
  let sender: String
  let body: String
  let reason: Omission

  var testDescription: String { sender + ": " + body.prefix(50) }

  static let all: [NoiseCase] = [
    NoiseCase(
      sender: "DBS",
      body: "482913 is your OTP for SGD 250.00 to SHOPEE on card ending 4410. Do not share "
        + "it with anyone.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "95588",
      body: "验证码 839201,您正在向李四转账5,000.00元,请勿泄露。",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Sberbank",
      body: "Код: 55821. Оплата 3 200р OZON. Никому не сообщайте.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Nubank",
      body: "Seu código de verificação é 771204. Compra de R$ 899,00. Não compartilhe.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Revolut",
      body: "Use 118244 to approve your payment of €59.90 to Zalando. Never share this code.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "15881688",
      body: "[Web발신] 인증번호 [402817] 결제금액 45,000원. 타인에게 알려주지 마세요",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Commerzbank",
      body: "Ihre TAN lautet 339201 für die Überweisung von 450,00 EUR an Max Muster.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "ENBD",
      body: "Pre-approved personal loan of AED 150,000 at 3.99% p.a. Apply now in the app. "
        + "T&C apply.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "SHOPEE",
      body: "Flat 50% off! Save RM 200 on your next order, use code BIG50. Hurry, ends today.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Claro",
      body: "Recarga $10.000 y gana 5 GB gratis! Oferta valida hasta hoy.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "MPESA",
      body: "Congratulations! You have won Ksh 50,000. Call 0700000000 to claim your prize.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Zalando",
      body: "Nur heute: 20% Rabatt, spare bis zu 40 EUR. Jetzt shoppen!",
      reason: .promotion
    ),
    NoiseCase(
      sender: "MEGACASINO",
      body: "We have credited a bonus of $50 to your account! Play now and win the jackpot.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "262966",
      body: "Chase: Your $420.00 purchase at BESTBUY was declined on card ending 7719. Reply "
        + "YES if it was you.",
      reason: .declined
    ),
    NoiseCase(
      sender: "BBVA",
      body: "Compra rechazada por 120,00 EUR en AMAZON con tu tarjeta *4567: saldo "
        + "insuficiente.",
      reason: .declined
    ),
    NoiseCase(
      sender: "900",
      body: "VISA4455 Отказ. Недостаточно средств. Покупка 5 400р WILDBERRIES Баланс: 320,44р",
      reason: .declined
    ),
    NoiseCase(
      sender: "15447200",
      body: "[Web발신] 신한카드(1234) 승인거절 홍*동 89,000원 한도초과 쿠팡",
      reason: .declined
    ),
    NoiseCase(
      sender: "CommBank",
      body: "Your payment of A$85.00 to Telstra failed due to insufficient funds.",
      reason: .declined
    ),
    NoiseCase(
      sender: "ENBD",
      body: "Your credit card payment of AED 1,240.00 is due on 25-11-2026. Minimum due AED "
        + "62.00. Pay by the due date.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "BNP",
      body: "Rappel: votre facture de 89,90 EUR sera prélevée le 20/11/2026.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Netflix",
      body: "Your subscription renews on 20 Nov for £10.99.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "DBS",
      body: "TAN WEI MING has requested SGD 45.00 from you via PayNow. Log in to pay.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "NBK",
      body: "رصيد حسابك **4411 هو 845.250 د.ك بتاريخ 12/11/2026",
      reason: .balance
    ),
    NoiseCase(
      sender: "Nubank",
      body: "Saldo disponivel em 12/11: R$ 1.022,13",
      reason: .balance
    ),
    NoiseCase(
      sender: "+447700900123",
      body: "I paid you $20 back, did you see it?",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+4915112345678",
      body: "lunch was 12 euros, pay me whenever",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Mum",
      body: "Can you send me 50 quid? I'll transfer it back to your account on Friday",
      reason: .chatter
    ),
    NoiseCase(
      sender: "DHL",
      body: "Your parcel 4482913 will arrive tomorrow between 10:00 and 14:00.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "AmazonDE",
      body: "Ihr Paket wurde zugestellt. Bestellung 302-7718274 im Wert von 34,99 EUR.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+33612345678",
      body: "j'ai payé 45 euros pour le resto, tu me dois la moitié",
      reason: .chatter
    ),
  ]
}
