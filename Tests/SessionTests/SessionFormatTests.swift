import Foundation
import Testing

/// What a session says is held against what came, to the letter.
@Suite struct SessionFormatTests {
  private func difference(_ text: String) throws -> LineDifference {
    LineDifference(from: text, to: try SessionRunner.replay(Session(parsing: text)).text)
  }

  @Test(
    "what came passes",
    arguments: [
      "# Nothing is said.\n\n$ true\n",
      "# A line, an error and a status.\n\n$ echo one; echo two >&2; exit 3\none\n! two\n? 3\n",
      "# Blank lines are output, but for the one between two steps.\n\n$ printf '\\na\\n\\n'\n\na\n\n\n$ echo b\nb\n",
      "# The last line may be blank.\n\n$ printf 'a\\n\\n'\na\n\n",
      "# Output may look like a mark.\n\n$ echo '$ 5'; echo '\\'; echo file it\n\\$ 5\n\\\\\nfile it\n",
      "# A file is there from where it stands.\n\nfile list:\na\n\n\\# b\n\n# It is read.\n$ cat list\na\n\n\\# b\n",
      "# A setting.\nTZ=Europe/Paris\nX=a=b\n\n$ echo $TZ $X\nEurope/Paris a=b\n",
      "# Each begins in an empty folder with the same environment.\n\n$ ls -A; echo $TZ $LANG $X\nUTC C.UTF-8\n",
      "# The folder is $HOME.\n\n$ pwd; echo ~ >&2\n$HOME\n! $HOME\n",
      "# Without a newline.\n\n$ printf a\na (no newline)\n",
      "# An empty line of errors has no blank at its end.\n\n$ echo >&2; echo '$'\n\\$\n!\n",
      "# The program is there.\n\n$ spendwise --version\nspendwise 0.1.0\n",
    ]
  )
  func passes(text: String) throws {
    let difference = try difference(text)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test(
    "what differs fails",
    arguments: [
      ("another status", "$ exit 3\n? 4\n", "- ? 4\n+ ? 3\n"),
      ("a status that isn't told", "$ exit 3\n", "+ ? 3\n"),
      ("a status that isn't there", "$ true\n? 3\n", "- ? 3\n"),
      ("a line too few", "$ echo a; echo b\na\n", "+ b\n"),
      ("a line too many", "$ echo a\na\nb\n", "- b\n"),
      ("another line", "$ echo a\nb\n", "- b\n+ a\n"),
      ("another order", "$ echo a; echo b\nb\na\n", "- b\n  a\n+ b\n"),
      ("an error in standard output", "$ echo a\n! a\n", "- ! a\n+ a\n"),
      ("output in standard error", "$ echo a >&2\na\n", "- a\n+ ! a\n"),
      ("a blank at the end", "$ echo 'a '\na\n", "- a\n+ a \n"),
      ("a newline that is missing", "$ printf a\na\n", "- a\n+ a (no newline)\n"),
      ("a blank line too many", "$ echo a\na\n\n", "- \n"),
      ("two blank lines between steps", "$ true\n\n\n$ true\n", "- \n"),
      ("no blank line between steps", "$ true\n$ true\n", "+ \n"),
    ]
  )
  func fails(what: String, steps: String, told: String) throws {
    let difference = try difference("# \(what).\n\n\(steps)")
    #expect(!difference.isEmpty)
    #expect(difference.description.contains(told), "\(difference)")
  }

  @Test(
    "what is no session is refused",
    arguments: [
      ("", SessionError.noHeading),
      ("$ true\n", .noHeading),
      ("# Nothing.\n", .nothingHappens),
      ("# A word.\nword\n\n$ true\n", .outsideOfStep("word")),
      ("# A line.\n\nword\n", .outsideOfStep("word")),
      ("# Below a remark.\n\n# Remark.\nword\n", .outsideOfStep("word")),
      ("# No number.\n\n$ false\n? one\n", .noStatus("? one")),
      ("# Zero needs no word.\n\n$ true\n? 0\n", .noStatus("? 0")),
      ("# A status amid the output.\n\n$ false\n? 1\na\n", .noStatus("? 1")),
    ]
  )
  func refused(text: String, error: SessionError) {
    #expect(throws: error) { try Session(parsing: text) }
  }

  @Test("the example of the README is a session that passes")
  func example() throws {
    let page = SessionFile.folder.appendingPathComponent("README.md")
    let parts = try String(contentsOf: page, encoding: .utf8).split(separator: "```\n")
    let difference = try difference(String(try #require(parts.dropFirst().first)))
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test("what is typed has a terminal: no colours, no prompt of the chat, other prompts as lines")
  func terminal() throws {
    let text = """
      # A chat.

      $ spendwise
      SpendWise 0.1.0 · a new ledger
      Type an expense (lunch 12.50), ask a question, or /help. Ctrl-D leaves.
      With a screen reader: /plain, or SPENDWISE_PLAIN=1 for good.
      > coffee
       ✗ No amount in "coffee"; nothing saved.
         Say how much: coffee 3.80
      > 3.80
       ✓ $3.80  Food & Dining  coffee                             Fri 20 Nov 2026   #1
         November: Food & Dining $3.80, all categories $3.80          /undo removes it
      > /quit

      $ bash --norc -c 'read -e -p "Your name? " name; echo "Hello, $name."; exit 3'
      Your name?
      > Sam
      Hello, Sam.
      ? 3

      """
    let difference = try difference(text)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test("a line that is never asked for is missing in what came")
  func untyped() throws {
    let difference = try difference("# A chat.\n\n$ spendwise\n> /quit\n> coffee 4\n")
    #expect(difference.description.contains("- > coffee 4\n"), "\(difference)")
  }
}
