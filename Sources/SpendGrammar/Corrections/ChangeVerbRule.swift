import SpendCore
import SpendWords

/// Reads orders to change an expense: `change yesterday's coffee to 5.25`, `move that to groceries`, `make it 15`.
struct ChangeVerbRule {
  let line: CorrectedLine
  let start: Int

  private var words: PlainWords { line.words }
  private var verb: String { words.text(start) }

  /// A change, and how surely the line is one.
  struct Change {
    let intent: Intent
    let form: ReferenceRule.Form
  }

  /// How a verb is built.
  enum Pattern {
    /// `change REFERENCE to VALUE`.
    case change
    /// `make REFERENCE VALUE`.
    case make
    /// `move REFERENCE to CATEGORY`, `tag REFERENCE as CATEGORY`.
    case file
    /// `rename REFERENCE to TEXT`.
    case rename
  }

  /// What joins a reference and a value behind a verb of `pattern`.
  private static func joints(_ pattern: Pattern) -> WordSet {
    switch pattern {
    case .change: changeJoints
    case .file: fileJoints
    case .rename: renameJoints
    case .make: WordSet(keys: [])
    }
  }

  private static let manyAtOnce = Intent.command(
    .unavailable("change several expenses without their numbers")
  )

  /// The change that the line orders; nil where it orders none.
  func change() -> Change? {
    guard let pattern = ChangeVerbRule.patterns[verb], start + 1 < line.end else { return nil }
    let body = start + 1..<line.end
    if let whole = line.reference(body), [.pointer, .field, .number].contains(whole.form) {
      return unclear(pattern, body)
    }
    let joints = ChangeVerbRule.joints(pattern)
    if Self.categoryVerbs.contains(verb),
      let joint = body.first(where: { joints.contains(words.text($0)) }),
      isSeveral(body.lowerBound..<joint)
    {
      return Change(intent: ChangeVerbRule.manyAtOnce, form: .pointer)
    }
    for joint in body.dropFirst() where joints.contains(words.text(joint)) && joint + 1 < body.upperBound {
      if let change = change(pattern, body.lowerBound..<joint, joint + 1..<body.upperBound) { return change }
    }
    if pattern == .change, let change = priced(body) ?? typed(body) ?? ofOtherOne(body, joints) {
      return change
    }
    return pointed(pattern, body) ?? described(pattern, body) ?? unclear(pattern, body)
  }

  /// `change the second one to 27`: one that only its place in some list tells.
  private func ofOtherOne(_ body: Range<Int>, _ joints: WordSet) -> Change? {
    guard let joint = body.first(where: { joints.contains(words.text($0)) }), joint + 1 < body.upperBound,
      ReferenceRule.namesOther(words.words(body.lowerBound..<joint)),
      line.value(joint + 1..<body.upperBound) != nil
    else { return nil }
    return Change(intent: .command(.unavailable("change an expense by its place in a list")), form: .pointer)
  }

  /// `cambia il caffè di ieri a 1,40`: in other languages, the amount at the end is what is new.
  private func priced(_ body: Range<Int>) -> Change? {
    guard words.line.language != .english,
      let price = body.dropFirst().last(where: {
        words.words[$0].isNumber && !words.words[$0 - 1].isNumber || words.words[$0].hasSign
      }), let reading = line.value(price..<body.upperBound), reading.isPure, reading.edit.amount != nil
    else { return nil }
    let isJoint = words.can([.to, .on, .place, .purpose, .function], at: price - 1)
    let about = body.lowerBound..<(isJoint ? price - 1 : price)
    return line.reference(about).map { Change(intent: line.intent($0.reference, reading), form: $0.form) }
  }

  private func isSeveral(_ about: Range<Int>) -> Bool {
    let first = words.text(about.lowerBound)
    return Self.several.contains(first)
      || !line.hasAmount && Self.wholes.contains(first)
      || ReferenceRule.namesSeveral(words, about)
  }

  // MARK: With a joint

