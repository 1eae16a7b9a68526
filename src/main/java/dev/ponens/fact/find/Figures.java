package dev.ponens.fact.find;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads the values of quantities in a text, with the ways in which later text can refer to them: by
 * a name ("the notice period in clause 14 is 60 days"), by an identifier ("batch_size = 64"), by
 * the words before it ("pay within 14 days"), or by what is counted ("4,200 containers").
 */
final class Figures {
  /** The most words before a value that are searched for its name. */
  private static final int FARTHEST = 12;

  private static final int LONGEST_NAME = 3;

  /** The shortest word that is a name or belongs to a term. */
  private static final int SHORTEST = 4;

  /** How a text refers to a quantity. */
  enum FigureReference {
    /** A name with a value, in a statement: "the width is 4 m". */
    STATED,
    /** A value directly after the last word of its name: "sensitivity 90%". */
    BESIDE,
    /** A name that is already known, with its value: "the width of 4 m". */
    RECALLED,
    /** A value that a sentence uses: "at a pace of 4:30". */
    USED,
    /** An identifier with its value: "batch_size = 64". */
    IDENTIFIER,
    /** A value after a verb or noun and a preposition: "pay within 14 days". */
    TERM,
    /** A day after a verb: "delivered on 2 October 2024". */
    DAY,
    /** A number of things: "4,200 containers". */
    COUNT
  }

  /**
   * A value.
   *
   * @param by how the text refers to its quantity
   * @param name the words for the quantity, as written
   * @param key a hash of the name and the unit
   * @param qualifier a hash of what says which one it is: "in clause 14"; 0 for nothing
   * @param value the number, normalised
   * @param unit the unit or what is counted; empty for none
   * @param words the number of words of the name
   * @param shown the value with its unit, as written
   * @param first the first word of the name or the value
   * @param at the number
   * @param last the last word of the value
   */
  record FoundFigure(
      FigureReference by,
      String name,
      int key,
      int qualifier,
      String value,
      String unit,
      int words,
      String shown,
      int first,
      int at,
      int last) {}

  private final Lexicon lexicon;
  private final FigureWords words;
  private final Text text;
  private final List<FoundFigure> found = new ArrayList<>(0);

