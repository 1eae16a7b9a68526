package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arguments of a command, split into options and operands as POSIX programs do.
 *
 * @param names the arguments that are not options
 * @param options the options, each with its value; empty for a flag
 */
record Operands(List<String> names, List<Option> options) {
  /** An option; {@code -rn} gives two. */
  record Option(String name, String value) {}

  private static final String GREP =
      "-e -f -A -B -C -m -d -D --include --exclude --exclude-dir --regexp --file --max-count --color";
  private static final String PYTEST =
      "-k -m -n -p -c -o -W -r --rootdir --tb --deselect --ignore --maxfail --durations --cov --timeout"
          + " --junitxml --junit-xml --confcutdir --cov-report --log-level";
  private static final String AWK = "-F -v -f -i";
  private static final String BUILD = "-j -C -f -o -I -L -l -D -p --project --target -t -S -B";

  /** Options that take a value, by program. */
  private static final Map<String, Set<String>> VALUED =
      Map.ofEntries(
          entry("grep", GREP),
          entry("egrep", GREP),
          entry("fgrep", GREP),
          entry("zgrep", GREP),
          entry("ag", "-A -B -C -m -G --ignore --depth"),
          entry(
              "rg",
              GREP
                  + " -g -t -T -M -r -j --glob --iglob --type --type-not --sort --max-depth"
                  + " --context --after-context --before-context --max-columns"),
          entry("fd", "-e -t -d -E -g -x -X --extension --type --max-depth --exclude"),
          entry("head", "-n -c --lines --bytes"),
          entry("tail", "-n -c --lines --bytes --pid"),
          entry("sed", "-e -f -l --expression --file"),
          entry("gsed", "-e -f -l --expression --file"),
          entry("awk", AWK),
          entry("gawk", AWK),
          entry("mawk", AWK),
          entry("perl", "-e -E -I -M -F"),
          entry("ruby", "-e -I -r"),
          entry("node", "-e -p -r --eval --print --require --import"),
          entry("cut", "-d -f -c -b"),
          entry("sort", "-k -t -o -S -T"),
          entry("uniq", "-f -s -w"),
          entry("nl", "-b -s -w -v -i -n -f -h -d -l"),
          entry("jq", "--indent --tab --arg --argjson --slurpfile"),
          entry("yq", "--indent"),
          entry("diff", "-U -C -I -x -W --exclude --label"),
          entry("tree", "-L -I -P -o"),
          entry("ls", "-I -w -T"),
          entry("du", "-d --max-depth"),
          entry("xxd", "-l -s -c"),
          entry("hexdump", "-n -s -e -f"),
          entry("od", "-N -j -t -A -w"),
          entry("strings", "-n -e -t"),
          entry("stat", "-c -f --format --printf"),
          entry("column", "-s -c -o"),
          entry("touch", "-d -r -t"),
          entry("mkdir", "-m"),
          entry("install", "-m -o -g -t"),
          entry("cp", "-t -S --target-directory"),
          entry("mv", "-t -S --target-directory"),
          entry("ln", "-t -S"),
          entry("truncate", "-s -r"),
          entry("shred", "-n -s"),
          entry("patch", "-p -i -d -o -r -B -F --input --directory"),
          entry("tar", "-f -C -T -X --exclude --directory --file"),
          entry("zip", "-x -i"),
          entry("unzip", "-d -x"),
          entry("bat", "-r -l --line-range --language --style"),
          entry("pytest", PYTEST),
          entry("py.test", PYTEST),
          entry("python", "-c -m -W -X"),
          entry(
              "curl",
              "-o -d -F -T -H -X -u -A -b -c -e -m -w -K -x --output --data --data-binary"
                  + " --data-raw --form --upload-file --header --request --user --max-time --retry"
                  + " --connect-timeout --url --write-out --json --cookie --proxy"),
          entry("wget", "-O -o -P -i -t -T -U --header --output-document --post-data --post-file"),
          entry("ssh", "-p -i -o -l -L -R -D -F -J"),
          entry("scp", "-P -i -o -F -J -l"),
          entry("rsync", "-e -f --exclude --include --rsh"),
          entry("make", BUILD),
          entry("gmake", BUILD),
          entry("cmake", "-S -B -G -D -j -t --target --config"),
          entry("gcc", "-o -I -L -l -D -x"),
          entry("g++", "-o -I -L -l -D -x"),
          entry("cc", "-o -I -L -l -D -x"),
          entry("clang", "-o -I -L -l -D -x"),
          entry("clang++", "-o -I -L -l -D -x"),
          entry("rustc", "-o -C -L --edition"),
          entry("javac", "-d -cp -classpath -source -target --release"),
          entry("java", "-cp -classpath -jar"),
          entry("tsc", "-p --project --outDir --target --module"),
          entry("ruff", "--select --ignore --config --line-length --output-format"),
          entry("flake8", "--select --ignore --max-line-length --config"),
          entry("pylint", "--disable --enable --rcfile -j -d -e"),
          entry("mypy", "--config-file --python-version -p -m -c"),
          entry("black", "-l --line-length -t --target-version -c"),
          entry("eslint", "-c --config --ext --format -f --rule"),
          entry("prettier", "--config --parser"),
          entry("tox", "-e -c -f"),
          entry("nox", "-s -e -f -k"),
          entry("jest", "-t -c --config --testNamePattern"),
          entry("vitest", "-t --config -c"),
          entry("mocha", "-g -r --grep --require --timeout"),
          entry("rspec", "-e -f -r"),
          entry("split", "-l -b -n -a -C"),
          entry("ping", "-c -i -W -w -s -t -I"),
          entry("nc", "-w -p -s -x"),
          entry("sphinx-build", "-b -M -d -c -D -A -j -w -t"),
          entry("sphinx-apidoc", "-o -d -H -A -V -R -s -t --output-dir"));

