package dev.ponens.guidance.solve;

import dev.ponens.guidance.Judges;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.rule.Rulebook;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;

/**
 * The judges, the prompts and the number of retries with which a question is solved.
 *
 * @param judges the judges; they must keep facts
 * @param prompts the prompts
 * @param retries how many attempts may follow the first one
 */
public record SolveRules(Judges judges, SolvePrompts prompts, int retries) {
  /** The parameter for the number of retries, and its default. */
  private static final String RETRIES = "solve-retries";

  private static final double USUAL_RETRIES = 2;

  /** The limit on retries. */
  public static final int MOST_RETRIES = 10;

  /** The tag of rules whose findings keep an attempt from passing, whatever their severity. */
  private static final String ATTEMPT = "attempt";

  /** The tag of rules that check the form of replies. */
  private static final String FORM = "contract";

  /** The tag of rules that check the text for the user. */
  private static final String SHOWN = "shown";

  /** The tag of rules that find several meanings in a question. */
  private static final String AMBIGUOUS = "ambiguous";

  public SolveRules {
    if (retries < 0 || retries > MOST_RETRIES) {
      throw new IllegalArgumentException("retries must be between 0 and " + MOST_RETRIES);
    }
  }

  /**
   * Returns the rules of these judges, with the retries of their parameter {@code solve-retries}.
   *
   * @throws RequestRefused if a prompt of the rules directory is wrong
   */
  public static SolveRules of(Judges judges) throws RequestRefused {
    Settings settings = judges.usual().settings();
    double retries = settings.numbers().getOrDefault(RETRIES, USUAL_RETRIES);
    int most = (int) Math.max(0, Math.min(MOST_RETRIES, Math.round(retries)));
    return new SolveRules(judges, SolvePrompts.of(judges.usual().rulebook()), most);
  }

  /** The same with another number of retries. */
  public SolveRules retrying(int other) {
    return new SolveRules(judges, prompts, other);
  }

  private Rulebook rulebook() {
    return judges.usual().rulebook();
  }

  private boolean tagged(Finding finding, String tag) {
    return rulebook().card(finding.rule()).filter(card -> card.tags().contains(tag)).isPresent();
  }

  /** Returns true when an attempt with this finding cannot pass. */
  boolean blocks(Finding finding) {
    return finding.severity() == Severity.ERROR || tagged(finding, ATTEMPT);
  }

  /** Returns true when the finding is about the form of a reply. */
  boolean concernsForm(Finding finding) {
    return tagged(finding, FORM);
  }

  /** Returns true when a text with this finding cannot be shown to the user. */
  boolean concernsShown(Finding finding) {
    return finding.severity() == Severity.ERROR || tagged(finding, SHOWN);
  }

  /** Returns true when the finding says that a question has several meanings. */
  boolean ambiguous(Finding finding) {
    return tagged(finding, AMBIGUOUS);
  }

  /** Returns what the rule of a finding finds, without details of the text. */
  String summary(Finding finding) {
    return rulebook().card(finding.rule()).map(RuleCard::summary).orElse(finding.rule());
  }
}
