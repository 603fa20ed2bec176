import SpendSpeech
import Testing

@Suite struct MultipartFormTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("a form has its fields and then the file, as RFC 7578 writes it")
  func form() {
    let form = MultipartForm(fields: [("model", "whisper-1"), ("prompt", "é, b")], sound: Array("RIFF".utf8))
    #expect(form.contentType == "multipart/form-data; boundary=spendwise-sound-0")
    let parts = [
      "--spendwise-sound-0", "Content-Disposition: form-data; name=\"model\"", "", "whisper-1",
      "--spendwise-sound-0", "Content-Disposition: form-data; name=\"prompt\"", "", "é, b",
      "--spendwise-sound-0", "Content-Disposition: form-data; name=\"file\"; filename=\"audio.wav\"",
      "Content-Type: audio/wav", "", "RIFF", "--spendwise-sound-0--", "",
    ]
    #expect(text(form.body) == parts.joined(separator: "\r\n"))
  }

  @Test("the boundary occurs neither in the sound nor in a field")
  func boundary() {
    let sound = Array("s\r\n--spendwise-sound-0\r\n--spendwise-sound-1".utf8)
    let form = MultipartForm(fields: [("prompt", "\r\n--spendwise-sound-2--")], sound: sound)
    #expect(form.contentType.hasSuffix("boundary=spendwise-sound-3"))
    let body = text(form.body)
    #expect(body.components(of: "--spendwise-sound-3") == 3)
    let atEnd = MultipartForm(fields: [], sound: Array("xspendwise-sound-0".utf8))
    #expect(atEnd.contentType.hasSuffix("boundary=spendwise-sound-1"))
    #expect(MultipartForm(fields: [], sound: []).contentType.hasSuffix("boundary=spendwise-sound-0"))
  }

  @Test("V15 a name can't end the header that it stands in")
  func names() {
    let form = MultipartForm(fields: [("a\"\r\nX: y", "v")], sound: [])
    #expect(text(form.body).contains("name=\"a%22%0D%0AX: y\"\r\n\r\nv\r\n"))
  }

  @Test("shown to people, a note stands for the sound")
  func note() {
    let form = MultipartForm(fields: [("model", "m")], sound: [0, 1, 2])
    let note = MultipartForm.note(bytes: 1_234_567, milliseconds: 32_400)
    #expect(note == "(sound: 1,234,567 bytes, 0:32)")
    #expect(text(form.body(showing: note)).contains("audio/wav\r\n\r\n(sound: 1,234,567 bytes, 0:32)\r\n--"))
    #expect(MultipartForm.note(bytes: 12, milliseconds: 605_000) == "(sound: 12 bytes, 10:05)")
    #expect(MultipartForm.note(bytes: 123, milliseconds: -1) == "(sound: 123 bytes, 0:00)")
    #expect(MultipartForm.note(bytes: 1_000, milliseconds: 0) == "(sound: 1,000 bytes, 0:00)")
  }
}

extension String {
  /// How many parts `separator` cuts it into, less one: how often it occurs.
  fileprivate func components(of separator: String) -> Int {
    var rest = utf8[...]
    var count = 0
    while let range = rest.firstRange(of: separator.utf8) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
