package dev.ponens.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.transcript.Place;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.why.Account;
import dev.ponens.verdict.why.Check;
import dev.ponens.verdict.why.Explanation;
import dev.ponens.verdict.why.NearMiss;
import dev.ponens.verdict.why.UsedValue;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes an {@link Explanation} as text, for people. */
public final class ExplanationText {
  /** The maximum number of characters of a fact's words to show. */
  private static final int WORDS = 60;

  /** Fields that depend on the complexity of the question. */
  private static final Set<String> OF_THE_QUESTION = Set.of("questionRank", "minSteps");

  private final Explanation explanation;
  private final AnsiColour ink;
  private final int width;
  private final Set<String> told = new HashSet<>();
  private final StringBuilder page = new StringBuilder();

  private ExplanationText(Explanation explanation, TextLayout screen) {
    this.explanation = explanation;
    this.ink = new AnsiColour(screen.colour());
    this.width = Math.max(40, screen.width());
  }

  /**
   * Writes the page and flushes the stream; does not close it.
   *
   * @throws IOException if the stream fails
   */
  public static void write(Explanation explanation, TextLayout screen, OutputStream out)
      throws IOException {
    ExplanationText text = new ExplanationText(explanation, screen);
    text.write();
    out.write(text.page.toString().getBytes(UTF_8));
    out.flush();
  }

  /** The page's lines, for callers that print them themselves. */
  public static List<String> lines(Explanation explanation, int width) {
    ExplanationText text = new ExplanationText(explanation, new TextLayout(false, width));
    text.write();
    return text.page.toString().lines().toList();
  }

  private void write() {
    Place at = explanation.at();
    String place = (at.path().equals("-") ? new Place("stdin", at.line()) : at).toString();
    line(
        ink.bold(Visible.of(explanation.transcript()))
            + "  "
            + ink.dim(Visible.of(place))
            + "  "
            + (explanation.step() == 0
                ? "question"
                : "step " + explanation.step() + ", " + explanation.kind().spelling()));
    explanation.accounts().forEach(this::account);
    if (explanation.accounts().isEmpty()) {
      line("");
      line("No findings on this step. To see why a rule did not fire: --rule ID");
    }
    near();
  }

  private void account(Account account) {
    line("");
    Finding finding = account.finding();
    String severity = account.rule().severity().spelling();
    line(
        (finding == null ? "" : ink.severity(account.rule().severity(), severity) + "  ")
            + ink.bold(Visible.of(account.rule().id()))
            + "  "
            + Visible.of(finding == null ? summary(account) : finding.message()));
    if (finding != null) {
      finding(finding);
    }
    rule(account);
    if (!account.checks().isEmpty()) {
      line("");
      line(account.fired() ? "  It fired because:" : "  It did not fire:");
      checks(account.checks());
    }
    if (!account.note().isEmpty()) {
      line("  " + Visible.of(account.note()));
    }
    question(account);
  }

  /** The source of a rule, the first time the rule is mentioned. */
  private void rule(Account account) {
    line("");
    if (!told.add(account.rule().id())) {
      line("  The rule is shown above.");
      return;
    }
    line("  The rule in " + Visible.of(account.rule().at().toString()));
    account
        .lines()
        .forEach(l -> line("    " + ink.dim("│") + " " + Visible.of(l.replace("\t", "  "))));
  }

  private static String summary(Account account) {
    return account.fired() ? "fired on this step" : "did not fire on this step";
  }

  private void finding(Finding finding) {
    Excerpt excerpt = Excerpt.of(explanation.text(), finding.span(), width - 4);
    if (!excerpt.line().isEmpty()) {
      line("  " + ink.dim("│") + " " + excerpt.line());
    }
    if (!excerpt.marks().isEmpty()) {
      line("  " + ink.dim("│") + " " + ink.severity(finding.severity(), excerpt.marks()));
    }
    if (!finding.suggestion().isEmpty()) {
      line("  " + ink.dim("→") + " " + Visible.of(finding.suggestion()));
    }
    line("  " + ink.dim("fingerprint " + finding.fingerprint()));
  }

  /** Each fact once, followed by its conditions. */
  private void checks(List<Check> checks) {
    int columns =
        checks.stream().mapToInt(c -> Visible.columns(Visible.of(c.words()))).max().orElse(0);
    Fact before = null;
    for (Check check : checks) {
      Fact fact = check.fact();
      if (fact != null && fact != before) {
        line("    " + Facts.kind(fact) + words(fact) + variable(check, checks) + givenBy(check));
      }
      before = fact;
      String words = Visible.of(check.words());
      String met = met(check);
      int room = Math.min(columns, width / 2) - Visible.columns(words) + (fact == null ? 2 : 0);
      line(
          (fact == null ? "    " : "      ")
              + (check.holds() ? "✓ " : ink.bold("✗ "))
              + words
              + (met.isEmpty() ? "" : " ".repeat(Math.max(0, room) + 2) + ink.dim(met)));
    }
  }

