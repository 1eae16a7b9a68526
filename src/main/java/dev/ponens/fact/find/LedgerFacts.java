package dev.ponens.fact.find;

import dev.ponens.fact.Alternatives;
import dev.ponens.fact.Assumption;
import dev.ponens.fact.Claim;
import dev.ponens.fact.Fact;
import dev.ponens.fact.FailedVerification;
import dev.ponens.fact.OpenSlots;
import dev.ponens.fact.Routing;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.ledger.LedgerItem;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.ledger.RunLedger;
import dev.ponens.fact.ledger.WeighedEvidence;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the facts about the ledger at the end of a path. A run without entries and without several
 * agents has none.
 */
public final class LedgerFacts {
  /** The parameter for the evidence that counts, see {@link WeighedItem.Policy}. */
  private static final String POLICY = "evidence-policy";

  /** The parameter for the share of wording from which on two branches count as one. */
  private static final String SIMILARITY = "diversity-similarity";

  /** The parameter for the number of groups that a claim needs, to say what is missing. */
  private static final String GROUPS = "claim-groups";

  /** The decisions after which the branches must differ. */
  private static final Set<String> EXPLORING = Set.of("explore", "map");

  /**
   * The maximum number of claims that rules see. The worst come first, so that a claim that must
   * hold the end is among them.
   */
  private static final int MOST = 1_000;

  private final Lexicon lexicon;
  private final Settings settings;
  private final Disagreements disagreements;

  /** Creates a finder for a rulebook's lists and a profile's parameters. */
  LedgerFacts(Lexicon lexicon, Settings settings, StatementFinder statements) {
    this.lexicon = lexicon;
    this.settings = settings;
    this.disagreements = new Disagreements(lexicon, statements);
  }

  /** Returns which evidence counts in this profile. */
  public WeighedItem.Policy policy() {
    return new WeighedItem.Policy(settings.whole(POLICY));
  }

  /** Returns how many independent groups a claim needs in this profile. */
  public int groups() {
    return settings.whole(GROUPS);
  }

  /**
   * Returns the facts about a ledger.
   *
   * @param run weighs its evidence
   * @param state the ledger at the end
   * @param failed the step of the failed verification that nothing has fixed; 0 for none
   */
  List<Fact> find(RunLedger run, LedgerState state, int failed) {
    List<Fact> facts = new ArrayList<>();
    if (failed > 0) {
      facts.add(new FailedVerification("step " + failed, failed, "", "", Span.NONE));
    }
    if (!state.isEmpty()) {
      run.weigh(state).stream()
          .map(this::ranked)
          .sorted(Ranked.ORDER)
          .limit(MOST)
          .forEach(one -> item(one.weighed(), facts));
      routes(state, facts);
      slots(state, facts);
    }
    facts.addAll(disagreements.find(state));
    return facts;
  }

  /**
   * A claim or an assumption in the order in which rules see them: without support before others,
   * and by how much depends on them.
   *
   * @param state 0 for a conflict, 1 if it is false, 2 if its evidence says otherwise, else 3
   * @param groups the number of groups of its evidence
   */
  private record Ranked(WeighedItem weighed, int state, int groups) {
    private static final Comparator<Ranked> ORDER =
        Comparator.comparingInt(Ranked::state)
            .thenComparingInt(r -> -r.weighed().item().rank())
            .thenComparingInt(Ranked::groups)
            .thenComparingInt(r -> r.weighed().item().noted().step());
  }

  private Ranked ranked(WeighedItem weighed) {
    String status = weighed.status(policy());
    int state =
        status.equals("conflict")
            ? 0
            : status.equals("falsified") ? 1 : weighed.otherwise() != null ? 2 : 3;
    return new Ranked(weighed, state, weighed.groups(policy()).size());
  }

  private void item(WeighedItem weighed, List<Fact> facts) {
    LedgerItem item = weighed.item();
    RecordedEntry noted = item.noted();
    String status = weighed.status(policy());
    if (status.equals("withdrawn")) {
      return;
    }
    String id = masked(noted.id());
    String words = masked(noted.text());
    Span span = Span.firstLine(words);
    RecordedEntry settled = item.settled();
    if (status.equals("falsified")) {
      String what = noted.entry().type().spelling() + " " + id;
      String settle = settled == null ? "" : masked(settled.id());
      facts.add(new FailedVerification(what, noted.step(), id, settle, span));
    }
    if (noted.entry().type() == LedgerEntry.EntryType.ASSUMPTION) {
      boolean verifiable = !Boolean.FALSE.equals(noted.entry().verifiable());
      facts.add(
          new Assumption(
              id,
              noted.step(),
              item.rank(),
              verifiable || status.equals("falsified"),
              status,
              words,
              span));
      return;
    }
    WeighedEvidence otherwise = weighed.otherwise();
    String tier = weighed.tier();
    facts.add(
        new Claim(
            id,
            noted.step(),
            item.rank(),
            status,
            tier.isEmpty() ? "none" : tier,
            weighed.groups(policy()).size(),
            missing(weighed),
            otherwise == null ? "" : masked(otherwise.evidence()),
            otherwise == null ? "" : otherwise.why(),
            words,
            span));
  }

