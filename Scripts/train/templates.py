"""Lines made of the templates in Lines/: each slot is filled with words of the grammar's own data, or with numbers.

Deterministic: the same files and the same seed give the same lines.
"""
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(os.path.dirname(os.path.dirname(HERE)), "Sources", "SpendGrammar", "Data")
LANGUAGES = ["english", "german", "french", "spanish", "italian", "portuguese", "dutch", "hindi"]

DAYS = {
    "english": "yesterday|last night|this morning|on monday|last friday|tuesday|two days ago|on the 3rd|last week|"
               "nov 3|3 days ago|on saturday|last weekend|10/28|oct 5th|today|on sunday night|a week ago",
    "german": "gestern|heute|vorgestern|am Montag|letzten Freitag|vor zwei Tagen|am 3.11.|letzte Woche|heute Morgen|"
              "gestern Abend|am Wochenende|3. November",
    "french": "hier|aujourd'hui|avant-hier|lundi|vendredi dernier|il y a deux jours|le 3 novembre|hier soir|ce matin|"
              "la semaine dernière|samedi",
    "spanish": "ayer|hoy|anteayer|el lunes|el viernes pasado|hace dos días|el 3 de noviembre|anoche|esta mañana|"
               "la semana pasada|el sábado",
    "italian": "ieri|oggi|l'altro ieri|lunedì|venerdì scorso|due giorni fa|il 3 novembre|ieri sera|stamattina|"
               "la settimana scorsa|sabato",
    "portuguese": "ontem|hoje|anteontem|na segunda|sexta passada|há dois dias|dia 3 de novembro|ontem à noite|"
                  "hoje de manhã|semana passada|sábado",
    "dutch": "gisteren|vandaag|eergisteren|maandag|afgelopen vrijdag|twee dagen geleden|op 3 november|gisteravond|"
             "vanochtend|vorige week|zaterdag",
    "hindi": "kal|aaj|parso|somvar ko|pichle hafte|do din pehle|3 november ko|kal raat|aaj subah|shanivar ko",
}
MONTHS = {
    "english": "january|february|march|april|may|june|july|october|november|december",
    "german": "Januar|Februar|März|April|Mai|Juni|Juli|Oktober|November|Dezember",
    "french": "janvier|février|mars|avril|mai|juin|juillet|octobre|novembre|décembre",
    "spanish": "enero|febrero|marzo|abril|mayo|junio|julio|octubre|noviembre|diciembre",
    "italian": "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|ottobre|novembre|dicembre",
    "portuguese": "janeiro|fevereiro|março|abril|maio|junho|julho|outubro|novembro|dezembro",
    "dutch": "januari|februari|maart|april|mei|juni|juli|oktober|november|december",
    "hindi": "january|february|march|april|may|june|july|october|november|december",
}
UNITS = {
    "english": "${}|${}|${}|{} dollars|{} bucks|£{}|{} quid|{} euros|€{}|{} rs|${}|{} pounds|{} USD|A${}",
    "german": "{} €|{} Euro|{}€|€{}|{} euro|CHF {}|{} Franken",
    "french": "{} €|{} euros|{}€|{} balles|{} francs",
    "spanish": "{} €|{} euros|{} pesos|${}|{}€|{} pavos", "italian": "{} €|{} euro|{}€|€ {}",
    "portuguese": "R$ {}|{} reais|{} €|{} euros|R${}|{} conto", "dutch": "{} €|€ {}|{} euro|€{}|{}€",
    "hindi": "{} rupaye|{} rs|Rs {}|₹{}|{} रुपये",
}
ROUND = [15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 80, 90, 100, 120, 150, 200, 250, 300, 400, 500]
# How often a sentence of talk stands before or behind.
TALKED = 0.12
CENTS = {
    "english": "{} cents|{}c|{}¢|{}p|{} pence", "german": "{} Cent|{} cent|{} Rappen",
    "french": "{} centimes|{} cents",
    "spanish": "{} céntimos|{} centavos", "italian": "{} centesimi|{} cent", "portuguese": "{} cêntimos|{} centavos",
    "dutch": "{} cent", "hindi": "{} paise|{} rupaye",
}
# How much more often a template is filled that is made of clauses.
COMPOSED = 10
POINTS = {"english": ".", "hindi": "."}


