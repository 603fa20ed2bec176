import Testing

@Suite struct LanguageQuestionTests {
  /// `question = value`, or `question before > follow-up = value`; today is Friday 2026-11-20.
  static let cases = """
    ¿cuál fue mi mayor gasto en octubre? = largest 2026-10-01..2026-10-31
    was war meine größte Ausgabe im Oktober? = largest 2026-10-01..2026-10-31
    quelle a été ma plus grosse dépense en octobre ? = largest 2026-10-01..2026-10-31
    wie oft war ich letzten Monat bei Starbucks? = count merchant(Starbucks) 2026-10-01..2026-10-31
    combien ai-je dépensé chez Amazon cette année ? = total merchant(Amazon) 2026-01-01..2026-11-20
    wie viel gebe ich durchschnittlich pro Tag aus? = total per day
    ¿cuántas veces fui a Starbucks en octubre? = count merchant(Starbucks) 2026-10-01..2026-10-31
    quanto gastei com transporte em outubro? = total category(Transportation) 2026-10-01..2026-10-31
    quanto ho speso per la spesa il mese scorso? = total category(Groceries) 2026-10-01..2026-10-31
    cuánto gasté en uber este año = total merchant(Uber) 2026-01-01..2026-11-20
    ¿cuál es mi promedio diario este mes? = total per day 2026-11-01..2026-11-20
    ¿cuándo fue mi último corte de pelo? = latest subject(haircut) -> date
    gastos por categoría en octubre = total by category 2026-10-01..2026-10-31
    wann war ich zuletzt bei Costco? = latest merchant(Costco) -> date
    wofür gebe ich am meisten aus? = total by category limit 1
    combien de fois suis-je allé chez Starbucks en octobre = count merchant(Starbucks) 2026-10-01..2026-10-31
    quelle est ma dépense moyenne par jour ce mois-ci = total per day 2026-11-01..2026-11-20
    dépenses par catégorie en septembre = total by category 2026-09-01..2026-09-30
    onde gastei mais em outubro? = total by merchant limit 1 2026-10-01..2026-10-31
    quanto gasto por mês com comida? = total per month category(Food & Dining)
    qual è stata la mia spesa più grande a ottobre? = largest 2026-10-01..2026-10-31
    quanto ho speso da Amazon quest'anno? = total merchant(Amazon) 2026-01-01..2026-11-20
    hoeveel gaf ik uit aan eten in oktober = total category(Food & Dining) 2026-10-01..2026-10-31
    cuánto he gastado en total este año = total 2026-01-01..2026-11-20
    ¿cuánto gasté en Amazon entre enero y marzo? = total merchant(Amazon) 2026-01-01..2026-03-31
    ¿gasté más en octubre que en septiembre? = total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> whether more
    ¿qué porcentaje de mis gastos fue comida este mes? = \
    total category(Food & Dining) 2026-11-01..2026-11-20 share{2026-11-01..2026-11-20}
    ¿cuál fue el día más caro de octubre? = total by day limit 1 2026-10-01..2026-10-31
    ¿cuántos cafés compré en septiembre? = count subject(coffee) 2026-09-01..2026-09-30
    top 3 categorías este mes = total by category limit 3 2026-11-01..2026-11-20
    ¿cuánto gasté la semana pasada sin contar comida? = total without(Food & Dining) 2026-11-09..2026-11-15
    wie viel habe ich seit März für Shopping ausgegeben? = total category(Shopping) 2026-03-01..2026-11-20
    Wie viel habe ich gestern ausgegeben? = total 2026-11-19..2026-11-19
    Ausgaben nach Kategorie im Oktober = total by category 2026-10-01..2026-10-31
    wie viel Prozent meiner Ausgaben waren im Oktober Miete = \
    total subject(rent) 2026-10-01..2026-10-31 share{2026-10-01..2026-10-31}
    wie viel habe ich letzte Woche ohne Lebensmittel ausgegeben = total without(Groceries) 2026-11-09..2026-11-15
    combien j'ai dépensé en transport la semaine dernière = total category(Transportation) 2026-11-09..2026-11-15
    combien ai-je dépensé entre mars et mai ? = total 2026-03-01..2026-05-31
    quel mois a été le plus cher ? = total by month limit 1
    ai-je dépensé plus en octobre qu'en septembre ? = \
    total 2026-10-01..2026-10-31 vs{2026-09-01..2026-09-30} -> whether more
    top 5 des magasins cette année = total by merchant limit 5 2026-01-01..2026-11-20
    combien ai-je dépensé hier sans les courses = total without(Groceries) 2026-11-19..2026-11-19
    quanto gastei esta semana? = total 2026-11-16..2026-11-20
    quanto gastei em média por dia em outubro? = total per day 2026-10-01..2026-10-31
    quanto ho speso in media al giorno a ottobre? = total per day 2026-10-01..2026-10-31
    """

  @Test("questions in other languages", arguments: cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    #expect(QuestionCase(row).reading == QuestionCase(row).value)
  }
}
