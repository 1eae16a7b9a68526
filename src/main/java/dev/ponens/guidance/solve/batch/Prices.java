package dev.ponens.guidance.solve.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prices of models, in any currency.
 *
 * @param prices the prices by model
 */
public record Prices(Map<String, Price> prices) {
  /** No prices, so that costs are unknown. */
  public static final Prices NONE = new Prices(Map.of());

  private static final double MILLION = 1e6;

  /**
   * The price of a model.
   *
   * @param input for a million tokens of prompts
   * @param output for a million tokens of replies
   */
  record Price(double input, double output) {}

  /**
   * Reads {@code {"MODEL": {"input": 2.5, "output": 10}}}.
   *
   * @throws IllegalArgumentException when it is something else; the message says what is wrong
   */
  public static Prices read(String json) {
    JsonNode root;
    try {
      root = new ObjectMapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("this is not valid JSON", e);
    }
    Map<String, Price> prices = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> each : root.properties()) {
      JsonNode input = each.getValue().path("input");
      JsonNode output = each.getValue().path("output");
      if (!input.isNumber()
          || !output.isNumber()
          || input.asDouble() < 0
          || output.asDouble() < 0) {
        throw new IllegalArgumentException(
            "the entry of the model "
                + each.getKey()
                + " needs \"input\" and \"output\": the prices of a million input and output tokens, as"
                + " numbers");
      }
      prices.put(each.getKey(), new Price(input.asDouble(), output.asDouble()));
    }
    if (prices.isEmpty()) {
      throw new IllegalArgumentException(
          "the file has no prices; write {\"MODEL\": {\"input\": 2.5, \"output\": " + "10}}");
    }
    return new Prices(prices);
  }

  /** Returns the price of a reply; null when the model has none. */
  @Nullable Double of(String model, Model.ModelAnswer answer) {
    Price price = prices.get(model);
    return price == null
        ? null
        : (Double) ((price.input() * answer.input() + price.output() * answer.output()) / MILLION);
  }
}
