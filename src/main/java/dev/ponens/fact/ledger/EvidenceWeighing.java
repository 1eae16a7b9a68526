package dev.ponens.fact.ledger;

import dev.ponens.fact.ledger.ClaimReading.ClaimVerdict;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.tree.FileLedger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/** Weighs evidence: where its words come from, and whether they say what they are given for. */
final class EvidenceWeighing {
  /** The number of content words that a quotation without a number must have. */
  private static final int QUOTED_WORDS = 3;

  /** Words in quotation marks or in backticks. */
  private static final Pattern QUOTATION = Pattern.compile("[\"“]([^\"“”\n]+)[\"”]|`([^`\n]+)`");

  private static final Pattern LINE = Pattern.compile("\\R");

  /** The number of a step as the source of evidence. */
  private static final Pattern STEP = Pattern.compile("(?:step )?(\\d{1,9})");

  private final LedgerState state;
  private final Observations seen;
  private final Subjects subjects;
  private final FileLedger files;
  private final OutputReader outputs;
  private final Lexicon lexicon;

  EvidenceWeighing(
      LedgerState state, Observations seen, Subjects subjects, FileLedger files, Lexicon lexicon) {
    this.state = state;
    this.seen = seen;
    this.subjects = subjects;
    this.files = files;
    this.lexicon = lexicon;
    this.outputs = new OutputReader(lexicon);
  }

  WeighedItem weigh(LedgerItem item) {
    ClaimReading claim = new ClaimReading(item.noted().text(), subjects, seen, files, lexicon);
    List<WeighedEvidence> pieces = new ArrayList<>(item.evidence().size());
    for (RecordedEntry evidence : item.evidence()) {
      if (state.holds(evidence) && !state.settledAs(evidence.id(), "withdrawn")) {
        pieces.add(piece(evidence, claim));
      }
    }
    return new WeighedItem(opposed(item), pieces, claim.recorded());
  }

  /** Returns the item without opposed claims that were withdrawn, falsified or pruned. */
  private LedgerItem opposed(LedgerItem item) {
    if (item.opposed().isEmpty()) {
      return item;
    }
    PVector<String> left = TreePVector.empty();
    for (String id : item.opposed()) {
      LedgerItem other = state.effects().items().get(id);
      boolean gone =
          other == null
              || !state.holds(other.noted())
              || other.status().equals("withdrawn")
              || other.status().equals("falsified");
      left = gone ? left : left.plus(id);
    }
    return new LedgerItem(item.noted(), item.evidence(), item.settled(), left, item.grounded());
  }

  private WeighedEvidence piece(RecordedEntry evidence, ClaimReading claim) {
    Text text = Text.of(evidence.text());
    Optional<RecordedResult> named = named(evidence);
    Optional<Quote> quote = quote(evidence, text, named);
    if (state.tainted().contains(evidence.step())) {
      return stated(
          evidence, WeighedEvidence.Stance.NOTHING, "the evidence gives orders to its reader");
    }
    boolean worded = parts(evidence.text()).stream().anyMatch(part -> telling(Text.of(part)));
    if (named.isPresent() && quote.isEmpty() && worded) {
      return stated(
          evidence,
          WeighedEvidence.Stance.OTHERWISE,
          "the quoted words do not occur in step " + named.get().step());
    }
    RecordedResult result = quote.map(Quote::of).orElse(worded ? null : named.orElse(null));
    boolean selfMade = !claim.ofFiles() && quote.map(Quote::selfMade).orElse(false);
    if (result == null || selfMade) {
      return unrecorded(evidence, claim, selfMade);
    }
    return recorded(evidence, claim, result, quote.isPresent());
  }

  /** A quotation of a result. */
  private record Quote(RecordedResult of, boolean selfMade) {}

  private Optional<RecordedResult> named(RecordedEntry evidence) {
    String source = evidence.entry().source();
    Matcher step = STEP.matcher(source == null ? "" : source.strip());
    return step.matches() ? seen.at(Integer.parseInt(step.group(1))) : Optional.empty();
  }

