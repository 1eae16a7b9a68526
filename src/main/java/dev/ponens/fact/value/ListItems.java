package dev.ponens.fact.value;

import dev.ponens.fact.text.Letters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the items of a list.
 *
 * @param words the words by which lists are read
 * @param raw the text
 * @param from the place where the list begins
 * @param stated the stated count
 * @param general true if the items may be of any kind, such as reasons
 */
record ListItems(CountedListWords words, String raw, int from, int stated, boolean general) {
  /** The longest list that is read, in characters. */
  private static final int LONGEST = 3_000;

  /** The most words of an item between commas. */
  private static final int LONGEST_ITEM = 4;

  /** The most words of an item that may be two items: "salt and pepper". */
  private static final int SHORT = 6;

  /** How far a miscount is from the number of items; another difference has another reason. */
  private static final int NEAR = 2;

  private static final int NEAR_ON_LINES = 1;

  private static final Pattern MARK =
      Pattern.compile(
          "(?:^|[:,;.!?]\\s(?:and |or |then )?|\\s(?:and|or) )"
              + "\\*{0,2}\\(?([0-9]{1,2}|[a-l])\\)\\*{0,2}\\s");

  private static final Pattern LINE =
      Pattern.compile("^([ \\t]*)\\*{0,2}(?:([-*•–])|\\(?([0-9]{1,2})[.)])\\s");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}'’_.-]*");

  /** Returns the number of items; 0 if it is not certain. */
  int count() {
    String rest = raw.substring(from, Math.min(raw.length(), from + LONGEST));
    int start = 0;
    while (start < rest.length() && " \t*_".indexOf(rest.charAt(start)) >= 0) {
      start++;
    }
    if (start == rest.length()) {
      return 0;
    }
    return rest.charAt(start) == '\n' || rest.charAt(start) == '\r'
        ? onLines(rest)
        : inSentence(rest.substring(start));
  }

  // ------------------------------------------------------ lists on lines

  private int onLines(String rest) {
    if (!general) {
      return 0;
    }
    List<String> lines = rest.lines().toList();
    int items = 0;
    int indent = -1;
    boolean bullets = false;
    boolean ended = false;
    StringBuilder after = new StringBuilder();
    for (String line : lines) {
      Matcher mark = LINE.matcher(line);
      boolean isItem = mark.find();
      int width = isItem ? mark.end(1) : line.length() - line.stripLeading().length();
      if (line.isBlank() || (items > 0 && width > indent)) {
        continue;
      }
      if (items == 0) {
        if (!isItem || (mark.group(2) == null && !mark.group(3).equals("1"))) {
          return 0;
        }
        bullets = mark.group(2) != null;
        indent = width;
        items = 1;
      } else if (!isItem || (mark.group(2) != null) != bullets) {
        ended = true;
        after.append(line).append('\n');
      } else if (bullets ? ended : !mark.group(3).equals(String.valueOf(items + 1))) {
        // The list may go on behind other text, or another one begins.
        return bullets ? 0 : done(items, after.toString(), NEAR_ON_LINES);
      } else if (ended && items >= stated) {
        return done(items, "", NEAR_ON_LINES);
      } else {
        items++;
      }
    }
    // The last line with a bullet is often a conclusion.
    boolean uncertain = from + LONGEST < raw.length() || (bullets && items > stated);
    return uncertain ? 0 : done(items, after.toString(), NEAR_ON_LINES);
  }

  /** Returns the number of items if it is near the stated count and no item follows elsewhere. */
  private int done(int items, String after, int near) {
    boolean far = items < 2 || Math.abs(items - stated) > near;
    return far || (items < stated && (adds(after) || orders(after, items))) ? 0 : items;
  }

  /** True if the next sentence may add an item. */
  private boolean adds(String after) {
    String next = after.substring(0, end(after));
    return has(next.toLowerCase(Locale.ROOT), words.more);
  }

  /** True if a text names a later item by its ordinal word. */
  private boolean orders(String after, int items) {
    Matcher word = WORD.matcher(after.toLowerCase(Locale.ROOT));
    while (word.find()) {
      if (words.ordinal.getOrDefault(word.group(), 0) > items) {
        return true;
      }
    }
    return false;
  }

  // ------------------------------------------------------ lists in a sentence

  private int inSentence(String rest) {
    int line = rest.indexOf('\n');
    String paragraph = line < 0 ? rest : rest.substring(0, line);
    int end = end(paragraph);
    String list = paragraph.substring(0, end);
    String after = rest.substring(Math.min(rest.length(), end + 1)).strip();
    String lower = list.toLowerCase(Locale.ROOT);
    boolean asks = end < paragraph.length() && paragraph.charAt(end) == '?';
    if (asks || words.partial.stream().anyMatch(p -> hasPhrase(lower, p))) {
      return 0;
    }
    Matcher mark = MARK.matcher(paragraph);
    if (mark.lookingAt()) {
      return marked(paragraph, mark);
    }
    Matcher first = WORD.matcher(lower);
    if (first.lookingAt() && words.ordinal.getOrDefault(first.group(), 0) == 1) {
      return ordered(rest);
    }
    List<String> parts = parts(list, ';');
    int items = parts.size() > 1 ? clauses(parts) : named(list);
    return done(items, after, NEAR);
  }

  /** Returns the end of the first sentence of a text, without its sign. */
  private static int end(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      boolean stops =
          (c == '.' || c == '!' || c == '?' || c == '…')
              && (i + 1 == text.length() || !Letters.orDigit(text.charAt(i + 1)));
      if (depth < 0 || stops || c == '\n') {
        return i;
      }
    }
    return text.length();
  }

  /** Counts marks such as "(1)" and "b)". */
  private int marked(String paragraph, Matcher first) {
    boolean letters = Character.isLetter(first.group(1).charAt(0));
    int items = 0;
    int last = 0;
    Matcher mark = MARK.matcher(paragraph);
    int at = 0;
    while (mark.find(at)) {
      String next = letters ? String.valueOf((char) ('a' + items)) : String.valueOf(items + 1);
      if (mark.group(1).equals(next)) {
        items++;
        last = mark.end();
      } else if (!mark.group(1).equals(letters ? "a" : "1")) {
        return 0;
      }
      at = mark.end() - 1;
    }
    return done(items, raw.substring(Math.min(raw.length(), from + last)), NEAR);
  }

  /** Counts "first …, second …, third …", also over several sentences. */
  private int ordered(String rest) {
    int items = 0;
    Matcher word = WORD.matcher(rest.toLowerCase(Locale.ROOT));
    while (word.find()) {
      int order = words.ordinal.getOrDefault(word.group(), 0);
      boolean adds = items > 0 && words.more.contains(word.group());
      if (order == items + 1 && opens(rest, word.start())) {
        items++;
      } else if (order > items || adds) {
        return 0;
      }
    }
    return done(items, "", NEAR);
  }

  /** True at the beginning of a clause. */
  private boolean opens(String text, int at) {
    String before = text.substring(0, at).stripTrailing();
    for (String join : words.joining) {
      if (before.endsWith(" " + join)) {
        before = before.substring(0, before.length() - join.length()).stripTrailing();
      }
    }
    return before.isEmpty() || ",;:.!?".indexOf(before.charAt(before.length() - 1)) >= 0;
  }

  /** Returns the parts of a list between separators that are outside of brackets. */
  private static List<String> parts(String list, char separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == separator && depth == 0 && i + 1 < list.length() && list.charAt(i + 1) == ' ') {
        parts.add(list.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(list.substring(start).strip());
    return parts;
  }

  /** Counts the parts between semicolons; the last one begins with "and". */
  private int clauses(List<String> parts) {
    String last = parts.get(parts.size() - 1);
    if (!words.joining.contains(firstWord(last))) {
      return 0;
    }
    for (String part : parts) {
      String item = part.equals(last) ? last.substring(firstWord(last).length()) : part;
      List<String> inside = words(item);
      boolean mayBeSeveral =
          parts(item, ',').size() > 1
              || inside.contains("both")
              || inside.contains("each")
              || (inside.size() < SHORT && inside.stream().anyMatch(words.hiding::contains));
      if (inside.isEmpty() || (mayBeSeveral && parts.size() < stated)) {
        return 0;
      }
    }
    return parts.size();
  }

  /** Counts short items between commas; the last two have "and" between them. */
  private int named(String list) {
    if (list.chars().anyMatch(c -> ":\"“”–—=|[]".indexOf(c) >= 0) || list.contains(" - ")) {
      return 0;
    }
    List<String> items = items(list.replaceAll("\\([^)]*\\)", ""));
    if (items.isEmpty()) {
      return 0;
    }
    int plural = 0;
    int articles = 0;
    int single = 0;
    int capitals = 0;
    for (String item : items) {
      List<String> inside = words(item);
      if (inside.isEmpty() || inside.size() > LONGEST_ITEM || states(inside)) {
        return 0;
      }
      String last = inside.get(inside.size() - 1);
      plural += last.endsWith("s") && !last.endsWith("ss") ? 1 : 0;
      articles += words.article.contains(inside.get(0)) ? 1 : 0;
      single += inside.size() == 1 ? 1 : 0;
      capitals += item.length() == 1 && Character.isUpperCase(item.charAt(0)) ? 1 : 0;
    }
    boolean alike = same(articles, items.size()) && same(capitals, items.size());
    boolean counted = items.size() < stated ? general || plural == 0 : same(single, items.size());
    boolean near = general || Math.abs(items.size() - stated) <= 1;
    return alike && counted && near ? items.size() : 0;
  }

  private static boolean same(int some, int all) {
    return some == 0 || some == all;
  }

  /** Returns the items of a list with commas and one "and"; none for other lists. */
  private List<String> items(String list) {
    List<String> items = parts(list, ',');
    String last = items.remove(items.size() - 1);
    if (words.joining.contains(firstWord(last))) {
      items.add(last.substring(firstWord(last).length()).strip());
      return items.size() > 1 ? items : List.of();
    }
    for (String join : words.joining) {
      int at = last.indexOf(" " + join + " ");
      if (at > 0 && !items.isEmpty()) {
        items.add(last.substring(0, at).strip());
        items.add(last.substring(at + join.length() + 2).strip());
        return items;
      }
    }
    return List.of();
  }

  /** True for an item that is a statement, has an amount or hides more than one item. */
  private boolean states(List<String> inside) {
    for (String word : inside) {
      if (words.stating.contains(word)
          || words.hiding.contains(word)
          || Character.isDigit(word.charAt(0))
          || words.quantities.of(word).isNumber()) {
        return true;
      }
    }
    return false;
  }

  private static List<String> words(String text) {
    List<String> all = new ArrayList<>();
    Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (word.find()) {
      all.add(word.group());
    }
    return all;
  }

  private static String firstWord(String text) {
    Matcher word = WORD.matcher(text);
    return word.lookingAt() ? word.group() : "";
  }

  private static boolean has(String text, Set<String> wanted) {
    return words(text).stream().anyMatch(wanted::contains);
  }

  private static boolean hasPhrase(String text, String phrase) {
    int at = text.indexOf(phrase);
    while (at >= 0) {
      int end = at + phrase.length();
      boolean begins =
          at == 0 || !Letters.orDigit(text.charAt(at - 1)) || !Letters.orDigit(phrase.charAt(0));
      boolean ends =
          end == text.length()
              || !Letters.orDigit(text.charAt(end))
              || !Letters.orDigit(phrase.charAt(phrase.length() - 1));
      if (begins && ends) {
        return true;
      }
      at = text.indexOf(phrase, at + 1);
    }
    return false;
  }
}
