#!/usr/bin/env bash
# How right the rules are: judges every labelled set of a corpus, keeps the figures among the
# program's resources, and writes docs/judgement.md anew from them.
#
#   PONENS_CORPUS=FOLDER src/test/sh/judgement.sh     FOLDER has steps/*.jsonl.gz
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."

home=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "${PONENS_CORPUS:?names the folder that has steps/}/steps" && "$home/ponens" eval --no-config --json *.jsonl.gz) >"$work/eval.json"
mvn -q -B test -Dgolden=rewrite -Devaluated="$work/eval.json" -Dmeasured="$(date +%F)" -Dtest=MeasuredTest
git --no-pager diff --stat docs/judgement.md src/main/resources/ponens/measured.csv
