package dev.ponens.rule.form.words;

import dev.ponens.fact.text.Shape.ShapeLiteral;
import dev.ponens.rule.form.words.PatternTree.BranchNode;
import dev.ponens.rule.form.words.PatternTree.Chars;
import dev.ponens.rule.form.words.PatternTree.Edge;
import dev.ponens.rule.form.words.PatternTree.Node;
import dev.ponens.rule.form.words.PatternTree.RepeatNode;
import dev.ponens.rule.form.words.PatternTree.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds literals of which every match of a pattern contains at least one. As RE2's own prefilter
 * does, it follows the strings that a part can match exactly as long as they are few, and joins
 * them with those of the next part. {@code (our|my) (own )?study} needs one of four strings, such
 * as "my own study". Of all such sets it keeps the one that texts contain least often.
 */
final class RequiredLiterals {
  /** More strings than this are not followed, nor looked for. */
  private static final int MAX_STRINGS = 64;

  /** A longer string makes a text no easier to reject. */
  private static final int MAX_LENGTH = 24;

  /** A set of more characters than this is not followed one by one. */
  private static final int MAX_CHARS = 26;

  /** A set expected more often than this, per character of text, costs more than it saves. */
  private static final double MAX_FREQUENCY = 0.01;

  /** Words that most texts contain, and how often a text has one, per character. */
  private static final Set<String> COMMON =
      Set.of("a", "and", "in", "is", "it", "its", "of", "on", "or", "the", "to", "with");

  private static final double COMMON_FREQUENCY = 0.02;

  /** Words that many texts contain: more than their letters let expect. */
  private static final Set<String> OFTEN =
      Set.of(
          "all", "an", "any", "answer", "are", "as", "at", "be", "but", "by", "can", "do", "for",
          "from", "had", "has", "have", "he", "her", "his", "how", "i", "if", "into", "many", "may",
          "more", "must", "name", "no", "not", "number", "one", "only", "our", "out", "price",
          "result", "said", "say", "she", "should", "since", "so", "that", "them", "then", "there",
          "these", "they", "this", "total", "we", "what", "when", "where", "which", "who", "will",
          "would", "you", "your");

  private static final double OFTEN_FREQUENCY = 0.002;

  /** Most texts that patterns for questions search have a question mark. */
  private static final double QUESTION_FREQUENCY = 0.005;

  /** How often a frequent word follows another one. */
  private static final double OFTEN_NEXT = 0.05;

  private static final ShapeLiteral EMPTY = new ShapeLiteral("", false, false, false);

  /** The empty string where a word cannot go on. */
  private static final ShapeLiteral BOUNDARY = new ShapeLiteral("", false, true, true);

  private RequiredLiterals() {}

  /**
   * What a part of a pattern matches.
   *
   * @param exact all strings that it can match; null if they are too many
   * @param needed literals of which each match contains at least one, other than those of {@code
   *     exact}; empty if none are known
   * @param opens true if no word goes on where a match begins
   * @param closes true if no word goes on where a match ends
   */
  private record Matches(
      @Nullable List<ShapeLiteral> exact,
      List<ShapeLiteral> needed,
      boolean opens,
      boolean closes) {
    static Matches exactly(List<ShapeLiteral> strings) {
      boolean opens = strings.stream().allMatch(s -> s.text().isEmpty() ? s.starts() : opens(s));
      boolean closes = strings.stream().allMatch(s -> s.text().isEmpty() ? s.ends() : closes(s));
      return new Matches(strings, List.of(), opens, closes);
    }

    private static boolean opens(ShapeLiteral string) {
      return string.starts() || !ofWords(string.text().charAt(0));
    }

    private static boolean closes(ShapeLiteral string) {
      return string.ends() || !ofWords(string.text().charAt(string.text().length() - 1));
    }

    static Matches anything(boolean opens, boolean closes) {
      return new Matches(null, List.of(), opens, closes);
    }

    /** The literals to look for when what follows is not known. */
    List<ShapeLiteral> literals() {
      return exact == null ? needed : better(needed, useful(exact));
    }
  }

