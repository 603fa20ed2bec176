#!/usr/bin/env python3
"""Makes the weights by which the program tells lines that record money from lines that only hold a number.

usage: train.py CORPUS [--check]

CORPUS is a folder with train.jsonl and dev.jsonl, a line each: {"text", "intent", "lang"}. docs/score.md names the
sources. Lines are also made of the templates in Lines/, and of talk with a number put in. The features of a line come
from the program itself (the product PaymentFeatureLister of this package). A logistic regression gives each a weight;
those that weigh most are kept, and weighed again by themselves.

Deterministic: no random source but a seeded one, and no arithmetic but that of IEEE 754, so that the same input gives
the same bytes on every machine. With --check nothing is written; it tells how many lines of dev.jsonl the program books
as it stands. Standard library only.
"""
import argparse
import base64
import collections
import concurrent.futures
import functools
import json
import os
import random
import re
import subprocess
import sys

import templates

REPOSITORY = os.path.dirname(os.path.dirname(templates.HERE))
WEIGHTS = os.path.join(templates.DATA, "payment-weights.txt")
# A feature is the number of its bucket and below it the bits of its tag, as in PaymentFeature.swift.
BUCKETS, TAGS, ENTRIES = 1 << 13, 1 << 8, 4
# In how many lines a feature must stand to be weighed, and how many are kept at the most.
FEW, KEPT = 3, 24_000
# How often a rare word stands in the corpus at the most.
RARE = 3
ROUNDS, STEP, DECAY = 6, 0.05, 1e-6
# Real lines count more than made ones: there are fewer of them. Made notes of a purchase count as much, as most lines
# that people record are of a few words, and few templates are.
REAL_EXPENSE, REAL_TALK, MADE, MADE_NOTE, NUMBERED = 5.0, 6.0, 1.75, 8.0, 0.5
# How many words a note has at the most.
NOTE = 5
# How many lines are made of a template.
EACH = 8
# How many programs list features at a time, and how many lines each is given at the most.
LISTERS, BATCH = os.cpu_count() or 1, 5000
# What a weight of one is in the file.
SCALE = 64
LANGUAGES = {"en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
             "nl": "dutch", "hi": "hindi"}


@functools.cache
def built(product):
    """The path of a program of this package; started through `swift run`, several would wait for one another."""
    folder = subprocess.run(["swift", "build", "--show-bin-path"], cwd=REPOSITORY, text=True, stdout=subprocess.PIPE,
                            check=True).stdout
    return os.path.join(folder.strip(), product)


def features(texts):
    """What each text teaches: whether its form says enough, and its features; None for a text that is no expense."""
    built("PaymentFeatureLister")
    batches = [texts[start:start + BATCH] for start in range(0, len(texts), BATCH)]
    with concurrent.futures.ThreadPoolExecutor(LISTERS) as pool:
        return [found for batch in pool.map(listed, batches) for found in batch]


def listed(texts):
    """What some texts teach, from one run of the program."""
    output = subprocess.run([built("PaymentFeatureLister")], cwd=REPOSITORY, text=True, stdout=subprocess.PIPE,
                            input="".join(text + "\n" for text in texts), check=True).stdout
    lines = output.splitlines()
    assert len(lines) == len(texts), "not one line for each text"
    return [None if line == "-" else (line[0] == "1", [int(number) for number in line.split()[1:]]) for line in lines]


def corpus(folder, name):
    """The lines of one file of the corpus: (text, intent, language)."""
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        for line in map(json.loads, file):
            yield " ".join(line["text"].split()), line["intent"], LANGUAGES[line["lang"]]


def talk(rows, features):
    """Short sentences without a number, by language: what people say beside what they record."""
    said = collections.defaultdict(list)
    for (text, intent, language), found in zip(rows, features):
        short = text.rstrip(".!")
        if intent == "other" and found is None and 2 <= len(short.split()) <= 7 and not re.search(r"[\d?]", short):
            said[language].append(short.lower() if language == "english" else short)
    return said


def sentences(rows, features):
    """All talk without a number that is not too long: (text, language)."""
    for (text, intent, language), found in zip(rows, features):
        if intent == "other" and found is None and len(text.split()) <= 18 and not re.search(r"\d", text):
            yield text, language


def rare_words(rows):
    """Rare words of four letters and more, by language."""
    counts = collections.defaultdict(collections.Counter)
    for text, _, language in rows:
        counts[language].update(re.findall(r"[^\W\d_]{4,}", text.lower()))
    return {language: sorted(word for word, times in found.items() if times <= RARE)
            for language, found in counts.items()}


def probability(score):
    """1 / (1 + exp(-score)), by multiplication alone."""
    power = 1.0 - max(-30.0, min(30.0, score)) / 1024.0
    for _ in range(10):
        power *= power
    return 1.0 / (1.0 + power)


