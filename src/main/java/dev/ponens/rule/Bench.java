package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Question;
import dev.ponens.fact.Thought;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Risk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.AgendaFilter;

/**
 * A rulebook that sits to judge: under a profile's numbers, with some of its rules speaking. Any
 * number of threads may ask at once.
 */
public final class Bench {
  private final Rulebook rulebook;
  private final Settings settings;
  private final @Nullable AgendaFilter filter;
  private final List<Fallback> fallbacks;
  private final Memo memo;

  Bench(Rulebook rulebook, Settings settings, Selection selection) {
    this.rulebook = rulebook;
    this.settings = settings;
    this.filter = selection.all() ? null : match -> selection.speaks(match.getRule().getName());
    this.fallbacks = rulebook.fallbacks().stream().filter(f -> selection.speaks(f.id())).toList();
    this.memo = new Memo(rulebook.reads(), settings);
  }

  /**
   * Judges one step's facts.
   *
   * @param facts the facts
   * @param step the step they were found in, counted from 1; 0 is the question
   * @param subjects gives the step a finding is about, by number
   */
  public Ruling judge(Collection<? extends Fact> facts, int step, IntFunction<Subject> subjects) {
    List<Fact> interesting = interesting(facts);
    boolean question = holds(facts, Question.class);
    boolean thought = holds(facts, Thought.class);
    if (interesting.isEmpty() && !question && !thought) {
      return Ruling.NOTHING;
    }
    List<Object> key = memo.key(interesting);
    key.add(question);
    key.add(thought);
    Ruling known = memo.get(key);
    if (known != null) {
      return known;
    }
    Ruling ruling = judge(rulebook.pooled(), facts, step, subjects, null);
    memo.put(key, ruling);
    return ruling;
  }

  private static boolean holds(Collection<? extends Fact> facts, Class<? extends Fact> kind) {
    for (Fact fact : facts) {
      if (kind.isInstance(fact)) {
        return true;
      }
    }
    return false;
  }

  /** The same in a session of its own, nothing remembered; what {@link #judge} is compared with. */
  Ruling judgeFresh(Collection<? extends Fact> facts, int step, IntFunction<Subject> subjects) {
    return judge(rulebook.fresh(), facts, step, subjects, null);
  }

  /** Judges as {@link #judge} does, and writes down which facts made which rule fire. */
  public Trace trace(Collection<? extends Fact> facts, int step, IntFunction<Subject> subjects) {
    Recorder recorder = new Recorder();
    return recorder.trace(judge(rulebook.fresh(), facts, step, subjects, recorder));
  }

  private List<Fact> interesting(Collection<? extends Fact> facts) {
    List<Fact> interesting = new ArrayList<>(facts.size());
    for (Fact fact : facts) {
      if (memo.interests(fact)) {
        interesting.add(fact);
      }
    }
    return interesting;
  }

  private Ruling judge(
      KieSession session,
      Collection<? extends Fact> facts,
      int step,
      IntFunction<Subject> subjects,
      @Nullable Recorder recorder) {
    try {
      Effort effort = rulebook.effort();
      Pronouncement verdict = new Pronouncement(rulebook.byId(), settings, subjects, step, effort);
      if (recorder != null) {
        recorder.listensTo(verdict);
      }
      Engine engine =
          new Engine(
              session, memo::interests, settings, verdict, effort, filter, fallbacks, recorder);
      return holds(facts, Question.class) ? engine.question(facts) : engine.judge(facts);
    } finally {
      // A pooled session goes back to its pool, and forgets every fact.
      session.dispose();
    }
  }

  /** The risk of findings taken together. */
  public Risk risk(List<Finding> findings) {
    return Engine.risk(findings, List.of(), settings);
  }
}
