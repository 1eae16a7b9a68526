#!/usr/bin/env bash
# Runs the protocol's official conformance suite against our HTTP transport: every scenario that
# counts for 2025-11-25 must pass, with one check at least, and those of 2026-07-28 but for the
# ones listed in src/test/sh/conformance-2026-07-28.yml. That list can only shrink: the suite fails
# when one of its scenarios passes, and we do when it grows.
#
#   src/test/sh/conformance.sh          needs npm; node comes with it
#   PONENS_DRIVERS=FOLDER               keeps the suite there for the next time
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."
. src/test/sh/drivers.sh

known=src/test/sh/conformance-2026-07-28.yml
most=12

install @modelcontextprotocol/conformance@0.2.0-alpha.12
suite=$drivers/packages/node_modules/@modelcontextprotocol/conformance
serve

fail() {
  sed -n '/=== SUMMARY/,$p' "$work/log"
  echo "FAILED: $*"
  exit 1
}

# run REVISION LEAST OPTIONS…: LEAST of the scenarios that count must pass.
run() {
  local revision=$1 least=$2 passed=0 scenario line
  shift 2
  node "$suite/dist/index.js" server --url "$url" --requirements "$revision" -o "$work/results" "$@" >"$work/log" 2>&1 ||
    fail "$revision is not as expected"
  for scenario in $(sed -n '/^server:/,/^client:/s/^  - //p' "$suite/requirements/$revision.yaml"); do
    line=$(grep -E "^[✓✗] $scenario: " "$work/log") || fail "$revision: $scenario did not run"
    case $line in
      *": 0 passed"*) fail "$revision: $scenario ran without a check that passed" ;;
    esac
    if [ "$revision" = 2025-11-25 ] || ! grep -qx "  - $scenario" "$known"; then
      passed=$((passed + 1))
    fi
  done
  [ "$passed" -ge "$least" ] || fail "$revision: only $passed scenarios that count pass, not $least"
  echo "$revision: $passed scenarios pass"
}

[ "$(grep -c '^  - ' "$known")" -le "$most" ] || { echo "FAILED: $known has grown"; exit 1; }
run 2025-11-25 30
run 2026-07-28 25 --expected-failures "$known"
