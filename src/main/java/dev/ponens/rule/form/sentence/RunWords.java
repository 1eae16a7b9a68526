package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.RunText;
import java.util.List;

/** Reads the values of slots about runs. */
final class RunWords {
  private RunWords() {}

  static Slot.Value read(Slot slot, String raw, Known known) {
    RunText text =
        switch (slot) {
          case TOOLS -> RunText.TOOLS;
          case PATH -> RunText.PATH;
          case VALUES -> RunText.VALUES;
          default -> RunText.EVENT;
        };
    List<String> faults = text.faults(raw, known.names());
    if (!faults.isEmpty()) {
      return Slot.Value.wrong(faults.get(0));
    }
    return slot == Slot.PATH && text.parts(raw).size() > 1
        ? Slot.Value.wrong("expected one argument, not " + Line.shown(raw) + "; write two rules")
        : Slot.Value.word(RunText.plain(raw));
  }
}
