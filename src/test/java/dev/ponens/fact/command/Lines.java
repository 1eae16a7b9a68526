package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Actions as one line of text. */
final class Lines {
  private Lines() {}

  /**
   * Returns the actions of a line: {@code kinds(program) use:path @host text[N] sed[…]}, joined by
   * what joins the commands. A question mark follows an unknown program, a tilde a command whose
   * failure the line's status hides.
   */
  static String of(List<Action> actions) {
    StringBuilder line = new StringBuilder();
    for (Action action : actions) {
      String sign =
          switch (action.command().connector()) {
            case START -> "";
            case SEQUENCE -> ";";
            case AND -> "&&";
            case OR -> "||";
            case BACKGROUND -> "&";
            case PIPE -> "|";
            case SUBSTITUTION -> "$";
          };
      line.append(line.isEmpty() ? "" : " ").append(sign).append(sign.isEmpty() ? "" : " ");
      line.append(of(action));
    }
    return line.toString();
  }

  private static String of(Action action) {
    List<String> parts = new ArrayList<>();
    String flags = (action.known() ? "" : "?") + (action.command().ownsStatus() ? "" : "~");
    String kinds = String.join("+", action.kinds());
    parts.add(kinds + "(" + action.program() + ")" + flags);
    action.targets().forEach(t -> parts.add(t.use() + ":" + t.path()));
    action.hosts().forEach(h -> parts.add("@" + h));
    if (!action.text().isEmpty()) {
      parts.add("text[" + action.text().strip().lines().findFirst().orElse("") + "]");
    }
    for (SedEdit edit : action.sedEdits()) {
      parts.add(
          "sed[%s %s%s %s -> %s%s]"
              .formatted(
                  edit.address().name().toLowerCase(java.util.Locale.ROOT),
                  edit.lines().isEmpty() ? "" : edit.lines() + " ",
                  edit.verb(),
                  edit.pattern(),
                  edit.replacement(),
                  edit.everywhere() ? " /g" : ""));
    }
    if (action.command().truncated()) {
      parts.add("truncated");
    }
    return parts.stream()
        .map(p -> p.replace("\n", "⏎").replace("\t", "⇥"))
        .collect(Collectors.joining(" "));
  }
}
