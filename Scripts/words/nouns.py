#!/usr/bin/env python3
"""Writes Sources/SpendGrammar/Data/nouns.txt: nouns of WordNet 3.0 by the kind of thing that each is mostly.

    nouns.py FOLDER > ../../Sources/SpendGrammar/Data/nouns.txt
    nouns.py FOLDER --why WORD

FOLDER has the files of WordNet's database (wndb(5WN)): /usr/share/wordnet of Debian's package wordnet-base, or `dict`
of the archive of https://wordnet.princeton.edu/download. The same files give the same bytes. kinds.txt beside this
tells which kinds there are and which concept each stands for.

A word is taken where most of what it means is of one kind: its senses vote, each with how often WordNet's tagged texts
have it and a share that falls with its place, as WordNet has common senses first. A name of one place or person has no
such share. A word that those texts have more often as a verb or an adjective is left out.
"""
import argparse
import collections
import os
import re
import sys
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
# How much of a word's votes its kind must have.
MOST = 0.55
# How many kinds of its own a part of something has at most.
MOST_KINDS_OF_A_PART = 3
POINTER_ABOVE, POINTER_CLASS, POINTER_PARTS = "@", "@i", "%p"
PARTS_OF_SPEECH = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}


class Synset:
    def __init__(self, line):
        fields = line.partition("|")[0].split()
        self.offset, count = fields[0], int(fields[3], 16)
        self.words = fields[4:4 + 2 * count:2]
        pointers = fields[5 + 2 * count:]
        self.above, self.parts, self.is_instance = [], [], False
        for symbol, target in zip(pointers[0::4], pointers[1::4]):
            if symbol in (POINTER_ABOVE, POINTER_CLASS):
                self.above.append(target)
                self.is_instance |= symbol == POINTER_CLASS
            elif symbol == POINTER_PARTS:
                self.parts.append(target)


class WordNet:
    def __init__(self, folder):
        def lines(name):
            with open(os.path.join(folder, name), encoding="latin-1") as file:
                return [line for line in file if not line.startswith(" ")]

        self.synsets = {s.offset: s for s in map(Synset, lines("data.noun"))}
        # The offsets of each noun's senses, most common first.
        self.senses = {}
        for line in lines("index.noun"):
            fields = line.split()
            self.senses[fields[0]] = fields[-int(fields[2]):]
        # How often tagged texts have a sense of a noun, and a word as each part of speech.
        self.counts, self.uses = collections.Counter(), collections.Counter()
        for line in lines("cntlist.rev"):
            key, sense, count = line.split()
            lemma, _, rest = key.partition("%")
            part = PARTS_OF_SPEECH[rest[0]]
            self.uses[lemma, part] += int(count)
            if part == "noun":
                self.counts[lemma, int(sense)] += int(count)
        # The plurals of a noun that no ending makes.
        self.plurals = collections.defaultdict(list)
        for line in lines("noun.exc"):
            plural, *singulars = line.split()
            for singular in singulars:
                self.plurals[singular].append(plural)

    def parts(self, synset):
        """The parts of a thing and of what is below it, and their parts: those that nothing else has.

        What has several kinds of its own, as a pump has, is more than such a part.
        """
        wholes, below = collections.defaultdict(set), collections.defaultdict(set)
        for whole in self.synsets.values():
            for part in whole.parts:
                wholes[part].add(whole.offset)
            for above in whole.above:
                below[above].add(whole.offset)
        found, waiting = {synset}, [synset]
        while waiting:
            new = below[waiting.pop()] - found
            found |= new
            waiting += new
        things = set(found)
        while new := {
            part for part, its in wholes.items()
            if part not in found and its <= found and len(below[part]) <= MOST_KINDS_OF_A_PART
        }:
            found |= new
        return found - things


class Kind:
    def __init__(self, concept, name, is_weak):
        self.concept, self.name, self.is_weak = concept, name, is_weak


