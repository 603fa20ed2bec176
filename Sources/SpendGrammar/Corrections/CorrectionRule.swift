import SpendCore
import SpendWords

/// Reads corrections of what was said before: `no, 18`, `that was groceries`, `the taxi was 22, not 20`.
struct CorrectionRule {
  let line: CorrectedLine
  /// Whether a question was asked before, which a bare word may be about instead.
  var followsQuestion = false

  private var words: PlainWords { line.words }
  private var hasAmount: Bool { line.hasAmount }

  /// What the line corrects; nil where it corrects nothing.
  func intent() -> Intent? {
    guard words.count > 0, words.count <= 16 else { return nil }
    let opening = Regret(words)
    if opening.isMade {
      guard !tellsNewPurchase(from: opening.end) else { return nil }
      if opening.isComplaint, opening.end >= line.end, !words.hasQuestionMark { return CorrectedLine.unclear }
      return afterRegret(opening) ?? (isVague(from: opening.end) ? CorrectedLine.unclear : nil)
    }
    guard !words.hasQuestionMark else { return nil }
    if let amended = recordedAmiss() { return amended }
    guard !tellsNewPurchase(from: 0) else { return nil }
    let start = opening.end
    return statement(from: start, isRegretted: false) ?? subject(from: start, isRegretted: false)
      ?? contrast()
      ?? (isVague(from: start) ? CorrectedLine.unclear : nil)
  }

  /// Whether a purchase of its own is told from `index` on: `no, I spent 20 on lunch`.
  private func tellsNewPurchase(from index: Int) -> Bool {
    guard hasAmount else { return false }
    return words.words[index...].contains { CorrectionRule.buying.contains($0.text) }
  }

  // MARK: After no, sorry, actually

  private func afterRegret(_ opening: Regret) -> Intent? {
    let start = opening.end
    guard start < line.end else { return nil }
    if let change = ChangeVerbRule(line: line, start: start).change(), change.form != .words {
      return change.intent
    }
    if let field = opening.field {
      guard let reading = line.value(start..<line.end, field: field) else { return CorrectedLine.unclear }
      return line.intent(.newest, reading)
    }
    if let stated = statement(from: start, isRegretted: true, isDenied: opening.isDenial) { return stated }
    let isDefinite = ReferenceRule.determiners.contains(words.text(start))
    if let about = subject(from: start, isRegretted: opening.isStrong || isDefinite) { return about }
    if let later = laterStatement(after: start) { return later }
    guard let reading = line.value(start..<line.end) else { return nil }
    if reading.obstacle != nil { return opening.isStrong ? line.intent(.newest, reading) : nil }
    if reading.isPure {
      // "oops lunch", "ok Nopa": a name alone corrects only after a clear no.
      let isValue = reading.edit.merchant == nil && reading.edit.person == nil || opening.isStrong
      return isValue && opening.parts(words) ? bare(reading) : nil
    }
    // "no, a taxi": known goods after a pause.
    guard reading.noun == .known, !hasAmount, opening.isStrong, words.words[start].startsPart,
      isPlain(reading, start..<line.end)
    else {
      return nil
    }
    return bare(reading)
  }

  /// The correction of a value without `it was`; after a question, `no, yesterday` may be about that.
  private func bare(_ reading: ValueReading) -> Intent {
    let edit = reading.edit
    guard followsQuestion, edit.amount == nil, edit.currency == nil, edit.kind == nil else {
      return line.intent(.newest, reading)
    }
    return .command(.unavailable("tell whether the question or the last expense is meant"))
  }

  /// `no, Eva wasn't there, it was with Dana`: a clause that states it after one that only says what is wrong.
  private func laterStatement(after start: Int) -> Intent? {
    guard
      let clause = words.words.indices.last(where: { $0 > start && words.words[$0].startsPart }),
      Self.pointers.contains(words.text(clause))
    else { return nil }
    return statement(from: clause, isRegretted: true, isDenied: true)
  }

  /// `I logged the sandwich as 9 but it was 7.50`: what was recorded, and what it should be.
  private func recordedAmiss() -> Intent? {
    guard hasAmount, ReferenceRule.speakers.contains(words.text(0)) else { return nil }
    var verb = 1
    while ReferenceRule.adverbs.contains(words.text(verb)) { verb += 1 }
    guard Self.recordingVerbs.contains(words.text(verb)),
      let joint = words.words.indices.first(where: {
        $0 > verb + 1 && Self.objections.contains(words.text($0))
      }),
      let frame = Frame(words, from: joint + 1), frame.isPast,
      let reading = line.value(frame.new.lowerBound..<line.end), AmendmentRule.isPrice(reading)
    else { return nil }
    return line.intent(line.reference(verb + 1..<joint)?.reference ?? .newest, reading)
  }

