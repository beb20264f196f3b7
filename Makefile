# make verify   examine every claim of the three papers and compare with the recorded verdicts
# make test     the tests, but for further drawn training runs (make test-slow)
# make kernel   compile the Coq files in build/kernel and list their axioms (needs coqc, see README)
# make coqchk   check the compiled files once more, with Coq's independent checker
# make stress   the measured claims with ten fresh seeds; hours, outside of CI
# make latex    build/companion-PAPER.pdf and build/errata-PAPER.pdf (needs latexmk and TeX Live, see README)
# make bench    the benchmarks in one report, build/bench; about ten minutes
# make lint     ruff (rules and format) and mypy
# make clean    remove what was built, keep finished results

PYTHON ?= python3.11
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
EXTRA  ?= dev
PAPERS := domine2025 graldi2025 agarwala2022

export OMP_NUM_THREADS ?= 1

.PHONY: verify stress bench test test-slow kernel coqchk latex lint clean install

install: $(STAMP)

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[$(EXTRA)]"
	touch $@

verify: $(STAMP)
	$(BIN)/lazyrich verify --all

stress: $(STAMP)
	$(BIN)/lazyrich stress

test: $(STAMP)
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations=30 -m "not slow"

# More drawn runs of each kind that the others have one of; outside of CI.
test-slow: $(STAMP)
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations=30 -m slow

bench: $(STAMP)
	$(BIN)/python tests/benchmarks/report.py -o build/bench

kernel: $(STAMP)
	$(BIN)/lazyrich kernel -o build/kernel

# The theory first; then each paper, whose files are modules of their own.  What Debian compiled of Coq and mathcomp is
# taken as it is: with that it takes hours.
coqchk: kernel
	cd build/kernel/theory && coqchk -silent -o -Q . LazyRich $$(ls *.vo | sed 's/^/-norec LazyRich./; s/\.vo$$//')
	cd build/kernel && for paper in $$(ls -d */ | grep -v theory/); do \
	  (cd $$paper && coqchk -silent -o -Q ../theory LazyRich -Q . "" $$(ls *.vo | sed 's/^/-norec /; s/\.vo$$//')) || exit 1; done

latex: $(STAMP)
	$(BIN)/lazyrich latex -o build
	cd build && for paper in $(PAPERS); do for kind in companion errata; do \
	  latexmk -pdf -interaction=nonstopmode -halt-on-error -quiet $$kind-$$paper.tex || exit 1; done; done

lint: $(STAMP)
	$(BIN)/ruff check lazyrich symbolic numeric proofs tests
	$(BIN)/ruff format --check --quiet lazyrich symbolic numeric proofs tests
	$(BIN)/mypy

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find symbolic numeric proofs tests -name __pycache__ -type d -prune -exec rm -rf {} +
