import SpendStatements
import Testing

extension NoiseCase {
  /// Codes in odd words, what is yet to come, what was not done, and what people write to each other in whole
  /// sentences.
  static let sentences: [NoiseCase] = [
    NoiseCase(
      sender: "Postbank",
      body: "Mit 772 310 geben Sie die Überweisung von 640,00 EUR an M. Schulz frei.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "ING",
      body: "Gebruik 44 71 92 om de betaling van € 129,00 aan bol.com te bevestigen.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Paytm",
      body: "Share 448211 with no one. It authorises Rs 5,000 debit from your a/c XX12 towards "
        + "Zomato.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Lloyds",
      body: "To approve £310.00 to CURRYS, your number is 90 12 44. Tell nobody.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "ING",
      body: "Compra de 49,90 € en Zara con tu tarjeta *4471. Firma con 448102.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Alpha",
      body: "Για την αγορά 38,70 € στο Public: 448102",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Akbank",
      body: "TRENDYOL 450,00 TL odeme. 448102 ile onaylayin. Kart *3321",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "CMB",
      body: "您正在支付120.00元,448102,请勿告知他人",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "mBank",
      body: "Podaj 448102 aby zapłacić 89,99 PLN w Rossmann",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Leumi",
      body: "448102 לאישור עסקה בסך 120 ₪ בזארה",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "HSBC",
      body: "We couldn't process your card payment of £42.00 at Argos as there isn't enough money "
        + "in your account.",
      reason: .declined
    ),
    NoiseCase(
      sender: "HSBC",
      body: "Your standing order of £300.00 to A Smith wasn't paid.",
      reason: .declined
    ),
    NoiseCase(
      sender: "Nordea",
      body: "Maksu 59,90 EUR Verkkokauppa.com hylättiin. Tarkista kortin saldo.",
      reason: .declined
    ),
    NoiseCase(
      sender: "Spotify",
      body: "Tu pago de 10,99 € no se ha realizado. Actualiza tu tarjeta *4471.",
      reason: .declined
    ),
    NoiseCase(
      sender: "EON",
      body: "Ihr Abschlag von 92,00 EUR wird am 01.10. von Ihrem Konto abgebucht.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Sparkasse",
      body: "Am 15.10. werden 120,00 EUR von Ihrem Konto *881 für Strom abgebucht.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Klarna",
      body: "Klarna: Din betalning på 499 kr till Zalando förfaller om 3 dagar. Betala i appen.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Nationwide",
      body: "Your regular payment of £45.00 to PureGym is leaving on 1 October.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Leumi",
      body: "תזכורת: חיוב כרטיס האשראי שלך בסך 2,915.77 ש\"ח ירד בתאריך 06/10/26. ודאו יתרה "
        + "מספקת.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Noon",
      body: "خصم 100 ريال على مشترياتك فوق 400 ريال باستخدام الكود N100 حتى منتصف الليل",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Lotto",
      body: "You have received £500,000.00 from UK National Lottery. Reply with bank details",
      reason: .promotion
    ),
    NoiseCase(
      sender: "+447700900123",
      body: "You paid $45.00 to Dave yesterday for the tickets, so we are even.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Anna",
      body: "You paid $45.50 at Tesco?",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Mom",
      body: "You paid $20 to Dave for the pizza",
      reason: .chatter
    ),
    NoiseCase(
      sender: "PayPal",
      body: "You've received $45.00 from Ann Lee. Accept it at https://pay.example/x",
      reason: .chatter
    ),
    NoiseCase(
      sender: "ABANCA",
      body: "El recibo de 38,20 € de NATURGY ha sido devuelto por falta de saldo.",
      reason: .declined
    ),
  ]
}
