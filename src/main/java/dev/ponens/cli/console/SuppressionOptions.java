package dev.ponens.cli.console;

import dev.ponens.fact.text.Mask;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Config;
import dev.ponens.settings.ConfigFiles;
import dev.ponens.settings.ConfigFolder;
import dev.ponens.settings.Scoped;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SettingsFault;
import dev.ponens.settings.Suppressions;
import dev.ponens.suppression.ByComment;
import dev.ponens.suppression.ByFile;
import dev.ponens.suppression.PlaceOverride;
import dev.ponens.suppression.ReportingSettings;
import dev.ponens.suppression.SuppressionContext;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.verdict.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select which findings are reported. All commands that lint share them. */
public final class SuppressionOptions {
  /** The environment variable of reproducible builds that sets the date, in seconds since 1970. */
  static final String EPOCH = "SOURCE_DATE_EPOCH";

  private static final String LEAST = "min-severity";

  @Option(
      names = "--min-severity",
      paramLabel = "S",
      description =
          "Lowest severity to report: error, warning, info or hint (default: info, or hint if"
              + " findings of this severity decide the exit code).")
  @Nullable Severity least;

  @Option(
      names = "--suppressions",
      paramLabel = "FILE",
      description =
          "File that lists suppressed findings with reasons (default: "
              + "ponens-suppressions.yml in the current directory, or else in the nearest "
              + "directory above it). Such a file inside a directory that you lint is "
              + "ignored unless you name it here.")
  @Nullable Path suppressions;

  @Option(
      names = "--no-comments",
      description =
          "Report findings even if comments such as <!-- ponens-ignore … --> in "
              + "transcripts suppress them.")
  boolean noComments;

  @Option(
      names = "--today",
      paramLabel = "DAY",
      description =
          "Date that decides whether a suppression has expired, such as 2027-01-31 (default:"
              + " today, in UTC).")
  @Nullable LocalDate today;

  private @Nullable ByFile byFile;
  private @Nullable String failOn;

  private static Suppressions read(Path file, Terminal terminal) {
    try {
      return Suppressions.read(shown(file, terminal), ConfigFiles.text(file));
    } catch (IOException e) {
      throw new UsageError(
          "the suppressions file " + file + ": no such file, or it cannot be read");
    }
  }

  /**
   * The filter that marks suppressed findings.
   *
   * @param rulebook the rules that judge
   * @param quiet true to print no note about the date
   */
  public SuppressionFilter filter(
      Terminal terminal, RulesOptions rules, Rulebook rulebook, boolean quiet) {
    UserSettings user = rules.user(terminal);
    SuppressionContext known = known(rules, rulebook);
    SuppressionFilter suppression = new SuppressionFilter(tuning(rulebook, user));
    Path file = file(user);
    if (file != null) {
      Suppressions read = read(file, terminal);
      List<SettingsFault> slips = new ArrayList<>(read.slips());
      read.entries().forEach(e -> slips.addAll(known.names().wrong(e.rules())));
      UserSettings.refuse("the suppressions have errors", slips);
      byFile = new ByFile(read, ConfigFolder.of(file), day(terminal, read, quiet), known);
      suppression.by(byFile);
    }
    if (comments(user)) {
      suppression.by(new ByComment(known));
    }
    return suppression;
  }

  /** A file name for reports: relative to the working directory, so equal on all machines. */
  public static String shown(Path file, Terminal terminal) {
    return new ConfigFolder(ConfigFolder.real(terminal.folder())).name(file.toString());
  }

  /** The rule names and the masking that suppressions are checked with. */
  public static SuppressionContext known(RulesOptions rules, Rulebook rulebook) {
    return new SuppressionContext(
        new RuleNames(rulebook.cards()),
        rules.selection(rulebook)::speaks,
        words -> Mask.of(rulebook.lexicon(), words).text());
  }

  /** The suppressions file in effect; null when there is none. */
  public @Nullable Path file(UserSettings user) {
    Path named = suppressions != null ? suppressions : user.file(Config.SUPPRESSIONS);
    return named != null ? named : user.suppressions();
  }

  /** True when suppression comments in transcripts are honoured. */
  public boolean comments(UserSettings user) {
    return !noComments && user.word(Config.COMMENTS, null, "on").equals("on");
  }

  /** The filter of the suppressions file; null when there is none. */
  public @Nullable ByFile byFile() {
    return byFile;
  }

