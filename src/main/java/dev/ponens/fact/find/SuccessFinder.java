package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.Success;
import dev.ponens.fact.denial.EvidenceWords;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.RunStatus;
import dev.ponens.fact.path.CommandRuns;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Finds claims of success in a thought and compares them with what was run. A subject ("the tests")
 * and a success ("pass") in one clause are a claim about a kind of outcome; phrases of the list
 * {@code completion} are other claims. The words are in the lists {@code claim-…}; a list {@code
 * claim-of-KIND} defines a kind.
 */
final class SuccessFinder {
  private static final String OF = Lexicon.CLAIM + "of-";
  private static final String COMPLETION = "completion";

  /** The list of words that say that the writer has checked; also a kind. */
  private static final String VERIFIED = "verified";

  /** The start of the names of lists of claims that something was done, such as a push. */
  static final String DID = "did-";

  /** Lists of words about a failure: a text with such words admits it. */
  static final Set<String> ADMITS = Set.of("failure-noticed", "failure-told");

  /** Kinds of claims about a state, such as "is up", which other things than the command's have. */
  private static final Set<String> STATES = Set.of("deploy", "install", "serve");

  /** The name of a file with an ending. */
  private static final Pattern FILE = Pattern.compile("[\\w/-]\\.[a-z]{1,5}\\b");

  /** The kind of a claim that names none: it works. */
  private static final String WORK = "work";

  private static final String TEST = "test";
  private static final String BUILD = "build";

  /** Kinds of claims that may be true of one file and false of another. */
  private static final Set<String> PARTS = Set.of(BUILD, "lint");

  /** The kind of the writer's own programs: one may be a test, whatever it prints. */
  private static final String PROGRAM = "program";

  /** The maximum distance of a subject from its success, in words. */
  private static final int REACH = 7;

  /** The maximum distance of a sign from a claim on its line, in characters. */
  private static final int LINE = 80;

  /** The maximum number of claims of acts in a text that are compared; each takes time. */
  private static final int MOST_CLAIMS = 100;

  /** Longer numbers count no tests. */
  private static final int MOST_DIGITS = 6;

  /** The maximum distance of a tool from "works", in words. */
  private static final int NEAR = 3;

  private final SuccessWords beside;
  private final Map<String, Set<String>> subjects = new TreeMap<>();
  private final Set<String> success;

  /** The hashes of the words of {@link #success}; most words of a text are not among them. */
  private final Hashes succeeding;

  private final Set<String> after;
  private final Set<String> blocks;
  private final Set<String> conditions;
  private final Set<String> contrast;
  private final Set<String> except;
  private final Set<String> elsewhere;
  private final Set<String> release;
  private final Set<String> all;
  private final Set<String> plain;
  private final Set<String> tools;
  private final Set<String> unmet;

  SuccessFinder(Lexicon lexicon) {
    beside = lexicon.finders().of(SuccessWords.class, SuccessWords::new);
    for (String list : lexicon.kinds()) {
      if (list.startsWith(OF)) {
        subjects.put(list.substring(OF.length()), lower(lexicon.lines(list)));
      }
    }
    success = lower(lexicon.lines(Lexicon.CLAIM + "success"));
    succeeding = hashes(success);
    after = lower(lexicon.lines(Lexicon.CLAIM + "after"));
    blocks = lower(lexicon.lines(Lexicon.CLAIM + "blocks"));
    conditions = lower(lexicon.lines(Lexicon.CLAIM + "conditions"));
    contrast = lower(lexicon.lines(Lexicon.CLAIM + "contrast"));
    except = lower(lexicon.lines(Lexicon.CLAIM + "except"));
    elsewhere = lower(lexicon.lines(Lexicon.CLAIM + "elsewhere"));
    release = lower(lexicon.lines(Lexicon.CLAIM + "release"));
    all = lower(lexicon.lines(Lexicon.CLAIM + "all"));
    plain = lower(lexicon.lines(Lexicon.CLAIM + "plain"));
    tools = lower(lexicon.lines(Lexicon.CLAIM + "tool"));
    unmet = lexicon.finders().of(EvidenceWords.class, EvidenceWords::new).unmet();
  }

