package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.RunText;
import java.util.List;

/** Reads the values of slots about runs. */
final class RunWords {
  private RunWords() {}

  static SlotType.SlotValue read(SlotType slot, String raw, KnownNames known) {
    RunText text =
        switch (slot) {
          case TOOLS -> RunText.TOOLS;
          case PATH -> RunText.PATH;
          case VALUES -> RunText.VALUES;
          default -> RunText.EVENT;
        };
    List<String> faults = text.faults(raw, known.names());
    if (!faults.isEmpty()) {
      return SlotType.SlotValue.wrong(faults.get(0));
    }
    return slot == SlotType.PATH && text.parts(raw).size() > 1
        ? SlotType.SlotValue.wrong(
            "expected one argument, not " + CleanLine.shown(raw) + "; write two rules")
        : SlotType.SlotValue.word(RunText.plain(raw));
  }
}
