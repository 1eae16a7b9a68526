package dev.ponens.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A {@code ponens.yml}: settings that apply to every command.
 *
 * @param file its path, as shown in messages
 * @param words the keys with one value
 * @param params parameters by name, which override all others
 * @param severity a severity or "off" by rule, table or concern
 * @param lists the keys with several values: select, ignore, trust
 * @param overrides settings for some transcripts; later ones override earlier ones
 * @param slips the faults of the file
 * @param partial true when the rules directory of the file is not used, so that its other settings
 *     may name rules, parameters, profiles and domains that are not there
 */
public record Config(
    String file,
    Map<String, SettingValue> words,
    Map<String, SettingValue> params,
    List<SettingValue> severity,
    Map<String, List<SettingValue>> lists,
    List<Scoped> overrides,
    List<SettingsFault> slips,
    boolean partial) {
  /** The key of the rules directory, relative to the file. */
  public static final String RULES = "rules";

  /**
   * The key of the directories whose own settings are trusted; only valid in the user's own file.
   */
  public static final String TRUST = "trust";

  /** The severities. */
  public static final List<String> SEVERITIES = List.of("error", "warning", "info", "hint");

  /** The value that switches a rule off. */
  public static final String OFF = "off";

  /** The key of the only rules to use. */
  public static final String SELECT = "select";

  /** The key of the rules to switch off. */
  public static final String IGNORE = "ignore";

  /** The key of the suppressions file, relative to the file. */
  public static final String SUPPRESSIONS = "suppressions";

  /** The key of the baseline, relative to the file. */
  public static final String BASELINE = "baseline";

  /** The key that states whether comments in transcripts suppress findings. */
  public static final String COMMENTS = "comments";

  /** The key that states what all runs are, whatever they show. */
  public static final String RUNS = "runs";

  /** The value of {@link #RUNS} for what a run shows. */
  public static final String SHOWN = "shown";

  /** The values of {@link #RUNS}. */
  public static final List<String> KINDS_OF_RUNS = List.of(SHOWN, "service", "coding");

  /** The key of the guidance server's settings; each is stored as a word named {@code mcp.NAME}. */
  public static final String MCP = "mcp";

  private static final String PARAMS = "params";
  private static final String SEVERITY = "severity";
  private static final String OVERRIDES = "overrides";
  private static final String FILES = "files";
  private static final String POINTER = "pointer";

  private static final List<String> LISTS = List.of(SELECT, IGNORE, TRUST);

  /** The keys that are valid in the file and in each override. */
  private static final List<String> ANYWHERE =
      List.of("profile", "domain", PARAMS, SEVERITY, SELECT, IGNORE, "min-severity");

  /**
   * The keys that change how a whole transcript is judged, so they cannot apply to a part of it.
   */
  private static final List<String> WHOLE = List.of("profile", "domain", PARAMS);

  /** The keys of the file. */
  static final List<String> KEYS =
      joined(
          ANYWHERE,
          List.of(
              RULES,
              "fail-on",
              "jobs",
              SUPPRESSIONS,
              BASELINE,
              COMMENTS,
              RUNS,
              OVERRIDES,
              MCP,
              TRUST));

  /** The keys of an override. */
  static final List<String> OVERRIDE_KEYS = joined(List.of(FILES, POINTER), ANYWHERE);

  private static List<String> joined(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  public Config {
    words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    severity = List.copyOf(severity);
    lists = Collections.unmodifiableMap(new LinkedHashMap<>(lists));
    overrides = List.copyOf(overrides);
    slips = List.copyOf(slips);
  }

  /**
   * Reads a file.
   *
   * @param file its path, for messages
   * @param yaml its text
   * @param own whether it is the user's own file, the only one that may set {@code trust}
   */
  public static Config read(String file, String yaml, boolean own) {
    YamlFile reader = new YamlFile(file);
    Map<String, Node> top = reader.top(yaml, KEYS);
    Config whole = of(reader, top, List.of());
    List<Scoped> overrides = new ArrayList<>();
    for (YamlFile.YamlItem item : reader.items(OVERRIDES, top)) {
      overrides.add(scoped(reader, item));
    }
    List<SettingsFault> slips = new ArrayList<>(reader.slips());
    for (SettingValue trusted : whole.list(TRUST).orElse(List.of())) {
      if (!own) {
        slips.add(
            trusted.slip(
                "the key trust is allowed only in your user file (see docs/settings.md); "
                    + "remove it here"));
      }
    }
    return new Config(
        file, whole.words, whole.params, whole.severity, whole.lists, overrides, slips, false);
  }

  private static Config of(YamlFile reader, Map<String, Node> says, List<Scoped> overrides) {
    Map<String, SettingValue> words = new LinkedHashMap<>();
    Map<String, List<SettingValue>> lists = new LinkedHashMap<>();
    says.forEach(
        (key, value) -> {
          if (LISTS.contains(key)) {
            lists.put(key, reader.list(key, value));
          } else if (key.equals(MCP)) {
            serving(reader, value, words);
          } else if (!List.of(PARAMS, SEVERITY, OVERRIDES, FILES, POINTER).contains(key)) {
            SettingValue word = reader.word(key, value);
            if (word != null) {
              words.put(key, word);
            }
          }
        });
    Map<String, SettingValue> params = reader.numbers(says.get(PARAMS), PARAMS);
    List<SettingValue> severity = reader.severities(says.get(SEVERITY));
    values(words, reader.slips());
    return new Config(reader.file(), words, params, severity, lists, overrides, List.of(), false);
  }

  private static void serving(YamlFile reader, Node says, Map<String, SettingValue> words) {
    for (SettingValue word : reader.words(says, MCP)) {
      Optional<Serving.Knob> knob = Serving.Knob.named(word.name());
      if (knob.isEmpty()) {
        String guess = SimilarSpelling.didYouMean(word.name(), Serving.Knob.spellings());
        reader.slips().add(word.slip("mcp: unknown key \"" + word.name() + "\"" + guess));
      } else {
        knob.get().refuses(word.value()).ifPresent(why -> reader.slips().add(word.slip(why)));
        words.put(MCP + "." + word.name(), word);
      }
    }
  }

  private static Scoped scoped(YamlFile reader, YamlFile.YamlItem item) {
    Map<String, Node> says = reader.known(item.node(), "an override", OVERRIDE_KEYS);
    int before = reader.slips().size();
    List<PathGlob> files = reader.globs(FILES, says.get(FILES));
    List<PathGlob> pointers = reader.globs(POINTER, says.get(POINTER));
    if (files.isEmpty() && reader.slips().size() == before) {
      reader.slip(
          item.node(), "this override needs the key files, for example: files: [\"logs/**\"]");
    } else if (ANYWHERE.stream().noneMatch(says::containsKey)) {
      reader.slip(item.node(), "this override changes nothing; add one of " + ANYWHERE);
    }
    if (pointers.size() > 1) {
      reader.slip(
          item.node(),
          "pointer must be a single pattern; write a separate override for each " + "pattern");
    }
    for (String key : WHOLE) {
      if (!pointers.isEmpty() && says.containsKey(key)) {
        reader.slip(
            item.node(),
            key + " applies to whole transcripts, so it cannot be combined with pointer");
      }
    }
    PathGlob pointer = pointers.isEmpty() ? null : pointers.get(0);
    return new Scoped(files, pointer, of(reader, says, List.of()), item.line());
  }

  private static void values(Map<String, SettingValue> words, List<SettingsFault> slips) {
    one(words, "fail-on", with(SEVERITIES, "never"), slips);
    one(words, "min-severity", SEVERITIES, slips);
    one(words, COMMENTS, List.of("on", OFF), slips);
    one(words, RUNS, KINDS_OF_RUNS, slips);
    SettingValue jobs = words.get("jobs");
    if (jobs != null && !jobs.value().matches("auto|[1-9][0-9]{0,2}")) {
      slips.add(jobs.slip("jobs must be a number from 1 to 999, or auto, not " + jobs.value()));
    }
  }

  private static void one(
      Map<String, SettingValue> words, String key, List<String> known, List<SettingsFault> slips) {
    SettingValue word = words.get(key);
    if (word != null && !known.contains(word.value())) {
      slips.add(
          word.slip(
              key
                  + ": \""
                  + word.value()
                  + "\" is not a valid value"
                  + SimilarSpelling.didYouMean(word.value(), known)));
    }
  }

  static List<String> with(List<String> words, String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return List.copyOf(all);
  }

  /** The value of a key, if the file has it. */
  public Optional<SettingValue> word(String key) {
    return Optional.ofNullable(words.get(key));
  }

  /** The values of a key; empty when the file does not have the key. */
  public Optional<List<SettingValue>> list(String key) {
    return Optional.ofNullable(lists.get(key));
  }

  /** The parameters that it sets. */
  public Map<String, Double> numbers() {
    return YamlFile.values(params);
  }

  /** The same settings with these rules switched off. */
  public Config ignoring(List<SettingValue> rules) {
    Map<String, List<SettingValue>> more = new TreeMap<>(lists);
    more.put(IGNORE, rules);
    return new Config(file, words, params, severity, more, overrides, slips, partial);
  }

  /** The same settings without the rules directory. */
  Config withoutRules() {
    Map<String, SettingValue> fewer = new TreeMap<>(words);
    fewer.keySet().removeAll(Set.of(RULES));
    return new Config(file, fewer, params, severity, lists, overrides, slips, true);
  }

  /**
   * The same settings without those that name something unknown.
   *
   * @param known true for a value of a key such as {@code profile}, a parameter, a severity or an
   *     element of a list whose name is known
   */
  public Config only(Predicate<SettingValue> known) {
    Map<String, SettingValue> fewer = new LinkedHashMap<>(words);
    fewer.values().removeIf(known.negate());
    Map<String, SettingValue> numbers = new LinkedHashMap<>(params);
    numbers.values().removeIf(known.negate());
    Map<String, List<SettingValue>> named = new LinkedHashMap<>();
    lists.forEach((key, values) -> named.put(key, values.stream().filter(known).toList()));
    List<Scoped> scoped =
        overrides.stream()
            .map(o -> new Scoped(o.files(), o.pointer(), o.says().only(known), o.line()))
            .toList();
    List<SettingValue> severities = severity.stream().filter(known).toList();
    return new Config(file, fewer, numbers, severities, named, scoped, slips, partial);
  }
}
