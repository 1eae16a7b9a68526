package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.ponens.report.TextLayout;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The formats of CI services, read again with parsers that are not ours. */
class CiReportsTest {
  private static final List<ReadResult.UnreadablePiece> NOTHING_ELSE = List.of();

  private static final Verdict VERDICT =
      Sample.json("pencils")
          .step("So 12 * 13 = 146.")
          .finds(Severity.ERROR, "wrong-arithmetic", "12 * 13 = 146", "It is 156", "Again")
          .finds(Severity.HINT, "odd", "So", "Odd", "")
          .verdict();

  private static String report(String format, Verdict... verdicts) {
    return Sample.report(format, Sample.options(TextLayout.PLAIN, false), NOTHING_ELSE, verdicts);
  }

  private static Verdict saying(String hostile) {
    return Sample.json("id " + hostile)
        .step("words " + hostile)
        .finds(Severity.WARNING, "odd", hostile, "message " + hostile, "do " + hostile)
        .verdict();
  }

  // ---- compact

  @Test
  void compactIsALineAFindingAsCompilersWriteIt() {
    assertThat(report("compact", VERDICT))
        .isEqualTo(
            """
            stories/pencils.jsonl:3: error: It is 156 [wrong-arithmetic] (step 1 of pencils)
            stories/pencils.jsonl:3: hint: Odd [odd] (step 1 of pencils)
            """);
    Verdict plain =
        Sample.plain("notes.md", 4)
            .step("So 12 * 13 = 146.")
            .finds(Severity.ERROR, "wrong-arithmetic", "12 * 13 = 146", "It is 156", "")
            .verdict();
    assertThat(report("compact", plain)).startsWith("notes.md:10:7: error: It is 156");
  }

  // ---- junit