  private static Map.Entry<String, Set<String>> entry(String program, String options) {
    return Map.entry(program, Set.of(options.split(" ", -1)));
  }

  /** Splits the arguments of a program. */
  static Operands of(String program, List<String> arguments) {
    String known = program.matches("python[0-9.]*|pypy3?") ? "python" : program;
    Set<String> valued = VALUED.getOrDefault(known, Set.of());
    Operands out = new Operands(new ArrayList<>(), new ArrayList<>());
    int at = 0;
    while (at < arguments.size()) {
      String word = arguments.get(at++);
      String next = at < arguments.size() ? arguments.get(at) : "";
      if (word.equals("--")) {
        out.names.addAll(arguments.subList(at, arguments.size()));
        break;
      }
      if (!word.startsWith("-") || word.length() == 1) {
        out.names.add(word);
      } else if (valued.contains(word)) {
        out.options.add(new Option(word, next));
        at++;
      } else if (word.startsWith("--")) {
        int sign = word.indexOf('=');
        String name = sign < 0 ? word : word.substring(0, sign);
        out.options.add(new Option(name, sign < 0 ? "" : word.substring(sign + 1)));
      } else {
        at += out.group(word, valued, next) ? 1 : 0;
      }
    }
    return out;
  }

  /** Splits a group of short options; returns true when the last one takes the next word. */
  private boolean group(String word, Set<String> valued, String next) {
    for (int i = 1; i < Math.min(word.length(), 40); i++) {
      String name = "-" + word.charAt(i);
      if (valued.contains(name)) {
        boolean last = i + 1 == word.length();
        options.add(new Option(name, last ? next : word.substring(i + 1)));
        return last;
      }
      options.add(new Option(name, ""));
    }
    return false;
  }

  boolean has(String name) {
    return options.stream().anyMatch(o -> o.name().equals(name));
  }

  /** Returns the values of the options with these names. */
  List<String> values(String... names) {
    return options.stream()
        .filter(o -> List.of(names).contains(o.name()))
        .map(Option::value)
        .toList();
  }
}