  /** Returns the newest result in which all quoted words stand; empty when there is none. */
  private Optional<Quote> quote(RecordedEntry evidence, Text text, Optional<RecordedResult> named) {
    if (text.size() < 2) {
      return Optional.empty();
    }
    List<RecordedResult> holding = null;
    boolean telling = false;
    boolean made = true;
    List<Text> parts = new ArrayList<>();
    for (String part : parts(evidence.text())) {
      Text words = Text.of(part);
      if (words.size() < 2) {
        return Optional.empty();
      }
      parts.add(words);
      telling |= telling(words);
      List<RecordedResult> here = seen.holding(words, 0, words.size());
      holding = holding == null ? here : holding.stream().filter(here::contains).toList();
    }
    if (holding == null || !telling) {
      return Optional.empty();
    }
    for (RecordedResult one : holding) {
      if (named.isEmpty() || named.get().step() == one.step()) {
        for (Text words : parts) {
          made &= seen.written(words, 0, words.size(), one.step());
        }
        return Optional.of(new Quote(one, made || one.tier() == Tier.STATED));
      }
    }
    return Optional.empty();
  }

  /** Returns the words in quotation marks, if there are any; else the lines. */
  private static List<String> parts(String evidence) {
    List<String> parts = new ArrayList<>();
    Matcher quoted = QUOTATION.matcher(evidence);
    while (quoted.find()) {
      String words = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
      if (words.strip().indexOf(' ') > 0) {
        parts.add(words);
      }
    }
    if (parts.isEmpty()) {
      for (String line : LINE.split(evidence, -1)) {
        if (!line.isBlank()) {
          parts.add(line);
        }
      }
    }
    return parts;
  }

  /** Returns true for at least three content words, or a number beside another word. */
  private boolean telling(Text words) {
    int content = 0;
    for (int i = 0; i < words.size(); i++) {
      content += seen.content(words, i) ? 1 : 0;
      boolean noun =
          words.number(i)
              && ((i + 1 < words.size() && noun(words, i + 1)) || (i > 0 && noun(words, i - 1)));
      if (noun || content >= QUOTED_WORDS) {
        return true;
      }
    }
    return false;
  }

  private boolean noun(Text words, int i) {
    return !words.number(i) && !lexicon.function(words, i);
  }

  private static String group(RecordedEntry evidence) {
    String group = evidence.entry().group();
    String source = evidence.entry().source();
    String of = group != null ? group : source != null ? source : "";
    return ("stated " + of).strip();
  }

  private static WeighedEvidence stated(
      RecordedEntry evidence, WeighedEvidence.Stance says, String why) {
    return new WeighedEvidence(
        evidence.id(), evidence.step(), Tier.STATED, Tier.STATED, group(evidence), 0, says, why);
  }

  /** Weighs words that stand in no result, or only where the run itself wrote them. */
  private WeighedEvidence unrecorded(RecordedEntry evidence, ClaimReading claim, boolean selfMade) {
    boolean against = evidence.entry().against();
    ClaimVerdict said = claim.verdict(evidence.text(), outputs);
    if (said.says() == WeighedEvidence.Stance.OTHERWISE && !against) {
      return stated(evidence, said.says(), said.why());
    }
    return stated(
        evidence,
        against ? WeighedEvidence.Stance.CONTRADICTS : WeighedEvidence.Stance.SUPPORTS,
        selfMade ? "the run wrote these words itself" : "");
  }

  private WeighedEvidence recorded(
      RecordedEntry evidence, ClaimReading claim, RecordedResult result, boolean quoted) {
    boolean bears = claim.typed() || claim.valueIn(result);
    Tier backing = result.web() || !bears ? result.tier().atMost(Tier.REPORTED) : result.tier();
    Tier tier = quoted ? Tier.QUOTED : backing;
    String group = result.own() ? WeighedItem.OWN : result.group();
    ClaimVerdict verdict = claim.verdict(evidence, result);
    if (evidence.entry().against()) {
      verdict = against(verdict, claim);
    }
    boolean stale = !claim.ofFiles() && !seen.fresh(result);
    if (verdict.says() == WeighedEvidence.Stance.SUPPORTS && stale) {
      verdict =
          ClaimVerdict.nothing(
              "the result of step "
                  + result.step()
                  + " may be out of date: after that step, a file changed or a command ran again");
    }
    return new WeighedEvidence(
        evidence.id(),
        evidence.step(),
        tier,
        backing,
        group,
        result.step(),
        verdict.says(),
        verdict.why());
  }

  /** Returns what a result comes to that is given against a claim. */
  private static ClaimVerdict against(ClaimVerdict verdict, ClaimReading claim) {
    WeighedEvidence.Stance says =
        switch (verdict.says()) {
          case OTHERWISE, CONTRADICTS -> WeighedEvidence.Stance.CONTRADICTS;
          case SUPPORTS ->
              claim.typed() ? WeighedEvidence.Stance.OTHERWISE : WeighedEvidence.Stance.CONTRADICTS;
          case NOTHING -> WeighedEvidence.Stance.NOTHING;
        };
    return new ClaimVerdict(says, verdict.why());
  }
}
