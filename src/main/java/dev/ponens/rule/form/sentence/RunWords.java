package dev.ponens.rule.form.sentence;

import dev.ponens.fact.run.EventPattern;
import dev.ponens.fact.run.EventPatterns;
import dev.ponens.rule.source.Vocabulary;

/** Reads the values of slots about runs. */
final class RunWords {
  private RunWords() {}

  static Slot.Value read(Slot slot, String raw, Known known) {
    String text = raw.strip().replaceAll("\\s+", " ");
    boolean fits =
        switch (slot) {
          case TOOLS -> text.matches("[A-Za-z0-9_*?.:/-]+( or [A-Za-z0-9_*?.:/-]+)*");
          case PATH -> text.matches("[A-Za-z0-9_-]+(\\[])?(\\.[A-Za-z0-9_-]+(\\[])?)*");
          case VALUES -> text.matches("[ -~&&[^\"\\\\]]{1,200}");
          default -> text.replace("\"", "").matches("[ -~&&[^\\\\]]*");
        };
    if (!fits) {
      return Slot.Value.wrong("expected " + slot.takes() + ", not " + Line.shown(raw));
    }
    return slot == Slot.EVENT ? event(text, known) : Slot.Value.word(text);
  }

  private static Slot.Value event(String text, Known known) {
    try {
      EventPattern pattern = EventPatterns.read(text);
      for (String list : pattern.lists()) {
        if (!known.names().lists().contains(list)) {
          return Slot.Value.wrong(
              "there is no list "
                  + Line.shown(list)
                  + Vocabulary.didYouMean(list, known.names().lists()));
        }
      }
      return Slot.Value.word(text);
    } catch (EventPatterns.Unreadable e) {
      return Slot.Value.wrong(e.what());
    }
  }
}