  private static Hashes hashes(Set<String> words) {
    return Hashes.of(words.stream().mapToInt(Text::hashOf).toArray(), words.size());
  }

  private static Set<String> lower(Set<String> words) {
    return words.stream()
        .map(w -> w.toLowerCase(Locale.ROOT))
        .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
  }

  /**
   * Returns the claims of success in a thought.
   *
   * @param masked its text with secrets masked
   * @param runs what was run before it, including its own evidence
   */
  List<Success> find(Text text, String masked, List<Cue> cues, CommandRuns runs) {
    List<Success> found = new ArrayList<>(0);
    for (int i = 0; i < text.size(); i++) {
      if (succeeding.contains(text.hash(i)) && success.contains(word(text, i))) {
        named(text, masked, i, runs).ifPresent(found::add);
      }
    }
    boolean refuted = false;
    if (!found.isEmpty()) {
      // "The build succeeds. 1 test fails." and "on Linux only" report what the command showed.
      found.removeIf(
          s ->
              s.kind().equals(BUILD)
                  && s.standing().equals("contradicted")
                  && (admits(text, s.span(), cues) || contrasts(text, s.span(), false)));
      refuted = found.stream().anyMatch(s -> s.standing().equals("contradicted"));
    }
    int left = MOST_CLAIMS;
    for (Cue cue : cues) {
      if (cue.kind().equals(COMPLETION) && cue.asserted()) {
        said(text, cue, runs).ifPresent(found::add);
      } else if (cue.kind().equals(VERIFIED) && cue.asserted()) {
        found.add(held(VERIFIED, cue.words(), false, false, cue.span(), runs));
      } else if (cue.kind().startsWith(DID)
          && cue.asserted()
          && left-- > 0
          && !admits(text, cue.span(), cues)) {
        // One finding is enough for several phrases about the same output.
        Optional<Success> denied = refuted ? Optional.empty() : denied(text, cue, runs);
        refuted |= denied.isPresent();
        denied.ifPresent(found::add);
      }
    }
    return found;
  }

  /** Returns true when the text has words about a failure outside a claim. */
  private boolean admits(Text text, Span claim, List<Cue> cues) {
    return cues.stream()
        .filter(c -> ADMITS.contains(c.kind()) && !c.negated() && !lacks(text, c))
        .anyMatch(c -> c.span().end() <= claim.start() || claim.end() <= c.span().start());
  }

