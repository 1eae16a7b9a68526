package dev.ponens.fact.sequence;

import dev.ponens.fact.ImpossibleOrder;
import dev.ponens.fact.Span;
import dev.ponens.fact.sequence.SequenceToken.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order that the statements of a question describe. Immutable after it is read; it decides
 * exactly whether a statement can be true.
 */
public final class OrderOfThings {
  /** The most characters of a question and of a step that are read. */
  private static final int LONGEST = 4000;

  private static final int MOST_STATEMENTS = 40;

  private final SequenceWords words;
  private final SequenceNames names;
  private final List<String> kinds;
  private final List<SequenceStatement> statements;
  private final List<SequenceStatement> asked;
  private final Map<String, String> options;
  private final SequenceSolver solver;
  private final String question;

  private OrderOfThings(
      SequenceQuestion read, List<SequenceStatement> statements, SequenceSolver solver) {
    this.words = read.words();
    this.names = read.names();
    this.kinds = List.copyOf(read.kinds());
    this.statements = List.copyOf(statements);
    this.asked = List.copyOf(read.asked());
    this.options = read.options();
    this.solver = solver;
    this.question = read.text();
  }

  /**
   * Returns the order that a question describes; null if it describes none, if some of its
   * statements are not understood, or if they contradict each other.
   *
   * @param text the question with secrets masked
   */
  public static @Nullable OrderOfThings of(SequenceWords words, String text) {
    if (text.length() > LONGEST || !compares(text)) {
      return null;
    }
    SequenceQuestion read = SequenceQuestion.read(words, text);
    if (read == null || read.statements().size() > MOST_STATEMENTS) {
      return null;
    }
    List<SequenceStatement> statements = read.statements();
    boolean complete = read.complete() && read.names().size() <= SequenceSolver.MOST;
    for (SequenceStatement one : statements) {
      boolean counts = !one.compares() && one.place() != 0 && one.place() != -1;
      if (one.scale() != statements.get(0).scale() || (counts && !complete)) {
        return null;
      }
    }
    if (statements.isEmpty() || verb(statements) == null) {
      return null;
    }
    SequenceSolver solver = new SequenceSolver(read.names().size(), complete);
    read.names().close();
    return solver.possible(statements) ? new OrderOfThings(read, statements, solver) : null;
  }

  /** Returns false for most texts without an order, which are then not read. */
  private static boolean compares(String text) {
    return text.contains(" than ")
        || (text.contains(" the ") && text.contains("est"))
        || text.contains("most")
        || text.contains("inish")
        || text.contains("before")
        || text.contains("after")
        || (text.contains(" of ") && (text.contains("left") || text.contains("ahead")));
  }

  /** Returns the only verb of the statements that tells more than a place; null for several. */
  private static @Nullable String verb(List<SequenceStatement> statements) {
    String only = "";
    for (SequenceStatement one : statements) {
      if (!one.verb().isEmpty()) {
        if (!only.isEmpty() && !only.equals(one.verb())) {
          return null;
        }
        only = one.verb();
      }
    }
    return only;
  }

  // ------------------------------------------------------ what a step says

  /**
   * Returns the statement of an answer that no order allows.
   *
   * @param answer the words of the answer
   * @param span their place
   */
  public @Nullable ImpossibleOrder answered(String answer, Span span) {
    String said = answer.strip();
    String option = options.get(letter(said));
    String means = option == null ? said : option;
    List<Sentence> sentences = SequenceToken.sentences(means, 0, means.length());
    if (sentences.size() != 1 || sentences.get(0).asks() || sentences.get(0).tooLong()) {
      return null;
    }
    Sentence sentence = sentences.get(0);
    if (sentence.hasAny(words.open) || sentence.hasAny(words.supposing)) {
      return null;
    }
    List<SequenceStatement> claims = reader(sentence.tokens()).read();
    if (claims.isEmpty()) {
      SequenceNames.Found name = names.at(sentence.tokens(), 0);
      if (name == null || name.next() != sentence.tokens().size()) {
        return null;
      }
      claims = asked.stream().map(one -> one.answered(name.thing(), span)).toList();
    }
    SequenceStatement wrong = first(claims);
    return wrong == null ? null : new ImpossibleOrder(means.strip(), against(wrong), true, span);
  }

