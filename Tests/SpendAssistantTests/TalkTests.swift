import SpendAssistant
import SpendCore
import SpendGrammar
import Testing

/// What a model says in its own words is shown sentence by sentence, and no figure in it is its own.
@Suite struct TalkTests {
  private struct ScriptedTalker: Talker {
    let pieces: [String]
    var fails = false

    func reply(to line: String, facts: [String], saying: (String) -> Void) throws {
      for piece in pieces { saying(piece) }
      if fails { throw CancellationError() }
    }
  }

  private func said(
    _ pieces: [String],
    line: String = "qwertz zuiop",
    intent: Intent = .other(.chat),
    knowsFigures: Bool = false,
    fails: Bool = false
  ) -> (isShown: Bool, sentences: [String]) {
    let ledger = MemoryLedger()
    let assistant = Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      model: ScriptedInterpreter { _ in intent },
      talker: ScriptedTalker(pieces: pieces, fails: fails),
      talkerKnowsFigures: knowsFigures,
      clock: StandingClock(date: CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)),
      openLedger: { ledger }
    )
    var sentences: [String] = []
    let isShown = assistant.talk(about: assistant.read(line)) { sentences.append($0) }
    return (isShown, sentences)
  }

  @Test(
    "of advice a model says what is told, and no figure of its own; nothing where it may know no figures",
    arguments: [
      (["Rent is most of it, $4,350.00.", " A Housing category would help."], true, 2),
      (["Rent is most of it, $4,351.00."], true, 0), (["Make Housing."], false, 0),
    ]
  )
  func advice(pieces: [String], knowsFigures: Bool, shown: Int) {
    let ledger = MemoryLedger()
    let assistant = Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      talker: ScriptedTalker(pieces: pieces),
      talkerKnowsFigures: knowsFigures,
      clock: StandingClock(date: CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)),
      openLedger: { ledger }
    )
    var sentences: [String] = []
    let facts = ["New Housing for 3 expenses under Other, $4,350.00: rent"]
    assistant.talk(of: facts, for: "suggest categories") { sentences.append($0) }
    #expect(sentences.count == shown)
  }

  @Test("sentences are shown as soon as they are whole, however they are cut", arguments: [1, 2, 5, 100])
  func pieces(size: Int) {
    let text = Array("Hello there! I keep your diary.\nAsk me what you spent")
    let pieces = stride(from: 0, to: text.count, by: size).map {
      String(text[$0..<min($0 + size, text.count)])
    }
    #expect(said(pieces).sentences == ["Hello there!", "I keep your diary.", "Ask me what you spent"])
  }

  @Test(
    "M28 from the first sentence on that holds a figure of its own nothing is shown",
    arguments: [
      "You spent $412 on food.", "That is twelve euros.", "About half of it.", "It was 30% more.",
      "١٢ dollars.",
    ]
  )
  func figures(lie: String) {
    let talked = said(["Hello. ", lie + " Bye."])
    #expect(talked.sentences == ["Hello."])
    #expect(said([lie]).isShown == false)
  }

  @Test("figures of the user's own words may be said again")
  func ownFigures() {
    let talked = said(
      ["A kayak for $600 is a big wish."],
      line: "thinking of getting a kayak for $600",
      intent: .other(.chat)
    )
    #expect(talked.sentences.count == 1)
  }

  @Test("M28 what steers a terminal is not shown", arguments: ["Hi \u{1B}[2J.", "Hi \u{202E}there."])
  func controls(text: String) {
    #expect(said([text]).isShown == false)
  }

  @Test("M3 half a sentence of a failed answer is not shown, whole ones are")
  func fails() {
    #expect(said(["Hello. I thi"], fails: true).sentences == ["Hello."])
    #expect(said(["Hel"], fails: true).isShown == false)
  }

  @Test("only talk is answered with talk; what needs the ledger only where its figures may be told")
  func intents() {
    #expect(said(["Hi."], line: "lunch 12").isShown == false)
    #expect(said(["Hi."], intent: .unanswerable).isShown == false)
    #expect(said(["Hi."], intent: .unanswerable, knowsFigures: true).isShown)
  }
}
