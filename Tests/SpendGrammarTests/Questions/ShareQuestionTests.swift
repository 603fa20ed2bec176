import Testing

@Suite struct ShareQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    how much of my grocery money goes to Aldi, in percent, this year = \
    total category(Groceries) merchant(Aldi) 2026-01-01..2026-11-20 share{category(Groceries) 2026-01-01..2026-11-20}
    what percentage of this year's spending is food = \
    total category(Food & Dining) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    what fraction, in percent, of this year's transport was gas = \
    total category(Transportation) subject(gas) 2026-01-01..2026-11-20 \
    share{category(Transportation) 2026-01-01..2026-11-20}
    what percentage of my Lyft rides cost over 15 = count merchant(Lyft) over 15.00 USD share{merchant(Lyft)}
    what share of my october income did I spend in october = total 2026-10-01..2026-10-31 \
    share{kind(income) 2026-10-01..2026-10-31}
    what percent of my spending this year was food = \
    total category(Food & Dining) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    what share of last month's spending was rent = \
    total subject(rent) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    food as a percentage of total spending in september = \
    total category(Food & Dining) 2026-09-01..2026-09-30 share{2026-09-01..2026-09-30}
    what fraction of my food money goes to DoorDash = \
    total category(Food & Dining) merchant(DoorDash) share{category(Food & Dining)}
    what percentage of september went on transport = \
    total category(Transportation) 2026-09-01..2026-09-30 share{2026-09-01..2026-09-30}
    how big a part of my spending this year is rent = \
    total subject(rent) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    what percent of my purchases this year were at Starbucks = \
    count merchant(Starbucks) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    what share of my uber spending was on weekends = total merchant(Uber) on(Saturday, Sunday) share{merchant(Uber)}
    percentage breakdown by category for october = \
    total by category 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    how much of last month went to eating out = \
    total category(Food & Dining) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31} -> amount
    transport as a percentage of total spending, year to date = \
    total category(Transportation) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    of what I paid Shell and Costco, how many percent went to Shell = \
    total merchant(Shell) share{merchant(Shell, Costco)}
    rent as a share of october = total subject(rent) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    what proportion of my groceries comes from Costco = \
    total category(Groceries) merchant(Costco) share{category(Groceries)}
    what percent of my restaurant spending is with Sam = \
    total category(Food & Dining) person(Sam) share{category(Food & Dining)}
    how much of my spending in may was in euros = \
    total in EUR 2026-05-01..2026-05-31 share{2026-05-01..2026-05-31} -> amount
    what percent of october was rent and groceries = \
    total category(Groceries) subject(rent) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    what share of my purchases are under 10 dollars = count under 10.00 USD share{}
    groceries share of total this month = total category(Groceries) 2026-11-01..2026-11-20 share{2026-11-01..2026-11-20}
    food share last month = total category(Food & Dining) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    how many percent of october's purchases were coffee = \
    count subject(coffee) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    what percent of my food spending is coffee = \
    total category(Food & Dining) subject(coffee) share{category(Food & Dining)}
    what percent of my spend goes to Amazon this year = \
    total merchant(Amazon) 2026-01-01..2026-11-20 share{2026-01-01..2026-11-20}
    share of weekends in september spending = \
    total on(Saturday, Sunday) 2026-09-01..2026-09-30 share{2026-09-01..2026-09-30}
    """

  @Test("parts of a whole", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
