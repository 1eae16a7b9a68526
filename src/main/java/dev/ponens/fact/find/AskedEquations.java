package dev.ponens.fact.find;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The wrong equations that a question states, as riddles do, and whether it defines an operator.
 * Only steps with a wrong equation read them.
 */
final class AskedEquations {
  /** The patterns of questions that define an operator. */
  private static final String DEFINES = "question-defines-operator";

  /** The number of wrong equations that shows another meaning of the signs. */
  private static final int SEVERAL = 2;

  /** Two letters with a sign between them, after which an equation or a word may follow. */
  private static final Pattern PAIR =
      Pattern.compile("\\b[a-zA-Z] ?([-+*/^×÷·⋅∗−@#%&]) ?[a-zA-Z]\\b( ?:?=)?");

  /** The signs that the question defines. */
  private final Set<String> defined = new HashSet<>(0);

  private static final Pattern SIGN = Pattern.compile("[-+*/^×÷·⋅∗−@#%&]");

  private final List<String> wrong = new ArrayList<>(0);

  /** True when an equation of the question is right in plain arithmetic. */
  private boolean plain;

  static AskedEquations of(StepReading step) {
    AskedEquations asked = new AskedEquations();
    String question = step.path().recent().question();
    if (step.path().demand().mentions().contains(DEFINES)) {
      asked.define(question);
    }
    Lexicon lexicon = step.lexicon();
    for (Equation equation : Equations.find(lexicon, question, question, List.of())) {
      if (!equation.holds() && !equation.running()) {
        asked.wrong.add(plain(equation.words()));
      }
      asked.plain |= equation.holds();
    }
    return asked;
  }

  /** Reads the signs of the first pair of letters and of each pair before an equals sign. */
  private void define(String question) {
    Matcher pair = PAIR.matcher(question);
    while (pair.find()) {
      if (defined.isEmpty() || pair.group(2) != null) {
        defined.add(sign(pair.group(1)));
      }
    }
  }

  private static String sign(String written) {
    return switch (written) {
      case "×", "·", "⋅", "∗" -> "*";
      case "÷" -> "/";
      case "−" -> "-";
      default -> written;
    };
  }

  /** True when a wrong equation is that of the question, or one of its operators. */
  boolean states(Equation equation) {
    return (wrong.size() >= SEVERAL && !plain)
        || wrong.contains(plain(equation.words()))
        || (!defined.isEmpty() && defined.contains(single(equation.left())));
  }

  private static String plain(String words) {
    return words.replaceAll("[\\s$*`\"]", "");
  }

  /** Returns the sign between two numbers; empty for a side with more or fewer signs. */
  private static String single(String side) {
    Matcher sign = SIGN.matcher(side.trim());
    if (!sign.find()) {
      return "";
    }
    String only = sign.group();
    return sign.find() ? "" : sign(only);
  }
}
