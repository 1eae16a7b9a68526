package dev.ponens.guidance.solve;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.prompt.PromptFiller;
import dev.ponens.guidance.prompt.PromptPage;
import dev.ponens.guidance.prompt.PromptPage.PromptArgument;
import dev.ponens.rule.Rulebook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The prompts of the planner, the executor and the verifier, and the texts of results. A rules
 * directory can have its own in {@code prompts/NAME.md}.
 */
public final class SolvePrompts {
  private static final List<String> NAMES =
      List.of("planner", "planner_with_feedback", "executor", "verifier");

  private static final String RESULT = "solve_result";

  private final Map<String, PromptPage> pages = new LinkedHashMap<>();

  private SolvePrompts() {}

  /**
   * Reads the prompts.
   *
   * @throws RequestRefused if a file of the rules directory is wrong; the message names the file
   */
  public static SolvePrompts of(Rulebook rulebook) throws RequestRefused {
    SolvePrompts prompts = new SolvePrompts();
    for (String name : NAMES) {
      prompts.put(rulebook, name, PromptPage.builtin(name));
    }
    prompts.put(rulebook, RESULT, PromptPage.internal(RESULT));
    return prompts;
  }

  private void put(Rulebook rulebook, String name, PromptPage usual) throws RequestRefused {
    Optional<String> own = rulebook.prompt(name);
    pages.put(name, own.isEmpty() ? usual : changed(name, own.get(), usual));
  }

  private static PromptPage changed(String name, String text, PromptPage usual)
      throws RequestRefused {
    String file = "prompts/" + name + ".md: ";
    PromptPage page;
    try {
      page = PromptPage.read(name, text);
    } catch (IllegalStateException e) {
      throw new RequestRefused(file + e.getMessage());
    }
    List<String> known = usual.arguments().stream().map(PromptArgument::name).toList();
    for (PromptArgument argument : page.arguments()) {
      if (!known.contains(argument.name())) {
        throw new RequestRefused(
            file
                + "unknown argument \""
                + argument.name()
                + "\"; the known arguments are "
                + known);
      }
    }
    for (PromptArgument argument : usual.arguments()) {
      String paragraph = "\n\n{" + argument.name() + "}\n\n";
      boolean there =
          page.argument(argument.name()).isPresent()
              && ("\n\n" + page.text() + "\n\n").contains(paragraph);
      if (argument.required() && !there) {
        throw new RequestRefused(
            file
                + "{"
                + argument.name()
                + "} is missing; write it as a separate paragraph, and add the line \"argument: "
                + argument.name()
                + "! "
                + argument.about()
                + "\" at the head of the file");
      }
    }
    List<String> lacking = new ArrayList<>(usual.parts().keySet());
    lacking.removeAll(page.parts().keySet());
    if (!lacking.isEmpty()) {
      throw new RequestRefused(file + "the parts " + lacking + " are missing");
    }
    return page;
  }

  /** Returns a prompt with its variables filled in; empty values are left out. */
  String filled(String name, Map<String, String> values) {
    Map<String, String> given = new LinkedHashMap<>(values);
    given.keySet().removeIf(key -> page(name).argument(key).isEmpty());
    // A reply without words still fills its place.
    given.replaceAll((key, value) -> value.isBlank() && required(name, key) ? "(empty)" : value);
    try {
      return new PromptFiller(page(name)).with(given);
    } catch (RequestRefused e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }

  private boolean required(String name, String key) {
    return page(name).argument(key).filter(PromptArgument::required).isPresent();
  }

  /** Returns a text of the result, with its variables replaced. */
  String text(String part, Map<String, String> values) {
    StringBuilder out = new StringBuilder();
    String text = page(RESULT).parts().getOrDefault(part, "");
    int at = 0;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
      int close = text.indexOf('}', open);
      String value = close < 0 ? null : values.get(text.substring(open + 1, close));
      int next = value == null ? open + 1 : close + 1;
      out.append(text, at, open).append(value == null ? "{" : value);
      at = next;
    }
    return out.append(text.substring(at)).toString().strip();
  }

  private PromptPage page(String name) {
    PromptPage page = pages.get(name);
    if (page == null) {
      throw new IllegalArgumentException("no prompt " + name);
    }
    return page;
  }
}
