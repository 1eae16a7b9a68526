package dev.ponens.rule.form;

import static java.util.stream.Collectors.joining;

import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.algebra.AlgebraWords;
import dev.ponens.fact.calculation.CalculationWords;
import dev.ponens.fact.claim.SayingWords;
import dev.ponens.fact.claim.UseWords;
import dev.ponens.fact.command.ToolNameWords;
import dev.ponens.fact.comparison.ComparisonWords;
import dev.ponens.fact.contract.ContractWords;
import dev.ponens.fact.denial.EvidenceWords;
import dev.ponens.fact.find.AddressWords;
import dev.ponens.fact.find.ChoiceWords;
import dev.ponens.fact.find.Conclusions;
import dev.ponens.fact.find.GivenRoles;
import dev.ponens.fact.find.LeapWords;
import dev.ponens.fact.find.RequestWords;
import dev.ponens.fact.find.SuccessWords;
import dev.ponens.fact.measure.token.ShareWords;
import dev.ponens.fact.measure.token.TimeWords;
import dev.ponens.fact.number.EquationWords;
import dev.ponens.fact.number.SumWords;
import dev.ponens.fact.number.token.UnitLetters;
import dev.ponens.fact.run.BanWords;
import dev.ponens.fact.run.OrderWords;
import dev.ponens.fact.run.SpelledWords;
import dev.ponens.fact.run.ToldWords;
import dev.ponens.fact.sequence.SequenceWords;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.IrregularForms;
import dev.ponens.fact.trap.ReplyWords;
import dev.ponens.fact.trap.Traps;
import dev.ponens.fact.value.CountedListWords;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.RangeWords;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lists that the program itself reads, whatever the rules are. Without them it would report
 * wrong results: without the list of "not" and the like, negated statements would count as
 * assertions.
 */
final class ReadLists {
  private static final String FOLDER = "words/";

  private static final int MOST_SHOWN = 5;

  /** Patterns of secrets and personal data, which the program always includes. */
  private static final Set<String> BROUGHT = Set.of("secret", "session-id", "personal-data");

  /**
   * The purpose of some lists.
   *
   * @param what what the program recognises with them
   * @param lists their names; a name that ends in a hyphen means any list with that prefix
   */
  private record Need(String what, List<String> lists) {
    Need(String what, String... lists) {
      this(what, List.of(lists));
    }
  }

