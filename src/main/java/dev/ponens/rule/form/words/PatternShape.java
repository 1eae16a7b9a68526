package dev.ponens.rule.form.words;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ponens.fact.text.Shape;
import dev.ponens.fact.text.StandIn;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of a pattern list. RE2 matches it in time linear in the text, whatever the pattern. */
final class PatternShape implements Shape {
  private final String kind;
  private final String regex;
  private final Needs needs;
  private final boolean shown;
  private final boolean takesOut;

  /** Compiled when a text first needs it. Most texts need none, and starts must be fast. */
  private volatile @Nullable Pattern compiled;

  PatternShape(String kind, String regex, boolean shown, boolean takesOut) {
    this(kind, regex, Prefilter.of(regex), shown, takesOut);
  }

  private PatternShape(String kind, String regex, Needs needs, boolean shown, boolean takesOut) {
    this.kind = kind;
    this.regex = regex;
    this.needs = needs;
    this.shown = shown;
    this.takesOut = takesOut;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeUTF(kind);
    out.writeUTF(regex);
    out.writeBoolean(shown);
    out.writeBoolean(takesOut);
    out.writeInt(needs.digits());
    out.writeInt(needs.reach());
    out.writeInt(needs.literals().size());
    for (Literal literal : needs.literals()) {
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
    Literal[] literals = new Literal[in.readInt()];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = new Literal(in.readUTF(), in.readBoolean(), in.readBoolean(), in.readBoolean());
    }
    return new PatternShape(
        kind, regex, new Needs(List.of(literals), digits, reach), shown, takesOut);
  }

  /**
   * True when the pattern matches the empty text, and therefore everywhere.
   *
   * @throws com.google.re2j.PatternSyntaxException when it is not a valid pattern
   */
  boolean matchesNothing() {
    return pattern().matcher("").find();
  }

  /** The pattern as it is written. */
  String regex() {
    return regex;
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
  public void find(String text, int @Nullable [] places, Sink found) {
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
      part(text, from, to, found);
    }
  }

  /** Searches a part of a text. What begins or ends where the text was cut is no match. */
  private void part(String text, int from, int to, Sink found) {
    String part = text.substring(from, to);
    Matcher matcher = pattern().matcher(part);
    int first = from == 0 ? 0 : 1;
    while (first <= part.length() && matcher.find(first)) {
      boolean cut = matcher.end() == part.length() && to < text.length();
      if (!cut) {
        report(part, matcher, (start, end) -> found.at(from + start, from + end));
      }
      first = cut || matcher.end() == matcher.start() ? matcher.start() + 1 : matcher.end();
    }
  }

  private void all(String text, Sink found) {
    Matcher matcher = pattern().matcher(text);
    boolean more = true;
    while (more && matcher.find()) {
      report(text, matcher, found);
      // Searching for a literal takes a hundredth of the time of searching for the pattern.
      more = mayFollow(text, matcher.end());
    }
  }

  /**
   * Reports a match. A masking pattern masks the whole match, unless its first group holds only a
   * placeholder value. A pattern whose matches may be shown reports its first group if it has one.
   */
  private void report(String text, Matcher matcher, Sink found) {
    boolean grouped = matcher.groupCount() > 0;
    int group = shown && grouped ? 1 : 0;
    boolean standsIn = grouped && !shown && StandIn.is(value(text, matcher));
    if (matcher.end(group) > matcher.start(group) && !standsIn) {
      found.at(matcher.start(group), matcher.end(group));
    }
  }

  /** The text of the first group, or of the whole match if the group did not take part. */
  private static String value(String text, Matcher matcher) {
    int group = matcher.start(1) < 0 ? 0 : 1;
    return text.substring(matcher.start(group), matcher.end(group));
  }

  /** True if a literal that each match must contain occurs after an index. */
  private boolean mayFollow(String text, int from) {
    for (Literal literal : needs.literals()) {
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
