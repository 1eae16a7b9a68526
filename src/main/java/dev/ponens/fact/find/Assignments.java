package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds symbols that get a number: "x = 5", "A1 = -14". Only short symbols: words such as "miles"
 * name many quantities in one story, and saying "miles = 35" twice is no contradiction.
 */
final class Assignments {
  /** Lists whose words make a value one of several: cases, roots, examples. */
  private static final String ALTERNATIVE = "alternative";

  /** The list whose words take something back; they reach to the end of the step. */
  private static final String REVISION = "revision";

  /** Lists whose words say that a value moves on or is taken back. */
  private static final Set<String> UPDATES = Set.of("update", REVISION);

  private Assignments() {}

  static List<Assignment> find(Text text, PathState path, List<Cue> cues) {
    String raw = text.raw();
    List<Assignment> found = new ArrayList<>(0);
    int word = 0;
    int lastSentence = -1;
    for (int i = raw.indexOf('='); i >= 0; i = raw.indexOf('=', i + 1)) {
      while (word < text.size() && text.end(word) <= i) {
        word++;
      }
      // Here `word` is the first word behind the sign, word - 1 the last one before it.
      if (word == 0 || word == text.size()) {
        continue;
      }
      Optional<Assignment> next = assignment(text, i, word, path, cues);
      if (next.isPresent()) {
        boolean together = text.sentence(word) == lastSentence;
        if (together) {
          // "x = 0, y = 6" is a state or one solution of several: no symbol of it has a settled
          // value.
          found.set(found.size() - 1, unsettled(found.get(found.size() - 1)));
        }
        found.add(together ? unsettled(next.get()) : next.get());
        lastSentence = text.sentence(word);
      }
    }
    return settle(found);
  }

  private static Assignment unsettled(Assignment a) {
    return new Assignment(
        a.subject(), a.value(), false, a.update(), a.earlier(), a.earlierStep(), a.span());
  }

  private static Optional<Assignment> assignment(
      Text text, int equals, int right, PathState path, List<Cue> cues) {
    String raw = text.raw();
    int left = right - 1;
    if (text.quoted(left)
        || text.end(left) - text.start(left) > 2
        || !Character.isLetter(raw.charAt(text.start(left)))
        || !onlyBlanks(raw, text.end(left), equals)
        || !startsTerm(raw, text.start(left))) {
      return Optional.empty();
    }
    int from = equals + 1;
    while (from < raw.length() && (raw.charAt(from) == ' ' || raw.charAt(from) == '$')) {
      from++;
    }
    boolean minus = from < raw.length() && (raw.charAt(from) == '-' || raw.charAt(from) == '−');
    if (!text.number(right) || text.start(right) != (minus ? from + 1 : from)) {
      return Optional.empty();
    }
    if (!endsTerm(raw, text.end(right))) {
      return Optional.empty();
    }
    String digits = raw.substring(text.start(right), text.end(right)).replace(",", "");
    String number =
        digits.length() > 40 ? digits : new BigDecimal(digits).stripTrailingZeros().toPlainString();
    String symbol = raw.substring(text.start(left), text.end(left));
    Span span = new Span(text.start(left), text.end(right));
    Optional<PathState.Value> earlier = path.value(symbol);
    boolean alternative = false;
    boolean update = false;
    boolean conditional = false;
    for (Cue cue : cues) {
      update |= REVISION.equals(cue.kind()) && cue.asserted() && cue.span().end() <= span.start();
      if (cue.sentence() == text.sentence(left)) {
        alternative |= cue.kind().equals(ALTERNATIVE) || cue.asked();
        conditional |= cue.kind().equals("condition");
        update |= UPDATES.contains(cue.kind());
      }
    }
    return Optional.of(
        new Assignment(
            symbol,
            minus ? "-" + number : number,
            !alternative && !conditional && !text.asks(text.sentence(left)),
            update,
            earlier.map(PathState.Value::number).orElse(""),
            earlier.map(PathState.Value::step).orElse(0),
            span));
  }

  /**
   * A symbol that gets two numbers in one step goes through cases or rounds: neither is a plain
   * statement.
   */
  private static List<Assignment> settle(List<Assignment> found) {
    if (found.size() < 2) {
      return found;
    }
    Map<String, String> first = new HashMap<>();
    Map<String, Boolean> several = new HashMap<>();
    for (Assignment a : found) {
      String before = first.putIfAbsent(a.subject(), a.value());
      if (before != null && !before.equals(a.value())) {
        several.put(a.subject(), true);
      }
    }
    return found.stream().filter(a -> !several.containsKey(a.subject())).toList();
  }

  private static boolean onlyBlanks(String raw, int from, int to) {
    for (int i = from; i < to; i++) {
      if (raw.charAt(i) != ' ') {
        return false;
      }
    }
    return true;
  }

  /**
   * Nothing that belongs to the symbol stands before it: "2x", "a_x", "f(x", "x + y" are no plain
   * symbols.
   */
  private static boolean startsTerm(String raw, int start) {
    int i = start - 1;
    while (i >= 0 && raw.charAt(i) == ' ') {
      i--;
    }
    if (i < 0) {
      return true;
    }
    char c = raw.charAt(i);
    boolean adjacent = i == start - 1;
    if (Character.isLetterOrDigit(c)) {
      return !adjacent && Character.isLetter(c);
    }
    return c == '\n' || c == '.' || c == ',' || c == ':' || c == ';' || (c == '$' && adjacent);
  }

  /** "k = 1, -1, i" lists values: behind the comma stands a number, a sign or a letter alone. */
  private static boolean lists(String raw, int from) {
    if (from >= raw.length()) {
      return false;
    }
    char c = raw.charAt(from);
    boolean alone =
        from + 1 == raw.length()
            || raw.charAt(from + 1) == ','
            || raw.charAt(from + 1) == '.'
            || raw.charAt(from + 1) == '$';
    return c == '-' || c == '\u2212' || Character.isDigit(c) || (Character.isLetter(c) && alone);
  }

  /**
   * Nothing that belongs to the number stands behind it: "= 2x", "= 3 + 4", "= 1 or 2", "= 5 = 2 +
   * 3".
   */
  private static boolean endsTerm(String raw, int end) {
    int i = end;
    while (i < raw.length() && raw.charAt(i) == ' ') {
      i++;
    }
    if (i == raw.length()) {
      return true;
    }
    char c = raw.charAt(i);
    boolean adjacent = i == end;
    if (Character.isLetter(c)) {
      return !adjacent
          && !raw.startsWith("or ", i)
          && !raw.startsWith("x ", i)
          && !raw.startsWith("to ", i);
    }
    return c == '\n'
        || c == '.'
        || c == ';'
        || (c == ',' && raw.startsWith(", ", i) && !lists(raw, i + 2))
        || (c == '$' && adjacent);
  }
}
