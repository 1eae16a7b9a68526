package dev.ponens.fact.run;

import dev.ponens.fact.Call;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Turn;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.ledger.RunLedger;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.run.Classifier.Does;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.run.RunTerms.RunMoment;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ListChoice;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.ReadText;
import dev.ponens.fact.tree.FileLedger;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The state of one run of an agent. {@link #facts} finds the facts about an event and changes
 * nothing; {@link #add} then adds the event. The cost of an event does not depend on the length of
 * the run. Not thread-safe.
 */
public final class RunState {
  /** The maximum number of calls without a result that are kept; the oldest is forgotten. */
  private static final int MOST_PENDING = 1_000;

  /** The answer behind a question in a result. */
  private static final Pattern ANSWER = Pattern.compile("\"\\s?=\\s?\"([^\"]{1,4000})\"");

  /** The kind of tools that ask the user. */
  private static final String ASK_USER = "ask-user";

  /** The words with which a user refuses or postpones. */
  private static final String WITHHELD = "consent-withheld";

  /** The number of last events that are searched for data that a reply repeats. */
  private static final int MOST_SEARCHED = 40;

  /** The length of the longest event that is searched, in characters. */
  private static final int LONGEST_SEARCHED = 4_000;

  /** The length of the longest text that is searched for a source or a reference. */
  private static final int LONGEST_SOURCE = 200_000;

  /** The minimum of letters of a word by which a source without a name is known. */
  private static final int LONG_WORD = 4;

  private static final Pattern WORD_BREAK = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final RunTerms terms;
  private final RunLedger ledger;
  private final ListedWords words;
  private final CallFacts acts;
  private final RunPlan plan;

  /** The counts of events for each pattern; null for those that nothing has needed yet. */
  private final @Nullable Watch[] watches;

  /** True to return facts about earlier events even if no rule can match them. */
  private final boolean complete;

  /** The names of members of a result that hold the answers of the user. */
  private final Set<String> answerMembers;

  private final Keys keys = new Keys();
  private final BrokenTests broken = new BrokenTests();
  private final KnownValues known;
  private final Classifier classifier;
  private final Outcomes outcomes;
  private final Files files;
  private final Destructions destructions;
  private final RunShape shown;
  private final TreeFacts tree;
  private final Checks checks;
  private final ToldValues told;
  private final ToldReferences references;
  private final AgreedValues agreed;
  private final Map<String, MadeCall> pending = new LinkedHashMap<>();
  private final Map<Integer, Event> events = new LinkedHashMap<>();

  /** What is found in the texts of coming events. */
  private final Map<Integer, ReadText> ahead = new HashMap<>();

  private final Map<Integer, Set<String>> reported = new TreeMap<>();

  /** Messages and replies before the first call; most runs without calls never need their words. */
  private final List<Event> unread = new ArrayList<>();

  private boolean begun;
  private @Nullable MadeCall lastMade;
  private Does lastDoes = Does.NOTHING;
  private @Nullable Event lastRead;
  private RunTotals totals = RunTotals.NONE;
  private int turnCalls;
  private int turnReplies;
  private int lastAct;
  private int last;

  /**
   * Begins a run.
   *
   * @param terms what the rules name
   * @param lexicon the word lists
   * @param tables what tools, commands and paths are
   */
  public RunState(RunTerms terms, Lexicon lexicon, CommandTables tables) {
    this(new RunPlan(terms, lexicon, tables, Set.of()), false);
  }

  /** Begins a run, as {@link RunPlan#begin}. */
  RunState(RunPlan plan, boolean complete) {
    this.plan = plan;
    this.complete = complete;
    this.terms = plan.terms();
    Lexicon lexicon = plan.lexicon();
    CommandTables tables = plan.tables();
    this.words = new ListedWords(lexicon);
    this.answerMembers = lexicon.finders().of(OrderWords.class, OrderWords::new).answerMembers;
    this.acts = new CallFacts(plan, words);
    this.known = new KnownValues(plan, words);
    this.classifier = new Classifier(tables);
    this.outcomes = new Outcomes(new OutputReader(lexicon));
    this.files = new Files(terms, lexicon, tables, words);
    this.checks = new Checks(outcomes, lexicon, tables);
    this.destructions = new Destructions(lexicon, tables, words);
    this.told = new ToldValues(plan);
    this.references = new ToldReferences(words, known::has);
    this.agreed = new AgreedValues(plan, words, told::knows, known::userSaid, known::said);
    this.shown = new RunShape(plan.forced());
    this.tree = new TreeFacts(terms, lexicon, tables, outcomes);
    this.ledger = new RunLedger(lexicon, tree.ledger());
    this.watches = new Watch[plan.size()];
  }

  /** Returns true when the run has calls; the words of replies are then compared with them. */
  public boolean hasCalls() {
    return begun;
  }

  /** Returns true when the facts of the run include those that no rule can match. */
  public boolean complete() {
    return complete;
  }

  private Watch watch(int pattern) {
    Watch watch = watches[pattern];
    if (watch == null) {
      watch = new Watch(plan.written(pattern), plan.pattern(pattern), keys);
      watches[pattern] = watch;
    }
    return watch;
  }

  /**
   * Passes what was found in the text of a message or reply, so that it is not read again.
   *
   * @param read the lists that were searched for; null for all
   */
  public void knows(String text, Mask mask, List<Cue> cues, @Nullable ListChoice read) {
    words.know(text, mask, cues, read);
  }

  /** Keeps what is found in the text of a coming event. */
  public void ahead(Event event, ReadText words) {
    ahead.put(event.step(), words);
  }

  /** Returns what is found in the text of an event, once; null when that is not known. */
  public @Nullable ReadText ahead(Event event) {
    ReadText words = ahead.remove(event.step());
    return words != null && words.text().raw().equals(event.text()) ? words : null;
  }

  /** Passes the word lists of a text, so that it is not read again. */
  public void knows(String text, Set<String> lists) {
    words.know(text, lists);
  }

  /**
   * Returns the facts about an event and the events before it.
   *
   * @param does what the tool of a call does, as in {@link Call}; empty for other events
   */
  public List<Fact> facts(Event event, String does) {
    if (!terms.used()) {
      return List.of();
    }
    List<Fact> facts = new ArrayList<>(4);
    switch (event.kind()) {
      case TOOL_CALL -> {
        begin();
        MadeCall made = made(event);
        facts.add(acts.call(event, made, does, pending.size()));
        known.arguments(made, event, facts);
        known.fields(made, facts);
        files.of(made, event, tree.ledger(), facts);
        destructions.of(made, event, facts);
        if (!works()) {
          agreed.find(made, event, facts);
        }
        earlier(RunMoment.CALL, made, null, event.step(), facts);
        totals.with(event).tally(() -> shown.with(made.kinds()), facts);
      }
      case TOOL_RESULT -> {
        begin();
        MadeCall made = call(event.given());
        boolean failed = made != null && outcomes.saysFailed(made, event);
        facts.add(acts.result(event, made, failed));
        if (made != null) {
          known.arguments(made, null, facts);
          known.fields(made, facts);
          files.of(made, null, tree.ledger(), facts);
        }
        earlier(RunMoment.RESULT, made, event.text(), event.step(), facts);
        totals.with(event).tally(shown::now, facts);
      }
      case THOUGHT, ANSWER -> {
        boolean answers = event.replies();
        earlier(answers ? RunMoment.ANSWER : RunMoment.THOUGHT, null, null, event.step(), facts);
        files.claimed(event, tree.ledger(), words, facts);
        if (event.replies() && !works()) {
          told.find(event.text(), facts);
        }
        if (event.replies() && begun) {
          references.find(event, this::names, facts);
        }
        totals.with(event).tally(shown::now, facts);
      }
      case USER -> turn(event.step(), false, facts);
      case DISPUTE, LEDGER -> {}
    }
    return facts;
  }

  /** Returns the facts about the end of the run. */
  public List<Fact> ended() {
    List<Fact> facts = new ArrayList<>(2);
    if (terms.used()) {
      turn(totals.steps() + 1, true, facts);
      if (facts.isEmpty()) {
        earlier(RunMoment.TURN, null, null, totals.steps() + 1, facts);
        totals.tally(shown::now, facts);
      }
      tree.ended(last, this::event, facts);
    }
    return facts;
  }

  /** Sets the diff that the run submits at its end; null when it is unknown. */
  public void submits(@Nullable String diff) {
    if (diff != null) {
      begin();
    }
    tree.submits(diff);
  }

  private void turn(int step, boolean last, List<Fact> facts) {
    if (lastAct > 0) {
      Span place = Span.firstLine(event(lastAct).text());
      facts.add(new Turn(lastAct, turnCalls, turnReplies, last, place));
      earlier(RunMoment.TURN, null, null, step, facts);
      totals.tally(shown::now, facts);
    }
  }

  private void earlier(
      RunMoment moment,
      @Nullable MadeCall call,
      @Nullable String result,
      int step,
      List<Fact> facts) {
    int[] asked = plan.always(moment);
    if (call != null) {
      BitSet all = new BitSet();
      Arrays.stream(asked).forEach(all::set);
      for (RunPlan.ToolPatterns need : plan.ofTools(moment)) {
        if (need.tools().stream().anyMatch(tool -> acts.matches(tool, call.tool(), call))) {
          Arrays.stream(need.patterns()).forEach(all::set);
        }
      }
      asked = all.stream().toArray();
    }
    for (int pattern : asked) {
      boolean absence = complete || plan.absence(pattern);
      // Most paths have few of the events, so their watches are created when they are needed.
      boolean unseen = watches[pattern] == null && Watch.needsEvent(plan.pattern(pattern));
      if (unseen && absence && !Watch.hasKey(plan.pattern(pattern))) {
        facts.add(plan.absent(pattern, step));
        continue;
      }
      if (!absence && (unseen || watch(pattern).never())) {
        continue;
      }
      Watch watch = watch(pattern);
      Earlier fact = watch.before(call, result, step, totals.turns(), pending.values());
      if (fact != null && (absence || fact.holds())) {
        facts.add(fact.times() == 0 ? fact : fact.at(place(fact)));
      }
    }
  }

  private Span place(Earlier fact) {
    Event event = events.get(fact.step());
    return event == null ? Span.NONE : Span.firstLine(event.text());
  }

  /**
   * Returns an event of the run.
   *
   * @throws IllegalArgumentException when no such event was added
   */
  public Event event(int step) {
    Event event = events.get(step);
    if (event == null) {
      throw new IllegalArgumentException("internal error: no step " + step + " in this run");
    }
    return event;
  }

  /**
   * Returns true if one of the last {@link #MOST_SEARCHED} events is of one of these kinds and has
   * these letters and digits, whatever is between them.
   */
  public boolean said(String words, Set<EventKind> kinds) {
    String wanted = letters(words);
    return lately(e -> kinds.contains(e.kind()) && has(e.text(), wanted, LONGEST_SEARCHED));
  }

  /**
   * Returns true if a text names a source: it has all its letters and digits, whatever is between
   * them, or all its names and numbers. The texts are the question, the evidence of a coming event,
   * and the last {@link #MOST_SEARCHED} events with their evidence.
   */
  public boolean names(String source, Event coming) {
    Predicate<String> named = named(source);
    Event question = events.get(0);
    return shows(coming, named)
        || (question != null && names(question, named))
        || lately(e -> names(e, named));
  }

  private static Predicate<String> named(String source) {
    String wanted = letters(source);
    Set<String> marks = new TreeSet<>();
    boolean name = false;
    for (String word : WORD_BREAK.split(source, -1)) {
      boolean number = word.chars().anyMatch(Character::isDigit);
      boolean capital = word.length() > 1 && Character.isUpperCase(word.codePointAt(0));
      name |= capital && !number;
      if (number || capital) {
        marks.add(word.toLowerCase(Locale.ROOT));
      }
    }
    if (!name) {
      // "an audit released in 2021" has no name, so its other words must occur too.
      for (String word : WORD_BREAK.split(source, -1)) {
        if (word.length() >= LONG_WORD) {
          marks.add(word.toLowerCase(Locale.ROOT));
        }
      }
    }
    return text -> {
      if (text.length() > LONGEST_SOURCE) {
        return true; // too long to search, so it may name the source
      }
      return letters(text).contains(wanted) || (!marks.isEmpty() && hasAll(text, marks));
    };
  }

  private static boolean hasAll(String text, Set<String> words) {
    Set<String> missing = new TreeSet<>(words);
    for (String word : WORD_BREAK.split(text, -1)) {
      missing.remove(word.toLowerCase(Locale.ROOT));
    }
    return missing.isEmpty();
  }

  private boolean lately(Predicate<Event> test) {
    for (int step = last; step >= 0 && step > last - MOST_SEARCHED; step--) {
      Event event = events.get(step);
      if (event != null && test.test(event)) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(Event event, Predicate<String> named) {
    return named.test(event.text()) || shows(event, named);
  }

  private static boolean shows(Event event, Predicate<String> named) {
    return event.given().evidence().stream().anyMatch(named);
  }

  private static boolean has(String text, String letters, int longest) {
    return text.length() <= longest && letters(text).contains(letters);
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  /** Returns true for the step of an event that was added. */
  public boolean knows(int step) {
    return events.containsKey(step);
  }

  /** Returns the ledger of the run. */
  public RunLedger ledger() {
    return ledger;
  }

  /** Returns the step of the call of a result, counted from 1; 0 when it is unknown. */
  public int callOf(Event result) {
    MadeCall made = call(result.given());
    return made == null ? 0 : made.step();
  }

  /** Returns what a result says about a check, before it is added; empty for other calls. */
  public Optional<Checked> checked(Event result) {
    MadeCall made = call(result.given());
    return made == null ? Optional.empty() : checks.of(made, result);
  }

  /** Remembers a name under a step, such as the id of a rule that reported it. */
  public void report(int step, String name) {
    reported.computeIfAbsent(step, s -> new TreeSet<>()).add(name);
  }

  /** Returns the names that were remembered under a step. */
  public Set<String> reported(int step) {
    return Collections.unmodifiableSet(reported.getOrDefault(step, new TreeSet<>()));
  }

  /** Returns the files that a call changes, in the order of the call. */
  public List<Target> changes(Event call) {
    return made(call).files().stream().filter(Target::changes).toList();
  }

  /** Adds an event, after its facts were found. */
  public void add(Event event) {
    if (!terms.used()) {
      return;
    }
    totals = totals.with(event);
    events.put(event.step(), event);
    last = event.step();
    switch (event.kind()) {
      case TOOL_CALL -> {
        begin();
        MadeCall made = made(event);
        turnCalls++;
        lastAct = event.step();
        if (pending.size() >= MOST_PENDING) {
          pending.remove(pending.keySet().iterator().next());
        }
        pending.put(key(event), made);
        note(event, Subject.TOOLS, Outcome.ANY, made);
        files.add(made);
        destructions.add(made);
        shown.add(made.kinds());
        if (!works()) {
          told.called(made);
          agreed.called(made);
        }
        classifier.add(lastDoes);
      }
      case TOOL_RESULT -> {
        begin();
        returned(event);
      }
      case THOUGHT, ANSWER -> {
        lastAct = event.step();
        note(event, event.replies() ? Subject.REPLY : Subject.THOUGHT, Outcome.ANY, null);
        notice(event);
        if (event.replies()) {
          turnReplies++;
          hear(event);
        }
      }
      case USER -> {
        turnCalls = 0;
        turnReplies = 0;
        lastAct = 0;
        note(event, Subject.USER, Outcome.ANY, null);
        hear(event);
      }
      case DISPUTE, LEDGER -> {}
    }
  }

  /** Notes that a thought or reply says that a file is missing, which a call has just used. */
  private void notice(Event event) {
    FileLedger files = tree.ledger();
    if (files.assumes() && !words.in(event.text(), Set.of(Files.MISSING)).isEmpty()) {
      files.missing();
    }
  }

  /** Reads the messages and replies before the first call, which calls are compared with. */
  private void begin() {
    if (!begun) {
      begun = true;
      unread.forEach(this::hear);
      unread.clear();
    }
  }

  /** Remembers the words of a message or reply. */
  private void hear(Event event) {
    if (!begun) {
      unread.add(event);
      return;
    }
    if (event.kind() == EventKind.USER) {
      asked(event.text(), event.step());
    } else {
      replied(event.text(), event.step());
    }
  }

  /** Passes a message of the user to all readers: an event, or an answer that a tool returns. */
  private void asked(String text, int step) {
    shown.asked();
    known.asked(text);
    files.asked(text);
    tree.asked(text, step);
    told.asked(text);
    agreed.asked(text, step);
    if (terms.classifies()) {
      destructions.asked(text);
    }
  }

  /** Passes a reply to all readers: an event, or a question that a tool asks. */
  private void replied(String text, int step) {
    known.replied(text);
    files.replied(text);
    tree.replied(text);
    told.heard(text);
    agreed.replied(text, step);
    if (terms.classifies()) {
      destructions.replied(text);
    }
  }

  private void returned(Event event) {
    MadeCall sent = call(event.given());
    boolean failure = failure(event);
    boolean tested = sent != null && outcomes.tested(sent, event);
    MadeCall made = sent != null && tested ? sent.with("test") : sent;
    if (made == null && event.given().status() == CallStatus.REJECTED) {
      // A reply without a readable call was rejected as a whole.
      note(event, Subject.TOOLS, Outcome.UNKNOWN, unread(event));
    }
    if (made != null) {
      pending.values().remove(sent);
      if (tested) {
        // The call itself was counted when it was made.
        note(event, Subject.KINDS, Outcome.ANY, made.only("test"));
      }
      Outcome outcome = failure ? Outcome.FAILED : outcomes.of(made, event);
      boolean ran = event.given().status() == CallStatus.FAILED;
      Outcome checked = failure ? outcomes.ofFailure(made, event, ran) : outcome;
      if (checked == Outcome.FAILED && made.kinds().contains("test")) {
        broken.add(event.text());
      }
      tree.returned(made, event, checked, terms.trees() && outcomes.reports(event));
      note(event, Subject.TOOLS, outcome, checked, made);
      if (event.given().status() == CallStatus.REJECTED) {
        classifier.forget(made.files());
      }
      if (!failure) {
        known.returned(made, event.text());
        destructions.returned(made, event.text());
        if (made.kinds().contains(ASK_USER)) {
          answered(made, event);
        }
        if (outcome != Outcome.FAILED && !works()) {
          told.returned(made, event.text(), event.step());
        }
      }
    }
    known.heard(event);
    if (!works()) {
      told.heard(event.text());
      agreed.returned(event.text());
    }
  }

  /** Returns true for a run that works on files, whose results are compared elsewhere. */
  private boolean works() {
    return shown.now().contains(RunShape.CODING);
  }

  /**
   * Takes the result of a tool that asks the user as a message of the user. The question is a
   * reply. An answer that agrees begins a new turn, in which an earlier order no longer holds.
   */
  private void answered(MadeCall made, Event event) {
    String question = String.join("\n", texts(made.arguments()));
    String json = JsonResult.words(event);
    String values = JsonResult.answers(event.text(), answerMembers);
    String answer = answer(json.isEmpty() ? event.text() : values.isEmpty() ? json : values);
    Set<String> said = words.in(answer, Set.of(Orders.AGREES, WITHHELD));
    if (said.contains(Orders.AGREES) && !said.contains(WITHHELD)) {
      totals = totals.answered();
    }
    note(event, question, Subject.REPLY);
    note(event, answer, Subject.USER);
    replied(question, made.step());
    asked(answer, event.step());
  }

  /** Returns the answers alone if a result repeats the questions: {@code "Deploy?"="yes"}. */
  private static String answer(String result) {
    List<String> answers = new ArrayList<>();
    Matcher answer = ANSWER.matcher(result);
    while (answer.find()) {
      answers.add(answer.group(1));
    }
    return answers.isEmpty() ? result : String.join("\n", answers);
  }

  /** Returns the texts in the arguments of a call, such as a question and its options. */
  private static List<String> texts(PlacedValue value) {
    if (value.is(PlacedValue.JsonType.STRING)) {
      return List.of(value.text());
    }
    return value.items().stream().flatMap(item -> texts(item).stream()).toList();
  }

  private void note(Event event, String text, Subject subject) {
    RunEvent noted =
        new RunEvent(
            subject,
            Outcome.ANY,
            Outcome.ANY,
            Outcome.ANY,
            List::of,
            null,
            null,
            event.step(),
            totals.turns(),
            ListedWords.asks(text),
            words.lazy(text));
    for (int pattern : plan.listeners(subject)) {
      watch(pattern).add(noted);
    }
  }

  private void note(Event event, Subject subject, Outcome outcome, @Nullable MadeCall made) {
    note(event, subject, outcome, outcome, made);
  }

  private void note(
      Event event, Subject subject, Outcome outcome, Outcome checked, @Nullable MadeCall made) {
    int[] listeners = plan.listeners(subject == Subject.KINDS ? Subject.TOOLS : subject);
    if (listeners.length == 0) {
      return;
    }
    boolean asks = ListedWords.asks(event.text());
    Predicate<String> lists = words.lazy(event.text());
    String json = JsonResult.words(event);
    lists = json.isEmpty() ? lists : lists.or(words.lazy(json));
    if (!broken.isEmpty() && (subject == Subject.REPLY || subject == Subject.THOUGHT)) {
      // A text that names a failed test tells that it failed.
      lists = lists.or(list -> list.equals(BrokenTests.TOLD) && broken.named(event.text()));
    }
    RunEvent noted =
        new RunEvent(
            subject,
            outcome,
            checked,
            ended(event, made),
            () -> tree.used(made),
            made,
            event.kind() == EventKind.TOOL_RESULT ? event.text() : null,
            event.step(),
            totals.turns(),
            asks,
            lists);
    for (int pattern : listeners) {
      boolean begins = subject != Subject.THOUGHT || Watch.begins(plan.pattern(pattern), noted);
      if (watches[pattern] != null || begins) {
        watch(pattern).add(noted);
      }
    }
  }

  private static MadeCall unread(Event event) {
    return new MadeCall(
        CallFacts.tool(event),
        Set.of(),
        ArgumentJson.arguments("{}"),
        List.of(),
        false,
        false,
        List.of(),
        event.step());
  }

  private Outcome ended(Event event, @Nullable MadeCall made) {
    return switch (event.given().status()) {
      case REJECTED, REFUSED -> Outcome.REJECTED;
      case TIMED_OUT -> Outcome.TIMED_OUT;
      default ->
          event.kind() == EventKind.TOOL_RESULT && made != null && outcomes.nothing(made, event)
              ? Outcome.EMPTY
              : Outcome.ANY;
    };
  }

  /** Reads a call once, although its facts are found before it is added. */
  private MadeCall made(Event event) {
    MadeCall last = lastMade;
    if (last != null && last.step() == event.step() && event.equals(lastRead)) {
      return last;
    }
    MadeCall made = read(event);
    lastMade = made;
    lastRead = event;
    return made;
  }

  private MadeCall read(Event event) {
    ToolNames tool = CallFacts.tool(event);
    PlacedValue arguments = ArgumentJson.arguments(event.text());
    Does does = terms.classifies() ? classifier.read(tool.written(), arguments) : Does.NOTHING;
    lastDoes = does;
    return new MadeCall(
        tool,
        does.kinds(),
        arguments,
        does.files(),
        does.hidden(),
        does.shared(),
        does.deeds(),
        event.step());
  }

  private static String key(Event event) {
    String id = event.given().callId();
    return id == null ? "#" + event.step() : id;
  }

  /** Returns the call of a result: the one with its id, or the last one without a result. */
  private @Nullable MadeCall call(Given given) {
    if (given.callId() != null) {
      return pending.get(given.callId());
    }
    MadeCall last = null;
    for (MadeCall made : pending.values()) {
      last = made;
    }
    return last;
  }

  /** Returns true for every status but {@code ok} and {@code unknown}. */
  private static boolean failure(Event event) {
    return event.given().isError();
  }
}
