/// The words of the vocabulary, by role: `role: word word=number`.
enum VocabularyTables {
  static let numbers: StaticString = """
    cardinal: zero one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    cardinal: thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20
    cardinal: thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 oh
    foreign: zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 zwölf=12 zwanzig=20
    foreign: dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90
    foreign: dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 doce=12 
    foreign: veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90
    foreign: deux=2 trois=3 quatre=4 cinq=5  huit=8 neuf=9 dix=10 onze=11 douze=12 quinze=15 vingt=20
    foreign: trente=30 quarante=40 cinquante=50 soixante=60
    foreign: dois=2 duas=2 três=3 quatro=4 sete=7 oito=8 nove=9 dez=10 doze=12 vinte=20 trinta=30
    foreign: quarenta=40 cinquenta=50 sessenta=60 oitenta=80
    cardinal: couple=2
    ordinal: first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11
    ordinal: twelfth=12 thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18
    ordinal: nineteenth=19 twentieth=20 thirtieth=30
    scale: hundred=100 hundreds=100 thousand=1000 thousands=1000 grand=1000 k=1000 lakh=100000 lakhs=100000
    scale: lac=100000 lacs=100000 crore=10000000 crores=10000000 million=1000000 millions=1000000 mil=1000
    scale: mn=1000000 mm=1000000 hundert=100 tausend=1000 cien=100 ciento=100 mille=1000 cem=100
    scale: billion=1000000000 hundo=100 hunnid=100
    suffix: st nd rd th
    article: a an
    half: half
    point: point
    note: fiver=5 fivers=5 tenner=10 tenners=10 twenner=20 benjamin=100 benjamins=100
    """

  static let time: StaticString = """
    month: january=1 jan=1 february=2 feb=2 febuary=2 march=3 mar=3 april=4 apr=4 may=5 june=6 jun=6 july=7 jul=7
    month: august=8 aug=8 september=9 sept=9 sep=9 october=10 oct=10 november=11 nov=11 december=12 dec=12
    month: januar=1 jänner=1 februar=2 märz=3 mai=5 juni=6 juli=7 oktober=10 okt=10 dezember=12 dez=12
    month: enero=1 febrero=2 marzo=3 abril=4 mayo=5 junio=6 julio=7 agosto=8 septiembre=9 octubre=10
    month: noviembre=11 diciembre=12
    month: janvier=1 février=2 mars=3 avril=4 juin=6 juillet=7 août=8 septembre=9 octobre=10 novembre=11
    month: décembre=12
    month: gennaio=1 febbraio=2 aprile=4 maggio=5 giugno=6 luglio=7 settembre=9 ottobre=10 dicembre=12
    month: januari=1 februari=2 maart=3 mei=5 augustus=8
    month: janeiro=1 fevereiro=2 março=3 maio=5 junho=6 julho=7 setembro=9 outubro=10 novembro=11 dezembro=12
    weekday: monday=1 mon=1 tuesday=2 tue=2 tues=2 wednesday=3 wed=3 weds=3 thursday=4 thu=4 thur=4 thurs=4
    weekday: friday=5 fri=5 saturday=6 sat=6 sunday=7 sun=7
    weekday: mondays=1 tuesdays=2 wednesdays=3 thursdays=4 fridays=5 saturdays=6 sundays=7
    weekday: maandag=1 dinsdag=2 woensdag=3 donderdag=4 vrijdag=5 zaterdag=6 zondag=7
    weekday: lunedì=1 martedì=2 mercoledì=3 giovedì=4 venerdì=5 sabato=6 domenica=7
    weekday: montag=1 dienstag=2 mittwoch=3 donnerstag=4 freitag=5 samstag=6 sonntag=7
    weekday: lunes=1 martes=2 miércoles=3 jueves=4 viernes=5 sábado=6 domingo=7
    weekday: lundi=1 mardi=2 mercredi=3 jeudi=4 vendredi=5 samedi=6 dimanche=7
    weekday: segunda-feira=1 terça-feira=2 quarta-feira=3 quinta-feira=4 sexta-feira=5
    relative: today tonight yesterday=-1 yday=-1 yest=-1 ystd=-1 yesterdays=-1 yesterdy=-1 ydy=-1
    relative: tomorrow=1 tmrw=1 tmr=1 tomorow=1 2day tdy 2nite tonite 2moro=1
    relative: heute gestern=-1 vorgestern=-2 hoy ayer=-1 anteayer=-2 antier=-2 hier=-1 avant-hier=-2
    relative: gisteren=-1 eergisteren=-2 vandaag gisteravond=-1 altroieri=-2 stasera stamattina
    relative: hoje ontem=-1 anteontem=-2 kal=-1 aaj parso=-2 parson=-2 ieri=-1 oggi
    unit: day=1 days=1 week=2 weeks=2 wk=2 wks=2 fortnight=3 fortnights=3 month=4 months=4 mo=4 mos=4 year=5
    unit: years=5 yr=5 yrs=5 hour=6 hours=6 hr=6 hrs=6 minute=7 minutes=7 min=7 mins=7 h=6 d=1 w=2 y=5
    unit: tag=1 tage=1 tagen=1 woche=2 wochen=2 monat=4 monaten=4 jahr=5 jahren=5 día=1 días=1 semana=2 semanas=2
    unit: mes=4 meses=4 año=5 años=5 jour=1 jours=1 semaine=2 semaines=2 mois=4 dia=1 dias=1
    part: nite nights mornings evenings morning afternoon evening night noon lunchtime midnight abend morgen noche mañana tarde soir matin noite
    ago: ago back earlier
    last: last past previous letzten letzte letzter pasado pasada dernier dernière lst
    this: this diese diesen este esta ce cette
    next: next upcoming coming
    clock: am pm oclock a.m p.m uhr
    weekend: weekend weekends wochenende
    before: before
    """