  /** The rule's variable for a fact, if another condition uses it. */
  private String variable(Check check, List<Check> checks) {
    String dotted = check.variable() + ".";
    boolean spoken =
        dotted.length() > 1
            && checks.stream()
                .anyMatch(
                    c ->
                        c.values().stream().anyMatch(v -> v.name().startsWith(dotted))
                            || c.words().contains(dotted));
    return spoken ? "  " + ink.dim(check.variable()) : "";
  }

  /** The words of a fact, unless they are the whole text. */
  private String words(Fact fact) {
    String words = Facts.words(explanation.text(), fact.span());
    return words.isEmpty() || words.equals(explanation.text().strip())
        ? ""
        : " \"" + Visible.of(words, WORDS) + "\"";
  }

  private String givenBy(Check check) {
    return check.givenBy().isEmpty()
        ? ""
        : "  " + ink.dim("added by " + Visible.of(String.join(", ", check.givenBy())));
  }

  private String met(Check check) {
    List<String> parts = new ArrayList<>();
    if (check.fact() == null && check.values().isEmpty()) {
      String absent = absent(check.drl());
      if (!absent.isEmpty()) {
        return absent;
      }
      boolean plain = check.words().equals(check.drl());
      return plain
          ? "there is none"
          : "there is no " + check.drl().replaceFirst("^(not|exists) ", "");
    }
    if (check.fact() instanceof Earlier earlier) {
      return came(earlier);
    }
    for (UsedValue value : check.values()) {
      parts.add(
          value.name()
              + " is "
              + Facts.shown(value.value())
              + (value.meaning().isEmpty() ? "" : " (" + value.meaning() + ")")
              + (value.source().isEmpty() ? "" : " (" + value.source() + ")"));
    }
    return Visible.of(String.join(", ", parts), 200);
  }

  /** Says in words that a fact about runs is missing; empty for other facts. */
  private static String absent(String drl) {
    if (drl.startsWith("Call(")) {
      return "this step is not such a call";
    }
    if (drl.startsWith("Argument(")) {
      return "this step has no such argument";
    }
    return drl.startsWith("Earlier(") ? "this step is not compared with earlier events" : "";
  }

  /** Returns how often the events of a pattern came, and the step of the last one. */
  private static String came(Earlier earlier) {
    return switch (earlier.times()) {
      case 0 -> "no such event came before";
      case 1 -> "such an event came at step " + earlier.step();
      default ->
          earlier.times() + " such events came before, the last one at step " + earlier.step();
    };
  }

  /** If a rule uses the question's complexity: the complexity and its signals. */
  private void question(Account account) {
    Complexity complexity = explanation.complexity();
    boolean asks =
        account.checks().stream()
            .flatMap(c -> c.values().stream())
            .anyMatch(v -> OF_THE_QUESTION.contains(v.name()));
    if (asks && complexity != null) {
      line(
          "  The question's complexity is "
              + complexity.tier().spelling()
              + (complexity.signals().isEmpty()
                  ? ": the question has no sign of difficulty"
                  : "; its signals: " + Visible.of(String.join(", ", complexity.signals()))));
    }
  }

  private void near() {
    if (explanation.near().isEmpty()) {
      return;
    }
    line("");
    line("Rules that nearly fired (all conditions except one hold):");
    for (NearMiss near : explanation.near()) {
      RuleCard rule = near.rule();
      Check missing = near.missing();
      String met = met(missing);
      line(
          "  "
              + weight(rule)
              + "  "
              + ink.bold(Visible.of(rule.id()))
              + "  "
              + Visible.of(missing.words())
              + (met.isEmpty() ? "" : "  " + ink.dim("(" + met + ")"))
              + fact(missing.fact())
              + (near.more() == 0 ? "" : ink.dim(" and " + near.more() + " more"))
              + "  "
              + ink.dim(Visible.of(rule.at().toString())));
    }
  }

  /** A finding's severity; for rules without findings, their concern. */
  private String weight(RuleCard rule) {
    boolean finds = !rule.message().isEmpty() && !rule.concern().equals("next");
    return finds
        ? ink.severity(rule.severity(), rule.severity().spelling())
        : ink.dim(Visible.of(rule.concern()));
  }

  private String fact(@Nullable Fact fact) {
    String words = fact == null ? "" : words(fact);
    return words.isEmpty() ? "" : "  " + ink.dim("in" + words);
  }

  private void line(String words) {
    page.append(words.stripTrailing()).append('\n');
  }
}
