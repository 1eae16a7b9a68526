package dev.ponens.guidance;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import dev.ponens.fact.find.Found;
import dev.ponens.fact.path.Charges;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.report.Visible;
import dev.ponens.rule.Message;
import dev.ponens.rule.Ruling;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Fills in what a proposal refers to: the words found, the claim, the step to revise. */
final class Naming {
  /** Maximum length of a quotation, in characters: the model already has the text. */
  private static final int FEW_WORDS = 60;

  /** Minimum words of a sentence to count as a claim; shorter ones are often headings. */
  private static final int CLAIM = 5;

  /** The rule whose findings are not quoted, because the quoted text tries to give instructions. */
  private static final String INJECTED = "prompt-injection";

  private static final String HIDDEN = "[masked]";
  private static final String QUOTED = "\"{%s}\"";
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern BLOTS = Pattern.compile(Mask.BLOT + "+");

  private final Event event;
  private final Found found;
  private final Ruling ruling;
  private final PathState path;
  private final Calls calls;

  /** The step's claim, shortened; null until a proposal needs it. */
  private @Nullable String claim;

  /**
   * Creates a naming for the proposals of one step.
   *
   * @param found the facts found in its text
   * @param ruling the result of the rules
   * @param path the path before it
   * @param calls knows which step a proposal revises
   */
  Naming(Event event, Found found, Ruling ruling, PathState path, Calls calls) {
    this.event = event;
    this.found = found;
    this.ruling = ruling;
    this.path = path;
    this.calls = calls;
  }

  /**
   * A completed suggestion.
   *
   * @param quoted with quotations from the thought
   * @param plain without quotations
   */
  record Said(String quoted, String plain) {}

  Said of(Proposal proposal) {
    String template = proposal.suggestion();
    if (template.indexOf('{') < 0) {
      return new Said(template, template);
    }
    Map<String, Object> values = new HashMap<>();
    Finding finding = finding(proposal);
    Object step = calls.wrong(proposal, event, path);
    Charges.Charge charge = finding == null ? charge(step) : null;
    String rule = finding != null ? finding.rule() : charge != null ? charge.rule() : reason();
    String words = finding != null ? finding.text() : charge != null ? charge.words() : "";
    values.put("rule", rule);
    values.put("step", Visible.of(String.valueOf(step), FEW_WORDS));
    values.put("reason", reason());
    values.put(
        "remedy",
        finding == null || finding.suggestion().isEmpty()
            ? "Supply what is missing or retract the claim"
            : finding.suggestion());
    String plain = Message.fill(plain(template, rule), values);
    if (words.isBlank() || rule.equals(INJECTED)) {
      template = template.replace(QUOTED.formatted("words"), "what " + rule + " found");
    }
    values.put("words", few(words));
    if (template.contains("{claim}")) {
      if (claim == null) {
        claim = few(claim());
      }
      values.put("claim", claim);
    }
    for (Fact fact : found.facts()) {
      if (fact instanceof Choice choice) {
        values.putIfAbsent("first", few(choice.first()));
        values.putIfAbsent("second", few(choice.second()));
      }
    }
    values.putIfAbsent("first", "one way");
    values.putIfAbsent("second", "the other");
    return new Said(Message.fill(template, values), plain);
  }

  private static String plain(String template, String rule) {
    return template
        .replace(QUOTED.formatted("words"), "what " + rule + " found")
        .replace(QUOTED.formatted("claim"), "what this step says")
        .replace(QUOTED.formatted("first"), "one way")
        .replace(QUOTED.formatted("second"), "the other")
        .replace("{words}", "what " + rule + " found")
        .replace("{claim}", "what this step says")
        .replace("{first}", "one way")
        .replace("{second}", "the other");
  }

  /** Returns the worst finding that causes the proposal; of equals, the first. */
  private @Nullable Finding finding(Proposal proposal) {
    if (proposal.about().isEmpty()) {
      return null;
    }
    Finding worst = proposal.about().contains(Proposal.ANY) ? blocking() : null;
    if (worst != null) {
      return worst;
    }
    for (Finding finding : ruling.findings()) {
      boolean named =
          proposal.about().contains(finding.rule()) || proposal.about().contains(Proposal.ANY);
      boolean worse = worst == null || finding.severity().compareTo(worst.severity()) < 0;
      worst = named && finding.step() == event.step() && worse ? finding : worst;
    }
    return worst;
  }

  /** Returns the first finding that the gate names as a reason; null if it names none. */
  private @Nullable Finding blocking() {
    for (Finding finding : ruling.findings()) {
      for (Gate.Reason reason : ruling.gate().reasons()) {
        if (reason.rule().equals(finding.rule())) {
          return finding;
        }
      }
    }
    return null;
  }

  private Charges.@Nullable Charge charge(Object step) {
    List<Charges.Charge> charges =
        step instanceof Integer number ? path.charges().of(number) : List.of();
    return charges.isEmpty() ? null : charges.get(0);
  }

  /** Returns why the gate does not let the model stop. */
  private String reason() {
    return ruling.gate().reasons().stream()
        .map(Gate.Reason::code)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns the step's claim: its answer, otherwise its first sentence that is long enough and not
   * a question.
   */
  private String claim() {
    for (Fact fact : found.facts()) {
      if (fact instanceof Answer answer) {
        return answer.value();
      }
    }
    Text text = Text.of(found.masked());
    for (int i = 0; i < text.size(); ) {
      int end = i;
      while (end < text.size() && text.sentence(end) == text.sentence(i)) {
        end++;
      }
      if (end - i >= CLAIM && !text.asks(text.sentence(i))) {
        return text.raw().substring(text.start(i), text.end(end - 1));
      }
      i = end;
    }
    return found.masked();
  }

  /** Returns the first words on one line, with masked parts shortened. */
  private static String few(String words) {
    String line = BLANKS.matcher(words.strip()).replaceAll(" ");
    line = BLOTS.matcher(line).replaceAll(HIDDEN);
    if (line.length() <= FEW_WORDS) {
      return line;
    }
    int blank = line.lastIndexOf(' ', FEW_WORDS);
    return blank < FEW_WORDS / 2 ? Visible.of(line, FEW_WORDS) : line.substring(0, blank) + "…";
  }
}