  private static final List<Need> NEEDS =
      List.of(
          new Need("negated and hypothetical statements", "negation", "condition"),
          new Need("words used figuratively", "idiom"),
          new Need("the language of a text", "language-"),
          new Need("answers", "answer-marker", "marked-answer-asked", "yes-or-no"),
          new Need("confidence in words", "confidence-word"),
          new Need(
              "assumptions, reasons and checks",
              "assumption",
              "reason",
              "check",
              "check-planned",
              "hypothesis"),
          new Need(
              "values that change",
              "alternative",
              "update",
              "revision",
              "mistake",
              "new-start",
              "recalled-value"),
          new Need("numbers without a source", "common-number"),
          new Need("impossible quantities", "countable", "probability-word", "signed-word"),
          new Need("times that overlap", "schedule"),
          new Need("lines of algebra that belong together", "solving"),
          new Need(
              "the difficulty of a question",
              "question-concept",
              "question-condition",
              "question-join"),
          new Need(
              "numbers with another meaning",
              "circular-count",
              "clause-fall",
              "clause-property",
              "clause-rise",
              "clause-sum-noun",
              "number-property",
              "number-scale",
              "number-word",
              "other-arithmetic",
              "other-order",
              "question-defines-operator",
              "refutation",
              "spoken-sum"),
          new Need("the effects of tools", "changed", "tool-edit", "tool-read", "tool-web"),
          new Need("opposite answers of two agents", "exclusive-word"),
          new Need(
              "the effects of commands",
              parts(
                  "command-",
                  "act-commit act-install act-lint act-migrate act-push act-serve build deploy"
                      + " edits filter looks may-edit notes program test")),
          new Need(
              "the output of commands",
              parts(
                  "result-",
                  "build-failed build-passed deploy-failed deploy-passed edit-failed edit-missed"
                      + " envelope exit-failed exit-passed json printed run-failed run-none runner"
                      + " serve-passed test-failed test-none test-passed test-share"
                      + " test-suspected unchanged")),
          new Need(
              "claims of success",
              parts(
                  "claim-",
                  "after all blocks change conditions contrast elsewhere except of-build of-deploy"
                      + " of-test plain release success tool")),
          new Need(
              "claims that something was done",
              "check-reported",
              "completion",
              "output-shown",
              "own-change",
              "verified"),
          new Need(
              "claims that the last command succeeded",
              Stream.concat(
                      Stream.of("failure-noticed", "failure-told"),
                      Stream.of(
                          parts(
                              "did-", "build commit deploy install lint migrate push serve test")))
                  .toArray(String[]::new)),
          new Need("orders in results and evidence", "injection", "orders-to-assistant"),
          new Need(
              "acts that destroy",
              "asks-destruction",
              "asks-first",
              "consent",
              "deletes-folder",
              "destructive",
              "destructive-sql"),
          new Need(
              "doubts, and conclusions that ignore them",
              "concluding",
              "doubt",
              "either-way",
              "source-says",
              "unclear"),
          new Need(
              "claims without a source",
              "cause-claim",
              "strong-claim",
              "citation",
              "found",
              "intent",
              "general-figure",
              "named-source",
              "question-asks-source",
              "question-demand",
              "settled",
              "unnamed-source"),
          new Need(
              "quantities that get another value",
              "another-value",
              "given-value",
              "other-amount",
              "used-value"),
          new Need("assumptions that are acted on", "acted-on", "guessed"),
          new Need("points that are open", "open-case", "open-doubt", "open-gap", "open-guess"),
          new Need("reasons that rest on their conclusion", "rests-on", "to-show", "yields-claim"),
          new Need(
              "what a run leaves",
              "asks-tests",
              "bypass-line",
              "swallow-line",
              "debug-dump",
              "debug-line",
              "forbids-config",
              "forbids-test",
              "keeps-test",
              "skip-line",
              "says-made",
              "says-missing"),
          new Need(
              "changes that the user agreed to",
              "agrees-but-asks",
              "agrees-in-part",
              "consent-withheld",
              "picks-another",
              "proposes-action"),
          new Need("reference numbers in replies", "gives-reference"),
          new Need("claims that all is treated", "claims-complete"),
          new Need("claims that nothing is open", "claims-settled", "open-need"),
          new Need("personal addresses", "reserved-address", "role-mailbox", "asks-more"),
          new Need(
              "revisions that only announce a correction",
              "class-promise",
              "class-promise-beside",
              "class-promise-content"),
          new Need(
              "actions of the writer, and choices",
              "class-adverb",
              "class-helper",
              "class-joiner",
              "class-marker",
              "class-state",
              "class-subject",
              "class-writer",
              "sign-choice"),
          new Need(
              "statements that contradict each other",
              Stream.concat(
                      Stream.of(
                          "admitted-error",
                          "assumed",
                          "assuming",
                          "confirming",
                          "hedge",
                          "holding",
                          "premise",
                          "reported",
                          "supposition"),
                      Stream.of(
                          parts(
                              "clause-",
                              "all amount be break can conclusion demonstrative do filler join lead"
                                  + " must not of one opposites or orders part plural pointing"
                                  + " pronoun reason some shift speaker than that unsure verb")))
                  .toArray(String[]::new)),
          new Need(
              "confirmed and refuted hypotheses",
              "class-confirming",
              "class-empty",
              "class-pointing",
              "class-refuting",
              "clause-counterparts",
              "evidence-"));

