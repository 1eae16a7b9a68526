package dev.ponens.guidance.solve.batch;

/** A model that answers prompts. */
@FunctionalInterface
public interface Model {
  /**
   * The answer to a prompt.
   *
   * @param text its words
   * @param input the tokens of the prompt; 0 when unknown
   * @param output the tokens of the answer; 0 when unknown
   */
  record ModelAnswer(String text, long input, long output) {}

  /**
   * Answers a prompt.
   *
   * @param verifying true when the prompt is for the verifier
   * @throws Exception when there is no answer
   */
  ModelAnswer answer(boolean verifying, String prompt) throws Exception;
}
