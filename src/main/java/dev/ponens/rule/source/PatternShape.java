package dev.ponens.rule.source;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.ponens.fact.text.Shape;

/** One line of a pattern list, on RE2: time linear in the text, whatever the pattern. */
final class PatternShape implements Shape {
  private final String kind;
  private final Pattern pattern;
  private final Needs needs;

  /**
   * A pattern.
   *
   * @throws com.google.re2j.PatternSyntaxException when it is none
   */
  PatternShape(String kind, String regex) {
    this.kind = kind;
    this.pattern = Pattern.compile(regex);
    this.needs = Prefilter.of(regex);
  }

  /** True when the pattern matches the empty text, which would be everywhere. */
  boolean matchesNothing() {
    return pattern.matcher("").find();
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
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      if (matcher.end() > matcher.start()) {
        found.at(matcher.start(), matcher.end());
      }
    }
  }

  @Override
  public String toString() {
    return kind + ": " + pattern + " needs " + needs;
  }
}
