package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.report.Visible;
import dev.ponens.settings.SimilarSpelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The modes of thinking, read from {@code catalogue/modes.json}: their aliases and contracts. */
public final class ThinkingModes {
  /** The key of the tools of the toolset reasonkit that serve a mode. */
  public static final String REASONKIT_TOOLS = "reasonkit_tools";

  private static final String PRIMARY_TOOLS = "primary_tools";

  private static final String FILE = "modes.json";

  private ThinkingModes() {}

  private static List<Map<?, ?>> all() {
    List<Map<?, ?>> modes = new ArrayList<>();
    for (Object mode : CatalogueFile.list(CatalogueFile.read(FILE), "modes")) {
      modes.add((Map<?, ?>) mode);
    }
    return modes;
  }

  private static String name(Map<?, ?> mode) {
    return String.valueOf(mode.get("mode")).toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the mode with a name or an alias.
   *
   * @throws RequestRefused if there is none
   */
  public static String named(String word) throws RequestRefused {
    String low = word.toLowerCase(Locale.ROOT);
    List<String> aliases = new ArrayList<>(List.of("auto"));
    for (Map<?, ?> mode : all()) {
      for (Object alias : CatalogueFile.list(mode, "aliases")) {
        aliases.add(String.valueOf(alias));
        if (alias.equals(low)) {
          return name(mode);
        }
      }
    }
    throw new RequestRefused(
        "unknown mode \"" + Visible.of(word, 40) + "\"" + SimilarSpelling.didYouMean(low, aliases));
  }

  /**
   * Puts a mode with its method, cost, safety notes and contract into a reply. A decision that is
   * no mode has none of these.
   *
   * @param tools the key of the tools that the contract names as primary tools
   */
  public static void contract(String named, String tools, Map<String, Object> reply) {
    reply.put("user_mode", named);
    for (Map<?, ?> mode : all()) {
      if (name(mode).equals(named)) {
        reply.put("internal_method", mode.get("internal_method"));
        reply.put("estimated_cost", mode.get("estimated_cost"));
        reply.put("safety_notes", mode.get("safety_rules"));
        Map<String, Object> contract = new LinkedHashMap<>();
        for (String key :
            List.of(
                "aliases",
                PRIMARY_TOOLS,
                "prompts",
                "resources",
                "required_behavior",
                "output_expectations")) {
          contract.put(key, mode.get(key.equals(PRIMARY_TOOLS) ? tools : key));
        }
        reply.put("mode_contract", contract);
      }
    }
  }
}
