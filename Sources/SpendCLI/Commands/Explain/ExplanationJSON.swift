import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements

extension JSONWriter {
  /// The fields of an explanation of a line.
  mutating func members(of explanation: Explanation) {
    member("text", explanation.text)
    member("intent", ParseView.name(of: explanation.interpretation.intent))
    key("expenses")
    array { expenses in
      for purchase in explanation.purchases { expenses.object { $0.members(of: purchase) } }
    }
    because(explanation.findings)
    rest(of: explanation)
    key("evidence")
    array { list in
      for clue in explanation.evidence {
        list.object { object in
          object.member("words", clue.words.isEmpty ? nil : clue.words)
          object.member("weight", clue.weight)
        }
      }
    }
    member("parser", explanation.interpretation.parser.rawValue)
    member(confidencePercent: explanation.interpretation.confidencePercent)
  }

  /// The fields of an expense of the ledger with what made it.
  mutating func members(
    of stored: StoredExplanation,
    spoken: (recording: Recording, line: SpokenLine)? = nil
  ) {
    members(of: stored.story.expense)
    member("entry", ChangeReference.text(ofEntry: stored.story.entry.number))
    member("time", stored.story.entry.cause.moment.iso)
    member("source", stored.story.entry.cause.source.rawValue)
    member("words", stored.story.entry.cause.words)
    if let spoken {
      member("file", FileName.shown(spoken.recording.file.path))
      member("place", SoundTime.text(spoken.line.heard.span.start))
    }
    key("recorded")
    object { $0.members(of: stored.story.recorded) }
    member("decided_by", stored.decider.rawValue)
    key("confidence")
    if let confidence = stored.confidence { hundredths(confidence.inPercent) } else { null() }
    because(stored.purchase?.findings ?? [])
    if let explanation = stored.explanation { rest(of: explanation) }
    key("changes")
    array { changes in
      for change in stored.story.changes { changes.object { $0.members(of: change) } }
    }
  }

  private mutating func members(of purchase: Explanation.Purchase) {
    members(of: purchase.draft)
    because(purchase.findings)
  }

  private mutating func members(of change: ExpenseStory.Change) {
    member("entry", ChangeReference.text(ofEntry: change.entry.number))
    member("time", change.entry.cause.moment.iso)
    member("source", change.entry.cause.source.rawValue)
    member("words", change.entry.cause.words)
    key("was")
    object { $0.members(of: change.before) }
    key("changed")
    object { $0.members(of: change.after) }
  }

  private mutating func because(_ findings: [Explanation.Finding]) {
    key("because")
    array { list in
      for finding in findings {
        list.object { object in
          object.member("part", finding.part.rawValue)
          object.member("words", finding.words.isEmpty ? nil : finding.words)
          object.member("value", finding.value)
          object.member("rule", finding.rule)
        }
      }
    }
  }

  private mutating func rest(of explanation: Explanation) {
    strings("left_out", explanation.leftOut)
    key("not_taken")
    array { list in
      for loss in explanation.losses {
        list.object { object in
          object.member("words", loss.words)
          object.member("reason", loss.reason)
        }
      }
    }
  }
}
