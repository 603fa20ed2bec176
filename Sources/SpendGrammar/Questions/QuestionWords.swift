import SpendCore

/// Word lists of the rules for questions.
enum QuestionWords {
  /// What may stand before a question without being part of it.
  static let preludes: WordSet = [
    "um", "uh", "uhm", "er", "hmm", "so", "like", "ok", "okay", "hey", "hi", "hello", "well", "and", "but",
    "also", "then",
    "please", "oh", "yo", "now", "quick", "question", "just", "actually", "wait", "sorry", "btw", "anyway",
    "right",
  ]

  /// Openers of several words that only ask for an answer.
  static let requests = [
    "can you tell me", "could you tell me", "can you show me", "could you show me", "tell me",
    "i want to know",
    "i would like to know", "i need to know", "do you know", "any idea", "i wonder", "let me know",
    "remind me",
    "can you give me", "give me", "can you calculate", "calculate", "compute", "work out", "add up", "sum up",
    "let me see",
    "name me", "name", "i want to see", "can i see", "can i get", "what about", "how about",
  ]

  /// Verbs and nouns that show that a question is about the ledger.
  static let money: WordSet = [
    "spend", "spent", "spending", "spends", "cost", "costs", "pay", "paid", "paying", "pays", "buy", "bought",
    "buying",
    "purchase", "purchased", "purchases", "purchasing", "expense", "expenses", "money", "total", "totals",
    "blow", "blew",
    "drop", "dropped", "splurge", "splurged", "order", "ordered", "orders", "transaction", "transactions",
    "payment",
    "payments", "refund", "refunds", "income", "earn", "earned", "charge", "charged", "charges",
    "expenditure",
    "expenditures", "outgoings", "costing", "bill", "bills", "bucks", "dollars", "euros", "ledger",
    "merchants", "merchant",
    "categories", "category", "shell", "fork", "forked", "waste", "wasted", "burn", "burned", "burnt",
    "given", "give",
    "gave", "gone", "invest", "average", "sum", "breakdown", "salary", "paycheck", "spendings", "splurges",
    "activity",
    "entries", "entry", "record", "recorded", "log", "logged", "spender", "amount", "blown", "splashed",
    "handed", "refunded", "reimbursed", "overspend", "overspent", "overspending", "averaged", "shopping",
    "earnings",
    "cheapest", "priciest", "expensive", "ledger", "paycheck", "transaction", "spendy", "damage", "tab",
  ]

  /// Verbs and nouns that say that something was bought.
  static let buying: WordSet = [
    "buy", "buys", "bought", "buying", "purchase", "purchases", "purchased", "spend", "spent", "pay", "paid",
    "order",
    "ordered", "orders", "transactions", "expenses", "payments", "expense", "cost", "costs", "ordering",
    "refunds",
  ]

  /// Verbs of visits and purchases, for `how many coffees did I …`.
  static let activity: WordSet = money.union([
    "get", "got", "gotten", "eating", "have", "had", "eat", "ate", "eaten", "make", "made", "take", "took",
    "taken", "go", "went", "gone",
    "use", "used", "visit", "visited", "shop", "shopped", "drink", "drank", "fill", "filled", "ride", "rode",
    "book", "booked",
    "rent", "rented", "do", "did", "add", "added", "enter", "entered", "dine", "dined", "grab", "grabbed",
    "pick", "return",
    "returned", "donate", "donated", "tip", "tipped", "been", "ordering", "getting", "visiting", "going",
    "eaten", "hit",
    "subscribe", "subscribed", "treat", "treated", "gift", "gifted", "fly", "flew", "travel", "travelled",
    "traveled",
    "park", "parked", "watch", "watched", "see", "saw", "receive", "received", "snack", "sent", "send",
    "lent", "lend",
  ])

  /// Verbs of purchases that can't be auxiliaries.
  static let purchases = activity.subtracting(["do", "did", "have"])