  static List<ShapeLiteral> of(Node pattern) {
    return pruned(read(pattern).literals());
  }

  private static Matches read(Node node) {
    if (node instanceof PatternTree.CharacterNode single) {
      boolean fold = single.fold() && Character.isLetter(single.text().codePointAt(0));
      String text = fold ? single.text().toLowerCase(Locale.ROOT) : single.text();
      return Matches.exactly(List.of(new ShapeLiteral(text, fold, false, false)));
    }
    if (node instanceof Edge edge) {
      return Matches.exactly(List.of(edge.boundary() ? BOUNDARY : EMPTY));
    }
    if (node instanceof Chars set) {
      return chars(set);
    }
    if (node instanceof RepeatNode repeat) {
      return repeat(repeat);
    }
    return node instanceof BranchNode choice
        ? choice(choice, false, false)
        : sequence(((Sequence) node).parts());
  }

  private static Matches chars(Chars set) {
    int size = set.ascii().cardinality() + set.more().length();
    // A gap between words says more as a boundary than as each of its characters.
    if (set.others() || size > MAX_CHARS || (set.wordless() && set.ascii().get(' '))) {
      return Matches.anything(set.wordless(), set.wordless());
    }
    List<ShapeLiteral> singles = new ArrayList<>();
    set.ascii().stream().forEach(c -> singles.add(single(Character.toString(c))));
    set.more().codePoints().forEach(c -> singles.add(single(Character.toString(c))));
    return Matches.exactly(singles);
  }

  private static ShapeLiteral single(String text) {
    return new ShapeLiteral(text, false, false, false);
  }

  private static Matches repeat(RepeatNode repeat) {
    Matches part = read(repeat.part());
    if (repeat.least() == 0) {
      if (repeat.most() != 1 || part.exact() == null) {
        return Matches.anything(false, false);
      }
      List<ShapeLiteral> strings = new ArrayList<>(part.exact());
      strings.add(EMPTY);
      return Matches.exactly(strings);
    }
    if (repeat.most() == 1) {
      return part;
    }
    if (repeat.least() == repeat.most() && repeat.least() <= MAX_LENGTH) {
      return sequence(java.util.Collections.nCopies(repeat.least(), repeat.part()));
    }
    return new Matches(null, part.literals(), part.opens(), part.closes());
  }

  /**
   * Reads the branches of a choice.
   *
   * @param before true if no word goes on where the choice begins
   * @param after true if no word goes on where it ends
   */
  private static Matches choice(BranchNode choice, boolean before, boolean after) {
    List<Matches> branches = choice.branches().stream().map(RequiredLiterals::read).toList();
    List<ShapeLiteral> strings = new ArrayList<>();
    List<ShapeLiteral> needed = new ArrayList<>();
    boolean exact = true;
    boolean known = true;
    for (Matches branch : branches) {
      List<ShapeLiteral> literals = branch.needed();
      if (branch.exact() == null) {
        exact = false;
      } else {
        strings.addAll(branch.exact());
        literals = useful(bounded(branch.exact(), before, after));
      }
      known &= !literals.isEmpty();
      needed.addAll(literals);
    }
    if (exact && strings.size() <= MAX_STRINGS) {
      return Matches.exactly(strings);
    }
    return new Matches(
        null,
        known && needed.size() <= MAX_STRINGS ? needed : List.of(),
        branches.stream().allMatch(Matches::opens),
        branches.stream().allMatch(Matches::closes));
  }