  static let words: StaticString = """
    each: each apiece ea pop
    times: x times
    surcharge: install installation labor labour setup assembly handling tip tips tipped gratuity tax taxes vat gst delivery shipping postage fee fees surcharge service
    reduction: coupon coupons discount discounted voucher off less minus rebate promo
    total: total totals altogether totalling totaling totaled totalled overall insgesamt gesamt
    split: divided split splitted splitting halved shared
    share: ways way people persons
    approximate: about around roughly approximately approx circa ca almost nearly like ungefähr etwa ~
    cue: cost costs was were is for = came paid spent charged costing runs ran price priced kostete kosten für
    cue: por pour para réglé cuesta costó costo coûté custou ke
    place: at from in near @ bei im in von chez en na no nos nas em aus beim bij
    with: with w/ mit con avec com w met
    purpose: for 4 für voor para pour por fuer
    to: to 2 2ward
    on: on
    of: of
    the: the der die das den dem el la los las le les o os
    and: and & plus then also und y et e n
    per: per an
    mark: comma semicolon
    filler: um uh uhh umm erm er hmm hm ah oh well so ok okay like just basically actually anyway anyways btw lol
    filler: lmao haha hey yeah yea yep ugh omg oof sigh please pls plz guys alright literally kinda sorta honestly
    filler: fyi tbh imo man dude hi hello finally again another
    pronoun: i im ive we weve my me our us it its he she they them his her their you your myself ourselves mine
    pronoun: ich wir mein meine mir uns yo mi mis je jai nous mon ma mes eu meu minha
    function: was were is are be been being had has have did do does that this these those some any there here
    function: when while after as if but or because since which who what too very really only even still
    function: went go going gone came come made make got get getting gotten had took take put down up out over
    function: into onto by via using than ended until till around all his um another worth it'd which
    function: un una une ein eine einen einem einer uns um uma de des del da do du dos das d l ist war hab habe
    function: diye diya kiye kharch ka ki ke ko me mein
    function: off can could would should will need thats theres whats lets gone
    spend: threw coughed popped spent spend spending paid pay paying bought buy buying purchased purchase got grabbed ordered cost costs
    spend: blew dropped picked forked shelled treated charged splurged spended payed spnt pd ausgegeben gekauft
    spend: bezahlt gezahlt compré compre pagué pague gasté gaste payé paye acheté achete dépensé depense
    spend: paguei comprei gastei booked rented hired donated tipped pagado gastado kaufte log logged add added
    spend: record recorded track note venmod zelled
    relation: mom mum mother dad father wife husband son daughter brother sister sis bro boss partner girlfriend
    relation: boyfriend gf bf fiance fiancee grandma grandpa granny gran nana aunt auntie uncle cousin nephew niece
    relation: roommate roomie flatmate neighbor neighbour mama papa mommy daddy hubby wifey grandson granddaughter
    relation: coworker colleague landlord babysitter inlaws bestie
    title: uncle aunt auntie dr mr mrs ms miss prof cousin grandma grandpa
    measure: kg kgs kilo kilos g gram grams gr lb lbs oz ounce ounces pound pounds l liter liters litre litres ml cl
    measure: gal gallon gallons pint pints mi mile miles km kms kilometer kilometers cm mm inch inches ft feet foot
    measure: m meter meters sqft gb tb mb mbps kwh w watt watts v mah mp hz px percent pct deg degrees cal calories
    measure: hour hours hr hrs minute minutes min mins day days night nights week weeks month months year years yr
    measure: yrs h d people persons person guests kids adults pax pack packs pk pc pcs piece pieces count ct ply
    measure: star stars stops slices rounds servings proof seasons episodes pages ways times laps reps sets tickets seats beds
    measure: bedroom bedrooms br rooms tabs tablets pills caps capsules sheets rolls liter-bottle liter
    priced: tickets hours hrs nights days weeks months rounds sets seats beds rooms packs pieces pcs slices boxes
    priced: bottles bags sessions people persons
    container: pack packs box boxes bag bags bottle bottles dozen pair pairs case can cans tub jar loaf carton bunch
    container: piece pieces slice slices cup cups glass glasses set sets roll rolls tray crate tin
    numbered: gate platform pier number no nr num route terminal lane exit highway interstate floor level chapter
    numbered: episode vol volume page version zone district psalm pin acct ending tel rte apt suite formula tier aged
    numbered: age ref reference id ep conf confirmation tracking sku serial pnr
    good: flight order room seat table train bus tram store shop stop ticket receipt invoice check cheque card unit
    good: iphone ps playstation xbox galaxy pixel ipad windows ios android model season part size track line fifa nba
    good: fortnite catch chanel vitamin omega factor lululemon levis forever agent rocky toy issue type grade area channel act step stage case code account
    good: year booking reservation locker member policy claim po batch code
    good: boeing airbus porsche peugeot canon nikon rtx gtx kindle gopro mazda bmw levi's
    good: form aisle section pump booth site ward door register kiosk coach carriage shelf bin court
    good: lot building block apartment row hall bay studio phone mobile loyalty top
    deadline: due until till by before every for next starting expires valid deadline
    age: turned turns turning aged age
    bank: pos debit purchase dbt pmt pymt payment card visa mastercard mc ach withdrawal charge chk crd recurring
    bank: checkcard chkcard checkcrd authorized auth web online tst sq sqc paypal pp py sp tx txn trx trans
    bank: transaction credit payroll dep dir ref xx xxxx
    """

