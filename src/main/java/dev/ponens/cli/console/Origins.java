package dev.ponens.cli.console;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Config;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Params;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The settings in effect with their sources: an option, a file and line, an environment variable,
 * or the default.
 */
public final class Origins {
  private static final String DEFAULT = "default";

  private final Terminal terminal;
  private final RulesOptions rules;
  private final SuppressionOptions suppressionOptions;
  private final UserSettings user;

  /**
   * @param user the settings from files, for all transcripts or for one
   */
  public Origins(
      Terminal terminal,
      RulesOptions rules,
      SuppressionOptions suppressionOptions,
      UserSettings user) {
    this.terminal = terminal;
    this.rules = rules;
    this.suppressionOptions = suppressionOptions;
    this.user = user;
  }

  /**
   * A setting with its source.
   *
   * @param name the name of the setting, parameter or rule
   * @param value its value
   * @param from its source: an option, a file and line, an environment variable, or "default"
   */
  public record Told(String name, String value, String from) {
    @Override
    public String toString() {
      return name + ": " + value + "  (" + from + ")";
    }
  }

  /**
   * A setting that files and an option can set.
   *
   * @param given the value of the option; null when not given
   * @param usual the default, as it is printed
   */
  public Told word(String key, @Nullable Object given, String usual) {
    return given != null
        ? new Told(key, given.toString(), "--" + key)
        : user.word(key)
            .map(w -> new Told(key, w.value(), place(w)))
            .orElse(new Told(key, usual, DEFAULT));
  }

  /** All settings with one value or a list of values. */
  public List<Told> words() {
    List<Told> all = new ArrayList<>();
    all.add(folder());
    all.add(word("profile", rules.profile, Params.USUAL));
    all.add(word("domain", rules.domain, "the domain of each transcript"));
    all.add(list(Config.SELECT, rules.select, "all rules"));
    all.add(list(Config.IGNORE, rules.ignore, "none"));
    String least = suppressionOptions.least == null ? null : suppressionOptions.least.spelling();
    all.add(
        suppressionOptions.lowered(user)
            ? new Told("min-severity", "hint", "fail-on")
            : word("min-severity", least, "info"));
    all.add(suppressions());
    all.add(
        suppressionOptions.noComments
            ? new Told(Config.COMMENTS, Config.OFF, "--no-comments")
            : word(Config.COMMENTS, null, "on"));
    all.add(word(Config.RUNS, null, Config.SHOWN));
    all.add(today());
    return all;
  }

  private Told today() {
    String fixed = terminal.environment().getOrDefault(SuppressionOptions.EPOCH, "");
    return suppressionOptions.today == null && !fixed.isEmpty()
        ? new Told("today", SuppressionOptions.day(fixed).toString(), SuppressionOptions.EPOCH)
        : word("today", suppressionOptions.today, "the current date, in UTC");
  }

  private Told folder() {
    Path checkout = RulesOptions.checkout(terminal);
    if (rules.rules == null && user.word(Config.RULES).isEmpty() && checkout != null) {
      return new Told(Config.RULES, checkout.toString(), RulesOptions.RULES_VARIABLE);
    }
    return word(Config.RULES, rules.rules, "built-in rules");
  }

  private Told list(String key, List<String> given, String usual) {
    List<SettingValue> written = user.list(key);
    return !given.isEmpty()
        ? new Told(key, String.join(", ", given), "--" + key)
        : written.isEmpty()
            ? new Told(key, usual, DEFAULT)
            : new Told(
                key,
                String.join(", ", written.stream().map(SettingValue::value).toList()),
                String.join(", ", written.stream().map(Origins::place).distinct().toList()));
  }

  private Told suppressions() {
    Path found = user.suppressions();
    boolean named =
        suppressionOptions.suppressions != null || user.word(Config.SUPPRESSIONS).isPresent();
    return !named && found != null
        ? new Told(Config.SUPPRESSIONS, found.toString(), "found")
        : word(Config.SUPPRESSIONS, suppressionOptions.suppressions, "none");
  }

  /** The parameters whose value differs from the rulebook. */
  public List<Told> numbers(Rulebook rulebook) {
    Settings settings = rules.settings(rulebook, user);
    Map<String, Double> plain = rulebook.params().profile(Params.USUAL).numbers();
    Map<String, Double> profile = rulebook.params().profile(settings.profile()).numbers();
    List<Told> numbers = new ArrayList<>();
    new TreeMap<>(settings.numbers())
        .forEach(
            (name, value) -> {
              double usual = plain.getOrDefault(name, value);
              boolean byProfile = profile.getOrDefault(name, usual) != usual;
              String other = byProfile ? "profile " + settings.profile() : "the domain's pack";
              if (value != usual) {
                numbers.add(
                    new Told(name, plain(value) + ", not " + plain(usual), number(name, other)));
              }
            });
    return numbers;
  }

  private String number(String name, String other) {
    return user.files().stream()
        .flatMap(c -> Optional.ofNullable(c.params().get(name)).stream())
        .findFirst()
        .map(Origins::place)
        .orElse(other);
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** The rules that are off or whose severity differs from the rulebook. */
  public List<Told> rules(Rulebook rulebook) {
    Selection selection = rules.selection(rulebook, user);
    List<Told> told = new ArrayList<>();
    for (RuleCard card : rulebook.cards()) {
      if (!selection.speaks(card.id())) {
        told.add(new Told(card.id(), Config.OFF, silencer(card, rulebook)));
      } else {
        Severity severity = selection.severities().getOrDefault(card.id(), card.severity());
        String other = severity.spelling() + ", not " + card.severity().spelling();
        if (severity != card.severity()) {
          told.add(new Told(card.id(), other, severity(card).orElse("the domain's pack")));
        }
      }
    }
    return told;
  }

  /** The source that turns a rule off; of several sources, the one that takes precedence. */
  private String silencer(RuleCard card, Rulebook rulebook) {
    return listed(Config.IGNORE, rules.ignore, card)
        .or(() -> selected(card))
        .or(() -> severity(card))
        .orElseGet(
            () ->
                rulebook.packs().values().stream()
                    .filter(p -> named(p.adds(), card).isPresent())
                    .findFirst()
                    .map(Pack::name)
                    .map(name -> "only in the pack " + name)
                    .orElse("the domain's pack"));
  }

  private Optional<String> listed(String key, List<String> given, RuleCard card) {
    return given.isEmpty()
        ? named(user.list(key), card).map(Origins::place)
        : given.stream().anyMatch(RuleNames.names(card)::contains)
            ? Optional.of("--" + key)
            : Optional.empty();
  }

  /** The {@code select} list that does not name the rule and so turns it off. */
  private Optional<String> selected(RuleCard card) {
    List<SettingValue> written = rules.select.isEmpty() ? user.list(Config.SELECT) : List.of();
    boolean chosen = listed(Config.SELECT, rules.select, card).isPresent();
    return chosen || !card.finds()
        ? Optional.empty()
        : rules.select.isEmpty()
            ? written.stream().findFirst().map(w -> "not in select, " + place(w))
            : Optional.of("not in --select");
  }

  private Optional<String> severity(RuleCard card) {
    for (Config file : user.files()) {
      for (String name : RuleNames.names(card)) {
        for (SettingValue written : file.severity()) {
          if (written.name().equals(name)) {
            return Optional.of(place(written));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<SettingValue> named(List<SettingValue> names, RuleCard card) {
    return names.stream().filter(w -> RuleNames.names(card).contains(w.value())).findFirst();
  }

  private static String place(SettingValue written) {
    return written.file() + ":" + written.line();
  }
}
