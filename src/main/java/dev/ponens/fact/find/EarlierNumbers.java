package dev.ponens.fact.find;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.StatedValue;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The numbers of questions and of earlier steps. Up to eight steps compare their numbers with those
 * of one text, so what was read of the last texts is kept. Thread-safe.
 */
final class EarlierNumbers {
  /** The maximum number of texts that are kept; when it is reached, all are removed. */
  private static final int MOST = 512;

  private final Lexicon lexicon;
  private final MisreadWords words;
  private final ConcurrentHashMap<String, List<StatedValue>> known = new ConcurrentHashMap<>();

  EarlierNumbers(Lexicon lexicon, MisreadWords words) {
    this.lexicon = lexicon;
    this.words = words;
  }

  /** Returns the numbers of a text. */
  List<StatedValue> of(String raw) {
    List<StatedValue> kept = known.get(raw);
    if (kept != null) {
      return kept;
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    List<StatedValue> read = List.copyOf(StatedValue.of(Text.of(raw), lexicon, words));
    known.put(raw, read);
    return read;
  }
}
