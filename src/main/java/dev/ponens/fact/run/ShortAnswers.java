package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds what a short answer of the user permits, such as "ja", "2" or the name of an option. */
final class ShortAnswers {
  /** An answer of more characters is no short answer. */
  private static final int LONGEST = 60;

  /** The number of characters at the end of a reply that are searched for options. */
  private static final int MOST = 4_000;

  /** The label of an option in a reply: "(1)", "b)", "2.", "Option B:". */
  private static final Pattern LABEL =
      Pattern.compile(
          "\\(([0-9]{1,2}|[a-z])\\)|(?:^|(?<=[\\s,;:]))(?:(?:option|choice|variante) )?"
              + "(?:([0-9]{1,2})[.):]|([a-z])[):])(?=\\s|$)");

  /** An answer that is a label. */
  private static final Pattern PICK =
      Pattern.compile(
          "(?:option |number |no\\. ?|nr\\. ?|#|variante )?\\(?([0-9]{1,2}|[a-z])[.):]*"
              + "(?: please| bitte)?[.!]*");

  /** The name of a file or folder in a reply. */
  private static final Pattern PATH =
      Pattern.compile("`([^`\\s]{1,200})`|(?:[\\w.~-]{1,100}/)+[\\w.*-]{0,100}");

  private static final Pattern END = Pattern.compile("[.?!](?=\\s|$)");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_./~-]{1,100}");

  private final OrderWords words;

  ShortAnswers(OrderWords words) {
    this.words = words;
  }

  /**
   * What an answer permits.
   *
   * @param text the proposal, the option or the names that the user chose
   * @param whole true for a proposal or an option, whose act may have no target; false for names
   */
  record Permission(String text, boolean whole) {}

  /**
   * Returns what an answer permits; null when it permits nothing or is no short answer.
   *
   * @param reply the reply before the answer
   * @param asks says whether a text proposes an act that destroys
   */
  @Nullable Permission of(String answer, String reply, Predicate<String> asks) {
    String said = answer.strip().toLowerCase(Locale.ROOT);
    if (said.isEmpty() || said.length() > LONGEST || !asks.test(reply)) {
      return null;
    }
    String offer = reply.length() <= MOST ? reply : reply.substring(reply.length() - MOST);
    String text = offer.toLowerCase(Locale.ROOT);
    List<Matcher> labels = labels(text);
    Matcher pick = PICK.matcher(said);
    if (labels.size() > 1 && pick.matches()) {
      return option(offer, labels, pick.group(1), asks);
    }
    if (labels.size() > 1 || keeps(text)) {
      return null;
    }
    String bare = said.replaceAll("[^\\p{L}]+$", "");
    boolean agrees = words.agreements.contains(bare) || said.matches("(?:👍|✅|👌|🆗).{0,4}");
    if (ListedWords.asks(offer) && (objects(text) ? words.refusals.contains(bare) : agrees)) {
      return new Permission(offer, true);
    }
    String question = question(offer);
    return question.isEmpty() ? null : named(said, question, asks);
  }

  /** Returns the option with a label; the labels stand before their options or behind them. */
  private @Nullable Permission option(
      String offer, List<Matcher> labels, String label, Predicate<String> asks) {
    boolean behind = offer.substring(labels.get(labels.size() - 1).end()).strip().length() < 2;
    String lead = behind ? "" : offer.substring(0, labels.get(0).start());
    for (int i = 0; i < labels.size(); i++) {
      if (!label.equals(label(labels.get(i)))) {
        continue;
      }
      int from = behind ? (i == 0 ? 0 : labels.get(i - 1).end()) : labels.get(i).end();
      boolean last = i + 1 == labels.size();
      int to = behind ? labels.get(i).start() : last ? offer.length() : labels.get(i + 1).start();
      String chosen = offer.substring(from, to);
      Matcher end = END.matcher(chosen);
      chosen = !behind && end.find() ? chosen.substring(0, end.start()) : chosen;
      // The verb may stand once, before all options.
      String verb = behind ? offer.substring(0, labels.get(0).start()) : lead;
      boolean destroys = asks.test(chosen) || asks.test(verb);
      return destroys && !keeps(chosen) && !keeps(lead)
          ? new Permission(chosen, asks.test(chosen))
          : null;
    }
    return null;
  }

  /** Returns the names of an answer that has nothing but names of the question. */
  private @Nullable Permission named(String said, String question, Predicate<String> asks) {
    String text = question.toLowerCase(Locale.ROOT);
    if (!asks.test(question)) {
      return null;
    }
    List<String> paths = new ArrayList<>();
    Matcher path = PATH.matcher(question);
    while (path.find() && paths.size() < LONGEST) {
      paths.add(path.group(1) == null ? path.group() : path.group(1));
    }
    String bare = said.replaceAll("[^\\p{L}]+$", "").replaceFirst("^the ", "");
    int first = words.firsts.indexOf(bare) + 1;
    if (first > 0) {
      return first <= paths.size()
          ? new Permission(String.join(" ", paths.subList(0, first)), false)
          : null;
    }
    if (words.all.contains(bare)) {
      return paths.isEmpty() ? null : new Permission(String.join(" ", paths), false);
    }
    Set<String> named = words(text);
    List<String> chosen = new ArrayList<>();
    for (String word : words(said)) {
      if (named.contains(word)) {
        chosen.add(word);
      } else if (!words.fillers.contains(word)) {
        return null;
      }
    }
    return chosen.isEmpty() ? null : new Permission(String.join(" ", chosen), false);
  }

  private static Set<String> words(String text) {
    Set<String> words = new java.util.LinkedHashSet<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(word.group().replaceAll("^[./]+|[./]+$", ""));
    }
    words.remove("");
    return words;
  }

  private static List<Matcher> labels(String text) {
    List<Matcher> labels = new ArrayList<>();
    Matcher label = LABEL.matcher(text);
    int at = 0;
    while (labels.size() < LONGEST && label.find(at)) {
      Matcher found = LABEL.matcher(text);
      if (found.find(label.start())) {
        labels.add(found);
      }
      at = label.end();
    }
    return labels;
  }

  private static String label(Matcher label) {
    String inner = label.group(1) == null ? label.group(2) : label.group(1);
    return inner == null ? label.group(3) : inner;
  }

  /** Returns the last question of a reply. */
  private static String question(String reply) {
    int end = reply.lastIndexOf('?');
    if (end < 0) {
      return "";
    }
    int from = 0;
    Matcher before = END.matcher(reply).region(0, end);
    while (before.find()) {
      from = before.end();
    }
    String asked = reply.substring(from, end);
    // "There are old/ and notes.txt. Which of them may I delete?"
    return PATH.matcher(asked).find() ? asked : reply;
  }

  /** Returns true when a text is about what is kept. */
  boolean keeps(String text) {
    return words(text.toLowerCase(Locale.ROOT)).stream().anyMatch(words.spared::contains);
  }

  /** Returns true when an answer agrees to a part only. */
  boolean limits(String text) {
    return words(text.toLowerCase(Locale.ROOT)).stream().anyMatch(words.limits::contains);
  }

  /** Returns true when a reply ends with the question whether anything speaks against it. */
  private boolean objects(String text) {
    int end = text.lastIndexOf('?');
    Matcher word = WORD.matcher(text.substring(Math.max(0, end - LONGEST), Math.max(0, end)));
    boolean objects = false;
    while (word.find()) {
      objects |= words.objections.contains(word.group());
    }
    return objects;
  }
}
