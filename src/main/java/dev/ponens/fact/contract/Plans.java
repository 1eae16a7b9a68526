package dev.ponens.fact.contract;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Plan;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Text;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Examines the form of a plan. */
final class Plans {
  /** Conversion factors of units; a plan that names them has computed nothing. */
  private static final Set<String> CONVERSIONS =
      Set.of(
          "1", "7", "10", "12", "24", "30", "52", "60", "100", "180", "360", "365", "720", "1000",
          "1440", "3600", "86400");

  /** Longer texts after the mark describe the answer. */
  private static final int LONGEST_VALUE = 40;

  private static final int SHORTEST = 4;
  private static final int STEM = 5;
  private static final int MOST_WORDS = 300;

  private Plans() {}

  /** Returns true for a marked answer that begins with a number, at most after a currency sign. */
  static boolean isValue(String answer) {
    String words = answer.strip();
    return words.length() < LONGEST_VALUE
        && words.chars().limit(3).anyMatch(Character::isDigit)
        && !Character.isLetter(words.codePointAt(0));
  }

  /**
   * Examines a plan.
   *
   * @param answers true if the plan marks a number as the answer, which counts as a result
   * @param words the words of stages
   */
  static Plan find(
      Text text,
      ContractState before,
      Hashes shingles,
      List<Equation> equations,
      boolean answers,
      ContractWords words) {
    Set<String> known = before.given();
    int steps = 0;
    int strange = 0;
    for (int i = 0; i < text.size(); i++) {
      if (!text.number(i)) {
        continue;
      }
      String number = text.raw().substring(text.start(i), text.end(i)).replace(",", "");
      if (number.equals(String.valueOf(steps + 1)) && ordinal(text, i)) {
        steps++;
      } else if (known != null && strange(number, steps, known)) {
        strange++;
      }
    }
    ContractState.StepWording plan = before.plan();
    return new Plan(
        steps,
        text.size(),
        strange,
        (int) equations.stream().filter(Equation::claimed).count() + (answers ? 1 : 0),
        String.join(", ", words.missing(text.raw())),
        plan == null ? 0 : plan.step(),
        plan == null ? 0 : plan.shingles().jaccard(shingles),
        before.planFailed(),
        before.feedback().size(),
        shared(text, before.feedback()),
        text.whole());
  }

  /** Returns how many words of the feedback a plan has. */
  private static int shared(Text text, Set<String> feedback) {
    if (feedback.isEmpty()) {
      return 0;
    }
    Set<String> there = beginnings(text.raw());
    return (int) feedback.stream().filter(there::contains).count();
  }

  /** Returns the beginnings of the words with which a verifier explains its verdict. */
  static Set<String> feedback(VerifierReply reply) {
    return beginnings(reply.feedback() + " " + String.join(" ", reply.issues()));
  }

  /** Returns the first letters of words of four letters or more, and the numbers. */
  private static Set<String> beginnings(String words) {
    Set<String> beginnings = new LinkedHashSet<>();
    for (String word : AnswerNormalizer.words(AnswerNormalizer.plain(words))) {
      boolean number = Character.isDigit(word.charAt(0));
      if ((number || word.length() >= SHORTEST) && beginnings.size() < MOST_WORDS) {
        beginnings.add(number ? word : word.substring(0, Math.min(STEM, word.length())));
      }
    }
    return beginnings;
  }

  /**
   * Returns true for a number that begins a list item: after the start of a line or a blank, and
   * before ".", ")" or ":".
   */
  private static boolean ordinal(Text text, int i) {
    String raw = text.raw();
    int end = text.end(i);
    if (end >= raw.length() || ".):".indexOf(raw.charAt(end)) < 0) {
      return false;
    }
    int at = text.start(i) - 1;
    return at < 0 || raw.charAt(at) <= ' ' || "*(#".indexOf(raw.charAt(at)) >= 0;
  }

  /** Returns true for a number that was not given and does not only refer to a step of the plan. */
  private static boolean strange(String number, int steps, Set<String> known) {
    String plain = AnswerNormalizer.trimmed(number);
    boolean refers = plain.length() == 1 && plain.charAt(0) - '0' <= Math.max(steps, 2);
    return !refers
        && !plain.chars().allMatch(c -> c == '0')
        && !CONVERSIONS.contains(plain)
        && !known.contains(plain);
  }
}