  /**
   * Of these, the lists that are read in other texts only: questions, messages of the user,
   * commands and lines of files.
   */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "question-concept",
          "question-condition",
          "agrees-but-asks",
          "agrees-in-part",
          "consent-withheld",
          "picks-another",
          "asks-tests",
          "forbids-config",
          "forbids-test",
          "deletes-folder",
          "destructive-sql",
          "keeps-test",
          "bypass-line",
          "debug-dump",
          "debug-line",
          "skip-line",
          "swallow-line");

  /** The lists by name, and the beginnings of the names of others that finders read. */
  private static final Set<String> IN_THOUGHTS =
      NEEDS.stream().flatMap(need -> need.lists.stream()).collect(Collectors.toSet());

  private static final List<String> BEGINNINGS =
      List.of("language-", "class-", "evidence-", "domain-", "verb-", "did-");

  /** What finders make of the lists of their own files. */
  private static final List<Function<FinderLists, ?>> FINDERS =
      List.of(
          FinderLists::quantities,
          IrregularForms::of,
          Traps::of,
          ReplyWords::new,
          TimeWords::new,
          ShareWords::of,
          AlgebraWords::new,
          EquationWords::new,
          SumWords::new,
          CalculationWords::new,
          UnitLetters::new,
          OrderWords::new,
          SpelledWords::new,
          BanWords::new,
          ToldWords::new,
          ToolNameWords::new,
          Conclusions::new,
          AddressWords::new,
          EvidenceWords::new,
          LeapWords::new,
          RequestWords::new,
          ChoiceWords::new,
          SuccessWords::new,
          SayingWords::new,
          UseWords::new,
          MisreadWords::new,
          RangeWords::new,
          CountedListWords::new,
          ClaimedActWords::new,
          SequenceWords::new,
          ComparisonWords::new,
          GivenRoles::new,
          ContractWords::new);

  private ReadLists() {}

  /** Returns the lists that finders read in their own files. */
  static List<FinderLists.Wanted> ofFinders() {
    return FinderLists.wanted(FINDERS);
  }

  /** The names of lists with a common prefix. */
  private static String[] parts(String begin, String ends) {
    return Stream.of(ends.split(" ", -1)).map(end -> begin + end).toArray(String[]::new);
  }

  /** True when the program itself reads a list in thoughts. */
  static boolean inThoughts(String list) {
    return !ELSEWHERE.contains(list)
        && (IN_THOUGHTS.contains(list) || BEGINNINGS.stream().anyMatch(list::startsWith));
  }

  /** True when the program itself reads a list. */
  static boolean has(String list) {
    return BROUGHT.contains(list)
        || NEEDS.stream().flatMap(n -> n.lists.stream()).anyMatch(l -> is(l, list));
  }

  private static boolean is(String needed, String list) {
    return needed.endsWith("-") ? list.startsWith(needed) : list.equals(needed);
  }

  /**
   * One name for each list that the program reads: the files that a directory without built-in
   * rules needs.
   */
  static Set<String> names() {
    return NEEDS.stream()
        .flatMap(n -> n.lists.stream())
        .map(l -> l.endsWith("-") ? l + "en" : l)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The faults for missing lists, with their purposes. */
  static List<RuleFault> missing(RuleFiles files) {
    Set<String> there = new TreeSet<>();
    for (String file : files.texts().keySet()) {
      String plain = RuleFiles.plain(file);
      if (plain.startsWith(FOLDER) && plain.lastIndexOf('.') > FOLDER.length()) {
        there.add(plain.substring(FOLDER.length(), plain.lastIndexOf('.')));
      }
    }
    List<RuleFault> faults = new ArrayList<>();
    List<Need> missing = new ArrayList<>();
    for (Need need : NEEDS) {
      List<String> lists =
          need.lists.stream().filter(l -> there.stream().noneMatch(t -> is(l, t))).toList();
      if (!lists.isEmpty()) {
        missing.add(new Need(need.what, lists));
      }
    }
    if (missing.size() <= MOST_SHOWN) {
      missing.forEach(need -> faults.add(fault(need.lists.size() == 1, said(need))));
    } else {
      String first =
          missing.subList(0, MOST_SHOWN).stream().map(ReadLists::said).collect(joining("; "));
      int others = missing.stream().skip(MOST_SHOWN).mapToInt(n -> n.lists.size()).sum();
      faults.add(fault(false, first + "; and " + others + " others, see docs/rules.md"));
    }
    return faults;
  }

  private static String said(Need need) {
    return need.lists.stream().map(l -> l.endsWith("-") ? l + "en" : l).collect(joining(", "))
        + " for "
        + need.what;
  }

  private static RuleFault fault(boolean one, String lists) {
    String missing =
        one
            ? "a list that the program reads is missing: "
            : "lists that the program reads are missing: ";
    return RuleFault.error(
        "missing-list",
        FOLDER,
        0,
        missing
            + lists
            + ". Add the line \"extends: [builtin]\" to rulebook.yml, or create a file"
            + " words/NAME.txt for each list. The file may be empty");
  }
}
