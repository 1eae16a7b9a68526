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
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.Settings;
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

/** The options that select rules and parameters. All commands that judge share them. */
public final class RulesOptions {
  /** The launcher sets this to the rules directory of the clone, so that edits take effect. */
  public static final String RULES_VARIABLE = "PONENS_RULES";

  /**
   * The launcher sets this to the same directory if its files are the built-in ones. A start then
   * does not read them.
   */
  public static final String SAME_VARIABLE = "PONENS_RULES_SAME";

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Rules directory to use. It replaces the built-in rules, or adds to them "
              + "if its rulebook.yml contains the line \"extends: [builtin]\".")
  @Nullable Path rules;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "How strict the rules are, from least to most strict: quick, balanced, deep or"
              + " paranoid (default: balanced).")
  @Nullable String profile;

  @Option(
      names = "--domain",
      paramLabel = "NAME",
      description =
          "Subject area of the transcripts, such as technical or photography. It "
              + "selects a domain pack (settings and rules for this area); \"none\" "
              + "selects no pack (default: the field \"domain\" of each transcript).")
  @Nullable String domain;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Settings file (default: ponens.yml in the current directory, or else in "
              + "the nearest directory above it; for ponens mcp, only that of your user "
              + "directory). A ponens.yml in another directory, such as that "
              + "of a linted file, is used only if you name it here.")
  @Nullable Path config;

  @Option(
      names = "--no-config",
      description = "Ignore ponens.yml, ponens-suppressions.yml and your user settings.")
  boolean noConfig;

  @Option(
      names = "--select",
      paramLabel = "ID",
      split = ",",
      description =
          "Use only these rules. Give names of rules, rule tables, rule "
              + "directories (such as \"risk\") or packs. Comma-separated or repeatable.")
  List<String> select = new ArrayList<>();

  @Option(
      names = "--ignore",
      paramLabel = "ID",
      split = ",",
      description =
          "Leave these rules out. Give names of rules, rule tables, rule "
              + "directories (such as \"risk\") or packs. Comma-separated or repeatable.")
  List<String> ignore = new ArrayList<>();

  private List<Path> linted = List.of();
  private @Nullable UserSettings settings;
  private Map<String, Double> more = Map.of();

  /**
   * Sets the paths to lint. Settings files found there are ignored. Call it before all other
   * methods.
   *
   * @param names files and directories; {@code -} is standard input
   */
  public void linting(List<String> names) {
    this.linted = names.stream().filter(n -> !n.equals("-")).map(Path::of).toList();
  }

  /** Sets parameters that override those of settings files. Call it before other methods. */
  public void also(Map<String, Double> numbers) {
    this.more = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }

  /** The options that make another command judge in the same way; empty without any. */
  public String arguments() {
    StringBuilder arguments = new StringBuilder();
    add(arguments, "--rules", rules);
    add(arguments, "--profile", profile);
    add(arguments, "--domain", domain);
    add(arguments, "--config", config);
    return arguments.toString();
  }

  private static void add(StringBuilder arguments, String option, @Nullable Object value) {
    if (value != null) {
      arguments.append(' ').append(option).append(' ').append(typed(value.toString()));
    }
  }

  /** A word as a user types it in a shell, quoted if necessary. */
  public static String typed(String word) {
    return word.matches("[\\w./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** The settings from files. */
  public UserSettings user(Terminal terminal) {
    if (settings == null) {
      if (noConfig && config != null) {
        throw new UsageError("--config and --no-config exclude each other; use one of them");
      }
      UserSettings read =
          noConfig ? UserSettings.none() : UserSettings.read(terminal, config, linted);
      read.remarks().forEach(terminal::say);
      settings = read;
      if (!read.faults().isEmpty()) {
        refuse(terminal, read);
      }
    }
    return settings;
  }

  /** Throws a usage error with the errors of the settings: all, if the rulebook can be read. */
  private void refuse(Terminal terminal, UserSettings read) {
    Rulebook rulebook;
    try {
      rulebook = unchecked(terminal);
    } catch (UsageError rules) {
      throw new UsageError(read.faults() + "\n" + rules.getMessage());
    }
    read.check(rulebook);
  }

  private UserSettings user() {
    if (settings == null) {
      throw new IllegalStateException("call rulebook() or user(Terminal) first");
    }
    return settings;
  }

  /**
   * The selected rulebook, compiled.
   *
   * @throws UsageError when its rules or the settings have errors
   */
  public Rulebook rulebook(Terminal terminal) {
    Rulebook rulebook = unchecked(terminal);
    UserSettings user = user(terminal);
    user.check(rulebook);
    settings = user.of(rulebook, terminal::say);
    return rulebook;
  }

  /** The selected rulebook, without a check of the names in the settings. */
  private Rulebook unchecked(Terminal terminal) {
    try {
      boolean builtin = named(terminal) == null && (isSame(terminal) || checkout(terminal) == null);
      return builtin ? Rulebooks.shipped() : Rulebooks.of(files(terminal), cache(terminal));
    } catch (BadRules e) {
      throw new UsageError(
          "the rules in "
              + name(terminal)
              + " have errors:\n"
              + String.valueOf(e.getMessage()).indent(2).stripTrailing());
    }
  }

  /**
   * The files of the selected rulebook: from {@code --rules}, else from the directory in the
   * settings, else the built-in rules, which the launcher takes from the clone.
   */
  public RuleFiles files(Terminal terminal) {
    return read(terminal, named(terminal), naming(terminal));
  }

  /**
   * Checks that the named rules directory exists, without reading it.
   *
   * @throws UsageError when it does not exist
   */
  public void exists(Terminal terminal) {
    Path folder = named(terminal);
    if (folder != null) {
      existing(naming(terminal), folder);
    }
  }

  /** Returns what names the rules directory, for messages. */
  private String naming(Terminal terminal) {
    return user(terminal)
        .word(Config.RULES)
        .filter(written -> rules == null)
        .map(written -> written.file() + ":" + written.line() + ": rules:")
        .orElse("--rules");
  }

  /**
   * The files of a rulebook for commands with a {@code DIR} parameter.
   *
   * @param rules the rules directory; null for the one that lint would use
   */
  public static RuleFiles files(Terminal terminal, @Nullable Path rules) {
    return read(terminal, rules == null ? judging(terminal) : rules, "--rules");
  }

  private static RuleFiles read(Terminal terminal, @Nullable Path rules, String naming) {
    try {
      Path checkout = checkout(terminal);
      RuleFiles shipped = Rulebooks.builtin(isSame(terminal) ? null : checkout);
      return rules == null ? shipped : Rulebooks.files(existing(naming, rules), shipped);
    } catch (IOException e) {
      Path folder = rules == null ? checkout(terminal) : rules;
      throw new UsageError("the rules in " + folder + " cannot be read: " + e.getMessage());
    }
  }

  private @Nullable Path named(Terminal terminal) {
    return rules != null ? rules : user(terminal).file(Config.RULES);
  }

  /** The rules directory in the settings when nothing is linted; null when there is none. */
  private static @Nullable Path judging(Terminal terminal) {
    UserSettings user = UserSettings.read(terminal, null, List.of());
    user.check();
    return user.file(Config.RULES);
  }

  private String name(Terminal terminal) {
    Path folder = folder(terminal);
    return folder == null ? "the program" : folder.toString();
  }

  /** The directory of the selected rulebook; null for the copy inside the program. */
  public @Nullable Path folder(Terminal terminal) {
    Path named = named(terminal);
    return named != null ? named : checkout(terminal);
  }

  /**
   * The directory of a rulebook for commands with a {@code DIR} parameter.
   *
   * @param rules the rules directory; null for the one that lint would use
   */
  public static @Nullable Path folder(Terminal terminal, @Nullable Path rules) {
    Path named = rules == null ? judging(terminal) : rules;
    return named != null ? named : checkout(terminal);
  }

  /** The rules directory of the clone, which the launcher sets; null when it is not set. */
  public static @Nullable Path checkout(Terminal terminal) {
    String folder = terminal.environment().getOrDefault(RULES_VARIABLE, "");
    return folder.isEmpty() ? null : existing(RULES_VARIABLE, Path.of(folder));
  }

  private static boolean isSame(Terminal terminal) {
    String same = terminal.environment().getOrDefault(SAME_VARIABLE, "");
    return same.equals(terminal.environment().get(RULES_VARIABLE));
  }

  private static Path existing(String named, Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UsageError(named + " " + folder + ": no such directory");
    }
    return folder;
  }

  /** The user's cache directory; null when there is no home directory. */
  public static @Nullable Path cache(Terminal terminal) {
    return CacheFolder.of(terminal.environment());
  }

  /** Sets the profile to use when the command line names none. */
  public void usually(String usual) {
    profile = profile == null ? usual : profile;
  }

  /** The parameters of the profile and of the pack that the user named, if any. */
  public Settings settings(Rulebook rulebook) {
    return settings(rulebook, user());
  }

  /** The parameters for a transcript with its own settings. */
  public Settings settings(Rulebook rulebook, UserSettings user) {
    return settings(rulebook, user, pack(rulebook, user));
  }

  /** The parameters of a profile, without settings files and packs. */
  public static Settings settings(Rulebook rulebook, String profile) {
    known(rulebook, profile);
    try {
      return rulebook.params().profile(profile);
    } catch (Params.BadParams e) {
      throw new UsageError("--profile: " + e.getMessage());
    }
  }

  private static void known(Rulebook rulebook, String profile) {
    if (!rulebook.params().profiles().contains(profile)) {
      throw new UsageError(NearestWord.value("--profile", profile, rulebook.params().profiles()));
    }
  }

  private Settings settings(Rulebook rulebook, UserSettings user, @Nullable Pack pack) {
    String wanted = user.word("profile", profile, Params.USUAL);
    known(rulebook, wanted);
    try {
      return rulebook
          .params()
          .profile(wanted, pack == null ? Map.of() : pack.numbers(), numbers(user));
    } catch (Params.BadParams e) {
      throw new UsageError("--profile: " + e.getMessage());
    }
  }

  private Map<String, Double> numbers(UserSettings user) {
    Map<String, Double> numbers = new TreeMap<>(user.numbers());
    numbers.putAll(more);
    return numbers;
  }

  /** The pack of the domain that the user named; null when it is none or not named. */
  private @Nullable Pack pack(Rulebook rulebook, UserSettings user) {
    String name = user.word("domain", domain, Pack.NONE);
    Pack pack = rulebook.packs().get(name);
    if (pack == null && !name.equals(Pack.NONE)) {
      throw new UsageError(NearestWord.value("--domain", name, UserSettings.domains(rulebook)));
    }
    return pack;
  }

  /**
   * The key of a judge that several transcripts share.
   *
   * @param user the settings from files for these transcripts
   * @param field the field whose pack is used; {@link Pack#NONE} for no pack
   */
  private record Alike(UserSettings user, String field) {
    // Java generates the methods of a record at run time, which takes longer than these.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Alike that && user.equals(that.user) && field.equals(that.field);
    }

    @Override
    public int hashCode() {
      return user.hashCode() * 31 + field.hashCode();
    }
  }

  /** The judges: one for each combination of settings and pack. */
  public Judges judges(Rulebook rulebook, boolean facts) {
    return judges(rulebook, facts, true);
  }

  /**
   * The judges: one for each combination of settings and pack.
   *
   * @param cached true to use the ruling cache and the fact filter
   */
  public Judges judges(Rulebook rulebook, boolean facts, boolean cached) {
    Pack named = pack(rulebook, user());
    Judge usual = judge(rulebook, user(), named, facts, cached);
    Alike ordinary = new Alike(user(), named == null ? Pack.NONE : named.name());
    return Judges.by(
        usual,
        ordinary,
        transcript -> alike(rulebook, transcript),
        kind -> judge(rulebook, kind.user(), rulebook.packs().get(kind.field()), facts, cached));
  }

  /** The key for a transcript; its own field is used when the user named none. */
  private Alike alike(Rulebook rulebook, Transcript transcript) {
    UserSettings user = user().at(transcript.at().path());
    String own = transcript.hints().domain();
    String usual = own == null ? Pack.NONE : own.strip().toLowerCase(Locale.ROOT);
    String field = user.word("domain", domain, usual);
    return new Alike(user, rulebook.packs().containsKey(field) ? field : Pack.NONE);
  }

  private Judge judge(
      Rulebook rulebook, UserSettings user, @Nullable Pack pack, boolean facts, boolean cached) {
    return new Judge(
        rulebook, settings(rulebook, user, pack), selection(rulebook, user, pack), facts, cached);
  }

  /** The rules that are on and their severities, for the domain that the user named, if any. */
  public Selection selection(Rulebook rulebook) {
    return selection(rulebook, user());
  }

  /** The rules that are on and their severities, for a transcript with its own settings. */
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
    selection = user.over(selection, names).ofRuns(runs(user));
    selection = only(rulebook, selection, user.list(Config.SELECT, select));
    return selection.without(resolve(names, user.list(Config.IGNORE, ignore), "--ignore"));
  }

  /** What the settings say that all runs are; empty for what a run shows. */
  private static Set<String> runs(UserSettings user) {
    String runs = user.word(Config.RUNS, null, Config.SHOWN);
    return runs.equals(Config.SHOWN) ? Set.of() : Set.of(runs);
  }

  /**
   * Turns off the rules that are not selected. Rules that produce no findings (derive, complexity,
   * gate, next) stay on unless they are ignored by name, because selected rules depend on them.
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

  /** True for rules that are selected and not turned off; without a selection, for all others. */
  public boolean names(Rulebook rulebook, RuleCard card) {
    Set<String> chosen =
        resolve(new RuleNames(rulebook.cards()), user().list(Config.SELECT, select), "--select");
    return (chosen.isEmpty() || chosen.contains(card.id()))
        && selection(rulebook).speaks(card.id());
  }

  private static Set<String> ids(RuleNames names, List<SettingValue> written) {
    Set<String> ids = new TreeSet<>();
    written.forEach(w -> ids.addAll(names.ids(w.value())));
    return ids;
  }

  /**
   * The ids of the rules with these names, each an id, table, concern or tag.
   *
   * @param option the option that names them, for error messages
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
            option
                + " "
                + name
                + ": no such rule, rule table or rule directory"
                + NearestWord.rule(name, names.all()));
      }
      ids.addAll(found);
    }
    return ids;
  }
}