  private Figures(Lexicon lexicon, Text text) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(FigureWords.class, FigureWords::new);
    this.text = text;
  }

  /** Returns the values in a text, in its order. */
  static List<FoundFigure> of(Lexicon lexicon, Text text) {
    Figures figures = new Figures(lexicon, text);
    for (int i = 1; i < text.size(); i++) {
      if (text.number(i) && !text.quoted(i) && !text.asks(text.sentence(i))) {
        i = figures.read(i);
      }
    }
    return figures.found;
  }

  /** Reads the value at a number; returns its last word. */
  private int read(int at) {
    String value = number(at);
    boolean colon = isColon(at) && at + 1 < text.size() && text.number(at + 1);
    int last = colon ? at + 1 : at;
    if (colon) {
      value = value + ":" + text.word(last);
    }
    if (value.isEmpty() || text.sentence(at - 1) != text.sentence(at)) {
      return last;
    }
    char before = text.at(text.start(at) - 1);
    boolean money = before == '$' || before == '€' || before == '£';
    boolean signed = !money && before > ' ' && before != '(' && before != '=';
    if (signed) {
      return last;
    }
    day(at);
    String unit = money ? String.valueOf(before) : unit(last);
    boolean word = !money && !unit.isEmpty() && !unit.equals("%") && !unit.equals("°");
    int end = word ? last + 1 : last;
    if (word && is("per", end)) {
      end++;
    }
    if (continues(last, end)) {
      return last;
    }
    named(at, end, value, unit);
    if (!unit.isEmpty()) {
      term(at, end, value, unit);
      if (!colon && !(money && formulas()) && !unit.equals("x")) {
        counted(at, end, value, unit);
      }
    }
    return last;
  }

  /** Returns true when a dollar sign ends a formula somewhere in the text. */
  private boolean formulas() {
    String raw = text.raw();
    for (int i = raw.indexOf('$'); i > 0; i = raw.indexOf('$', i + 1)) {
      char before = raw.charAt(i - 1);
      if (Character.isLetterOrDigit(before) || ")}]".indexOf(before) >= 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isColon(int at) {
    String raw = text.raw();
    int end = text.end(at);
    return end + 2 < raw.length()
        && raw.charAt(end) == ':'
        && Character.isDigit(raw.charAt(end + 1))
        && Character.isDigit(raw.charAt(end + 2));
  }

  /** Returns the unit after a number, in the singular and lower case; empty for none. */
  private String unit(int last) {
    String raw = text.raw();
    int end = text.end(last);
    int c = end;
    while (c < raw.length() && raw.charAt(c) == ' ') {
      c++;
    }
    if (c < raw.length() && (raw.charAt(c) == '%' || raw.charAt(c) == '°')) {
      return String.valueOf(raw.charAt(c));
    }
    int next = last + 1;
    boolean near = next < text.size() && text.start(next) == c && c > end;
    if (!near || text.number(next) || text.sentence(next) != text.sentence(last)) {
      return "";
    }
    if (words.small.contains(word(next)) && !is("per", next)) {
      return "";
    }
    if (is("per", next)) {
      return next + 1 < text.size() ? "per " + singular(next + 1) : "";
    }
    boolean unit = lexicon.finders().quantities().of(word(next)).unit() != null;
    boolean noun = !lexicon.function(text, next) && !words.continuing.contains(word(next));
    return (unit || noun) && Character.isLetter(raw.charAt(c)) ? singular(next) : "";
  }

  /** Returns true when a value is part of a range, a sum or a formula. */
  private boolean continues(int last, int end) {
    String raw = text.raw();
    int c = text.end(end);
    while (c < raw.length() && (raw.charAt(c) == ' ' || raw.charAt(c) == '%')) {
      c++;
    }
    if (c < raw.length() && "-–—/".indexOf(raw.charAt(c)) >= 0) {
      return c + 1 < raw.length() && Character.isDigit(raw.charAt(c + 1));
    }
    boolean more = end + 1 < text.size() && text.sentence(end + 1) == text.sentence(last);
    return more
        && words.continuing.contains(word(end + 1))
        && !is("and", end + 1)
        && !(is("of", end + 1) && end > last);
  }

  // ------------------------------------------------------------------ names

  private void named(int at, int end, String value, String unit) {
    String gap = text.raw().substring(text.end(at - 1), text.start(at)).strip();
    boolean money = unit.length() == 1 && gap.endsWith(unit);
    gap = money ? gap.substring(0, gap.length() - 1).strip() : gap;
    if (gap.equals("=") || gap.equals(":=")) {
      identifier(at, end, value, unit);
    } else if (gap.isEmpty() && is("of", at - 1) && !unit.isEmpty()) {
      of(at, end, value, unit);
    } else if (gap.isEmpty() && words.being.contains(word(at - 1))) {
      stated(at, end, value, unit);
    } else if (gap.isEmpty() && !unit.isEmpty() && name(at - 1)) {
      add(FigureReference.BESIDE, at - 1, at - 1, at, end, 0, value, unit);
    }
  }

  /** "batch_size = 64", "d = 24 cm". */
  private void identifier(int at, int end, String value, String unit) {
    int from = text.start(at - 1);
    String raw = text.raw();
    while (from > 0 && isIdentifier(raw.charAt(from - 1))) {
      from--;
    }
    String name = raw.substring(from, text.end(at - 1));
    int operator = from - 1;
    while (operator >= 0 && raw.charAt(operator) == ' ') {
      operator--;
    }
    boolean term =
        operator >= 0 && "+-*/=×·÷^−–<>≤≥≈%°\\{}()[]|~".indexOf(raw.charAt(operator)) >= 0;
    boolean one = name.indexOf('_') > 0 || name.length() == 1 || camel(name);
    if (!term && one && Character.isLetter(name.charAt(0))) {
      int first = text.wordAt(from);
      found.add(
          new FoundFigure(
              FigureReference.IDENTIFIER,
              name,
              (name.hashCode() * 31 + unit.hashCode()) * 31 + 1,
              0,
              value,
              unit,
              1,
              shown(at, end),
              first,
              at,
              end));
    }
  }

  private static boolean isIdentifier(char c) {
    return c == '_' || c == '.' || Character.isLetterOrDigit(c);
  }

  /** Returns true for "maxRetries" and "LIMIT". */
  private static boolean camel(String name) {
    boolean small = false;
    for (int i = 1; i < name.length(); i++) {
      if (small && Character.isUpperCase(name.charAt(i))) {
        return true;
      }
      small = Character.isLowerCase(name.charAt(i));
    }
    return name.length() >= SHORTEST && name.equals(name.toUpperCase(Locale.ROOT));
  }

  /** "The notice period of 90 days", "at a pace of 4:30". */
  private void of(int at, int end, String value, String unit) {
    int last = at - 2;
    int first = last;
    while (first >= 0
        && last - first < LONGEST_NAME
        && text.sentence(first) == text.sentence(at)
        && name(first)
        && (first == last || blank(first))) {
      first--;
    }
    String before = first < 0 ? "" : word(first);
    first++;
    if (first > last || text.sentence(last) != text.sentence(at)) {
      return;
    }
    if (words.definite.contains(before)) {
      add(FigureReference.RECALLED, first, last, at, end, 0, value, unit);
    } else if (words.article.contains(before)) {
      boolean used = first > 1 && words.using.contains(word(first - 2));
      add(
          used ? FigureReference.USED : FigureReference.STATED,
          first,
          last,
          at,
          end,
          0,
          value,
          unit);
    }
  }

  /** "The notice period in clause 14 is 60 days". */
  private void stated(int at, int end, String value, String unit) {
    int verb = at - 1;
    int from = verb;
    while (from > Math.max(0, verb - FARTHEST)
        && text.sentence(from - 1) == text.sentence(verb)
        && !text.opensClause(from)) {
      from--;
    }
    int owner = 0;
    int first = from;
    while (first < verb && !name(first) && !words.definite.contains(word(first))) {
      first++;
    }
    if (first < verb && words.definite.contains(word(first))) {
      first++;
    } else if (word(first).endsWith("'s")) {
      owner = text.stem(first);
      first++;
    }
    int last = first;
    while (last < verb && name(last) && last - first < LONGEST_NAME + 1) {
      last++;
    }
    last--;
    if (last < first
        || last - first >= LONGEST_NAME
        || (last + 1 < verb && !words.qualifying.contains(word(last + 1)))) {
      return;
    }
    int qualifier = owner;
    for (int i = last + 1; i < verb; i++) {
      qualifier = qualifier * 31 + text.stem(i);
    }
    add(FigureReference.STATED, first, last, at, end, qualifier, value, unit);
  }

  private void add(
      FigureReference by,
      int first,
      int last,
      int at,
      int end,
      int qualifier,
      String value,
      String unit) {
    if (text.end(last) - text.start(last) < SHORTEST) {
      return;
    }
    int key = unit.hashCode();
    int head = by == FigureReference.BESIDE ? last : first;
    for (int i = head; i <= last; i++) {
      key = key * 31 + singular(i).hashCode();
    }
    String name = text.raw().substring(text.start(head), text.end(last));
    found.add(
        new FoundFigure(
            by,
            name,
            key * 31 + 2,
            qualifier,
            value,
            unit,
            last - head + 1,
            shown(at, end),
            first,
            at,
            end));
  }

  // ------------------------------------------------------------------ terms, days and counts

  /** "Pay within 14 days". */
  private void term(int at, int end, String value, String unit) {
    boolean time = lexicon.finders().quantities().of(unit).unit() != null;
    if (at < 2 || !time || !words.term.contains(word(at - 1)) || !name(at - 2)) {
      return;
    }
    int key = (singular(at - 2) + " " + word(at - 1) + " " + unit).hashCode();
    String name = text.raw().substring(text.start(at - 2), text.end(at - 1));
    found.add(
        new FoundFigure(
            FigureReference.TERM,
            name,
            key * 31 + 3,
            0,
            value,
            unit,
            2,
            shown(at, end),
            at - 2,
            at,
            end));
  }

  /** "It was delivered to the office on 2 October 2024". */
  private void day(int at) {
    int month = at + 1;
    if (month >= text.size() || !words.month.contains(word(month)) || !is("on", at - 1)) {
      return;
    }
    for (int i = at - 2;
        i > Math.max(-1, at - FARTHEST) && text.sentence(i) == text.sentence(at);
        i--) {
      boolean verb = i == at - 2 || words.being.contains(word(i - 1));
      if (verb && word(i).endsWith("ed") && name(i)) {
        boolean year = month + 1 < text.size() && text.number(month + 1);
        String unit = text.word(month) + (year ? " " + text.word(month + 1) : "");
        int key = (word(i) + " on " + unit).hashCode();
        int last = year ? month + 1 : month;
        found.add(
            new FoundFigure(
                FigureReference.DAY,
                word(i),
                key * 31 + 4,
                0,
                number(at),
                unit,
                1,
                shown(at, last),
                i,
                at,
                last));
        return;
      }
      if (i + 1 < at && text.opensClause(i + 1)) {
        return;
      }
    }
  }

  /** "4,200 containers", "3.13 t". */
  private void counted(int at, int end, String value, String unit) {
    found.add(
        new FoundFigure(
            FigureReference.COUNT,
            "the amount",
            unit.hashCode() * 31 + 5,
            0,
            value,
            unit,
            0,
            shown(at, end),
            at,
            at,
            end));
  }

  // ------------------------------------------------------------------ words

  /** Returns true for a word that can be part of a name. */
  private boolean name(int i) {
    return i >= 0
        && Character.isLetter(text.raw().charAt(text.start(i)))
        && !lexicon.function(text, i)
        && !words.small.contains(word(i))
        && !text.figure(i);
  }

  private boolean blank(int i) {
    return text.raw().substring(text.end(i), text.start(i + 1)).isBlank();
  }

  private boolean is(String word, int i) {
    return i >= 0 && i < text.size() && word(i).equals(word);
  }

  private String word(int i) {
    return i < 0 || i >= text.size() ? "" : text.word(i).toLowerCase(Locale.ROOT);
  }

  private String singular(int i) {
    String word = word(i);
    return word.length() > 2 && word.endsWith("s") && !word.endsWith("ss")
        ? word.substring(0, word.length() - 1)
        : word;
  }

  /** Returns a value as written, with its unit and the sign before or after it. */
  private String shown(int at, int end) {
    String raw = text.raw();
    int from = text.start(at);
    from -= from > 0 && "$€£".indexOf(raw.charAt(from - 1)) >= 0 ? 1 : 0;
    int to = text.end(end);
    boolean sign = to < raw.length() && raw.charAt(to) == '%';
    boolean apart = raw.startsWith(" %", to);
    return raw.substring(from, sign ? to + 1 : apart ? to + 2 : to).replace('\n', ' ');
  }

  /** Returns the number of word {@code i}, as {@link #number(String)} does. */
  private String number(int i) {
    return number(text.word(i));
  }

  /**
   * Returns the number at the beginning of a value, without currency, grouping and final zeros;
   * empty when there is none.
   */
  static String number(String shown) {
    int from = 0;
    while (from < shown.length() && !Character.isDigit(shown.charAt(from))) {
      from++;
    }
    int to = from;
    while (to < shown.length() && (Character.isDigit(shown.charAt(to)) || isInside(shown, to))) {
      to++;
    }
    String digits = shown.substring(from, to).replace(",", "");
    if (digits.indexOf(':') >= 0) {
      return digits;
    }
    boolean number = !digits.isEmpty() && digits.length() <= 30;
    boolean points = digits.indexOf('.') != digits.lastIndexOf('.');
    return number && !points ? new BigDecimal(digits).stripTrailingZeros().toPlainString() : "";
  }

  private static boolean isInside(String shown, int at) {
    return ".,:".indexOf(shown.charAt(at)) >= 0
        && at + 1 < shown.length()
        && Character.isDigit(shown.charAt(at + 1));
  }
}
