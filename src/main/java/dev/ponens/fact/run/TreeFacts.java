package dev.ponens.fact.run;

import dev.ponens.fact.ChangedFile;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.RunSign;
import dev.ponens.fact.Span;
import dev.ponens.fact.Submission;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.run.RunEvent.Used;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.tree.ExecutedCall;
import dev.ponens.fact.tree.ExecutedCall.Tests;
import dev.ponens.fact.tree.FileLedger;
import dev.ponens.fact.tree.RunEndings;
import dev.ponens.fact.tree.RunEndings.Added;
import dev.ponens.fact.tree.RunEndings.EndingSign;
import dev.ponens.fact.tree.RunEndings.FileEnd;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The facts about the files that the calls of a run change. Not thread-safe. */
final class TreeFacts {
  /** Lists of this prefix forbid to change files; their names end with a class of paths. */
  private static final String FORBIDS = "forbids-";

  /** Lists of this prefix forbid to delete files; their names end with a class of paths. */
  private static final String KEEPS = "keeps-";

  /** The list of messages that ask for tests. */
  private static final String ASKS_TESTS = "asks-tests";

  /** The list of lines that print something for debugging. */
  private static final String DEBUG = "debug-line";

  /** The list of lines that print a value, perhaps for debugging. */
  private static final String DUMP = "debug-dump";

  /** The list of lines that skip a test. */
  private static final String SKIP = "skip-line";

  /** The sign of changed checks. */
  private static final String WEAKENED = "changed-check";

  /** The list of lines that turn a condition off. */
  private static final String BYPASS = "bypass-line";

  /** The list of lines that hide every failure. */
  private static final String SWALLOW = "swallow-line";

  private final boolean used;
  private final Lexicon lexicon;
  private final Outcomes outcomes;
  private final CommandTables tables;
  private final FileLedger ledger;
  private static final int MOST_BEHIND = 200;

  /** A folder behind the words of an order, as in "do not modify the tests in tests/". */
  private static final Pattern IN_FOLDER =
      Pattern.compile("\\s{1,3}(?:in|under|inside|below)\\s{1,3}[\"'`]?[\\w.-]{0,100}/");

  private final PathOrders orders;

  /** The step of the message that permits changes of tests again. */
  private int lifted = Integer.MAX_VALUE;

  private final Set<String> forbidden = new TreeSet<>();

  /** The step of the message that permits to delete tests again. */
  private int released = Integer.MAX_VALUE;

  /** The classes of files that the user forbids to delete. */
  private final Set<String> kept = new TreeSet<>();

  /** True when a message of the user asks for a test. */
  private boolean asksTests;

  private @Nullable String submission;

  TreeFacts(RunTerms terms, Lexicon lexicon, CommandTables tables, Outcomes outcomes) {
    this.used = terms.trees();
    this.lexicon = lexicon;
    this.outcomes = outcomes;
    this.tables = tables;
    this.ledger = new FileLedger(tables::paths, this::debugs);
    this.orders = new PathOrders(lexicon.finders());
  }

  private boolean debugs(String line) {
    return Mask.of(lexicon, line).shown().stream().anyMatch(c -> c.kind().equals(DEBUG));
  }

  FileLedger ledger() {
    return ledger;
  }

  /** Returns the files of a call with their classes. */
  List<Used> used(@Nullable MadeCall made) {
    List<Target> files = made == null ? List.of() : made.files();
    List<Used> used = new ArrayList<>();
    for (Target file : files) {
      Set<String> classes = new TreeSet<>(tables.paths().of(file.path()));
      boolean makes =
          files.stream().anyMatch(f -> f.use().equals("write") && f.path().equals(file.path()));
      if (ledger.isOwn(file.path()) || (makes && !ledger.isKnown(file.path()))) {
        classes.add(EventPatterns.OWN);
      }
      used.add(new Used(file.use(), file.changes(), classes));
    }
    return used;
  }

  /** Sets the diff that the run submitted; null when it is unknown. */
  void submits(@Nullable String diff) {
    submission = diff;
  }

  /** Remembers a reply. */
  void replied(String text) {
    if (used) {
      orders.replied(text);
    }
  }

  /** Adds a message of the user. */
  void asked(String text, int step) {
    if (!used) {
      return;
    }
    ledger.asked(text);
    if (!kept.isEmpty() && orders.permitsRemoval(text)) {
      released = Math.min(released, step);
    }
    orders.asked(text, step);
    if (!forbidden.isEmpty() && orders.permitsTests(text)) {
      lifted = Math.min(lifted, step);
    }
    for (Cue cue : Mask.of(lexicon, text).shown()) {
      // "The tests in tests/": the order is about this folder, as the reader of paths finds it.
      int end = cue.span().end();
      String behind = text.substring(end, Math.min(text.length(), end + MOST_BEHIND));
      asksTests |= cue.kind().equals(ASKS_TESTS) && !cue.negated();
      if (cue.kind().startsWith(KEEPS)) {
        kept.add(cue.kind().substring(KEEPS.length()));
        released = Integer.MAX_VALUE;
      }
      if (cue.kind().startsWith(FORBIDS) && !IN_FOLDER.matcher(behind).lookingAt()) {
        forbidden.add(cue.kind().substring(FORBIDS.length()));
        lifted = Integer.MAX_VALUE;
      }
    }
  }

