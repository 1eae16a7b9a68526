package dev.ponens.cli.console;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Config;
import dev.ponens.settings.ConfigFiles;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Scoped;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SettingsFault;
import dev.ponens.settings.SimilarSpelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The settings from all settings files in effect, merged by precedence. */
public final class UserSettings {
  private static final String FAULTY = "the settings have errors";

  /** What a message adds if a name may be of a rules directory that is not used. */
  private static final String UNUSED =
      "; this setting has no effect, because the key \"rules\" of the file is not used";

  private final ConfigFiles.FoundSettings found;
  private final Overrides overrides;

  private UserSettings(ConfigFiles.FoundSettings found, Overrides overrides) {
    this.found = found;
    this.overrides = overrides;
  }

  private UserSettings(ConfigFiles.FoundSettings found) {
    this(found, new Overrides(found.configs()));
  }

  /**
   * Reads the settings files.
   *
   * @param named the file of {@code --config}; null to search for files
   * @param linted the paths to lint; files found there are ignored
   */
  static UserSettings read(Terminal terminal, @Nullable Path named, List<Path> linted) {
    ConfigFiles files =
        new ConfigFiles(terminal.folder(), terminal.home(), terminal.ownFile(ConfigFiles.NAME));
    try {
      return new UserSettings(named == null ? files.upward(linted) : files.named(named, linted));
    } catch (IOException e) {
      if (named == null) {
        throw new UsageError("a settings file cannot be read: " + e.getMessage());
      }
      throw new UsageError("--config " + named + ": no such file, or it cannot be read");
    }
  }

  /** Settings without files. */
  static UserSettings none() {
    return new UserSettings(ConfigFiles.FoundSettings.NOTHING);
  }

  /** The settings files in effect, highest precedence first. */
  public List<Config> files() {
    return found.configs();
  }

  /** Notes about settings files that were found and ignored. */
  List<String> remarks() {
    return found.remarks();
  }

  /** The value of a key with its file and line; the highest precedence wins. */
  public Optional<SettingValue> word(String key) {
    return found.word(key);
  }

  /** The value of a key: of the command line, else of the files, else {@code usual}. */
  public String word(String key, @Nullable String given, String usual) {
    return given != null ? given : word(key).map(SettingValue::value).orElse(usual);
  }

  /** The list of a key with files and lines; the highest precedence wins, empty when not set. */
  List<SettingValue> list(String key) {
    return found.list(key).orElse(List.of());
  }

  /** The list of a key: of the command line, else of the files. */
  List<String> list(String key, List<String> given) {
    return given.isEmpty() ? list(key).stream().map(SettingValue::value).toList() : given;
  }

  /** The path that a key names, relative to its settings file; null when the key is not set. */
  public @Nullable Path file(String key) {
    SettingValue name = word(key).orElse(null);
    if (name == null) {
      return null;
    }
    Path above = Path.of(name.file()).toAbsolutePath().getParent();
    return above == null ? Path.of(name.value()) : above.resolve(name.value()).normalize();
  }

  /** The suppressions file found in this directory or above; null when none is in effect. */
  @Nullable Path suppressions() {
    return found.suppressions();
  }

  /**
   * The settings for a transcript, with overrides applied. Transcripts with the same overrides get
   * the same object.
   *
   * @param path the file of the transcript, as the user named it
   */
  public UserSettings at(String path) {
    return overrides.over(
        path,
        configs ->
            new UserSettings(
                new ConfigFiles.FoundSettings(configs, found.suppressions(), List.of()), overrides),
        this);
  }

  /** The overrides with a JSON pointer for a transcript, lowest precedence first. */
  List<Scoped> pointed(String path) {
    return overrides.pointed(path);
  }

  /**
   * The overrides with their files and lines, highest precedence first.
   *
   * @param path the file that they apply to; null for all overrides
   */
  public Map<Scoped, String> overrides(@Nullable String path) {
    return overrides.places(path);
  }

  /** The overrides that have applied to no transcript so far. */
  public List<SettingsFault> unmet() {
    return overrides.unmet();
  }

