package dev.ponens.fact.find;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.List;

/**
 * The wrong equations that a question states, as riddles do, and whether it defines an operator.
 * Only steps with a wrong equation read them.
 */
final class AskedEquations {
  /** The patterns of questions that define an operator. */
  private static final String DEFINES = "question-defines-operator";

  /** The number of wrong equations that shows another meaning of the signs. */
  private static final int SEVERAL = 2;

  private final boolean defines;
  private final List<String> wrong = new ArrayList<>(0);

  private AskedEquations(boolean defines) {
    this.defines = defines;
  }

  static AskedEquations of(StepReading step) {
    AskedEquations asked = new AskedEquations(step.path().demand().mentions().contains(DEFINES));
    String question = step.path().recent().question();
    Lexicon lexicon = step.lexicon();
    for (Equation equation : Equations.find(lexicon, question, question, List.of())) {
      if (!equation.holds() && !equation.running()) {
        asked.wrong.add(plain(equation.words()));
      }
    }
    return asked;
  }

  /** True when a wrong equation is that of the question, or one of its operators. */
  boolean states(Equation equation) {
    return wrong.size() >= SEVERAL
        || wrong.contains(plain(equation.words()))
        || (defines && single(equation.left()));
  }

  private static String plain(String words) {
    return words.replaceAll("[\\s$*`\"]", "");
  }

  /** True for two numbers with one sign between them, which may be the defined one. */
  private static boolean single(String side) {
    return side.trim().split("[\\s$]*[-+*/^×·÷−∗⋅@#%&][\\s$]*", -1).length == 2;
  }
}
