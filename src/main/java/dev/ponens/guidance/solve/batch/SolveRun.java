package dev.ponens.guidance.solve.batch;

import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Router;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.guidance.solve.SolveResult;
import dev.ponens.guidance.solve.SolveRules;
import dev.ponens.guidance.solve.SolveStep;
import dev.ponens.guidance.solve.SolveView;
import dev.ponens.guidance.solve.Solving;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Solves one question with a model. Thread-safe.
 *
 * @param rules the rules and prompts
 * @param model answers the prompts
 * @param names the names of the models
 * @param prices the prices of the models
 */
public record SolveRun(SolveRules rules, Model model, ModelNames names, Prices prices) {
  /**
   * The names of the models.
   *
   * @param solver plans and executes
   * @param verifier verifies
   */
  public record ModelNames(String solver, String verifier) {}

  /** Tokens and costs while a question is solved. */
  private static final class Bill {
    private int calls;
    private long input;
    private long output;
    private @Nullable Double cost = 0.0;

    void add(Model.ModelAnswer answer, @Nullable Double price) {
      calls++;
      input += answer.input();
      output += answer.output();
      cost = cost == null || price == null ? null : (Double) (cost + price);
    }
  }

  /**
   * Solves a question.
   *
   * @return its result line, as fields
   * @throws Exception when the model gives no answer
   */
  public Map<String, Object> solve(SolveQuestion question) throws Exception {
    Bill bill = new Bill();
    Solving solving = Solving.begin(rules, question.question());
    while (solving.step() != SolveStep.DONE) {
      boolean verifying = solving.step() == SolveStep.VERIFY;
      Model.ModelAnswer answer = model.answer(verifying, solving.prompt());
      bill.add(answer, prices.of(verifying ? names.verifier() : names.solver(), answer));
      solving = solving.reply(answer.text());
    }
    return line(question, solving, bill);
  }

  private Map<String, Object> line(SolveQuestion question, Solving solving, Bill bill) {
    SolveResult result = Objects.requireNonNull(solving.result());
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", masked(question.id()));
    line.put("question", masked(question.question()));
    line.put("question_hash", question.hash());
    line.put("category", category(question, solving));
    line.put("model", names.solver());
    line.put("verifier_model", names.verifier());
    Map<String, Object> fields = SolveView.result(result);
    // An ambiguous or failed question has no answer, and the steps format none either.
    line.putAll(fields);
    if (question.expected() != null) {
      line.put("expected", masked(question.expected()));
      line.put(
          "right",
          result.answer() != null
              && Contract.same(
                  result.answer(),
                  question.expected(),
                  rules.judges().usual().rulebook().lexicon()));
    }
    Map<String, Object> usage = new LinkedHashMap<>();
    usage.put("calls", bill.calls);
    usage.put("input_tokens", bill.input);
    usage.put("output_tokens", bill.output);
    usage.put("cost", prices.prices().isEmpty() ? null : bill.cost);
    line.put("usage", usage);
    line.put("steps", steps(solving));
    return line;
  }

  private String category(SolveQuestion question, Solving solving) {
    if (question.category() != null) {
      return masked(question.category());
    }
    String found = new Router(rules.judges().usual()).category(question.question()).orElse("");
    if (!found.isEmpty()) {
      return found;
    }
    Transcript transcript = solving.transcript(question.id());
    return new TranscriptJudge(rules.judges().of(transcript), transcript)
        .judge()
        .verdict()
        .domain();
  }

  /** Returns the replies as steps, so that {@code lint} reads the line as a transcript. */
  private List<Object> steps(Solving solving) {
    List<Object> steps = new ArrayList<>();
    for (Event event : solving.transcript("solve").events()) {
      Map<String, Object> step = new LinkedHashMap<>();
      step.put("text", masked(event.text()));
      step.put("phase", event.given().phase());
      if (event.given().role() != null) {
        step.put("role", event.given().role());
      }
      if (event.given().revises() != null) {
        step.put("revises", event.given().revises());
      }
      steps.add(step);
    }
    return steps;
  }

  private String masked(String words) {
    return Mask.of(rules.judges().usual().rulebook().lexicon(), words).text();
  }
}
