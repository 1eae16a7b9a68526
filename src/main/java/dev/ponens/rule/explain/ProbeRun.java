package dev.ponens.rule.explain;

import dev.ponens.fact.Fact;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.compile.CompiledStore;
import dev.ponens.rule.compile.RuleBase;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.form.drl.RulePremises;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;

/** Runs probes in the engine to see which facts each of them matches. */
final class ProbeRun {
  /** Limit on the matches of one probe; more would add no information. */
  private static final int MOST_MATCHES = 200;

  private final Map<String, Probe> probes;
  private final @Nullable KieBase base;

  private ProbeRun(Map<String, Probe> probes, @Nullable KieBase base) {
    this.probes = probes;
    this.base = base;
  }

  /**
   * A match of a probe.
   *
   * @param probe the probe
   * @param objects the facts (and settings), one for each of its slots
   */
  record Match(Probe probe, List<Object> objects) {
    Match {
      objects = List.copyOf(objects);
    }
  }

  /**
   * Compiles probes. A probe that the guard or the compiler rejects is left out; the explanation is
   * then less detailed, but not wrong.
   *
   * @param rules the rules of the probes
   */
  static ProbeRun of(List<Probe> probes, RuleSet rules) {
    FactVocabulary.Names names =
        new FactVocabulary.Names(rules.lexicon().kinds(), rules.params().names());
    Map<String, Probe> byName = new LinkedHashMap<>();
    Map<String, RuleText> texts = new TreeMap<>();
    for (Probe probe : probes) {
      String name = "probe-" + texts.size();
      RulePremises.probe(name, probe.rule().concern(), probe.conditions(), names)
          .ifPresent(
              drl -> {
                byName.put(name, probe);
                texts.put(name, new RuleText(card(name), drl));
              });
    }
    while (true) {
      try {
        return new ProbeRun(byName, base(texts, rules, names));
      } catch (BadRules e) {
        Set<String> faulty = e.faults().stream().map(RuleFault::file).collect(Collectors.toSet());
        if (!texts.keySet().removeAll(faulty)) {
          throw new IllegalStateException("conditions of checked rules compile", e);
        }
      }
    }
  }

  private static @Nullable KieBase base(
      Map<String, RuleText> texts, RuleSet rules, FactVocabulary.Names names) throws BadRules {
    if (texts.isEmpty()) {
      return null;
    }
    Map<String, String> files =
        texts.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().drl()));
    RuleSet all =
        new RuleSet(
            List.copyOf(texts.values()),
            rules.lexicon(),
            rules.params(),
            List.of(),
            rules.sentences());
    // The next question needs other probes, so nothing is stored.
    return RuleBase.of(new CompiledStore(null).get(new RuleFiles(files), names, all));
  }

  /** The place of the rule is its name, which identifies the probe of a fault. */
  private static RuleCard card(String name) {
    return new RuleCard(
        name, "", Severity.HINT, "", "", "", "", List.of(), new RulePlace(name, 0), "");
  }

  /**
   * Runs the probes.
   *
   * @param seen the facts of each phase
   */
  List<Match> run(Map<Concern, List<Fact>> seen, Settings settings) {
    List<Match> matches = new ArrayList<>();
    Set<Concern> concerns = new TreeSet<>();
    probes.values().forEach(p -> concerns.add(p.rule().concern()));
    for (Concern concern : concerns) {
      if (base != null && seen.containsKey(concern)) {
        matches.addAll(run(base, concern, seen.get(concern), settings));
      }
    }
    return matches;
  }

  private List<Match> run(KieBase base, Concern concern, List<Fact> facts, Settings settings) {
    Map<String, List<Match>> matches = new TreeMap<>();
    KieSession session = base.newKieSession();
    try {
      session.insert(settings);
      facts.forEach(session::insert);
      session.getAgenda().getAgendaGroup(concern.folder()).setFocus();
      session.fireAllRules(
          match -> {
            String name = match.getRule().getName();
            Probe probe = probes.get(name);
            List<Match> of = matches.computeIfAbsent(name, n -> new ArrayList<>());
            if (probe != null && of.size() < MOST_MATCHES) {
              of.add(new Match(probe, RulingTrace.named(match.getObjects())));
            }
            // Only the match is needed; the rule must not fire.
            return false;
          });
    } finally {
      session.dispose();
    }
    // Sorts by the order of the probes, then by the place of the facts in the text.
    List<Match> all = new ArrayList<>();
    probes
        .keySet()
        .forEach(name -> all.addAll(inOrder(matches.getOrDefault(name, List.of()), facts)));
    return all;
  }

  private static List<Match> inOrder(List<Match> matches, List<Fact> facts) {
    IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();
    facts.forEach(f -> places.putIfAbsent(f, places.size()));
    List<Match> ordered = new ArrayList<>(matches);
    ordered.sort(
        (a, b) -> {
          for (int i = 0; i < Math.min(a.objects().size(), b.objects().size()); i++) {
            int order =
                Integer.compare(
                    places.getOrDefault(a.objects().get(i), -1),
                    places.getOrDefault(b.objects().get(i), -1));
            if (order != 0) {
              return order;
            }
          }
          return 0;
        });
    return ordered;
  }
}
