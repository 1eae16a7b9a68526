#!/usr/bin/env bash
# Serves what the protocol's conformance suite calls, over our own transports.
#
#   src/test/sh/everything.sh stdio
#   src/test/sh/everything.sh http PORT
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
path=target/test-classpath.txt
if [ ! -s "$path" ] || [ pom.xml -nt "$path" ] ||
  [ -n "$(find src/main/java/dev/ponens/mcp src/test/java/dev/ponens/mcp -newer "$path" | head -n 1)" ]; then
  mvn -q -B -Dstyle.color=never test-compile >&2
  mvn -q -B exec:exec -Dexec.executable=echo -Dexec.classpathScope=test -Dexec.args=%classpath |
    sed -n 's/^[^\/]*\(\/.*test-classes.*\)$/\1/p' >"$path"
fi
exec "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
  -cp "$(cat "$path")" dev.ponens.mcp.wire.everything.Everything "$@"