  private static Matches sequence(List<Node> parts) {
    List<Matches> read = parts.stream().map(RequiredLiterals::read).toList();
    List<ShapeLiteral> strings = List.of(EMPTY);
    List<ShapeLiteral> best = List.of();
    boolean whole = true;
    boolean opens = false;
    for (int i = 0; i < read.size(); i++) {
      Matches part = read.get(i);
      List<ShapeLiteral> joined = part.exact() == null ? null : product(strings, part.exact());
      best = better(best, useful(bounded(strings, false, part.opens())));
      if (joined != null) {
        strings = joined;
      } else {
        boolean before = Matches.exactly(strings).closes();
        boolean after = i + 1 < read.size() && read.get(i + 1).opens();
        opens = whole ? opens(strings, part) : opens;
        whole = false;
        if (part.exact() != null) {
          List<ShapeLiteral> shorter = product(endings(strings), part.exact());
          strings =
              shorter == null || shorter.isEmpty() ? bounded(part.exact(), before, false) : shorter;
          best = better(best, useful(bounded(strings, false, after)));
        } else {
          Node node = parts.get(i);
          best =
              better(
                  best,
                  node instanceof BranchNode choice
                      ? choice(choice, before, after).needed()
                      : part.needed());
          strings = List.of(part.closes() ? BOUNDARY : EMPTY);
        }
      }
    }
    Matches end = Matches.exactly(strings);
    return whole
        ? new Matches(strings, best, end.opens(), end.closes())
        : new Matches(null, better(best, useful(strings)), opens, end.closes());
  }

  /** Whether a sequence that begins with some strings and a further part begins at a boundary. */
  private static boolean opens(List<ShapeLiteral> strings, Matches next) {
    return strings.stream()
        .allMatch(
            s ->
                s.text().isEmpty()
                    ? s.starts() || next.opens()
                    : Matches.exactly(List.of(s)).opens());
  }

  private static List<ShapeLiteral> bounded(
      List<ShapeLiteral> strings, boolean before, boolean after) {
    return strings.stream()
        .map(s -> before ? join(BOUNDARY, s) : s)
        .map(s -> after ? join(s, BOUNDARY) : s)
        .toList();
  }

  /**
   * Returns the last characters of strings that are too many to follow: each string ends with one
   * of them. Empty if a string has no last character that can be looked for.
   */
  private static List<ShapeLiteral> endings(List<ShapeLiteral> strings) {
    List<ShapeLiteral> endings = new ArrayList<>();
    for (ShapeLiteral string : strings) {
      int last = string.text().length() - 1;
      if (last < 0 || Character.isSurrogate(string.text().charAt(last))) {
        return List.of();
      }
      String end = string.text().substring(last);
      boolean starts = last == 0 && string.starts();
      endings.add(new ShapeLiteral(end, string.fold(), starts, string.ends()));
    }
    return endings.stream().distinct().toList();
  }

  private static @Nullable List<ShapeLiteral> product(
      List<ShapeLiteral> left, List<ShapeLiteral> right) {
    if (left.size() * right.size() > MAX_STRINGS) {
      return null;
    }
    List<ShapeLiteral> joined = new ArrayList<>(left.size() * right.size());
    for (ShapeLiteral first : left) {
      for (ShapeLiteral second : right) {
        ShapeLiteral both = join(first, second);
        if (both.text().length() > MAX_LENGTH) {
          return null;
        }
        joined.add(both);
      }
    }
    return joined;
  }

  private static ShapeLiteral join(ShapeLiteral first, ShapeLiteral second) {
    boolean fold = first.fold() || second.fold();
    String text = first.text() + second.text();
    return new ShapeLiteral(
        fold ? text.toLowerCase(Locale.ROOT) : text,
        fold,
        first.starts() || (first.text().isEmpty() && second.starts()),
        second.ends() || (second.text().isEmpty() && first.ends()));
  }

  private static boolean ofWords(char c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }

