package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.SymbolValues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;

/**
 * Finds symbols that get a number: "x = 5", "A1 = -14". Only short symbols count: words such as
 * "miles" name many quantities in one story, so two values for "miles" are no contradiction.
 */
final class Assignments {
  /** The list of words for cases, roots and examples: the value is one of several. */
  private static final String ALTERNATIVE = "alternative";

  /** The list of words that retract something; they apply to the rest of the step. */
  private static final String REVISION = "revision";

  /** Lists of words that say that a value changes or is retracted. */
  private static final Set<String> UPDATES = Set.of("update", REVISION);

  /** The list of words before a value that is already known. */
  private static final String RECALLED = "recalled-value";

  /** The word of that list that only joins. */
  private static final String JOINS = "and";

  /** The list of words after which a symbol may have another value. */
  private static final String NEW_START = "new-start";

  /** The most words before a symbol that are searched for it; the limit keeps the cost linear. */
  private static final int FARTHEST = 200;

  private Assignments() {}

  /**
   * What the cues of a text say about all its symbols.
   *
   * @param open the sentences in which a value is one of several, or holds only on a condition
   * @param updates the sentences in which a value changes
   * @param startsAnew the offset from which any symbol may have another value
   * @param recalled the ends of words before a value that is already known
   */
  private record Context(
      BitSet open, BitSet updates, int startsAnew, NavigableMap<Integer, Cue> recalled) {
    static Context of(List<Cue> cues) {
      return new Context(
          CueIndex.sentences(
              cues,
              cue ->
                  cue.kind().equals(ALTERNATIVE) || cue.asked() || cue.kind().equals("condition")),
          CueIndex.sentences(cues, cue -> UPDATES.contains(cue.kind())),
          CueIndex.firstEnd(
              cues,
              cue ->
                  (REVISION.equals(cue.kind()) && cue.asserted()) || NEW_START.equals(cue.kind())),
          CueIndex.ends(cues, RECALLED));
    }
  }

  /** Returns true when a symbol may have another number after this text. */
  static boolean reopens(List<Cue> cues) {
    for (Cue cue : cues) {
      if (cue.kind().equals(NEW_START)) {
        return true;
      }
    }
    return false;
  }

  static List<Assignment> find(StepReading step) {
    Text text = step.text();
    String raw = text.raw();
    List<Assignment> found = new ArrayList<>(0);
    Context context = null;
    int word = 0;
    int lastSentence = -1;
    for (int i = raw.indexOf('='); i >= 0; i = raw.indexOf('=', i + 1)) {
      while (word < text.size() && text.end(word) <= i) {
        word++;
      }
      // `word` is the first word after the sign, word - 1 the last one before it.
      if (word == 0 || word == text.size()) {
        continue;
      }
      if (context == null) {
        context = Context.of(step.cues());
      }
      Optional<Assignment> next = assignment(text, i, word, step.path(), context, step.lexicon());
      if (next.isPresent() && !step.isMasked(word)) {
        boolean together = text.sentence(word) == lastSentence;
        if (together) {
          // "x = 0, y = 6" is a state or one of several solutions, so neither symbol has a fixed
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
        a.subject(),
        a.value(),
        false,
        a.premise(),
        a.update(),
        a.earlier(),
        a.earlierStep(),
        a.span());
  }

  private static Optional<Assignment> assignment(
      Text text, int equals, int right, PathState path, Context context, Lexicon lexicon) {
    String raw = text.raw();
    int left = right - 1;
    if (text.quoted(left)
        || text.end(left) - text.start(left) > 2
        || !Character.isLetter(raw.charAt(text.start(left)))
        || !onlyBlanks(raw, text.end(left), equals)
        || !startsTerm(raw, text.start(left))
        || (left > 0
            && ofCommand(raw, text.start(left - 1), text.end(left - 1), text.start(left)))) {
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
    if (!Numbers.isDecimal(digits)) {
      return Optional.empty();
    }
    String number =
        digits.length() > 40 ? digits : new BigDecimal(digits).stripTrailingZeros().toPlainString();
    String symbol = raw.substring(text.start(left), text.end(left));
    Span span = new Span(text.start(left), text.end(right));
    String unit = unit(text, right, lexicon);
    Optional<SymbolValues.SymbolValue> earlier = path.value(symbol);
    int sentence = text.sentence(left);
    boolean update =
        context.updates.get(sentence)
            || context.startsAnew <= span.start()
            || (earlier.isPresent() && !unit.equals(unitOf(earlier.get().number())));
    return Optional.of(
        new Assignment(
            symbol,
            (minus ? "-" + number : number) + unit,
            !context.open.get(sentence) && !text.asks(sentence),
            isPremise(context.recalled, text, left),
            update,
            earlier.map(SymbolValues.SymbolValue::number).orElse(""),
            earlier.map(SymbolValues.SymbolValue::step).orElse(0),
            span));
  }

  /**
   * Returns true when a cue comes right before the symbol: "since x = 5". A word that only joins
   * counts when the symbol occurs earlier in the sentence: "2 * r, and r = 6".
   */
  private static boolean isPremise(NavigableMap<Integer, Cue> recalled, Text text, int symbol) {
    Map.Entry<Integer, Cue> nearest = recalled.floorEntry(text.start(symbol));
    if (nearest == null || !onlyMarks(text.raw(), nearest.getKey(), text.start(symbol))) {
      return false;
    }
    return !nearest.getValue().words().equalsIgnoreCase(JOINS) || used(text, symbol);
  }

  /**
   * Returns a blank and the word right after a number, if it can be a unit or the thing that is
   * counted; else an empty string.
   */
  private static String unit(Text text, int number, Lexicon lexicon) {
    int next = number + 1;
    boolean unit =
        next < text.size()
            && onlyBlanks(text.raw(), text.end(number), text.start(next))
            && text.sentence(next) == text.sentence(number)
            && Character.isLetter(text.raw().charAt(text.start(next)))
            && !lexicon.function(text, next)
            && !text.word(next).equals("be");
    return unit ? " " + text.word(next) : "";
  }

  private static String unitOf(String value) {
    int blank = value.indexOf(' ');
    return blank < 0 ? "" : value.substring(blank);
  }

  private static boolean used(Text text, int symbol) {
    int first = Math.max(0, symbol - FARTHEST);
    for (int i = symbol - 1; i >= first && text.sentence(i) == text.sentence(symbol); i--) {
      if (text.hash(i) == text.hash(symbol)) {
        return true;
      }
    }
    return false;
  }

  private static boolean onlyMarks(String raw, int from, int to) {
    for (int i = from; i < to; i++) {
      if (" $(*".indexOf(raw.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true for "\\cos A", "\\angle A", "\\cdot t": the word before belongs to a formula, and
   * so does the symbol.
   */
  private static boolean ofCommand(String raw, int start, int end, int symbol) {
    return start > 0 && raw.charAt(start - 1) == '\\' && onlyBlanks(raw, end, symbol);
  }

  /**
   * Removes symbols that get two numbers in one step: they belong to cases or rounds and are no
   * plain statements.
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
   * Returns true when the symbol does not continue a term, as in "2x", "a_x", "f(x" and "x + y".
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

  /**
   * Returns true for a list of values such as "k = 1, -1, i": after the comma comes a number, a
   * sign or a single letter.
   */
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
   * Returns true when nothing continues the number, as in "= 2x", "= 3 + 4", "= 1 or 2" and "= 5 =
   * 2 + 3".
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
