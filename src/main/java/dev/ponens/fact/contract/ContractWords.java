package dev.ponens.fact.contract;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.SameValue;
import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Words of plans and of the feedback of verifiers, from {@code finder-contract.txt}. */
public final class ContractWords {
  private final Map<String, Set<String>> stages = new LinkedHashMap<>();

  /** The length of the longest beginning of a word of a stage. */
  private final int longest;

  private final Quantities quantities;
  private final Set<String> form;
  private final Set<String> value;
  private final Set<String> right;
  private final Set<String> beforeLetter;

  /** How a request for a marked answer goes on. */
  private final Pattern request;

  /** Reads the words. */
  public ContractWords(FinderLists lists) {
    this.quantities = lists.quantities();
    FinderLists.ListFile file =
        lists.file("plans and the feedback of verifiers", "finder-contract");
    stages.put("compute", file.set("stage-compute"));
    stages.put("check", file.set("stage-check"));
    stages.put("answer", file.set("stage-answer"));
    this.longest =
        stages.values().stream().flatMap(Set::stream).mapToInt(String::length).max().orElse(0);
    this.form = plain(file.set("form"));
    this.value = plain(file.set("value"));
    this.right = plain(file.set("right"));
    this.beforeLetter = file.set("before-letter");
    this.request =
        Pattern.compile(
            "(?i)"
                + FinderLists.either(file.set("request-joint"))
                + " "
                + FinderLists.either(file.set("request-object"))
                + "\\b.*|"
                + FinderLists.either(file.set("request-more"))
                + " .*|"
                + FinderLists.either(file.set("request-owner"))
                + " (?:"
                + FinderLists.either(file.set("request-adjective"))
                + " )?"
                + FinderLists.either(file.set("request-noun"))
                + "(?: "
                + FinderLists.either(file.set("request-place"))
                + ")?|[<\\[{][^<>\\[\\]{}]{0,40}[>\\]}]|\\.\\.\\.|…",
            Pattern.DOTALL);
  }

  /** Returns true when the words behind the mark of an answer say what to write there. */
  boolean requests(String behind) {
    return request.matcher(behind).matches();
  }

  private static Set<String> plain(Set<String> phrases) {
    Set<String> plain = new LinkedHashSet<>();
    phrases.forEach(phrase -> plain.add(AnswerNormalizer.plain(phrase)));
    return plain;
  }

  /** Returns true for a word behind which a single letter is an option: "option", "choose". */
  boolean namesLetter(String word) {
    return beforeLetter.contains(word);
  }

  /** Returns the stages that no word of a plan begins: compute, check and answer, in this order. */
  List<String> missing(String plan) {
    List<String> missing = new ArrayList<>(stages.keySet());
    for (String word : AnswerNormalizer.plain(plan).split(" ", -1)) {
      missing.removeIf(stage -> begins(word, stages.getOrDefault(stage, Set.of())));
    }
    return missing;
  }

  private boolean begins(String word, Set<String> beginnings) {
    int most = Math.min(longest, word.length());
    for (int length = 1; length <= most; length++) {
      if (beginnings.contains(word.substring(0, length))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when the feedback of a verifier names only the form of an answer, or says that its
   * value is right. Feedback with a number speaks about a value, and so does a right answer that
   * none of the results has.
   *
   * @param results the results that are rejected, normalised for comparison
   */
  boolean rejectsOnlyForm(VerifierReply reply, Collection<String> results) {
    String words =
        " " + AnswerNormalizer.plain(String.join(" ; ", reply.issues()) + " ; " + reply.feedback());
    if (words.chars().anyMatch(Character::isDigit) || corrects(reply.right(), results)) {
      return false;
    }
    return has(words, right) || (has(words, form) && !has(words, value));
  }

  /** Returns true when a verifier gives a right answer that no result is equal to. */
  private boolean corrects(String right, Collection<String> results) {
    return !right.isEmpty()
        && results.stream().noneMatch(r -> SameValue.same(r, right, quantities));
  }

  private static boolean has(String text, Set<String> phrases) {
    String words = text + " ";
    return phrases.stream().anyMatch(phrase -> words.contains(" " + phrase + " "));
  }
}
