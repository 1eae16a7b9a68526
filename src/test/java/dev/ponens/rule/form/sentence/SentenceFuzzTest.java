package dev.ponens.rule.form.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random and mutated lines: never an exception, never more than one rule, never another call. */
class SentenceFuzzTest {
  private static final long SEED = 20261122;

  private static final FactVocabulary.OtherNames NAMES =
      new FactVocabulary.OtherNames(
          Set.of("certainty", "reason", "premise", "check"), Set.of("risk-high", "repeat-words"));

  /** All that may come out: conditions over facts, and one call by this rule. */
  private static final Pattern WHOLE =
      Pattern.compile(
          Pattern.quote(Drl.head("fuzzy", Concern.RISK))
              + "\\s*when\\s((?:[^\"]|\"(?:[^\"\\\\]|\\\\.)*\")*)"
              + "then verdict\\.by\\(\"fuzzy\"\\)\\.find\\((\\$[A-Za-z0-9]+(, )?)+\\); end\n");

  private static final List<String> HOSTILE =
      List.of(
          "\"",
          "\\\"",
          "\\",
          "\\u0022",
          "\n",
          "\r",
          "\u2028",
          "}",
          "{",
          "{list:list}",
          "$cue",
          ">",
          " end ",
          "then",
          "when",
          "rule \"x\"",
          "eval(",
          "System.exit(1)",
          ")",
          "(",
          ";",
          "//",
          "/*",
          "*/",
          "#",
          "'",
          "`",
          "\u0000",
          "\u00a0",
          "\u201c",
          "\u200b",
          "=",
          "@severity(\"error\")",
          ",",
          "or",
          "and",
          "not",
          "from",
          "certainty",
          "risk-high",
          "0x1",
          "1e9",
          "-1",
          "9".repeat(40));

  private final Random random = new Random(SEED);
  private final List<RuleFault> faults = new ArrayList<>();
  private final KnownNames known = new KnownNames(Concern.RISK, NAMES, Map.of(), Map.of(), true);
  private final Sentences sentences = Sentences.read(Draft.withSentences().files(), known, faults);

  private String any(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String mutated(String line) {
    StringBuilder out = new StringBuilder(line);
    for (int n = random.nextInt(4); n > 0; n--) {
      int at = random.nextInt(out.length() + 1);
      switch (random.nextInt(4)) {
        case 0 -> out.insert(at, any(HOSTILE));
        case 1 -> out.delete(at, Math.min(out.length(), at + random.nextInt(6)));
        case 2 -> out.insert(at, (char) random.nextInt(0x300));
        default -> out.insert(at, " " + any(HOSTILE) + " ");
      }
    }
    return out.toString();
  }

  private String line(VocabularySentence.RulePart part) {
    List<VocabularySentence> all =
        sentences.catalogue().stream().filter(s -> s.part() == part).toList();
    VocabularySentence sentence = all.get(random.nextInt(all.size()));
    String line = sentence.example();
    if (random.nextInt(3) == 0) {
      line = sentence.text();
      for (String slot : sentence.slots().keySet()) {
        line =
            line.replaceFirst(
                "\\{" + slot + ":[a-z]+}", java.util.regex.Matcher.quoteReplacement(any(HOSTILE)));
      }
    }
    return random.nextInt(3) == 0 ? mutated(line) : line;
  }

  @Test
  void whateverTheLinesAreOneCheckedRuleComesOutOrFaultsDo() {
    assertThat(faults).isEmpty();
    int rules = 0;
    for (int i = 0; i < 4000; i++) {
      StringBuilder text = new StringBuilder("rule \"fuzzy\"\nwhen\n");
      for (int n = random.nextInt(3); n >= 0; n--) {
        text.append(line(VocabularySentence.RulePart.WHEN)).append('\n');
      }
      text.append("then\n");
      text.append(random.nextBoolean() ? "warn \"m\"" : line(VocabularySentence.RulePart.THEN))
          .append('\n');
      text.append("end\n");
      String file = random.nextInt(8) == 0 ? mutated(text.toString()) : text.toString();
      SentenceFile reader = new SentenceFile("risk/fuzzy.dslr", "", sentences, known);
      Optional<RuleText> rule = reader.read(file);
      if (rule.isPresent()) {
        rules++;
        assertThat(rule.get().drl()).as("seed " + SEED + ":\n" + file).matches(WHOLE);
        assertThat(unquoted(rule.get().drl()))
            .as(file)
            .doesNotContain("System", "eval", "from", "0x", "//", "/*", "@");
      } else {
        assertThat(reader.faults()).as(file).anyMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
        assertThat(reader.faults()).as(file).allMatch(f -> f.file().equals("risk/fuzzy.dslr"));
      }
    }
    // A fuzz that never gets through tests only the door.
    assertThat(rules).isGreaterThan(300);
  }

  @Test
  void anyVocabularyIsReadOrHasFaults() {
    List<String> vocabulary =
        Draft.withSentences()
            .files()
            .texts()
            .getOrDefault("vocabulary.dsl", "")
            .lines()
            .filter(l -> l.startsWith("["))
            .toList();
    for (int i = 0; i < 1500; i++) {
      // A mutation may break a line in two: each is then read as a separate vocabulary.
      mutated(any(vocabulary)).lines().forEach(this::isReadOrHasFaults);
    }
  }

  private void isReadOrHasFaults(String line) {
    List<RuleFault> found = new ArrayList<>();
    Sentences read = Sentences.read(new RuleFiles(Map.of("vocabulary.dsl", line)), known, found);
    assertThat(read.catalogue().isEmpty())
        .as("seed " + SEED + ": " + line)
        .isEqualTo(
            found.stream().anyMatch(f -> f.level() == RuleFault.FaultLevel.ERROR)
                || line.isBlank()
                || line.strip().startsWith("#")
                || line.strip().startsWith("//"));
    for (VocabularySentence sentence : read.catalogue()) {
      assertThat(unquoted(sentence.right())).as(line).doesNotContain("System", "eval", ";//", "/*");
    }
  }

  /** What is run of a rule: what stands in quotes is only compared with. */
  private static String unquoted(String drl) {
    return drl.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "\"\"");
  }
}
