package dev.ponens.rule.form.words;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ponens.fact.text.Luhn;
import dev.ponens.fact.text.SecretPlaceholder;
import dev.ponens.fact.text.Shape;
import dev.ponens.rule.source.ReadCache;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of a pattern list. RE2 matches it in time linear in the text, whatever the pattern. */
final class PatternShape implements Shape {
  /** The number of characters to search before a faster search is worth its construction. */
  private static final int MOST_PLAIN = 8_000;

  /** What a text must contain for a pattern. Computing it takes a third of reading all lists. */
  private static final ReadCache<String, Needs> NEEDS = new ReadCache<>(8L << 20);

  private final String kind;
  private final String regex;
  private final Needs needs;
  private final boolean shown;
  private final boolean takesOut;

  /** What the first group must be, by its name. */
  private final Value value;

  /** Compiled when a text first needs it. Most texts need none, and starts must be fast. */
  private volatile @Nullable Pattern compiled;

  /** Built when enough was searched without it. */
  private volatile @Nullable PatternSearch search;

  /** True if the pattern cannot be searched like this. */
  private volatile boolean plain;

  /** Characters that were searched without {@link #search}; it may miss some of other threads. */
  private int searched;

  PatternShape(String kind, String regex, boolean shown, boolean takesOut) {
    this(kind, regex, analysed(regex), shown, takesOut);
  }

  private PatternShape(String kind, String regex, Needs needs, boolean shown, boolean takesOut) {
    this.kind = kind;
    this.regex = regex;
    this.needs = needs;
    this.shown = shown;
    this.takesOut = takesOut;
    this.value = Value.of(regex);
  }

  /** What a value must be so that it is masked. */
  private enum Value {
    /** Anything but a placeholder. */
    ANY,
    /** A code, in a group with the name "code". */
    CODE,
    /** A number with a correct check digit, in a group with the name "luhn". */
    LUHN;

    static Value of(String regex) {
      return regex.contains("(?P<luhn>") ? LUHN : regex.contains("(?P<code>") ? CODE : ANY;
    }

    boolean hides(String value) {
      return switch (this) {
        case ANY -> !SecretPlaceholder.is(value);
        case CODE -> SecretPlaceholder.isCode(value);
        case LUHN -> Luhn.holds(value);
      };
    }
  }

  private static Needs analysed(String regex) {
    Needs known = NEEDS.get(regex);
    if (known != null) {
      return known;
    }
    Needs needs = Prefilter.of(regex);
    // A literal takes about as much memory as 40 characters.
    long literals = needs.literals().stream().mapToLong(each -> 40 + each.text().length()).sum();
    NEEDS.put(regex, needs, regex.length() + literals);
    return needs;
  }

  /** Returns the same pattern in a list. What a text must contain for it is not computed again. */
  PatternShape as(String list, boolean shown, boolean takesOut) {
    return list.equals(kind) && shown == this.shown && takesOut == this.takesOut
        ? this
        : new PatternShape(list, regex, needs, shown, takesOut);
  }

  String regex() {
    return regex;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeUTF(kind);
    out.writeUTF(regex);
    out.writeBoolean(shown);
    out.writeBoolean(takesOut);
    out.writeInt(needs.digits());
    out.writeInt(needs.reach());
    out.writeBoolean(needs.whole());
    out.writeInt(needs.literals().size());
    for (ShapeLiteral literal : needs.literals()) {
      out.writeUTF(literal.text());
      out.writeBoolean(literal.fold());
      out.writeBoolean(literal.starts());
      out.writeBoolean(literal.ends());
    }
  }

  /** Reads the output of {@link #write}. The prefilter of the pattern is not computed again. */
  static PatternShape read(DataInputStream in) throws IOException {
    String kind = in.readUTF();
    String regex = in.readUTF();
    boolean shown = in.readBoolean();
    boolean takesOut = in.readBoolean();
    int digits = in.readInt();
    int reach = in.readInt();
    boolean whole = in.readBoolean();
    ShapeLiteral[] literals = new ShapeLiteral[in.readInt()];
    for (int i = 0; i < literals.length; i++) {
      literals[i] =
          new ShapeLiteral(in.readUTF(), in.readBoolean(), in.readBoolean(), in.readBoolean());
    }
    return new PatternShape(
        kind, regex, new Needs(List.of(literals), digits, reach, whole), shown, takesOut);
  }

  private Pattern pattern() {
    Pattern known = compiled;
    if (known == null) {
      known = Pattern.compile(regex);
      compiled = known;
    }
    return known;
  }

