#!/usr/bin/env bash
# How fast, and how much memory: lints a folder some times, then checks that cost grows no faster
# than the text. Figures are medians. Everything stands on one machine at one time: compare only
# figures of one run.
#
#   src/test/sh/bench.sh [FOLDER]     default: $PONENS_CORPUS/steps, else fixtures
#   RUNS=5                            how many runs each
#   PONENS_JAVA_OPTS=-Xmx256m         as for ./ponens
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.."

runs=${RUNS:-3}
folder=${1:-${PONENS_CORPUS:+$PONENS_CORPUS/steps}}
folder=${folder:-fixtures}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./ponens --version >/dev/null

# once COMMAND…: its CPU seconds, wall seconds and peak resident memory in MB.
once() {
  if [ -x /usr/bin/time ]; then
    /usr/bin/time -f '%U %S %e %M' -o "$work/time" "$@" >/dev/null 2>"$work/err" || true
    tail -n 1 "$work/time" | awk '{ printf "%.3f %.3f %d\n", $1 + $2, $3, $4 / 1024 }'
    return
  fi
  local peak=0 now pid from to
  TIMEFORMAT='%U %S %R'
  {
    time {
      "$@" >/dev/null 2>"$work/err" &
      pid=$!
      while now=$(awk '/^VmHWM/ { print $2 }' "/proc/$pid/status" 2>/dev/null) && [ -n "$now" ]; do
        peak=$now
        sleep 0.1
      done
      wait "$pid" || true
    }
  } 2>"$work/time"
  awk -v peak="$peak" 'END { printf "%.3f %.3f %d\n", $1 + $2, $3, peak / 1024 }' "$work/time"
}

# median COMMAND…: the figures of the run in the middle by CPU.
median() {
  local i
  for ((i = 0; i < runs; i++)); do
    once "$@"
  done | sort -n | sed -n "$(((runs + 1) / 2))p"
}

# what the program itself counted: steps and million characters of thought
counts() {
  sed -nE 's/^[0-9,]+ transcripts?, ([0-9,]+) steps?, ([0-9.]+) million characters.*/\1 \2/p' "$work/err" | tr -d ,
}

lint() {
  median ./ponens lint "$@" --fail-on never --stats --quiet -f jsonl
}

printf '{"steps":["Nothing to see."]}\n' >"$work/one.jsonl"
read -r start_cpu start_wall start_mb < <(lint "$work/one.jsonl")
printf 'start, one step:  %s s CPU, %s s wall, %s MB\n' "$start_cpu" "$start_wall" "$start_mb"

read -r cpu wall mb < <(lint "$folder")
read -r steps million < <(counts)
printf '%s: %s steps, %s million characters\n' "$folder" "$steps" "$million"
printf '                  %s s CPU, %s s wall, %s MB\n' "$cpu" "$wall" "$mb"
awk -v steps="$steps" -v million="$million" -v cpu="$cpu" -v start="$start_cpu" 'BEGIN {
  net = cpu - start
  if (net > 0) printf "                  %.0f steps and %.2f million characters each CPU second, start taken off\n", steps / net, million / net
}'

# ---- cost against size: each file holds the same amount of text, so that only the shape differs
# and warming up weighs the same on both.

words() { # words BYTES: prose with sums in it, of about so many bytes
  awk -v want="$1" 'BEGIN {
    srand(7)
    while (n < want) {
      a = int(rand() * 900) + 100; b = int(rand() * 900) + 100
      s = sprintf("We know that %d + %d = %d, so the next part follows from what was said before about item %d. ", a, b, a + b, int(rand() * 1e6))
      printf "%s", s; n += length(s)
    }
  }'
}

thoughts() { # thoughts BYTES COUNT: so many transcripts of one thought
  for ((i = 0; i < $2; i++)); do
    printf '{"steps":["%s"]}\n' "$(words "$1")"
  done
}

transcripts() { # transcripts STEPS COUNT WORDS: so many transcripts of so many steps, of so many different words
  awk -v steps="$1" -v count="$2" -v words="$3" 'BEGIN {
    srand(7)
    for (i = 0; i < words; i++) word[i] = sprintf("%c%c%c%c", 98 + rand() * 20, 97 + rand() * 5, 108 + rand() * 8, 97 + rand() * 20)
    for (t = 0; t < count; t++) {
      printf "{\"steps\":["
      for (i = 0; i < steps; i++) {
        a = int(rand() * 900) + 100; b = int(rand() * 900) + 100
        printf "%s\"Then %d + %d = %d", i ? "," : "", a, b, a + b
        for (w = 0; w < 12; w++) printf " %s", word[int(rand() * words)]
        printf ".\""
      }
      print "]}"
    }
  }'
}

runs_of() { # runs_of EVENTS COUNT: so many runs of an agent with so many events each
  awk -v events="$1" -v count="$2" 'BEGIN {
    for (t = 0; t < count; t++) {
      printf "{\"question\":\"Where is my order?\",\"steps\":["
      for (i = 0; i < events; i++) {
        printf "%s", i ? "," : ""
        if (i % 4 == 0) printf "{\"kind\":\"tool_call\",\"tool\":\"get_order\",\"call_id\":\"c%d\",\"arguments\":{\"order_id\":\"W%d\"}}", i, i % 977
        else if (i % 4 == 1) printf "{\"kind\":\"tool_result\",\"call_id\":\"c%d\",\"text\":\"order %d is pending\"}", i - 1, i
        else if (i % 4 == 2) printf "{\"kind\":\"answer\",\"text\":\"Order %d is pending. Shall I cancel item %d?\"}", i, i % 13
        else printf "{\"kind\":\"user\",\"text\":\"Yes, go on with %d.\"}", i
      }
      print "]}"
    }
  }'
}

ratio() { # ratio NAME SMALL LARGE TIMES: cost of the large shape for the same text, times how much larger one is
  local small large
  read -r small _ < <(lint "$2")
  read -r large _ < <(lint "$3")
  awk -v name="$1" -v small="$small" -v large="$large" -v start="$start_cpu" -v times="$4" 'BEGIN {
    printf "%s: %.2f and %.2f s CPU for the same text; one large costs %.1f times one small (size: %d times)\n", name, small, large, times * (large - start) / (small - start), times
  }'
}

thoughts 10000 600 >"$work/thoughts-10k.jsonl"
thoughts 1000000 6 >"$work/thoughts-1m.jsonl"
ratio 'thoughts of 10 kB and 1 MB' "$work/thoughts-10k.jsonl" "$work/thoughts-1m.jsonl" 100
transcripts 100 400 3000 >"$work/steps-100.jsonl"
transcripts 2000 20 3000 >"$work/steps-2000.jsonl"
ratio 'transcripts of 100 and 2,000 steps' "$work/steps-100.jsonl" "$work/steps-2000.jsonl" 20
transcripts 100 400 2 >"$work/alike-100.jsonl"
transcripts 2000 20 2 >"$work/alike-2000.jsonl"
ratio 'the same, all steps alike' "$work/alike-100.jsonl" "$work/alike-2000.jsonl" 20
runs_of 100 1000 >"$work/runs-100.jsonl"
runs_of 100000 1 >"$work/runs-100k.jsonl"
lint() {
  median ./ponens lint "$@" --rules rules/packs/team-policies --fail-on never --stats --quiet -f jsonl
}
read -r start_cpu _ < <(lint "$work/one.jsonl")
ratio 'runs of 100 and 100,000 events, with the rules of team-policies' "$work/runs-100.jsonl" "$work/runs-100k.jsonl" 1000
