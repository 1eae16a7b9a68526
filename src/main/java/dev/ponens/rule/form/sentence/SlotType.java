package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.Gate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The types of slots in sentences. A slot's value is read as its type and written as a literal. */
public enum SlotType {
  /** A number to compare with; may be a parameter. */
  NUMBER("a number such as 3 or 0.8, or the name of a parameter", "3"),
  /** A number that no profile changes. */
  WEIGHT("a number such as 3 or 0.8", "0.5"),
  /** A word or pattern list. */
  LIST(
      "the name of a [word list](rules.md#word-lists) or a [pattern list](rules.md#pattern-lists)",
      "certainty"),
  /** How hard a question is. */
  TIER("a difficulty: low, moderate, high, very_hard or extreme", "high"),
  /** How large a risk is. */
  LEVEL("a risk: low, medium or high", "medium"),
  /** The mode of a thought. */
  MODE(
      "the mode of a thought: continue, revise, branch, question, stuck, hypothesis or conclude",
      "revise"),
  /** The phase of work that a step belongs to. */
  PHASE("the phase of the task: plan, execute, verify or answer", "verify"),
  /** A pattern of thinking. */
  PATTERN(
      "a thinking pattern: debugging, planning, building, exploring, lateral, or another that a"
          + " rule in derive/ finds",
      "debugging"),
  /** A rule that reports findings. */
  RULE("the id of a rule that reports findings and is in an earlier directory", "wrong-arithmetic"),
  /** A decision of the gate. */
  GATE("a decision of the gate: stop_ok, go_deeper, await_verification or blocked", "go_deeper"),
  /** The mode of a proposal. */
  MOVE(
      "the mode of a proposed thought: continue, revise, branch, question, hypothesis or conclude",
      "revise"),
  /** The depth of a proposal. */
  DEPTH("how thorough a proposed thought should be: surface, standard, deep or exhaustive", "deep"),
  /** A name that rules choose for facts they derive. */
  NAME("a name that you choose or the caller gives: lower-case letters, digits, - and _", "signal"),
  /** Tools of a call or a result. */
  TOOLS(
      "names of tools, with * for any characters, separated by \"or\". You can add tests of"
          + " arguments after them, as in \"book_flight whose cabin is economy\" and"
          + " \"book_flight without argument note\"",
      "send_email"),
  /** An argument of a call. */
  PATH("the name of an argument, such as order_id or items[].id", "order_id"),
  /** Values of an argument or a field. */
  VALUES("values, with * for any characters, separated by \"or\"", "certificate*"),
  /** Events before the current one. */
  EVENT(
      "an [event pattern](tables.md#event-patterns), such as any call that failed with the same"
          + " arguments",
      "any call that failed"),
  /** Text for people. */
  WORDS("text in \"quotes\"", "\"words\"");

  private static final List<String> TIERS =
      List.of("low", "moderate", "high", "very_hard", "extreme");
  private static final List<String> LEVELS = List.of("low", "medium", "high");

  private final String takes;
  private final String sample;

  SlotType(String takes, String sample) {
    this.takes = takes;
    this.sample = sample;
  }

  /** The values it accepts, in words. */
  public String takes() {
    return takes;
  }

  /** Its name in vocabularies. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<SlotType> of(String spelling) {
    return Arrays.stream(values()).filter(s -> s.spelling().equals(spelling)).findFirst();
  }

  static List<String> spellings() {
    return Arrays.stream(values()).map(SlotType::spelling).toList();
  }

  /** Returns true when the value is the rest of the line, so that the slot must come last. */
  boolean open() {
    return this == WORDS || this == TOOLS || this == VALUES || this == EVENT;
  }

  /**
   * The value of a slot, as literals.
   *
   * @param text the value without quotes
   * @param bare the number literal; empty when the value is not a number
   * @param quoted the string literal; empty when the value is not a text
   * @param wrong the error message; empty when the value is valid
   */
  record SlotValue(String text, String bare, String quoted, String wrong) {
    static SlotValue number(String literal) {
      return new SlotValue(literal, literal, "", "");
    }

    static SlotValue word(String word) {
      return new SlotValue(word, "", Drl.quote(word), "");
    }

    static SlotValue wrong(String why) {
      return new SlotValue("", "", "", why);
    }
  }

  /** A value that is valid in any rulebook, to test a right side with. */
  SlotValue sample(KnownNames known) {
    return switch (this) {
      case LIST ->
          SlotValue.word(known.names().lists().stream().sorted().findFirst().orElse(sample));
      case RULE, PATTERN -> SlotValue.word(sample);
      default -> read(sample, known);
    };
  }