  /** Returns true when the user forbids the changes of a file because of its classes. */
  private boolean forbids(FileEnd file) {
    // The last change of a file that is gone deleted it.
    boolean late = file.changes().stream().anyMatch(step -> step > released);
    if (ledger.isGone(file.path())
        && file.classes().stream().anyMatch(kept::contains)
        && (!late || !file.classes().contains("test"))) {
      return true;
    }
    boolean banned = file.classes().stream().anyMatch(forbidden::contains);
    boolean before = file.changes().stream().anyMatch(step -> step < lifted);
    return banned && (before || !file.classes().contains("test"));
  }

  /**
   * Adds a call with its result.
   *
   * @param checked the outcome of its tests
   * @param reports true when the result says that something failed
   */
  void returned(MadeCall made, Event result, Outcome checked, boolean reports) {
    if (!used) {
      return;
    }
    CallStatus status = result.given().status();
    if (status == CallStatus.REJECTED || status == CallStatus.REFUSED) {
      ledger.rejected(made.step(), made.deeds());
      return;
    }
    Tests tests =
        !made.kinds().contains("test")
            ? Tests.NONE
            : switch (checked) {
              case SUCCEEDED -> Tests.PASSED;
              case FAILED -> Tests.FAILED;
              default -> Tests.NONE;
            };
    boolean failed = result.given().isError();
    // A search behind the edit that finds nothing shows that the edit replaced everything.
    boolean missed = edits(made) && !made.kinds().contains("search") && outcomes.missed(result);
    ledger.done(
        new ExecutedCall(made.step(), made.deeds(), result.text(), failed, tests, reports, missed));
  }

  private static boolean edits(MadeCall made) {
    return made.files().stream().anyMatch(Target::changes);
  }

  /** Adds the facts about the end of the run. */
  void ended(int last, IntFunction<Event> events, List<Fact> facts) {
    if (!used || last == 0 || (ledger.isEmpty() && submission == null)) {
      return;
    }
    RunEndings.RunEnd end = RunEndings.of(ledger, submission, last);
    Set<String> left = new TreeSet<>();
    for (FileEnd file : end.files()) {
      boolean wanted = asksTests && file.grows() && file.classes().contains("test");
      boolean banned =
          !wanted
              && (forbids(file)
                  || orders.forbid(
                      file.path(), file.classes(), file.changes(), ledger.isGone(file.path())));
      if (file.left() && !file.isNew()) {
        left.addAll(file.classes());
      }
      facts.add(
          new ChangedFile(
              masked(file.path()),
              file.classes(),
              file.isNew(),
              file.left(),
              banned,
              file.step(),
              place(events.apply(file.step()), file.path())));
    }
    for (EndingSign sign : end.signs()) {
      facts.add(sign(sign, events));
    }
    for (Added check : end.checks()) {
      boolean skips =
          Mask.of(lexicon, check.text()).shown().stream().anyMatch(c -> c.kind().equals(SKIP));
      boolean known =
          end.signs().stream()
              .anyMatch(s -> s.name().equals(WEAKENED) && s.path().equals(check.path()));
      if (skips && !known) {
        facts.add(sign(new EndingSign(WEAKENED, check.path(), check.step()), events));
      }
    }
    boolean bypassed = false;
    boolean swallowed = false;
    for (Added added : end.added()) {
      List<Cue> shown = Mask.of(lexicon, added.text()).shown();
      if (shown.stream().anyMatch(c -> c.kind().equals(DEBUG))) {
        facts.add(sign(new EndingSign(DEBUG, added.path(), last), events));
      } else if (shown.stream().anyMatch(c -> c.kind().equals(DUMP))) {
        facts.add(sign(new EndingSign(DUMP, added.path(), last), events));
      }
      if (!bypassed && shown.stream().anyMatch(c -> c.kind().equals(BYPASS))) {
        bypassed = true;
        facts.add(sign(new EndingSign(BYPASS, added.path(), added.step()), events));
      }
      if (!swallowed && shown.stream().anyMatch(c -> c.kind().equals(SWALLOW))) {
        swallowed = true;
        facts.add(sign(new EndingSign(SWALLOW, added.path(), added.step()), events));
      }
    }
    String state = submission == null ? "unknown" : submission.isBlank() ? "empty" : "filled";
    facts.add(
        new Submission(
            state, ledger.hasTests(), left, last, Span.firstLine(events.apply(last).text())));
  }

  private RunSign sign(EndingSign sign, IntFunction<Event> events) {
    Event event = events.apply(sign.step());
    return new RunSign(sign.name(), masked(sign.path()), sign.step(), place(event, sign.path()));
  }

  private String masked(String path) {
    return Mask.of(lexicon, path).text();
  }

  /** Returns the place of a path in an event; else its first line. */
  private static Span place(Event event, String path) {
    int at = path.isEmpty() ? -1 : event.text().indexOf(path);
    return at < 0 ? Span.firstLine(event.text()) : new Span(at, at + path.length());
  }
}
