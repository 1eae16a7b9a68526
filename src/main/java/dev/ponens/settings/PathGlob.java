package dev.ponens.settings;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern for names with slashes. {@code *} and {@code ?} stay within a segment, {@code **}
 * crosses segments, <code>{a,b}</code> matches either alternative, and {@code [ab]} matches one of
 * the characters. A pattern also matches everything below the names it matches. A pattern without a
 * slash inside matches a name in any directory.
 */
public final class PathGlob {
  /**
   * The special characters of patterns. A pattern without them is part of every name it matches.
   */
  private static final Pattern SIGNS = Pattern.compile("[*?{}\\[]");

  private final String written;
  private final Pattern pattern;
  private final String within;

  private PathGlob(String written, Pattern pattern, String within) {
    this.written = written;
    this.pattern = pattern;
    this.within = within;
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException when it is not a valid pattern, with the reason
   */
  public static PathGlob of(String written) {
    String plain =
        bare(written.endsWith("/") ? written.substring(0, written.length() - 1) : written);
    boolean anywhere = plain.equals(written) && plain.indexOf('/') < 0;
    String regex = (anywhere ? "(?:.*/)?" : "") + regex(plain) + "(?:/.*)?";
    try {
      String within = SIGNS.matcher(plain).find() ? "" : plain;
      return new PathGlob(written, Pattern.compile(regex, Pattern.DOTALL), within);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "\"" + written + "\" is not a valid pattern: a bracket or brace is not closed", e);
    }
  }

  /** True when it matches this name or a directory above it. */
  public boolean matches(String name) {
    return name.contains(within) && pattern.matcher(bare(name)).matches();
  }

  /** The pattern as written. */
  @Override
  public String toString() {
    return written;
  }

  private static String bare(String name) {
    return name.startsWith("./")
        ? name.substring(2)
        : name.startsWith("/") ? name.substring(1) : name;
  }

  private static String regex(String glob) {
    StringBuilder regex = new StringBuilder();
    boolean either = false;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      if (glob.startsWith("**/", i)) {
        regex.append("(?:.*/)?");
        i += 2;
      } else if (glob.startsWith("**", i)) {
        regex.append(".*");
        i++;
      } else if (c == '[') {
        int end = glob.indexOf(']', i + 2);
        if (end < 0) {
          throw new IllegalArgumentException(
              "\"" + glob + "\" is not a valid pattern: a bracket is not closed");
        }
        regex.append(oneOf(glob.substring(i + 1, end)));
        i = end;
      } else if (c == '{' || c == '}' || (c == ',' && either)) {
        either = c != '}';
        regex.append(c == '{' ? "(?:" : c == '}' ? ")" : "|");
      } else {
        regex.append(c == '*' ? "[^/]*" : c == '?' ? "[^/]" : Pattern.quote(String.valueOf(c)));
      }
    }
    return regex.toString();
  }

  private static String oneOf(String inside) {
    boolean not = inside.startsWith("!");
    String safe = inside.substring(not ? 1 : 0).replaceAll("[\\\\\\[\\]&^]", "\\\\$0");
    return (not ? "[^/" : "[") + safe + "]";
  }
}
