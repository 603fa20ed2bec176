/// The words before the place to type.
package struct Prompt: Sendable, Hashable {
  /// What is shown.
  package let text: String
  private let usesColor: Bool

  /// The prompt `text`, set off from what is typed where colours are used.
  package init(_ text: String, usesColor: Bool = false) {
    self.text = text
    self.usesColor = usesColor
  }

  /// The form for readline: escape sequences stand between marks so that they are not counted as columns.
  var marked: String {
    usesColor ? "\u{01}\u{1B}[1;36m\u{02}\(text)\u{01}\u{1B}[0m\u{02}" : text
  }

  /// The form for a terminal.
  var painted: String {
    usesColor ? "\u{1B}[1;36m\(text)\u{1B}[0m" : text
  }
}
