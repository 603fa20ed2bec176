import SpendCore
import SpendGrammar
import Testing

@Suite struct OneTimeCodeTests {
  @Test(
    "A16 a code for one use is never money, nor is what it was asked for",
    arguments: [
      "Your OTP is 482913 for txn of Rs 500", "482913 is your Amazon verification code",
      "4821 is your Uber code",
      "Use passcode 99120 to pay EUR 20.00", "Ihr Einmalpasswort lautet 771204", "Dein Code ist 5512",
      "Votre code de sécurité : 449210", "Tu código de verificación es 8831", "O seu código é 120394",
      "Il tuo codice di sicurezza è 5593", "Je verificatiecode is 30912", "Aapka OTP 482913 hai",
      "otp 1234 for payment of 1,250.00 at SHOP",
    ]
  )
  func code(line: String) {
    let reading = OfflineInterpreter().interpret(Utterance(text: line, today: GrammarReader.friday))
    if case .expenses(let drafts) = reading.intent { Issue.record("\(line): \(drafts)") }
    #expect(
      OfflineInterpreter().evidence(in: Utterance(text: line, today: GrammarReader.friday)).amounts.isEmpty
    )
  }

  @Test(
    "A16 a code that is sold, or told beside a price, is no code for one use",
    arguments: [
      "promo code SAVE20 lunch 12.50", "dress code shoes 80", "password manager 36",
      "code review lunch 14.00",
    ]
  )
  func price(line: String) {
    let reading = OfflineInterpreter().interpret(Utterance(text: line, today: GrammarReader.friday))
    guard case .expenses = reading.intent else {
      Issue.record("\(line): \(reading.intent)")
      return
    }
  }
}
