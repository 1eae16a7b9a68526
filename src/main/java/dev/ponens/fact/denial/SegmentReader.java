package dev.ponens.fact.denial;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Locale;

/**
 * Reads what a segment of an output shows. A segment is a part of one line and one sentence.
 *
 * @param words the words by which outputs are read
 * @param text the output
 * @param masked the output with secrets masked, of the same length
 * @param step the step of the output
 * @param found gets what the segment shows
 */
public record SegmentReader(
    EvidenceWords words, Text text, String masked, int step, List<Observation> found) {
  /** The maximum length of the words that a finding quotes, in characters. */
  private static final int LONGEST = 90;

  /** How far the word of a share is from its percentage, in words. */
  private static final int NEAR = 4;

  /** The number of words around a state that name its subject. */
  private static final int AROUND = 8;

  /** Reads the words from an index to another one, exclusive. */
  void read(int from, int to, boolean diskUse) {
    for (int i = from; i < to; i++) {
      if (text.number(i)) {
        number(i, from, to, diskUse);
      } else {
        keyed(i, to);
        state(i, from, to);
      }
    }
  }

  /** Returns a word of a text in lower case. */
  public static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** Returns the hash of a word of a text without the ending of a plural. */
  public static int key(Text text, int i) {
    String raw = text.raw();
    boolean plain = (raw.charAt(text.end(i) - 1) | 0x20) != 's';
    for (int k = text.start(i); plain && k < text.end(i); k++) {
      plain = raw.charAt(k) < 128;
    }
    // The text knows the hash of the whole word already.
    return plain ? text.hash(i) : key(word(text, i));
  }

  /** Returns the hash of a word without the ending of a plural. */
  static int key(String word) {
    String plain = word;
    if (plain.length() > 4 && plain.endsWith("ies")) {
      plain = plain.substring(0, plain.length() - 3) + "y";
    } else if (plain.length() > 3 && plain.endsWith("s") && !plain.endsWith("ss")) {
      plain = plain.substring(0, plain.length() - 1);
    }
    return Text.hashOf(plain);
  }

  /** Returns the hashes of the words of a range that have at least three letters. */
  static Hashes subject(EvidenceWords words, Text text, int from, int to) {
    int[] keys = new int[Math.max(0, to - from)];
    int n = 0;
    for (int i = from; i < to; i++) {
      String word = word(text, i);
      if (word.length() >= 3
          && Character.isLetter(word.charAt(0))
          && !words.common.contains(word)) {
        keys[n++] = key(word);
      }
    }
    return Hashes.of(keys, n);
  }

  /** Returns a number without separators; NaN for none. */
  static double value(Text text, int i) {
    String digits = text.word(i).replace(",", "");
    try {
      return digits.length() > 15 ? Double.NaN : Double.parseDouble(digits);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private void number(int i, int from, int to, boolean diskUse) {
    double value = value(text, i);
    if (Double.isNaN(value)) {
      return;
    }
    String raw = text.raw();
    int behind = text.end(i);
    while (behind < raw.length() && raw.charAt(behind) == ' ') {
      behind++;
    }
    if (behind < raw.length() && raw.charAt(behind) == '%') {
      share(i, value, from, to, diskUse);
      return;
    }
    boolean next = i + 1 < to && blank(text.end(i), text.start(i + 1));
    if (next && value == 0 && near(i, from, to, 3) < 0) {
      add(ObservationKind.USED, resource(from, to), from, to, 100, i);
      return;
    }
    String noun = next ? word(text, i + 1) : "";
    String fault = words.fault.get(noun);
    if (fault == null && next && i + 2 < to && blank(text.end(i + 1), text.start(i + 2))) {
      String second = words.fault.get(word(text, i + 2));
      fault = second != null && !words.state.containsKey(noun) ? second : null;
    }
    String before = i > from ? word(text, i - 1) : "";
    if (i > from + 1 && word(text, i - 2).equals("expected")) {
      return; // "expected failures=2"
    }
    boolean keyed = i > from && sign(text.end(i - 1), text.start(i));
    fault = keyed && fault == null ? words.fault.get(before) : fault;
    fault = keyed && fault == null && i > from + 1 ? words.fault.get(word(text, i - 2)) : fault;
    if (fault != null) {
      add(ObservationKind.FAULTS, fault, from, to, value, i);
    } else if (next && noun.length() >= 3 && Character.isLetter(noun.charAt(0))) {
      add(ObservationKind.COUNT, noun, i + 1, i + 2, value, i);
    } else if (keyed && before.length() >= 3) {
      add(ObservationKind.COUNT, before, i - 1, i, value, i);
    }
  }

  private boolean blank(int from, int to) {
    return text.raw().substring(from, to).isBlank();
  }

  /** True for a colon or an equals sign between a key and its value. */
  private boolean sign(int from, int to) {
    String gap = text.raw().substring(from, to).replace("\"", "").strip();
    return gap.equals(":") || gap.equals("=") || gap.equals(": '") || gap.equals("':");
  }

  private void share(int i, double value, int from, int to, boolean diskUse) {
    if (value > 100) {
      return;
    }
    int way = near(i, from, to, NEAR);
    String resource = resource(from, to);
    if (way == 0 && diskUse) {
      way = 1;
      resource = "disk";
    }
    if (way != 0) {
      add(ObservationKind.USED, resource, from, to, way > 0 ? value : 100 - value, i);
    }
  }

  /** Returns 1 if the nearest word says that a share is used, -1 if it is left; 0 for neither. */
  private int near(int i, int from, int to, int reach) {
    for (int away = 1; away <= reach; away++) {
      for (int k : new int[] {i + away, i - away}) {
        if (k >= from && k < to) {
          String word = word(text, k);
          if (words.used.contains(word)) {
            return 1;
          } else if (words.free.contains(word) || words.level.contains(word)) {
            return -1;
          }
        }
      }
    }
    return 0;
  }

  /** Returns the kind of the only resource that a range names; empty for none or several. */
  private String resource(int from, int to) {
    return resource(words, text, from, to);
  }

  static String resource(EvidenceWords words, Text text, int from, int to) {
    String found = "";
    for (int i = from; i < to; i++) {
      String kind = words.resource.get(word(text, i));
      if (kind != null && !kind.equals("any") && !kind.equals(found)) {
        if (!found.isEmpty()) {
          return "";
        }
        found = kind;
      }
    }
    return found;
  }

  /** Reads a key without a value: {@code "date": null}. */
  private void keyed(int i, int to) {
    String raw = text.raw();
    int at = text.end(i);
    at += at < raw.length() && (raw.charAt(at) == '"' || raw.charAt(at) == '\'') ? 1 : 0;
    if (at >= raw.length() || raw.charAt(at) != ':') {
      return;
    }
    int value = at + 1;
    while (value < raw.length() && raw.charAt(value) == ' ') {
      value++;
    }
    boolean quoted = raw.startsWith("\"\"", value) || raw.startsWith("''", value);
    boolean none =
        i + 1 < to && text.start(i + 1) == value && words.empty.contains(word(text, i + 1));
    if (quoted || none) {
      add(ObservationKind.EMPTY, "", i, i + 1, 0, i);
    }
  }

  private void state(int i, int from, int to) {
    String says = words.state.get(word(text, i));
    if (says == null || (i > from && text.number(i - 1) && value(text, i - 1) == 0)) {
      return;
    }
    boolean holds = !says.startsWith("not ");
    for (int k = Math.max(from, i - 2); k < i; k++) {
      holds ^= words.not.contains(word(text, k));
    }
    boolean key = i + 1 < to && sign(text.end(i), text.start(i + 1));
    holds ^= key && words.untrue.contains(word(text, i + 1));
    String state = says.startsWith("not ") ? says.substring(4) : says;
    Hashes subject =
        subject(words, text, Math.max(from, i - AROUND), i)
            .and(subject(words, text, i + 1, Math.min(to, i + 1 + AROUND)));
    found.add(
        new Observation(
            ObservationKind.STATE,
            state,
            subject,
            holds ? 1 : 0,
            quoted(from, to, i),
            step,
            text.end(i)));
  }

  private void add(ObservationKind kind, String key, int from, int to, double value, int at) {
    int first =
        kind == ObservationKind.USED || kind == ObservationKind.FAULTS ? from : Math.max(0, at - 3);
    int last =
        kind == ObservationKind.USED || kind == ObservationKind.FAULTS
            ? to
            : Math.min(text.size(), at + 4);
    found.add(
        new Observation(
            kind,
            key,
            kind == ObservationKind.EMPTY
                ? ObservationReader.column(text.word(at))
                : subject(words, text, from, to),
            value,
            quoted(Math.min(first, from), Math.max(last, to), at),
            step,
            text.end(at)));
  }

  /** Returns the words of a range around an index, truncated to what a finding can quote. */
  private String quoted(int from, int to, int at) {
    int first = at;
    int last = at;
    boolean grows = true;
    while (grows) {
      grows = false;
      if (last + 1 < to && text.end(last + 1) - text.start(first) <= LONGEST && line(last)) {
        last++;
        grows = true;
      }
      if (first > from && text.end(last) - text.start(first - 1) <= LONGEST && line(first - 1)) {
        first--;
        grows = true;
      }
    }
    int end = text.end(last);
    end += end < masked.length() && masked.charAt(end) == '%' ? 1 : 0;
    return masked.substring(text.start(first), end);
  }

  private boolean line(int i) {
    return i + 1 < text.size()
        && text.raw().substring(text.end(i), text.start(i + 1)).indexOf('\n') < 0;
  }
}
