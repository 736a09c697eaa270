# Two targets need nothing but Node 20, npm and make: `make` and `make test`.

.DEFAULT_GOAL := all
.PHONY: all install build render check skills-check audit skill-bundle model-analyze model-check model-query model-reach contracts tools test fuzz corpus bench diagram lint docs clean help

# Values go to the shell through the environment, never through its parser.
export SKILL EXPR ENTRY CORPORA CASES UPDATE OUT

RUN := node build/bin/skillmodel.cjs

all: ## install what is missing, build, render and check skills/, print the analysis of one skill
	@$(MAKE) --no-print-directory render
	@$(RUN) check
	@$(RUN) analyze review-change

# Installs again only when the lockfile is not the one that was installed from.
install:
	@node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)' || { echo "skillmodel needs Node 20 or newer"; exit 1; }
	@if [ -L node_modules ]; then :; \
	elif [ -f node_modules/.installed ] && cmp -s package-lock.json node_modules/.installed; then :; \
	else npm ci && cp package-lock.json node_modules/.installed; fi

# The link lets `npx skillmodel` run what was built here.
build: install ## compile to build/
	@npm run --silent build
	@[ -L node_modules ] || ln -sf ../../build/bin/skillmodel.cjs node_modules/.bin/skillmodel

render: build ## check skills/, save the models and write dist/rendered/
	@$(RUN) render

check: build ## check all skills
	@$(RUN) check

skills-check: check ## the same as check

audit: build ## check shape, cross-references, agreement between skills and bindings
	@$(RUN) check --audit

skill-bundle: build ## write the skills that need no install component to dist/skills
	@$(RUN) bundle

# SKILL is a leaf name or a path; without one the command lists what there is.
model-analyze: build ## prove what a skill means: SKILL=
	@$(RUN) analyze "$$SKILL"

model-check: build ## the same, one line a finding: SKILL=
	@$(RUN) check --format lines "$$SKILL"

model-query: build ## do the rules imply an expression: SKILL= EXPR=
	@$(RUN) query "$$SKILL" --expr "$$EXPR"

model-reach: build ## can an entry fire: SKILL= ENTRY=
	@$(RUN) solve "$$SKILL" --reach "$$ENTRY"

contracts: build ## show what each property of the READ, DO and Skill contracts rests on
	@for name in read do skill; do $(RUN) contract $$name prove || exit $$?; echo; done

tools: ## install, as root, the Debian packages that some tests use where they are there
	@command -v apt-get >/dev/null || { echo "make tools needs apt-get; install chromium z3 cvc5 spin busybox gawk mawk in your system's way"; exit 1; }
	@[ "$$(id -u)" = 0 ] || { echo "make tools installs packages: run it as root"; exit 1; }
	apt-get update -q
	DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium z3 cvc5 spin busybox gawk mawk

test: install ## run every test; UPDATE=1 rewrites the expected outputs
	@npx vitest run

fuzz: install ## draw new inputs for the properties and comparisons: FUZZ_SEED= repeats a run
	@export FUZZ_SEED="$${FUZZ_SEED:-$$(node -p 'Math.floor(Math.random() * 2 ** 31)')}"; echo "FUZZ_SEED=$$FUZZ_SEED"; npx vitest run test/properties test/differential

corpus: install ## run over the folders CORPORA and CASES (default: ../shared/corpora, ../shared/cases)
	@npx vitest run --config vitest.corpus.config.ts

bench: build ## measure, in one run, what the README claims of speed
	@npm run --silent bench

diagram: build ## draw the skill SKILL: print the text, or write the file OUT (.mmd, .svg, .png, .pdf)
	@$(RUN) diagram "$$SKILL" $(if $(OUT),-o "$$OUT")

lint: install ## check types and style
	@npm run --silent typecheck
	@npm run --silent lint

docs: install ## write the generated pages of docs/
	@UPDATE=1 npx vitest run test/unit/cli/documentation.test.ts

clean: ## remove what was built
	rm -rf build .cache

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | awk -F '\t' '{ printf "  %-12s %s\n", $$1, $$2 }'
