package dev.ponens.rule.form.drl;

import dev.ponens.rule.form.drl.DrlToken.DrlTokenKind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.RunText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields of facts about runs whose constants have a form of their own. */
final class RunFields {
  private RunFields() {}

  /** Returns the form of the constants that a field is compared with; empty for other fields. */
  static Optional<RunText> form(String fact, String field) {
    RunText form =
        switch (fact + "." + field) {
          case "Call.tools", "Result.tools" -> RunText.TOOLS;
          case "Argument.path" -> RunText.PATH;
          case "Argument.globs", "Field.globs", "UsedFile.globs" -> RunText.VALUES;
          case "Argument.among",
              "Argument.outside",
              "Argument.less",
              "Argument.more",
              "Argument.fewer",
              "Argument.moreItems",
              "Field.name" ->
              RunText.REFERENCE;
          default -> null;
        };
    return Optional.ofNullable(form);
  }

  /** Returns the constants that the field at a position is compared with. */
  static List<String> constants(List<DrlToken> tokens, int field) {
    List<String> constants = new ArrayList<>();
    int at = field + 1;
    boolean not = at < tokens.size() && tokens.get(at).is("not");
    at += not ? 2 : 1;
    boolean several = at < tokens.size() && tokens.get(at).is("(");
    at += several ? 1 : 0;
    while (at < tokens.size() && tokens.get(at).kind() == DrlTokenKind.STRING) {
      constants.add(Drl.unquote(tokens.get(at).text()));
      boolean more = several && at + 1 < tokens.size() && tokens.get(at + 1).is(",");
      at += more ? 2 : tokens.size();
    }
    return constants;
  }
}
