package dev.ponens.rule.form.words;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ponens.fact.text.Shape;
import org.jspecify.annotations.Nullable;

/** One line of a pattern list, on RE2: time linear in the text, whatever the pattern. */
final class PatternShape implements Shape {
  private final String kind;
  private final String regex;
  private final Needs needs;
  private final boolean shown;
  private final boolean takesOut;

  /** Compiled when the first text needs it: most texts need none, and a start must be quick. */
  private volatile @Nullable Pattern compiled;

  PatternShape(String kind, String regex, boolean shown, boolean takesOut) {
    this.kind = kind;
    this.regex = regex;
    this.needs = Prefilter.of(regex);
    this.shown = shown;
    this.takesOut = takesOut;
  }

  /**
   * True when the pattern matches the empty text, which would be everywhere.
   *
   * @throws com.google.re2j.PatternSyntaxException when it is no pattern
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
  public void find(String text, Sink found) {
    Matcher matcher = pattern().matcher(text);
    // What is masked is masked whole; what is shown may stand in a first group, its surroundings
    // not.
    int group = shown && matcher.groupCount() > 0 ? 1 : 0;
    while (matcher.find()) {
      if (matcher.end(group) > matcher.start(group)) {
        found.at(matcher.start(group), matcher.end(group));
      }
    }
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
