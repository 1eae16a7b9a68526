package dev.ponens.rule;

import dev.ponens.fact.AtStep;
import dev.ponens.fact.Derived;
import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.fact.HasEarlierStep;
import dev.ponens.fact.Names;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * The {@code verdict} object that consequences of rules call. It collects results, which become
 * facts when the phase ends. So rules only see results of earlier phases, and the order of rules
 * never matters.
 */
public final class Consequences {
  private final Map<String, RuleCard> cards;
  private final Settings settings;
  private final IntFunction<FindingSubject> subjects;

  /** The steps that findings are about; each one computes its digest once. */
  private final Map<Integer, FindingSubject> known = new HashMap<>();

  private final int step;
  private final Effort effort;
  private final List<Derived> derived = new ArrayList<>(2);
  private final List<Finding> findings = new ArrayList<>(0);
  private final List<Proposal> proposals = new ArrayList<>(2);
  private final TreeSet<String> fired = new TreeSet<>();
  private final List<Said> said = new ArrayList<>(2);
  private final List<FindingOrigin> made = new ArrayList<>(0);
  private String rule = "";
  private List<String> about = List.of();

  private record Said(Gate.Decision decision, Gate.GateReason reason) {}

  /**
   * The origin of a finding.
   *
   * @param rule the rule
   * @param lists the lists whose words it points at, as in {@link #find(String, Fact, Fact...)};
   *     empty when it points at the fact
   * @param of the fact it is about, then those that its message may name
   */
  record FindingOrigin(String rule, String lists, List<Fact> of) {}

  Consequences(
      Map<String, RuleCard> cards,
      Settings settings,
      IntFunction<FindingSubject> subjects,
      int step,
      Effort effort) {
    this.cards = cards;
    this.settings = settings;
    this.subjects = subjects;
    this.step = step;
    this.effort = effort;
  }

  /** Names the rule of the following call. The loader writes it into every consequence. */
  public Consequences by(String id) {
    effort.firing();
    rule = id;
    about = List.of();
    fired.add(id);
    return this;
  }

  /**
   * Reports a finding.
   *
   * @param about the fact that the finding is about; it points at the fact's words
   * @param because other facts whose values the message may name; if two have a value with the same
   *     name, the first one is used
   */
  public void find(Fact about, Fact... because) {
    find("", about, because);
  }

  /**
   * Reports a finding about words in a thought.
   *
   * @param lists the lists of the words, separated by spaces, each after the field that contains
   *     it: {@code uses:certainty does:verb-make}. The finding points at the first of their words
   * @param about the thought
   * @param because as for {@link #find(Fact, Fact...)}
   */
  public void find(String lists, Fact about, Fact... because) {
    List<Fact> of = new ArrayList<>(1 + because.length);
    of.add(about);
    of.addAll(List.of(because));
    made.add(new FindingOrigin(rule, lists, of));
    find(lists, of);
  }

  /**
   * Reports a finding again, as {@link #find(Fact, Fact...)} did for equal facts of another step.
   */
  void again(String id, String lists, List<Fact> of) {
    rule = id;
    find(lists, of);
  }

  /** The place of the first word of some lists in a thought; the whole fact when there is none. */
  private static Span place(String lists, Fact about) {
    Span first = null;
    if (about instanceof Thought thought && !lists.isEmpty()) {
      for (String list : lists.split(" ", -1)) {
        int colon = list.indexOf(':');
        Set<String> held =
            switch (list.substring(0, Math.max(0, colon))) {
              case "uses" -> thought.uses();
              case "mentions" -> thought.mentions();
              case "does" -> thought.does();
              case "happens" -> thought.happens();
              default -> Set.of();
            };
        Span place = held instanceof Names names ? names.place(list.substring(colon + 1)) : null;
        if (place != null && (first == null || place.start() < first.start())) {
          first = place;
        }
      }
    }
    return first == null ? about.span() : first;
  }

  private void find(String lists, List<Fact> facts) {
    Fact about = facts.get(0);
    RuleCard card = card();
    int of = about instanceof AtStep earlier ? earlier.step() : step;
    FindingSubject subject = known.computeIfAbsent(of, subjects::apply);
    Span span = place(lists, about);
    String words = subject.masked().substring(span.start(), span.end());
    Map<String, Object> values = new LinkedHashMap<>(Fields.of(about));
    for (Fact fact : facts.subList(1, facts.size())) {
      Fields.of(fact).forEach(values::putIfAbsent);
    }
    // The step of the finding is shown beside it, so {step} is that of the earlier event.
    facts.stream()
        .filter(fact -> fact instanceof Earlier earlier && earlier.holds())
        .findFirst()
        .ifPresent(fact -> values.put("step", ((Earlier) fact).step()));
    // In a message, {@code words} are always the words of the finding, whatever the fact's field is
    // named.
    values.put("words", words);
    findings.add(
        new Finding(
            card.id(),
            card.severity(),
            of,
            span,
            words,
            MessageTemplate.fill(card.message(), values),
            MessageTemplate.fill(card.suggestion(), values),
            values,
            subject.origin(),
            subject.fingerprint(card.id(), words),
            related(of, facts),
            List.of()));
  }

