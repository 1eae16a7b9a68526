package dev.ponens.settings;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The settings of the guidance server. Each setting has one name everywhere. For example, {@code
 * session-timeout-hours} is used under {@code mcp:} in a file and after {@code --set} on the
 * command line. In the environment it is {@code PONENS_SESSION_TIMEOUT_HOURS}.
 *
 * @param values the values that were set, by setting; all others have their defaults
 */
public record Serving(Map<Knob, String> values) {
  /** All settings have their defaults. */
  public static final Serving USUAL = new Serving(Map.of());

  public Serving {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The kinds of values. */
  enum KnobKind {
    FLAG("true or false"),
    COUNT("a whole number from 0"),
    SHARE("a number from 0 to 1");

    private final String words;

    KnobKind(String words) {
      this.words = words;
    }

    private boolean takes(String value) {
      return switch (this) {
        case FLAG -> value.equals("true") || value.equals("false");
        case COUNT -> value.matches("[0-9]{1,9}");
        case SHARE -> value.matches("0|1|0?\\.[0-9]{1,9}|1\\.0{1,9}");
      };
    }
  }

  /** The settings. */
  public enum Knob {
    ENABLE_META_COGNITION(
        KnobKind.FLAG,
        "true",
        "replies include the thinking pattern, mode and phase of the thought. "
            + "The tool `think` returns them only with `detail: normal` or `detail: "
            + "full`"),
    AUTO_DETECT_PATTERNS(
        KnobKind.FLAG, "true", "replies include the thinking pattern, such as `debugging`"),
    PATTERN_CONFIDENCE_THRESHOLD(
        KnobKind.SHARE,
        "0.5",
        "replies omit a thinking pattern whose confidence (0 to 1) is lower"),
    SUGGEST_NEXT_THOUGHT(KnobKind.FLAG, "true", "replies propose the next thought"),
    MIN_CONFIDENCE(
        KnobKind.SHARE,
        "0.3",
        "if a thought states a confidence (0 to 1) below this value, the reply proposes to clarify"
            + " the question"),
    MAX_REVISION_LOOPS(
        KnobKind.COUNT,
        "3",
        "after this number of revisions on a path (the earlier steps that lead "
            + "to the thought), the reply proposes another branch. The default "
            + "depends on the profile: 2 for `quick`, 5 for `deep` and `paranoid`"),
    HYPOTHESIS_CANDIDATES(
        KnobKind.COUNT,
        "100",
        "maximum number of earlier thoughts that a hypothesis is compared with"),
    SESSION_TIMEOUT_HOURS(
        KnobKind.COUNT,
        "24",
        "hours without activity after which a session accepts no further thoughts; 0: no limit"),
    MAX_SESSION_THOUGHTS(
        KnobKind.COUNT,
        "1000",
        "maximum number of thoughts. After them, the session accepts 50 more "
            + "thoughts that revise a step, conclude or give the answer"),
    SESSION_MEMORY_PRIORITY(
        KnobKind.FLAG,
        "true",
        "some tools, such as `legacymind_think`, return earlier thoughts as "
            + "`memories`. With this setting, they prefer thoughts of the same "
            + "session"),
    MAX_BRANCHES_PER_SESSION(KnobKind.COUNT, "10", "maximum number of open branches in a session"),
    AUTO_PRUNE_BRANCHES(
        KnobKind.FLAG,
        "true",
        "if a new branch exceeds the maximum, the server closes the least "
            + "recently used branch. With `false`, the server refuses the new branch"),
    RETENTION_DAYS(
        KnobKind.COUNT, "90", "days without activity after which a session is deleted; 0: never"),
    MAX_SESSIONS(
        KnobKind.COUNT,
        "10000",
        "maximum number of stored sessions of each owner; if an owner has more, "
            + "the oldest are deleted"),
    LOG_THOUGHTS(
        KnobKind.FLAG, "false", "log the first 100 characters of each thought to standard error");

    private final KnobKind kind;
    private final String usual;
    private final String summary;

    Knob(KnobKind kind, String usual, String summary) {
      this.kind = kind;
      this.usual = usual;
      this.summary = summary;
    }

    /** Its name in files and on the command line, such as {@code session-timeout-hours}. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Its environment variable. */
    public String variable() {
      return "PONENS_" + name();
    }

    /** Its default value. */
    public String usual() {
      return usual;
    }

    /** A description of one line. */
    public String summary() {
      return summary;
    }

    /** The error message for a value; empty when the value is valid. */
    public Optional<String> refuses(String value) {
      return kind.takes(value)
          ? Optional.empty()
          : Optional.of(spelling() + " must be " + kind.words + ", not \"" + value + "\"");
    }

    /** The setting with a name. */
    public static Optional<Knob> named(String spelling) {
      for (Knob knob : values()) {
        if (knob.spelling().equals(spelling)) {
          return Optional.of(knob);
        }
      }
      return Optional.empty();
    }

    /** All names, in the order of the documentation. */
    public static List<String> spellings() {
      return List.of(values()).stream().map(Knob::spelling).toList();
    }
  }

  /**
   * Combines sources of settings; for each setting, the first source that has it is used.
   *
   * @param words the sources, in order of precedence
   */
  public static Serving of(List<Function<Knob, Optional<String>>> words) {
    Map<Knob, String> values = new EnumMap<>(Knob.class);
    for (Knob knob : Knob.values()) {
      words.stream()
          .flatMap(w -> w.apply(knob).stream())
          .findFirst()
          .ifPresent(value -> values.put(knob, value));
    }
    return new Serving(values);
  }

  /** True when a setting was set explicitly. */
  public boolean says(Knob knob) {
    return values.containsKey(knob);
  }

  /** The value of a setting that is on or off. */
  public boolean flag(Knob knob) {
    return Boolean.parseBoolean(value(knob));
  }

  /** The value of a setting that is a whole number. */
  public int count(Knob knob) {
    return Integer.parseInt(value(knob));
  }

  /** The value of a setting from 0 to 1. */
  public double share(Knob knob) {
    return Double.parseDouble(value(knob));
  }

  /**
   * The parameters of the rulebook that it sets, by name. Only explicit settings count; otherwise
   * the profile's values are used.
   */
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new java.util.TreeMap<>();
    if (says(Knob.MIN_CONFIDENCE)) {
      numbers.put("confidence-step-back", share(Knob.MIN_CONFIDENCE));
    }
    if (says(Knob.MAX_REVISION_LOOPS)) {
      numbers.put("max-revisions", (double) count(Knob.MAX_REVISION_LOOPS));
    }
    return numbers;
  }

  private String value(Knob knob) {
    return values.getOrDefault(knob, knob.usual);
  }
}
