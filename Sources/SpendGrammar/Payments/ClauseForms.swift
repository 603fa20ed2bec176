import SpendWords

/// What each clause of a line says of who paid: who does it, and whether it is done at all.
///
/// A clause reaches from one mark or conjunction to the next. That is no grammar of sentences, but tells
/// `they asked 15` from `so we left`.
struct ClauseForms {
  /// What one clause says, as bits: one for each cue of ``WordCues/clauses``, and who its first person is.
  struct Form: OptionSet {
    let rawValue: UInt64

    /// The first person of the clause is the user.
    static let ofUser = Form(rawValue: 1 << 8)
    /// The first person of the clause is somebody else.
    static let ofOther = Form(rawValue: 1 << 9)
    /// What was paid stands in it.
    static let hasPrice = Form(rawValue: 1 << 10)

    /// What speaks against the user's having paid.
    static let anothersOrUndone: Form = [.ofOther, Form([.declines, .supposes, .reports, .denies])]

    static let speaker = Form(.speaker)
    static let others = Form(.others)
    static let paying = Form(.paying)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// What the token at `index` of `words` says: whose clause it is, what is done.
    ///
    /// A name says nothing else (`lunch with will`), and whose relation somebody is doesn't make him the user (`my
    /// brother paid`).
    init(_ words: borrowing ClaimedLine, at index: Int) {
      let token = words.line[index]
      let isPerson = words.claimed[index] == .person || PayerRule.isName(index, in: words)
      self.init(isPerson ? [] : token.entry.cues)
      if PayerRule.isOwner(index, in: words.line) {
        subtract(.speaker)
        insert(.others)
      } else if token.hints(at: .user) {
        insert(.speaker)
      }
      if isPerson || token.can([.relation, .firstName]) { insert(.others) }
      if contains(.speaker), let next = words.line.at(index + 1),
        next.can(.relation) || next.hints(at: .others) && !next.can(.pronoun)
      {
        self = [.others]
      }
    }

    /// The bits of `cues`.
    init(_ cues: WordCues) {
      let first = UInt64(WordCues.speaker.rawValue.trailingZeroBitCount)
      rawValue = cues.intersection(.clauses).rawValue >> first
    }
  }

  /// What one token says, and the number of its clause.
  struct Said {
    let clause: Int
    let form: Form
  }

  /// What each token says.
  private(set) var tokens: [Said] = []
  /// What each clause says.
  private(set) var forms: [Form] = []
  /// The clause in which others take money of the user: `they charged 260`.
  private var charging: Int?
  /// The last clause in which who opens the line, somebody else, pays.
  private var carried: Int?

  /// The clauses of the line that `reader` read, whose tokens are of `sorts`.
  init(_ reader: borrowing ExpenseReader, _ sorts: [TokenSort]) {
    let words = reader.words
    let line = words.line
    forms = [[]]
    tokens.reserveCapacity(sorts.count)
    let opener = ClauseForms.otherOpening(line, sorts)
    // Whether the clause goes on about who opens the line.
    var goesOn = false
    var opensClause = true
    for (index, sort) in sorts.enumerated() {
      let token = line[index]
      let isMark = token.kind == .punctuation && !sort.isRun && Self.ends.contains(token.mark)
      // The name of a thing or a business says nothing of who paid: "the who concert".
      let says = token.kind == .word && !sort.isKnownThing
      var said: Form = says ? Form(words, at: index) : []
      if isMark || says && token.hints(at: .joins) {
        forms.append([])
        opensClause = true
      } else if opensClause {
        goesOn = token.can(.and)
        opensClause = false
      }
      let last = forms.count - 1
      if index == opener { goesOn = true }
      // "i put in 10", "i lent her 20"
      if says, forms[last].contains(.ofUser), PayerRule.passing.contains(token.key) { said.insert(.paying) }
      if says, ClauseForms.isDone(line, at: index) { said.insert(.paying) }
      if forms[last].isDisjoint(with: [.ofUser, .ofOther]) {
        if said.contains(.speaker) {
          forms[last].insert(.ofUser)
        } else if said.contains(.others), isReceiver(line, at: index) {
          forms[last].insert(.ofUser)
        } else if said.contains(.others) {
          forms[last].insert(.ofOther)
        }
      }
      // "so Dad went to the auction and ended up paying 310": who opens the line does what follows, too.
      if said.contains(.paying), goesOn, opener != nil, forms.allSatisfy({ !$0.contains(.ofUser) }) {
        forms[last].insert(.ofOther)
        carried = last
      }
      forms[last].formUnion(said)
      if sort.isPrice { forms[last].insert(.hasPrice) }
      if says, PayerRule.isCharge(index, in: line) { charging = last }
      tokens.append(Said(clause: last, form: said))
    }
  }

