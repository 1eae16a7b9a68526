package dev.ponens.fact.find;

import dev.ponens.fact.denial.SegmentReader;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/** Compares the words of a possible answer with what the question asks for. */
final class Asked {
  /** An answer with at most this number of words may be a name. */
  private static final int FEW = 5;

  private static final CharSet FORMULA = CharSet.of("\\$=^√π∞");

  private Asked() {}

  /** Returns what the words of a possible answer can state. */
  static Commitments.ClosingWords words(Lexicon lexicon, Text text, Hashes asked) {
    boolean figures = text.signs().any(FORMULA);
    boolean names = text.size() <= FEW;
    boolean repeats = false;
    boolean compares = asked.size() > 0;
    for (int i = 0; i < text.size(); i++) {
      int length = text.end(i) - text.start(i);
      char first = text.at(text.start(i));
      boolean letter = length == 1 && first != 'a' && first != 'A' && first != 'I';
      figures |= text.figure(i) || letter;
      boolean inside = i > 0 && text.sentence(i) == text.sentence(i - 1);
      boolean capital = Character.isUpperCase(first) && !(length == 1 && first == 'I');
      names |= capital && (inside || !lexicon.function(text, i));
      repeats = repeats || (compares && asked.contains(SegmentReader.key(text, i)));
    }
    return new Commitments.ClosingWords(figures, names, repeats);
  }

  /** Returns the last content words of a question: two, or one of two. */
  static Hashes in(Lexicon lexicon, Text text) {
    List<Integer> keys = new ArrayList<>();
    for (int i = text.size() - 1; i >= 0 && keys.size() < 3; i--) {
      boolean last = text.sentence(i) == text.sentence(text.size() - 1);
      if (last && text.end(i) - text.start(i) >= 3 && !lexicon.function(text, i)) {
        keys.add(SegmentReader.key(text, i));
      }
    }
    int most = Math.min(keys.size(), keys.size() == 2 ? 1 : 2);
    return Hashes.of(keys.stream().mapToInt(Integer::intValue).toArray(), most);
  }
}