  /// One currency a line: its code, its names and signs, after `|` the names of its hundredth part and coins.
  static let currencies: StaticString = """
    USD $ dollar dollars buck bucks buk buks us$ usd$ dolar dolares dólares dólar dollari | cent cents ¢ c penny=1 \
    pennies=1 nickel=5 nickels=5 dime=10 dimes=10 quarter=25 quarters=25 / us usa american u
    EUR € euro euros eur€ eurs euri eu€
    GBP £ pound pounds quid sterling quids gb£ gbp£ | p pence
    JPY ¥ yen jp¥ 円 jpy¥
    CNY yuan rmb renminbi 元 cn¥ kuai
    INR ₹ rs rupee rupees rupaye rupay rupaya rupiya rupye inr₹ रुपये | paise paisa
    KRW ₩ won 원
    BRL r$ real reais brl$ | centavos
    CAD c$ ca$ can$ cad$ cdn loonie loonies / canadian canada
    AUD a$ au$ aud$ / australian aussie australia
    NZD nz$ nzd$ / kiwi zealand
    SGD s$ sg$ sgd$ / singapore singaporean
    HKD hk$ hkd$ / kong hongkong
    TWD nt$ ntd twd$
    MXN mx$ mex$ peso pesos mxn$ / mexican
    CHF franken sfr francs franc / swiss | rappen
    SEK kronor kr
    DKK kroner
    NOK krone
    PLN zł zloty zlotys złoty złotych | grosz groszy
    CZK kč koruna korun
    HUF ft forint forints
    RON lei leu
    RUB ₽ ruble rubles rouble roubles руб р рублей рубля рубль
    UAH ₴ грн hryvnia hryvnias
    TRY ₺ lira liras lirası
    ILS ₪ shekel shekels nis
    THB ฿ baht
    VND ₫ dong vnđ
    PHP ₱ php₱
    IDR rupiah rp
    MYR ringgit ringgits rm / malaysian malaysia | sen sens
    ZAR rand
    EGP geneh genihat / egyptian masriya
    SAR riyal riyals / saudi
    QAR / qatari
    KWD kd
    AED dirham dirhams dhs dh
    MNT tugrik tugriks
    NGN ₦ naira
    KES ksh
    GHS ₵ cedi cedis
    CRC ₡ colones
    KZT ₸ tenge
    GEL ₾ lari
    BDT taka
    LKR ரூ / lankan
    PKR / pakistani
    NPR / nepalese
    CLP / chilean
    COP / colombian
    ARS / argentine argentinian
    """

