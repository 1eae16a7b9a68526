package dev.ponens.transcript;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the first bytes of a JSON input show: the members of one object near its start. A format
 * decides from them whether it can read the input.
 *
 * @param names the members seen so far, as paths: {@code messages}, {@code messages.role}. The
 *     items of an array count as the array, so {@code [{"a": 1}]} has {@code a} like {@code {"a":
 *     1}}. Of an object that is longer than the first bytes, only the members at its beginning are
 *     known
 * @param words strings among them, each as {@code path=value}, such as {@code type=user}; long
 *     strings are truncated
 */
public record JsonSigns(Set<String> names, Set<String> words) {
  /** The maximum depth of names. */
  public static final int DEEPEST = 3;

  /**
   * The maximum length of a string that is kept. A longer string is content and not a keyword of a
   * format.
   */
  public static final int LONGEST_WORD = 48;

  public JsonSigns {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    words = Collections.unmodifiableSet(new LinkedHashSet<>(words));
  }

  /** True if all of these members were seen. */
  public boolean has(String... paths) {
    return names.containsAll(Set.of(paths));
  }

  /** True if a member with this value was seen. */
  public boolean says(String path, String value) {
    return words.contains(path + "=" + value);
  }
}