  /// Everyday names of the default categories, by a concept that each holds.
  static let categories: [String: String] = {
    var names: [String: String] = [:]
    let aliases = [
      "meal":
        "food|dining|food and dining|eating out|dining out|restaurants|restaurant|takeout|take out|takeaway|"
        + "meals|food & dining|eating|food and drink|food and drinks|restaurant food|going out to eat|"
        + "fast food places",
      "transit":
        "transportation|transport|getting around|transit|travel and transport|commuting|public transport|"
        + "transports",
      "supermarket":
        "groceries|grocery|grocery shopping|supermarket|supermarkets|grocery stores|grocery store|"
        + "food shopping",
      "outing": "entertainment|fun|leisure",
      "store": "shopping",
      "doctor":
        "healthcare|health|health care|medical|medical stuff|health stuff|medical expenses|health costs",
      "miscellaneous": "other|other category|miscellaneous|misc",
    ]
    for (concept, line) in aliases {
      let name = Category.nameOfDefault(holding: concept)
      for alias in line.split(separator: "|") { names[String(alias)] = name }
    }
    return names
  }()

  /// Words that turn what follows into its opposite.
  static let negations: WordSet = ["not", "no", "neither", "nor"]

  /// Who does something, before a negation of the verb.
  static let pronouns: WordSet = ["i", "we", "you", "they", "he", "she", "it", "that", "there"]

  /// Verbs and other words that a negation belongs to without leaving anything out: `not sure`, `no idea`.
  static let talk: WordSet = [
    "sure", "idea", "want", "wanna", "only", "just", "too", "that", "bad", "yet", "even", "much", "many",
    "matter", "long",
    "more",
    "less",
  ]

  /// Kinds of entries by the words that say them.
  static let kinds: [String: ExpenseKind] = [
    "refund": .refund, "refunds": .refund, "returns": .refund, "reimbursements": .refund, "income": .income,
    "transfer": .transfer, "transfers": .transfer,
  ]

  /// Names of currencies in questions.
  static let currencies: [String: String] = [
    "dollars": "USD", "dollar": "USD", "bucks": "USD", "usd": "USD", "euros": "EUR", "euro": "EUR",
    "eur": "EUR",
    "pounds": "GBP", "gbp": "GBP", "quid": "GBP", "yen": "JPY", "jpy": "JPY", "rupees": "INR", "inr": "INR",
    "francs": "CHF", "chf": "CHF", "pesos": "MXN", "mxn": "MXN", "reais": "BRL", "brl": "BRL", "cad": "CAD",
    "aud": "AUD",
    "yuan": "CNY", "cny": "CNY", "won": "KRW", "krw": "KRW", "kronor": "SEK", "zloty": "PLN",
  ]

  /// The words of ``currencies``.
  static let currencyNames = WordSet(Array(currencies.keys))

  /// Those of ``filler`` that no English line has.
  static let foreignFiller: WordSet = [
    "en", "el", "los", "las", "der", "das", "den", "dem", "le", "les", "du", "des", "de", "del", "mit", "com",
    "con", "em",
    "mi", "mis", "yo", "ich", "wir", "je", "nous", "eu", "et", "und", "y", "fur",
  ]