  /** Returns what evidence a claim still needs, in words. */
  public String missing(WeighedItem weighed) {
    int has = weighed.groups(policy()).size();
    int needs = Math.max(0, groups() - has);
    String which =
        policy().number() >= 2
            ? "that quotes an observed result"
            : policy().number() == 1 && weighed.seen() ? "that quotes a recorded result" : "";
    if (needs == 0) {
      return "";
    }
    String other = has == 0 ? "" : " from a group other than that of " + supporting(weighed);
    String evidence = needs == 1 ? "evidence" : "evidence from " + needs + " independent groups";
    return (evidence + other + " " + which).strip();
  }

  /** Returns the ids of the evidence that counts, one for each group. */
  private String supporting(WeighedItem weighed) {
    Set<String> groups = weighed.groups(policy());
    Map<String, String> ids = new LinkedHashMap<>();
    for (WeighedEvidence piece : weighed.pieces()) {
      if (piece.says() == WeighedEvidence.Stance.SUPPORTS && groups.contains(piece.group())) {
        ids.putIfAbsent(piece.group(), masked(piece.evidence()));
      }
    }
    return String.join(", ", ids.values());
  }

  private String masked(String words) {
    return Mask.of(lexicon, words).text();
  }

  private void slots(LedgerState state, List<Fact> facts) {
    List<RecordedEntry> open = state.openSlots();
    if (!open.isEmpty()) {
      RecordedEntry first = open.get(0);
      String words = masked(first.text());
      facts.add(
          new OpenSlots(
              masked(first.id()), open.size(), first.step(), words, Span.firstLine(words)));
    }
  }

  private void routes(LedgerState state, List<Fact> facts) {
    List<RecordedEntry> routes = state.of(LedgerEntry.EntryType.ROUTE);
    state
        .first()
        .ifPresent(
            first ->
                facts.add(
                    new Routing(
                        first.step(),
                        routes.size() + decided(state),
                        state.count(LedgerEntry.EntryType.CHECKPOINT),
                        Span.firstLine(first.text()))));
    for (int i = routes.size() - 1; i >= 0; i--) {
      RecordedEntry route = routes.get(i);
      String decision = route.entry().decision();
      if (state.holds(route) && decision != null) {
        if (EXPLORING.contains(decision.toLowerCase(java.util.Locale.ROOT))) {
          facts.add(alternatives(state, route));
        }
        return;
      }
    }
  }

  /** Returns the number of checkpoints with a decision. */
  private static int decided(LedgerState state) {
    return state.count(LedgerEntry.EntryType.CHECKPOINT) == 0
        ? 0
        : (int)
            state.of(LedgerEntry.EntryType.CHECKPOINT).stream()
                .filter(checkpoint -> checkpoint.entry().decision() != null)
                .count();
  }

  private Alternatives alternatives(LedgerState state, RecordedEntry route) {
    List<Hashes> texts = new ArrayList<>();
    int branches = 0;
    for (String branch : state.explored()) {
      branches++;
      Hashes text = words(state.thoughts(branch));
      if (texts.stream().noneMatch(other -> alike(other, text))) {
        texts.add(text);
      }
    }
    return new Alternatives(route.step(), branches, texts.size(), Span.firstLine(route.text()));
  }

  private boolean alike(Hashes one, Hashes other) {
    int shared = one.shared(other);
    int all = one.size() + other.size() - shared;
    return all == 0 || (double) shared / all >= settings.number(SIMILARITY);
  }

  /** Returns the different words of all thoughts on a branch. */
  private static Hashes words(List<Event> thoughts) {
    StringBuilder all = new StringBuilder();
    for (Event thought : thoughts) {
      all.append(thought.text()).append('\n');
    }
    Text text = Text.of(all.toString());
    int[] hashes = new int[text.size()];
    for (int i = 0; i < text.size(); i++) {
      hashes[i] = text.hash(i);
    }
    return Hashes.of(hashes, text.size());
  }
}
