package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table cell and the sentence with the same meaning match the same steps. */
class TwinsTest {
  /** The columns about words, and their sentences. */
  private static final Map<String, String> TWINS =
      new TreeMap<>(
          Map.of(
              "uses", "the thought uses words of %s",
              "mentions", "the thought mentions words of %s",
              "denies", "the thought negates words of %s",
              "quotes", "the thought quotes words of %s",
              "asks about", "the thought asks with words of %s",
              "supposes", "the thought supposes words of %s"));

  @TempDir Path folder;

  private static String said(String id, String sentence) {
    return "rule \"said-%s\"\n  summary: m\nwhen\n  %s\nthen\n  warn \"m\"\nend\n"
        .formatted(id, sentence);
  }

  @Test
  void ofThoughtsCallsResultsQuestionsAndAnswers() throws Exception {
    Draft draft =
        Draft.withSentences()
            .with("words/negation.txt", "# lang: en\nnot\n")
            .with("words/condition.txt", "# lang: en\nif\n")
            .with("words/word.txt", "# lang: en\nzebra\n")
            .with("words/shape.pattern", "# shown: yes\n\\\\bzebra\\\\b\n".replace("\\\\", "\\"));
    String[] lists = {"word", "shape"};
    TWINS.forEach(
        (column, sentence) -> {
          for (String list : lists) {
            String id = column.replace(' ', '-') + "-" + list;
            draft.with(
                "risk/row-" + id + ".csv",
                "id,%s,message\nrow-%s,%s,m\n".formatted(column, id, list));
            draft.with("risk/said-" + id + ".dslr", said(id, sentence.formatted(list)));
          }
        });
    draft.with("risk/said-any.dslr", said("any", "the text holds words of shape"));
    Rulebook rules = Rulebooks.read(draft.write(folder), null);
    Judge judge = new Judge(rules, rules.params().profile("balanced"), Selection.ALL, false);
    List<String> lines =
        List.of(
            "question: Is it a zebra?",
            "1. It is a zebra.",
            "2. It is not a zebra.",
            "3. They call it \"zebra\" there.",
            "4. Is it a zebra?",
            "5. If it is a zebra, it runs. They said \"it is not a zebra\" and \"if a zebra\".",
            "tool> look: {\"what\": \"zebra\"}",
            "result> a zebra stands there",
            "6. I see a horse.",
            "answer: A zebra.");
    List<Finding> findings =
        new TranscriptJudge(judge, ThoughtsBlock.read("test", 1, lines).transcript())
            .judge()
            .verdict()
            .findings();
    Map<String, TreeSet<Integer>> steps = new TreeMap<>();
    findings.forEach(f -> steps.computeIfAbsent(f.rule(), r -> new TreeSet<>()).add(f.step()));
    TWINS.forEach(
        (column, sentence) -> {
          for (String list : lists) {
            String id = column.replace(' ', '-') + "-" + list;
            assertThat(steps.get("row-" + id)).as(id).isNotNull();
            assertThat(steps.get("row-" + id)).as(id).isEqualTo(steps.get("said-" + id));
          }
        });
    assertThat(steps.get("said-any")).contains(1, 2).doesNotContain(6, 7);
  }
}