def read_kinds(net):
    """The kinds of kinds.txt in its order, the kind of each synset that it names, and of each that is a part of one."""
    kinds, of, of_parts = [], {}, {}
    with open(os.path.join(HERE, "kinds.txt"), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#") or not line.strip():
                continue
            concept, *fields = line.split()
            has_parts = fields[0] == "parts"
            sense, *name = fields[has_parts:]
            word, _, place = sense.partition(".")
            try:
                synset = net.senses[word][int(place) - 1]
            except (KeyError, IndexError):
                sys.exit(f"kinds.txt:{number}: error: WordNet has no sense “{sense}”")
            kind = Kind(concept.lstrip("~"), " ".join(name), concept.startswith("~"))
            kinds.append(kind)
            if has_parts:
                of_parts.update((part, kind) for part in net.parts(synset))
            elif synset in of:
                sys.exit(f"kinds.txt:{number}: error: “{sense}” has a kind already")
            else:
                of[synset] = kind
    # What is below a part may be another thing's: a tyre of a bicycle.
    return kinds, of, of_parts


def kind_of(net, kinds, parts, offset):
    """The kind that a synset is a part of, or else the nearest at or above it, or None."""
    if offset in parts and offset not in kinds:
        return parts[offset]
    level, seen = [offset], set()
    while level:
        for place in level:
            if place in kinds:
                return kinds[place]
        seen.update(level)
        level = [above for place in level for above in net.synsets[place].above if above not in seen]
    return None


def votes(net, kinds, parts, lemma):
    """The kind of each sense of a noun with its weight: (kind or None, weight), most common first."""
    result = []
    for place, offset in enumerate(net.senses[lemma], 1):
        synset = net.synsets[offset]
        weight = net.counts[lemma, place] + (0 if synset.is_instance else 1 / place)
        result.append((None if synset.is_instance else kind_of(net, kinds, parts, offset), weight))
    return result


def choose(net, kinds, parts, lemma):
    """The kind that a noun mostly is, or None."""
    senses = votes(net, kinds, parts, lemma)
    # Nobody buys the plant where there is the vegetable.
    if any(kind and not kind.is_weak and kind.concept != "-" for kind, _ in senses):
        senses = [(kind, weight) for kind, weight in senses if not (kind and kind.is_weak)]
    total = sum(weight for _, weight in senses)
    by_concept = collections.Counter()
    for kind, weight in senses:
        if kind and kind.concept != "-":
            by_concept[kind.concept] += weight
    if not by_concept:
        return None
    concept, weight = by_concept.most_common(1)[0]
    if weight < MOST * total:
        return None
    others = sum(net.uses[lemma, part] for part in ("verb", "adj", "adv"))
    if others * total > net.uses[lemma, "noun"] * weight:
        return None
    return next(kind for kind, _ in senses if kind and kind.concept == concept)


def spelled(lemma):
    """A noun as the lexer parts it, or None where it is no word or two of small letters."""
    words = re.split("[_-]", lemma.replace("'", ""))
    if len(words) > 2 or not all(re.fullmatch("[a-z]{2,}", word) for word in words):
        return None
    return None if len(words) == 1 and len(lemma) < 3 else " ".join(words)


def has_ending(net, plural):
    """Whether an ending makes the plural of another noun."""
    singulars = [plural[:-1], plural[:-2] if plural.endswith("es") else "", plural[:-3] + "y"]
    return plural.endswith("s") and any(singular in net.senses for singular in singulars)


def gather(net, kinds, parts):
    """The kind of each word."""
    words = {}
    chosen = {lemma: choose(net, kinds, parts, lemma) for lemma in sorted(net.senses)}
    for lemma, kind in chosen.items():
        text = spelled(lemma)
        if kind is None or text is None:
            continue
        # What two words are, the last of them mostly tells.
        if " " in text:
            head = chosen.get(text.split()[1])
            if head and head.concept == kind.concept:
                continue
        words.setdefault(text, kind)
        for plural in filter(None, map(spelled, net.plurals[lemma])):
            if plural not in chosen and not has_ending(net, plural):
                words.setdefault(plural, kind)
    return words


HEAD = """\
# Nouns by what they are a kind of, for words that no other file knows: made of WordNet 3.0 by Scripts/words/nouns.py,
# which says how, and not to be edited. A line `[concept] kind` stands above the nouns that are of it. See
# docs/words.md.
#
# WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
#
# This software and database is being provided to you, the LICENSEE, by Princeton University under the following
# license. By obtaining, using and/or copying this software and database, you agree that you have read, understood,
# and will comply with these terms and conditions.: Permission to use, copy, modify and distribute this software and
# database and its documentation for any purpose and without fee or royalty is hereby granted, provided that you agree
# to comply with the following copyright notice and statements, including the disclaimer, and that the same appear on
# ALL copies of the software, database and documentation, including modifications that you make for internal use or
# for distribution.
#
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES,
# EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR
# WARRANTIES OF MERCHANT-ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE,
# DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
#
# The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution
# of the software and/or database. Title to copyright in this software, database and any associated documentation
# shall at all times remain with Princeton University and LICENSEE agrees to preserve same.
"""


def main():
    parser = argparse.ArgumentParser(description="Nouns of WordNet by the kind of thing that each is mostly.")
    parser.add_argument("folder")
    parser.add_argument("--why", metavar="WORD", help="the kinds of its senses, with their weights")
    arguments = parser.parse_args()
    net = WordNet(arguments.folder)
    kinds, of, parts = read_kinds(net)
    if arguments.why:
        for kind, weight in votes(net, of, parts, arguments.why):
            print(f"{weight:6.2f}", f"{kind.concept} {kind.name}" if kind else "no kind")
        return
    words = gather(net, of, parts)
    print(HEAD)
    told = set()
    for kind in kinds:
        title = (kind.concept, kind.name)
        nouns = sorted(word for word, k in words.items() if (k.concept, k.name) == title)
        if title in told or not nouns:
            continue
        told.add(title)
        print(f"[{kind.concept}] {kind.name}")
        # A line ends behind a comma, so that no two words are parted.
        text = textwrap.fill(" ".join(noun.replace(" ", "_") + "," for noun in nouns), 119, break_on_hyphens=False)
        print(text.rstrip(",").replace("_", " "))
        print()


if __name__ == "__main__":
    main()
