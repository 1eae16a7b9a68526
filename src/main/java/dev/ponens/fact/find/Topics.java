package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Topic;
import dev.ponens.fact.text.Text;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds evidence for the field of a text: words of the lists named {@code domain-…}, code,
 * formulas.
 */
final class Topics {
  /** The prefix of the names of these lists. */
  static final String PREFIX = "domain-";

  private Topics() {}

  /**
   * @param text the text
   * @param cues the cues in it
   * @param notation its formulas
   */
  static Optional<Topic> find(Text text, List<Cue> cues, Notation notation) {
    Map<String, Set<String>> words = new TreeMap<>();
    for (Cue cue : cues) {
      if (cue.kind().startsWith(PREFIX)) {
        words
            .computeIfAbsent(cue.kind(), k -> new HashSet<>())
            .add(cue.words().toLowerCase(Locale.ROOT));
      }
    }
    String most = "";
    int many = 0;
    for (Map.Entry<String, Set<String>> list : words.entrySet()) {
      if (list.getValue().size() > many) {
        most = list.getKey();
        many = list.getValue().size();
      }
    }
    boolean code = !text.code().isEmpty();
    boolean formula = notation.formulas() > 0;
    boolean arithmetic = notation.kinds().contains("arithmetic");
    return most.isEmpty() && !code && !formula && !arithmetic
        ? Optional.empty()
        : Optional.of(new Topic(most, many, code, formula, arithmetic, text.whole()));
  }
}