  // MARK: Statements about what was recorded last

  /// `that was groceries`, `it should be 12`, `the last one was for Sam`.
  private func statement(from start: Int, isRegretted: Bool, isDenied: Bool = false) -> Intent? {
    guard let frame = Frame(words, from: start), frame.new.lowerBound < line.end else { return nil }
    let new = frame.new.lowerBound..<line.end
    if isRegretted, let named = amountOfNamed(new) { return named }
    let denial = Denial(words, new)
    guard let reading = line.value(new) else {
      let denies = denial.denied.map { !$0.isEmpty } ?? false
      return denies && !hasAmount && !Opinion.isOne(words, new) ? CorrectedLine.unclear : nil
    }
    let isSure = isRegretted || frame.isDemand || denial.denied != nil
    if reading.obstacle != nil { return isSure || !hasAmount ? line.intent(.newest, reading) : nil }
    if hasAmount {
      guard reading.edit.amount != nil, reading.noun == .none || !Opinion.isOne(words, new),
        reading.noun == .none || isDenied && reading.noun == .known
      else {
        return nil
      }
      // "it was 45 at the dentist" tells a purchase; "it was 45" corrects one.
      var bare = ExpenseEdit()
      bare.amount = reading.edit.amount
      return isSure || reading.edit == bare && frame.isPast ? line.intent(.newest, reading) : nil
    }
    guard !Opinion.isOne(words, new) else { return nil }
    if !isSure, !frame.isPast, reading.edit.category == nil || reading.edit.description != nil { return nil }
    guard isSure || isPlain(reading, new), reading.noun != .known || isPlain(reading, new) else { return nil }
    // "no, that's pets": a class of things that is no category.
    if !frame.isPast || frame.isDemand, let name = reading.edit.description, reading.edit.person == nil,
      words.words[new].count == 1, name.utf8.last == UInt8(ascii: "s")
    {
      return .command(.unavailable("put an expense under \(name.visible), which is no category"))
    }
    if reading.noun == .unknown { return isRegretted || frame.isDemand ? CorrectedLine.unclear : nil }
    return line.intent(.newest, reading)
  }

  /// `it's 12 for the movie`, `it was 30 for yesterday's taxi`: a new amount of an expense that is named as known.
  private func amountOfNamed(_ new: Range<Int>) -> Intent? {
    guard hasAmount, let purpose = new.dropFirst().first(where: { words.text($0) == "for" }),
      let found = line.reference(purpose + 1..<new.upperBound), found.form == .definite,
      let reading = line.value(new.lowerBound..<purpose), reading.isPure, reading.edit.amount != nil
    else { return nil }
    return line.intent(found.reference, reading)
  }

  /// Whether `reading` names one thing, as a correction does: `a taxi`, but not `a taxi driver who told me`.
  private func isPlain(_ reading: ValueReading, _ range: Range<Int>) -> Bool {
    let isKnownBusiness = reading.edit.merchant != nil && reading.edit.category != nil
    let isPlace = Self.placeJoints.contains(words.text(range.lowerBound))
    if reading.edit.person != nil || reading.edit.merchant != nil && !isKnownBusiness && !isPlace {
      let isName = words.words[range].contains {
        $0.isCapitalised || words.line[$0.tokens.lowerBound].can([.firstName, .relation, .title])
      }
      guard isName else { return false }
    }
    guard let goods = reading.edit.description else { return true }
    let isLone =
      reading.endsInGoods && reading.edit.date == nil && goods.utf8.count { $0 == UInt8(ascii: " ") } < 3
    return isLone && !words.words[range].contains { CorrectionRule.telling.contains($0.text) }
      && !CorrectionRule.inside.contains(words.text(range.lowerBound))
  }

  // MARK: Statements about a named expense

