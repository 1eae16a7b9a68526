package dev.ponens.cli.console;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which rules judge, and by which numbers: the options every judging command shares. */
public final class RulesOptions {
  /** The launcher names the checkout's rules here, so that an edit counts at once. */
  public static final String RULES_VARIABLE = "PONENS_RULES";

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "A rules folder: in place of the shipped rulebook, or on top where it says so.")
  @Nullable Path rules;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "quick, balanced, deep or paranoid: how much is asked. Default: balanced.")
  String profile = Params.USUAL;

  @Option(
      names = "--select",
      paramLabel = "ID",
      split = ",",
      description = "Only these rules, tables or concerns speak (repeatable, or with commas).")
  List<String> select = new ArrayList<>();

  @Option(
      names = "--ignore",
      paramLabel = "ID",
      split = ",",
      description = "These rules, tables or concerns are silent (repeatable, or with commas).")
  List<String> ignore = new ArrayList<>();

  /** The rulebook asked for. */
  public Rulebook rulebook(Terminal terminal) {
    try {
      return Rulebooks.of(files(terminal), cache(terminal));
    } catch (BadRules e) {
      throw new UsageError(
          "the rules in "
              + name(terminal)
              + " have faults:\n"
              + String.valueOf(e.getMessage()).indent(2).stripTrailing());
    }
  }

  /**
   * The files of the rulebook asked for: of {@code --rules}, else of the shipped rulebook, for
   * which the launcher names the checkout's folder.
   */
  public RuleFiles files(Terminal terminal) {
    return files(terminal, rules);
  }

  /**
   * The files of a rulebook.
   *
   * @param rules its folder; null for the shipped one
   */
  public static RuleFiles files(Terminal terminal, @Nullable Path rules) {
    try {
      RuleFiles shipped = Rulebooks.builtin(checkout(terminal));
      return rules == null ? shipped : Rulebooks.files(existing("--rules", rules), shipped);
    } catch (IOException e) {
      Path folder = rules == null ? checkout(terminal) : rules;
      throw new UsageError("the rules in " + folder + " cannot be read: " + e.getMessage());
    }
  }

  private String name(Terminal terminal) {
    Path folder = folder(terminal);
    return folder == null ? "the program" : folder.toString();
  }

  /** Where the rulebook asked for is; null for the program's own copy of the shipped one. */
  public @Nullable Path folder(Terminal terminal) {
    return rules != null ? rules : checkout(terminal);
  }

  /** The checkout's rules, which the launcher names; null where there is none. */
  public static @Nullable Path checkout(Terminal terminal) {
    String folder = terminal.environment().getOrDefault(RULES_VARIABLE, "");
    return folder.isEmpty() ? null : existing(RULES_VARIABLE, Path.of(folder));
  }

  private static Path existing(String named, Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UsageError(named + " " + folder + ": there is no such folder");
    }
    return folder;
  }

  /**
   * The user's cache folder: {@code PONENS_CACHE}, else by the system's custom; null when there is
   * no home.
   */
  public static @Nullable Path cache(Terminal terminal) {
    String own = terminal.environment().get("PONENS_CACHE");
    String xdg = terminal.environment().get("XDG_CACHE_HOME");
    String home = System.getProperty("user.home", "");
    if (own != null && !own.isEmpty()) {
      return Path.of(own);
    }
    if (xdg != null && !xdg.isEmpty()) {
      return Path.of(xdg, "ponens");
    }
    return home.isEmpty() || home.equals("?") ? null : Path.of(home, ".cache", "ponens");
  }

  /** The profile's numbers. */
  public Settings settings(Rulebook rulebook) {
    return settings(rulebook, profile);
  }

  /** The numbers of a profile the user named. */
  public static Settings settings(Rulebook rulebook, String profile) {
    try {
      return rulebook.params().profile(profile);
    } catch (Params.BadParams e) {
      throw new UsageError("--profile: " + e.getMessage());
    }
  }

  /**
   * Which rules may speak. Rules that find nothing (derive, complexity, policy's gate, next) always
   * do unless they are ignored by name: selecting a finding must not take away what it builds on.
   */
  public Selection selection(Rulebook rulebook) {
    Set<String> chosen = resolve(rulebook, select, "--select");
    Set<String> silent = resolve(rulebook, ignore, "--ignore");
    if (!chosen.isEmpty()) {
      rulebook.cards().stream()
          .filter(RulesOptions::finds)
          .map(RuleCard::id)
          .filter(id -> !chosen.contains(id))
          .forEach(silent::add);
    }
    return new Selection(silent);
  }

  /** True for the rules named, or for all when none is; ignored ones are left out. */
  public boolean names(Rulebook rulebook, RuleCard card) {
    Set<String> chosen = resolve(rulebook, select, "--select");
    return (select.isEmpty() || chosen.contains(card.id()))
        && !resolve(rulebook, ignore, "--ignore").contains(card.id());
  }

  private static boolean finds(RuleCard card) {
    return !card.message().isEmpty() && Set.of("risk", "policy").contains(card.concern());
  }

  private static Set<String> resolve(Rulebook rulebook, List<String> names, String option) {
    Set<String> ids = new TreeSet<>();
    for (String name : names) {
      int before = ids.size();
      for (RuleCard card : rulebook.cards()) {
        if (names(card).contains(name)) {
          ids.add(card.id());
        }
      }
      if (ids.size() == before && !ids.contains(name)) {
        Set<String> known = new TreeSet<>();
        rulebook.cards().forEach(c -> known.addAll(names(c)));
        throw new UsageError(option + " " + name + ": no such rule" + Near.misses(name, known));
      }
    }
    return ids;
  }

  /** What a rule may be called: its id, its table, its concern. */
  public static Set<String> names(RuleCard card) {
    String file = card.at().file();
    String stem = file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
    return Set.copyOf(List.of(card.id(), stem + "\0", card.concern() + "\0")).stream()
        .map(n -> n.replace("\0", ""))
        .collect(java.util.stream.Collectors.toSet());
  }
}
