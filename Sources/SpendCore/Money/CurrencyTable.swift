/// The active currencies of ISO 4217 (amendment 177) with their exponents, and the signs we write.
///
/// The table is read where it stands in the program, so that starting costs nothing.
enum CurrencyTable {
  /// The place of the currency `code` (three capitals) among all, from 1, or nil when there is none.
  static func number(of code: String) -> Int? {
    var code = code
    return code.withUTF8 { letters in
      guard letters.count == 3 else { return nil }
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let entry = codes.utf8Start + middle * width
        let order = (0..<3).lazy.map { Int(letters[$0]) - Int(entry[$0]) }.first { $0 != 0 } ?? 0
        if order == 0 { return middle + 1 }
        if order < 0 { high = middle } else { low = middle + 1 }
      }
      return nil
    }
  }

  /// How many currencies there are.
  static var count: Int { (codes.utf8CodeUnitCount + 1) / width }

  /// The code of the currency at place `number`.
  static func code(of number: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: entry(number).prefix(3)), as: UTF8.self)
  }

  /// The exponent of the currency at place `number`.
  static func exponent(of number: Int) -> Int { Int(entry(number)[3] - UInt8(ascii: "0")) }

  private static func entry(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    precondition((1...count).contains(number))
    return UnsafeBufferPointer(start: codes.utf8Start + (number - 1) * width, count: width - 1)
  }

  /// The sign of the currency `code`; the code and a blank where it has none of its own.
  static func sign(of code: String) -> String {
    switch code {
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "INR": "₹"
    case "CNY": "CN¥"
    case "KRW": "₩"
    case "BRL": "R$"
    case "CAD": "C$"
    case "AUD": "A$"
    case "NZD": "NZ$"
    case "SGD": "S$"
    case "HKD": "HK$"
    case "MXN": "MX$"
    case "TWD": "NT$"
    case "ILS": "₪"
    case "VND": "₫"
    case "NGN": "₦"
    case "PHP": "₱"
    case "UAH": "₴"
    case "TRY": "₺"
    case "GHS": "₵"
    case "KZT": "₸"
    case "GEL": "₾"
    case "CRC": "₡"
    case "THB": "฿"
    default: code + " "
    }
  }

  /// Code and exponent of each currency and a blank, in order of the codes.
  private static let codes: StaticString = """
    AED2 AFN2 ALL2 AMD2 ANG2 AOA2 ARS2 AUD2 AWG2 AZN2 BAM2 BBD2 BDT2 BGN2 BHD3 BIF0 BMD2 BND2 BOB2 BRL2 \
    BSD2 BTN2 BWP2 BYN2 BZD2 CAD2 CDF2 CHF2 CLP0 CNY2 COP2 CRC2 CUP2 CVE2 CZK2 DJF0 DKK2 DOP2 DZD2 EGP2 \
    ERN2 ETB2 EUR2 FJD2 FKP2 GBP2 GEL2 GHS2 GIP2 GMD2 GNF0 GTQ2 GYD2 HKD2 HNL2 HTG2 HUF2 IDR2 ILS2 INR2 \
    IQD3 IRR2 ISK0 JMD2 JOD3 JPY0 KES2 KGS2 KHR2 KMF0 KPW2 KRW0 KWD3 KYD2 KZT2 LAK2 LBP2 LKR2 LRD2 LSL2 \
    LYD3 MAD2 MDL2 MGA2 MKD2 MMK2 MNT2 MOP2 MRU2 MUR2 MVR2 MWK2 MXN2 MYR2 MZN2 NAD2 NGN2 NIO2 NOK2 NPR2 \
    NZD2 OMR3 PAB2 PEN2 PGK2 PHP2 PKR2 PLN2 PYG0 QAR2 RON2 RSD2 RUB2 RWF0 SAR2 SBD2 SCR2 SDG2 SEK2 SGD2 \
    SHP2 SLE2 SOS2 SRD2 SSP2 STN2 SVC2 SYP2 SZL2 THB2 TJS2 TMT2 TND3 TOP2 TRY2 TTD2 TWD2 TZS2 UAH2 UGX0 \
    USD2 UYI0 UYU2 UZS2 VES2 VND0 VUV0 WST2 XAF0 XCD2 XOF0 XPF0 YER2 ZAR2 ZMW2
    """
  private static let width = 5
}