  private static String letter(String answer) {
    String bare = answer.replaceAll("[()\\[\\].:]", "").strip();
    return bare.length() == 1 ? bare : "";
  }

  /**
   * Returns the first statement of a step that no order allows. A sentence that supposes something
   * ends what is read.
   *
   * @param text the step with secrets masked
   */
  public @Nullable ImpossibleOrder stated(String text) {
    if (text.length() > LONGEST) {
      return null;
    }
    List<Sentence> sentences = SequenceToken.sentences(text, 0, text.length());
    for (int i = 0; i < sentences.size(); i++) {
      Sentence sentence = sentences.get(i);
      if (supposes(sentence)) {
        return null;
      }
      boolean denied = i + 1 < sentences.size() && sentences.get(i + 1).hasAny(words.denying);
      boolean quotes = text.substring(sentence.start(), sentence.end()).indexOf('"') >= 0;
      boolean asserted = !denied && !quotes && !sentence.hasAny(words.supposing);
      if (asserted && !sentence.asks() && !sentence.tooLong()) {
        SequenceStatement wrong = first(claims(sentence));
        if (wrong != null) {
          String said = text.substring(wrong.span().start(), wrong.span().end());
          return new ImpossibleOrder(said, against(wrong), false, wrong.span());
        }
      }
    }
    return null;
  }

  /** Returns true if a text supposes something. */
  public boolean supposes(String text) {
    return SequenceToken.sentences(text, 0, text.length()).stream().anyMatch(this::supposes);
  }

  /** Returns false for "if there are gaps": such a sentence is about no thing of the question. */
  private boolean supposes(Sentence sentence) {
    return sentence.hasAny(words.assuming)
        || (sentence.hasAny(words.supposing) && names.in(sentence.tokens()));
  }

  private List<SequenceStatement> claims(Sentence sentence) {
    List<SequenceToken> tokens = sentence.tokens();
    List<SequenceStatement> listed = new SequenceListReader(words, names, cursor(tokens)).read();
    if (!listed.isEmpty() || sentence.hasAny(words.open)) {
      return listed;
    }
    List<SequenceStatement> whole = reader(tokens).read();
    if (!whole.isEmpty()) {
      return whole;
    }
    List<SequenceStatement> claims = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= tokens.size(); i++) {
      if (i == tokens.size() || !tokens.get(i).letters() || opens(tokens.get(i))) {
        claims.addAll(reader(tokens.subList(from, i)).read());
        from = i + 1;
      }
    }
    return claims;
  }

  private boolean opens(SequenceToken token) {
    return words.leading.contains(token.word()) && !token.is("and");
  }

  private SequenceCursor cursor(List<SequenceToken> tokens) {
    return new SequenceCursor(words, names, kinds, tokens);
  }

  private SequenceReader reader(List<SequenceToken> tokens) {
    return new SequenceReader(words, cursor(tokens));
  }

  private @Nullable SequenceStatement first(List<SequenceStatement> claims) {
    for (SequenceStatement claim : claims) {
      List<SequenceStatement> all = new ArrayList<>(statements);
      all.add(claim);
      boolean same = claim.scale() == statements.get(0).scale() && verb(all) != null;
      if (same && !solver.possible(all)) {
        return claim;
      }
    }
    return null;
  }

  /** Returns the words of the statements that exclude another one. */
  private String against(SequenceStatement claim) {
    Map<Span, String> all = new LinkedHashMap<>();
    for (SequenceStatement one : solver.against(statements, claim)) {
      all.put(one.span(), question.substring(one.span().start(), one.span().end()));
    }
    return all.isEmpty() ? "the number of things in the question" : String.join("; ", all.values());
  }
}
