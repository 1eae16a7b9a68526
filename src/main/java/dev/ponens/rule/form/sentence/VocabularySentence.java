package dev.ponens.rule.form.sentence;

import dev.ponens.settings.SimilarSpelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence of the vocabulary.
 *
 * @param part the part of a rule that it can be used in
 * @param words its words; a slot counts as a word: {@code {name:type}}
 * @param right its meaning in DRL, with {@code {name}} in the places of slots
 * @param heading the heading above it in its vocabulary; may be empty
 * @param about its meaning in words; may be empty
 * @param example an example line; may be empty
 * @param file the file of its vocabulary
 * @param line its line there, counted from 1
 */
public record VocabularySentence(
    RulePart part,
    List<String> words,
    String right,
    String heading,
    String about,
    String example,
    String file,
    int line) {
  /** The parts of a rule. */
  public enum RulePart {
    /** Conditions. */
    WHEN,
    /** Outcomes. */
    THEN
  }

  /** Longer words are never similar to other words. */
  private static final int LONGEST_COMPARED = 40;

  /** Two words are similar if they differ in at most this share of their letters. */
  private static final double LIKE = 0.6;

  /** The cost of replacing a word; it is higher than that of a missing word. */
  private static final double UNLIKE = 1.4;

  private static final double LACKING = 0.8;

  static final Pattern SLOT = Pattern.compile("\\{([a-z]+):([a-z]+)\\}");

  public VocabularySentence {
    words = List.copyOf(words);
  }

  /** The sentence as written in its vocabulary. */
  public String text() {
    return String.join(" ", words);
  }

  /** Its slots, by name. */
  public Map<String, SlotType> slots() {
    Map<String, SlotType> slots = new LinkedHashMap<>();
    for (String word : words) {
      Matcher slot = SLOT.matcher(word);
      if (slot.matches()) {
        SlotType.of(slot.group(2)).ifPresent(s -> slots.put(slot.group(1), s));
      }
    }
    return slots;
  }

  static boolean slot(String word) {
    return word.startsWith("{");
  }

  private boolean open() {
    Matcher slot = SLOT.matcher(words.get(words.size() - 1));
    return slot.matches() && SlotType.of(slot.group(2)).map(SlotType::open).orElse(false);
  }

  /**
   * The number of words that are not slots. If two sentences match a line, the one with more such
   * words is used.
   */
  int literals() {
    return (int) words.stream().filter(w -> !slot(w)).count();
  }

  /** The values of the slots if the whole line matches this sentence. */
  Optional<Map<String, String>> match(CleanLine line, List<String> said) {
    if (open() ? said.size() < words.size() : said.size() != words.size()) {
      return Optional.empty();
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i++) {
      Matcher slot = SLOT.matcher(words.get(i));
      if (slot.matches()) {
        boolean last = i == words.size() - 1;
        values.put(slot.group(1), last && open() ? line.from(i) : said.get(i));
      } else if (!words.get(i).equals(said.get(i).toLowerCase(Locale.ROOT))) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  /** True when some line would match both sentences. */
  boolean overlaps(VocabularySentence other) {
    boolean shorter = words.size() < other.words.size();
    boolean fits = words.size() == other.words.size() || (shorter ? open() : other.open());
    if (part != other.part || !fits) {
      return false;
    }
    for (int i = 0; i < Math.min(words.size(), other.words.size()); i++) {
      String mine = words.get(i);
      String its = other.words.get(i);
      if (!slot(mine) && !slot(its) && !mine.equals(its)) {
        return false;
      }
    }
    return true;
  }

  /** The distance of a line from this sentence: 0 for a match, 1 when no word is shared. */
  double distance(List<String> said) {
    List<String> line = new ArrayList<>(said);
    if (open()) {
      int quote = 0;
      while (quote < line.size() && !line.get(quote).startsWith("\"")) {
        quote++;
      }
      line = line.subList(0, Math.min(line.size(), quote + 1));
    }
    double[] row = new double[words.size() + 1];
    for (int j = 0; j <= words.size(); j++) {
      row[j] = j * LACKING;
    }
    for (int i = 1; i <= line.size(); i++) {
      double diagonal = row[0];
      row[0] = i * LACKING;
      for (int j = 1; j <= words.size(); j++) {
        double substitute = diagonal + apart(line.get(i - 1), words.get(j - 1));
        diagonal = row[j];
        row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + LACKING);
      }
    }
    return row[words.size()] / Math.max(line.size(), words.size());
  }

  private static double apart(String said, String word) {
    if (slot(word)) {
      return 0.1;
    }
    if (said.length() > LONGEST_COMPARED) {
      return UNLIKE;
    }
    double apart =
        (double) SimilarSpelling.distance(said.toLowerCase(Locale.ROOT), word)
            / Math.max(said.length(), word.length());
    return apart > LIKE ? UNLIKE : apart;
  }
}
