package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.NewNumber;
import dev.ponens.fact.Span;
import dev.ponens.fact.UnusedGiven;
import dev.ponens.fact.number.Arithmetic;
import dev.ponens.fact.number.Operand;
import dev.ponens.fact.number.OperationChain;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.Restatement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.DoublePredicate;

/** Compares the numbers of a step with those of its path, and records them for later steps. */
final class NumberLedgers {
  /** The maximum distance between the parts of a product, in operands. */
  private static final int PARTS_NEAR = 8;

  /** The maximum number of numbers of a text whose cells are read, and of digits of a cell. */
  private static final int MOST_CELLS = 1000;

  /** How many numbers before and after a number are searched for those of its sum. */
  private static final int LONGEST_SUM = 40;

  private static final int LONGEST_CELL = 15;

  /** The squares and cubes of smaller numbers are too common to show where they come from. */
  private static final double SMALLEST_ROOT = 5;

  /** Smaller sums are too common to show where they come from. */
  private static final double SMALLEST_SUM = 10;

  /** Smaller numbers are too common to come from a source that is not shown. */
  private static final double COMMON = 10;

  /** The smallest whole number that shows how it is computed; smaller ones are too common. */
  private static final double TELLING = 100;

  /** Shares that are a multiple of it relate many numbers by chance. */
  private static final double ROUND = 5;

  private static final String SHARE = "share";

  private static final String RAISED = "²³⁴⁵⁶⁷⁸⁹";

  /** The list of words for numbers without digits. */
  private static final String SCALE = "number-scale";

  private static final CharSet OPERATIONS = CharSet.of("+*/^×÷·⋅");

  private final Constants constants;
  private final MisreadWords words;

  NumberLedgers(Constants constants, MisreadWords words) {
    this.constants = constants;
    this.words = words;
  }

  /** Returns the path after a tool result. */
  static PathState heard(PathState path, Text text, Lexicon lexicon) {
    if (!path.ledger().listens()) {
      return path;
    }
    List<Double> values = values(Numbers.in(text, lexicon));
    cells(text, values);
    return path.heard(values);
  }

  /** Adds the parts of "142,38,0", which may be cells of a row. */
  private static void cells(Text text, List<Double> values) {
    for (int i = 0; i < text.size() && values.size() < MOST_CELLS; i++) {
      if (text.number(i) && text.word(i).indexOf(',') > 0) {
        for (String cell : text.word(i).split(",", -1)) {
          if (cell.length() <= LONGEST_CELL && Numbers.isDecimal(cell)) {
            values.add(Double.parseDouble(cell));
          }
        }
      }
    }
  }

  /** Returns the numbers that a step names, if they matter to the path. */
  static Numbers named(NumberLedger ledger, Text text, Arithmetic reckoning, Lexicon lexicon) {
    boolean matter = ledger.listens() || !reckoning.chains().isEmpty();
    return matter ? Numbers.in(text, lexicon) : Numbers.NONE;
  }

  /** Returns the numbers of a step's equations that have no known source. */
  List<Fact> fresh(NumberLedger ledger, Text text, Numbers numbers, Arithmetic reckoning) {
    if (!ledger.isKept() || reckoning.operands().isEmpty()) {
      return List.of();
    }
    List<Fact> found = new ArrayList<>(0);
    List<Operand> operands = reckoning.operands();
    for (int i = 0; i < operands.size(); i++) {
      Operand operand = operands.get(i);
      double value = operand.value();
      int end = operand.span().end();
      if (!ledger.knows(value)
          && !isPart(i, operands, ledger)
          && !isListed(i, operands, ledger)
          && !beside(value, numbers, operands)
          && !constants.know(value, end, text, ledger.words()::contains)
          && !Restatement.form(value, ledger::knows)
          && !words.restatement.converted(
              value,
              ledger::knows,
              factor -> constants.know(factor, end, text, ledger.words()::contains))
          && !names(numbers, value - 1)
          && !names(numbers, value + 1)
          && !combined(value, ledger)
          && !isPower(value, ledger)
          && summed(ledger, sum -> (float) sum == (float) value).isEmpty()
          && !isSupposed(text, operand.span().start())
          && !follows(operand, ledger, numbers)) {
        found.add(new NewNumber(operand.words(), value, operand.sum(), operand.span()));
      }
    }
    return found;
  }