  @Override
  public String kind() {
    return kind;
  }

  @Override
  public Needs needs() {
    return needs;
  }

  @Override
  public void find(String text, int @Nullable [] places, MatchSink found) {
    int reach = 2 + needs.reach();
    if (places == null || needs.reach() < 0 || 2L * reach * places.length > text.length()) {
      all(text, found);
      return;
    }
    // Each match contains one of the literals, so only their surroundings are searched.
    int at = 0;
    while (at < places.length) {
      int from = Math.max(0, places[at] - reach);
      int to = Math.min(text.length(), places[at] + reach);
      at++;
      while (at < places.length && places[at] - reach <= to) {
        to = Math.min(text.length(), places[at] + reach);
        at++;
      }
      // Where the text was cut, the first character is only context.
      int first = from == 0 ? 0 : from + 1;
      PatternSearch fast = search(to - from);
      if (fast == null) {
        part(text, first, to, to, found);
      } else {
        parts(fast, text, first, to, found);
      }
    }
  }

  /** Returns the search for parts that may match; null if the pattern itself is faster. */
  private @Nullable PatternSearch search(int length) {
    PatternSearch known = search;
    if (known == null && !plain) {
      searched += length;
      if (searched > MOST_PLAIN) {
        known = PatternSearch.of(regex).orElse(null);
        search = known;
        plain = known == null;
      }
    }
    return known;
  }

  /** Searches the parts of a text in which the pattern may match. */
  private void parts(PatternSearch fast, String text, int from, int to, MatchSink found) {
    int done =
        fast.find(text, from, to, (start, end) -> part(text, whole(text, start), end, to, found));
    if (done < to) {
      part(text, whole(text, done), to, to, found);
    }
  }

  /** Returns an index that is not between the two units of a character. */
  private static int whole(String text, int at) {
    return at > 0 && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
  }

  /**
   * Reports the matches that begin in a part of a text. What ends where the text was cut is none.
   *
   * @param from the first place where a match may begin
   * @param end the place before which a match begins
   * @param cut the place where the text is cut
   */
  private void part(String text, int from, int end, int cut, MatchSink found) {
    int before = Math.max(0, from - 1);
    int to = Math.min(cut, end + 1);
    String part = text.substring(before, to);
    Matcher matcher = pattern().matcher(part);
    int first = from - before;
    while (first <= part.length() && matcher.find(first) && matcher.start() < end - before) {
      boolean broken = matcher.end() == part.length() && to < text.length();
      if (!broken) {
        report(part, matcher, before, found);
      }
      first = broken || matcher.end() == matcher.start() ? matcher.start() + 1 : matcher.end();
    }
  }

  private void all(String text, MatchSink found) {
    PatternSearch fast = search(text.length());
    if (fast != null) {
      parts(fast, text, 0, text.length(), found);
      return;
    }
    Matcher matcher = pattern().matcher(text);
    boolean more = true;
    while (more && matcher.find()) {
      report(text, matcher, 0, found);
      // Searching for a literal takes a hundredth of the time of searching for the pattern.
      more = mayFollow(text, matcher.end());
    }
  }

  /**
   * Reports a match. A masking pattern masks the whole match, unless its first group holds only a
   * placeholder value. If the group has the name of a {@link Value}, only the group is masked. A
   * pattern whose matches may be shown reports its first group if it has one.
   *
   * @param offset where the searched part of the text starts
   */
  private void report(String text, Matcher matcher, int offset, MatchSink found) {
    boolean grouped = matcher.groupCount() > 0;
    int group = grouped && (shown || value != Value.ANY) ? 1 : 0;
    int start = offset + matcher.start(group);
    int end = offset + matcher.end(group);
    if (end <= start) {
      return;
    }
    if (!grouped || shown) {
      found.at(start, end);
      return;
    }
    int part = matcher.start(1) < 0 ? 0 : 1;
    int from = matcher.start(part);
    int to = matcher.end(part);
    if (value.hides(text.substring(from, to))) {
      found.at(start, end, offset + from, offset + to);
    }
  }

  /** True if a literal that each match must contain occurs after an index. */
  private boolean mayFollow(String text, int from) {
    for (ShapeLiteral literal : needs.literals()) {
      if (literal.fold() || text.indexOf(literal.text(), from) >= 0) {
        return true;
      }
    }
    return needs.literals().isEmpty();
  }

  @Override
  public boolean shown() {
    return shown;
  }

  @Override
  public boolean takesOut() {
    return takesOut;
  }

  @Override
  public String toString() {
    return kind + ": " + regex + " needs " + needs;
  }
}