  /// `bought her new ones`: whether who is named at `index` gets what the verb before him pays for.
  private func isReceiver(_ line: TokenLine, at index: Int) -> Bool {
    guard line.language == .english, let verb = line.at(index - 1), tokens.last?.clause == forms.count - 1
    else {
      return false
    }
    return verb.hints(at: [.pays, .paying])
  }

  /// `had to buy`, `have buy`, `ended up paying`: whether the words before the verb at `index` tell that it was done.
  private static func isDone(_ line: TokenLine, at index: Int) -> Bool {
    guard line.language == .english, line[index].can(.spend), let before = line.at(index - 1) else {
      return false
    }
    if paidVerbs.contains(line[index].key) {
      return having.contains(before.key)
        || before.can(.to) && line.at(index - 2).map { had.contains($0.key) } == true
    }
    return ends(line, at: index)
  }

  /// Whether `ended up` stands before the verb at `index`.
  static func ends(_ line: TokenLine, at index: Int) -> Bool {
    line.at(index - 1)?.key == up && line.at(index - 2).map { ended.contains($0.key) } == true
  }

  /// Where somebody else stands who opens the line and does something: `so Dad went`.
  private static func otherOpening(_ line: TokenLine, _ sorts: [TokenSort]) -> Int? {
    guard line.language == .english else { return nil }
    func isPerson(_ index: Int) -> Bool {
      line[index].can([.relation, .firstName]) && !sorts[index].isKnownThing
    }
    let start = line.tokens.indices.first { index in
      isPerson(index)
        || !line[index].can([.filler, .function, .the, .pronoun]) && !line[index].hints(at: .joins)
    }
    guard let person = start, isPerson(person), let verb = line.at(person + 1) else { return nil }
    let acts =
      verb.can(.function) && !verb.can([.place, .to, .of, .on]) && !SplitRule.isWords.contains(verb.key)
    return acts ? person : nil
  }

  /// Whether no clause tells of others, or of what isn't done.
  var tellOfNothingElse: Bool { forms.allSatisfy { $0.isDisjoint(with: .anothersOrUndone) } }

  /// Whether a clause with an amount has a verb of paying and the user or nobody as its subject, and neither it nor
  /// what follows says that it isn't done.
  var tellOfPayment: Bool { payment != nil }

  /// Whether such a clause names the user as who paid, or others who took the money.
  var tellWhoPaid: Bool { payment.map { form(withPriceOf: $0).contains(.ofUser) || charging == $0 } ?? false }

  /// What is said of the price in `clause`, where it stands alone by the clause before: `treinkaartje gekocht, 14,60`.
  private func form(withPriceOf clause: Int) -> Form {
    forms[clause] == .hasPrice && clause > 0 ? forms[clause - 1].union(.hasPrice) : forms[clause]
  }

  /// Whether somebody else, who opens the line, pays what stands in it.
  var tellOfOtherWhoOpens: Bool { carried.map { forms[$0].contains(.hasPrice) } ?? false }

  private var payment: Int? {
    guard
      let own = forms.indices.first(where: { clause in
        let form = form(withPriceOf: clause)
        return form.isSuperset(of: [.hasPrice, .paying])
          && (charging == clause ? form.subtracting(.ofOther) : form).isDisjoint(with: .anothersOrUndone)
      })
    else { return nil }
    // What the user says to have paid is paid, whatever may come of it: "we bought a board, 26, let's see if it lasts".
    let undoing: Form =
      form(withPriceOf: own).contains(.ofUser) ? Form(.declines) : Form([.declines, .supposes])
    return forms[(own + 1)...].allSatisfy { $0.isDisjoint(with: undoing) } ? own : nil
  }

  /// Whether nobody pays: the verb of paying is denied (`invoice came, 265, haven't paid it`) or only told of (`dreamt
  /// i paid 600`), and no clause with an amount tells of a payment.
  var tellOfNoPayment: Bool {
    var clause = 0
    var before: Form = []
    for token in tokens {
      if token.clause != clause { (clause, before) = (token.clause, []) }
      // "can't believe i paid 9" tells that it was paid.
      let isUndone = before.isDisjoint(with: Form(.denies)) != before.isDisjoint(with: Form(.reports))
      if isUndone, token.form.isSuperset(of: .paying) { return !tellOfPayment }
      before.formUnion(token.form)
    }
    return false
  }

  private static let ends: [UInt8] = Array(",.;:!?()-".utf8)
}