  /** Returns true for "without errors" and "no type errors", which deny a failure. */
  private boolean lacks(Text text, Cue failure) {
    int at = text.wordAt(failure.span().start());
    for (int i = at - 1; i >= Math.max(0, at - 2); i--) {
      if (text.sentence(i) == text.sentence(at) && beside.lacking.contains(word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the sentence makes a claim a condition or places it elsewhere. */
  private boolean distant(Text text, Span claim) {
    int at = text.wordAt(claim.start());
    for (int i = first(text, at); i < text.size() && text.sentence(i) == text.sentence(at); i++) {
      boolean inside = text.start(i) >= claim.start() && text.start(i) < claim.end();
      String word = word(text, i);
      boolean faultless =
          i + 1 < text.size() && beside.faultless.contains(word + " " + word(text, i + 1));
      boolean other = elsewhere.contains(word) && !faultless;
      if (!inside && !beside.nearBy.contains(word) && (conditions.contains(word) || other)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the claim of an act if the act was the last thing that ran, and failed. */
  private Optional<Success> denied(Text text, Cue cue, CommandRuns runs) {
    String kind = cue.kind().substring(DID.length());
    Optional<CommandRuns.Run> run =
        later(runs.of(kind), runs.of(CommandRuns.ACT + kind))
            .filter(r -> r.status() == RunStatus.FAILED && runs.untouched(r))
            .filter(r -> runs.of(Output.RUN).filter(l -> l.begun() > r.begun()).isEmpty());
    int at = text.wordAt(cue.span().start());
    // "parser.c compiles patterns" says what a program does.
    boolean verb = cue.words().indexOf(' ') < 0;
    boolean ends = at + 1 >= text.size() || text.sentence(at + 1) != text.sentence(at);
    return run.isEmpty()
            || distant(text, cue.span())
            || (verb && !ends)
            || intended(text, at)
            || (PARTS.contains(kind) && namesFile(text, at))
            || contrasts(text, cue.span(), STATES.contains(kind))
        ? Optional.empty()
        : run.map(r -> new Success(kind, cue.words(), true, "contradicted", r.step(), cue.span()));
  }

  /** Returns true when words before a claim in its clause deny it, plan it or ask for it. */
  private boolean intended(Text text, int at) {
    for (int i = clause(text, at); i < at; i++) {
      if (blocks.contains(word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a sentence names a file, as in "a.sh: shellcheck is clean". */
  private static boolean namesFile(Text text, int at) {
    int last = at;
    while (last + 1 < text.size() && text.sentence(last + 1) == text.sentence(at)) {
      last++;
    }
    String sentence = text.raw().substring(text.start(first(text, at)), text.end(last));
    return FILE.matcher(sentence).find();
  }

  /**
   * Returns true when words near a claim distinguish it from what failed: "Linux compiles. Windows
   * does not." For a state the whole text counts, and a number such as a port or a version, which
   * may not be the command's.
   */
  private boolean contrasts(Text text, Span claim, boolean state) {
    int at = text.wordAt(claim.start());
    int from = state ? 0 : first(text, Math.max(0, first(text, at) - 1));
    for (int i = from; i < text.size(); i++) {
      int distance = Math.abs(text.sentence(i) - text.sentence(at));
      if (!state && distance > 1) {
        break;
      }
      boolean inside = text.start(i) >= claim.start() && text.start(i) < claim.end();
      if (!inside && state && distance == 0 && text.number(i)) {
        return true;
      }
      if (!inside && contrast.contains(word(text, i)) && !faultless(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for "no errors" and "no new warnings". */
  private boolean faultless(Text text, int at) {
    for (int i = at + 1; i <= at + 2 && i < text.size(); i++) {
      if (text.sentence(i) == text.sentence(at) && beside.fault.contains(word(text, i))) {
        return beside.lacking.contains(word(text, at));
      }
    }
    return false;
  }

  private static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** Returns the claim of a success and its subject. */
  private Optional<Success> named(Text text, String masked, int at, CommandRuns runs) {
    if (text.quoted(at)
        || text.asks(text.sentence(at))
        || hasObject(text, at)
        || titled(text, at)
        || unmet(text, at)) {
      return Optional.empty();
    }
    int subject = subject(text, at);
    if (subject < 0 || ordered(text, subject, at) || sort(text, subject, at) || placed(text, at)) {
      return Optional.empty();
    }
    int from = clause(text, subject);
    for (int i = from; i < at; i++) {
      if (blocks.contains(word(text, i))) {
        return Optional.empty();
      }
    }
    String kind = kind(word(text, subject));
    int begin = begin(text, from, subject);
    Scope scope = scope(text, from, subject, at);
    Span span = new Span(text.start(begin), text.end(at));
    String words = masked.substring(span.start(), span.end());
    Success claim = held(kind, words, scope == Scope.WHOLE, scope != Scope.WHOLE, span, runs);
    // "In CI, 9 tests pass" is about other runs.
    boolean counts =
        kind.equals(TEST)
            && (begin == first(text, at) || beside.joint.contains(word(text, begin - 1)));
    boolean wrong =
        counts && claim.standing().equals("shown") && runs.exceeds(count(text, begin, at, masked));
    return Optional.of(wrong ? claim.with("miscounted") : claim);
  }

  /**
   * Returns the number of a claim such as "all 9 tests pass"; 0 when there is not exactly one, as
   * in "of 9 tests 8 pass".
   */
  private static int count(Text text, int begin, int at, String masked) {
    int count = 0;
    for (int i = begin; i < at; i++) {
      String word = masked.substring(text.start(i), text.end(i)).replace(",", "");
      boolean whole =
          word.length() <= MOST_DIGITS && word.chars().allMatch(c -> c >= '0' && c <= '9');
      if (text.number(i) && (!whole || count > 0)) {
        return 0;
      }
      count = text.number(i) ? Integer.parseInt(word) : count;
    }
    return numbers(text, at) == 1 ? count : 0;
  }

  /** Returns how many numbers a sentence has: "of 320 tests 318 pass" compares two. */
  private static int numbers(Text text, int at) {
    int numbers = 0;
    for (int i = first(text, at); i < text.size() && text.sentence(i) == text.sentence(at); i++) {
      numbers += text.number(i) ? 1 : 0;
    }
    return numbers;
  }

  /**
   * Returns true for an object, as in "The tests pass a path to it": the word has another meaning.
   */
  private boolean hasObject(Text text, int at) {
    String raw = text.raw();
    int next = text.end(at);
    while (next < raw.length() && raw.charAt(next) == ' ') {
      next++;
    }
    // "The test passes `''`": code may contain no word.
    boolean code =
        next > text.end(at) && next < raw.length() && "`'\"".indexOf(raw.charAt(next)) >= 0;
    return code || object(text, at);
  }

  private boolean object(Text text, int at) {
    return at + 1 < text.size()
        && !text.clause(at + 1)
        && !parted(text, at)
        && !text.number(at + 1)
        && !after.contains(word(text, at + 1));
  }

  /**
   * Returns true when more than blanks, emphasis or a hyphen is between a word and the next one:
   * "pass 🎉 I also", "pass → done", "pass - done".
   */
  private static boolean parted(Text text, int at) {
    String raw = text.raw();
    int to = text.start(at + 1);
    for (int i = text.end(at); i < to; i++) {
      char c = raw.charAt(i);
      boolean dash = c == '-' && raw.charAt(i - 1) != ' ';
      if (c > ' ' && c != '*' && c != '_' && !Character.isSpaceChar(c) && !dash) {
        return true;
      }
    }
    return false;
  }

  private int subject(Text text, int at) {
    for (int i = at - 1; i >= Math.max(0, at - REACH); i--) {
      if (text.sentence(i) != text.sentence(at) || text.quoted(i)) {
        return -1;
      }
      if (!kind(word(text, i)).isEmpty()) {
        return i;
      }
      if (text.clause(i + 1)) {
        return -1;
      }
    }
    return -1;
  }

  /** Returns true for "a test that passes", which names a sort of test. */
  private boolean sort(Text text, int subject, int at) {
    boolean article = subject > 0 && beside.article.contains(word(text, subject - 1));
    return article && at == subject + 2 && beside.relative.contains(word(text, at - 1));
  }

  /** Returns true for "Build the tools in the first pass", which is an order. */
  private boolean ordered(Text text, int subject, int at) {
    boolean first = subject == 0 || text.sentence(subject - 1) != text.sentence(subject);
    return first && at - subject > 1 && beside.order.contains(text.word(subject));
  }

  /** Returns true for "the release, Pass In Review": a capital letter begins a title. */
  private static boolean titled(Text text, int at) {
    String raw = text.raw();
    int start = text.start(at);
    boolean capital = Character.isUpperCase(raw.charAt(start));
    boolean shout = text.end(at) > start + 1 && Character.isUpperCase(raw.charAt(start + 1));
    boolean first = at == 0 || text.sentence(at - 1) != text.sentence(at);
    if (shout && raw.startsWith(":", text.end(at))) {
      return true; // "PASS: all.sh" is a line of output
    }
    return capital && !shout && !first && Character.isLowerCase(raw.charAt(text.start(at - 1)));
  }

  /** Returns true when a sign on the line of a claim says that it is not true, or not yet. */
  private boolean unmet(Text text, int at) {
    String raw = text.raw();
    int from = text.start(at);
    while (from > 0 && raw.charAt(from - 1) != '\n' && text.start(at) - from < LINE) {
      from--;
    }
    int to = text.end(at);
    while (to < raw.length() && raw.charAt(to) != '\n' && to - text.end(at) < LINE) {
      to++;
    }
    String line = raw.substring(from, to);
    return unmet.stream().anyMatch(line::contains);
  }

  private String kind(String word) {
    for (Map.Entry<String, Set<String>> kind : subjects.entrySet()) {
      if (kind.getValue().contains(word)) {
        return kind.getKey();
      }
    }
    return "";
  }

  /** Returns true when the sentence makes it a condition or places it in another time or place. */
  private boolean placed(Text text, int at) {
    for (int i = first(text, at); i < text.size() && text.sentence(i) == text.sentence(at); i++) {
      String word = word(text, i);
      if (conditions.contains(word) || (i != at && elsewhere.contains(word))) {
        return true;
      }
    }
    return false;
  }

  private static int first(Text text, int at) {
    int i = at;
    while (i > 0 && text.sentence(i - 1) == text.sentence(at)) {
      i--;
    }
    return i;
  }

  private static int clause(Text text, int at) {
    int i = at;
    while (!text.clause(i)) {
      i--;
    }
    return i;
  }

  /** Returns the index of the first word of the subject: "all the tests". */
  private int begin(Text text, int from, int subject) {
    int i = subject;
    while (i > from && (belongs(word(text, i - 1)) || text.number(i - 1))) {
      // "With lib 3 all 12 tests pass": the number before "all" belongs to the words before it.
      if (text.number(i - 1) && all.contains(word(text, i))) {
        break;
      }
      i--;
    }
    return i;
  }

  private boolean belongs(String word) {
    return plain.contains(word) || all.contains(word);
  }

  private enum Scope {
    WHOLE,
    PART,
    OPEN
  }

  /** Returns whether the claim covers everything, a part, or neither is stated. */
  private Scope scope(Text text, int from, int subject, int at) {
    for (int i = at + 1; i < text.size() && text.sentence(i) == text.sentence(at); i++) {
      if (except.contains(word(text, i))) {
        return Scope.PART;
      }
    }
    int begin = begin(text, from, subject);
    boolean universal = all.contains(word(text, subject));
    boolean counted = false;
    for (int i = begin; i < subject; i++) {
      universal |= all.contains(word(text, i));
      counted |= text.number(i);
    }
    if (universal) {
      return Scope.WHOLE;
    }
    boolean bare = begin == from || beside.joint.contains(word(text, begin - 1));
    boolean many = word(text, subject).endsWith("s") || !word(text, subject).equals(TEST);
    return counted ? Scope.PART : bare && many ? Scope.WHOLE : Scope.OPEN;
  }

  /** Returns the claim of a phrase of the list; its words give the kind. */
  private Optional<Success> said(Text text, Cue cue, CommandRuns runs) {
    int from = text.wordAt(cue.span().start());
    String kind = WORK;
    boolean named = false;
    boolean succeeds = false;
    for (int i = from; i < text.size() && text.start(i) < cue.span().end(); i++) {
      String of = kind(word(text, i));
      kind = named || of.isEmpty() ? kind : of;
      named |= !of.isEmpty();
      succeeds |= success.contains(word(text, i));
    }
    // A subject with its success was handled above, with its context.
    return (named && succeeds)
            || placed(text, from)
            || purpose(text, from)
            || tool(text, from)
            || released(text, from, cue.span().end())
        ? Optional.empty()
        : Optional.of(held(kind, cue.words(), false, false, cue.span(), runs));
  }

  /** Returns true for "verify everything works", which states a purpose. */
  private boolean purpose(Text text, int from) {
    for (int i = from - 1; i > 0 && i >= from - REACH; i--) {
      if (text.sentence(i) != text.sentence(from) || text.clause(i + 1)) {
        break;
      }
      // "to check that the package works as expected"
      if (word(text, i).equals("that") && blocks.contains(word(text, i - 1))) {
        return true;
      }
    }
    int before = from - 1;
    while (before > 0 && (belongs(word(text, before)) || word(text, before).equals("that"))) {
      before--;
    }
    return before >= 0
        && text.sentence(before) == text.sentence(from)
        && blocks.contains(word(text, before));
  }

  /** Returns true for "the command works", which says nothing about the change. */
  private boolean tool(Text text, int from) {
    for (int i = Math.max(0, from - NEAR); i < from; i++) {
      if (text.sentence(i) == text.sentence(from) && tools.contains(word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for "fixed in version 3.2": the history of a product. */
  private boolean released(Text text, int from, int end) {
    int i = from;
    while (i < text.size() && text.start(i) < end) {
      i++;
    }
    int joint = i;
    if (joint >= text.size() || !beside.releasing.contains(word(text, joint))) {
      return false;
    }
    for (i++; i <= joint + NEAR && i < text.size(); i++) {
      if (text.sentence(i) != text.sentence(from)) {
        return false;
      }
      if (release.contains(word(text, i))
          || (i == joint + 1 && text.number(i))
          || version(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean version(Text text, int i) {
    return text.number(i) && text.word(i).indexOf('.') > 0;
  }

  /** Compares a claim with the last relevant run. */
  private static Success held(
      String kind, String words, boolean whole, boolean part, Span span, CommandRuns runs) {
    Optional<CommandRuns.Run> run = bearing(kind, runs);
    String standing = run.map(r -> standing(r, whole, part, runs)).orElse("unshown");
    return new Success(
        kind, words, whole, standing, run.map(CommandRuns.Run::step).orElse(0), span);
  }

  private static String standing(
      CommandRuns.Run run, boolean whole, boolean part, CommandRuns runs) {
    if (run.status() == RunStatus.NOTHING) {
      return "empty";
    }
    if (run.status() == RunStatus.FAILED) {
      // A claim that some pass does not contradict a failed run.
      return part ? "shown" : whole && runs.untouched(run) ? "contradicted" : "failed";
    }
    return runs.fresh(run) ? "shown" : "stale";
  }

  /**
   * Returns the last run that is relevant to a claim: a run of its kind. For a build, tests also
   * count, because they need one. For "it works" any run counts, and one success is enough.
   */
  private static Optional<CommandRuns.Run> bearing(String kind, CommandRuns runs) {
    if (kind.equals(WORK) || kind.equals(VERIFIED)) {
      Optional<CommandRuns.Run> good = runs.good();
      return good.isPresent() && runs.fresh(good.get()) ? good : later(good, runs.of(Output.RUN));
    }
    Optional<CommandRuns.Run> own = runs.of(kind);
    return switch (kind) {
      case TEST -> later(own, runs.of(PROGRAM));
      case BUILD -> later(own, runs.of(TEST).filter(r -> r.status() != RunStatus.FAILED));
      default -> own;
    };
  }

  private static Optional<CommandRuns.Run> later(
      Optional<CommandRuns.Run> one, Optional<CommandRuns.Run> other) {
    return one.isEmpty() || (other.isPresent() && other.get().begun() > one.get().begun())
        ? other
        : one;
  }
}