  /**
   * Returns true for a product that is computed in parts: "150 * 8 = 1200 and 6 * 8 = 48" is a
   * known 156 times 8. Another number nearby is multiplied by the same factor, and the sum or
   * difference of both numbers is known.
   */
  private static boolean isPart(int at, List<Operand> operands, NumberLedger ledger) {
    Operand one = operands.get(at);
    int to = Math.min(operands.size(), at + PARTS_NEAR + 1);
    for (Operand other : operands.subList(Math.max(0, at - PARTS_NEAR), to)) {
      if (one.factor() != 0
          && other.factor() == one.factor()
          && other.value() != one.value()
          && (ledger.knows(one.value() + other.value())
              || ledger.knows(Math.abs(one.value() - other.value())))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when no number of a sum or product of several numbers is known: the text computes
   * them, or reads them from a source, without showing it.
   */
  private static boolean isListed(int at, List<Operand> operands, NumberLedger ledger) {
    String sum = operands.get(at).sum();
    int to = Math.min(operands.size(), at + LONGEST_SUM);
    int listed = 0;
    for (Operand other : operands.subList(Math.max(0, at - LONGEST_SUM), to)) {
      if (other.sum().equals(sum)) {
        if (ledger.knows(other.value())) {
          return false;
        }
        listed += other.value() < COMMON ? 0 : 1;
      }
    }
    return listed > 1;
  }

  /** Returns true when a word in the sentence of a number says that it is only supposed. */
  private boolean isSupposed(Text text, int start) {
    int at = text.wordAt(start);
    return at < text.size() && words.supposes(text, at);
  }

  /**
   * Returns true when the number is a known one rounded, hours and minutes as hours, or what a
   * known number and one of the question give, possibly rounded.
   */
  private static boolean follows(Operand operand, NumberLedger ledger, Numbers numbers) {
    double value = operand.value();
    String written = operand.words();
    int point = written.lastIndexOf('.');
    int decimals = point < 0 ? 0 : written.length() - point - 1;
    for (int i = 0; decimals > 0 && i + 1 < numbers.size(); i++) {
      if (Restatement.rounds(numbers.value(i) + numbers.value(i + 1) / 60, value, decimals)) {
        return true;
      }
    }
    boolean tells = decimals > 0 || value >= TELLING;
    DoublePredicate is = other -> tells && Restatement.rounds(other, value, decimals);
    return ledger.any(known -> is.test(known) || becomes(known, value, ledger.given(), is));
  }

  private static boolean becomes(
      double known, double value, List<NumberLedger.GivenNumber> given, DoublePredicate is) {
    for (NumberLedger.GivenNumber one : given) {
      double other = one.value();
      if (is.test(known * other)
          || is.test(known / other)
          || is.test(known * other / 100)
          || is.test(known * (1 + other / 100))
          || is.test(known * (1 - other / 100))
          || (value >= COMMON && Math.abs(known - other) == value)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the text names the number outside of a computation. */
  private static boolean beside(double value, Numbers numbers, List<Operand> operands) {
    int next = 0;
    for (int i = 0; i < numbers.size(); i++) {
      while (next < operands.size() && operands.get(next).span().end() <= numbers.start(i)) {
        next++;
      }
      boolean operand =
          next < operands.size() && operands.get(next).span().start() <= numbers.start(i);
      if (!operand && (float) numbers.value(i) == (float) value) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(Numbers numbers, double value) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.value(i) == value) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when the number results from two numbers of the question, combined without an
   * equation.
   */
  private static boolean combined(double value, NumberLedger ledger) {
    List<Double> given = ledger.given().stream().map(NumberLedger.GivenNumber::value).toList();
    for (double number : given) {
      if (Restatement.paired(number, given, sum -> (float) Math.abs(sum) == (float) value)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the steps name the square or the cube of an amount that is not small. */
  private static boolean isRaised(NumberLedger.GivenNumber given, DoublePredicate becomes) {
    double value = given.value();
    if (!given.role().isEmpty()) {
      return grows(1 + value / 100, becomes) || grows(1 - value / 100, becomes);
    }
    return value >= SMALLEST_ROOT
        && (becomes.test(value * value) || becomes.test(value * value * value));
  }

  /** "3% for 2 years": 1.0609 is the square of 1.03. */
  private static boolean grows(double factor, DoublePredicate becomes) {
    return becomes.test(factor * factor) || becomes.test(factor * factor * factor);
  }

  /** Returns true for the square or the cube of a known number. */
  private static boolean isPower(double value, NumberLedger ledger) {
    double root = Math.rint(Math.sqrt(value));
    double edge = Math.rint(Math.cbrt(value));
    return (root * root == value && ledger.knows(root))
        || (edge * edge * edge == value && ledger.knows(edge));
  }

  /**
   * Returns the indexes of given amounts that follow each other in the question, three or more, and
   * whose sum passes. Rates, shares and multiples are not added to amounts.
   */
  private static BitSet summed(NumberLedger ledger, DoublePredicate passes) {
    BitSet summed = new BitSet();
    List<NumberLedger.GivenNumber> given = ledger.given();
    for (int i = 0; i + 2 < given.size(); i++) {
      double sum = 0;
      for (int j = i; j < given.size() && given.get(j).role().isEmpty(); j++) {
        sum += given.get(j).value();
        if (j > i + 1 && sum >= SMALLEST_SUM && passes.test(sum)) {
          summed.set(i, j + 1);
        }
      }
    }
    return summed;
  }

  /** Returns the path after a step. */
  static PathState reckoned(
      PathState path,
      int step,
      Text text,
      List<Cue> cues,
      Numbers numbers,
      Arithmetic reckoning,
      Lexicon lexicon) {
    boolean listens = path.ledger().listens() || !reckoning.chains().isEmpty();
    int scale = listens ? scale(cues) : -1;
    boolean works = scale >= 0 || works(text, path.ledger(), reckoning);
    List<Double> named = values(numbers);
    named.addAll(factors(path.ledger(), text, lexicon));
    if (text.signs().beyondAscii()) {
      exponents(text.raw(), named);
    }
    if (named.isEmpty() && !works) {
      return path;
    }
    for (Equation equation : reckoning.equations()) {
      named.add(decimal(equation.truth()));
    }
    List<NumberLedger.OpenOperations> open = new ArrayList<>(0);
    List<OperationChain> chains = reckoning.chains();
    for (OperationChain chain : chains) {
      if (!carriedOn(chain, reckoning)
          && !signs(text.raw(), chain.span().end())
          && scale < chain.span().end()
          && !stated(chain, path.ledger(), numbers, reckoning.equations())) {
        open.add(
            new NumberLedger.OpenOperations(
                step,
                chain.words(),
                chain.operators(),
                chain.truth(),
                chain.value(),
                chain.span()));
      }
    }
    return path.reckoned(
        new NumberLedger.StepNumbers(named, reckoning.equations().size(), works, open));
  }

  /** Adds the exponents that are written as small digits above the line: "1.03²". */
  private static void exponents(String raw, List<Double> named) {
    for (int i = 1; i < raw.length(); i++) {
      int exponent = RAISED.indexOf(raw.charAt(i));
      if (exponent >= 0 && (Character.isDigit(raw.charAt(i - 1)) || raw.charAt(i - 1) == ')')) {
        named.add(exponent + 2.0);
      }
    }
  }

  /** Returns the multiples that a step states in words, if the question states one. */
  private static List<Double> factors(NumberLedger ledger, Text text, Lexicon lexicon) {
    boolean matter = false;
    for (NumberLedger.GivenNumber given : ledger.given()) {
      matter |= given.role().equals(GivenRoles.FACTOR);
    }
    return matter
        ? lexicon.finders().of(GivenRoles.class, GivenRoles::new).factors(text)
        : List.of();
  }

  /**
   * Returns the start of the last word for a number without digits, such as "dozen"; -1 for none.
   */
  private static int scale(List<Cue> cues) {
    int last = -1;
    for (Cue cue : cues) {
      if (cue.kind().equals(SCALE)) {
        last = cue.span().start();
      }
    }
    return last;
  }

  /** Returns true when a step computes something, in any form. */
  private static boolean works(Text text, NumberLedger ledger, Arithmetic reckoning) {
    return !reckoning.equations().isEmpty()
        || !reckoning.chains().isEmpty()
        || (!ledger.open().isEmpty() && signs(text.raw(), 0));
  }

  /**
   * Returns true when a fraction, or an operator beside a number, occurs at or after that index.
   */
  private static boolean signs(String raw, int from) {
    if (raw.indexOf("frac", from) >= 0) {
      return true;
    }
    for (int i = from; i < raw.length(); i++) {
      if (OPERATIONS.has(raw.charAt(i)) && (number(raw, i, 1) || number(raw, i, -1))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the next character is a digit, ignoring blanks and brackets. */
  private static boolean number(String raw, int from, int by) {
    int i = from + by;
    while (i >= 0 && i < raw.length() && " (){}".indexOf(raw.charAt(i)) >= 0) {
      i += by;
    }
    return i >= 0 && i < raw.length() && Character.isDigit(raw.charAt(i));
  }

  /** Returns true when the text continues to compute after the operations. */
  private static boolean carriedOn(OperationChain chain, Arithmetic reckoning) {
    int end = chain.span().end();
    List<OperationChain> chains = reckoning.chains();
    List<Equation> equations = reckoning.equations();
    return chains.get(chains.size() - 1).span().start() >= end
        || (!equations.isEmpty() && equations.get(equations.size() - 1).span().start() >= end);
  }

  /** Returns true when the text around the operations, or an earlier step, states their result. */
  private static boolean stated(
      OperationChain chain, NumberLedger ledger, Numbers numbers, List<Equation> equations) {
    Span span = chain.span();
    List<Double> others = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.start(i) < span.start() || numbers.start(i) >= span.end()) {
        others.add(numbers.value(i));
      }
    }
    for (Equation equation : equations) {
      others.add(decimal(equation.truth()));
    }
    return ledger.knows(chain.value()) || NumberLedger.states(others, chain.value());
  }

  /**
   * Returns the number of a result as an equation shows it: "156", "0.333…", "20%", "29.8245…%".
   */
  private static double decimal(String shown) {
    int end = shown.endsWith("%") ? shown.length() - 1 : shown.length();
    end -= shown.startsWith("…", end - 1) ? 1 : 0;
    String digits = shown.substring(0, end);
    boolean grouped = digits.indexOf(',') >= 0 || digits.indexOf('.') != digits.lastIndexOf('.');
    String plain = grouped ? digits.replace(".", "").replace(',', '.') : digits;
    return Math.abs(Double.parseDouble(plain));
  }

  static List<Double> values(Numbers numbers) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      values.add(numbers.value(i));
    }
    return values;
  }

  /** Returns the numbers of the question that no step names. */
  static List<Fact> unused(NumberLedger ledger, int step, Restatement restatement) {
    if (ledger.isSilent()) {
      return List.of();
    }
    List<NumberLedger.GivenNumber> idle = new ArrayList<>();
    BitSet summed = summed(ledger, ledger::said);
    for (int i = 0; i < ledger.given().size(); i++) {
      NumberLedger.GivenNumber given = ledger.given().get(i);
      List<Double> others = others(ledger, given);
      // The use of another given number does not show the use of this one.
      DoublePredicate becomes = v -> ledger.said(v) && !others.contains(v);
      if (given.role().equals(GivenRoles.FACTOR)) {
        if (!multiplies(ledger, given.value())) {
          idle.add(given);
        }
      } else if (!ledger.said(given.value())
          && !ledger.said(given.shown())
          && !summed.get(i)
          && !isRaised(given, becomes)
          && !(given.value() >= 10 && ledger.differBy(given.value()))
          && !isChanged(given, ledger, becomes)
          && !restatement.any(given.value(), becomes)
          && !Restatement.paired(given.value(), others, becomes)
          && !Restatement.paired(given.value(), neighbours(given, others), becomes)) {
        idle.add(given);
      }
    }
    int used = ledger.given().size() - idle.size();
    List<Fact> found = new ArrayList<>(idle.size());
    int equations = ledger.equations();
    idle.forEach(
        g ->
            found.add(
                new UnusedGiven(
                    step,
                    g.words(),
                    g.value(),
                    g.role(),
                    g.asked() && !isReplaced(g, ledger),
                    used,
                    equations)));
    return found;
  }

  /**
   * Returns true when the steps name what a number becomes by a share: 22 euros with 25 % more are
   * 27.50 euros. A share that is not round also shows in any number of the steps.
   */
  private static boolean isChanged(
      NumberLedger.GivenNumber given, NumberLedger ledger, DoublePredicate becomes) {
    boolean share = given.role().equals(SHARE);
    for (NumberLedger.GivenNumber other : ledger.given()) {
      if (share != other.role().equals(SHARE)) {
        double part = (share ? given : other).value() / 100;
        double whole = (share ? other : given).value();
        if (becomes.test(whole * (1 + part)) || becomes.test(whole * (1 - part))) {
          return true;
        }
      }
    }
    double part = given.value() / 100;
    return share
        && given.value() % ROUND != 0
        && (ledger.scales(part) || ledger.scales(1 - part) || ledger.scales(1 + part));
  }

  /**
   * Returns true for "80 questions" beside two times "40 questions", and for 45 hours when the
   * question gives 40 and the steps say the 5 hours between them.
   */
  private static boolean isReplaced(NumberLedger.GivenNumber number, NumberLedger ledger) {
    List<Double> others = others(ledger, number);
    for (int i = 0; i < others.size(); i++) {
      double difference = Math.abs(number.value() - others.get(i));
      if (difference > 1 && ledger.said(difference) && !others.contains(difference)) {
        return true;
      }
      for (int j = i + 1; j < others.size(); j++) {
        if (others.get(i) + others.get(j) == number.value()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns true when the steps use a multiple. They may name it, its inverse, or the sum of its
   * parts (3 parts for "twice as many"). Or one of their numbers is that multiple of another one.
   */
  private static boolean multiplies(NumberLedger ledger, double factor) {
    return ledger.said(factor)
        || ledger.said(1 / factor)
        || ledger.said(factor + 1)
        || ledger.said(1 / factor + 1)
        || ledger.said(100 * factor)
        || ledger.said(100 + 100 * factor)
        || ledger.scales(factor);
  }

  /**
   * Returns the other numbers less one and plus one, if the number is a share: 77 % of 25 students
   * without the one who is absent.
   */
  private static List<Double> neighbours(NumberLedger.GivenNumber given, List<Double> others) {
    if (!given.role().equals(SHARE)) {
      return List.of();
    }
    List<Double> near = new ArrayList<>(2 * others.size());
    for (double other : others) {
      near.add(other - 1);
      near.add(other + 1);
    }
    return near;
  }

  private static List<Double> others(NumberLedger ledger, NumberLedger.GivenNumber than) {
    List<Double> others = new ArrayList<>();
    for (NumberLedger.GivenNumber given : ledger.given()) {
      if (given.value() != than.value() && !given.role().equals(GivenRoles.FACTOR)) {
        others.add(given.value());
      }
    }
    return others;
  }
}
