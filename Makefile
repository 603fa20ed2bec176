# Everything a person or CI does here. `make run` and `make test` are the two that matter.

PREFIX ?= /usr/local
ARGS ?=

packages := libreadline-dev libsqlite3-dev libcurl4-openssl-dev libexpat1-dev
binary := .build/release/spendwise

# What every run needs is linked statically, besides Swift's own libraries (see Package.swift): loading it as shared
# ones costs a third of the start-up. The linker takes the first folder that has a library in either form, so this one
# has them in the static form alone.
static := $(CURDIR)/.build/static
#
# lld, which comes with Swift, packs the places that the loader has to mend when the program starts: a twentieth of the
# start-up. A file that it writes rather than maps lies in larger pieces in the page cache: as much again.
#
# Optimising the whole program as it is linked spares a tenth of all instructions: values and writers stand in targets
# of their own.
build_release := swift build -c release --product spendwise --disable-local-rpath --experimental-lto-mode full \
  -Xlinker -L$(static) -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-mmap-output-file

.PHONY: run test build install uninstall check format bench compare torture oracle fuzz live validate screens \
  reference sessions-update clean setup

# Opens the chat; with piped input takes it line by line. `make run ARGS="list"` runs a command.
run: build
	@exec $(binary) $(ARGS)

# All tests, or those of some targets: `make test ONLY=SpendGrammarTests` is done in a minute after a change to a rule.
# The log of a quiet step is shown only when the step fails.
ONLY ?=
test: setup
	@Scripts/build/setup.sh python3
	@Scripts/build/quietly.sh "building the tests" \
	  swift build --build-tests --explicit-target-dependency-import-check error
	@Scripts/build/test.sh $(ONLY)

build: setup $(binary)

# Asked of make, as the build of the grammar's data would have Swift build and link the program again each time.
sources := Makefile Package.swift $(shell find Plugins Prompts Scripts/build/static-libraries.sh Sources)
$(binary): $(sources) | setup
	@Scripts/build/static-libraries.sh $(static)
	@Scripts/build/quietly.sh "building" $(build_release)
	@touch $(binary)

# The program, its manual page, and what completes its commands in bash, zsh and fish; the last four come out of the
# program itself.
program = $(DESTDIR)$(PREFIX)/bin/spendwise
# Where debuggers look for the symbols of a program that has none itself.
symbols = $(DESTDIR)$(PREFIX)/bin/.debug/spendwise.debug
share = $(DESTDIR)$(PREFIX)/share
manual = $(share)/man/man1/spendwise.1
bash_completion = $(share)/bash-completion/completions/spendwise
zsh_completion = $(share)/zsh/site-functions/_spendwise
fish_completion = $(share)/fish/vendor_completions.d/spendwise.fish

install: build
	@install -D -m 755 $(binary) "$(program)"
	@Scripts/build/strip.sh "$(program)" "$(symbols)"
	@$(binary) manual | install -D -m 644 /dev/stdin "$(manual)"
	@$(binary) completions bash | install -D -m 644 /dev/stdin "$(bash_completion)"
	@$(binary) completions zsh | install -D -m 644 /dev/stdin "$(zsh_completion)"
	@$(binary) completions fish | install -D -m 644 /dev/stdin "$(fish_completion)"
	@echo "installed $(program), its manual page and its completions"

uninstall:
	@rm -f "$(program)" "$(symbols)" "$(manual)" "$(bash_completion)" "$(zsh_completion)" "$(fish_completion)"

# Format and size of the source.
check:
	@swift format lint --strict --parallel -r Package.swift Sources Tests Prompts
	@Scripts/build/check-links.sh $(binary)

format:
	@swift format -i --parallel -r Package.swift Sources Tests Prompts

# Speed and memory, each beside its yardstick in one run; `make bench BENCH="--only questions"` takes one part of it.
# `make bench BENCH=--long` adds ten million expenses, and hledger where that is installed. It measures the program as
# `make install` leaves it: a copy lies better in the page cache than what the linker writes, and starts a tenth faster.
BENCH ?=
bench:
	@Scripts/build/setup.sh python3 sqlite3 curl
	@$(MAKE) -s install DESTDIR=$(CURDIR)/.build/installed PREFIX=
	@Scripts/bench/bench.py .build/installed/bin/spendwise $(BENCH)

