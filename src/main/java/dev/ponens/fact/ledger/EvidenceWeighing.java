package dev.ponens.fact.ledger;

import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.outcome.RunStatus;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
  private final OutputReader outputs;
  private final Lexicon lexicon;

  EvidenceWeighing(LedgerState state, Observations seen, Subjects subjects, Lexicon lexicon) {
    this.state = state;
    this.seen = seen;
    this.subjects = subjects;
    this.lexicon = lexicon;
    this.outputs = new OutputReader(lexicon);
  }

  WeighedItem weigh(LedgerItem item) {
    Text claim = Text.of(item.noted().text());
    String kind = subjects.kind(claim);
    List<WeighedEvidence> pieces = new ArrayList<>(item.evidence().size());
    for (RecordedEntry evidence : item.evidence()) {
      if (state.holds(evidence) && !state.settledAs(evidence.id(), "withdrawn")) {
        pieces.add(piece(evidence, claim, kind));
      }
    }
    boolean bears = kind.isEmpty() ? seen.mentions(claim) : seen.reports(kind);
    return new WeighedItem(opposed(item), pieces, bears);
  }

  /** Returns the item without opposed claims that were withdrawn, falsified or pruned. */
  private LedgerItem opposed(LedgerItem item) {
    if (item.opposed().isEmpty()) {
      return item;
    }
    PVector<String> left = TreePVector.empty();
    for (String id : item.opposed()) {
      LedgerItem other = state.items().get(id);
      boolean gone =
          other == null
              || !state.holds(other.noted())
              || other.status().equals("withdrawn")
              || other.status().equals("falsified");
      left = gone ? left : left.plus(id);
    }
    return new LedgerItem(item.noted(), item.evidence(), item.settled(), left, item.grounded());
  }

  private WeighedEvidence piece(RecordedEntry evidence, Text claim, String kind) {
    Text text = Text.of(evidence.text());
    Optional<Observation> named = named(evidence);
    Optional<Quote> quote = quote(evidence, text, named);
    if (state.tainted().contains(evidence.step())) {
      return stated(evidence, WeighedEvidence.Says.NOTHING, "its words give orders to the reader");
    }
    boolean worded = parts(evidence.text()).stream().anyMatch(part -> telling(Text.of(part)));
    if (named.isPresent() && quote.isEmpty() && worded) {
      return stated(
          evidence,
          WeighedEvidence.Says.OTHERWISE,
          "its words do not occur in step " + named.get().step());
    }
    Observation result = quote.map(Quote::of).orElse(worded ? null : named.orElse(null));
    if (result == null || quote.map(Quote::selfMade).orElse(false)) {
      return unrecorded(evidence, claim, kind, quote.isPresent());
    }
    return recorded(evidence, claim, kind, result, quote.isPresent());
  }

  /** A quotation of a result. */
  private record Quote(Observation of, boolean selfMade) {}

  private Optional<Observation> named(RecordedEntry evidence) {
    String source = evidence.entry().source();
    Matcher step = STEP.matcher(source == null ? "" : source.strip());
    return step.matches() ? seen.at(Integer.parseInt(step.group(1))) : Optional.empty();
  }

  /** Returns the newest result in which all quoted words stand; empty when there is none. */
  private Optional<Quote> quote(RecordedEntry evidence, Text text, Optional<Observation> named) {
    if (text.size() < 2) {
      return Optional.empty();
    }
    List<Observation> holding = null;
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
      List<Observation> here = seen.holding(words, 0, words.size());
      holding = holding == null ? here : holding.stream().filter(here::contains).toList();
    }
    if (holding == null || !telling) {
      return Optional.empty();
    }
    for (Observation one : holding) {
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
      RecordedEntry evidence, WeighedEvidence.Says says, String why) {
    return new WeighedEvidence(
        evidence.id(), evidence.step(), Tier.STATED, Tier.STATED, group(evidence), 0, says, why);
  }

  /** Weighs words that stand in no result, or only where the run itself wrote them. */
  private WeighedEvidence unrecorded(
      RecordedEntry evidence, Text claim, String kind, boolean selfMade) {
    boolean against = evidence.entry().against();
    if (!kind.isEmpty() && !against) {
      Output said = outputs.read(evidence.text());
      RunStatus status = said.kinds().get(kind);
      if (status == RunStatus.FAILED || status == RunStatus.NOTHING) {
        return stated(evidence, WeighedEvidence.Says.OTHERWISE, how(status));
      }
      if (status == RunStatus.PASSED && !counts(claim, Text.of(evidence.text()))) {
        return stated(evidence, WeighedEvidence.Says.OTHERWISE, "it has another number");
      }
    }
    return stated(
        evidence,
        against ? WeighedEvidence.Says.CONTRADICTS : WeighedEvidence.Says.SUPPORTS,
        selfMade ? "the run wrote these words itself" : "");
  }

  private static String how(RunStatus status) {
    return status == RunStatus.FAILED ? "it says that this failed" : "it says that nothing ran";
  }

  private WeighedEvidence recorded(
      RecordedEntry evidence, Text claim, String kind, Observation result, boolean quoted) {
    boolean typed = !kind.isEmpty();
    boolean value = !typed && value(claim, result.text());
    Tier backing =
        result.web() || !(typed || value) ? result.tier().atMost(Tier.REPORTED) : result.tier();
    Tier tier = quoted ? Tier.QUOTED : backing;
    String group = result.own() ? WeighedItem.OWN : result.group();
    Verdict verdict =
        typed ? outcome(claim, kind, result) : subject(evidence, claim, result, value);
    boolean against = evidence.entry().against();
    WeighedEvidence.Says says = verdict.says();
    if (against) {
      says =
          switch (says) {
            case OTHERWISE, CONTRADICTS -> WeighedEvidence.Says.CONTRADICTS;
            case SUPPORTS ->
                typed ? WeighedEvidence.Says.OTHERWISE : WeighedEvidence.Says.CONTRADICTS;
            case NOTHING -> says;
          };
    }
    if (says == WeighedEvidence.Says.SUPPORTS && !seen.fresh(result)) {
      says = WeighedEvidence.Says.NOTHING;
      verdict = new Verdict(says, "something changed or ran again after step " + result.step());
    }
    return new WeighedEvidence(
        evidence.id(), evidence.step(), tier, backing, group, result.step(), says, verdict.why());
  }

  /** What a result says about a claim, and why. */
  private record Verdict(WeighedEvidence.Says says, String why) {}

  /** Compares a claim about an outcome with the outcome. */
  private Verdict outcome(Text claim, String kind, Observation result) {
    if (!result.ran()) {
      return new Verdict(WeighedEvidence.Says.NOTHING, "the call did not run to its end");
    }
    RunStatus status = result.output().kinds().get(kind);
    if (status == null && result.kinds().contains(kind)) {
      status = result.failed() ? RunStatus.FAILED : result.output().ended();
    }
    if (status == RunStatus.FAILED
        || (status != null && result.failed() && status != RunStatus.PASSED)) {
      return new Verdict(WeighedEvidence.Says.OTHERWISE, how(RunStatus.FAILED));
    }
    if (status == RunStatus.NOTHING) {
      return new Verdict(WeighedEvidence.Says.OTHERWISE, how(status));
    }
    if (status != RunStatus.PASSED) {
      return new Verdict(WeighedEvidence.Says.NOTHING, "it reports no outcome of this kind");
    }
    return counts(claim, result.text())
        ? new Verdict(WeighedEvidence.Says.SUPPORTS, "")
        : new Verdict(WeighedEvidence.Says.OTHERWISE, "it has another number");
  }

  /** Returns false when the claim has a number that the other text does not have. */
  private static boolean counts(Text claim, Text other) {
    for (int i = 0; i < claim.size(); i++) {
      if (claim.number(i) && !has(other, claim.hash(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(Text text, int hash) {
    for (int i = 0; i < text.size(); i++) {
      if (text.hash(i) == hash) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a number of the claim stands in the text beside the same word. */
  private boolean value(Text claim, Text text) {
    for (int i = 0; i + 1 < claim.size(); i++) {
      if (claim.number(i) && noun(claim, i + 1)) {
        for (int k = 0; k + 1 < text.size(); k++) {
          if (text.hash(k) == claim.hash(i) && text.hash(k + 1) == claim.hash(i + 1)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Compares a claim without a type with a result: they must have a content word in common. */
  private Verdict subject(RecordedEntry evidence, Text claim, Observation result, boolean value) {
    if (!result.ran()) {
      return new Verdict(WeighedEvidence.Says.NOTHING, "the call did not run to its end");
    }
    Set<Integer> stems = new HashSet<>();
    for (int i = 0; i < claim.size(); i++) {
      if (seen.content(claim, i)) {
        stems.add(claim.stem(i));
      }
    }
    boolean shares = value || stems.isEmpty();
    Text words = Text.of(evidence.text());
    for (Text text : List.of(words, result.text())) {
      for (int i = 0; i < text.size() && !shares; i++) {
        shares = stems.contains(text.stem(i));
      }
    }
    return shares
        ? new Verdict(WeighedEvidence.Says.SUPPORTS, "")
        : new Verdict(WeighedEvidence.Says.NOTHING, "it has no word in common with the claim");
  }
}
