package dev.ponens.rule.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.source.RuleFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A message to the author of a rule says what, where, and what to do; it lists no hundred names.
 */
class AuthorMessagesTest {
  private static List<String> said(String file, String text) {
    return Draft.withSentences().with(file, text).said();
  }

  /** What is said of one cell of a table in risk/. */
  private static String ofCell(String header, String cell) {
    List<String> said =
        said(
            "risk/t.csv",
            "id,%s,ends with a question,message\nr,\"%s\",yes,m\n".formatted(header, cell));
    assertThat(said).as(cell).hasSize(1);
    return said.get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "uses | i am quite sure | \"i am quite sure\" is a phrase, but this cell "
            + "needs names of lists: add the phrase to words/NAME.txt and write",
        "uses | i'm | \"i'm\" is a phrase, but this cell needs names of lists: add "
            + "the phrase to words/NAME.txt and write NAME here",
        "uses | xylophone | no list \"xylophone\". All lists: words/ of the rulebook. Add a phrase"
            + " to",
        "uses | certainti | no list \"certainti\"; did you mean \"certainty\"? All lists: words/"
            + " of",
        "uses | certainty, reason | separate lists with \" or \": certainty or reason",
        "uses | certainty/reason | separate lists with \" or \": certainty or reason",
        "uses | certainty; reason | separate lists with \" or \": certainty or reason",
        "uses | certainty and reason | separate lists with \" or \": certainty or reason",
        "without | certainty OR reason | separate lists with \" or \": certainty or reason",
        "words under | -3 | a number cannot be negative: \"-3\"",
        "words under | −0.5 | a number cannot be negative: \"−0.5\"",
        "confidence under | 80 % | write 0.8, not \"80 %\"",
        "confidence under | 12,5% | write 0.125, not \"12,5%\"",
        "words under | many | expected a number or a parameter, not \"many\". All parameters:"
            + " params.yml",
        "reviewed | 31.12.2026 | write the date in the form 2026-12-31, not " + "\"31.12.2026\"",
        "reviewed | 12/31/2026 | write the date in the form 2026-12-31, not " + "\"12/31/2026\"",
        "reviewed | 2026-02-30 | write the date in the form 2026-12-31, not " + "\"2026-02-30\"",
        "words ateast | 3 | no column \"words ateast\"; did you mean \"words at least\"? All"
            + " columns: docs/",
        "certainty | yes | no column \"certainty\". All columns: docs/tables.md",
        "words | 3 | no column \"words\"; similar are words at least, words under, ",
      })
  void aCellIsToldWhatToWrite(String header, String cell, String message) {
    assertThat(ofCell(header, cell)).contains(" risk/t.csv:").contains(message.strip());
  }

  @Test
  void atMostFiveNamesAreListed() {
    String said = ofCell("confidence in the answer", "3");
    assertThat(said).contains(" and others. All columns: docs/tables.md");
    assertThat(said.chars().filter(c -> c == ',').count()).isLessThanOrEqualTo(5);
  }

  @Test
  void aTableWithOtherSignsBetweenItsCellsIsToldSo() {
    assertThat(said("risk/t.csv", "id;uses;message\nr;certainty;m\n"))
        .singleElement()
        .asString()
        .contains("not-a-table risk/t.csv:1: the cells of this table are separated by semicolons;");
    assertThat(said("risk/t.csv", "\"ID\"\tuses\tmessage\nr\tcertainty\tm\n"))
        .singleElement()
        .asString()
        .contains("are separated by tabs; separate them with commas");
    assertThat(said("risk/t.csv", "message,uses,id\n\"a; b\",certainty,r\n")).isEmpty();
  }

  @Test
  void aFileInUtf16IsToldSoAndAByteOrderMarkIsRead() {
    String table = "id,uses,message\nr,certainty,m\n";
    Map<String, byte[]> files = new TreeMap<>();
    Draft.begun()
        .files()
        .texts()
        .forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
    files.put("risk/a.csv", ("\uFEFF" + table).getBytes(StandardCharsets.UTF_8));
    files.put("risk/b.csv", table.getBytes(StandardCharsets.UTF_16));
    files.put("risk/c.csv", table.replace("r,", "c,").getBytes(StandardCharsets.UTF_16LE));
    files.put("words/d.txt", "# lang: en\nyes\n".getBytes(StandardCharsets.UTF_16BE));
    assertThat(RuleSet.draft(RuleFiles.of(files)).faults().stream().map(Object::toString))
        .containsExactly(
            "risk/b.csv: this file is UTF-16; save it as UTF-8",
            "risk/c.csv: this file is UTF-16; save it as UTF-8",
            "words/d.txt: this file is UTF-16; save it as UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "(?<=a)b,look-behind",
    "(?<!a)b,look-behind",
    "x(?=b),look-ahead",
    "(?!b)x,look-ahead",
    "(a)\\1,back references",
  })
  void aPatternIsToldWhatRe2DoesNotHave(String pattern, String lacking) {
    assertThat(said("words/own.pattern", pattern + "\n"))
        .singleElement()
        .asString()
        .contains("words/own.pattern:1: not an RE2 pattern: RE2 does not support " + lacking);
  }

  @Test
  void signsOfAPatternThatStandForThemselvesAreNotTold() {
    assertThat(said("words/own.pattern", "[(?=a]b\n\\(\\?=a\nq[\\]\\\\(?!]\n"))
        .noneMatch(x -> x.contains("pattern"));
  }

  @Test
  void anInvisibleDirectionSignIsNamedWithItsPlace() {
    assertThat(said("words/own.txt", "# lang: en\nab\u202Ecd\n"))
        .singleElement()
        .asString()
        .contains("words/own.txt:2: invisible text-direction character U+202E at character 3");
    assertThat(ofCell("uses", "certai\u2066nty")).contains("character U+2066 at character 7");
  }

  @Test
  void remarksMayStandInAnyTableAndChangeNothing() {
    String plain = "id,uses,severity,message\nr,certainty,info,m\n";
    String noted =
        """
        id,uses,severity,message,note,owner,reviewed
        r,certainty,info,m,"agreed; {see} the page",Quality team,2026-12-31
        """;
    assertThat(said("risk/t.csv", noted)).isEmpty();
    assertThat(drl(noted)).isEqualTo(drl(plain));
    assertThat(said("risk/t.csv", noted + "s,certainty,info,m,another note,,\n"))
        .singleElement()
        .asString()
        .startsWith("duplicate-row");
    for (String folder : List.of("derive", "complexity", "policy", "next")) {
      assertThat(said(folder + "/t.csv", "id,note,owner,reviewed\nr,n,o,2026-12-31\n"))
          .noneMatch(s -> s.contains("no column"));
    }
  }

  private static String drl(String table) {
    return RuleSet.draft(Draft.begun().with("risk/t.csv", table).files()).rules().stream()
        .map(r -> r.drl())
        .toList()
        .toString();
  }
}
