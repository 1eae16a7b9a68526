package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Letters;
import java.util.List;
import java.util.Optional;

/** Finds the answer that a text gives. If several are marked, the last one counts. */
final class AnswerFinder {
  /** The list of phrases that announce an answer. */
  static final String MARKER = "answer-marker";

  private static final String HASHES = "####";
  private static final String BOXED = "\\boxed{";

  private AnswerFinder() {}

  static Optional<Answer> find(String raw, String masked, List<Cue> cues) {
    int at = -1;
    String marker = "";
    for (Cue cue : cues) {
      if (cue.kind().equals(MARKER) && cue.asserted()) {
        at = cue.span().end();
        marker = cue.words().toLowerCase(java.util.Locale.ROOT);
      }
    }
    int hashes = raw.lastIndexOf(HASHES);
    if (hashes > at && !raw.startsWith("#", hashes + HASHES.length())) {
      at = hashes + HASHES.length();
      marker = HASHES;
    }
    int boxed = raw.lastIndexOf(BOXED);
    if (boxed > at) {
      return Optional.of(boxed(raw, masked, boxed + BOXED.length()));
    }
    return at < 0 ? Optional.empty() : upToSentenceEnd(raw, masked, at, marker);
  }

  private static Answer boxed(String raw, String masked, int from) {
    int depth = 1;
    int to = from;
    while (to < raw.length() && depth > 0) {
      char c = raw.charAt(to);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      to++;
    }
    return answer(masked, from, depth == 0 ? to - 1 : to, "boxed");
  }

  private static Optional<Answer> upToSentenceEnd(
      String raw, String masked, int at, String marker) {
    int from = at;
    while (from < raw.length() && " \t:*_=\"'$".indexOf(raw.charAt(from)) >= 0) {
      from++;
    }
    int to = from;
    while (to < raw.length() && !ends(raw, to)) {
      to++;
    }
    Answer answer = answer(masked, from, to, marker);
    return answer.value().isEmpty() ? Optional.empty() : Optional.of(answer);
  }

  private static boolean ends(String raw, int i) {
    char c = raw.charAt(i);
    boolean last = i + 1 == raw.length() || raw.charAt(i + 1) <= ' ';
    return c == '\n' || ((c == '.' || c == '!' || c == '?' || c == ';') && last);
  }

  static Answer answer(String masked, int from, int to, String marker) {
    int start = from;
    int plain = bare(masked, start, to, false);
    int end = bare(masked, start, plain, true);
    // An answer may be an emoji.
    end = end > start ? end : plain;
    return new Answer(masked.substring(start, end), marker, new Span(start, end));
  }

  /** Returns the end of a text without marks at its end, or without marks and emoji. */
  private static int bare(String masked, int start, int to, boolean emoji) {
    int end = to;
    while (end > start
        && (" \t\n.*_\"'`:;,".indexOf(masked.charAt(end - 1)) >= 0
            || (emoji && Letters.decorates(masked.codePointBefore(end))))) {
      end -= Character.charCount(masked.codePointBefore(end));
    }
    return end;
  }
}
