package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Measures;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.quantity.NumberWords;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Draft;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.source.RuleFiles;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinderFilesTest {
  private static final String TIMES = "words/finder-times.txt";

  private static final String CLAIMS = "words/finder-claims.txt";

  private static List<String> faults(Draft draft) {
    return draft.said().stream().filter(f -> f.contains("words/finder-")).toList();
  }

  private static Draft withTimes(String from, String to) {
    return Draft.ofOurs().changed(TIMES, from, to);
  }

  private static Lexicon extended(String times) {
    return with(TIMES, times);
  }

  private static Lexicon with(String file, String text) {
    RuleFiles own = new RuleFiles(Map.of(file, text));
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
                    ".*finder-times.txt:\\d+: nothing in Ponens uses the set \"latr\" of this file;"
                        + " did you mean \"later\"\\? .*|.*did you mean \"later\"\\?"));
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

  @ParameterizedTest
  @CsvSource({"four", "1", "10", "1000000000", "2.5"})
  void aPairThatNeedsANumberIsCheckedWhenItIsRead(String number) {
    String file = "words/finder-spelled.txt";
    Draft draft = Draft.ofOurs().changed(file, "triple = 3", "triple = 3\nquadruple = " + number);
    assertThat(faults(draft))
        .singleElement()
        .asString()
        .isEqualTo(
            "invalid words/finder-spelled.txt:15: a pair of the list \"times\" needs a whole number"
                + " from 2 to 9 behind the sign =: quadruple = "
                + number);
  }

  @Test
  void aDirectoryAddsAndRemovesWords() {
    String text = "Gate closes 2 hours beyond 10:00, which is 13:00.";
    String known = "2 hours after 10:00 is 13:00.";
    Lexicon ours = extended("# lang: en\n");
    assertThat(holds(ours, known)).isFalse();
    assertThat(Measures.find(ours, text, text, List.of()))
        .noneMatch(fact -> fact instanceof Timing);
    Lexicon more = extended("# lang: en\n# set: later\nbeyond\n- after\n");
    assertThat(holds(more, "2 hours beyond 10:00 is 13:00.")).isFalse();
    assertThat(Measures.find(more, known, known, List.of()))
        .noneMatch(fact -> fact instanceof Timing);
  }

  @Test
  void aDirectoryDecidesWhichWordsDenyAnEquation() {
    String wrong = "It is wrong that 3 + 4 = 8.";
    String bogus = "It is phony that 3 + 4 = 8.";
    Lexicon ours = with(CLAIMS, "# lang: en\n");
    assertThat(claimed(ours, wrong)).isFalse();
    assertThat(claimed(ours, bogus)).isTrue();
    Lexicon more = with(CLAIMS, "# lang: en\n# set: deny\nphony\n- wrong\n");
    assertThat(claimed(more, wrong)).isTrue();
    assertThat(claimed(more, bogus)).isFalse();
  }

  @Test
  void aDirectoryDecidesWhichWordsStandBesideNumbers() {
    String text = "The offcut of 3 + 4 = 8.";
    assertThat(Equations.find(with(CLAIMS, "# lang: en\n"), text, text, List.of())).hasSize(1);
    Lexicon more =
        with("words/finder-numbers.txt", "# lang: en\n# set: partial\noffcut\n# set: value\n");
    assertThat(Equations.find(more, text, text, List.of())).isEmpty();
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

  @Test
  void aMissingTableIsNamedWithTheFinderThatNeedsIt() {
    Map<String, String> texts = new TreeMap<>(Draft.ofOurs().files().texts());
    texts.put("number.csv", Objects.requireNonNull(texts.remove(Quantities.NUMBERS)));
    texts.remove(Quantities.UNITS);
    assertThat(ListsAndParameters.read(new RuleFiles(texts)).faults())
        .extracting(Object::toString)
        .containsExactly(
            "numbers.csv: this file is missing or has no row; the finder of numbers in words needs"
                + " it",
            "units.csv: this file is missing or has no row; the finder of units needs it");
  }

  @Test
  void aRowAddsReplacesOrRemovesANumberWordOrAUnit() {
    Lexicon ours = quantities("", "");
    Lexicon more =
        quantities(
            "score,20,scale,\nninth,1/9,part,\n- dozen,,scale,\n",
            """
            furlong,length,201.168,furlongs,,,8,,customary,
            - ounce,,,,,,,,,
            pound,mass,0.5,pounds lb lbs,,,2,,,
            """);
    assertThat(sum(ours, "3 score + 5 = 65")).isFalse();
    assertThat(sum(more, "3 score + 5 = 65")).isTrue();
    assertThat(sum(ours, "2 dozen + 1 = 25")).isTrue();
    assertThat(sum(more, "2 dozen + 1 = 25")).isFalse();
    assertThat(units(ours, "2 furlongs = 900 m.")).isEmpty();
    assertThat(units(more, "2 furlongs = 900 m.")).containsExactly("2 furlongs is 402.336 metres");
    assertThat(units(ours, "3 pounds = 1360 g.")).isNotEqualTo(units(more, "3 pounds = 1360 g."));
    assertThat(units(ours, "2 pounds = 30 ounces.")).hasSize(1);
    assertThat(units(more, "2 pounds = 30 ounces.")).isEmpty();
  }

  @Test
  void aNewNumberWordMakesTheFindersRun() {
    Lexicon more = quantities("elevenfold,11,multiple,\n", "");
    assertThat(more.lines("spoken-sum")).contains("elevenfold", "third of", "to the eleventh");
    assertThat(more.lines("number-word")).contains("elevenfold", "seven", "dozen");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "numbers.csv | Score,20,scale, | a number word consists of lower-case letters",
        "numbers.csv | score,many,scale, | the value must be a number such as 12, 0.5 or 1/3",
        "numbers.csv | score,20,size, | no kind \"size\"; the kinds are number, ordinal, part,",
        "numbers.csv | score,1/2,scale, | the value must be a whole number above 1",
        "numbers.csv | - skore,,scale, | nothing to remove: the table has no \"skore scale\"",
        "units.csv | stone,mass,0,stones,,,,,, | the size must be a number above 0",
        "units.csv | stone,mass,6.35,stones,,,x,,, | a factor must be a whole number from 2",
        "units.csv | stone,mass,6.35,stones,,,,,heavy, | no trait \"heavy\"",
        "units.csv | stone,mass,6.35,stones lb,,,,,, | \"lb\" already names the unit pound",
        "units.csv | stone,mass,6.35,stones,,,,pond,, | no unit \"pond\" in this table",
        "units.csv | stone,mass,,stones,,,,,,st,14 pond, | no unit \"pond\" in this table, but the",
        "units.csv | stone,mass,,stones,,,,,,st,14 pound^x, | the column equals must have numbers",
        "units.csv | stone,mass,,stones,,,,,,st,0 pound, | the column equals must have numbers",
        "units.csv | stone,mass,,stones,,,,,,st/h,, | a symbol must be one word of letters, or the",
        "units.csv | stone,mass,,stones,,,,,,st2,, | a symbol must be one word of letters, or the",
        "units.csv | stone,mass,,stones,,,,,,st €€,, | a symbol must be one word of letters, or"
            + " the",
        "units.csv | stone,mass,,stones,,,,,,st St st,, | the symbol \"st\" occurs twice in this"
            + " row",
        "units.csv | - hour,,,,,,,,, | the finder of times and durations needs the unit hour"
      })
  void aRowWithAFaultIsReportedWithItsPlace(String file, String row, String what) {
    String header =
        String.join(",", file.equals(Quantities.UNITS) ? Units.HEADER : NumberWords.HEADER);
    RuleFiles own = new RuleFiles(Map.of(file, header + "\n" + row + "\n"));
    assertThat(ListsAndParameters.read(own.over(Draft.ofOurs().files())).faults())
        .extracting(Object::toString)
        .anyMatch(f -> f.startsWith(file + (row.startsWith("- hour") ? ": " : ":2: ") + what));
  }

  @Test
  void aUnitThatIsMadeOfItselfIsReported() {
    RuleFiles own =
        new RuleFiles(
            Map.of(
                Quantities.UNITS,
                String.join(",", Units.HEADER)
                    + "\nstone,mass,,stones,,,,,,st,14 slab,\nslab,mass,,slabs,,,,,,,2 stone,\n"));
    assertThat(ListsAndParameters.read(own.over(Draft.ofOurs().files())).faults())
        .extracting(Object::toString)
        .anyMatch(f -> f.contains("the unit stone is made of itself in the column equals"));
  }

  @Test
  void aNewUnitIsConvertedInEquations() {
    String wrong = "So 2 stn × 3 = 6 kg is the load.";
    Lexicon more = quantities("", "stone,mass,,stones,,,,,,stn,14 pound,\n");
    assertThat(Equations.find(more, wrong, wrong, List.of()))
        .singleElement()
        .satisfies(e -> assertThat(e.truth()).startsWith("38.10"));
  }

  private static Lexicon quantities(String numbers, String units) {
    RuleFiles own =
        new RuleFiles(
            Map.of(
                Quantities.NUMBERS,
                String.join(",", NumberWords.HEADER) + "\n" + numbers,
                Quantities.UNITS,
                String.join(",", Units.HEADER) + "\n" + units));
    return ListsAndParameters.read(own.over(Draft.ofOurs().files())).lexicon();
  }

  private static boolean claimed(Lexicon lexicon, String text) {
    return Equations.find(lexicon, text, text, List.of()).get(0).claimed();
  }

  private static boolean sum(Lexicon lexicon, String text) {
    return Equations.find(lexicon, text, text, List.of()).get(0).holds();
  }

  private static List<String> units(Lexicon lexicon, String text) {
    return Measures.find(lexicon, text, text, List.of()).stream()
        .filter(f -> f instanceof MixedUnits units && !units.holds())
        .map(f -> ((MixedUnits) f).truth())
        .toList();
  }

  private static List<String> faultsOf(Draft draft) {
    return draft.said().stream().filter(f -> f.contains("words/trap-")).toList();
  }
}
