package dev.ponens.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** The schemas say what the readers of the files say. */
class SchemasTest {
  private static final Map<String, List<String>> KEYS =
      Map.of(
          "ponens", Config.KEYS,
          "suppressions", Suppressions.KEYS,
          "rulebook", RulebookFile.KEYS,
          "params", Params.KEYS,
          "pack", Pack.KEYS);

  private static List<SettingsFault> slips(String name, String yaml) {
    return switch (name) {
      case "ponens" -> Config.read("f", yaml, true).slips();
      case "suppressions" -> Suppressions.read("f", yaml).slips();
      case "rulebook" -> RulebookFile.read("f", yaml).slips();
      case "params" -> params(yaml);
      default -> Pack.read("law", "f", yaml).slips();
    };
  }

  private static List<SettingsFault> params(String yaml) {
    try {
      Params.read("f", yaml);
      return List.of();
    } catch (Params.BadParams e) {
      return e.slips();
    }
  }

  private static String schema(String name) {
    return text(Path.of("src/main/resources/ponens/schema", name + ".schema.json"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As YAML 1.2 has it, which is what editors read: "off" and days are words. */
  private static final class Words extends Resolver {
    @Override
    public void addImplicitResolver(Tag tag, Pattern regexp, String first, int limit) {
      if (!tag.equals(Tag.BOOL) && !tag.equals(Tag.TIMESTAMP)) {
        super.addImplicitResolver(tag, regexp, first, limit);
      }
    }
  }

  private static List<Error> errors(String name, String yaml) {
    Yaml reader =
        new Yaml(
            new SafeConstructor(new LoaderOptions()),
            new Representer(new DumperOptions()),
            new DumperOptions(),
            new LoaderOptions(),
            new Words());
    Object value = reader.load(yaml);
    JsonNode node = new ObjectMapper().valueToTree(value);
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema(name))
        .validate(node);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ponens", "suppressions", "rulebook", "params", "pack"})
  void aSchemaHasTheKeysItsReaderAccepts(String name) throws IOException {
    JsonNode schema = new ObjectMapper().readTree(schema(name));
    List<String> keys = new ArrayList<>();
    schema.get("properties").fieldNames().forEachRemaining(keys::add);

    assertThat(keys).containsExactlyInAnyOrderElementsOf(KEYS.get(name));
    assertThat(schema.get("$id").asText()).isEqualTo("urn:ponens:schema:" + name);
    assertThat(schema.get("additionalProperties").asBoolean(true)).isFalse();
    assertThat(schema.get("properties")).allMatch(p -> !p.path("description").asText().isEmpty());
  }

  @Test
  void theShippedFilesFit() throws IOException {
    assertThat(errors("params", text(Path.of("rules/params.yml")))).isEmpty();
    try (Stream<Path> packs = Files.list(Path.of("rules/packs"))) {
      List<Path> all = packs.filter(p -> p.toString().endsWith(".yml")).toList();
      assertThat(all).hasSizeGreaterThanOrEqualTo(2).allSatisfy(p -> fits("pack", text(p)));
    }
  }

  private static void fits(String name, String yaml) {
    assertThat(errors(name, yaml)).as(yaml).isEmpty();
    assertThat(slips(name, yaml)).as(yaml).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "ponens   | profile: deep~jobs: 4~severity: {bare-answer: off, risk: info}",
        "ponens   | jobs: auto~select: [a, b]~ignore: c~trust: [~/x]~params: {a: 0.5, b: -3}",
        "ponens   | rules: ./rules~fail-on: never~min-severity: hint~domain: none",
        "ponens   | params:~severity:~select:",
        "ponens   | overrides: [{files: a, profile: deep}, {files: [b, c], pointer: /x, ignore: d}]",
        "ponens   | overrides:~suppressions: s.yml~baseline: b.json~comments: off",
        "suppressions | suppressions: [{transcript: a, rule: b, reason: c}]",
        "suppressions | suppressions: [{transcript: [a, b], rule: [b], reason: c, step: 0, expires: 2027-01-31}]",
        "suppressions | suppressions:",
        "rulebook | extends: [builtin]",
        "rulebook | extends: builtin",
        "params   | params: {a: 1}~profiles: {deep: {a: 2}, quick: }",
        "pack     | summary: x~params: {a: 1}~severity: {b: off}~adds: [c]",
      })
  void whatTheReaderAcceptsFits(String name, String yaml) {
    fits(name, yaml.replace("~/", "/").replace('~', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "ponens   | profil: deep",
        "ponens   | jobs: 0",
        "ponens   | jobs: many",
        "ponens   | fail-on: sometimes",
        "ponens   | min-severity: never",
        "ponens   | severity: {a: loud}",
        "ponens   | params: {a: many}",
        "ponens   | params: [a]",
        "ponens   | rules: [a]",
        "ponens   | select: {a: b}",
        "ponens   | - a",
        "ponens   | comments: yes",
        "ponens   | overrides: {files: a}",
        "ponens   | overrides: [{files: a}]",
        "ponens   | overrides: [{profile: deep}]",
        "ponens   | overrides: [{files: [], profile: deep}]",
        "ponens   | overrides: [{files: a, jobs: 3}]",
        "ponens   | overrides: [{files: a, pointer: /b, params: {c: 1}}]",
        "ponens   | overrides: [{files: a, severity: {b: loud}}]",
        "suppressions | suppressions: {a: b}",
        "suppressions | suppressions: [{transcript: a, rule: b}]",
        "suppressions | suppressions: [{transcript: [], rule: b, reason: c}]",
        "suppressions | suppressions: [{transcript: a, rule: b, reason: ' '}]",
        "suppressions | suppressions: [{transcript: a, rule: b, reason: c, step: -1}]",
        "suppressions | suppressions: [{transcript: a, rule: b, reason: c, expires: soon}]",
        "suppressions | suppressions: [{transcript: a, rule: b, reason: c, until: 2027-01-01}]",
        "rulebook | extends: other",
        "rulebook | extends: [builtin, other]",
        "rulebook | off: [a]",
        "params   | params: {a: x}",
        "params   | profiles: {a: {b: x}}",
        "params   | profile: deep",
        "pack     | severity: {a: 1}",
        "pack     | add: [a]",
      })
  void whatTheReaderRefusesDoesNot(String name, String yaml) {
    assertThat(errors(name, yaml)).isNotEmpty();
    assertThat(slips(name, yaml)).isNotEmpty();
  }

  @Test
  void thePageOfSettingsHasEveryKeyAndEveryProfilesNumbers() {
    String page = text(Path.of("docs/settings.md"));
    assertThat(Config.KEYS).allSatisfy(key -> assertThat(page).contains("\n| `" + key + "` | "));
    Params params = Params.read("params.yml", text(Path.of("rules/params.yml")));
    List<String> profiles = List.of("quick", "balanced", "deep", "paranoid");
    assertThat(params.profiles()).containsExactlyInAnyOrderElementsOf(profiles);
    Settings usual = params.profile(Params.USUAL);
    for (String name : params.names()) {
      StringBuilder row = new StringBuilder("| `" + name + "` |");
      boolean differs = false;
      for (String profile : profiles) {
        double number = params.profile(profile).number(name);
        differs |= number != usual.number(name);
        row.append(' ')
            .append(java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString())
            .append(" |");
      }
      assertThat(page.contains(row)).as(row.toString()).isEqualTo(differs);
    }
  }

  @ParameterizedTest
  @CsvSource({"settings.md, overrides:, ponens", "suppressing.md, suppressions:, suppressions"})
  void theExamplesOfThePagesFit(String page, String holds, String name) {
    List<String> examples =
        Pattern.compile("(?s)```yaml\n(.*?)```")
            .matcher(text(Path.of("docs", page)))
            .results()
            .map(m -> m.group(1))
            .filter(yaml -> yaml.contains(holds))
            .toList();
    assertThat(examples).isNotEmpty().allSatisfy(yaml -> fits(name, yaml));
  }

  @Test
  void anOverrideHasTheKeysItsReaderAccepts() throws IOException {
    List<String> keys = new ArrayList<>();
    JsonNode schema = new ObjectMapper().readTree(schema("ponens"));
    schema
        .at("/properties/overrides/anyOf/1/items/properties")
        .fieldNames()
        .forEachRemaining(keys::add);
    assertThat(keys).containsExactlyInAnyOrderElementsOf(Config.OVERRIDE_KEYS);
    keys.clear();
    new ObjectMapper()
        .readTree(schema("suppressions"))
        .at("/properties/suppressions/anyOf/1/items/properties")
        .fieldNames()
        .forEachRemaining(keys::add);
    assertThat(keys).containsExactlyInAnyOrderElementsOf(Suppressions.ENTRY_KEYS);
  }
}