  private func change(_ pattern: Pattern, _ about: Range<Int>, _ new: Range<Int>) -> Change? {
    let (about, old) = withoutOld(about)
    guard let found = line.reference(about) else { return nil }
    guard let reading = reading(new, pattern, found.field) else { return nil }
    if let old, !isSameKind(old, reading) { return nil }
    // "put the 31 candles one under gifts"
    let isPointed = ReferenceRule.nouns.contains(words.text(about.upperBound - 1))
    let fits =
      pattern == .file
      ? found.field != nil || fitsFile(found, reading, isPointed: isPointed) : fits(pattern, found, reading)
    guard fits else { return nil }
    if found.form == .bareNumber, reading.edit.amount != nil, case .numbers(let numbers) = found.reference {
      let number = numbers.first ?? 0
      return Change(
        intent: .command(
          .unavailable("tell whether \(number) is an amount or expense #\(number)")
        ),
        form: .bareNumber
      )
    }
    return Change(intent: line.intent(found.reference, reading), form: found.form)
  }

  /// What the words of `new` say, as the verb takes it: a name after `rename`, a category or day after `move`.
  private func reading(_ new: Range<Int>, _ pattern: Pattern, _ field: EditField?) -> ValueReading? {
    if let field { return line.value(new, field: field) }
    switch pattern {
    case .change, .make: return line.value(new)
    case .rename: return line.value(new, field: .description)
    case .file:
      if let reading = line.value(new), reading.isPure, reading.edit.merchant == nil { return reading }
      let mayBeElsewhere = Self.placeJoints.contains(words.text(new.lowerBound - 1))
      return mayBeElsewhere ? nil : line.value(new, field: .category)
    }
  }

  /// `the taxi from 20`: the old value taken off, where it is one.
  private func withoutOld(_ about: Range<Int>) -> (Range<Int>, ValueReading?) {
    guard let from = about.dropFirst().first(where: { words.text($0) == "from" }),
      from + 1 < about.upperBound,
      let old = line.value(from + 1..<about.upperBound), old.isPure, old.edit.date == nil
    else { return (about, nil) }
    return (about.lowerBound..<from, old)
  }

  private func isSameKind(_ old: ValueReading, _ new: ValueReading) -> Bool {
    (old.edit.amount != nil) == (new.edit.amount != nil)
      && (old.edit.category != nil) == (new.edit.category != nil)
      && (old.edit.currency != nil) == (new.edit.currency != nil)
  }

  /// Whether the verb, what it is about and what is new go together, so that no purchase is taken for an order.
  private func fits(_ pattern: Pattern, _ found: ReferenceRule.Found, _ reading: ValueReading) -> Bool {
    // "turn the heating up to 22": a thing is set, no entry.
    if Self.settingVerbs.contains(verb), found.form == .definite, found.field == nil, !isPriced {
      return false
    }
    if pattern == .rename { return fitsName(found) }
    if found.field != nil { return true }
    switch found.form {
    case .pointer, .field, .number: return reading.noun != .unknown || !line.hasAmount
    case .bareNumber: return !Self.switchVerbs.contains(verb) && reading.isPure
    case .definite: return reading.isPure || reading.obstacle != nil && !line.hasAmount
    case .words: return reading.isPure && Self.correctingVerbs.contains(verb)
    }
  }

  /// Whether the line has a sign of money, a name of it, or hundredths.
  private var isPriced: Bool {
    words.words.contains { word in
      word.hasSign || word.isNumber && word.text.contains(".")
        || words.line[word.tokens.lowerBound].can(.currency)
    }
  }

  /// Whether an expense is renamed, and no category.
  private func fitsName(_ found: ReferenceRule.Found) -> Bool {
    guard found.field == nil || found.field == .description else { return false }
    if case .matching(let filter, _) = found.reference, !filter.categories.isEmpty { return false }
    return found.form != .words && found.form != .bareNumber
  }

