package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of shell variables that the same line sets, such as the names in a {@code for} loop. */
final class Variables {
  /** The longest value that is replaced. */
  private static final int LONGEST = 300;

  /** The number of values of a loop's variable. */
  private static final int MOST = 50;

  private static final Pattern USE = Pattern.compile("\\$\\{?([A-Za-z_][A-Za-z0-9_]{0,60})\\}?");

  private final Map<String, List<String>> values = new HashMap<>();

  /** The number of characters that may still be added. */
  private int budget = ShellParser.LONGEST;

  /** Keeps what {@code NAME=value} sets. */
  void assign(ShellToken word) {
    int sign = word.text().indexOf('=');
    set(word.text().substring(0, sign), List.of(word.text().substring(sign + 1)));
  }

  /** Keeps the values of {@code for NAME in values}. */
  void loop(List<ShellToken> words) {
    if (words.size() > 3 && words.get(2).text().equals("in")) {
      set(
          words.get(1).text(),
          words.subList(3, words.size()).stream().map(ShellToken::text).toList());
    }
  }

  private void set(String name, List<String> words) {
    boolean known =
        words.size() <= MOST
            && words.stream().allMatch(w -> w.length() <= LONGEST && w.indexOf('$') < 0);
    values.remove(name);
    if (known && words.stream().noneMatch(w -> w.indexOf('`') >= 0)) {
      values.put(name, words);
    }
  }

  /** Returns the words with known variables replaced; several values give several words. */
  List<ShellToken> replaced(List<ShellToken> words) {
    if (values.isEmpty() || words.stream().noneMatch(w -> w.text().indexOf('$') >= 0)) {
      return words;
    }
    List<ShellToken> out = new ArrayList<>();
    for (ShellToken word : words) {
      out.addAll(replaced(word));
    }
    return out;
  }

  /** Returns the word with known variables replaced. */
  List<ShellToken> replaced(ShellToken word) {
    if (word.isLiteral() || word.text().indexOf('$') < 0) {
      return List.of(word);
    }
    Matcher use = USE.matcher(word.text());
    while (use.find()) {
      List<String> known = values.getOrDefault(use.group(1), List.of());
      int cost = known.size() * (word.text().length() + LONGEST);
      if (!known.isEmpty() && cost <= budget) {
        budget -= cost;
        return known.stream()
            .map(value -> word.withText(word.text().replace(use.group(), value)))
            .toList();
      }
    }
    return List.of(word);
  }
}
