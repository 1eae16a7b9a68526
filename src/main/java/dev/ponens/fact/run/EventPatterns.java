package dev.ponens.fact.run;

import dev.ponens.fact.command.PathClasses;
import dev.ponens.fact.run.EventPattern.ArgumentTest;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads event patterns. A pattern is a kind of event and then any of these, in any order; {@code
 * since} is the last:
 *
 * <pre>
 * that succeeded | that failed | that was rejected | that timed out | that ran nothing | that has no result
 * on CLASS [or CLASS] files | not on CLASS [or CLASS] files
 * with the same ARGUMENT [and ARGUMENT] | with the same arguments [and result] | with the same result
 * whose ARGUMENT is VALUE [or VALUE] | without argument ARGUMENT [and ARGUMENT]
 * with words of LIST [or LIST] | without words of LIST [or LIST] | with a question
 * to a reply …                      (for messages of the user)
 * in this turn | within N steps | directly before
 * at least N times
 * since PATTERN
 * </pre>
 */
public final class EventPatterns {
  /** The largest number of times that a pattern can require. */
  public static final int MOST_TIMES = EventMarks.KEPT;

  /** The class of the files that the run made. */
  static final String OWN = "own";

  private static final int LONGEST = 400;

  /** The patterns of rules that were read before: every run needs all of them. */
  private static final Map<String, EventPattern> KNOWN = new ConcurrentHashMap<>();

  /** The maximum number of patterns that {@link #KNOWN} keeps. */
  private static final int MOST_KNOWN = 1_000;

  private static final Pattern TOKEN = Pattern.compile("\"([^\"]*)\"|[^\\s,\"]+");

  /** The name or glob of a tool, an argument or a list. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_*?.:/\\[\\]-]+");

  /** The words with which a part of a pattern begins; a name cannot be one of them. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "that",
          "with",
          "without",
          "whose",
          "to",
          "in",
          "within",
          "directly",
          "at",
          "since",
          "on",
          "not");

  /** Words that begin a subject that is no tool. */
  private static final Set<String> ARTICLES = Set.of("a", "an", "any", "the");

  /** The words after the name of a tool that are no keywords. */
  private static final Set<String> LINKS = Set.of("or", "call", "calls");

  /** The subjects that are no tools. */
  private static final Map<String, Subject> SUBJECTS =
      new TreeMap<>(
          Map.of(
              "a reply", Subject.REPLY,
              "any reply", Subject.REPLY,
              "a thought", Subject.THOUGHT,
              "any thought", Subject.THOUGHT,
              "a user message", Subject.USER,
              "any user message", Subject.USER,
              "a call", Subject.TOOLS,
              "any call", Subject.TOOLS));

  private final List<String> tokens = new ArrayList<>();
  private final Set<Integer> quoted = new java.util.HashSet<>();
  private int at;