  /** Returns the places in other steps that the facts name. */
  private List<Finding.Related> related(int of, List<Fact> facts) {
    List<Finding.Related> related = new ArrayList<>(0);
    Set<Integer> steps = new TreeSet<>();
    for (Fact fact : facts) {
      boolean at = fact instanceof AtStep;
      int other =
          fact instanceof AtStep there
              ? there.step()
              : fact instanceof HasEarlierStep here ? here.earlierStep() : 0;
      if (other > 0 && other != of && steps.add(other)) {
        FindingSubject subject = subjects.apply(other);
        Span span = at ? fact.span() : Span.firstLine(subject.masked());
        if (span.end() <= subject.masked().length() && span.end() > span.start()) {
          String words = subject.masked().substring(span.start(), span.end());
          related.add(new Finding.Related(other, span, words, subject.origin()));
        }
      }
    }
    return related;
  }

  /**
   * Derives a fact from other facts.
   *
   * @throws IllegalArgumentException when a tier is unknown
   */
  public void derive(String kind, String name, double weight) {
    if (kind.equals("tier")) {
      Complexity.ComplexityTier.valueOf(name.toUpperCase(Locale.ROOT));
    }
    derived.add(new Derived(kind, name, weight, false));
  }

  /** Asks for a decision of the gate: go_deeper or await_verification. */
  public void gate(String decision, String code) {
    Gate.Decision asked = Gate.Decision.valueOf(decision.toUpperCase(Locale.ROOT));
    said.add(new Said(asked, new Gate.GateReason(code, rule)));
  }

  /** Reports a finding and blocks. The code of the gate is the rule's id. */
  public void block(Fact about, Fact... because) {
    block("", about, because);
  }

  /** The same for words in a thought, as in {@link #find(String, Fact, Fact...)}. */
  public void block(String lists, Fact about, Fact... because) {
    find(lists, about, because);
    said.add(new Said(Gate.Decision.BLOCKED, new Gate.GateReason(rule, rule)));
  }

  /**
   * Names the rules that cause the proposal that follows.
   *
   * @param rules the rules whose findings cause it, separated by {@code " or "}; {@link
   *     Proposal#ANY} for any rule
   */
  public Consequences about(String rules) {
    about = List.of(rules.split(" or ", -1));
    return this;
  }

  /**
   * Proposes the next thought. Its text is the rule's suggestion, and its rank is the parameter
   * {@code rank-<id>}.
   */
  public void propose(String mode, String depth, double threshold) {
    propose(mode, depth, threshold, settings.number("rank-" + rule));
  }

  /** Proposes the next thought with a given rank, which is rounded. */
  public void propose(String mode, String depth, double threshold, double rank) {
    RuleCard card = card();
    proposals.add(
        new Proposal(
            rule,
            mode,
            card.suggestion(),
            card.suggestion(),
            card.message(),
            depth,
            threshold,
            (int) Math.round(rank),
            about,
            Map.of()));
  }

  private RuleCard card() {
    RuleCard card = cards.get(rule);
    if (card == null) {
      throw new IllegalStateException("no card for rule \"" + rule + "\"");
    }
    return card;
  }

  /** The facts derived since the last call, with the best of each kind marked. */
  List<Derived> takeDerived() {
    Comparator<Derived> better =
        Comparator.comparing(Derived::weight).reversed().thenComparing(Derived::name);
    derived.sort(Comparator.comparing(Derived::kind).thenComparing(better));
    List<Derived> marked = new ArrayList<>(derived.size());
    String kind = "";
    for (Derived d : derived) {
      marked.add(new Derived(d.kind(), d.name(), d.weight(), !d.kind().equals(kind)));
      kind = d.kind();
    }
    derived.clear();
    return marked;
  }

  /** The findings from an index on, in the order they were reported. */
  List<Finding> findingsFrom(int many) {
    return List.copyOf(findings.subList(many, findings.size()));
  }

  /** The facts derived from an index on, before they are taken. */
  List<Derived> derivedFrom(int many) {
    return List.copyOf(derived.subList(many, derived.size()));
  }

  /** The origin of each finding, in the order in which rules fired. */
  List<FindingOrigin> made() {
    return made;
  }

  int findingsSoFar() {
    return findings.size();
  }

  int derivedSoFar() {
    return derived.size();
  }

  /** All findings so far, by step, then start, then rule, then end. */
  List<Finding> findings() {
    // A copy, because the order of the report must not change which findings are new in a phase.
    List<Finding> sorted = new ArrayList<>(findings);
    if (sorted.size() > 1) {
      sorted.sort(
          Comparator.comparingInt(Finding::step)
              .thenComparing(f -> f.span().start())
              .thenComparing(Finding::rule)
              .thenComparing(f -> f.span().end())
              .thenComparing(Finding::message));
    }
    return sorted;
  }

  /** The strongest decision that a rule asked for, with all its reasons. */
  Gate gate() {
    if (said.isEmpty()) {
      return Gate.OPEN;
    }
    Gate.Decision strongest =
        said.stream()
            .map(Said::decision)
            .max(Comparator.naturalOrder())
            .orElse(Gate.Decision.STOP_OK);
    List<Gate.GateReason> reasons =
        said.stream().filter(s -> s.decision() == strongest).map(Said::reason).toList();
    if (reasons.size() > 1) {
      reasons =
          reasons.stream()
              .distinct()
              .sorted(
                  Comparator.comparing(Gate.GateReason::code).thenComparing(Gate.GateReason::rule))
              .toList();
    }
    return new Gate(strongest, strongest == Gate.Decision.STOP_OK ? List.of() : reasons);
  }

  List<Proposal> proposals() {
    if (proposals.size() < 2) {
      return List.copyOf(proposals);
    }
    proposals.sort(Comparator.comparingInt(Proposal::rank).reversed().thenComparing(Proposal::id));
    return proposals.stream().distinct().toList();
  }

  SortedSet<String> fired() {
    return fired;
  }
}
