# Sourced by the scripts that drive our MCP server with other people's programs. Sets
#   drivers   a folder with the packages that were asked for; gone at the end, unless
#             PONENS_DRIVERS names one to keep
#   work      a folder for everything else; gone at the end
# and puts a node of 22.19 or later first on the PATH.

work=$(mktemp -d)
drivers=${PONENS_DRIVERS:-$work/drivers}
served=
trap '[ -z "$served" ] || kill "$served" 2>/dev/null; rm -rf "$work"' EXIT
mkdir -p "$drivers/node" "$work/home"

npm_install() { # npm_install FOLDER PACKAGE@VERSION…
  npm install --prefix "$1" --no-audit --no-fund --no-update-notifier --loglevel=error "${@:2}" >&2
}

recent() {
  node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 19) ? 0 : 1)' 2>/dev/null
}

install() { # install PACKAGE@VERSION…
  npm_install "$drivers/packages" "$@"
  recent || node22
  export HOME=$work/home # what the packages keep, they keep there
}

node22() {
  # In a folder of its own: npm takes away what the package's own script put there.
  local node
  node=$(find "$drivers/node" -path '*/bin/node' -type f -perm -u+x 2>/dev/null | tail -n 1)
  if [ -z "$node" ]; then
    npm_install "$drivers/node" node@22
    node=$(find "$drivers/node" -path '*/node-*/bin/node' -type f 2>/dev/null | head -n 1)
  fi
  [ -z "$node" ] || PATH=$(dirname -- "$node"):$PATH
  recent || { echo "FAILED: node 22.19 or later is needed"; exit 1; }
}

# Serves the conformance suite's offer over HTTP, and sets url.
serve() {
  src/test/sh/everything.sh http 0 2>"$work/served" &
  served=$!
  local tries=0
  until grep -qs 'listening on ' "$work/served"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 1500 ] || ! kill -0 "$served" 2>/dev/null; then
      cat "$work/served"
      echo "FAILED: the server did not start"
      exit 1
    fi
    sleep 0.2
  done
  url=http://127.0.0.1:$(sed -n 's/.*listening on //p' "$work/served")/mcp
}
