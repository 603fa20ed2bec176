import SpendCore
import SpendSpeech
import Testing

/// What is made of a server's answer.
@Suite struct TranscriptReadingTests {
  @Test(
    "the text is read from whatever form it comes in",
    arguments: [
      ("{\"text\":\" Lunch 12.50.\\n\"}", "application/json"), ("\"Lunch 12.50.\"", "application/json"),
      ("Lunch 12.50.\n", "text/plain"), (" Lunch 12.50.\n", "text/html; charset=utf-8"),
      ("\u{FEFF}Lunch 12.50.", "text/plain"), ("Lunch 12.50.", ""),
      ("{\"usage\":null,\"text\":\"Lunch 12.50.\",\"x\":[{}]}", "text/html"),
    ]
  )
  func text(body: String, type: String) throws {
    #expect(try SpeechBench.reading(body, type: type).text == "Lunch 12.50.")
  }

  @Test("a text that looks like JSON is text where the server says so", arguments: ["12", "[12]", "12.50"])
  func numberText(body: String) throws {
    #expect(try SpeechBench.reading(body, type: "text/plain").text == body)
    #expect(try SpeechBench.reading(body).cause == .unreadable)
  }

  @Test(
    "V14 M10 what holds no text is unreadable",
    arguments: [
      "{}", "{\"txt\":\"a\"}", "{\"text\":null}", "{\"text\":12}", "{\"text\":[\"a\"]}", "[]", "null", "",
      "{\"text\":\"cut", "{\"text\":\"a\",\"text\":\"b\"}", "<html><body>Bad gateway</body></html>",
      "{\"segments\":[{\"text\":\"a\"}]}", "{\"text\":\"\\ud800\"}",
    ]
  )
  func withoutText(body: String) throws {
    #expect(try SpeechBench.reading(body).cause == .unreadable)
    #expect(try SpeechBench.reading(body, type: "application/octet-stream").cause == .unreadable)
  }

  @Test(
    "V14 M10 pages, broken JSON and bytes that are no text are no transcript, whatever they are called",
    arguments: [
      Array("<!DOCTYPE html><p>Lunch 12".utf8), Array("  {\"text\":\"cut".utf8), [0x4C, 0xFF, 0xFE],
      [0x41, 0, 0x42],
    ]
  )
  func noText(body: [UInt8]) throws {
    #expect(try SpeechBench.reading(body, type: "text/plain").cause == .unreadable)
    #expect(try SpeechBench.reading(body, type: "text/html").cause == .unreadable)
  }

  @Test("V12 ten thousand words are read; more than anyone says is refused")
  func length() throws {
    let words = [String](repeating: "lunch", count: 10_000).joined(separator: " ")
    #expect(try SpeechBench.reading("{\"text\":\"\(words)\"}").text == words)
    let long = String(repeating: "lunch ", count: 17_000)
    #expect(try SpeechBench.reading("{\"text\":\"\(long)\"}").cause == .unreadable)
    #expect(try SpeechBench.reading(long, type: "text/plain").cause == .unreadable)
  }

  // MARK: Times

  @Test("segments and words are read with their times and how sure they are")
  func times() throws {
    let body = """
      {"task":"transcribe","language":"english","duration":"4.0","text":"Lunch 12.","segments":[{"id":0,"seek":0,
      "start":0.0,"end":1.5,"text":" Lunch 12.","tokens":[1],"temperature":0.0,"avg_logprob":-0.5,
      "compression_ratio":1.0,"no_speech_prob":0.25}],"words":[{"word":"Lunch","start":0.1,"end":0.45},
      {"word":"12","start":"0.5","end":"1.25"}]}
      """
    let heard = try SpeechBench.reading(body).get()
    #expect(heard.segments.map(\.span) == [SoundSpan(start: 0, end: 1_500)])
    #expect(heard.segments.map(\.confidencePercent) == [61] && heard.segments.map(\.silencePercent) == [25])
    #expect(heard.words.map(\.text) == ["Lunch", "12"])
    #expect(heard.words.map(\.span) == [SoundSpan(start: 100, end: 450), SoundSpan(start: 500, end: 1_250)])
    #expect(heard.words.allSatisfy { $0.confidencePercent == nil })
  }

