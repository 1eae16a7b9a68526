package dev.ponens.cli.console;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Config;
import dev.ponens.settings.ConfigFiles;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Scoped;
import dev.ponens.settings.Slip;
import dev.ponens.settings.Spelling;
import dev.ponens.settings.Written;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the files of settings say that count for this command, the stronger over the weaker. */
public final class UserSettings {
  private final ConfigFiles.Found found;
  private final Overrides overrides;

  private UserSettings(ConfigFiles.Found found, Overrides overrides) {
    this.found = found;
    this.overrides = overrides;
  }

  private UserSettings(ConfigFiles.Found found) {
    this(found, new Overrides(found.configs()));
  }

  /**
   * Reads the files.
   *
   * @param named the file the user names; null when none is
   * @param linted what is to be linted
   */
  static UserSettings read(Terminal terminal, @Nullable Path named, List<Path> linted) {
    ConfigFiles files =
        new ConfigFiles(terminal.folder(), terminal.home(), terminal.ownFile(ConfigFiles.NAME));
    try {
      return new UserSettings(named == null ? files.upward(linted) : files.named(named, linted));
    } catch (IOException e) {
      throw new UsageError(
          named == null
              ? "a file of settings cannot be read: " + e.getMessage()
              : "--config " + named + ": there is no such file, or it cannot be read");
    }
  }

  /** No files. */
  static UserSettings none() {
    return new UserSettings(ConfigFiles.Found.NOTHING);
  }

  /** The files that count, the stronger first. */
  public List<Config> files() {
    return found.configs();
  }

  /** What was found and does not count. */
  List<String> remarks() {
    return found.remarks();
  }

  /** The strongest value of a key, and where it stands. */
  public Optional<Written> word(String key) {
    return found.word(key);
  }

  /** The value of a key: the command line's, else the strongest of the files, else the usual. */
  public String word(String key, @Nullable String given, String usual) {
    return given != null ? given : word(key).map(Written::value).orElse(usual);
  }

  /** The strongest list of a key, as the files say it; empty where none does. */
  List<Written> list(String key) {
    return found.list(key).orElse(List.of());
  }

  /** The strongest list of a key. */
  List<String> list(String key, List<String> given) {
    return given.isEmpty() ? list(key).stream().map(Written::value).toList() : given;
  }

  /** The file or folder that a key names, from the file it stands in; null when none does. */
  public @Nullable Path file(String key) {
    Written name = word(key).orElse(null);
    if (name == null) {
      return null;
    }
    Path above = Path.of(name.file()).toAbsolutePath().getParent();
    return above == null ? Path.of(name.value()) : above.resolve(name.value()).normalize();
  }

  /** The file of suppressions that lies upward and counts; null when none does. */
  @Nullable Path suppressions() {
    return found.suppressions();
  }

  /**
   * What counts for a transcript: overrides go over the file they stand in. The same object for all
   * transcripts for which the same overrides count.
   *
   * @param path the transcript's file, as the user named it
   */
  public UserSettings at(String path) {
    return overrides.over(
        path,
        configs ->
            new UserSettings(
                new ConfigFiles.Found(configs, found.suppressions(), List.of()), overrides),
        this);
  }

  /** The overrides for places in a transcript, the weaker first. */
  List<Scoped> pointed(String path) {
    return overrides.pointed(path);
  }

  /**
   * The overrides and where they stand, the stronger first.
   *
   * @param path only those that mean this file; null for all
   */
  public Map<Scoped, String> overrides(@Nullable String path) {
    return overrides.places(path);
  }

  /** The overrides that meant no transcript so far. */
  public List<Slip> unmet() {
    return overrides.unmet();
  }

  /** Every number the files say. */
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new TreeMap<>();
    upward(config -> numbers.putAll(config.numbers()));
    return numbers;
  }

  /** A selection with the files' severities over it. */
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

  /** Refuses files with faults, the faults without the rulebook first. */
  void check() {
    refuse("the settings have faults", found.slips());
  }

  /** Refuses files that name what the rulebook does not have: every fault at once. */
  void check(Rulebook rulebook) {
    RuleNames names = new RuleNames(rulebook.cards());
    List<Slip> slips = new ArrayList<>();
    for (Config config : found.configs()) {
      check(config, rulebook, names, slips);
      config.overrides().forEach(o -> check(o.says(), rulebook, names, slips));
    }
    refuse("the settings have faults", slips);
  }

  private static void check(Config config, Rulebook rulebook, RuleNames names, List<Slip> slips) {
    unknown(config.word("profile"), rulebook.params().profiles(), slips);
    unknown(config.word("domain"), domains(rulebook), slips);
    for (Written number : config.params().values()) {
      if (!rulebook.params().names().contains(number.name())) {
        slips.add(
            number.slip(
                "params: there is no \""
                    + number.name()
                    + "\""
                    + Spelling.didYouMean(number.name(), rulebook.params().names())));
      }
    }
    slips.addAll(names.wrongSeverities(config.severity()));
    slips.addAll(names.wrong(config.list(Config.SELECT).orElse(List.of())));
    slips.addAll(names.wrong(config.list(Config.IGNORE).orElse(List.of())));
  }

  /** What a user may name as the domain. */
  static Collection<String> domains(Rulebook rulebook) {
    Collection<String> domains = new TreeSet<>(rulebook.packs().keySet());
    domains.add(Pack.NONE);
    return domains;
  }

  private static void unknown(Optional<Written> word, Collection<String> known, List<Slip> slips) {
    word.filter(w -> !known.contains(w.value()))
        .ifPresent(
            w ->
                slips.add(
                    w.slip(
                        w.name()
                            + ": there is no \""
                            + w.value()
                            + "\""
                            + Spelling.didYouMean(w.value(), known))));
  }

  static void refuse(String what, List<Slip> slips) {
    if (!slips.isEmpty()) {
      throw new UsageError(
          what
              + ":\n"
              + String.join("\n", slips.stream().map(Slip::toString).toList())
                  .indent(2)
                  .stripTrailing());
    }
  }
}
