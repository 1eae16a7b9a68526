package dev.ponens.mcp.resource;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.CatalogueFile;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Lists thinking modes and thinking patterns from the rulebook. */
final class ThinkingCatalogues {
  private final Supplier<SessionService> service;

  ThinkingCatalogues(Supplier<SessionService> service) {
    this.service = service;
  }

  /** Returns modes, kinds of step, depths, and each profile with its thresholds. */
  Map<String, Object> modes() {
    Judge judge = service.get().judge();
    Params params = judge.rulebook().params();
    Map<String, Object> said = CatalogueFile.read("modes.json");
    said.put("profile", judge.settings().profile());
    Map<String, Object> profiles = new LinkedHashMap<>();
    Settings usual = params.profile(Params.USUAL);
    for (String name : new TreeSet<>(params.profiles())) {
      Map<String, Double> numbers = new TreeMap<>(params.profile(name).numbers());
      if (!name.equals(Params.USUAL)) {
        numbers.entrySet().removeIf(e -> e.getValue().equals(usual.numbers().get(e.getKey())));
      }
      profiles.put(name, numbers);
    }
    said.put("profiles", profiles);
    said.put(
        "profiles_note",
        "the list of "
            + Params.USUAL
            + " is complete; other profiles list only the values that differ from it");
    said.put("analysis", analysis());
    return said;
  }

  /** Returns thinking patterns and the signs by which rules detect them. */
  Map<String, Object> patterns() {
    Judge judge = service.get().judge();
    Map<String, Object> patterns = CatalogueFile.read("patterns.json");
    patterns.replaceAll((name, about) -> signed(name, about, judge.rulebook().cards()));
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("patterns", patterns);
    said.put("analysis", analysis());
    return said;
  }

  private Map<String, Object> analysis() {
    SessionService at = service.get();
    return AnalysisNote.by("catalogue", at.now(), at.judge().rulebook().hash(), List.of());
  }

  private static Map<String, Object> signed(String name, Object about, List<RuleCard> cards) {
    Map<String, Object> said = new LinkedHashMap<>();
    ((Map<?, ?>) about).forEach((key, value) -> said.put(String.valueOf(key), value));
    Map<String, Object> signs = new LinkedHashMap<>();
    for (RuleCard card : cards) {
      if (card.id().startsWith("pattern-" + name)) {
        signs.put(card.id(), row(card));
      }
    }
    said.put("signs", signs);
    return said;
  }

  /** Returns the description of a row from its table's page. */
  private static String row(RuleCard card) {
    String begin = "- `" + card.id() + "`: ";
    return card.page()
        .lines()
        .filter(line -> line.startsWith(begin))
        .map(line -> line.substring(begin.length()))
        .findFirst()
        .orElse(card.summary());
  }
}