  private static List<ShapeLiteral> better(List<ShapeLiteral> some, List<ShapeLiteral> others) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    boolean rarer = frequency(others) < frequency(some) && narrower(others, some);
    return expected(some) <= expected(others) && !rarer ? some : others;
  }

  /** True if each string contains one of the others, so that texts have it less often. */
  private static boolean narrower(List<ShapeLiteral> strings, List<ShapeLiteral> others) {
    return strings.stream().allMatch(s -> others.stream().anyMatch(o -> covers(o, s)));
  }

  /** The same as {@link #frequency}, but frequent words count as such. */
  private static double expected(List<ShapeLiteral> strings) {
    return strings.stream().mapToDouble(s -> Math.max(frequency(s), words(s.text()))).sum();
  }

  /** How often a string of frequent words is expected; 0 for other strings. */
  private static double words(String text) {
    if (text.equals("?")) {
      return QUESTION_FREQUENCY;
    }
    double frequency = 0;
    for (String word : text.toLowerCase(Locale.ROOT).replace(",", "").strip().split(" ", -1)) {
      boolean often = OFTEN.contains(word) || COMMON.contains(word);
      if (!often) {
        return 0;
      }
      frequency = frequency == 0 ? OFTEN_FREQUENCY : frequency * OFTEN_NEXT;
    }
    return frequency;
  }

  /** The strings, or nothing if they are too frequent or one of them cannot be looked for. */
  private static List<ShapeLiteral> useful(List<ShapeLiteral> strings) {
    boolean findable =
        strings.stream()
            .allMatch(
                s -> s.text().length() > 1 || (!s.text().isEmpty() && s.text().charAt(0) < 256));
    return findable && frequency(strings) <= MAX_FREQUENCY ? strings : List.of();
  }

  private static double frequency(List<ShapeLiteral> strings) {
    return strings.stream().mapToDouble(RequiredLiterals::frequency).sum();
  }

  /** Roughly how often a string is expected, per character of English text. */
  private static double frequency(ShapeLiteral literal) {
    String text = literal.text();
    if (COMMON.contains(text.strip())) {
      return COMMON_FREQUENCY;
    }
    double frequency = 1;
    for (int i = 0; i < text.length(); i++) {
      frequency *= frequency(text.charAt(i), literal.fold());
    }
    // A word begins or ends at about every fifth character.
    double bounds = (starts(literal) ? 0.2 : 1) * (ends(literal) ? 0.2 : 1);
    return frequency * bounds;
  }

  private static double frequency(char c, boolean fold) {
    if (c == ' ' || c == '\n') {
      return 0.15;
    }
    if (c >= 'a' && c <= 'z') {
      return 0.08;
    }
    if (c >= '0' && c <= '9') {
      return 0.03;
    }
    if (".,-'\"()*:=".indexOf(c) >= 0) {
      return 0.02;
    }
    return Character.isLetter(c) ? fold ? 0.08 : 0.01 : 0.002;
  }

  private static boolean starts(ShapeLiteral literal) {
    return literal.starts() && ofWords(literal.text().charAt(0));
  }

  private static boolean ends(ShapeLiteral literal) {
    return literal.ends() && ofWords(literal.text().charAt(literal.text().length() - 1));
  }

  /**
   * Without literals that contain another one of the set. A boundary counts only next to a letter,
   * digit or underscore: next to a mark there is one anyway.
   */
  private static List<ShapeLiteral> pruned(List<ShapeLiteral> literals) {
    List<ShapeLiteral> plain =
        literals.stream()
            .map(l -> new ShapeLiteral(l.text(), l.fold(), starts(l), ends(l)))
            .distinct()
            .toList();
    return plain.stream()
        .filter(l -> plain.stream().noneMatch(other -> !other.equals(l) && covers(other, l)))
        .toList();
  }

  /** True if every text that has {@code longer} also has {@code shorter}. */
  private static boolean covers(ShapeLiteral shorter, ShapeLiteral longer) {
    if (longer.fold() && !shorter.fold()) {
      return false;
    }
    String text = shorter.fold() ? longer.text().toLowerCase(Locale.ROOT) : longer.text();
    for (int i = text.indexOf(shorter.text()); i >= 0; i = text.indexOf(shorter.text(), i + 1)) {
      int end = i + shorter.text().length();
      boolean starts =
          !shorter.starts() || (i == 0 ? longer.starts() : !ofWords(text.charAt(i - 1)));
      boolean ends =
          !shorter.ends() || (end == text.length() ? longer.ends() : !ofWords(text.charAt(end)));
      if (starts && ends) {
        return true;
      }
    }
    return false;
  }
}