def sections(path):
    """The words of each [concept] of a file of the lexicon."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line and line[0] not in "#[":
                for item in line.split(","):
                    if item.strip():
                        yield item.strip().lstrip("~^?!*+=").split("/")[0].strip()


class Words:
    """What the slots of templates are filled with."""

    def __init__(self, unknown, talk):
        """`unknown`: words by language that stand rarely in talk; `talk`: short sentences by language."""
        def folder(name):
            root = os.path.join(DATA, name)
            return [word for file in sorted(os.listdir(root)) for word in sections(os.path.join(root, file))]
        self.unknown, self.talk = unknown, talk
        self.things = {"english": [word for word in folder("Words") if word and word.isascii()]}
        self.shops = [word for word in folder("Merchants") if word]
        self.numbers, self.people = {}, []
        self.parts = {language: parts(language) for language in LANGUAGES}
        with open(os.path.join(DATA, "Languages", "names.txt"), encoding="utf-8") as file:
            for line in file:
                if line.startswith("name:"):
                    self.people += line.split()[1:]
        for language in LANGUAGES:
            things, numbers = [], []
            with open(os.path.join(DATA, "Languages", language + ".txt"), encoding="utf-8") as file:
                for line in file:
                    if line.startswith("concept "):
                        things += [word.strip().lstrip("~^?") for word in line.split(":", 1)[1].split(",")]
                    elif line.startswith("cardinal:"):
                        numbers += [word.split("=")[0].replace("_", " ") for word in line.split()[1:] if "=" in word]
            self.numbers[language] = numbers
            if things:
                self.things[language] = [thing for thing in things if thing]


class Generator:
    """Fills templates; one random source for all."""

    def __init__(self, words, seed):
        self.words = words
        self.random = random.Random(seed)

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def number(self, language):
        point = POINTS.get(language, ",")
        kind = self.random.random()
        if kind < 0.35:
            return str(self.random.randint(2, 60))
        if kind < 0.5:
            return str(self.pick(ROUND))
        if kind < 0.62:
            return str(self.random.randint(60, 2500))
        if kind < 0.66:
            return str(self.random.randint(1, 9) * 1000)
        hundredths = self.pick([99, 95, 50, 49, 90, 20, 75, 0, 5, self.random.randint(0, 99)])
        return "{}{}{:02d}".format(self.random.randint(1, 160), point, hundredths)

    def spoken(self, language):
        numbers = self.words.numbers[language]
        first = self.pick(numbers)
        return first if language != "english" or self.random.random() < 0.5 else self.pick(
            ["twenty", "thirty", "forty", "fifty", "sixty"]) + " " + self.pick(["one", "two", "five", "seven", "nine"])

    def slot(self, name, language):
        chance = self.random
        if name in ("thing", "thing2"):
            return self.pick(self.words.things[language])
        if name == "word":
            return self.pick(self.words.unknown[language])
        if name == "place":
            names = [self.pick(self.words.unknown[language]).title() for _ in range(chance.randint(1, 2))]
            return " ".join(names)
        if name == "shop":
            return self.pick(self.words.shops)
        if name == "n":
            return self.number(language)
        if name == "money":
            amount = self.spoken(language) if chance.random() < 0.2 else self.number(language)
            return self.pick(UNITS[language].split("|")).format(amount)
        if name == "spoken":
            return self.spoken(language)
        if name == "cents":
            cents = self.pick([5, 10, 20, 25, 50, 60, 75, 80, 90, 95, 99])
            return self.pick(CENTS[language].split("|")).format(cents)
        if name == "small":
            if chance.random() < 0.7:
                return str(chance.randint(1, 12))
            return self.pick(self.words.numbers[language][:12])
        if name == "day":
            return self.pick(DAYS[language].split("|"))
        if name == "month":
            return self.pick(MONTHS[language].split("|"))
        if name in self.words.parts[language]:
            return self.filled(self.pick(self.words.parts[language][name]), language)
        if name == "person":
            person = self.pick(self.words.people)
            return person.title() if chance.random() < 0.6 else person
        if name == "year":
            return str(chance.randint(1700, 2030))
        if name == "clock":
            return "{}:{}".format(chance.randint(1, 12), self.pick(["00", "15", "30", "45"]))
        if name == "percent":
            return "{}%".format(self.pick([5, 10, 15, 20, 25, 30, 50, 70, 80]))
        raise ValueError("no slot " + name)

    def filled(self, template, language):
        """`template` with its slots filled, and those of the parts that it is made of."""
        return re.sub(r"\{(\w+)\}", lambda slot: self.slot(slot[1], language), template)

    def line(self, template, language):
        text = self.filled(template, language)
        talk = self.words.talk.get(language)
        if talk and self.random.random() < TALKED:
            said = self.pick(talk)
            text = self.pick(["{0}, {1}", "{1}, {0}", "{0} {1}", "{1} {0}", "{0}. {1}"]).format(text, said)
        return text[0].upper() + text[1:] if self.random.random() < 0.25 else text


ARTICLES = {
    "english": "a|an|the|my|some|this|that|his|her|their|your|many|few",
    "german": "ein|eine|einen|einem|einer|der|die|das|den|dem|mein|meine|viele|diese",
    "french": "un|une|le|la|les|des|mon|ma|mes|ce|cette|son|sa",
    "spanish": "un|una|el|la|los|las|unos|mi|mis|este|esta|su",
    "italian": "un|una|uno|il|lo|la|i|gli|le|questo|questa|suo|sua",
    "portuguese": "um|uma|o|a|os|as|meu|minha|este|esta",
    "dutch": "een|de|het|mijn|deze|die|zijn|haar", "hindi": "ek|yeh|woh|mera|meri|kuch",
}


def numbered(talk, seed):
    """Sentences of talk with a number or an amount of money put in: (text, language)."""
    generator = Generator(Words({}, {}), seed)
    for text, language in talk:
        words = text.split()
        places = [place for place, word in enumerate(words) if word.lower() in ARTICLES[language].split("|")]
        chance = generator.random.random()
        name = "small" if chance < 0.45 else "n" if chance < 0.75 else "money"
        number = generator.slot(name, language)
        if places and generator.random.random() < 0.85:
            words[generator.pick(places)] = number
        else:
            words.insert(generator.random.randint(0, len(words)), number)
        yield " ".join(words), language


def sectioned(language):
    """The lines of a language's file: (section, line)."""
    section = None
    with open(os.path.join(HERE, "Lines", language + ".txt"), encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if re.fullmatch(r"\[\w+\]", line):
                section = line[1:-1]
            elif line and not line.startswith("# "):
                yield section, line


def parts(language):
    """The parts of lines of a language by their names: what slots of that name are filled with."""
    found = {}
    for section, line in sectioned(language):
        if section not in ("paid", "other"):
            found.setdefault(section, []).append(line)
    return found


def templates(language):
    """The templates of a language: (template, whether its lines record money)."""
    for section, line in sectioned(language):
        if section in ("paid", "other"):
            yield line, section == "paid"


def times(template):
    """How many times as often as others a template is filled: one made of clauses has far more lines."""
    return COMPOSED if re.search(r"\{(core|another|offer|decline)\}", template) else 1


def lines(unknown, talk, seed, each):
    """`each` lines of every template: (text, whether it records money, language)."""
    generator = Generator(Words(unknown, talk), seed)
    for language in LANGUAGES:
        for template, paid in templates(language):
            for _ in range(each * times(template)):
                yield generator.line(template, language), paid, language