  /** The option that makes another command use the same suppressions file; empty without one. */
  public String arguments() {
    return suppressions == null
        ? ""
        : " --suppressions " + RulesOptions.typed(suppressions.toString());
  }

  private LocalDate day(Terminal terminal, Suppressions read, boolean quiet) {
    String epoch = terminal.environment().getOrDefault(EPOCH, "");
    if (today != null) {
      return today;
    }
    if (!epoch.isEmpty()) {
      return day(epoch);
    }
    LocalDate now = LocalDate.now(ZoneOffset.UTC);
    if (!quiet && read.entries().stream().anyMatch(e -> e.expires() != null)) {
      terminal.say(
          "some suppressions have an expiry date, which is compared with today's date, "
              + now
              + ". To compare with another date, set --today DAY or "
              + EPOCH);
    }
    return now;
  }

  static LocalDate day(String epoch) {
    try {
      return LocalDate.ofInstant(Instant.ofEpochSecond(Long.parseLong(epoch)), ZoneOffset.UTC);
    } catch (NumberFormatException | DateTimeException e) {
      throw new UsageError(EPOCH + " is " + epoch + "; set it to a number of seconds since 1970");
    }
  }

  /**
   * Sets the value of {@code --fail-on}. Call it before all other methods.
   *
   * @param given null if the command line has no such option
   */
  public void failing(@Nullable String given) {
    this.failOn = given;
  }

  /**
   * The lowest severity that is reported. A severity that decides the exit code is reported, unless
   * the user names a lowest severity.
   */
  public Severity least(UserSettings user) {
    String usual = lowered(user) ? "hint" : "info";
    return least != null
        ? least
        : Severity.valueOf(user.word(LEAST, null, usual).toUpperCase(Locale.ROOT));
  }

  /** True if only the severity that decides the exit code makes hints reported. */
  boolean lowered(UserSettings user) {
    return least == null
        && user.word(LEAST).isEmpty()
        && user.word("fail-on", failOn, "error").equalsIgnoreCase("hint");
  }

  /**
   * Refuses settings with which findings decide the exit code, but are not reported.
   *
   * @param failing the lowest severity that decides the exit code
   */
  public void refuseHidden(UserSettings user, Severity failing) {
    Severity reported = least(user);
    if (!failing.atLeast(reported)) {
      throw new UsageError(
          said(LEAST, least == null ? null : least.spelling(), user)
              + " hides findings that "
              + said("fail-on", failOn, user)
              + " asks for; use "
              + failing.spelling()
              + " as min-severity, or "
              + reported.spelling()
              + " as fail-on");
    }
  }

  /** A setting as the user wrote it: an option, or a key with its file and line. */
  private static String said(String key, @Nullable String given, UserSettings user) {
    return given != null
        ? "--" + key + " " + given
        : user.word(key)
            .map(w -> key + ": " + w.value() + " (" + w.file() + ":" + w.line() + ")")
            .orElse(key);
  }

  private ReportingSettings tuning(Rulebook rulebook, UserSettings user) {
    Map<Scoped, PlaceOverride> pointed = new HashMap<>();
    return new ReportingSettings() {
      @Override
      public Severity least(String path) {
        return SuppressionOptions.this.least(user.at(path));
      }

      @Override
      public List<PlaceOverride> pointed(String path) {
        return user.pointed(path).stream()
            .map(
                o ->
                    pointed.computeIfAbsent(
                        o, scoped -> SuppressionOptions.pointed(scoped, rulebook)))
            .toList();
      }
    };
  }

  private static PlaceOverride pointed(Scoped override, Rulebook rulebook) {
    RuleNames names = new RuleNames(rulebook.cards());
    Config says = override.says();
    Selection loud = Selection.ALL.with(names, says.severity());
    Selection some = RulesOptions.only(rulebook, loud, words(says, Config.SELECT));
    Set<String> ignored = RulesOptions.ids(rulebook, words(says, Config.IGNORE), Config.IGNORE);
    Severity least =
        says.word(LEAST)
            .map(w -> Severity.valueOf(w.value().toUpperCase(Locale.ROOT)))
            .orElse(null);
    return new PlaceOverride(
        Objects.requireNonNull(override.pointer()), some.without(ignored), least);
  }

  private static List<String> words(Config says, String key) {
    return says.list(key).orElse(List.of()).stream().map(SettingValue::value).toList();
  }
}
