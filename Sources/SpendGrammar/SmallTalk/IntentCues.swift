import SpendWords

/// Tells in one look-up a word whether a line may be something other than an expense.
struct IntentCues: Sendable {
  private var table = KeyTable<UInt8>(capacity: 600, absent: 0)
  private static let opening: UInt8 = 1
  private static let anywhere: UInt8 = 2

  /// The cues of the program.
  static let shared = IntentCues()

  private init() {
    WordTable.forEachWord(of: IntentCues.openers) { word in
      table.update(word.key) { $0 |= IntentCues.opening }
    }
    WordTable.forEachWord(of: IntentCues.telltales) { word in
      table.update(word.key) { $0 |= IntentCues.anywhere }
    }
  }

  /// Whether a line that states an amount may still be a question, a command, a correction or a plan.
  func mayBeOther(_ line: TokenLine) -> Bool {
    if line.count > 0, line[0].kind == .word, NumberSense.isKeyboardRun(line.bytes(at: 0)) { return true }
    if endsInPlaceOrTime(line) { return true }
    var words = 0
    for token in line.tokens {
      guard token.kind == .word else {
        if token.kind == .punctuation, token.mark == UInt8(ascii: "?") { return true }
        continue
      }
      let bits = table[token.key]
      if bits & IntentCues.anywhere != 0 || bits & IntentCues.opening != 0 && words < 3 { return true }
      words += 1
    }
    return false
  }

  /// Whether the line ends in `at 7`, `in 4`, or holds no words at all: the number may be no price.
  private func endsInPlaceOrTime(_ line: TokenLine) -> Bool {
    let last = line.count - 1
    guard last > 1, line[last].kind == .number else { return false }
    let before = line[last - 1].key
    return before == IntentCues.at || before == IntentCues.inside || line[0].kind != .word && last > 4
  }

  private static let at = WordKey("at")
  private static let inside = WordKey("in")

  /// Words that open a question, a command or a correction.
  private static let openers: StaticString = """
    how hw hwo what wat wht whats what's where when which who whom whose why did do does have has am can could should would will is are
    total totals sum average avg mean spending spendings expenses breakdown number count biggest bigest largest smallest cheapest
    priciest highest lowest top latest earliest most least all my daily any weekly monthly show list tell give display find view see
    search calculate compute compare delete remove erase wipe discard clear reset change edit update modify fix correct correction
    adjust amend move rename merge combine mark tag label categorize recategorize set create raise lower budget limit cap export
    import backup save download make no nope nah actually it that this i'm im itll make redo repeat duplicate undo scratch cancel
    stop pause purchases transactions payments wrong last remind any cuanto cuanta cuantos cuantas cuando donde que wie was wo wann
    wer welche wieviel combien quel quelle quand quanto quantos quanta quantas qual quando onde gastos ausgaben depenses despesas
    haha hahaha lol nice good great well increase decrease put use switch turn enable disable clear start percent same between purge drop
    cancelled canceled whose table does move keep hold call wordle keyboard system assistant user happy room saw random
    ran walked jogged biked cycled swam hiked read scored gate seat episode chapter level season channel platform
    terminal apartment apt zip route highway aisle floor hello hi hey hiya yo howdy thanks thank lol lmao rofl wow
    awesome cool perfect amazing ok okay yes yep yeah sure fine hmm huh test testing blah bla merry omg wtf
    gracias merci danke hola hallo bonjour ciao cheers bye oops whoops ugh meh yay sorry damn argh abc xyz um uh
    losche loesche borra elimina supprime cancella apaga exporta exporte setze pon anade tengo ich jai meine mi
    super ufc wrestlemania reservation party seats take roll restore revert history previous reclassify recategorise categorise alter revise newest my typo wait rather
    there limit cap hold id dial text script select street avenue ave road blvd temperature temp bp pulse blood
    days weeks months merchants stores shops places categories restaurants everything anything second third median net longest
    running compared versus share percentage how's by on at in since over under above below only ones transactions bottom amount send class love shes hes theyre gotta hopefully maybe perhaps who will get ou season
    """

  /// Words that change what a line means wherever they stand.
  private static let telltales: StaticString = """
    afford cant not didnt dont doesnt havent hasnt wasnt isnt wont wouldnt couldnt never almost nearly nothing dreamt dreamed dreaming
    imagine imagined pretend thought thinking considering considered tempted wish if would will ill itll thatll going gonna planning plan
    plans want need needs should might must hoping looking saving save tomorrow tmrw tmr tomorow 2moro next remind owe due
    someday quoted quote estimate eyeing wishlist old leaves departs arrives lands boards starts begins opens closes ends weighs
    expires weigh ignore disregard forget override bypass instructions prompt instead decided skipped budget meant intend expecting
    nichts rien nada nao pin password code degrees score meeting meet woke ran walked slept won lost 
    may drop jailbreak sudo undo how whats did have worth hit hits could shouldve couldve wouldve mightve
    wants wanted waiting goes selling sells sale listed quoting asking retails starting priced trading flight
     gallon nowadays now these turned turns turning steps meetings pages emails followers minutes miles
    kilometers laps reps pushups calories live number zip more went degrees alarm appointment tracking each night
    wallet budget budgets presupuesto orcamento limit anos anni jahre ans nummer numero fast casi quasi presque
    quase morgen manana demain domani amanha voy werde vais vou quiero quero veux vorrei voglio mochte uberlege cart late delayed room what which must
    charge makes earn earns refused justify free shelf costs score stars sec secs kinder grad hijos enfants pas nai
    non hits rid actually export balance supposed street avenue ave call
    """
}
