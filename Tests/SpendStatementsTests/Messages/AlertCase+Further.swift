import SpendStatements
import Testing

extension AlertCase {
  /// Alerts of further countries and wallets, read as those of ``all``.
  static let further: [AlertCase] = [
    AlertCase(
      sender: "900",
      body: "MAESTRO-7712 09:05 Покупка 560.50р APTEKA 36 Баланс: 4 310.10р",
      amount: "-560.5",
      currency: "RUB",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "MAYBANK",
      body:
        "Belian RM41.20 di KEDAI BUKU JAYA dengan kad *7712 pada 12/11/2026. Bukan anda? Hubungi 1300886688",
      amount: "-41.2",
      currency: "MYR"
    ),
    AlertCase(
      sender: "ABSA",
      body: "Absa: CHEQ4411, Pur, 12/11/26 SETTLEMENT/C - POS PURCHASE, PNP FAMILY, "
        + "R-245.60, Available R5,310.22. Help 0860008600",
      amount: "-245.6",
      currency: "ZAR"
    ),
    AlertCase(
      sender: "Capitec",
      body: "Capitec: Money Out -R150.00 from Main Acc 1234; Ref UBER TRIP; Avail R2310.55; "
        + "12/11/26 18:05",
      amount: "-150",
      currency: "ZAR"
    ),
    AlertCase(
      sender: "GTBank",
      body: "Acct: ****1234\nAmt: NGN2,500.00 DR\nDesc: -AIRTIME/MTN/0803\nAvail Bal: "
        + "NGN10,220.10\nDate: 12-Nov-2026 10:15",
      amount: "-2500",
      currency: "NGN"
    ),
    AlertCase(
      sender: "FirstBank",
      body: "Your Acct XX1234 Has Been Debited with NGN3,000.00 On 12-NOV-2026 10:15 By "
        + "MOBILE TRF TO ADE OLA. Bal: NGN7,220.10CR. Dial *894#",
      amount: "-3000",
      currency: "NGN"
    ),
    AlertCase(
      sender: "UBA",
      body: "Txn: Credit\nAc:2XX..12X\nAmt:NGN 20,000.00\nDes:TNF-OKORO EMEKA/\nDate:12-Nov-2026 "
        + "10:15\nBal:NGN 24,110.00",
      amount: "20000",
      currency: "NGN"
    ),
    AlertCase(
      sender: "AirtelMoney",
      body: "TID 99182736. Sent UGX 45,000 to MUKASA JOHN 0752000000. Fee UGX 1,000. Bal UGX "
        + "120,400. Date 12-Nov-2026 10:15",
      amount: "-45000",
      currency: "UGX",
      party: "MUKASA"
    ),
    AlertCase(
      sender: "MTNMoMo",
      body: "You have received RWF 10,000 from UWASE ALICE (*********013) on your mobile "
        + "money account at 2026-11-12 10:15:22. Message: . Your new balance:RWF 15,200. "
        + "Financial Transaction Id: 99182.",
      amount: "10000",
      currency: "RWF",
      party: "UWASE"
    ),
    AlertCase(
      sender: "Orange Money",
      body: "Vous avez recu 25000 FCFA de KOUASSI JEAN 0707000000. Nouveau solde: 31250 "
        + "FCFA. Ref: PP261112.1015.A12345",
      amount: "25000",
      currency: "XOF",
      day: "2026-11-13",
      party: "KOUASSI"
    ),
    AlertCase(
      sender: "Wave",
      body: "Paiement de 3.500F à BOUTIQUE AWA réussi. Nouveau solde: 12.400F.",
      amount: "-3500",
      day: "2026-11-13",
      party: "BOUTIQUE"
    ),
    AlertCase(
      sender: "BKASH",
      body: "You have received payment Tk 1,250.00 from 01700000000. Fee Tk 0.00. Balance Tk "
        + "4,310.50. TrxID AKB12C3DE4 at 12/11/2026 10:15",
      amount: "1250",
      currency: "BDT"
    ),
    AlertCase(
      sender: "Nagad",
      body: "Money Received.\nAmount: Tk 500.00\nSender: 01700000000\nTxnID: 72ABCD12\nBalance: "
        + "Tk 1,220.00\n12/11/2026 10:15",
      amount: "500",
      currency: "BDT"
    ),
    AlertCase(
      sender: "DBBL",
      body: "Your A/C ***1234 Debited BDT 2,000.00 for ATM withdrawal at DHANMONDI on "
        + "12-11-2026 10:15. C/B: BDT 10,500.00",
      amount: "-2000",
      currency: "BDT"
    ),
    AlertCase(
      sender: "HBL",
      body: "HBL: PKR 4,500.00 debited from A/C **1234 on 12-Nov-26 10:15 at IMTIAZ STORE "
        + "KHI via Debit Card. Avl Bal PKR 20,110.00",
      amount: "-4500",
      currency: "PKR",
      party: "IMTIAZ"
    ),
    AlertCase(
      sender: "JazzCash",
      body: "Rs 1,000.00 sent to ALI KHAN (03001234567) from your JazzCash account. Fee: Rs "
        + "0.00. Remaining balance: Rs 540.00 TID: 123456789012",
      amount: "-1000",
      day: "2026-11-13",
      party: "ALI KHAN"
    ),
    AlertCase(
      sender: "NDB",
      body: "NDB Alert: Purchase of LKR 3,450.00 at KEELLS SUPER via Card ending 1234 on "
        + "12/11/2026 10:15. Av. Bal LKR 45,000.00",
      amount: "-3450",
      currency: "LKR",
      party: "KEELLS"
    ),
    AlertCase(
      sender: "NIMB",
      body: "Dear Customer, AC ###1234 Withdrawn NPR 5,000.00 on 12/11/2026 for ATM WDL. "
        + "Bal: NPR 12,000.00",
      amount: "-5000",
      currency: "NPR"
    ),
    AlertCase(
      sender: "Garanti",
      body: "1234 ile biten kartinizla 12.11.2026 10:15 tarihinde MIGROS TICARET isyerinden "
        + "345,90 TL tutarinda alisveris yapilmistir. Kullanilabilir limit: 12.345,00 TL",
      amount: "-345.9",
      currency: "TRY",
      party: "MIGROS"
    ),
    AlertCase(
      sender: "IsBankasi",
      body: "Hesabiniza 12/11/2026 tarihinde AHMET YILMAZ tarafindan 1.500,00 TL "
        + "gonderilmistir. Bakiye: 4.210,55 TL",
      amount: "1500",
      currency: "TRY",
      party: "AHMET"
    ),
    AlertCase(
      sender: "Ziraat",
      body: "1234 nolu hesabinizdan 12.11.2026 10:15 ATM'den 500,00 TL para cekme islemi "
        + "gerceklesti. Bakiye 1.200,00 TL",
      amount: "-500",
      currency: "TRY"
    ),
    AlertCase(
      sender: "SCB",
      body: "โอนเงิน 1,000.00 บาท จากบัญชี x1234 ไป นาย สมชาย 12/11 10:15 คงเหลือ 5,200.00 "
        + "บาท",
      amount: "-1000",
      currency: "THB"
    ),
    AlertCase(
      sender: "KBANK",
      body: "รับโอนเงิน 2,500.00 บาท เข้าบัญชี x1234 จาก นาง สมศรี 12/11/69 10:15 คงเหลือ "
        + "7,700.00 บาท",
      amount: "2500",
      currency: "THB",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Samsung",
      body: "[Web발신]\n[삼성카드]1234승인취소 홍*동 23,400원 11/12 13:50 이마트",
      amount: "23400",
      currency: "KRW"
    ),
    AlertCase(
      sender: "SMBC",
      body: "三井住友カードご利用のお知らせ\nご利用日:2026/11/12\nご利用先:セブンイレブン\nご利用金額:1,280円",
      amount: "-1280",
      currency: "JPY"
    ),
    AlertCase(
      sender: "CMB",
      body: "您账户1234于11月12日10:15收到转账人民币2,000.00元,付款人张三,余额5,210.00元。【招商银行】",
      amount: "2000",
      currency: "CNY"
    ),
    AlertCase(
      sender: "Alfa",
      body: "Покупка *1234 Успешно RUB Сумма 560,00 RUB Остаток 12000,00 RUB "
        + "RU/MOSKVA/VKUSVILL 12.11.2026 10:15",
      amount: "-560",
      currency: "RUB"
    ),
    AlertCase(
      sender: "Kaspi",
      body: "Перевод 5 000 ₸ от Айгерим К. Доступно: 25 400 ₸",
      amount: "5000",
      currency: "KZT",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "PrivatBank",
      body: "12.11 10:15 Списання 230.50UAH SILPO Картка *1234 Бал. 4520.10UAH",
      amount: "-230.5",
      currency: "UAH",
      party: "SILPO"
    ),
    AlertCase(
      sender: "OTP",
      body: "OTPdirekt: 1234 kartyaval 12/11 10:15 vasarlas 5.490 HUF SPAR BUDAPEST. "
        + "Egyenleg: 120.450 HUF",
      amount: "-5490",
      currency: "HUF",
      party: "SPAR"
    ),
    AlertCase(
      sender: "BT",
      body: "Tranzactie aprobata: 85,50 RON la KAUFLAND, card 1234, 12.11.2026 10:15. Sold "
        + "disponibil: 1.240,00 RON",
      amount: "-85.5",
      currency: "RON",
      party: "KAUFLAND"
    ),
    AlertCase(
      sender: "ING",
      body: "ING: Er is €45,20 afgeschreven bij ALBERT HEIJN met pas 123 op 12-11-2026. "
        + "Saldo: €1.210,33",
      amount: "-45.2",
      currency: "EUR",
      party: "ALBERT"
    ),
    AlertCase(
      sender: "Nordea",
      body: "Korttiosto 23,90 EUR K-MARKET 12.11.2026 kortti *1234. Saldo 540,00 EUR",
      amount: "-23.9",
      currency: "EUR",
      party: "K-MARKET"
    ),
    AlertCase(
      sender: "Swedbank",
      body: "Kortköp 349,00 SEK ICA MAXI 2026-11-12. Kort *1234. Saldo 5 210,50 SEK",
      amount: "-349",
      currency: "SEK",
      party: "ICA"
    ),
    AlertCase(
      sender: "Santander",
      body: "Santander: Cargo de $1,250.00 MXN en OXXO con tarjeta *1234 el 12/11/26 10:15. "
        + "Si no lo reconoces llama al 5551694300",
      amount: "-1250",
      currency: "MXN",
      party: "OXXO"
    ),
    AlertCase(
      sender: "Yape",
      body: "Yape! JUAN PEREZ te envió un pago por S/ 25.00. El cód. de seguridad es: 482",
      amount: "25",
      currency: "PEN",
      day: "2026-11-13",
      party: "JUAN"
    ),
    AlertCase(
      sender: "Itau",
      body: "Itau: Compra no cartao final 1234 de R$ 58,90 em PADARIA REAL 12/11 10:15.",
      amount: "-58.9",
      currency: "BRL",
      party: "PADARIA"
    ),
    AlertCase(
      sender: "Leumi",
      body: "בוצעה עסקה בכרטיס 1234 בסך 120.00 ש\"ח ב-SUPERPHARM בתאריך 12/11/26",
      amount: "-120",
      currency: "ILS"
    ),
    AlertCase(
      sender: "QNB",
      body: "QAR 75.00 purchase at LULU with your card **1234 on 12/11/2026 10:15. Available "
        + "balance QAR 3,210.00",
      amount: "-75",
      currency: "QAR",
      party: "LULU"
    ),
    AlertCase(
      sender: "BankMuscat",
      body: "Your Debit Card XX1234 was used for OMR 4.500 at SHELL MUSCAT on 12/11/26 "
        + "10:15. Bal OMR 210.300",
      amount: "-4.5",
      currency: "OMR",
      party: "SHELL"
    ),
    AlertCase(
      sender: "TD",
      body: "TD: $82.14 was spent at LOBLAWS on card ending in 1234 on Nov 12, 2026.",
      amount: "-82.14",
      party: "LOBLAWS"
    ),
    AlertCase(
      sender: "Zelle",
      body: "Bank Alert: JANE SMITH sent you $150.00 with Zelle. It was deposited to account "
        + "ending 1234. Ref 99182",
      amount: "150",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "WellsFargo",
      body: "Wells Fargo: A deposit of $1,500.00 posted to account ...1234 on 11/12/26.",
      amount: "1500"
    ),
    AlertCase(
      sender: "Fintech",
      body: "€12.40 at Green Grocer. You've spent €88.10 this week.",
      amount: "-12.4",
      currency: "EUR",
      day: "2026-11-13",
      party: "Green Grocer"
    ),
    AlertCase(
      sender: "Caisse",
      body: "Caisse : retrait de 60,00 $ CAD au guichet, carte finissant par 1234, le 12/11/2026.",
      amount: "-60",
      currency: "CAD"
    ),
    AlertCase(
      sender: "Bank",
      body: "Bank: NZD 12.00 debited from account -02 to HARDWARE LTD on 12/11/2026.",
      amount: "-12",
      currency: "NZD",
      party: "HARDWARE"
    ),
    AlertCase(
      sender: "Bank",
      body: "318.20UAH Аптека ЛІКИ Київ 12.11 09:12 картка *1234 Бал. 4011.42UAH",
      amount: "-318.2",
      currency: "UAH"
    ),
    AlertCase(
      sender: "OTPbank",
      body: "OTP: Kártyás vásárlás 3.450 Ft, PÉKSÉG PÉCS, kártya ..1234, 2026.11.12. Egyenleg: 20.455 Ft",
      amount: "-3450",
      currency: "HUF",
      party: "PÉKSÉG"
    ),
    AlertCase(
      sender: "토스",
      body: "[은행] 박지민님이 12,000원을 보냈어요. 잔액 32,000원",
      amount: "12000",
      currency: "KRW",
      day: "2026-11-13"
    ),
    AlertCase(
      sender: "Bank",
      body: "Bank: Kortele ***1234 apmoketa 14,30 EUR, VAISTINE, 2026-11-12 12:44",
      amount: "-14.3",
      currency: "EUR"
    ),
    AlertCase(
      sender: "Banque",
      body: "Votre carte **1234 a été débitée de 19,90 EUR chez LIBRAIRIE le 12/11/2026.",
      amount: "-19.9",
      currency: "EUR",
      party: "LIBRAIRIE"
    ),
    AlertCase(
      sender: "Bank",
      body: "গ্রাহক, আপনার কার্ড **1234 থেকে ৳640.00 পরিশোধ হয়েছে 12-11-2026 তারিখে। ব্যালেন্স ৳8,200.55",
      amount: "-640",
      currency: "BDT"
    ),
  ]
}
