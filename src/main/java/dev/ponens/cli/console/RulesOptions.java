package dev.ponens.cli.console;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.CacheFolder;
import dev.ponens.settings.Config;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.settings.Spelling;
import dev.ponens.settings.Written;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
      description =
          "Use this rules directory instead of the built-in rules, or on top of them when its"
              + " rulebook.yml says extends: [builtin].")
  @Nullable Path rules;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "How strict the thresholds are: quick, balanced, deep or paranoid. Default: balanced.")
  @Nullable String profile;

  @Option(
      names = "--domain",
      paramLabel = "NAME",
      description =
          "Use the rule pack of this field, such as technical or photography, or none. Default: the"
              + " field of each transcript.")
  @Nullable String domain;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Settings file. Default: the nearest ponens.yml in this directory or above, unless it is"
              + " in the linted input.")
  @Nullable Path config;

  @Option(names = "--no-config", description = "Ignore all settings files, your own included.")
  boolean noConfig;

  @Option(
      names = "--select",
      paramLabel = "ID",
      split = ",",
      description = "Run only these rules, tables or concerns (repeatable or comma-separated).")
  List<String> select = new ArrayList<>();

  @Option(
      names = "--ignore",
      paramLabel = "ID",
      split = ",",
      description = "Do not run these rules, tables or concerns (repeatable or comma-separated).")
  List<String> ignore = new ArrayList<>();

  private List<Path> linted = List.of();
  private boolean quiet;
  private @Nullable UserSettings settings;
  private Map<String, Double> more = Map.of();

  /**
   * Says what is to be linted, before anything else is asked: settings found there do not count.
   *
   * @param names files and folders; {@code -} is standard input
   * @param quiet whether to keep quiet about settings that do not count
   */
  public void linting(List<String> names, boolean quiet) {
    this.linted = names.stream().filter(n -> !n.equals("-")).map(Path::of).toList();
    this.quiet = quiet;
  }

  /** Says numbers that count over those of files, before anything is asked. */
  public void also(Map<String, Double> numbers) {
    this.more = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }

  /** What the files of settings say. */
  public UserSettings user(Terminal terminal) {
    if (settings == null) {
      if (noConfig && config != null) {
        throw new UsageError("--config and --no-config: name one of them");
      }
      UserSettings read =
          noConfig ? UserSettings.none() : UserSettings.read(terminal, config, linted);
      if (!quiet) {
        read.remarks().forEach(terminal::say);
      }
      read.check();
      settings = read;
    }
    return settings;
  }

  private UserSettings user() {
    if (settings == null) {
      throw new IllegalStateException("the rulebook comes first");
    }
    return settings;
  }

  /** The rulebook asked for. */
  public Rulebook rulebook(Terminal terminal) {
    try {
      Rulebook rulebook = Rulebooks.of(files(terminal), cache(terminal));
      user(terminal).check(rulebook);
      return rulebook;
    } catch (BadRules e) {
      throw new UsageError(
          "the rules in "
              + name(terminal)
              + " have faults:\n"
              + String.valueOf(e.getMessage()).indent(2).stripTrailing());
    }
  }

  /**
   * The files of the rulebook asked for: of {@code --rules}, else of the folder the settings name,
   * else of the shipped rulebook, for which the launcher names the checkout's folder.
   */
  public RuleFiles files(Terminal terminal) {
    return read(terminal, named(terminal));
  }

  /**
   * The files of a rulebook that a command names in its own way.
   *
   * @param rules its folder; null for the one that would judge
   */
  public static RuleFiles files(Terminal terminal, @Nullable Path rules) {
    return read(terminal, rules == null ? judging(terminal) : rules);
  }

  private static RuleFiles read(Terminal terminal, @Nullable Path rules) {
    try {
      RuleFiles shipped = Rulebooks.builtin(checkout(terminal));
      return rules == null ? shipped : Rulebooks.files(existing("--rules", rules), shipped);
    } catch (IOException e) {
      Path folder = rules == null ? checkout(terminal) : rules;
      throw new UsageError("the rules in " + folder + " cannot be read: " + e.getMessage());
    }
  }

  private @Nullable Path named(Terminal terminal) {
    return rules != null ? rules : user(terminal).file(Config.RULES);
  }

  /** The folder that settings name where no folder is linted. */
  private static @Nullable Path judging(Terminal terminal) {
    UserSettings user = UserSettings.read(terminal, null, List.of());
    user.check();
    return user.file(Config.RULES);
  }

  private String name(Terminal terminal) {
    Path folder = folder(terminal);
    return folder == null ? "the program" : folder.toString();
  }

  /** Where the rulebook asked for is; null for the program's own copy of the shipped one. */
  public @Nullable Path folder(Terminal terminal) {
    Path named = named(terminal);
    return named != null ? named : checkout(terminal);
  }

  /**
   * Where a rulebook is that a command names in its own way.
   *
   * @param rules its folder; null for the one that would judge
   */
  public static @Nullable Path folder(Terminal terminal, @Nullable Path rules) {
    Path named = rules == null ? judging(terminal) : rules;
    return named != null ? named : checkout(terminal);
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

  /** The user's cache folder; null when there is no home. */
  public static @Nullable Path cache(Terminal terminal) {
    return CacheFolder.of(terminal.environment());
  }

  /** Names the profile that counts where the command line names none. */
  public void usually(String usual) {
    profile = profile == null ? usual : profile;
  }

  /** The profile's numbers, for the domain the user names if any. */
  public Settings settings(Rulebook rulebook) {
    return settings(rulebook, user());
  }

  /** The same for a transcript that has settings of its own. */
  public Settings settings(Rulebook rulebook, UserSettings user) {
    return settings(rulebook, user, pack(rulebook, user));
  }

  /** The numbers of a profile the user named, and nothing else. */
  public static Settings settings(Rulebook rulebook, String profile) {
    try {
      return rulebook.params().profile(profile);
    } catch (Params.BadParams e) {
      throw new UsageError("--profile: " + e.getMessage());
    }
  }

  private Settings settings(Rulebook rulebook, UserSettings user, @Nullable Pack pack) {
    try {
      return rulebook
          .params()
          .profile(
              user.word("profile", profile, Params.USUAL),
              pack == null ? Map.of() : pack.numbers(),
              numbers(user));
    } catch (Params.BadParams e) {
      throw new UsageError("--profile: " + e.getMessage());
    }
  }

  private Map<String, Double> numbers(UserSettings user) {
    Map<String, Double> numbers = new TreeMap<>(user.numbers());
    numbers.putAll(more);
    return numbers;
  }

  /** The pack of the domain the user names; null when none is named, or no pack is wanted. */
  private @Nullable Pack pack(Rulebook rulebook, UserSettings user) {
    String name = user.word("domain", domain, Pack.NONE);
    Pack pack = rulebook.packs().get(name);
    if (pack == null && !name.equals(Pack.NONE)) {
      throw new UsageError(
          "--domain "
              + name
              + ": no such pack"
              + Spelling.didYouMean(name, UserSettings.domains(rulebook)));
    }
    return pack;
  }

  /**
   * Transcripts that are judged alike.
   *
   * @param user what the files say about them
   * @param field the field whose pack counts; {@link Pack#NONE} for no pack
   */
  private record Alike(UserSettings user, String field) {}

  /** The judges: one for all transcripts with the same settings and the same pack. */
  public Judges judges(Rulebook rulebook, boolean facts) {
    Pack named = pack(rulebook, user());
    Judge usual = judge(rulebook, user(), named, facts);
    Alike ordinary = new Alike(user(), named == null ? Pack.NONE : named.name());
    return Judges.by(
        usual,
        ordinary,
        transcript -> alike(rulebook, transcript),
        kind -> judge(rulebook, kind.user(), rulebook.packs().get(kind.field()), facts));
  }

  /** A transcript's own field counts where the user names none. */
  private Alike alike(Rulebook rulebook, Transcript transcript) {
    UserSettings user = user().at(transcript.at().path());
    String own = transcript.hints().domain();
    String usual = own == null ? Pack.NONE : own.strip().toLowerCase(Locale.ROOT);
    String field = user.word("domain", domain, usual);
    return new Alike(user, rulebook.packs().containsKey(field) ? field : Pack.NONE);
  }

  private Judge judge(Rulebook rulebook, UserSettings user, @Nullable Pack pack, boolean facts) {
    return new Judge(
        rulebook, settings(rulebook, user, pack), selection(rulebook, user, pack), facts);
  }

  /** Which rules may speak, and how loud, for the domain the user names if any. */
  public Selection selection(Rulebook rulebook) {
    return selection(rulebook, user());
  }

  /** The same for a transcript that has settings of its own. */
  public Selection selection(Rulebook rulebook, UserSettings user) {
    return selection(rulebook, user, pack(rulebook, user));
  }

  private Selection selection(Rulebook rulebook, UserSettings user, @Nullable Pack pack) {
    RuleNames names = new RuleNames(rulebook.cards());
    Selection selection = Selection.ALL;
    for (Pack other : rulebook.packs().values()) {
      selection = selection.without(ids(names, other.adds()));
    }
    if (pack != null) {
      selection = selection.with(ids(names, pack.adds())).with(names, pack.severity());
    }
    selection = user.over(selection, names);
    selection = only(rulebook, selection, user.list(Config.SELECT, select));
    return selection.without(resolve(names, user.list(Config.IGNORE, ignore), "--ignore"));
  }

  /**
   * Rules that find nothing (derive, complexity, policy's gate, next) always speak unless they are
   * ignored by name: selecting a finding must not take away what it builds on.
   */
  static Selection only(Rulebook rulebook, Selection selection, List<String> selected) {
    Set<String> chosen = resolve(new RuleNames(rulebook.cards()), selected, "--select");
    if (chosen.isEmpty()) {
      return selection;
    }
    Set<String> others = new TreeSet<>();
    rulebook.cards().stream()
        .filter(c -> c.finds() && !chosen.contains(c.id()))
        .forEach(c -> others.add(c.id()));
    Set<String> byId = new TreeSet<>(chosen);
    byId.retainAll(selected);
    return selection.without(others).with(byId);
  }

  /** True for the rules named, or for all when none is; ignored and silent ones are left out. */
  public boolean names(Rulebook rulebook, RuleCard card) {
    Set<String> chosen =
        resolve(new RuleNames(rulebook.cards()), user().list(Config.SELECT, select), "--select");
    return (chosen.isEmpty() || chosen.contains(card.id()))
        && selection(rulebook).speaks(card.id());
  }

  private static Set<String> ids(RuleNames names, List<Written> written) {
    Set<String> ids = new TreeSet<>();
    written.forEach(w -> ids.addAll(names.ids(w.value())));
    return ids;
  }

  /**
   * The ids of rules that a command names in its own way: by id, table, concern or tag.
   *
   * @param option as the user wrote it, for an error
   */
  public static Set<String> ids(Rulebook rulebook, List<String> asked, String option) {
    return resolve(new RuleNames(rulebook.cards()), asked, option);
  }

  private static Set<String> resolve(RuleNames names, List<String> asked, String option) {
    Set<String> ids = new TreeSet<>();
    for (String name : asked) {
      Set<String> found = names.ids(name);
      if (found.isEmpty()) {
        throw new UsageError(
            option + " " + name + ": no such rule" + Near.misses(name, names.all()));
      }
      ids.addAll(found);
    }
    return ids;
  }
}
