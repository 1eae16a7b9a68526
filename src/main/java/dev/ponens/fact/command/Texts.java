package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The text that a command writes, applies or runs, and what it says. */
final class Texts {
  private static final Set<String> PATCHES = Set.of("patch", "apply_patch", "applypatch", "git");
  private static final Set<String> SED = Set.of("sed", "gsed");

  /** Other programs whose code {@link ScriptText} reads. */
  private static final Set<String> SCRIPTS = Set.of("perl", "ruby");

  private Texts() {}

  /** Returns true for a program whose text is a script that is not one of a shell. */
  static boolean isScript(String program) {
    return SCRIPTS.contains(program)
        || (Interpreters.runs(program) && !Interpreters.isShell(program));
  }

  /**
   * Returns a command's text: its here-document, its code, what it prints, or what the pipe brings.
   *
   * @param input the text that the command before it prints
   */
  static String of(ShellCommand command, String input) {
    String program = command.program();
    if (!command.heredoc().isEmpty()) {
      return command.heredoc();
    }
    List<String> words = command.words();
    if (program.equals("echo") || program.equals("printf")) {
      return printed(words);
    }
    if (program.equals("apply_patch") && words.size() > 1) {
      return words.get(words.size() - 1);
    }
    // With -p, -n or -i the code only filters lines.
    boolean filters = words.stream().anyMatch(w -> w.matches("-[0-9]{0,3}[pni][a-z]{0,3}"));
    if (Interpreters.runs(program) || (SCRIPTS.contains(program) && !filters)) {
      String code = Interpreters.code(command);
      return code.isEmpty() ? input : code;
    }
    return input;
  }

  private static String printed(List<String> words) {
    int at = 1;
    boolean escapes = words.get(0).endsWith("printf");
    boolean newline = !escapes;
    while (at < words.size() && words.get(at).matches("-[neE]{1,3}")) {
      escapes |= words.get(at).contains("e");
      newline &= !words.get(at).contains("n");
      at++;
    }
    String text = String.join(" ", words.subList(at, words.size()));
    String shown = escapes ? text.replace("\\n", "\n").replace("\\t", "\t") : text;
    return newline ? shown + "\n" : shown;
  }

  /** Returns the files that a patch or script in a command's text changes. */
  static List<Target> targets(ShellCommand command, String text) {
    String program = command.program();
    if (text.isEmpty()) {
      return List.of();
    }
    if (PATCHES.contains(program)) {
      boolean applies = !program.equals("git") || command.words().contains("apply");
      return applies ? PatchText.targets(text) : List.of();
    }
    if (isScript(program)) {
      return ScriptText.targets(text);
    }
    return List.of();
  }

  /** Returns the instructions of {@code sed -i}. */
  static List<SedEdit> sedEdits(ShellCommand command) {
    if (!SED.contains(command.program())) {
      return List.of();
    }
    List<String> words = command.words();
    Operands operands = Operands.of("sed", words.subList(1, words.size()));
    List<String> scripts = new ArrayList<>(operands.values("-e", "--expression"));
    boolean given = !scripts.isEmpty() || operands.has("-f") || operands.has("--file");
    if (!given) {
      operands.names().stream().filter(n -> !n.isEmpty()).findFirst().ifPresent(scripts::add);
    }
    return SedScript.read(String.join("\n", scripts));
  }
}
