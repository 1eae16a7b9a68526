package dev.ponens.fact.ledger;

import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds texts that contain a phrase word for word. Phrases have at least two words. */
final class PhraseIndex {
  /** The maximum number of places of a pair of words that are compared; the newest come first. */
  private static final int MOST_PLACES = 256;

  /** The number of words of a text to index at its head, and at its end. */
  private static final int PART = 4_000;

  private final List<Text> texts = new ArrayList<>();
  private final Map<Long, List<Place>> pairs = new HashMap<>();

  /** The place of a word. */
  private record Place(int text, int word) {}

  /** Adds a text; its number is the number of texts before it. */
  void add(Text text) {
    int number = texts.size();
    texts.add(text);
    for (int i = 0; i + 1 < text.size(); i++) {
      if (i < PART || i >= text.size() - PART) {
        pairs.computeIfAbsent(pair(text, i), k -> new ArrayList<>(1)).add(new Place(number, i));
      }
    }
  }

  private static long pair(Text text, int i) {
    return ((long) text.hash(i) << 32) ^ (text.hash(i + 1) & 0xffffffffL);
  }

  /**
   * Returns the numbers of the texts that contain some words of a text in a row, the newest first.
   *
   * @param from the first of the words
   * @param to the word after the last one; at least {@code from + 2}
   */
  List<Integer> holding(Text text, int from, int to) {
    List<Place> places = pairs.getOrDefault(pair(text, from), List.of());
    List<Integer> holding = new ArrayList<>(1);
    int least = Math.max(0, places.size() - MOST_PLACES);
    for (int i = places.size() - 1; i >= least; i--) {
      Place place = places.get(i);
      boolean again = !holding.isEmpty() && holding.get(holding.size() - 1) == place.text();
      if (!again && matches(texts.get(place.text()), place.word(), text, from, to)) {
        holding.add(place.text());
      }
    }
    return holding;
  }

  private static boolean matches(Text in, int at, Text text, int from, int to) {
    if (at + to - from > in.size()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (in.hash(at + i - from) != text.hash(i)) {
        return false;
      }
    }
    return true;
  }
}
