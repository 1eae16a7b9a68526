package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Measures;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Draft;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.source.RuleFiles;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FinderFilesTest {
  private static final String TIMES = "words/finder-times.txt";

  private static List<String> faults(Draft draft) {
    return draft.said().stream().filter(f -> f.contains("words/finder-")).toList();
  }

  private static Draft withTimes(String from, String to) {
    return Draft.ofOurs().changed(TIMES, from, to);
  }

  private static Lexicon extended(String times) {
    RuleFiles own = new RuleFiles(Map.of(TIMES, times));
    return ListsAndParameters.read(own.over(Draft.ofOurs().files())).lexicon();
  }

  private static boolean holds(Lexicon lexicon, String text) {
    return Measures.find(lexicon, text, text, List.of()).stream()
        .filter(Timing.class::isInstance)
        .map(f -> ((Timing) f).holds())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theListsOfOurFindersAreComplete() {
    assertThat(faults(Draft.ofOurs())).isEmpty();
  }

  @Test
  void aMissingListIsNamedWithItsFinderAndFile() {
    Draft draft = Draft.ofOurs();
    String text = Objects.requireNonNull(draft.files().texts().get(TIMES));
    int at = text.indexOf("# set: later");
    draft.with(TIMES, text.substring(0, at) + text.substring(text.indexOf("# set: sooner")));
    assertThat(faults(draft))
        .singleElement()
        .asString()
        .isEqualTo(
            "missing-list words/finder-times.txt: the finder of times and durations needs the set"
                + " \"later\"; add the line \"# set: later\" and below it the lines of the list");
  }

  @Test
  void aRenamedListIsReportedUnderBothNames() {
    assertThat(faults(withTimes("# set: later", "# set: latr")))
        .hasSize(2)
        .anyMatch(f -> f.contains("needs the set \"later\""))
        .anyMatch(
            f ->
                f.matches(
                    ".*finder-times.txt:\\d+: nothing in Ponens uses the set \"latr\" of this file; did"
                        + " you mean \"later\"\\? .*|.*did you mean \"later\"\\?"));
  }

  @Test
  void aWordTwiceAndALineBeforeAnyListAreFaults() {
    assertThat(faults(withTimes("# set: later\n", "# set: later\npast\n")))
        .singleElement()
        .asString()
        .contains("\"past\" occurs twice");
    assertThat(faults(withTimes("# lang: en\n", "# lang: en\nlonely\n")))
        .singleElement()
        .asString()
        .contains(
            "finder-times.txt:2: this line belongs to no list; add a line before it "
                + "that begins a list");
  }

  @Test
  void aDirectoryAddsAndRemovesWords() {
    String text = "Gate closes 2 hours beyond 10:00, which is 13:00.";
    String known = "2 hours after 10:00 is 13:00.";
    Lexicon ours = extended("# lang: en\n");
    assertThat(holds(ours, known)).isFalse();
    assertThat(Measures.find(ours, text, text, List.of())).isEmpty();
    Lexicon more = extended("# lang: en\n# set: later\nbeyond\n- after\n");
    assertThat(holds(more, "2 hours beyond 10:00 is 13:00.")).isFalse();
    assertThat(Measures.find(more, known, known, List.of())).isEmpty();
  }

  @Test
  void aTrapWithoutItsTextIsNamedWithItsFile() {
    assertThat(
            faultsOf(
                Draft.ofOurs()
                    .changed("words/trap-sunk-cost.txt", "# text: overlooked\n", "# text: seen\n")))
        .anyMatch(
            f ->
                f.startsWith(
                    "missing-list words/trap-sunk-cost.txt: the finder of the trap of sunk costs"
                        + " needs the text \"overlooked\""))
        .anyMatch(f -> f.contains("nothing in Ponens uses the text \"seen\" of this file"));
  }

  @Test
  void aFileThatIsMissingIsReportedOnce() {
    Draft draft = Draft.ofOurs();
    Map<String, String> texts = new TreeMap<>(draft.files().texts());
    texts.remove("words/finder-tools.txt");
    assertThat(ListsAndParameters.read(new RuleFiles(texts)).faults())
        .singleElement()
        .asString()
        .isEqualTo(
            "words/finder-tools.txt: this file is missing or has no list; the finder of the kinds"
                + " of tools needs it");
  }

  private static List<String> faultsOf(Draft draft) {
    return draft.said().stream().filter(f -> f.contains("words/trap-")).toList();
  }
}
