package dev.ponens.fact.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text without invisible characters such as zero-width spaces and soft hyphens: a key that they
 * interrupt is still a key.
 */
final class Seen {
  private static final int FIRST = 0xAD;

  private final String text;

  /** For each character of {@link #text}, its index in the original text. */
  private final int[] places;

  private Seen(String text, int[] places) {
    this.text = text;
    this.places = places;
  }

  /** Returns the visible part of a text; null when that is all of it. */
  static @Nullable Seen of(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      if (unseen(raw.charAt(i))) {
        return without(raw, i);
      }
    }
    return null;
  }

  private static Seen without(String raw, int from) {
    StringBuilder left = new StringBuilder(raw.length()).append(raw, 0, from);
    int[] places = new int[raw.length()];
    Arrays.setAll(places, i -> i);
    for (int i = from; i < raw.length(); i++) {
      if (!unseen(raw.charAt(i))) {
        places[left.length()] = i;
        left.append(raw.charAt(i));
      }
    }
    return new Seen(left.toString(), places);
  }

  private static boolean unseen(char c) {
    return c >= FIRST
        && (c == FIRST
            || c == 0x034F
            || c == 0x061C
            || c == 0x180E
            || within(c, 0x200B, 0x200F)
            || within(c, 0x202A, 0x202E)
            || within(c, 0x2060, 0x206F)
            || within(c, 0xFE00, 0xFE0F)
            || c == 0xFEFF);
  }

  private static boolean within(char c, int from, int to) {
    return c >= from && c <= to;
  }

  String text() {
    return text;
  }

  /** Returns the index in the original text for a start in {@link #text}. */
  int start(int start) {
    return places[start];
  }

  /** Returns the index in the original text for an end in {@link #text}. */
  int end(int end) {
    return places[end - 1] + 1;
  }
}
