package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Commitments.HeldAmount;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compares the values of a step with those that the question and earlier steps give to the same
 * quantities. It reports another value only if the text uses it as known, and if nothing says that
 * it belongs to another thing, time or case, or that it was computed.
 */
final class FigureChanges {
  /** Lists of words after which a step may speak of another case or take something back. */
  private static final Set<String> RESTARTS = Set.of("revision", "supposition", "new-start");

  /** Lists of words that say that a value of their sentence changes or is not asserted. */
  private static final Set<String> OPENS = Set.of("update", "condition", "changed");

  private static final String ANOTHER = "another-value";
  private static final String OTHER = "other-amount";
  private static final String RECALLED = "recalled-value";
  private static final String USED = "used-value";

  /** The number of digits from which two numbers with one different digit are a slip. */
  private static final int TELLING = 3;

  private final Lexicon lexicon;
  private final FigureWords words;
  private final StepReading step;
  private final Text text;
  private final int now;
  private final List<Assignment> found = new ArrayList<>(0);
  private Commitments held;
  private int restart = -1;

  private FigureChanges(Lexicon lexicon, StepReading step, Commitments held) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(FigureWords.class, FigureWords::new);
    this.step = step;
    this.text = step.text();
    this.now = step.event().step();
    this.held = held;
  }

  /** The values after a step, and those that differ from earlier ones. */
  record FoundChanges(Commitments held, List<Assignment> again) {}

  /** Returns what a question gives. */
  static List<Commitments.GivenAmount> given(Lexicon lexicon, Text question) {
    List<Commitments.GivenAmount> given = new ArrayList<>(0);
    for (Figures.FoundFigure figure : Figures.of(lexicon, question)) {
      for (int key : keys(figure)) {
        given.add(new Commitments.GivenAmount(key, figure.shown()));
      }
    }
    return given;
  }

  /** Returns the values that a step changes. */
  static FoundChanges find(Lexicon lexicon, StepReading step, Commitments held) {
    List<Figures.FoundFigure> figures = Figures.of(lexicon, step.text());
    if (figures.isEmpty()) {
      return new FoundChanges(held, List.of());
    }
    FigureChanges changes = new FigureChanges(lexicon, step, held);
    figures.forEach(changes::compare);
    figures.forEach(changes::keep);
    return new FoundChanges(changes.held, changes.found);
  }

  private static int[] keys(Figures.FoundFigure figure) {
    if (figure.by() == Figures.FigureReference.COUNT) {
      return new int[] {figure.key(), swapped(figure)};
    }
    return figure.qualifier() == 0
        ? new int[] {figure.key()}
        : new int[] {figure.key(), figure.key() * 31 + figure.qualifier()};
  }

  /** Returns the key of all numbers with the same digits and the same unit. */
  private static int swapped(Figures.FoundFigure figure) {
    char[] digits = figure.value().toCharArray();
    Arrays.sort(digits);
    return (figure.key() * 31 + Arrays.hashCode(digits)) * 31 + 7;
  }

  private void keep(Figures.FoundFigure figure) {
    if (figure.by() == Figures.FigureReference.USED) {
      return;
    }
    for (int key : keys(figure)) {
      HeldAmount before = held.known(key);
      boolean alone = before == null || (before.alone() && number(before).equals(figure.value()));
      int first = before != null && alone ? before.step() : now;
      held = held.with(key, new HeldAmount(figure.shown(), first, alone));
    }
  }

  private void compare(Figures.FoundFigure figure) {
    int key = figure.qualifier() == 0 ? figure.key() : figure.key() * 31 + figure.qualifier();
    HeldAmount before = held.known(key);
    boolean swap = false;
    if (figure.by() == Figures.FigureReference.COUNT) {
      HeldAmount same = held.known(swapped(figure));
      swap = same != null && differs(same, figure) && isSwap(number(same), figure.value());
      before = swap ? same : before;
    }
    if (before == null || !differs(before, figure) || !applies(figure, before, swap)) {
      return;
    }
    if (isOpen(figure)
        || (figure.by() != Figures.FigureReference.DAY && step.path().ledger().said(value(figure)))
        || computed(figure)) {
      return;
    }
    Span span = new Span(text.start(figure.first()), text.end(figure.last()));
    if (found.stream().noneMatch(a -> a.span().end() == span.end())) {
      found.add(
          new Assignment(
              figure.name(),
              figure.shown(),
              true,
              true,
              false,
              before.value(),
              before.step(),
              span));
    }
  }

  private boolean differs(HeldAmount before, Figures.FoundFigure figure) {
    return before.alone()
        && before.step() != now
        && step.path().isLive(before.step())
        && !number(before).equals(figure.value())
        && !rounds(number(before), figure.value());
  }

  private static String number(HeldAmount before) {
    return Figures.number(before.value());
  }

  private static double value(Figures.FoundFigure figure) {
    String number = figure.value();
    return number.indexOf(':') >= 0 ? Double.NaN : Double.parseDouble(number);
  }

  private boolean applies(Figures.FoundFigure figure, HeldAmount before, boolean swap) {
    return switch (figure.by()) {
      case RECALLED, TERM, DAY -> true;
      case IDENTIFIER -> uses(figure);
      case USED -> figure.words() > 1 && reckons(figure);
      case COUNT ->
          (swap && !results(figure))
              || (isSlip(number(before), figure.value())
                  && significant(figure.value()) > 1
                  && leads(figure)
                  && reckons(figure));
      case STATED, BESIDE -> false;
    };
  }

  /** "With d = 26 cm the area is 531", "as batch_size = 32". */
  private boolean uses(Figures.FoundFigure figure) {
    String before = figure.first() == 0 ? "" : word(figure.first() - 1);
    boolean used = lexicon.lists(USED, before) || lexicon.lists(RECALLED, before);
    boolean letter = figure.name().length() == 1;
    return used
        && !before.equals("and")
        && (!letter || (!figure.unit().isEmpty() && reckons(figure)));
  }

  /** Returns true when another number follows in the sentence. */
  private boolean reckons(Figures.FoundFigure figure) {
    for (int i = figure.last() + 1;
        i < text.size() && text.sentence(i) == text.sentence(figure.at());
        i++) {
      if (text.figure(i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when it begins its sentence, after one word at most: "So 4,600 containers". */
  private boolean leads(Figures.FoundFigure figure) {
    int before = figure.at() - 2;
    return before < 0 || text.sentence(before) != text.sentence(figure.at());
  }

  /** Returns true when a word for a result comes before it in its sentence. */
  private boolean results(Figures.FoundFigure figure) {
    for (int i = figure.at() - 1; i >= 0 && text.sentence(i) == text.sentence(figure.at()); i--) {
      if (words.result.contains(word(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when an equation of the step has this result. */
  private boolean computed(Figures.FoundFigure figure) {
    int at = figure.at();
    String gap = text.raw().substring(text.end(at - 1), text.start(at));
    if (figure.by() != Figures.FigureReference.IDENTIFIER
        && (gap.indexOf('=') >= 0 || gap.indexOf('≈') >= 0 || gap.indexOf('→') >= 0)) {
      return true;
    }
    for (Equation equation : step.equations()) {
      if (equation.truth().replace(",", "").equals(figure.value())
          || equation.right().contains(figure.value())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the text says that the value belongs to another thing, time or case. */
  private boolean isOpen(Figures.FoundFigure figure) {
    int sentence = text.sentence(figure.at());
    int end = text.end(figure.last());
    for (Cue cue : step.cues()) {
      boolean before = cue.span().start() < end;
      if ((before && RESTARTS.contains(cue.kind()))
          || (before
              && cue.sentence() == sentence
              && OPENS.contains(cue.kind())
              && !cue.words().equals("May"))) {
        return true;
      }
    }
    int from = figure.first();
    while (from > 0 && text.sentence(from - 1) == sentence) {
      from--;
    }
    for (int i = from; i < text.size() && text.sentence(i) == sentence; i++) {
      if (i > figure.last() && text.opensClause(i)) {
        break;
      }
      String word = word(i);
      boolean part = i == figure.at() - 1 && words.open.contains(word);
      if (part
          || (lexicon.lists(ANOTHER, word) && !(i > from && word(i - 1).equals("per")))
          || (i < figure.at() && lexicon.lists(OTHER, word))) {
        return true;
      }
    }
    return false;
  }

  private String word(int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
  }

  /** Returns true when one number is the other one with fewer digits. */
  private static boolean rounds(String one, String other) {
    if (one.indexOf(':') >= 0 || other.indexOf(':') >= 0) {
      return false;
    }
    double a = Double.parseDouble(one);
    double b = Double.parseDouble(other);
    if (a == b) {
      return true;
    }
    boolean close = Math.abs(a - b) <= 0.006 * Math.max(a, b);
    return close && significant(one) != significant(other);
  }

  private static int significant(String number) {
    String digits = number.replace(".", "");
    int end = digits.length();
    while (end > 0 && digits.charAt(end - 1) == '0' && number.indexOf('.') < 0) {
      end--;
    }
    int from = 0;
    while (from < end && digits.charAt(from) == '0') {
      from++;
    }
    return end - from;
  }

  /**
   * Returns true when two numbers of the same length differ in one digit, or in two that swapped.
   */
  private static boolean isSlip(String one, String other) {
    if (one.length() != other.length() || one.replace(".", "").length() < TELLING) {
      return false;
    }
    int different = 0;
    for (int i = 0; i < one.length(); i++) {
      different += one.charAt(i) == other.charAt(i) ? 0 : 1;
    }
    return different == 1 || isSwap(one, other);
  }

  /** Returns true when two neighbouring digits of a number swapped: 3.13 and 3.31. */
  private static boolean isSwap(String one, String other) {
    if (one.length() != other.length() || one.replace(".", "").length() < TELLING) {
      return false;
    }
    int first = 0;
    while (first < one.length() && one.charAt(first) == other.charAt(first)) {
      first++;
    }
    int last = one.length() - 1;
    while (last > first && one.charAt(last) == other.charAt(last)) {
      last--;
    }
    return last == first + 1
        && one.charAt(first) == other.charAt(last)
        && one.charAt(last) == other.charAt(first)
        && one.charAt(first) != '.'
        && one.charAt(last) != '.';
  }
}
