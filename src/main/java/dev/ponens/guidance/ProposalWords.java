package dev.ponens.guidance;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenPoint;
import dev.ponens.fact.OptionBranch;
import dev.ponens.fact.find.EventReading;
import dev.ponens.fact.path.PathErrors;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.report.Visible;
import dev.ponens.rule.Ruling;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Fills in what a proposal refers to: the words found, the claim, the step to revise. */
final class ProposalWords {
  /** Maximum length of a quotation, in characters: the model already has the text. */
  private static final int FEW_WORDS = 60;

  /** Minimum words of a sentence to count as a claim; shorter ones are often headings. */
  private static final int CLAIM = 5;

  /** The rule whose findings are not quoted, because the quoted text tries to give instructions. */
  private static final String INJECTED = "prompt-injection";

  /** What stands for the claim of a call or a result, whose text is data and no statement. */
  private static final String UNWORDED = "this call or its result";

  private static final String HIDDEN = "[masked]";
  private static final String ONE_WAY = "one way";
  private static final String OTHER_WAY = "the other";
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern BLOTS = Pattern.compile(Mask.BLOT + "+");

  private final Event event;
  private final EventReading found;
  private final Ruling ruling;
  private final PathState path;
  private final ProposalArguments calls;

  /** The buffer for the suggestions of the step. */
  private final StringBuilder filled = new StringBuilder(320);

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
  ProposalWords(
      Event event, EventReading found, Ruling ruling, PathState path, ProposalArguments calls) {
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
  record SuggestionWords(String quoted, String plain) {}

  SuggestionWords of(Proposal proposal) {
    String suggestion = proposal.suggestion();
    if (suggestion.indexOf('{') < 0) {
      return new SuggestionWords(suggestion, suggestion);
    }
    SuggestionTemplate template = calls.template(suggestion);
    Finding finding = finding(proposal);
    PathErrors.Charge charge = finding == null ? charge(calls.wrong(proposal, event, path)) : null;
    String rule = finding != null ? finding.rule() : charge != null ? charge.rule() : reason();
    String words = finding != null ? finding.text() : charge != null ? charge.words() : "";
    // Arguments of a call are data; quoting them names nothing that could be thought again.
    boolean data = words.startsWith("{");
    boolean hidden = words.isBlank() || rule.equals(INJECTED);
    return new SuggestionWords(
        template.fill(
            filled,
            part -> {
              if (part.name().equals("words") && part.quoted() && (hidden || data)) {
                return data ? "this call" : found(rule);
              }
              if (part.name().equals("claim") && !event.kind().judged()) {
                return UNWORDED;
              }
              String value =
                  switch (part.name()) {
                    case "words" -> few(words);
                    case "claim" -> shortClaim();
                    case "first" -> choice(true);
                    case "second" -> choice(false);
                    case "other" -> other();
                    case "point" -> point();
                    default -> value(part.name(), proposal, finding, rule);
                  };
              return value != null && part.quoted() ? '"' + value + '"' : value;
            }),
        template.fill(
            filled,
            part -> {
              String value =
                  switch (part.name()) {
                    case "words" -> found(rule);
                    case "claim" -> event.kind().judged() ? "what this step says" : UNWORDED;
                    case "first" -> ONE_WAY;
                    case "second", "other" -> OTHER_WAY;
                    case "point" -> "what an earlier step leaves open";
                    default -> null;
                  };
              if (value != null) {
                return value;
              }
              String other = value(part.name(), proposal, finding, rule);
              return other != null && part.quoted() ? '"' + other + '"' : other;
            }));
  }

  /** Returns the value of a placeholder that does not quote the thought; null if there is none. */
  private @Nullable String value(
      String name, Proposal proposal, @Nullable Finding finding, String rule) {
    return switch (name) {
      case "rule" -> rule;
      case "step" -> Visible.of(String.valueOf(calls.wrong(proposal, event, path)), FEW_WORDS);
      case "reason" -> reason();
      case "remedy" ->
          finding == null || finding.suggestion().isEmpty()
              ? "Supply what is missing, or withdraw the claim"
              : finding.suggestion();
      default -> null;
    };
  }

  private static String found(String rule) {
    return "what " + rule + " found";
  }

  private String shortClaim() {
    if (claim == null) {
      claim = few(claim());
    }
    return claim;
  }

  private String point() {
    for (Fact fact : found.facts()) {
      if (fact instanceof OpenPoint open) {
        return few(open.point());
      }
    }
    return "";
  }

  private String choice(boolean first) {
    for (Fact fact : found.facts()) {
      if (fact instanceof Choice choice) {
        return few(first ? choice.first() : choice.second());
      }
      if (fact instanceof OptionBranch branch) {
        return few(first ? branch.first() : branch.second());
      }
    }
    return first ? ONE_WAY : OTHER_WAY;
  }

  /** Returns the option that no branch explores yet. */
  private String other() {
    for (Fact fact : found.facts()) {
      if (fact instanceof OptionBranch branch && !branch.other().isEmpty()) {
        return few(branch.other());
      }
    }
    return OTHER_WAY;
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
      for (Gate.GateReason reason : ruling.gate().reasons()) {
        if (reason.rule().equals(finding.rule())) {
          return finding;
        }
      }
    }
    return null;
  }

  private PathErrors.@Nullable Charge charge(Object step) {
    List<PathErrors.Charge> charges =
        step instanceof Integer number ? path.charges().of(number) : List.of();
    return charges.isEmpty() ? null : charges.get(0);
  }

  /** Returns why the gate does not let the model stop. */
  private String reason() {
    List<Gate.GateReason> reasons = ruling.gate().reasons();
    if (reasons.size() <= 1) {
      return reasons.isEmpty() ? "" : reasons.get(0).code();
    }
    return reasons.stream().map(Gate.GateReason::code).distinct().collect(Collectors.joining(", "));
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
    boolean plain = found.masked().equals(found.text().raw());
    Text text = plain ? found.text() : Text.of(found.masked());
    for (int i = 0; i < text.size(); ) {
      int end = i;
      while (end < text.size() && text.sentence(end) == text.sentence(i)) {
        end++;
      }
      if (end - i >= CLAIM && !text.asks(text.sentence(i))) {
        return text.raw().substring(text.start(i), whole(text.raw(), text.end(end - 1)));
      }
      i = end;
    }
    return found.masked();
  }

  /** Returns where the last word ends with the signs that belong to it, such as % and €. */
  private static int whole(String raw, int end) {
    int at = end;
    while (at < raw.length()
        && !Character.isWhitespace(raw.charAt(at))
        && ".!?;:,\"”".indexOf(raw.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  /** Returns the first words on one line, with masked parts shortened. */
  private static String few(String words) {
    String line = words.strip();
    line = isOneLine(line) ? line : BLANKS.matcher(line).replaceAll(" ");
    line = line.indexOf(Mask.BLOT) < 0 ? line : BLOTS.matcher(line).replaceAll(HIDDEN);
    if (line.length() <= FEW_WORDS) {
      return line;
    }
    int blank = line.lastIndexOf(' ', FEW_WORDS);
    return blank < FEW_WORDS / 2 ? Visible.of(line, FEW_WORDS) : line.substring(0, blank) + "…";
  }

  /** True if the only whitespace is single spaces, as in most texts. */
  private static boolean isOneLine(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if ((c < ' ') || (c == ' ' && line.charAt(i - 1) == ' ')) {
        return false;
      }
    }
    return true;
  }
}
