package dev.ponens.rule.form.words;

import dev.ponens.fact.text.Shape.Literal;
import dev.ponens.fact.text.Shape.Needs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a text must hold before a pattern can match at all: one of some literals, and a row of
 * digits. Read off the pattern; where nothing can be read off, nothing is asked. Looking for a
 * literal costs a hundredth of running the pattern. Where the pattern sets a literal apart from the
 * words around it, so must the text: {@code \brm\s} asks nothing of "term".
 */
final class Prefilter {
  /** More alternatives than this cost more than they save. */
  private static final int MOST_LITERALS = 64;

  /** Patterns whose brackets go deeper are not read here: reading takes stack for each. */
  private static final int DEEPEST = 64;

  /** Marks that few texts hold: one of them says as much as a word of so many letters. */
  private static final String RARE = "@#&~{}<>|\u00f7";

  private static final int AS_GOOD_AS = 2;

  /** Marks that are worth looking for. */
  private static final String MARKS = RARE + "+$/[";

  /** A group that is no more than a place where no word goes on. */
  private static final java.util.regex.Pattern GAP =
      java.util.regex.Pattern.compile("\\(\\?:(?:[\\^$]\\|)?(\\[[^\\]]*\\]|\\\\s)\\)");

  /** Words that stand in most texts: whatever tells more is looked for instead. */
  private static final Set<String> COMMON = Set.of("a", "and", "in", "is", "of", "the", "to");

  private final String pattern;

  /** True where the pattern allows no letter, digit or underscore just before. */
  private boolean edge;

  private int at;
  private int digits;
  private int row;
  private boolean once;

  /** The atom before may occur twice in a row, or oftener. */
  private boolean repeats;

  private boolean fold;

  private Prefilter(String pattern) {
    this.pattern = pattern;
  }

  /** How much a literal tells: a lone letter, digit, blank or hyphen stands in every text. */
  private static int worth(Literal literal) {
    String text = literal.text();
    int rare = text.chars().anyMatch(c -> RARE.indexOf(c) >= 0) ? AS_GOOD_AS : 0;
    if (COMMON.contains(text.strip())) {
      return text.length() > 1 ? 1 : 0;
    }
    boolean useful = text.length() > 1 || (text.length() == 1 && MARKS.contains(text));
    return useful ? Math.max(rare, text.length()) : 0;
  }

  private static int worth(List<Literal> literals) {
    return literals.stream().mapToInt(Prefilter::worth).min().orElse(0);
  }

  private static boolean ofWords(char c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }

  static Needs of(String pattern) {
    if (depth(pattern) > DEEPEST) {
      return Needs.NOTHING;
    }
    Prefilter filter = new Prefilter(pattern);
    List<Literal> literals = filter.alternation();
    boolean whole = filter.at == pattern.length();
    return whole ? new Needs(literals, Math.max(filter.digits, filter.row)) : Needs.NOTHING;
  }

  /** How deep brackets may go; those that are escaped or in a set are counted too. */
  private static int depth(String pattern) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private boolean more() {
    return at < pattern.length();
  }

  private List<Literal> alternation() {
    boolean before = edge;
    List<Literal> all = new ArrayList<>(sequence());
    boolean useful = !all.isEmpty();
    // Which branch matches is open: only what the weakest one needs is promised, and only for pure
    // digits.
    boolean several = false;
    int least = row;
    boolean pure = digits == 0;
    while (more() && pattern.charAt(at) == '|') {
      at++;
      several = true;
      row = 0;
      edge = before;
      List<Literal> next = sequence();
      useful &= !next.isEmpty();
      all.addAll(next);
      least = Math.min(least, row);
      pure &= digits == 0;
    }
    if (several) {
      digits = 0;
      row = pure ? least : 0;
    }
    return useful && all.size() <= MOST_LITERALS ? all : List.of();
  }

