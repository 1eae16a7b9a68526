package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Finds claims of success, and compares them with what was run. */
final class SuccessClaimFinder implements Finder {
  /** The list of words that report the outcome of a check. */
  private static final String REPORTED = "check-reported";

  /** The list of signs that a text shows the output of a test run. */
  static final String OUTPUT = "output-shown";

  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final SuccessFinder successes;
  private final Set<String> lists;

  SuccessClaimFinder(Lexicon lexicon) {
    this.successes = new SuccessFinder(lexicon);
    Set<String> all = new TreeSet<>(SuccessFinder.ADMITS);
    all.addAll(Set.of("completion", "verified", REPORTED, OUTPUT));
    lexicon.kinds().stream().filter(k -> k.startsWith(SuccessFinder.DID)).forEach(all::add);
    this.lists = Collections.unmodifiableSet(all);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Success.class);
  }

  @Override
  public Set<String> lists() {
    return lists;
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.successes = successes.find(step.text(), step.masked(), step.cues(), step.next().runs());
    if (!step.successes.isEmpty() && step.path().counts().calls() == 0 && shows(step)) {
      step.successes.replaceAll(one -> one.standing().equals("unshown") ? one.with("shown") : one);
    }
    if (step.uses().contains(REPORTED)
        && step.path().changed()
        && step.path().counts().calls() == 0
        && step.event().given().evidence().isEmpty()) {
      step.cues().stream()
          .filter(cue -> cue.kind().equals(REPORTED) && cue.asserted())
          .filter(cue -> !given(step.path().recent().question(), cue.words()))
          .findFirst()
          .ifPresent(
              cue ->
                  step.successes.add(
                      new Success("check", cue.words(), false, "unshown", 0, cue.span())));
    }
    step.addAll(step.successes);
  }

  /** Returns true when the step or an earlier one shows an output. */
  static boolean shows(StepReading step) {
    return step.mask().shown().stream().anyMatch(SuccessClaimFinder::isOutput)
        || step.path().recent().said().stream()
            .flatMap(said -> Mask.of(step.lexicon(), said.words()).shown().stream())
            .anyMatch(SuccessClaimFinder::isOutput);
  }

  private static boolean isOutput(Cue shape) {
    return shape.kind().equals(OUTPUT);
  }

  /** Returns true when the question has the first noun of a report, as in "the log shows". */
  private static boolean given(String question, String report) {
    List<String> words = WORDS.splitAsStream(report.toLowerCase(Locale.ROOT).strip()).toList();
    if (words.isEmpty()) {
      return false;
    }
    String noun = words.size() > 1 && words.get(0).equals("the") ? words.get(1) : words.get(0);
    String root = noun.endsWith("s") ? noun.substring(0, noun.length() - 1) : noun;
    return root.length() > 2
        && WORDS
            .splitAsStream(question.toLowerCase(Locale.ROOT))
            .anyMatch(word -> word.equals(root) || word.equals(root + "s"));
  }
}