  /// Words of a question that are never its subject.
  static let filler: WordSet = [
    "how", "much", "many", "what", "which", "where", "when", "who", "whom", "whose", "is", "are", "was",
    "were", "be", "been",
    "am", "do", "does", "did", "done", "have", "has", "had", "i", "we", "me", "my", "our", "us", "you",
    "your", "it", "its", "that",
    "this", "these", "those", "there", "the", "a", "an", "of", "on", "for", "at", "in", "to", "from", "with",
    "by", "and", "or",
    "so", "far", "please", "all", "any", "anything", "everything", "something", "some", "just", "only",
    "ever", "up", "out", "me",
    "show", "list", "give", "tell", "display", "find", "see", "get", "got", "total", "totals", "sum",
    "overall", "altogether",
    "amount", "money", "cash", "spend", "spends", "spent", "spending", "spendings", "expense", "expenses",
    "expenditure",
    "expenditures", "cost", "costs", "costing", "pay", "paid", "paying", "buy", "bought", "buying",
    "purchase", "purchases",
    "purchased", "blow", "blew", "blown", "drop", "dropped", "splurge", "splurged", "fork", "over", "shell",
    "burn", "burned",
    "waste", "wasted", "given", "give", "gave", "go", "went", "gone", "going", "use", "used", "made", "make",
    "take", "took",
    "um", "uh", "like", "well", "hey", "ok", "okay", "hi", "hello", "oh", "now", "really", "actually",
    "exactly", "roughly",
    "about", "approximately", "same", "too", "also", "as", "into", "through", "been", "being", "can", "could",
    "then", "but",
    "number", "count", "times", "time", "often", "average", "avg", "mean", "entry", "entries", "ledger",
    "record", "recorded",
    "thing", "things", "stuff", "item", "items", "one", "ones", "people", "person", "put", "toward",
    "towards", "worth", "than",
    "transaction", "transactions", "payment", "payments", "activity", "single", "entire", "whole", "lot",
    "lots", "ton", "ve",
    "s", "dollars", "dollar", "bucks", "breakdown", "split", "down", "break", "order", "ordered", "visit",
    "visited", "shop",
    "shopped", "eat", "ate", "outgoings", "en", "el", "los", "las", "der", "das", "den", "dem", "le", "les",
    "du", "des", "de",
    "del", "mit", "com", "con", "em", "mi", "mis", "yo", "ich", "wir", "je", "nous", "eu", "et", "und", "y",
    "fur", "spender",
    "charges", "charged", "if", "tally", "figure", "log", "logged", "enter", "entered", "happened", "summary",
    "summarize",
    "along", "per", "each", "every", "most", "least", "day", "days", "week", "weeks", "month", "months",
    "year", "years",
    "st", "nd", "rd", "th", "currently", "already", "during", "while", "altogether", "recent", "recently",
    "lately", "latest", "handed", "splashed", "price", "fill", "filled", "up", "ve", "ll", "re", "d", "m",
    "actual",
    "damage", "rack", "racked", "run", "ran", "set", "back", "come", "came", "comes", "coming", "owned",
    "treat", "treated",
    "been", "goes", "getting", "gotten", "having", "ordering", "using", "visiting", "paying",
    "myself", "ourselves", "yet", "already", "even", "still", "ever", "since", "when", "why", "while",
    "because", "whole",
    "lump", "part", "did", "picked", "pick", "grab", "grabbed", "throw", "threw", "thrown", "sink", "sunk",
    "pour", "poured",
    "toss", "invested", "fork", "forked", "forking", "shelled", "shelling", "blowing", "burning", "wasted",
    "wasting",
    "dropping", "splurging", "drank", "drink", "drove", "drive", "took", "taken", "book", "booked", "must",
    "may", "got",
    "ended", "end", "looks", "look", "looking", "hows", "tends", "tend", "altogether", "they", "them", "he",
    "she", "his",
    "her", "their", "both", "either", "between", "say", "said", "let", "lets", "kind", "sort", "type",
    "types", "sorts",
    "kinds", "bit", "else", "off", "own", "whatever", "specifically", "mostly", "mainly", "basically",
    "honestly", "seriously",
    "buys", "sum", "costed", "amounts", "figures", "figure", "numbers", "detail", "details", "account",
    "accounted", "after",
    "before", "within", "across", "against", "not", "if", "place", "places", "gets", "together", "try",
    "tried", "charge",
    "lent", "lend", "loaned",
    "stop", "stopped",
    "combined", "fall", "falls", "anywhere", "somewhere", "nowhere", "expensive", "net", "feels", "feel",
    "seems", "seem",
    "guess", "noticed", "realized", "realize", "swear", "bet", "sure", "maybe",
    "probably", "wonder", "wondering", "curious", "fortune", "tons", "loads", "crazy", "insane", "wanna",
    "want", "need", "know", "think",
  ]
}