  @Test("words inside of segments are read as whisper.cpp writes them, and null for none")
  func wordsInside() throws {
    let body = """
      {"text":" Lunch 12.\\n","words":null,"segments":[{"text":" Lunch","start":0,"end":30.0,"words":[{"word":" Lu",
      "start":0.43,"end":3.47,"t_dtw":-1,"probability":0.5},{"word":"nch","start":3.47,"end":4.02,"probability":1.0}]},
      {"text":" 12.","start":4.1,"end":30.0,"words":[{"word":" 12.","start":4.43,"end":4.43,"probability":0.125}]}]}
      """
    let heard = try SpeechBench.reading(body, milliseconds: 4_435).get()
    #expect(heard.words.map(\.text) == ["Lu", "nch", "12."])
    #expect(heard.words.map(\.confidencePercent) == [50, 100, 13])
    // A segment may end behind the sound.
    #expect(heard.segments.map(\.span.end) == [4_435, 4_435])
  }

  @Test(
    "times that can't be are clamped, missing ones follow the piece before",
    arguments: [
      ("-5", "2", 0, 2_000), ("1e300", "1e301", 4_000, 4_000), ("3", "1", 3_000, 3_000),
      ("null", "2", 0, 2_000),
      ("\"x\"", "\"y\"", 0, 0), ("NaN", "1", 0, 1_000), ("0", "Infinity", 0, 0), ("0", "-Infinity", 0, 0),
      ("\"nan\"", "\"inf\"", 0, 4_000), ("true", "{}", 0, 0), ("1e-400", "0.0004", 0, 0),
    ]
  )
  func falseTimes(start: String, end: String, first: Int, last: Int) throws {
    let body = "{\"text\":\"a\",\"words\":[{\"word\":\"a\",\"start\":\(start),\"end\":\(end)}]}"
    let heard = try SpeechBench.reading(body).get()
    #expect(heard.words.map(\.span) == [SoundSpan(start: first, end: last)])
  }

  @Test("what isn't a list or a piece is passed over")
  func oddPieces() throws {
    let body = """
      {"text":"a b NaN","segments":{"a":1},"words":[null,3,"a",{"start":1},{"word":null},{"word":"b","start":2,"end":3},
      {"word":" "},{"word":"c"}]}
      """
    let heard = try SpeechBench.reading(body).get()
    #expect(heard.text == "a b NaN" && heard.segments.isEmpty)
    #expect(heard.words.map(\.text) == ["b", "c"])
    #expect(
      heard.words.map(\.span) == [SoundSpan(start: 2_000, end: 3_000), SoundSpan(start: 3_000, end: 3_000)]
    )
  }

  @Test("percentages stay between 0 and 100", arguments: [("5", 100), ("-800", 0), ("NaN", nil), ("0", 100)])
  func percentages(logarithm: String, percent: Int?) throws {
    let body =
      "{\"text\":\"a\",\"segments\":[{\"text\":\"a\",\"avg_logprob\":\(logarithm),\"no_speech_prob\":7}]}"
    let heard = try SpeechBench.reading(body).get()
    #expect(heard.segments.map(\.confidencePercent) == [percent])
    #expect(heard.segments.map(\.silencePercent) == [100])
  }

  // MARK: Marks

  @Test(
    "V11 marks of what isn't speech are no words",
    arguments: [
      "[BLANK_AUDIO]", "(music)", "♪", "♪ la la la ♪", "*coughs*", "[inaudible]",
      "[ Silence ] (upbeat music)",
      "<|nospeech|>", "(Sam)", "[00:00.000 --> 00:04.000]", "…", " \\n ", "♪ [Music] ♪",
    ]
  )
  func marksAlone(text: String) throws {
    let heard = try SpeechBench.reading("{\"text\":\"\(text)\",\"segments\":[{\"text\":\"\(text)\"}]}").get()
    let part = SoundSpan(start: 0, end: 4_000)
    #expect(SpokenLines.lines(of: heard, pauses: [], part: part).isEmpty)
  }

  @Test(
    "V11 among words marks go, and what may have been said stays",
    arguments: [
      ("[BLANK_AUDIO] Lunch 12", "Lunch 12"), ("Lunch (coughs) 12", "Lunch 12"),
      ("Lunch (with Sam) 12", "Lunch (with Sam) 12"),
      ("Lunch (12) [music]", "Lunch (12)"), ("Lunch [12]", "Lunch [12]"), ("♪ Lunch 12", "Lunch 12"),
      ("2 * 3 is 6", "2 * 3 is 6"), ("a < b > c", "a < b > c"), ("*laughs* taxi 8", "taxi 8"),
      ("[unclosed lunch 12", "[unclosed lunch 12"), ("♪ rent 900 ♪", "rent 900"),
      ("Lunch\\n12\\ttoday\\u0000\\u001b[2J", "Lunch 12 today [2J"), ("a\\u202eb\\u200bc", "abc"),
    ]
  )
  func marksAmongWords(text: String, kept: String) throws {
    #expect(try SpeechBench.reading("{\"text\":\"\(text)\"}").text == kept)
  }
}
