package dev.ponens.transcript;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the first bytes of a JSON input show: the members of one object near its start. A format
 * tells by them whether it is the one to read the input.
 *
 * @param names the members seen so far, as paths: {@code messages}, {@code messages.role}. The
 *     items of an array speak for it, so {@code [{"a": 1}]} has {@code a} as {@code {"a": 1}} has.
 *     An object that is longer than the first bytes shows its beginning only
 * @param words strings among them, each as {@code path=value}, such as {@code type=user}; of a long
 *     one its beginning
 */
public record Signs(Set<String> names, Set<String> words) {
  /** How deep names are looked at. */
  public static final int DEEPEST = 3;

  /** How much of a string is kept: a longer one is content, not a word of a format. */
  public static final int LONGEST_WORD = 48;

  public Signs {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    words = Collections.unmodifiableSet(new LinkedHashSet<>(words));
  }

  /** True when every one of these members was seen. */
  public boolean has(String... paths) {
    return names.containsAll(Set.of(paths));
  }

  /** True when a member was seen with this value. */
  public boolean says(String path, String value) {
    return words.contains(path + "=" + value);
  }
}
