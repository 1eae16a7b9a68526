package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.settings.SimilarSpelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a call. A value is converted if nothing is lost: "3" becomes 3 and 3 becomes
 * "3", and {"cost": 0.4} becomes ["cost=0.4"]. Any other wrong value is refused with what to send
 * instead; "yes" does not become true.
 */
public final class Arguments {
  private static final String EXACT = "-?(0|[1-9][0-9]{0,8})";
  private static final String DECIMAL = "(0|[1-9][0-9]{0,8})(\\.[0-9]{1,12})?|\\.[0-9]{1,12}";

  /** Maximum length of a name or number, in characters. */
  private static final int LONGEST_NAME = 200;

  private final Map<String, Object> values = new LinkedHashMap<>();

  /** Masks secrets in refused values. */
  private final UnaryOperator<String> masked;

  private Arguments(UnaryOperator<String> masked) {
    this.masked = masked;
  }

  /**
   * Reads arguments.
   *
   * @param fields the tool's fields
   * @param given the caller's arguments; null for none
   * @param masked masks secrets in a refusal
   * @throws RequestRefused if an argument is unknown, missing or of the wrong type
   */
  static Arguments read(
      List<ToolField> fields, @Nullable Map<String, Object> given, UnaryOperator<String> masked)
      throws RequestRefused {
    Arguments read = new Arguments(masked);
    read.take(fields, given == null ? Map.of() : given);
    return read;
  }

  private void take(List<ToolField> fields, Map<String, Object> given) throws RequestRefused {
    for (Map.Entry<String, Object> each : given.entrySet()) {
      ToolField field = named(fields, each.getKey());
      // Models send null or blank for arguments they do not use.
      if (each.getValue() == null
          || (!field.required() && each.getValue() instanceof String s && s.isBlank())) {
        continue;
      }
      if (values.containsKey(field.name())) {
        throw new RequestRefused(
            "two values for \"" + field.name() + "\": send only one of " + names(field));
      }
      values.put(field.name(), value(field, each.getValue()));
    }
    for (ToolField field : fields) {
      if (field.required() && !values.containsKey(field.name())) {
        throw new RequestRefused(
            "\"" + field.name() + "\" is missing: send " + names(field) + about(field));
      }
    }
  }

  private static String about(ToolField field) {
    return field.about().isEmpty() ? "" : ", " + field.about();
  }

  private static String names(ToolField field) {
    List<String> all = new ArrayList<>();
    all.add("\"" + field.name() + "\"");
    field.aliases().forEach(a -> all.add("\"" + a + "\""));
    return String.join(" or ", all);
  }

  private ToolField named(List<ToolField> fields, String name) throws RequestRefused {
    TreeSet<String> known = new TreeSet<>();
    for (ToolField field : fields) {
      if (field.name().equals(name) || field.aliases().contains(name)) {
        return field;
      }
      known.add(field.name());
    }
    throw new RequestRefused(
        "unknown argument \"" + cut(name) + "\"" + SimilarSpelling.didYouMean(name, known));
  }

  private Object value(ToolField field, Object raw) throws RequestRefused {
    return switch (field.type()) {
      case WORDS -> words(field, raw);
      case NAME -> name(field, raw);
      case COUNT -> count(field, raw);
      case SHARE -> share(field, raw);
      case FLAG -> flag(field, raw);
      case LIST -> list(field, raw);
    };
  }

  private String words(ToolField field, Object raw) throws RequestRefused {
    if (raw instanceof String || raw instanceof Number || raw instanceof Boolean) {
      return raw.toString();
    }
    throw not(field, "a string", raw);
  }

  private String name(ToolField field, Object raw) throws RequestRefused {
    String name = words(field, raw).strip();
    if (name.length() > LONGEST_NAME) {
      throw not(field, "at most " + LONGEST_NAME + " characters", "a longer text");
    }
    if (!field.choices().isEmpty() && !field.choices().contains(name)) {
      for (String choice : field.choices()) {
        if (choice.equalsIgnoreCase(name)) {
          return choice;
        }
      }
      throw new RequestRefused(
          field.name()
              + ": unknown value \""
              + cut(name)
              + "\""
              + SimilarSpelling.didYouMean(name, field.choices()));
    }
    return name;
  }

  private Integer count(ToolField field, Object raw) throws RequestRefused {
    if (raw instanceof Number n
        && n.doubleValue() == Math.rint(n.doubleValue())
        && n.doubleValue() >= 0
        && n.doubleValue() < 1e9) {
      return n.intValue();
    }
    if (raw instanceof String s && s.strip().matches(EXACT) && !s.strip().startsWith("-")) {
      return Integer.valueOf(s.strip());
    }
    throw not(field, "a whole number, 0 or more", raw);
  }

  private Double share(ToolField field, Object raw) throws RequestRefused {
    double share =
        raw instanceof Number n
            ? n.doubleValue()
            : raw instanceof String s && s.strip().matches(DECIMAL)
                ? Double.parseDouble(s.strip())
                : Double.NaN;
    if (share >= 0 && share <= 1) {
      return share;
    }
    throw not(field, "a number from 0 to 1, such as 0.7", raw);
  }

  private Boolean flag(ToolField field, Object raw) throws RequestRefused {
    if (raw instanceof Boolean b) {
      return b;
    }
    if (raw instanceof String s && s.strip().matches("(?i)true|false")) {
      return Boolean.valueOf(s.strip());
    }
    throw not(field, "true or false", raw);
  }

  private List<String> list(ToolField field, Object raw) throws RequestRefused {
    List<String> list = new ArrayList<>();
    if (raw instanceof Map<?, ?> numbers
        && numbers.values().stream().allMatch(Number.class::isInstance)) {
      numbers.forEach((name, number) -> list.add(name + "=" + number));
      return List.copyOf(list);
    }
    for (Object each : raw instanceof List<?> many ? many : List.of(raw)) {
      if (each == null) {
        throw not(field, "a list of strings", "a list that contains null");
      }
      list.add(words(field, each));
    }
    return List.copyOf(list);
  }

  private RequestRefused not(ToolField field, String wanted, Object raw) {
    String sent =
        raw instanceof List<?> ? "a list" : raw instanceof Map<?, ?> ? "an object" : "" + raw;
    return new RequestRefused(field.name() + " must be " + wanted + ", not " + cut(sent));
  }

  private String cut(String word) {
    return dev.ponens.report.Visible.of(masked.apply(word), 40);
  }

  public @Nullable String text(String name) {
    return (String) values.get(name);
  }

  public String text(String name, String usual) {
    return (String) values.getOrDefault(name, usual);
  }

  public @Nullable Integer count(String name) {
    return (Integer) values.get(name);
  }

  public int count(String name, int usual) {
    return (Integer) values.getOrDefault(name, usual);
  }

  public @Nullable Double share(String name) {
    return (Double) values.get(name);
  }

  public @Nullable Boolean flag(String name) {
    return (Boolean) values.get(name);
  }

  @SuppressWarnings("unchecked") // list() makes no others
  public List<String> list(String name) {
    return (List<String>) values.getOrDefault(name, List.of());
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }
}
