import SpendCore
import SpendJSON

/// What fills the slots of prompts, as JSON, so that no name of the user's can pass for an instruction.
enum JSONSlots {
  /// Names or sentences as an array.
  static func list(_ texts: [String]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for text in texts { writer.string(text) }
    }
    return writer.text
  }

  /// Corrections as an array of words and categories; what identifies accounts and people is taken out.
  static func corrections(_ corrections: [Correction]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for correction in corrections.prefix(Correction.most) {
        writer.object { writer in
          writer.member("words", MaskedText(correction.words).text)
          writer.member("category", correction.category)
        }
      }
    }
    return writer.text
  }
}
