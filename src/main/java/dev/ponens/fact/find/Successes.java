package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.Success;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.Status;
import dev.ponens.fact.path.Runs;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds what a thought says went well, and holds it against what was run. A subject ("the tests")
 * and a success ("pass") in one clause make a claim of a kind; the phrases of the list {@code
 * completion} make the others. The words stand in the lists {@code claim-…}; a list {@code
 * claim-of-KIND} makes a kind.
 */
final class Successes {
  private static final String OF = Lexicon.CLAIM + "of-";
  private static final String COMPLETION = "completion";

  /** The list of words that say that the writer has looked; a kind of its own. */
  private static final String VERIFIED = "verified";

  /** What is claimed where no kind is named: that it works. */
  private static final String WORK = "work";

  private static final String TEST = "test";
  private static final String BUILD = "build";

  /** A program of one's own: it may be a test, whatever it prints. */
  private static final String PROGRAM = "program";

  /** How far from its success a subject stands, in words. */
  private static final int REACH = 7;

  private final Map<String, Set<String>> subjects = new TreeMap<>();
  private final Set<String> success;
  private final Set<String> after;
  private final Set<String> blocks;
  private final Set<String> conditions;
  private final Set<String> except;
  private final Set<String> elsewhere;
  private final Set<String> all;
  private final Set<String> plain;

  Successes(Lexicon lexicon) {
    for (String list : lexicon.kinds()) {
      if (list.startsWith(OF)) {
        subjects.put(list.substring(OF.length()), lower(lexicon.lines(list)));
      }
    }
    success = lower(lexicon.lines(Lexicon.CLAIM + "success"));
    after = lower(lexicon.lines(Lexicon.CLAIM + "after"));
    blocks = lower(lexicon.lines(Lexicon.CLAIM + "blocks"));
    conditions = lower(lexicon.lines(Lexicon.CLAIM + "conditions"));
    except = lower(lexicon.lines(Lexicon.CLAIM + "except"));
    elsewhere = lower(lexicon.lines(Lexicon.CLAIM + "elsewhere"));
    all = lower(lexicon.lines(Lexicon.CLAIM + "all"));
    plain = lower(lexicon.lines(Lexicon.CLAIM + "plain"));
  }

  private static Set<String> lower(Set<String> words) {
    return words.stream()
        .map(w -> w.toLowerCase(Locale.ROOT))
        .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
  }

  /**
   * What a thought says went well.
   *
   * @param masked its text with secrets masked
   * @param runs what was run before it, its own evidence included
   */
  List<Success> find(Text text, String masked, List<Cue> cues, Runs runs) {
    List<Success> found = new ArrayList<>(0);
    for (int i = 0; i < text.size(); i++) {
      if (success.contains(word(text, i))) {
        named(text, masked, i, runs).ifPresent(found::add);
      }
    }
    for (Cue cue : cues) {
      if (cue.kind().equals(COMPLETION) && cue.asserted()) {
        said(text, cue, runs).ifPresent(found::add);
      } else if (cue.kind().equals(VERIFIED) && cue.asserted()) {
        found.add(held(VERIFIED, cue.words(), false, false, cue.span(), runs));
      }
    }
    return found;
  }

  private static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** A subject and its success. */
  private Optional<Success> named(Text text, String masked, int at, Runs runs) {
    if (text.quoted(at) || text.asks(text.sentence(at)) || hasObject(text, at)) {
      return Optional.empty();
    }
    int subject = subject(text, at);
    if (subject < 0 || placed(text, at)) {
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
    return Optional.of(held(kind, words, scope == Scope.WHOLE, scope != Scope.WHOLE, span, runs));
  }

  /** "The tests pass a path to it": the word means something else. */
  private boolean hasObject(Text text, int at) {
    String raw = text.raw();
    int next = text.end(at);
    while (next < raw.length() && raw.charAt(next) == ' ') {
      next++;
    }
    // "The test passes `''`": what is in code may hold no word at all.
    boolean code =
        next > text.end(at) && next < raw.length() && "`'\"".indexOf(raw.charAt(next)) >= 0;
    return code || object(text, at);
  }

  private boolean object(Text text, int at) {
    return at + 1 < text.size()
        && !text.clause(at + 1)
        && !text.number(at + 1)
        && !after.contains(word(text, at + 1));
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

  private String kind(String word) {
    for (Map.Entry<String, Set<String>> kind : subjects.entrySet()) {
      if (kind.getValue().contains(word)) {
        return kind.getKey();
      }
    }
    return "";
  }

  /** True when the sentence makes it a condition, or puts it into another time or place. */
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

  /** The first word of the subject: "all the tests". */
  private int begin(Text text, int from, int subject) {
    int i = subject;
    while (i > from && (belongs(word(text, i - 1)) || text.number(i - 1))) {
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

  /** Of all there is, of part of it, or not said. */
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
    boolean bare = begin == from || joins(word(text, begin - 1));
    boolean many = word(text, subject).endsWith("s") || !word(text, subject).equals(TEST);
    return counted ? Scope.PART : bare && many ? Scope.WHOLE : Scope.OPEN;
  }

  private static boolean joins(String word) {
    return word.equals("and") || word.equals("so") || word.equals("now") || word.equals("that");
  }

  /** A phrase of the list: what it is a claim of its words tell. */
  private Optional<Success> said(Text text, Cue cue, Runs runs) {
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
    // A subject with its success was looked at above, with what stands around it.
    return (named && succeeds) || placed(text, from)
        ? Optional.empty()
        : Optional.of(held(kind, cue.words(), false, false, cue.span(), runs));
  }

  /** Holds a claim against the last run that bears on it. */
  private static Success held(
      String kind, String words, boolean whole, boolean part, Span span, Runs runs) {
    Optional<Runs.Run> run = bearing(kind, runs);
    String standing = run.map(r -> standing(r, whole, part, runs)).orElse("unshown");
    return new Success(kind, words, whole, standing, run.map(Runs.Run::step).orElse(0), span);
  }

  private static String standing(Runs.Run run, boolean whole, boolean part, Runs runs) {
    if (run.status() == Status.NOTHING) {
      return "empty";
    }
    if (run.status() == Status.FAILED) {
      // That some of them pass is no contradiction: most do.
      return part ? "shown" : whole && runs.untouched(run) ? "contradicted" : "failed";
    }
    return runs.fresh(run) ? "shown" : "stale";
  }

  /**
   * The last run that bears on a claim: one of its kind; for a build tests too, which need one; for
   * "it works" any, and one that shows it is enough.
   */
  private static Optional<Runs.Run> bearing(String kind, Runs runs) {
    if (kind.equals(WORK) || kind.equals(VERIFIED)) {
      Optional<Runs.Run> good = runs.good();
      return good.isPresent() && runs.fresh(good.get()) ? good : later(good, runs.of(Output.RUN));
    }
    Optional<Runs.Run> own = runs.of(kind);
    return switch (kind) {
      case TEST -> later(own, runs.of(PROGRAM));
      case BUILD -> later(own, runs.of(TEST).filter(r -> r.status() != Status.FAILED));
      default -> own;
    };
  }

  private static Optional<Runs.Run> later(Optional<Runs.Run> one, Optional<Runs.Run> other) {
    return one.isEmpty() || (other.isPresent() && other.get().begun() > one.get().begun())
        ? other
        : one;
  }
}
