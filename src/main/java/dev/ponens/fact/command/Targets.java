package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The paths that a command names in its arguments. */
final class Targets {
  private static final Set<String> PATTERN_FIRST =
      Set.of("grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "fd", "fdfind");
  private static final Set<String> SCRIPT_FIRST =
      Set.of("sed", "gsed", "awk", "gawk", "mawk", "jq", "yq", "perl", "ruby");
  private static final Set<String> CODE =
      Set.of("-e", "-f", "--expression", "--file", "--regexp", "--from-file", "--files");
  private static final Set<String> RUNS_CODE = Set.of("perl", "ruby");
  private static final Set<String> MODE_FIRST = Set.of("chmod", "chown", "chgrp");

  /** Kinds by which operands are used, the strongest first. */
  private static final List<String> USES =
      List.of("delete", "restore", "edit", "write", "read", "search", "test", "run", "check");

  /** Programs whose operands are all paths; other operands must look like one. */
  private static final Set<String> FILES =
      words(
          "cat tac nl head tail less more bat batcat wc sort uniq cut column paste join",
          "comm fold fmt rev expand xmllint diff colordiff cmp vimdiff file stat",
          "strings xxd hexdump od md5sum sha1sum sha256sum shasum cksum readlink",
          "realpath base64 zcat pdftotext objdump nm readelf ldd otool cloc tokei du rm",
          "rmdir unlink shred trash truncate ed ex vi vim nvim nano emacs dos2unix",
          "unix2dos iconv gzip gunzip bzip2 xz zstd black isort autopep8 yapf flake8",
          "mypy pyright pycodestyle pydocstyle pyflakes bandit vulture codespell",
          "shellcheck eslint prettier gofmt goimports shfmt rustfmt clang-format",
          "stylelint pylint pytest py.test rspec phpunit bats mocha ruff svn hg");

  /** Programs of these whose first operand is a command. */
  private static final Set<String> SUBCOMMANDS = Set.of("ruff", "svn", "hg");

  private static final Set<String> FILE_TESTS =
      Set.of("-d", "-e", "-f", "-h", "-L", "-r", "-s", "-w", "-x");

  private static Set<String> words(String... lines) {
    return Set.of(String.join(" ", lines).split(" ", -1));
  }

  private final List<Target> found = new ArrayList<>();
  private final String program;
  private final List<String> kinds;
  private final Operands operands;
  private final boolean piped;

  private Targets(String program, List<String> kinds, Operands operands, boolean piped) {
    this.program = program;
    this.kinds = kinds;
    this.operands = operands;
    this.piped = piped;
  }

  /**
   * Returns the targets of a command's arguments, relative to its directory.
   *
   * @param kinds the command's kinds
   * @param piped true when it reads another command's output
   */
  static List<Target> of(ShellCommand command, List<String> kinds, boolean piped) {
    List<String> words = PythonModules.asProgram(command.words());
    String program = PathText.name(words.get(0));
    List<String> arguments = words.subList(1, words.size());
    switch (program) {
      case "git" -> {
        return GitTargets.of(arguments, kinds);
      }
      case "find", "gfind" -> {
        return FindTargets.of(arguments);
      }
      default -> {
        Targets targets = new Targets(program, kinds, Operands.of(program, arguments), piped);
        targets.read(words.get(0), arguments);
        return targets.found;
      }
    }
  }

  private void read(String path, List<String> arguments) {
    List<String> names = operands.names();
    if (PATTERN_FIRST.contains(program)) {
      searched();
    } else if (SCRIPT_FIRST.contains(program)) {
      scripted(arguments);
    } else if (MODE_FIRST.contains(program)) {
      addAll(names.subList(Math.min(1, names.size()), names.size()), "edit");
    } else if (Interpreters.runs(program)) {
      boolean tests = kinds.contains("test");
      addAll(Interpreters.script(operands, tests), kinds.contains("check") ? "read" : "run");
    } else {
      switch (program) {
        case "cp", "install" -> copied("read");
        case "mv" -> copied("move");
        case "ln" -> linked();
        case "scp", "rsync" -> copied("read");
        case "tee" ->
            addAll(names, operands.has("-a") || operands.has("--append") ? "append" : "write");
        case "touch", "mkdir" -> addAll(names, "write");
        case "dd" -> assigned();
        case "curl" -> fetched(Set.of("-o", "--output"));
        case "wget" -> fetched(Set.of("-O", "--output-document"));
        case "tar" -> packed();
        case "patch" -> patched();
        case "crontab" -> scheduled();
        case "sphinx-build", "sphinx-apidoc" -> documented();
        case "ls", "tree" -> addAll(names, "search");
        case "split", "csplit" -> addAll(names.subList(0, Math.min(1, names.size())), "read");
        case "test", "[", "[[" -> {
          if (path.contains("/")) {
            general(path);
          } else {
            tested(arguments);
          }
        }
        case "source", "." -> addAll(names.subList(0, Math.min(1, names.size())), "run");
        default -> general(path);
      }
    }
  }

  private boolean hasCode() {
    boolean upper = RUNS_CODE.contains(program) && operands.has("-E");
    boolean code = operands.options().stream().anyMatch(o -> CODE.contains(o.name()));
    // The option -e of jq and yq asks for an exit status.
    return upper || (code && !(Set.of("jq", "yq").contains(program) && operands.has("-e")));
  }

  private void searched() {
    boolean given = hasCode();
    boolean finder = program.startsWith("fd");
    List<String> names = operands.names();
    addAll(names.subList(given && !finder ? 0 : Math.min(1, names.size()), names.size()), "search");
    boolean recursive = !program.contains("grep") || operands.has("-r") || operands.has("-R");
    if (found.isEmpty() && recursive && !piped) {
      add(".", "search");
    }
  }

  private void scripted(List<String> arguments) {
    boolean given = hasCode();
    List<String> names = new ArrayList<>(operands.names());
    // The suffix of sed -i on macOS is a word, often an empty one.
    names.removeIf(String::isEmpty);
    boolean script = RUNS_CODE.contains(program) && !given;
    if (script) {
      addAll(names.subList(0, Math.min(1, names.size())), "run");
    }
    boolean edits = kinds.contains("edit");
    List<String> files = names.subList(given ? 0 : Math.min(1, names.size()), names.size());
    addAll(files, edits ? "edit" : "read");
    for (String word : edits ? arguments : List.<String>of()) {
      // The rest of the word after -i is the ending of a copy.
      String ending = word.startsWith("-i.") ? word.substring(2) : "";
      files.stream().filter(f -> !ending.isEmpty()).forEach(f -> add(f + ending, "write"));
    }
  }

  private void copied(String use) {
    List<String> names = new ArrayList<>(operands.names());
    List<String> folder = operands.values("-t", "--target-directory");
    String to = folder.isEmpty() ? "" : folder.get(0) + "/";
    if (to.isEmpty() && names.size() > 1) {
      to = names.remove(names.size() - 1);
    }
    boolean into = to.endsWith("/") || names.size() > 1 || to.equals(".") || to.equals("..");
    for (String name : names) {
      if (!Hosts.isRemote(name)) {
        add(name, use);
      }
      if (!to.isEmpty() && !Hosts.isRemote(to)) {
        add(into ? to + "/" + PathText.name(name) : to, "write");
      }
    }
  }

  private void linked() {
    List<String> names = operands.names();
    if (names.size() > 1) {
      addAll(names.subList(0, names.size() - 1), "read");
      add(names.get(names.size() - 1), "write");
    }
  }

  private void assigned() {
    for (String name : operands.names()) {
      if (name.startsWith("of=")) {
        add(name.substring(3), "write");
      } else if (name.startsWith("if=")) {
        add(name.substring(3), "read");
      }
    }
  }

  private void fetched(Set<String> outputs) {
    for (Operands.Option option : operands.options()) {
      String value = option.value();
      int at = value.indexOf('@');
      if (outputs.contains(option.name())) {
        add(value, "write");
      } else if (option.name().equals("-T") || option.name().equals("--upload-file")) {
        add(value, "read");
      } else if (Set.of("-d", "--data", "--data-binary", "-F", "--form").contains(option.name())
          && (at == 0 || (at > 0 && value.charAt(at - 1) == '='))) {
        add(value.substring(at + 1), "read");
      } else if (option.name().equals("--post-file")) {
        add(value, "read");
      }
    }
  }

  private void packed() {
    boolean makes = operands.has("-c") || operands.has("--create");
    List<String> names = operands.names();
    List<String> files = operands.values("-f", "--file");
    if (operands.options().isEmpty() && names.size() > 1) {
      makes = names.get(0).contains("c");
      files = names.subList(1, 2);
      names = names.subList(2, names.size());
    }
    addAll(files, makes ? "write" : "read");
    if (makes) {
      addAll(names, "read");
    }
    addAll(makes ? List.of() : operands.values("-C", "--directory"), "write");
  }

  /** Adds the table of scheduled commands, which only the option {@code -l} leaves as it is. */
  private void scheduled() {
    if (!kinds.contains("read")) {
      addAll(operands.values("-u").isEmpty() ? operands.names() : List.of(), "read");
      add("/var/spool/cron", "edit");
    }
  }

  private void patched() {
    addAll(operands.names().subList(0, Math.min(1, operands.names().size())), "edit");
    addAll(operands.values("-i", "--input"), "read");
  }

  /** Adds the source folder and the output folder of a documentation builder. */
  private void documented() {
    if (kinds.contains("read")) {
      return;
    }
    List<String> names = operands.names();
    List<String> given = operands.values("-o", "--output-dir");
    addAll(names.subList(0, Math.min(1, names.size())), "read");
    if (program.equals("sphinx-build") && names.size() > 1) {
      add(names.get(1), "write");
    }
    addAll(program.equals("sphinx-build") ? List.of() : given, "write");
  }

  private void tested(List<String> arguments) {
    for (int i = 0; i + 1 < arguments.size(); i++) {
      if (FILE_TESTS.contains(arguments.get(i))) {
        add(arguments.get(i + 1), "search");
      }
    }
  }

  private void general(String path) {
    if (kinds.contains("network") || kinds.contains("install") || kinds.contains("submit")) {
      addAll(kinds.contains("install") ? operands.values("-r") : List.of(), "read");
      if (kinds.contains("upload")) {
        addAll(operands.names().stream().filter(PathText::isPath).toList(), "read");
      }
      return;
    }
    String use = USES.stream().filter(kinds::contains).findFirst().orElse("");
    boolean own = path.contains("/") && (use.equals("run") || use.equals("test"));
    if (own && !path.startsWith("/usr/") && !path.startsWith("/bin/")) {
      add(path, "run");
    }
    if (kinds.contains("build")) {
      addAll(operands.values("-o"), "write");
      operands.names().stream().filter(PathText::hasEnding).forEach(n -> add(n, "read"));
      return;
    }
    boolean loose = !FILES.contains(program);
    List<String> names = operands.names();
    int first = SUBCOMMANDS.contains(program) ? Math.min(1, names.size()) : 0;
    for (String name : names.subList(first, names.size())) {
      String file = use.equals("test") && name.contains("::") ? name.split("::", 2)[0] : name;
      if (!use.isEmpty() && (!loose || PathText.isPath(file))) {
        add(file, use.equals("test") ? "run" : use.equals("check") ? "read" : use);
      }
    }
    addAll(program.equals("sort") ? operands.values("-o") : List.of(), "write");
  }

  private void addAll(List<String> names, String use) {
    names.forEach(n -> add(n, use));
  }

  private void add(String name, String use) {
    boolean path =
        !name.isBlank()
            && !Set.of("-", "{}", "./...", "...").contains(name)
            && !name.startsWith("+")
            && !name.startsWith("//")
            && !name.startsWith("/dev/std");
    boolean computed = name.contains("$(") || name.contains("`") || name.matches("[<>]\\(.{0,999}");
    if (path && !computed && name.length() < 1_000 && name.indexOf('\n') < 0) {
      found.add(new Target(name, use));
    }
  }
}
