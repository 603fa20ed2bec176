/// What stands at one place of an OFX file, in either of its forms: SGML (OFX 1) or XML (OFX 2).
enum OFXToken: Sendable, Equatable {
  /// `<NAME>` with the text behind it, which is the value where the element has no others in it. Names are in capitals.
  case start(name: String, value: String, isTooLong: Bool)
  /// `</NAME>`.
  case end(name: String)
}
