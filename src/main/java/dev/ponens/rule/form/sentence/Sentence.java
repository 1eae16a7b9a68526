package dev.ponens.rule.form.sentence;

import dev.ponens.settings.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence there is.
 *
 * @param part the part of a rule it stands in
 * @param words its words; a slot is one of them: {@code {name:type}}
 * @param right what it means, in DRL, with {@code {name}} where a slot's value goes
 * @param heading the heading it stands under in its vocabulary; may be empty
 * @param about what it means, in words; may be empty
 * @param example a line that says it; may be empty
 * @param file the vocabulary it stands in
 * @param line its line there, counted from 1
 */
public record Sentence(
    Part part,
    List<String> words,
    String right,
    String heading,
    String about,
    String example,
    String file,
    int line) {
  /** The parts of a rule. */
  public enum Part {
    /** Conditions. */
    WHEN,
    /** Outcomes. */
    THEN
  }

  /** A longer word is like no other. */
  private static final int LONGEST_COMPARED = 40;

  /** Two words are like each other up to this share of their letters. */
  private static final double LIKE = 0.6;

  /** Another word in a word's place is farther off than a word that lacks. */
  private static final double UNLIKE = 1.4;

  private static final double LACKING = 0.8;

  static final Pattern SLOT = Pattern.compile("\\{([a-z]+):([a-z]+)\\}");

  public Sentence {
    words = List.copyOf(words);
  }

  /** The sentence as its vocabulary has it. */
  public String text() {
    return String.join(" ", words);
  }

  /** Its slots, by name. */
  public Map<String, Slot> slots() {
    Map<String, Slot> slots = new LinkedHashMap<>();
    for (String word : words) {
      Matcher slot = SLOT.matcher(word);
      if (slot.matches()) {
        Slot.of(slot.group(2)).ifPresent(s -> slots.put(slot.group(1), s));
      }
    }
    return slots;
  }

  static boolean slot(String word) {
    return word.startsWith("{");
  }

  private boolean open() {
    return words.get(words.size() - 1).endsWith(":words}");
  }

  /**
   * How many of its words are no slots: where two sentences fit, the one with more of them wins.
   */
  int literals() {
    return (int) words.stream().filter(w -> !slot(w)).count();
  }

  /** What stands in its slots when a line says it: all of the line. */
  Optional<Map<String, String>> match(Line line, List<String> said) {
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

  /** True when some line would say both sentences. */
  boolean overlaps(Sentence other) {
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

  /** How far a line is from saying this: 0 says it, 1 has nothing of it. */
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
        (double) Spelling.distance(said.toLowerCase(Locale.ROOT), word)
            / Math.max(said.length(), word.length());
    return apart > LIKE ? UNLIKE : apart;
  }
}
