package dev.ponens.fact.claim;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.PathStatements;
import dev.ponens.fact.path.PlainStatement;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reasons of the statements of a text, and circles among them. For one use. */
final class Reasons {
  /** The maximum number of statements in a circle. */
  private static final int LONGEST_CIRCLE = 4;

  /** The roles of the words of the text. */
  private final int[] all;

  private final Text text;
  private final Map<Integer, PathStatements.StatementReason> before;
  private final Map<Integer, PathStatements.StatementReason> here = new HashMap<>();
  private final List<Circle> circles = new ArrayList<>(0);

  /** The last statement. */
  private @Nullable PlainStatement last;

  /** A reason that precedes its conclusion: "since x is even, …". */
  private @Nullable PlainStatement pending;

  Reasons(int[] all, Text text, Map<Integer, PathStatements.StatementReason> before) {
    this.all = all;
    this.text = text;
    this.before = before;
  }

  List<Circle> circles() {
    return circles;
  }

  List<PathStatements.StatementReason> grounds() {
    return List.copyOf(here.values());
  }

  /** Begins a sentence. */
  void sentence() {
    pending = null;
  }

  /** Reads the next clause of the sentence, and its statement if it is a plain one. */
  void next(Clause clause, Optional<PlainStatement> statement) {
    if (statement.isEmpty()) {
      last = null;
      pending = null;
      return;
    }
    PlainStatement now = statement.get();
    int roles = clause.opener() < 0 ? 0 : all[clause.opener()];
    boolean reason = Role.REASON.in(roles);
    if (reason && clause.first()) {
      pending = now;
    } else if (reason && last != null) {
      rests(last, now, clause, "itself");
    } else if (pending != null) {
      rests(now, pending, clause, "itself");
      pending = null;
    } else if (Role.CONCLUSION.in(roles) && last != null) {
      rests(now, last, clause, "restated");
    }
    last = now;
  }

  private void rests(PlainStatement statement, PlainStatement premise, Clause clause, String how) {
    Span span = new Span(text.start(clause.from()), text.end(clause.last()));
    if (statement.key() == premise.key()) {
      circles.add(new Circle(statement.words(), premise.words(), premise.step(), how, span));
      return;
    }
    PathStatements.StatementReason back = back(statement, premise);
    if (back != null) {
      circles.add(new Circle(statement.words(), back.words(), back.step(), "round", span));
      return;
    }
    String words = statement.words() + " ← " + premise.words();
    here.put(
        statement.key(),
        new PathStatements.StatementReason(
            statement.key(), premise.key(), statement.step(), words));
  }

  /**
   * Returns the reason by which the premise rests on the statement itself, over a few steps; null
   * for none.
   */
  private PathStatements.@Nullable StatementReason back(
      PlainStatement statement, PlainStatement premise) {
    boolean named =
        statement.subject() == PlainStatement.SubjectForm.NAMED
            && premise.subject() == PlainStatement.SubjectForm.NAMED;
    int key = premise.key();
    for (int i = 0; i < LONGEST_CIRCLE; i++) {
      PathStatements.StatementReason ground =
          here.containsKey(key) ? here.get(key) : before.get(key);
      if (ground == null || (!named && ground.step() != statement.step())) {
        return null;
      }
      if (ground.premise() == statement.key()) {
        return ground;
      }
      key = ground.premise();
    }
    return null;
  }
}
