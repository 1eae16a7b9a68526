package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The forms of words that {@link Inflections} cannot make, such as "gave" of "give", from {@code
 * finder-inflections.txt}.
 */
public final class IrregularForms {
  /** A word with the mark for inflections. */
  private static final Pattern MARKED = Pattern.compile("([\\p{L}]+)~");

  /** Limit on the phrases that are made of one. */
  private static final int MOST = 64;

  private final Map<String, List<String>> forms;

  private IrregularForms(Map<String, List<String>> forms) {
    this.forms = forms;
  }

  /** Reads the forms. */
  public static IrregularForms of(FinderLists lists) {
    Map<String, List<String>> forms = new LinkedHashMap<>();
    lists
        .file("irregular forms of words", "finder-inflections")
        .pairs("irregular")
        .forEach((word, some) -> forms.put(word, List.of(some.split("\\s+"))));
    return new IrregularForms(forms);
  }

  /**
   * Returns the phrases with irregular forms instead of marked words: "gave way" and "given way"
   * for "give~ way". Empty if the phrase has no such word.
   */
  public Set<String> of(String phrase) {
    Set<String> made = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(phrase));
    for (int i = 0; i < open.size() && made.size() < MOST; i++) {
      String now = open.get(i);
      Matcher marked = MARKED.matcher(now);
      while (marked.find()) {
        String word = marked.group(1).toLowerCase(Locale.ROOT);
        for (String form : forms.getOrDefault(word, List.of())) {
          String with = now.substring(0, marked.start()) + form + now.substring(marked.end());
          if (made.add(with)) {
            open.add(with);
          }
        }
      }
    }
    return made;
  }
}