  private static Document junit(String report) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(report.getBytes(UTF_8)));
  }

  @Test
  void junitHasASuiteATranscriptAndATestAFinding() throws Exception {
    Verdict clean = Sample.json("clean").step("2 * 3 = 6").verdict();
    Document document =
        junit(
            Sample.report(
                "junit",
                Sample.options(TextLayout.PLAIN, false),
                List.of(Sample.unreadable("bad.jsonl", 2, "not JSON")),
                VERDICT,
                clean));
    List<Element> suites = elements(document, "testsuite");
    assertThat(suites)
        .extracting(s -> s.getAttribute("name"))
        .containsExactly("pencils", "clean", "bad.jsonl:2");
    assertThat(suites).extracting(s -> s.getAttribute("tests")).containsExactly("2", "1", "1");
    assertThat(suites).extracting(s -> s.getAttribute("failures")).containsExactly("1", "0", "0");
    assertThat(suites).extracting(s -> s.getAttribute("errors")).containsExactly("0", "0", "1");
    assertThat(elements(document, "failure").get(0).getAttribute("message")).isEqualTo("It is 156");
    assertThat(elements(document, "failure").get(0).getTextContent()).contains("12 * 13 = 146");
    assertThat(elements(document, "error").get(0).getAttribute("message")).isEqualTo("not JSON");
    assertThat(elements(document, "system-out")).hasSize(1);
  }

  private static List<Element> elements(Document document, String name) {
    List<Element> all = new ArrayList<>();
    for (int i = 0; i < document.getElementsByTagName(name).getLength(); i++) {
      all.add((Element) document.getElementsByTagName(name).item(i));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "]]></failure><x/>",
        "\"/><evil a=\"",
        "&nosuch; &#0;",
        "\ufffe\uffff",
        "<!-- --><?pi?>"
      })
  void nothingOfAThoughtIsXml(String hostile) throws Exception {
    Document document = junit(report("junit", saying(hostile)));
    assertThat(elements(document, "evil")).isEmpty();
    assertThat(elements(document, "x")).isEmpty();
    assertThat(elements(document, "testcase")).hasSize(1);
    String shown = hostile.replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff");
    assertThat(elements(document, "failure").get(0).getAttribute("message"))
        .isEqualTo("message " + shown);
  }

  // ---- github

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\n::error::gotcha",
        "b\r\n::add-mask::x",
        "%0A::stop-commands::t",
        ",line=7::x",
        "c:d,e"
      })
  void oneFindingIsOneCommandOfGitHub(String hostile) {
    String report = report("github", saying(hostile));
    assertThat(report.lines())
        .singleElement()
        .asString()
        .matches("::warning file=[^,:]*,line=3,endLine=3,title=[^,:]*::.*")
        .doesNotContainPattern("%(?!25|0A|0D|3A|2C)");
    assertThat(report).doesNotContain("\r");
  }

  @Test
  void githubShowsTheRemedyUnderTheMessage() {
    assertThat(report("github", VERDICT))
        .startsWith(
            "::error file=stories/pencils.jsonl,line=3,endLine=3,title=wrong-arithmetic%2C step 1"
                + " of pencils::It is 156%0AAgain%0Aponens rules explain wrong-arithmetic\n::notice ");
  }

  @Test
  void everyFindingLeadsToItsRule() throws Exception {
    for (String format : List.of("github", "gitlab", "junit")) {
      assertThat(report(format, VERDICT))
          .as(format)
          .contains("ponens rules explain wrong-arithmetic", "ponens rules explain odd");
    }
    assertThat(report("markdown", VERDICT)).contains("`ponens rules explain RULE`");
  }

  // ---- gitlab

  @Test
  void gitlabHasEveryFieldAndEachFingerprintOnce() throws Exception {
    JsonNode problems = new ObjectMapper().readTree(report("gitlab", VERDICT, VERDICT));
    assertThat(problems).hasSize(4);
    Set<String> fingerprints = new HashSet<>();
    for (JsonNode problem : problems) {
      assertThat(problem.get("description").isTextual()).isTrue();
      assertThat(problem.get("check_name").isTextual()).isTrue();
      assertThat(problem.get("severity").asText())
          .isIn("info", "minor", "major", "critical", "blocker");
      assertThat(problem.at("/location/path").asText()).isEqualTo("stories/pencils.jsonl");
      assertThat(problem.at("/location/lines/begin").asInt()).isEqualTo(3);
      fingerprints.add(problem.get("fingerprint").asText());
    }
    assertThat(fingerprints).hasSize(4);
  }

  // ---- reviewdog

  @Test
  void reviewdogGetsADiagnosticALine() throws Exception {
    List<String> lines = report("rdjsonl", VERDICT).lines().toList();
    assertThat(lines).hasSize(2);
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    assertThat(first.get("message").asText()).isEqualTo("It is 156\nAgain");
    assertThat(first.get("severity").asText()).isEqualTo("ERROR");
    assertThat(first.at("/location/path").asText()).isEqualTo("stories/pencils.jsonl");
    assertThat(first.at("/location/range/start/line").asInt()).isEqualTo(3);
    assertThat(first.at("/code/value").asText()).isEqualTo("wrong-arithmetic");
  }

  // ---- csv

  @ParameterizedTest
  @ValueSource(
      strings = {"=HYPERLINK(\"http://x\")", "+1", "-2+3", "@SUM(A1)", "\t=1", "a,b\"c", " =1"})
  void noCellOfACsvIsAFormula(String hostile) throws Exception {
    Verdict verdict =
        Sample.json(hostile)
            .step(hostile)
            .finds(Severity.WARNING, "odd", hostile, hostile, hostile)
            .verdict();
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(report("csv", verdict))) {
      List<NamedCsvRecord> all = rows.stream().toList();
      assertThat(all).hasSize(1);
      for (String cell : all.get(0).getFields()) {
        assertThat(cell.stripLeading()).doesNotStartWith("=").doesNotStartWith("+");
        assertThat(cell.stripLeading()).doesNotStartWith("@").doesNotStartWith("-2");
      }
      assertThat(all.get(0).getField("words")).contains(hostile.strip());
      assertThat(all.get(0).getField("line")).isEqualTo("3");
    }
  }

  // ---- markdown

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<img src=x onerror=y>",
        "[click](http://evil)",
        "![x](http://evil)",
        "<http://evil>",
        "`` ` ``` code",
        "`",
        "\n\n# heading\n",
        "* item",
        "&lt;b&gt; &copy;",
        "@someone",
        "see acme/tool#12 or www.evil.example",
        "[ref]: http://evil",
        "back\\slash`"
      })
  void nothingOfAThoughtIsMarkup(String hostile) {
    String report = report("markdown", saying(hostile));
    Node page = Parser.builder().build().parse(report);
    List<String> markup = new ArrayList<>();
    StringBuilder words = new StringBuilder();
    StringBuilder calls = new StringBuilder();
    page.accept(
        new AbstractVisitor() {
          @Override
          public void visit(HtmlBlock node) {
            markup.add(node.getLiteral());
          }

          @Override
          public void visit(HtmlInline node) {
            markup.add(node.getLiteral());
          }

          @Override
          public void visit(Link node) {
            markup.add(node.getDestination());
          }

          @Override
          public void visit(Image node) {
            markup.add(node.getDestination());
          }

          @Override
          public void visit(Text node) {
            words.append(node.getLiteral());
            calls.append(node.getLiteral());
          }

          @Override
          public void visit(Code node) {
            words.append(node.getLiteral());
          }
        });
    assertThat(markup).isEmpty();
    assertThat(words.toString()).contains("message " + hostile.replace("\n", "\\n"));
    assertThat(report).doesNotContainPattern("(?m)^#+ heading");
    // What a forge makes of text, not of code: calls, references, links.
    assertThat(calls.toString()).doesNotContain("@").doesNotContain("://").doesNotContain("#");
  }
}
