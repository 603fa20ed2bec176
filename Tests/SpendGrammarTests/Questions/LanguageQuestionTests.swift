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
    wie viel habe ich im febuar ausgegeben = total 2026-02-01..2026-02-28
    hoevaak was ik in agustus bij Lidl = count merchant(Lidl) 2026-08-01..2026-08-31
    las 3 categorías en las que más gasté en septiembre = total by category limit 3 2026-09-01..2026-09-30
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

  /// `question = what it is in English`, and so what goes on from it.
  static let equals = """
    Wie viel Geld ging im September an Amazon? = how much money went to Amazon in september?
    Uber oder Lyft: wo habe ich dieses Jahr mehr ausgegeben? = Uber or Lyft: where did I spend more this year?
    Zeig mir die drei größten Ausgaben im Oktober ohne Miete = \
    show me the three biggest expenses in october without rent
    Wann war ich das letzte Mal beim Zahnarzt? = when was the last time I went to the dentist?
    Was zahle ich gerade für Netflix? = how much do I pay for Netflix now?
    Was habe ich in der zweiten Augusthälfte ausgegeben? = how much did I spend in the second half of august?
    Wie viel ging dieses Jahr für Klamotten drauf? = what did I spend on clothes this year?
    Könntest du mir bitte sagen, wie viel ich gestern ausgegeben habe? = \
    could you please tell me how much I spent yesterday?
    Was war im Mai meine teuerste Ausgabe? > und die zweitgrößte? = \
    what was my biggest expense in may? > and the second biggest?
    Wie viel habe ich dieses Jahr bei Blue Bottle ausgegeben? > Wie oft war ich da? = \
    how much did I spend at Blue Bottle this year? > how many times did I go?
    Wie viel habe ich gestern ausgegeben? > und am Tag davor? = \
    how much did I spend yesterday? > and the day before that?
    Wie viel habe ich dieses Jahr mit Sam ausgegeben? > wofür? = how much did I spend with Sam this year? > on what?
    Was sind dieses Jahr meine Top 5 Händler? > nur die ersten 3 = \
    what are my top 5 merchants this year? > only the top 3
    Combien d'argent est parti chez Amazon en septembre ? = how much money went to Amazon in september?
    Quel pourcentage de mes dépenses d'octobre représentaient les courses ? = \
    what percentage of my spending in october was groceries?
    Montre-moi les trois plus grosses dépenses d'octobre sans le loyer = \
    show me the three biggest expenses in october without rent
    C'était quoi le jour le plus cher en août ? = what was the most expensive day in august?
    montre-moi ce que j'ai acheté le 9 novembre = show me what I bought on november 9
    Combien ai-je dépensé en octobre, hors loyer et courses ? = \
    how much did I spend in october except rent and groceries?
    Je paie combien pour Netflix en ce moment ? = how much do I pay for Netflix now?
    Combien de janvier à mars ? = how much from january to march?
    Pourrais-tu me dire s'il te plaît combien j'ai dépensé hier ? = \
    could you please tell me how much I spent yesterday?
    c'était quoi le plus gros achat en mai ? > c'était quand ? = what was my biggest expense in may? > when was that?
    combien ai-je dépensé chez Blue Bottle cette année ? > combien de fois j'y suis allé ? = \
    how much did I spend at Blue Bottle this year? > how many times did I go?
    combien ai-je dépensé hier ? > et la veille ? = how much did I spend yesterday? > and the day before that?
    combien ai-je dépensé en nourriture en octobre ? > seulement celles de plus de 20 dollars = \
    how much did I spend on food in october? > only those over 20 dollars
    combien ai-je dépensé pour les courses en octobre ? > et le reste ? = \
    how much did I spend on groceries in october? > and the rest?
    ¿Cuánto dinero se fue a Amazon en septiembre? = how much money went to Amazon in september?
    ¿Cuánto más gasté en octubre que en septiembre? = how much more did I spend in october than in september?
    Las 3 mayores categorías de octubre = top 3 categories in october
    muéstrame lo que compré el 9 de noviembre = show me what I bought on november 9
    ¿He ido alguna vez a IKEA? = have I ever been to IKEA?
    ¿Cuánto gasté en la primera semana de octubre? = how much did I spend in the first week of october?
    ¿Cuánto se me fue en ropa este año? = what did I spend on clothes this year?
    ¿Me podrías decir por favor cuánto gasté ayer? = could you please tell me how much I spent yesterday?
    ¿cuánto gasté en octubre? > en porcentaje = how much did I spend in october? > as a percentage
    ¿cuánto gasté en Blue Bottle este año? > ¿y en Starbucks? = \
    how much did I spend at Blue Bottle this year? > and at Starbucks?
    ¿cuánto gasté con Sam este año? > ¿cuál fue la más grande? = \
    how much did I spend with Sam this year? > which was the biggest?
    ¿cuánto pagué en Amazon en septiembre? > lo mismo para Target = \
    how much did I pay at Amazon in september? > same for Target
    ¿cuáles son mis 5 tiendas principales este año? > solo las 3 primeras = \
    what are my top 5 merchants this year? > only the top 3
    Quanto ho pagato d'affitto quest'anno? = how much have I paid for rent this year?
    Che percentuale delle mie spese di ottobre era la spesa alimentare? = \
    what percentage of my spending in october was groceries?
    Mostrami le tre spese più grosse di ottobre a parte l'affitto = \
    show me the three biggest expenses in october without rent
    Quale mese è stato il più caro? = which month was the most expensive?
    Sono mai stato da IKEA? = have I ever been to IKEA?
    Con chi ho speso di più? = with whom did I spend the most?
    Quanto ho speso da marzo? = how much did I spend since march?
    Quanto se n'è andato in vestiti quest'anno? = what did I spend on clothes this year?
    Quanto ho speso nei fine settimana di ottobre? = how much did I spend on weekends in october?
    qual è stata la spesa più grande a maggio? > quand'è stato? = what was my biggest expense in may? > when was that?
    quanto ho speso da Blue Bottle quest'anno? > e da Starbucks? = \
    how much did I spend at Blue Bottle this year? > and at Starbucks?
    quanto ho speso ieri? > e il giorno prima? = how much did I spend yesterday? > and the day before that?
    quanto ho speso per il cibo a ottobre? > solo quelle oltre 20 dollari = \
    how much did I spend on food in october? > only those over 20 dollars
    quanto ho pagato da Amazon a settembre? > lo stesso per Target = \
    how much did I pay at Amazon in september? > same for Target
    Com que frequência peguei Uber este ano? = how often did I take Uber this year?
    Média por visita no Trader Joe's este ano = average per visit at Trader Joe's this year
    As 3 maiores categorias de outubro = top 3 categories in october
    Me mostra os três maiores gastos de outubro sem o aluguel = \
    show me the three biggest expenses in october without rent
    me mostre o que comprei no dia 9 de novembro = show me what I bought on november 9
    Quanto gastei em outubro sem contar aluguel e supermercado? = \
    how much did I spend in october except rent and groceries?
    Quanto gastei na segunda metade de agosto? = how much did I spend in the second half of august?
    Quanto gastei nos fins de semana de outubro? = how much did I spend on weekends in october?
    quanto gastei na Blue Bottle este ano? > quantas vezes fui lá? = \
    how much did I spend at Blue Bottle this year? > how many times did I go?
    quanto gastei ontem? > e no dia anterior? = how much did I spend yesterday? > and the day before that?
    quanto paguei na Amazon em setembro? > o mesmo para a Target = \
    how much did I pay at Amazon in september? > same for Target
    quais são as minhas 5 principais lojas este ano? > só as 3 primeiras = \
    what are my top 5 merchants this year? > only the top 3
    quanto gastei no supermercado em outubro? > e o resto? = \
    how much did I spend on groceries in october? > and the rest?
    Hoe vaak ben ik vorige maand naar Starbucks geweest? = how many times did I go to Starbucks last month?
    Hoeveel koffies heb ik in oktober gekocht? = how many coffees did I buy in october?
    Laat me de drie grootste uitgaven in oktober zonder huur zien = \
    show me the three biggest expenses in october without rent
    Wanneer ben ik voor het laatst naar de tandarts geweest? = when was the last time I went to the dentist?
    laat zien wat ik op 9 november heb gekocht = show me what I bought on november 9
    Heb ik in oktober iets bij Target gekocht? = did I buy anything at Target in october?
    Met wie heb ik het meest uitgegeven? = with whom did I spend the most?
    Hoeveel heb ik in de tweede helft van augustus uitgegeven? = how much did I spend in the second half of august?
    Zou je me alsjeblieft kunnen vertellen hoeveel ik gisteren heb uitgegeven? = \
    could you please tell me how much I spent yesterday?
    wat was in mei mijn grootste uitgave? > en de op een na grootste? = \
    what was my biggest expense in may? > and the second biggest?
    hoeveel heb ik dit jaar bij Blue Bottle uitgegeven? > hoe vaak ben ik er geweest? = \
    how much did I spend at Blue Bottle this year? > how many times did I go?
    hoeveel heb ik gisteren uitgegeven? > en de dag daarvoor? = \
    how much did I spend yesterday? > and the day before that?
    hoeveel heb ik in oktober aan eten uitgegeven? > alleen die boven de 20 dollar = \
    how much did I spend on food in october? > only those over 20 dollars
    hoeveel heb ik in september bij Amazon betaald? > hetzelfde voor Target = \
    how much did I pay at Amazon in september? > same for Target
    september mein Amazon ko kitne paise gaye? = how much money went to Amazon in september?
    october ke kharche mein groceries ka kitna percent tha? = what percentage of my spending in october was groceries?
    october mein september se kitna zyada kharch kiya? = how much more did I spend in october than in september?
    is saal maine sabse zyada kahan kharch kiya? = where did I spend the most this year?
    Costco se meri pehli khareedari kya thi? = what was my first purchase at Costco?
    march se ab tak kitna kharch kiya? = how much did I spend since march?
    august ke dusre aadhe mein kitna kharch kiya? = how much did I spend in the second half of august?
    is saal kapdon par kitna kharch hua? = what did I spend on clothes this year?
    october mein kitna kharch kiya? > kiraye ke bina = how much did I spend in october? > without rent
    is saal Blue Bottle mein kitna kharch kiya? > aakhri baar kab tha? = \
    how much did I spend at Blue Bottle this year? > when was the last time?
    kal kitna kharch kiya? > aur usse ek din pehle? = how much did I spend yesterday? > and the day before that?
    september mein Amazon par kitna diya? > har khareedari ka average? = \
    how much did I pay at Amazon in september? > average per purchase?
    """

  @Test("a question is read as its English is", arguments: equals.split(separator: "\n"))
  func readsAsEnglish(_ row: Substring) {
    let asked = QuestionCase(row)
    let english = QuestionCase(asked.value + " =")
    #expect(asked.reading == english.reading)
    #expect(english.reading != "unanswerable")
  }
}
