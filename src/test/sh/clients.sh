#!/usr/bin/env bash
# Drives our MCP server with other people's clients, over stdio and HTTP, in both generations of
# the protocol: the TypeScript clients and the Inspector's command line.
#
#   src/test/sh/clients.sh              needs npm; node comes with it
#   PONENS_DRIVERS=FOLDER               keeps the clients there for the next time
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."
. src/test/sh/drivers.sh

install @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/sdk@1.32.2 \
  @modelcontextprotocol/inspector@2.12.0
serve
server=$PWD/src/test/sh/everything.sh

script=$PWD/src/test/sh/clients.mjs
(cd "$drivers/packages" && node "$script" "$url" "$server" stdio)

# inspect ERA TARGET…: lists the tools and calls one.
inspect() {
  local era=$1 inspector=$drivers/packages/node_modules/@modelcontextprotocol/inspector
  shift
  node "$inspector/clients/launcher/build/index.js" --cli --protocol-era "$era" "$@" --method tools/list >"$work/list"
  grep -q '"name": "test_simple_text"' "$work/list" || { cat "$work/list"; echo "FAILED: $era, no tools: $*"; exit 1; }
  node "$inspector/clients/launcher/build/index.js" --cli --protocol-era "$era" "$@" \
    --method tools/call --tool-name test_simple_text >"$work/call"
  grep -q 'This is a simple text response' "$work/call" ||
    { cat "$work/call"; echo "FAILED: $era, no answer: $*"; exit 1; }
  echo "inspector 2.12.0, $era: well, ${*: -1}"
}

for era in legacy modern; do
  inspect "$era" "$url"
  inspect "$era" "$server" stdio
done