  /** Reads the value of a slot. */
  SlotValue read(String raw, KnownNames known) {
    String word = raw.toLowerCase(Locale.ROOT);
    return switch (this) {
      case NUMBER -> number(word, known.names().parameters());
      case WEIGHT ->
          Drl.isNumber(word)
              ? SlotValue.number(Drl.number(word))
              : SlotValue.wrong("expected a number such as 3 or 0.8, not " + CleanLine.shown(raw));
      case LIST -> oneOf("list", word, known.names().lists());
      case TIER -> ranked("tier", word, TIERS);
      case LEVEL -> ranked("level", word, LEVELS);
      case MODE -> oneOf("mode", word, modes("auto"));
      case PHASE -> oneOf("phase", word, Given.Manner.PHASES);
      case PATTERN -> known.whole() ? oneOf("pattern", word, known.derived("pattern")) : name(raw);
      case RULE -> rule(word, known);
      case GATE -> oneOf("decision of the gate", word, Gate.Decision.spellings());
      case MOVE -> oneOf("move", word, modes("auto", "stuck"));
      case DEPTH -> oneOf("depth", word, Given.Manner.DEPTHS);
      case NAME -> name(raw);
      case WORDS -> words(raw);
      case TOOLS, PATH, VALUES, EVENT -> RunWords.read(this, raw, known);
    };
  }

  /** Returns the modes of thoughts without some. */
  private static List<String> modes(String... without) {
    List<String> left = new ArrayList<>(Given.Manner.MODES);
    left.removeAll(List.of(without));
    return left;
  }

  private static SlotValue number(String word, Set<String> parameters) {
    if (Drl.isNumber(word)) {
      return SlotValue.number(Drl.number(word));
    }
    return parameters.contains(word)
        ? SlotValue.number("$settings.number(" + Drl.quote(word) + ")")
        : SlotValue.wrong(
            "expected a number or a parameter, not "
                + CleanLine.shown(word)
                + FactVocabulary.didYouMean(word, parameters));
  }

  private static SlotValue oneOf(String what, String word, Collection<String> known) {
    return known.contains(word) ? SlotValue.word(word) : SlotValue.wrong(none(what, word, known));
  }

  private static String none(String what, String word, Collection<String> known) {
    return "there is no "
        + what
        + " "
        + CleanLine.shown(word)
        + (known.isEmpty() ? "" : FactVocabulary.didYouMean(word, known));
  }

  private static SlotValue ranked(String what, String word, List<String> ranks) {
    int rank = ranks.indexOf(word);
    return rank < 0
        ? SlotValue.wrong(none(what, word, ranks))
        : new SlotValue(word, String.valueOf(rank), Drl.quote(word), "");
  }

  private static SlotValue name(String raw) {
    return raw.length() <= 80 && raw.matches("[a-z][a-z0-9]*([-_][a-z0-9]+)*")
        ? SlotValue.word(raw)
        : SlotValue.wrong(
            "expected a name of lower-case letters, digits, - and _, not " + CleanLine.shown(raw));
  }

  private static SlotValue rule(String word, KnownNames known) {
    Concern of = known.finding().get(word);
    if (of != null && of.compareTo(known.concern()) < 0) {
      return SlotValue.word(word);
    }
    if (of != null) {
      return SlotValue.wrong(
          word
              + " is a rule of "
              + of.folder()
              + "/; a rule in "
              + known.concern().folder()
              + "/ can only see findings of rules in directories that run earlier");
    }
    if (!known.whole()) {
      return name(word);
    }
    Set<String> earlier = new TreeSet<>();
    known
        .finding()
        .forEach(
            (id, concern) -> {
              if (concern.compareTo(known.concern()) < 0) {
                earlier.add(id);
              }
            });
    return SlotValue.wrong(
        none("rule that reports findings, runs earlier and has the" + " name", word, earlier));
  }

  /** Removes the surrounding quotes. A quotation mark inside may be written as \" or plain. */
  private static SlotValue words(String raw) {
    if (raw.length() < 2 || !raw.startsWith("\"") || !raw.endsWith("\"")) {
      return SlotValue.wrong("expected a text in quotes: \"…\"");
    }
    String inside = raw.substring(1, raw.length() - 1).replace("\\\"", "\"");
    if (inside.isBlank()) {
      return SlotValue.wrong("the text between the quotes is empty");
    }
    return inside.indexOf('\\') >= 0
        ? SlotValue.wrong("a text can contain no backslash except in \\\"")
        : new SlotValue(inside, "", Drl.quoteWords(inside), "");
  }
}
