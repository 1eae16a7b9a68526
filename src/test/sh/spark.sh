#!/usr/bin/env bash
# The Spark job finds what the linter finds: with lines in 3 and 8 parts, with whole files, with a table, and with an executor that is killed. It runs on the
# compiled classes, with executors in separate processes (local-cluster). It says so where Spark's libraries cannot be loaded.
#
#   SPARK_LINES       the number of generated transcripts (default: 600)
#   PONENS_CORPUS     also compares the real transcripts in DIR/steps, which takes some minutes
#   JAVA_HOME         the JDK: 17 or later
#   OTHER_JAVA_HOME   a second JDK, with which the whole files are compared
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."
[ -d target/classes/dev/ponens ] || { echo "compile first: mvn test-compile"; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! timeout 200 mvn -q -B -Pspark dependency:build-classpath -Dmdep.outputFile="$work/path" >&2; then
  echo "Spark's libraries cannot be loaded: the Spark job is left out"
  exit 0
fi
home=${JAVA_HOME:-}
java=${home:+$home/bin/}java
path=$PWD/target/classes:$(tr ':' '\n' <"$work/path" | grep -v slf4j-nop | tr '\n' ':')
mkdir -p "$work/classes" "$work/home/jars" "$work/data"
touch "$work/home/RELEASE"
cat >"$work/classes/log4j2.properties" <<'END'
rootLogger.level = error
rootLogger.appenderRef.stderr.ref = stderr
appender.stderr.type = Console
appender.stderr.name = stderr
appender.stderr.target = SYSTEM_ERR
END
"${java}c" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -nowarn -proc:none -parameters --release 17 -encoding UTF-8 -cp "$path" -d "$work/classes" \
  src/spark/java/dev/ponens/spark/*.java src/spark/proof/dev/ponens/spark/*.java >&2

opens=()
for package in lang lang.invoke lang.reflect io net nio util util.concurrent util.concurrent.atomic; do
  opens+=("--add-opens=java.base/java.$package=ALL-UNNAMED")
done
for package in nio.ch nio.cs security.action util.calendar; do
  opens+=("--add-opens=java.base/sun.$package=ALL-UNNAMED")
done
export SPARK_HOME=$work/home SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1
prove() { # prove JAVA PARTS FILE…: compares in a driver and executors of this Java
  "$1" -Xmx900m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "${opens[@]}" -Djdk.reflect.useDirectMethodHandle=false -Djava.io.tmpdir="$work" \
    "-Dspark.master=local-cluster[2,1,1024]" -Dspark.ui.enabled=false -Dspark.sql.shuffle.partitions=4 -Dspark.driver.host=127.0.0.1 \
    -Dspark.executor.extraClassPath="$work/classes:$path" "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1" \
    -cp "$work/classes:$path" dev.ponens.spark.EqualFindings "$(mktemp -d "$work/data/XXXX")" "$2" "${SPARK_LINES:-600}" "${@:3}"
}

parts=lines,table${PONENS_CORPUS:+,real}
if [ -n "${OTHER_JAVA_HOME:-}" ]; then
  prove "$java" "$parts"
  JAVA_HOME=$OTHER_JAVA_HOME prove "$OTHER_JAVA_HOME/bin/java" files fixtures/*/*.jsonl
else
  prove "$java" "$parts,files" fixtures/*/*.jsonl
fi
