# Developer commands. Every target is one line that also works by hand.
SHELL       := /bin/bash -o pipefail
GO          ?= go
export CGO_ENABLED ?= 0
export ATHANOR_SHARED ?= $(abspath ../shared)

# With the InChI kernel made by tools/setup.sh the programs carry it.
KERNEL   := $(wildcard chem/inchi/inchiwasm/embedded/inchi.wasm)
TAGS     := $(if $(KERNEL),-tags inchi_embed)
TIME     ?= 60s
PKG      ?= chem/smiles
FUZZ     ?= Fuzz

.PHONY: build setup demo test test-all race lint oracle cases transcripts clients npm-clients fuzz golden bench sheet peers planbench pairbench clean

build: ## build the programs into bin/
	$(GO) build -trimpath $(TAGS) -o bin/ ./cmd/...

setup: ## install what a bare Debian or Ubuntu machine with Go lacks, then build
	tools/setup.sh
	$(MAKE) build

demo: ## set up, build, run the main job on a real molecule and show the result
	tools/demo.sh

test: ## vet, formatting, import rules, all quick tests
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo 'gofmt would change:'; gofmt -l $$(git ls-files '*.go'); exit 1; }
	$(GO) vet ./...
	tools/test.sh $(TAGS)

test-all: test race oracle cases transcripts ## also race detector and all comparisons

race: ## tests with the race detector (needs a C compiler)
	CGO_ENABLED=1 $(GO) test -race -short ./internal/mcpwire/... ./internal/access ./internal/ops ./internal/renkintools ./internal/reshikitools ./internal/retro/search ./internal/retro/stock ./cmd/renkin-mcp ./cmd/reshiki ./chem/inchi/...

lint: ## static analysis as configured in .golangci.yml
	$(GO) run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0 run

oracle: ## compare with the tables of ATHANOR_SHARED: table column rows equal percent
	tools/compare.sh TestOracle

cases: ## compare with the field cases of ATHANOR_SHARED
	tools/compare.sh TestCases

transcripts: ## replay the protocol transcripts of ATHANOR_SHARED
	tools/compare.sh '(TestTranscripts|TestMalformed)'

clients: ## run the official client library against the built servers
	cd internal/mcpclienttest && $(GO) test -count=1 ./...

npm-clients: ## run the official Node clients and the inspector against the built servers; needs npm
	tools/npm-clients.sh

fuzz: ## fuzz one package: make fuzz PKG=chem/smiles FUZZ=FuzzParse TIME=60s
	$(GO) test ./$(PKG) -run '^$$' -fuzz '^$(FUZZ)$$' -fuzztime $(TIME)

golden: ## rewrite golden files, then show the difference
	$(GO) test ./internal/... -run Golden -update
	git diff --stat

bench: ## benchmarks with their targets beside them
	tools/bench.sh

sheet: ## draw the figures of tools/contactsheet on sheets in out/
	mkdir -p out && $(GO) run ./tools/contactsheet -o out/sheet.png < tools/contactsheet/structures.smi
	$(GO) run ./tools/contactsheet -schemes -n 7 -o out/schemes.png < tools/contactsheet/schemes.jsonl

peers: ## compare figures with Chromium, librsvg, Poppler and Ghostscript
	tools/render-peers.sh

planbench: ## plan the approved drugs of ATHANOR_SHARED and print what came of it
	$(GO) run ./tools/planbench $(ATHANOR_SHARED)/bench/retro/chembl_approved_ood.smi

pairbench: ## plan the targets for which other planners' outcomes are recorded and print the paired table
	$(GO) run ./cmd/renkin bench $(ATHANOR_SHARED)

clean:
	rm -rf bin out