  /** The best literals of a run of atoms: the set whose shortest member is longest. */
  private List<Literal> sequence() {
    List<Literal> best = List.of();
    StringBuilder literal = new StringBuilder();
    boolean begunAtEdge = false;
    boolean joined = false;
    while (more() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      char c = pattern.charAt(at);
      List<Literal> inner = List.of();
      int single = -1;
      int digitsOfAtom = 0;
      boolean joins = false;
      boolean gap = false;
      boolean before = edge;
      if (c == '(') {
        int rowBefore = row;
        int digitsBefore = digits;
        row = 0;
        digits = 0;
        int from = at;
        inner = group();
        String group = pattern.substring(from, Math.min(at, pattern.length()));
        boolean pure =
            group.matches("[(?:0-9\\[\\]{},|)-]+")
                || (!joined && group.matches("\\(\\?:\\[[ .-]+\\]\\[0-9\\](\\{\\d+\\})?\\)"));
        gap = gap(group);
        digitsOfAtom = pure ? row : 0;
        digits = Math.max(digitsBefore, pure ? 0 : Math.max(digits, row));
        row = rowBefore;
      } else if (c == '[') {
        String set = set();
        digitsOfAtom = set.matches("(?:\\d(?:-\\d)?)+") ? 1 : 0;
        joins = set.matches("[ .-]+");
        gap = noWord(set);
        inner = marks(set);
      } else if (c == '\\') {
        char escaped = more() && at + 1 < pattern.length() ? pattern.charAt(at + 1) : '\\';
        at = Math.min(pattern.length(), at + 2);
        digitsOfAtom = escaped == 'd' ? 1 : 0;
        joins = escaped == 'b' || escaped == '.' || escaped == '-';
        gap = escaped == 'b' || escaped == 's';
        single = Character.isLetterOrDigit(escaped) ? -1 : escaped;
      } else {
        at++;
        single = ".^$".indexOf(c) >= 0 ? -1 : c;
        gap = c == '^' || c == '$';
        digitsOfAtom = c >= '0' && c <= '9' ? 1 : 0;
        joins = c == ' ' || c == '-';
      }
      int least = quantifier();
      gap &= least > 0;
      // One blank, dot or hyphen joins digits to a row; two end it.
      joins &= !repeats && !joined;
      joined = joins;
      if (digitsOfAtom > 0) {
        row += least * digitsOfAtom;
      } else if (!joins) {
        digits = Math.max(digits, row);
        row = 0;
      }
      if (single >= 0 && once) {
        begunAtEdge = literal.isEmpty() ? before : begunAtEdge;
        literal.append((char) single);
        edge = !ofWords((char) single);
      } else {
        best = better(best, literal, begunAtEdge, gap);
        edge = gap;
      }
      if (least > 0 && worth(inner) > worth(best)) {
        best = inner;
      }
    }
    return better(best, literal, begunAtEdge, false);
  }

  private List<Literal> better(
      List<Literal> best, StringBuilder literal, boolean begunAtEdge, boolean ended) {
    if (literal.isEmpty()) {
      return best;
    }
    String text = literal.toString();
    literal.setLength(0);
    // Between a mark and a word there is an edge, whatever stands before the mark.
    boolean starts = begunAtEdge && ofWords(text.charAt(0));
    boolean ends = ended && ofWords(text.charAt(text.length() - 1));
    Literal found = new Literal(fold ? text.toLowerCase(Locale.ROOT) : text, fold, starts, ends);
    return worth(found) > worth(best) ? List.of(found) : best;
  }

  private static boolean gap(String group) {
    java.util.regex.Matcher gap = GAP.matcher(group);
    return gap.matches()
        && (gap.group(1).equals("\\s")
            || noWord(gap.group(1).substring(1, gap.group(1).length() - 1)));
  }

  /** True for the inside of a set without letters, digits and underscores. */
  private static boolean noWord(String set) {
    if (set.startsWith("^")) {
      return set.contains("\\w");
    }
    String plain = set.replace("\\s", " ").replace("\\n", " ");
    boolean range = plain.matches("(?s).+-.+");
    return !range && plain.chars().noneMatch(c -> ofWords((char) c));
  }

  /** The members of a set, where each is worth looking for. */
  private static List<Literal> marks(String set) {
    List<Literal> marks = new ArrayList<>();
    for (int i = 0; i < set.length(); i++) {
      marks.add(new Literal(set.substring(i, i + 1), false, false, false));
    }
    return worth(marks) > 0 ? marks : List.of();
  }

  private List<Literal> group() {
    at++;
    boolean before = fold;
    if (more() && pattern.charAt(at) == '?') {
      int from = at;
      while (more() && pattern.charAt(at) != ':' && pattern.charAt(at) != ')') {
        at++;
      }
      fold |= pattern.substring(from, at).contains("i");
      if (more() && pattern.charAt(at) == ')') {
        // A flag for what follows, such as (?i).
        at++;
        return List.of();
      }
      at++;
    }
    List<Literal> inner = alternation();
    at++;
    fold = before;
    return inner;
  }

  private String set() {
    int from = ++at;
    if (more() && pattern.charAt(at) == '^') {
      at++;
    }
    if (more() && pattern.charAt(at) == ']') {
      at++;
    }
    while (more() && pattern.charAt(at) != ']') {
      at += pattern.charAt(at) == '\\' ? 2 : 1;
    }
    return pattern.substring(from, Math.min(at++, pattern.length()));
  }

  /**
   * The least number of times the atom before must occur; {@link #once} says whether it is just
   * once.
   */
  private int quantifier() {
    once = true;
    repeats = false;
    char c = more() ? pattern.charAt(at) : ' ';
    int least = 1;
    int close = pattern.indexOf('}', at);
    if (c == '{' && close > 0 && pattern.substring(at + 1, close).matches("\\d{1,4}(,\\d*)?")) {
      String range = pattern.substring(at + 1, close);
      String low = range.contains(",") ? range.substring(0, range.indexOf(',')) : range;
      least = Integer.parseInt(low);
      once = range.equals("1");
      repeats = !once && !range.equals("0,1");
      at = close;
    } else if (c == '?' || c == '*' || c == '+') {
      least = c == '+' ? 1 : 0;
      once = false;
      repeats = c != '?';
    } else {
      return 1;
    }
    at++;
    if (more() && pattern.charAt(at) == '?') {
      at++;
    }
    return least;
  }
}