  private func fitsFile(
    _ found: ReferenceRule.Found,
    _ reading: ValueReading,
    isPointed: Bool = false
  ) -> Bool {
    let edit = reading.edit
    let isFiled =
      edit.category != nil || edit.date != nil || edit.kind != nil
      || reading.obstacle != nil && (isPointed || !line.hasAmount && verb != "put")
    guard isFiled, edit.amount == nil, reading.noun == .none else {
      return false
    }
    switch found.form {
    case .pointer, .field, .number: return true
    case .bareNumber: return !line.hasAmount
    // "move the 40 to transport": the amount tells which.
    case .definite: return !line.hasAmount || isPointed || edit.category != nil && verb != "put"
    case .words: return !line.hasAmount && verb != "put"
    }
  }

  // MARK: Without a joint

  /// `edit #413 amount 5.25`: the typed form, said with a sign or the name of a field.
  private func typed(_ body: Range<Int>) -> Change? {
    var text = words.part(body).text
    if let first = words.words[body].first?.tokens.lowerBound, body.upperBound == words.count,
      text.unicodeScalars.contains("\"")
    {
      // A part has no marks at its end; here the quote that closes a name is one.
      text = words.line.text(first..<words.line.count)
    }
    guard
      case .edit(let reference, let edit)? = try? TypedEditParser(
        values: line.values,
        references: line.references
      )
      .command(text, isSpoken: true)
    else { return nil }
    return Change(intent: .command(.edit(reference, edit)), form: .number)
  }

  /// `make that 15`, `call it lunch`, `tag that groceries`: a pointer, then what is new.
  private func pointed(_ pattern: Pattern, _ body: Range<Int>) -> Change? {
    for split in body.dropFirst().reversed() {
      let about = body.lowerBound..<split
      guard about.count <= 4, let found = line.reference(about),
        found.form == .pointer || found.form == .number,
        let reading = reading(split..<body.upperBound, pattern, nil),
        reading.obstacle == nil || pattern == .make
      else { continue }
      switch pattern {
      case .make: guard makes(reading, at: split) else { continue }
      case .file: guard fitsFile(found, reading) else { continue }
      case .rename where ChangeVerbRule.idioms.contains(words.text(split)): continue
      case .rename: guard !line.hasAmount || found.form == .number else { continue }
      case .change: guard reading.isPure else { continue }
      }
      return Change(intent: line.intent(found.reference, reading), form: found.form)
    }
    return nil
  }

  /// Whether `make it` and then what `reading` tells is an order: `make it 20 for lunch`, but not
  /// `make it home taxi 18`.
  private func makes(_ reading: ValueReading, at start: Int) -> Bool {
    guard line.hasAmount, reading.noun != .none else { return reading.noun != .unknown }
    let first = words.words[start]
    return reading.noun == .known
      && (first.isNumber || first.hasSign || words.line[first.tokens.lowerBound].can(.cardinal))
  }

  /// `make yesterday's coffee 5.25`: an expense described, then nothing but what is new.
  private func described(_ pattern: Pattern, _ body: Range<Int>) -> Change? {
    guard pattern == .make, words.text(body.lowerBound) != "my",
      !words.words[body.dropFirst()].contains(where: \.startsPart)
    else { return nil }
    for split in body.dropFirst()
    where !ChangeVerbRule.leads.contains(words.text(split))
      && !ChangeVerbRule.leads.contains(words.text(split - 1))
    {
      guard let reading = line.value(split..<body.upperBound), reading.isPure,
        let found = line.reference(body.lowerBound..<split), found.form == .definite
      else { continue }
      return Change(intent: line.intent(found.reference, reading), form: found.form)
    }
    return nil
  }

  /// `edit the last expense`: which one is said, but not how it should be.
  private func unclear(_ pattern: Pattern, _ body: Range<Int>) -> Change? {
    guard !line.hasAmount, pattern != .rename || verb == "rename", verb != "put", verb != "turn",
      verb != "make",
      let found = line.reference(body)
    else { return nil }
    let isMeant =
      found.form == .pointer || found.form == .field || found.form == .number
      || found.form == .definite && Self.editVerbs.contains(verb)
    return isMeant ? Change(intent: CorrectedLine.unclear, form: found.form) : nil
  }
}