# Whether this program is slower than another, or says anything else:
# `make compare OLD=/path/to/an/installed/spendwise`, with COMPARE="--only output" for one half of it; see
# Scripts/bench/compare.py.
compare:
	@Scripts/build/setup.sh python3
	@$(MAKE) -s install DESTDIR=$(CURDIR)/.build/installed PREFIX=
	@Scripts/bench/compare.py "$(OLD)" .build/installed/bin/spendwise $(COMPARE)

# The long proof that what was acknowledged is durable, and that calls to a model leave nothing behind: half an hour.
# `make torture SHARE=5` takes 5 percent of it, `ONLY=kill,power` some of the scripts, `SEED=…` repeats a run.
SHARE ?= 100
torture: build
	@Scripts/build/setup.sh python3 faketime valgrind binutils
	@Tests/Torture/all.py $(binary) --share $(SHARE) $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY))

# A second opinion on every figure: 500 random ledgers, worked out again by SQL; see Tests/Oracle.
# `make oracle LEDGERS=20 SEED=7` takes fewer, from another seed on; BINARY is another program.
oracle: $(if $(BINARY),,build)
	@Scripts/build/setup.sh python3
	@Tests/Oracle/oracle.py --program $(or $(BINARY),$(binary)) --ledgers $(or $(LEDGERS),500) --seed $(or $(SEED),1)

# Mutated bytes for every door at which some come in, until a property breaks or FUZZ_SECONDS are over; see Tests/Fuzz.
# What it found stays in .build/fuzz/run, where the next run goes on. `make fuzz DOORS=lines,files` takes some of the
# doors.
FUZZ_SECONDS ?= 600
fuzz:
	@Scripts/build/setup.sh python3
	@Scripts/build/quietly.sh "building the fuzzer" \
	  env SPENDWISE_FUZZ=1 swift build -c release --scratch-path .build/fuzz --product DoorFuzz
	@nice -n 19 Tests/Fuzz/fuzz.py .build/fuzz/release/DoorFuzz .build/fuzz/run $(FUZZ_SECONDS) $(DOORS)

# What must hold whatever a model says, against any running server: `make live URL=http://127.0.0.1:8081/v1 MODEL=tiny`.
# A key stands in the environment, never in an argument: `KEY=… make live URL=…`; see Scripts/live/live.py. With
# SPEECH=1 the same for what writes down recordings, spoken by flite: Scripts/live/live_speech.py.
live: $(if $(BINARY),,build)
	@Scripts/build/setup.sh python3 $(if $(SPEECH),flite sox libsox-fmt-base)
	@URL="$(URL)" MODEL="$(MODEL)" DIALECT="$(DIALECT)" VERSION="$(VERSION)" TIMEOUT="$(TIMEOUT)" SENTENCE="$(SENTENCE)" \
	  python3 Scripts/live/live$(if $(SPEECH),_speech).py $(or $(BINARY),$(binary))

# What the program says now, into Tests/Sessions: shows what differs and asks before it writes; `YES=1` doesn't ask.
sessions-update: setup
	@Scripts/build/quietly.sh "building the tests" swift build --build-tests
	@Scripts/documents/update-sessions.sh $(if $(YES),--yes)

# What the program sends to models, held against the types of the packages openai and anthropic of PyPI.
validation := .build/validate
validate: $(if $(BINARY),,build)
	@python3 -c 'import ensurepip, venv' 2>/dev/null || Scripts/build/setup.sh python3 python3-venv
	@test -x $(validation)/bin/pip || python3 -m venv $(validation)
	@Scripts/build/quietly.sh "installing openai and anthropic" $(validation)/bin/pip install -q --upgrade openai anthropic
	@$(validation)/bin/python Scripts/live/validate_requests.py $(or $(BINARY),$(binary))

# The screens of the README, from the program as it runs in a real terminal; the same program gives the same files.
screens: build
	@Scripts/build/setup.sh python3 tmux
	@Scripts/documents/screens.py $(binary) docs/screens

# The page of all commands, options, settings, variables and statuses, from the program's own tables.
reference: build
	@Scripts/build/setup.sh python3
	@Scripts/documents/reference.py $(binary) >docs/reference.md

clean:
	@rm -rf .build

# The C libraries, installed only where they are missing.
setup:
	@Scripts/build/setup.sh $(packages)
