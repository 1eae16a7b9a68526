package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Names;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ListChoice;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.function.Function;

/**
 * The names of the lists of which a step has words, when the step was searched for the lists only
 * that something reads. For a finding that shows all names, the step is searched again.
 *
 * @param names returns the names from all cues
 */
record OtherLists(
    Lexicon lexicon, ListChoice read, String raw, boolean brief, Function<List<Cue>, Names> names)
    implements Names.MoreNames {
  @Override
  public boolean knows(String name) {
    return read.has(name);
  }

  @Override
  public Names all() {
    Text text = Text.of(raw);
    List<Cue> cues = Cues.find(lexicon, text, Mask.of(lexicon, text), brief).cues();
    return names.apply(cues);
  }
}
