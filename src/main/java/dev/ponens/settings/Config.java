package dev.ponens.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A {@code ponens.yml}: what a user asks for without saying it on every command line.
 *
 * @param file its path, as messages name it
 * @param words the keys that have one value: rules, profile, domain, fail-on, min-severity, jobs
 * @param params numbers by name, which go over every other
 * @param severity a severity or "off" by rule, table or concern
 * @param lists the keys that have several values: select, ignore, trust
 * @param slips what is wrong with the file
 */
public record Config(
    String file,
    Map<String, Written> words,
    Map<String, Written> params,
    List<Written> severity,
    Map<String, List<Written>> lists,
    List<Slip> slips) {
  /** The key of the rules folder, relative to the file. */
  public static final String RULES = "rules";

  /** The key of the folders whose own files count; only in the user's own file. */
  public static final String TRUST = "trust";

  /** The severities, and what switches a rule off. */
  public static final List<String> SEVERITIES = List.of("error", "warning", "info", "hint");

  /** What switches a rule off. */
  public static final String OFF = "off";

  private static final List<String> WORDS =
      List.of(RULES, "profile", "domain", "fail-on", "min-severity", "jobs");

  private static final List<String> LISTS = List.of("select", "ignore", TRUST);

  /** The keys of the file. */
  static final List<String> KEYS =
      List.of(
          RULES,
          "profile",
          "domain",
          "params",
          "severity",
          "select",
          "ignore",
          "fail-on",
          "min-severity",
          "jobs",
          TRUST);

  public Config {
    words = Map.copyOf(words);
    params = Map.copyOf(params);
    severity = List.copyOf(severity);
    lists = Map.copyOf(lists);
    slips = List.copyOf(slips);
  }

  /**
   * Reads a file.
   *
   * @param file its path, for messages
   * @param yaml its text
   * @param own whether it is the user's own, which alone may say whom to trust
   */
  public static Config read(String file, String yaml, boolean own) {
    YamlFile reader = new YamlFile(file);
    Map<String, Node> top = reader.top(yaml, KEYS);
    Map<String, Written> words = new LinkedHashMap<>();
    for (String key : WORDS) {
      Written word = reader.word(key, top.get(key));
      if (word != null) {
        words.put(key, word);
      }
    }
    Map<String, List<Written>> lists = new LinkedHashMap<>();
    for (String key : LISTS) {
      if (top.containsKey(key)) {
        lists.put(key, reader.list(key, top.get(key)));
      }
    }
    Map<String, Written> params = reader.numbers(top.get("params"), "params");
    List<Written> severity = reader.severities(top.get("severity"));
    List<Slip> slips = new ArrayList<>(reader.slips());
    values(words, slips);
    for (Written trusted : lists.getOrDefault(TRUST, List.of())) {
      if (!own) {
        slips.add(trusted.slip("only your own ponens.yml may say whom to trust"));
      }
    }
    return new Config(file, words, params, severity, lists, slips);
  }

  private static void values(Map<String, Written> words, List<Slip> slips) {
    one(words, "fail-on", with(SEVERITIES, "never"), slips);
    one(words, "min-severity", SEVERITIES, slips);
    Written jobs = words.get("jobs");
    if (jobs != null && !jobs.value().matches("auto|[1-9][0-9]{0,2}")) {
      slips.add(jobs.slip("jobs must be a number from 1 to 999, or auto, not " + jobs.value()));
    }
  }

  private static void one(
      Map<String, Written> words, String key, List<String> known, List<Slip> slips) {
    Written word = words.get(key);
    if (word != null && !known.contains(word.value())) {
      slips.add(
          word.slip(
              key
                  + ": there is no \""
                  + word.value()
                  + "\""
                  + Spelling.didYouMean(word.value(), known)));
    }
  }

  static List<String> with(List<String> words, String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return List.copyOf(all);
  }

  /** The one value of a key, where the file says one. */
  public Optional<Written> word(String key) {
    return Optional.ofNullable(words.get(key));
  }

  /** The values of a key; nothing where the file does not say the key. */
  public Optional<List<Written>> list(String key) {
    return Optional.ofNullable(lists.get(key));
  }

  /** The numbers it says. */
  public Map<String, Double> numbers() {
    return YamlFile.values(params);
  }

  /** The same without its rules. */
  Config withoutRules() {
    Map<String, Written> fewer = new TreeMap<>(words);
    fewer.keySet().removeAll(Set.of(RULES));
    return new Config(file, fewer, params, severity, lists, slips);
  }
}