def trained(examples):
    """The weights that tell `examples` apart: (features, whether it records money, how much it counts).

    Logistic regression with the steps of AdaGrad (Duchi et al. 2011).
    """
    weights, squares = [0.0] * (BUCKETS * TAGS), [0.01] * (BUCKETS * TAGS)
    examples, order = list(examples), random.Random(7)
    for _ in range(ROUNDS):
        order.shuffle(examples)
        for features, paid, counts in examples:
            error = (probability(sum(weights[feature] for feature in features)) - paid) * counts
            for feature in features:
                gradient = error + DECAY * weights[feature]
                squares[feature] += gradient * gradient
                weights[feature] -= STEP * gradient / squares[feature] ** 0.5
    return weights


def of(kept, examples):
    """`examples` with no features but those that are `kept`."""
    return [([feature for feature in features if feature in kept], paid, counts)
            for features, paid, counts in examples]


def chosen(examples):
    """The features that matter most: by their weight, in how many lines they are, and how much those count.

    What stands in few lines is left out: its weight would be chance.
    """
    lines, share = collections.Counter(), collections.Counter()
    for features, _, counts in examples:
        lines.update(set(features))
        for feature in features:
            share[feature] += counts * counts
    often = {feature for feature, times in lines.items() if times >= FEW}
    weights = trained(of(often, examples))
    heavy = sorted(often, key=lambda feature: (-weights[feature] ** 2 * share[feature], feature))[:KEPT]
    full = collections.Counter()
    for feature in heavy:
        full[feature // TAGS] += 1
        if full[feature // TAGS] <= ENTRIES:
            yield feature


def write(weights):
    """Writes the buckets: of each entry its tag and its weight, a byte each, and zeros for those left free."""
    buckets = [b""] * BUCKETS
    for feature, weight in sorted(weights.items()):
        rounded = max(-127, min(127, round(weight * SCALE)))
        if rounded:
            buckets[feature // TAGS] += bytes([feature % TAGS, rounded & 0xFF])
    with open(WEIGHTS, "w", encoding="utf-8") as file:
        file.write("# The weights of the score of payments, made by Scripts/train; docs/score.md tells of what.\n")
        for start in range(0, BUCKETS, 6):
            some = b"".join(bucket.ljust(2 * ENTRIES, b"\0") for bucket in buckets[start:start + 6])
            file.write(base64.b64encode(some).decode() + "\n")


def check(rows):
    """Tells what the program makes of `rows`."""
    read = subprocess.run([built("spendwise"), "parse", "--json", "--offline"], cwd=REPOSITORY, text=True,
                          input="".join(text + "\n" for text, _, _ in rows), stdout=subprocess.PIPE, check=True).stdout
    judged = collections.Counter()
    for (text, intent, _), line in zip(rows, map(json.loads, read.splitlines())):
        booked = line["intent"] == "expense" and not line["needs"]
        digits = "with digits" if re.search(r"\d", text) else "without"
        judged["expense" if intent == "expense" else "other", digits, booked] += 1
    for (kind, digits, booked), count in sorted(judged.items()):
        print("%-8s %-12s %-10s %d" % (kind, digits, "booked" if booked else "not booked", count))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("corpus")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    # As the tests are built, so that neither builds anew what the other has built.
    subprocess.run(["swift", "build", "--quiet", "--build-tests", "--explicit-target-dependency-import-check", "error"],
                   cwd=REPOSITORY, check=True, stdout=sys.stderr)
    if arguments.check:
        check(list(corpus(arguments.corpus, "dev.jsonl")))
        return
    rows = list(corpus(arguments.corpus, "train.jsonl"))
    read = features([text for text, _, _ in rows])
    examples = [(found[1], float(intent == "expense"), REAL_EXPENSE if intent == "expense" else REAL_TALK)
                for (_, intent, _), found in zip(rows, read) if found]
    made = list(templates.lines(rare_words(rows), talk(rows, read), seed=1, each=EACH))
    for (text, paid, _), found in zip(made, features([text for text, _, _ in made])):
        # What has the form of a note is booked whatever its words weigh, so that it teaches nothing against them.
        if found and (paid or not found[0]):
            examples.append((found[1], float(paid), MADE_NOTE if paid and len(text.split()) <= NOTE else MADE))
    put = list(templates.numbered(sentences(rows, read), seed=3))
    examples += [(found[1], 0.0, NUMBERED) for found in features([text for text, _ in put]) if found]
    kept = set(chosen(examples))
    weights = trained(of(kept, examples))
    write({feature: weights[feature] for feature in kept})


if __name__ == "__main__":
    main()
