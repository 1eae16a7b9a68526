package dev.ponens.rule;

import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.run.RunTerms;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleTexts;
import dev.ponens.rule.source.Fallback;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.kie.api.runtime.KieSession;

/** Rules that are ready to judge. Immutable and safe for use by multiple threads. */
public final class Rulebook {
  private final String hash;
  private final Map<String, RuleCard> cards;
  private final ListsAndParameters lists;
  private final RuleSessions sessions;
  private final FieldReads reads;
  private final RunTerms runTerms;
  private final List<Fallback> fallbacks;
  private final Supplier<RuleFiles> files;
  private final RuleTexts texts;
  private final CommandTables tables;

  Rulebook(
      String hash,
      Collection<RuleCard> cards,
      ListsAndParameters lists,
      FieldReads reads,
      List<Fallback> fallbacks,
      RuleSessions sessions,
      Supplier<RuleFiles> files,
      RuleTexts texts) {
    this(
        hash,
        cards,
        lists,
        reads,
        fallbacks,
        sessions,
        files,
        texts,
        RunReads.terms(reads),
        lists.commands().tables(lists.lexicon().finders()));
  }

  private Rulebook(
      String hash,
      Collection<RuleCard> cards,
      ListsAndParameters lists,
      FieldReads reads,
      List<Fallback> fallbacks,
      RuleSessions sessions,
      Supplier<RuleFiles> files,
      RuleTexts texts,
      RunTerms runTerms,
      CommandTables tables) {
    this.hash = hash;
    this.cards = new LinkedHashMap<>();
    cards.forEach(c -> this.cards.put(c.id(), c));
    this.lists = lists;
    this.reads = reads;
    this.runTerms = runTerms;
    this.fallbacks = List.copyOf(fallbacks);
    this.files = files;
    this.texts = texts;
    this.sessions = sessions;
    this.tables = tables;
  }

  /** The same rules with other severities for some. */
  public Rulebook tuned(Map<String, Severity> severities) {
    List<RuleCard> tuned = new ArrayList<>();
    for (RuleCard card : cards.values()) {
      Severity severity = severities.get(card.id());
      tuned.add(severity == null ? card : card.withSeverity(severity));
    }
    return severities.isEmpty()
        ? this
        : new Rulebook(
            hash, tuned, lists, reads, fallbacks, sessions, files, texts, runTerms, tables);
  }

  /** {@code sha256:…} over the rule files. */
  public String hash() {
    return hash;
  }

  /** The metadata of all rules, by concern in the order they run, then by id. */
  public List<RuleCard> cards() {
    return List.copyOf(cards.values());
  }

  /** The metadata of a rule, if it exists. */
  public Optional<RuleCard> card(String id) {
    return Optional.ofNullable(cards.get(id));
  }

  /** The rules in their authors' words, read from the files when they are first needed. */
  public RuleSet texts() {
    return texts.get();
  }

  /**
   * The text of a prompt that the rules directory, or one that it extends, has in its folder {@code
   * prompts}.
   *
   * @param name the file's name without its extension
   */
  public Optional<String> prompt(String name) {
    String text = null;
    for (String file : files.get().named("prompts/" + name + ".md")) {
      text = files.get().texts().getOrDefault(file, text);
    }
    return Optional.ofNullable(text);
  }

  /**
   * The conditions of a rule as the engine compiled them.
   *
   * @return empty for a rule that the engine does not run
   */
  public Optional<CompiledCondition> compiled(String rule) {
    return CompiledCondition.of(sessions.base(), rule);
  }

  /** The word and pattern lists. */
  public Lexicon lexicon() {
    return lists.lexicon();
  }

  /** The domain packs by field. */
  public Map<String, Pack> packs() {
    return lists.packs();
  }

  /** The parameters and profiles. */
  public Params params() {
    return lists.params();
  }

  /**
   * The rules, ready to judge with the parameters of a profile.
   *
   * @param settings the parameters of the profile
   * @param selection the rules in use
   */
  public RuleEvaluator evaluator(Settings settings, Selection selection) {
    return new RuleEvaluator(this, settings, selection, true);
  }

  /**
   * The same rules without the fact filter and the ruling cache: the engine gets all facts of each
   * step. The results are the same, and it takes longer.
   */
  public RuleEvaluator uncached(Settings settings, Selection selection) {
    return new RuleEvaluator(this, settings, selection, false);
  }

  /** The tables of tools, commands and paths; empty when no rule needs them. */
  public CommandTables commandTables() {
    return runTerms.classifies() ? tables : CommandTables.NONE;
  }

  /** What the rules name about runs. */
  public RunTerms runTerms() {
    return runTerms;
  }

  Map<String, RuleCard> byId() {
    return cards;
  }

  FieldReads reads() {
    return reads;
  }

  List<Fallback> fallbacks() {
    return fallbacks;
  }

  Effort effort() {
    return sessions.effort();
  }

  /** An engine session from the pool. {@code dispose()} returns it. */
  KieSession pooled() {
    return sessions.pooled();
  }

  /**
   * An engine session for a step, from the pool or of the rules that can fire.
   *
   * @param rules returns the ids of the rules that can fire
   */
  KieSession pooled(Supplier<Set<String>> rules) {
    return sessions.pooled(rules);
  }

  /** A new engine session. */
  KieSession fresh() {
    return sessions.base().newKieSession();
  }
}
