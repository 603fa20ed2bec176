import Glibc

/// A form with fields and one file of sound, as RFC 7578 has it.
package struct MultipartForm: Sendable {
  /// Names and values, sent in this order before the file.
  package let fields: [(name: String, value: String)]
  /// The bytes of a WAV file.
  package let sound: [UInt8]
  private let boundary: String

  /// A form of these parts; the boundary occurs in none of them.
  package init(fields: [(name: String, value: String)], sound: [UInt8]) {
    self.fields = fields.map { (MultipartForm.escaped($0.name), $0.value) }
    self.sound = sound
    let values = fields.map { Array($0.value.utf8) }
    var number = 0
    var candidate: String
    repeat {
      candidate = "spendwise-sound-\(number)"
      number += 1
    } while MultipartForm.contains(sound, candidate)
      || values.contains { MultipartForm.contains($0, candidate) }
    boundary = candidate
  }

  /// The value of the header `Content-Type`.
  package var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// All bytes to send.
  package var body: [UInt8] { body(sound) }

  /// What is sent with `note` in place of the sound, for people to read.
  package func body(showing note: String) -> [UInt8] { body(Array(note.utf8)) }

  private func body(_ content: [UInt8]) -> [UInt8] {
    var head = ""
    for (name, value) in fields {
      head += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    // The name of the user's file stays here: it may hold anything, and says more than the server needs.
    head += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"audio.wav\"\r\n"
    head += "Content-Type: audio/wav\r\n\r\n"
    let tail = "\r\n--\(boundary)--\r\n"
    var body: [UInt8] = []
    body.reserveCapacity(head.utf8.count + content.count + tail.utf8.count)
    body += head.utf8
    body += content
    body += tail.utf8
    return body
  }

  /// A name with what would end it written as browsers do: WHATWG HTML, "multipart/form-data encoding algorithm".
  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": result += "%22"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, bytes.count >= wanted.count else { return false }
      var next = base
      let last = base + (bytes.count - wanted.count)
      while next <= last, let hit = memchr(next, Int32(wanted[0]), last - next + 1) {
        if memcmp(hit, wanted, wanted.count) == 0 { return true }
        next = UnsafeRawPointer(hit) + 1
      }
      return false
    }
  }
}

extension MultipartForm {
  /// What stands for sound where what was sent is shown: `(sound: 1,234,567 bytes, 0:32)`.
  package static func note(bytes: Int, milliseconds: Int) -> String {
    let digits = Array(String(bytes))
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let seconds = max(milliseconds, 0) / 1_000
    let rest = seconds % 60
    return "(sound: \(grouped) bytes, \(seconds / 60):\(rest < 10 ? "0" : "")\(rest))"
  }
}