  /// `the taxi was 22, not 20`, `yesterday's lunch should be 14`, `#413 is groceries`, `the date should be friday`.
  private func subject(from start: Int, isRegretted: Bool) -> Intent? {
    guard let frame = Frame.copula(in: words, from: start, to: line.end),
      frame.verb.lowerBound > start, let found = line.reference(start..<frame.verb.lowerBound),
      found.form != .pointer || found.field != nil
    else { return nil }
    let new = frame.verb.upperBound..<line.end
    let denial = Denial(words, new)
    guard let reading = line.value(new, field: found.field) else { return nil }
    let isContrasted = isContrast(denial, reading)
    guard denial.denied == nil || isContrasted else { return nil }
    let isSure = isRegretted || frame.isDemand || isContrasted
    if let obstacle = reading.obstacle {
      guard isSure || found.form == .number || found.field != nil && !hasAmount else { return nil }
      if case .notA = obstacle, !isSure { return nil }
      return line.intent(found.reference, reading)
    }
    if found.field != nil, !isSure, !isPlain(reading, new) { return nil }
    if !isRegretted, found.field == nil, Opinion.isOne(words, new) { return nil }
    switch found.form {
    case .number: return reading.isPure ? line.intent(found.reference, reading) : nil
    case .pointer, .field:
      let isPlain = reading.isPure && (found.field != nil || !hasAmount)
      return isSure || isPlain && frame.isPast ? line.intent(found.reference, reading) : nil
    case .definite, .words:
      // "the pharmacy one was 14.20", "the taxi I logged was 9": what is pointed at is known; "on sunday we went to
      // the zoo, entry was 20" points at nothing.
      let about = start..<frame.verb.lowerBound
      let isPointed =
        frame.isPast && found.form == .definite
        && (ReferenceRule.nouns.contains(words.text(about.upperBound - 1))
          && !words.words[about.dropFirst()].contains(where: \.startsPart)
          || ReferenceRule.tellsRecording(words, about))
      guard isSure || isPointed || isOtherDay(reading, frame, of: start), reading.isPure,
        found.form == .definite || frame.verb.lowerBound - start <= 2
      else {
        return nil
      }
      return line.intent(found.reference, reading)
    case .bareNumber: return nil
    }
  }

  /// `the taxi was on saturday`: a day alone, said of what can be bought, was another one.
  private func isOtherDay(_ reading: ValueReading, _ frame: Frame, of start: Int) -> Bool {
    guard !hasAmount, frame.isPast, let date = reading.edit.date,
      ReferenceRule.determiners.contains(words.text(start))
    else { return false }
    var bare = ExpenseEdit()
    bare.date = date
    let subject = words.words(start..<frame.verb.lowerBound)
    return reading.edit == bare && !CategoryLexicon.shared.matches(in: subject.line).isEmpty
  }

  /// Whether what is denied is of the kind of what holds: `22, not 20`, but not `45, not bad`.
  private func isContrast(_ denial: Denial, _ reading: ValueReading) -> Bool {
    guard let denied = denial.denied, let old = line.value(denied), old.obstacle == nil,
      old.isPure || old.noun == .known
    else { return false }
    let (new, former) = (reading.edit, old.edit)
    if reading.noun == .known, old.noun == .known, new.amount == nil { return true }
    return new.amount != nil && former.amount != nil || new.date != nil && former.date != nil
      || new.category != nil && former.category != nil
      || new.person != nil && (former.person ?? former.merchant) != nil
      || new.merchant != nil && former.merchant != nil || new.currency != nil && former.currency != nil
      || new.amount != nil && former.currency != nil || new.kind != nil && former.kind != nil
  }

  // MARK: Contrasts

  /// `yesterday, not today`, `17.50 not 15`, `not 20, 22`.
  private func contrast() -> Intent? {
    let all = 0..<line.end
    // "groceries in June but not Costco" leaves out.
    guard words.count <= 8, words.contains(Self.contrasts), words.findAny(Self.exceptions) == nil else {
      return nil
    }
    let denial = Denial(words, all)
    guard denial.denied != nil, let reading = line.value(all), isContrast(denial, reading),
      reading.isPure || reading.noun == .known && !hasAmount && isPlain(reading, denial.kept)
    else {
      return nil
    }
    return bare(reading)
  }

  // MARK: What is wrong, but not how it should be

  /// `that is wrong`, `wrong date`, `you got that wrong`.
  private func isVague(from start: Int) -> Bool {
    guard !hasAmount, start < words.count else { return false }
    let rest = words.count - start
    let first = words.text(start)
    if first == "wrong" || first == "incorrect" {
      return rest == 1 || rest == 2 && EditField(words.text(start + 1)) != nil
    }
    return rest <= 7 && Regret.complaints.contains { words.has($0, at: start) }
  }
}