  private EventPatterns(String text) {
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        quoted.add(tokens.size());
      }
      tokens.add(matcher.group(1) == null ? matcher.group() : matcher.group(1));
    }
  }

  /** A text is no event pattern; the message says what is wrong and what to write. */
  public static final class InvalidPattern extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;

    InvalidPattern(String what) {
      super(what);
      this.what = what;
    }

    /** Returns what is wrong and what to write. */
    public String what() {
      return what;
    }
  }

  /**
   * Reads a pattern.
   *
   * @throws InvalidPattern when the text is no pattern
   */
  public static EventPattern read(String text) throws InvalidPattern {
    if (text.length() > LONGEST) {
      throw new InvalidPattern(
          "an event pattern can have at most "
              + LONGEST
              + " characters; this one has "
              + text.length());
    }
    EventPatterns reader = new EventPatterns(text);
    return reader.pattern();
  }

  /**
   * Returns the pattern of a text that {@link #read} accepts.
   *
   * @throws IllegalArgumentException when it does not
   */
  public static EventPattern known(String text) {
    EventPattern before = KNOWN.get(text);
    if (before != null) {
      return before;
    }
    try {
      EventPattern pattern = read(text);
      if (KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(text, pattern);
      }
      return pattern;
    } catch (InvalidPattern e) {
      throw new IllegalArgumentException("internal error: " + e.getMessage(), e);
    }
  }

  private String token(int index) {
    return index < tokens.size() ? tokens.get(index) : "";
  }

  private boolean take(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!token(at + i).equals(words[i]) || quoted.contains(at + i)) {
        return false;
      }
    }
    at += words.length;
    return true;
  }

  private EventPattern pattern() throws InvalidPattern {
    if (tokens.isEmpty()) {
      throw new InvalidPattern(
          "an event pattern must name an event, such as \"any call that failed\"");
    }
    EventParts parts = new EventParts();
    subject(parts);
    while (at < tokens.size()) {
      part(parts);
    }
    return parts.pattern();
  }

  private void subject(EventParts parts) throws InvalidPattern {
    for (Map.Entry<String, Subject> each : SUBJECTS.entrySet()) {
      if (take(each.getKey().split(" ", -1))) {
        boolean both = each.getValue() == Subject.THOUGHT && take("or", "reply");
        parts.subject = both ? Subject.SAID : each.getValue();
        if (parts.subject == Subject.TOOLS) {
          parts.names.add("*");
        }
        return;
      }
    }
    String next = token(at + 1);
    if (ARTICLES.contains(token(at))
        && !next.isEmpty()
        && !KEYWORDS.contains(next)
        && !LINKS.contains(next)) {
      throw new InvalidPattern(
          "there is no event \"%s %s\"; write the name of a tool, or one of: %s"
              .formatted(token(at), next, String.join(", ", SUBJECTS.keySet())));
    }
    parts.names.addAll(names("a tool, \"any call\", \"a reply\" or \"a user message\""));
    boolean kinds = take("calls") || take("call");
    parts.subject = kinds ? Subject.KINDS : Subject.TOOLS;
  }

  /** Reads names joined by "or". */
  private List<String> names(String expected) throws InvalidPattern {
    List<String> names = new ArrayList<>();
    do {
      names.add(name(expected));
    } while (take("or"));
    return names;
  }

  private String name(String expected) throws InvalidPattern {
    String name = token(at);
    if (name.isEmpty() || KEYWORDS.contains(name) || !NAME.matcher(name).matches()) {
      throw new InvalidPattern(
          "expected " + expected + (name.isEmpty() ? " at the end" : ", not \"" + name + "\""));
    }
    at++;
    return name;
  }

  private void part(EventParts parts) throws InvalidPattern {
    if (take("that")) {
      parts.outcome = outcome();
    } else if (take("on")) {
      parts.on.addAll(classes());
    } else if (take("not", "on")) {
      parts.off.addAll(classes());
    } else if (take("with", "the", "same")) {
      same(parts);
    } else if (take("with", "words", "of")) {
      parts.with.addAll(names("the name of a word list"));
    } else if (take("without", "words", "of")) {
      parts.without.addAll(names("the name of a word list"));
    } else if (take("without", "argument") || take("without", "arguments")) {
      lacks(parts);
    } else if (take("with", "a", "question")) {
      parts.question = true;
    } else if (take("whose")) {
      test(parts);
    } else if (take("to")) {
      to(parts);
    } else if (take("in", "this", "turn")) {
      parts.thisTurn = true;
    } else if (take("within")) {
      parts.within = number("steps", Integer.MAX_VALUE);
    } else if (take("directly", "before")) {
      parts.directly = true;
    } else if (take("at", "least")) {
      parts.least = number("times", MOST_TIMES);
    } else if (take("since")) {
      EventPattern since = pattern();
      parts.since = since;
    } else {
      throw new InvalidPattern(
          "expected a part such as \"that succeeded\", \"with the same …\", \"whose … is …\", \"without argument …\","
              + " \"on … files\", \"within … steps\" or \"since …\", not \""
              + token(at)
              + "\"");
    }
  }

  /** Reads classes of files, as in the table paths.csv; {@code own} are those that the run made. */
  private List<String> classes() throws InvalidPattern {
    List<String> classes = names("a class of files, such as source");
    for (String cls : classes) {
      if (!PathClasses.NAMES.contains(cls) && !cls.equals(OWN)) {
        throw new InvalidPattern(
            "there is no class \"%s\" of files; use one of %s or %s"
                .formatted(cls, String.join(", ", PathClasses.NAMES), OWN));
      }
    }
    if (!take("files") && !take("file")) {
      throw new InvalidPattern("expected \"files\" after " + String.join(" or ", classes));
    }
    return classes;
  }

  private Outcome outcome() throws InvalidPattern {
    if (take("succeeded")) {
      return Outcome.SUCCEEDED;
    } else if (take("failed")) {
      return Outcome.FAILED;
    } else if (take("was", "rejected") || take("were", "rejected")) {
      return Outcome.REJECTED;
    } else if (take("timed", "out")) {
      return Outcome.TIMED_OUT;
    } else if (take("ran", "nothing")) {
      return Outcome.EMPTY;
    } else if (take("has", "no", "result") || take("have", "no", "result")) {
      return Outcome.PENDING;
    }
    throw new InvalidPattern(
        "expected \"that succeeded\", \"that failed\", \"that was rejected\", \"that timed out\","
            + " \"that ran nothing\" or \"that has no result\", not \"that "
            + token(at)
            + "\"");
  }

  private void same(EventParts parts) throws InvalidPattern {
    if (take("result")) {
      parts.sameResult = true;
      return;
    }
    if (take("arguments")) {
      parts.sameArguments = true;
      parts.sameResult |= take("and", "the", "same", "result") || take("and", "result");
      return;
    }
    do {
      parts.same.add(name("the name of an argument, or \"arguments\""));
    } while (take("and"));
  }

  private void test(EventParts parts) throws InvalidPattern {
    String path = name("the name of an argument");
    if (!take("is")) {
      throw new InvalidPattern(
          "expected \"is\" after \"whose " + path + "\", not \"" + token(at) + "\"");
    }
    List<String> values = new ArrayList<>();
    do {
      if (token(at).isEmpty() || (KEYWORDS.contains(token(at)) && !quoted.contains(at))) {
        throw new InvalidPattern("expected a value after \"whose " + path + " is\"");
      }
      values.add(token(at++));
    } while (take("or"));
    parts.tests.add(new ArgumentTest(path, values));
  }

  private void lacks(EventParts parts) throws InvalidPattern {
    do {
      parts.tests.add(new ArgumentTest(name("the name of an argument"), List.of()));
    } while (take("and"));
  }

  private void to(EventParts parts) throws InvalidPattern {
    EventParts reply = new EventParts();
    subject(reply);
    while (true) {
      if (take("with", "words", "of")) {
        reply.with.addAll(names("the name of a word list"));
      } else if (take("without", "words", "of")) {
        reply.without.addAll(names("the name of a word list"));
      } else if (take("with", "a", "question")) {
        reply.question = true;
      } else {
        break;
      }
    }
    if (reply.subject != Subject.REPLY || parts.subject != Subject.USER) {
      throw new InvalidPattern(
          "the part before \"to\" must name a user message, and the part after \"to\" a reply:"
              + " write \"a user message to a reply with a question\", for example");
    }
    parts.to = reply.pattern();
  }

  private int number(String unit, int most) throws InvalidPattern {
    String written = token(at);
    boolean digits = written.matches("[1-9][0-9]{0,5}");
    int number = digits ? Integer.parseInt(written) : 0;
    if (!digits || number > most) {
      throw new InvalidPattern(
          "expected a whole number from 1 to "
              + Math.min(most, 999_999)
              + " before \""
              + unit
              + "\", not \""
              + written
              + "\"");
    }
    at++;
    if (!take(unit) && !take(unit.substring(0, unit.length() - 1))) {
      throw new InvalidPattern("expected \"" + unit + "\" after " + number);
    }
    return number;
  }
}
