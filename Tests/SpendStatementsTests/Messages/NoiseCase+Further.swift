import SpendStatements
import Testing

extension NoiseCase {
  /// More messages of no payment, of the kinds that look most like one.
  static let further: [NoiseCase] = [
    NoiseCase(
      sender: "DBS",
      body: "Your GIRO payment of SGD 64.10 to CITY GAS is scheduled in 3 days from a/c ending 4410.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "CHASE",
      body: "Chase Fraud: Did you try to spend $412.00 at BEST BUY with card 4410? Reply YES or NO.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "JD",
      body: "Your order of Rs 1,299 has been shipped and will be delivered by 15 Nov. Track: "
        + "bit.ly/x",
      reason: .chatter
    ),
    NoiseCase(
      sender: "FLPKRT",
      body: "Delivered: Your package with Rs 599 paid online was delivered today. Rate us!",
      reason: .chatter
    ),
    NoiseCase(
      sender: "SWIGGY",
      body: "Your OTP for delivery is 4821. Amount to be paid Rs 350 in cash.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Google",
      body: "G-482913 is your Google verification code.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "VM-HDFCBK",
      body: "Txn of Rs.1,299.00 at AMAZON: 738291 is your one time password. Valid 5 min. "
        + "Not you? Call",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "VM-SBIBNK",
      body: "Transaction PIN for INR 5,000.00 transfer to A/c XX4432 is 482913. Do not "
        + "disclose to anyone.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Alfa",
      body: "Никому не сообщайте код 4829 для подтверждения перевода 5000 RUB. Альфа-Банк",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Garanti",
      body: "482913 tek kullanimlik sifreniz ile 1.250,00 TL tutarindaki isleminizi "
        + "onaylayabilirsiniz.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "BBVA",
      body: "Tu código para autorizar la compra de 89,90 EUR en ZARA es 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "BNP",
      body: "Code de sécurité 482913 pour valider votre paiement de 120,00 EUR chez FNAC.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Intesa",
      body: "Il codice per autorizzare il pagamento di 45,00 EUR su AMAZON e' 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "BCA",
      body: "JANGAN BERIKAN KODE INI. 482913 adalah kode OTP transaksi Rp 1.250.000 di "
        + "TOKOPEDIA",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "VCB",
      body: "Ma OTP giao dich 1,500,000VND la 482913. Khong cung cap cho bat ky ai",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "mBank",
      body: "Operacja: platnosc 250,00 PLN ALLEGRO. Haslo: 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "KTB",
      body: "รหัส OTP 482913 สำหรับโอนเงิน 1,000.00 บาท ห้ามบอกผู้อื่น",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "SMBC",
      body: "認証コード:482913 お支払い金額 1,280円",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "HSBC",
      body: "Your transfer of GBP 500.00 needs approval. Enter 482913 in the app to confirm.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Amex",
      body: "Your Amex safekey for purchase of $250.00 at Apple is 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "BankMellat",
      body: "رمز پویا: 482913\nخرید\nمبلغ: 1,250,000 ریال",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "VM-BAJAJF",
      body: "Dear Customer, get an Insta personal loan of Rs 3,50,000 credited to your "
        + "account in 30 mins. Apply bit.ly/x",
      reason: .promotion
    ),
    NoiseCase(
      sender: "AD-DREAMX",
      body: "Rs 100 bonus credited in your wallet! Deposit Rs 50 & play to win Rs 1 crore. "
        + "Join now",
      reason: .promotion
    ),
    NoiseCase(
      sender: "VM-HDFCBK",
      body: "Convert your purchase of Rs 12,000 at CROMA into EMI at Rs 1,080/month. Click "
        + "hdfcbk.io/x",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Uber",
      body: "You saved $5.00! Take 50% off your next 3 rides, up to $10 each.",
      reason: .promotion
    ),
    NoiseCase(
      sender: "PIZZA",
      body: "Buy one get one FREE! Any large pizza for just £12.99 this week only. Order now",
      reason: .promotion
    ),
    NoiseCase(
      sender: "VM-LICIND",
      body: "Premium of Rs 5,430.00 under policy 123456789 falls due on 28/11/2026. Please "
        + "pay online.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "DEWA",
      body: "Your bill of AED 450.20 has been issued. Please pay before 25/11/2026.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Spotify",
      body: "Your payment of $10.99 could not be processed. Update your card.",
      reason: .declined
    ),
    NoiseCase(
      sender: "Chase",
      body: "Did you attempt $250.00 at GAMESTOP? Reply YES or NO. Card ending 1234",
      reason: .declined
    ),
    NoiseCase(
      sender: "Telia",
      body: "Din faktura på 349 kr förfaller 2026-11-30.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "BofA",
      body: "Your available balance is below $100.00. Account ending 1234: $82.10",
      reason: .balance
    ),
    NoiseCase(
      sender: "+15551234567",
      body: "can u venmo me $35 for the tickets",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+919876543210",
      body: "bhai 500 rs bhej de gpay pe",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+447911123456",
      body: "I sent you £40 for the gas bill x",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Papa",
      body: "Transferred 2000 to your account, check it",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+33698765432",
      body: "Je t'ai fait un virement de 200 euros hier",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Anna",
      body: "Ich hab dir gerade 30€ überwiesen",
      reason: .chatter
    ),
    NoiseCase(
      sender: "+34600123456",
      body: "te he hecho un bizum de 20 euros",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Landlord",
      body: "Rent of $1,200 received, thank you!",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Dentist",
      body: "Your appointment on 12/11 at 10:15 is confirmed. A $50.00 fee applies for "
        + "no-shows.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "School",
      body: "Fees of Rs 25,000 for term 2 to be paid by 30 Nov.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Airline",
      body: "Your flight AI302 on 12 Nov departs 10:15. Fare paid INR 5,430.00. PNR ABC123",
      reason: .chatter
    ),
    NoiseCase(
      sender: "Hotel",
      body: "Booking confirmed! 2 nights, total €240.00, pay at the property.",
      reason: .chatter
    ),
    NoiseCase(
      sender: "GOVT",
      body: "Your income tax refund of Rs 12,340 is being processed.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "PayPal",
      body: "PayPal: 482913 is your security code. Don't share it.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Kaspi",
      body: "Код: 4829. Перевод 5 000 ₸. Никому не говорите",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "SBI",
      body: "Dear Customer, OTP for online purchase Rs. 1299.00 at FLIPKART thru SBI Card "
        + "ending 1234 is 482913. Do not share this with anyone.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "PNB",
      body: "482913 is SECRET OTP for txn of INR 999.00 on PNB card XX1234 at IRCTC. OTP "
        + "valid for 5 mins. pls do not share with anyone.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "KB",
      body: "[KB] 본인확인 인증번호(482913)를 입력하세요. 결제 12,000원",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "ABN",
      body: "Uw code voor betaling van €45,20 aan BOL is 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Nordea",
      body: "Vahvista maksu 45,20 EUR VERKKOKAUPPA koodilla 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "SEB",
      body: "Din engångskod är 482913. Köp 349,00 SEK hos ELGIGANTEN",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "OTP",
      body: "Megerosito kod: 482913. Fizetes 12.990 HUF EMAG",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "BCR",
      body: "Codul tau pentru plata de 120,00 RON la EMAG este 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "ADIB",
      body: "رمزك السري لعملية بقيمة 250.00 درهم هو 482913",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "AX-PAYTMB",
      body: "You've got Rs.75 cashback voucher! Pay with card XX1234 & save. Valid till 20 "
        + "Nov",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Lotte",
      body: "(광고) 롯데카드 5만원 이상 결제시 5,000원 할인! 무료거부 080",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Akbank",
      body: "Akbank kartinizla 500 TL ve uzeri alisverisinize 50 TL chip-para hediye! SMS RD",
      reason: .promotion
    ),
    NoiseCase(
      sender: "Bank",
      body: "Dear Customer, Rs 590 will be charged to A/c XX1234 as annual card fee on "
        + "30-Nov-26.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Bank",
      body: "SI: Rs 2,000.00 for MUTUAL FUND is scheduled for debit on 15/11/2026 from A/c "
        + "XX1234",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Bank",
      body: "Payment of Rs 500 to NETFLIX via A/c XX1234 could not be completed due to low "
        + "balance.",
      reason: .declined
    ),
    NoiseCase(
      sender: "Bank",
      body: "Transaction reversed: declined purchase $45.00",
      reason: .declined
    ),
    NoiseCase(
      sender: "Bank",
      body:
        "Bank: A transfer of $900.00 to K JONES was sent from account 1234. Was this you? Reply Y to release it.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Bank",
      body: "Bank: Your available balance in Spending ...1234 is $204.33 as of 11/12/2026.",
      reason: .balance
    ),
    NoiseCase(
      sender: "OTPbank",
      body: "OTP: 482913 a kódja, 3.450 Ft fizetés PÉKSÉG, kártya ..1234.",
      reason: .oneTimeCode
    ),
    NoiseCase(
      sender: "Swish",
      body: "Du har fått en betalningsförfrågan på 80,00 kr från KARL.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Banco",
      body: "Ana Gil te ha solicitado 15,00 € por Bizum.",
      reason: .reminder
    ),
    NoiseCase(
      sender: "Caisse",
      body: "Un remboursement de 48,20 € est en attente sur votre compte.",
      reason: .reminder
    ),
  ]
}