  static let codes: StaticString = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
    CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG
    HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
    RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
    USD UYI UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
    """

  /// Codes that are words of everyday English as well.
  static let everydayCodes: StaticString =
    "all top try cup mad gel pen bob cop bam mop sos ron ang lak pab nad lei"

  /// First names that are common where English, Spanish, German, French, Portuguese or Hindi is spoken, but for those that
  /// are everyday words as well (`mark`, `will`, `rose`).
  static let names: StaticString = """
    name: aaron abby adam adrian aisha alan alejandro alex alexa alexandra alexis ali alice alicia alina alison amanda
    name: amelia amir amit amy ana anders andre andrea andreas andrew andy angela angelica anil anita anjali ann anna
    name: anne annie anthony antonio anya aria ariana arjun arthur asha ashley audrey ava ayesha barbara beatriz becky
    name: ben benjamin beth betty bianca bob bobby boris brandon brenda brian brianna bruno bruce caleb cameron camila
    name: carl carla carlos carmen carol caroline carolina cassie catherine cathy cecilia charles charlie charlotte
    name: chloe chris christian christina christine christopher claire clara claudia connor cynthia daisy dan dana
    name: daniel daniela danielle danny dario dave david debbie deborah deepa denise dennis derek dev diana diane diego
    name: dmitri dominic donna doris doug dylan ed eddie eduardo edward elaine elena eli elijah elisa eliza elizabeth
    name: ella ellen ellie emily emilia emma eric erica erik erin ethan eva evan evelyn ezra fatima felipe felix
    name: fernando fiona flora frances francesca francisco frank fred gabriel gabriela gabby gary george gina giulia
    name: gloria gonzalo greg gustavo hailey hana hanna hannah hans harry hassan heather hector heidi helen helena henry
    name: holly hugo ian ibrahim ida ines ingrid irene iris isaac isabel isabella ivan jack jackie jacob jaime jake james
    name: jamie jan jane janet janice jared jasmine jason javier jeff jen jenna jennifer jenny jeremy jerry jess jesse
    name: jessica jessie jill jim jimmy joan joanna joao joe joel johanna john johnny jon jonas jonathan jordan jorge jose
    name: joseph josh joshua joyce juan judith judy julia julian julie julien julio justin kai kara karan karen karl
    name: karla kate katherine kathleen kathy katie katrina kavita kayla keith kelly ken kenji kevin kiran kim kimberly
    name: klaus kristen kristin kyle laila lara larry lars laura lauren lea leah lee lena leo leon leonard leonardo leslie
    name: levi liam lily lina linda lisa liz logan lola lorenzo louis louisa louise lucas lucia lucy luis luisa luke luna
    name: lydia madison maggie malik manuel marc marcel marco marcos marcus margaret maria marie mariam mariana marina
    name: mario marisa marta martha martin mary mateo matt matthew mauricio maya megan mehmet mei melanie melissa mia
    name: michael michelle miguel mike mila miles mina miriam mohamed mohammed molly monica morgan muhammad nadia naomi
    name: natalia natalie natasha nate nathan neha neil nia nicholas nick nicole nikhil nina noah noel nora olga oliver
    name: olivia omar oscar owen pablo pam pamela patricia patrick paula pedro pete peter phil philip pierre pooja
    name: priya rachel rafael rahul raj rajesh ramon raquel raul ravi rebecca renata ricardo richard rick rita robert
    name: roberto robin rodrigo roger rohan ron ronald rosa rosie ross ruby ruth ryan sabrina sam samantha samir samuel
    name: sandra sanjay sara sarah sasha scott sean sebastian sergio seth shane shannon sharon shawn sheila simon simone
    name: sofia sonia sophia sophie stacy stefan stella stephanie stephen steve steven sunil suresh susan susie suzanne
    name: sven sylvia tamara tanya tara tariq ted teresa terry theo theresa thomas tiffany tim timothy tina todd tom tommy
    name: tony tracy trevor tyler uma valentina valerie vanessa vera veronica victor victoria vijay vikram vincent
    name: virginia vivian walter wendy wesley whitney william wyatt xavier yasmin yuki yusuf zach zachary zara zoe zoey
    """
}