  /** All parameters that the files set. */
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new TreeMap<>();
    upward(config -> numbers.putAll(config.numbers()));
    return numbers;
  }

  /** Applies the severities of the files to a selection. */
  Selection over(Selection selection, RuleNames names) {
    List<Selection> last = new ArrayList<>(List.of(selection));
    upward(config -> last.set(0, last.get(0).with(names, config.severity())));
    return last.get(0);
  }

  private void upward(java.util.function.Consumer<Config> each) {
    for (int i = found.configs().size() - 1; i >= 0; i--) {
      each.accept(found.configs().get(i));
    }
  }

  /** The errors that can be found without the rulebook, as a message; empty without any. */
  String faults() {
    return message(FAULTY, found.slips());
  }

  /** Throws a usage error with all errors that can be found without the rulebook. */
  void check() {
    refuse(FAULTY, found.slips());
  }

  /** Throws a usage error with all errors, also of names that the rulebook does not have. */
  void check(Rulebook rulebook) {
    List<SettingsFault> slips = new ArrayList<>(found.slips());
    for (Config config : found.configs()) {
      if (!config.partial()) {
        slips.addAll(unknown(config, rulebook).values());
      }
    }
    refuse(FAULTY, slips);
  }

  /**
   * Returns the settings without names that the rulebook does not have, in files whose rules
   * directory is not used: these names may be of its rules.
   *
   * @param say receives one line for each such name
   */
  UserSettings of(Rulebook rulebook, Consumer<String> say) {
    if (found.configs().stream().noneMatch(Config::partial)) {
      return this;
    }
    List<Config> configs = new ArrayList<>();
    for (Config config : found.configs()) {
      Map<SettingValue, SettingsFault> wrong =
          config.partial() ? unknown(config, rulebook) : Map.of();
      wrong.values().forEach(w -> say.accept(w + UNUSED));
      configs.add(wrong.isEmpty() ? config : config.only(v -> !wrong.containsKey(v)));
    }
    return new UserSettings(
        new ConfigFiles.FoundSettings(configs, found.suppressions(), found.remarks()));
  }

  /** The values that name something that the rulebook does not have, with their faults. */
  private static Map<SettingValue, SettingsFault> unknown(Config config, Rulebook rulebook) {
    Map<SettingValue, SettingsFault> wrong = new LinkedHashMap<>();
    RuleNames names = new RuleNames(rulebook.cards());
    unknown(config, rulebook, names, wrong);
    config.overrides().forEach(o -> unknown(o.says(), rulebook, names, wrong));
    return wrong;
  }

  private static void unknown(
      Config config, Rulebook rulebook, RuleNames names, Map<SettingValue, SettingsFault> wrong) {
    unknown(config.word("profile"), rulebook.params().profiles(), wrong);
    unknown(config.word("domain"), domains(rulebook), wrong);
    for (SettingValue number : config.params().values()) {
      if (!rulebook.params().names().contains(number.name())) {
        wrong.put(
            number,
            number.slip(
                "params: no parameter has the name \""
                    + number.name()
                    + "\""
                    + SimilarSpelling.didYouMean(number.name(), rulebook.params().names())));
      }
    }
    for (SettingValue each : config.severity()) {
      names.wrongSeverities(List.of(each)).forEach(f -> wrong.put(each, f));
    }
    for (String key : List.of(Config.SELECT, Config.IGNORE)) {
      for (SettingValue each : config.list(key).orElse(List.of())) {
        names.wrong(List.of(each)).forEach(f -> wrong.put(each, f));
      }
    }
  }

  /** The values of {@code domain}. */
  static Collection<String> domains(Rulebook rulebook) {
    Collection<String> domains = new TreeSet<>(rulebook.packs().keySet());
    domains.add(Pack.NONE);
    return domains;
  }

  private static void unknown(
      Optional<SettingValue> word,
      Collection<String> known,
      Map<SettingValue, SettingsFault> wrong) {
    word.filter(w -> !known.contains(w.value()))
        .ifPresent(
            w ->
                wrong.put(
                    w,
                    w.slip(
                        w.name()
                            + ": there is no \""
                            + w.value()
                            + "\""
                            + SimilarSpelling.didYouMean(w.value(), known))));
  }

  static void refuse(String what, List<SettingsFault> slips) {
    if (!slips.isEmpty()) {
      throw new UsageError(message(what, slips));
    }
  }

  /** All faults in the order of their files and lines; empty without faults. */
  private static String message(String what, List<SettingsFault> slips) {
    if (slips.isEmpty()) {
      return "";
    }
    List<String> files = slips.stream().map(SettingsFault::file).distinct().toList();
    List<String> lines =
        slips.stream()
            .sorted(
                Comparator.comparingInt((SettingsFault s) -> files.indexOf(s.file()))
                    .thenComparingInt(SettingsFault::line))
            .map(SettingsFault::toString)
            .distinct()
            .toList();
    return what + ":\n" + String.join("\n", lines).indent(2).stripTrailing();
  }
}
