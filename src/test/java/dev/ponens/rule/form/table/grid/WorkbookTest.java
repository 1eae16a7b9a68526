package dev.ponens.rule.form.table.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.RuleText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;

/** Decision tables in workbooks, well-meant and hostile. */
class WorkbookTest {
  private interface Fill {
    void fill(org.dhatim.fastexcel.Workbook workbook);
  }

  private static byte[] workbook(Fill fill) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (org.dhatim.fastexcel.Workbook workbook =
        new org.dhatim.fastexcel.Workbook(out, "test", "1.0")) {
      fill.fill(workbook);
    }
    return out.toByteArray();
  }

  /** A sheet with a header row and one rule that holds. */
  private static Worksheet table(org.dhatim.fastexcel.Workbook workbook, String name, String id) {
    Worksheet sheet = workbook.newWorksheet(name);
    row(sheet, 0, "id", "words at least", "uses", "message");
    row(sheet, 1, id, 3, "reason", "m");
    return sheet;
  }

  private static void row(Worksheet sheet, int row, Object... cells) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] instanceof Number number) {
        sheet.value(row, i, number);
      } else if (cells[i] instanceof String text) {
        sheet.value(row, i, text);
      }
    }
  }

  private static List<String> said(byte[] workbook) {
    return Draft.begun().with("risk/t.xlsx", workbook).said();
  }

  private static List<String> said(Fill fill) throws IOException {
    return said(workbook(fill));
  }

  @Test
  void aSheetIsReadLikeACsvFile() throws Exception {
    Draft csv =
        Draft.begun()
            .with(
                "risk/t.csv", "id,words at least,uses,message\na,3,reason,m\nb,0.3,certainty,n\n");
    Draft xlsx =
        Draft.begun()
            .with(
                "risk/t.xlsx",
                workbook(w -> row(table(w, "One", "a"), 2, "b", 0.1 + 0.2, "certainty", "n")));
    List<RuleText> rules = RuleSet.read(xlsx.files()).rules();
    assertThat(rules.stream().map(RuleText::drl).toList())
        .isEqualTo(RuleSet.read(csv.files()).rules().stream().map(RuleText::drl).toList());
    assertThat(rules.get(1).card().at()).hasToString("risk/t.xlsx!One!3");
    assertThat(rules.get(1).card().at().page()).isEqualTo("risk/t.md");
    assertThat(xlsx.said()).isEmpty();
  }

  @Test
  void everySheetIsATableAndNotesAreNot() throws Exception {
    Fill several =
        w -> {
          table(w, "One", "a");
          Worksheet two = table(w, "Two", "b");
          two.value(1, 3, "n");
          row(w.newWorksheet("# how to"), 0, "anything", "=1+1");
          w.newWorksheet("Empty");
        };
    assertThat(said(several)).isEmpty();
    assertThat(RuleSet.read(Draft.begun().with("risk/t.xlsx", workbook(several)).files()).rules())
        .hasSize(2);
    assertThat(
            said(
                w -> {
                  table(w, "One", "a");
                  row(w.newWorksheet("Notes"), 0, "anything", "else");
                }))
        .containsExactly(
            "no-id-column risk/t.xlsx!Notes!1: a table must have a column \"id\"; if this sheet is"
                + " not a table, begin its name with #");
    assertThat(said(w -> w.newWorksheet("Empty")))
        .containsExactly("not-a-table risk/t.xlsx: no sheet has a header row and a row below it");
  }

  @Test
  void whatIsNoValueIsRefusedWithItsCell() throws IOException {
    assertThat(said(w -> table(w, "S", "a").formula(1, 1, "1+2")))
        .containsExactly(
            "formula risk/t.xlsx!S!B2: formulas are not allowed: copy the cell, then paste only its"
                + " value");
    assertThat(said(w -> table(w, "S", "a").range(1, 1, 2, 2).merge()))
        .containsExactly(
            "merged-cells risk/t.xlsx!S!B2: the cells B2:C3 are merged; split them, so that each"
                + " row has a cell for each column");
    assertThat(said(w -> table(w, "S", "a").value(1, 1, true)))
        .containsExactly(
            "boolean-cell risk/t.xlsx!S!B2: TRUE and FALSE are not allowed; format the cell as"
                + " text, then write yes or no");
    assertThat(
            said(
                w -> {
                  Worksheet sheet = table(w, "S", "a");
                  sheet.value(1, 1, LocalDate.of(2026, 3, 1));
                  sheet.style(1, 1).format("yyyy-MM-dd").set();
                }))
        .singleElement()
        .asString()
        .startsWith("date-cell risk/t.xlsx!S!B2: dates and times are not allowed");
    assertThat(said(changed("<v>3</v>", " t=\"e\"><v>#DIV/0!</v>")))
        .singleElement()
        .asString()
        .startsWith("error-cell risk/t.xlsx!S!B2: this cell shows a spreadsheet error (#DIV/0!)");
  }

  @Test
  void theOtherCellsOfSuchARowAreCheckedToo() throws IOException {
    assertThat(
            said(
                w -> {
                  Worksheet sheet = table(w, "S", "a");
                  sheet.formula(1, 1, "1+2");
                  sheet.value(1, 2, "reson");
                }))
        .hasSize(2)
        .anyMatch(s -> s.startsWith("formula risk/t.xlsx!S!B2"))
        .anyMatch(s -> s.startsWith("wrong-value risk/t.xlsx!S!C2: uses: no list \"reson\""));
  }

  @Test
  void aSharedFormulaIsOneToo() throws IOException {
    assertThat(said(changed("<v>3</v>", "><f t=\"shared\" si=\"0\"/><v>3</v>")))
        .singleElement()
        .asString()
        .startsWith("formula risk/t.xlsx!S!B2: ");
  }

  @Test
  void wordsAreCheckedByTheirCell() throws IOException {
    assertThat(said(w -> row(table(w, "S", "a"), 1, "a", "three", "reason", "m")))
        .singleElement()
        .asString()
        .startsWith(
            "wrong-value risk/t.xlsx!S!B2: words at least: expected a number or a parameter");
    assertThat(said(w -> row(table(w, "S", "a"), 1, "a", "4", "reason", "m")))
        .containsExactly(
            "number-as-text risk/t.xlsx!S!B2: warning: words at least: the number is stored as"
                + " text; make the cell a number");
    assertThat(said(w -> row(table(w, "S", "a"), 1, "a", 4, "reason\u00A0or certainty", "m")))
        .containsExactly(
            "no-break-space risk/t.xlsx!S!C2: warning: this cell contains a no-break space; it is"
                + " read as a plain space");
  }

  @Test
  void whatIsHiddenCountsAndIsSaid() throws IOException {
    assertThat(said(w -> table(w, "S", "a").hideRow(1)))
        .containsExactly(
            "hidden-row risk/t.xlsx!S!2: warning: this row is hidden, but it is used like all"
                + " others");
    assertThat(said(w -> table(w, "S", "a").hideColumn(2)))
        .containsExactly(
            "hidden-column risk/t.xlsx!S!C1: warning: this column is hidden, but it is used like"
                + " all others");
    assertThat(
            said(
                w -> {
                  table(w, "One", "a");
                  Worksheet two = table(w, "Two", "b");
                  two.value(1, 3, "n");
                  two.setVisibilityState(org.dhatim.fastexcel.VisibilityState.VERY_HIDDEN);
                }))
        .containsExactly(
            "hidden-sheet risk/t.xlsx!Two: warning: this sheet is hidden, but its rules are used;"
                + " unhide it, or delete it");
  }

  @Test
  void rowsOfDifferentSheetsAreCompared() throws IOException {
    assertThat(
            said(
                w -> {
                  table(w, "One", "a");
                  table(w, "Two", "b");
                }))
        .containsExactly(
            "duplicate-row risk/t.xlsx!Two!2: b: the conditions are the same as those of a"
                + " (risk/t.xlsx!One!2), and the outcome is the same too; delete one of the two rows");
    assertThat(
            said(
                w -> {
                  table(w, "One", "a");
                  table(w, "Two", "a");
                }))
        .containsExactly(
            "duplicate-id risk/t.xlsx!Two!2: \"a\" is already the id of a rule at"
                + " risk/t.xlsx!One!2; choose another id");
  }

  @Test
  void whatIsNoWorkbookIsSaidSo() throws IOException {
    byte[] locked = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1};
    assertThat(said(locked)).singleElement().asString().contains("has a password");
    assertThat(said(new byte[0])).singleElement().asString().startsWith("not-a-workbook");
    assertThat(said("id,message".getBytes(StandardCharsets.UTF_8)))
        .singleElement()
        .asString()
        .startsWith("not-a-workbook");
    assertThat(said(zip(Map.of("a.xml", "<a/>"))))
        .singleElement()
        .asString()
        .startsWith("not-a-workbook");
    byte[] good = workbook(w -> table(w, "S", "a"));
    assertThat(said(java.util.Arrays.copyOf(good, good.length / 2)))
        .singleElement()
        .asString()
        .startsWith("not-a-workbook");
  }

  @Test
  void aBombIsAFaultAndNeverAnError() throws IOException {
    assertThat(said(changed("<sheetData>", "<!--" + " ".repeat(17 << 20) + "--><sheetData>")))
        .singleElement()
        .asString()
        .startsWith("too-large risk/t.xlsx: a workbook can have at most 16 MB when unpacked");
    assertThat(said(changed("<sheetData>", "<sheetData>" + "<row/>".repeat(1 << 16))))
        .singleElement()
        .asString()
        .startsWith("too-large risk/t.xlsx!S: a sheet can have at most 20000 rows");
    assertThat(said(changed("</sheetData>", "<row r=\"9\"><c r=\"XFD9\"/></row></sheetData>")))
        .singleElement()
        .asString()
        .startsWith("too-large risk/t.xlsx!S: a table can have at most 100 columns");
    assertThat(
            said(
                w -> {
                  Worksheet sheet = table(w, "S", "a");
                  for (int i = 2; i < 2_100; i++) {
                    row(sheet, i, "a-" + i, i, "reason", "m" + i);
                  }
                }))
        .anyMatch(
            s -> s.startsWith("too-large risk/t.xlsx!S!2002: a table can have at most 2000 rows"));
    Map<String, String> parts = new LinkedHashMap<>();
    for (int i = 0; i < 600; i++) {
      parts.put(i + ".xml", "<a/>");
    }
    assertThat(said(zip(parts))).singleElement().asString().startsWith("too-large");
  }

  @Test
  void partsThatDefineThingsAreRefused() throws IOException {
    String entities = "<!DOCTYPE w [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><worksheet";
    assertThat(said(changed("<worksheet", entities)))
        .singleElement()
        .asString()
        .startsWith("not-a-workbook risk/t.xlsx: not an .xlsx workbook: a part ");
    String file = "<!DOCTYPE w [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><worksheet";
    assertThat(said(changed("<worksheet", file)))
        .singleElement()
        .asString()
        .startsWith("not-a-workbook");
  }

  @Test
  void damagedWorkbooksAreReadOrRefused() throws IOException {
    byte[] good = workbook(w -> table(w, "S", "a"));
    Random random = new Random(3);
    int refused = 0;
    for (int i = 0; i < 60; i++) {
      byte[] bad = good.clone();
      for (int n = 1 + random.nextInt(4); n > 0; n--) {
        bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      }
      refused += said(bad).isEmpty() ? 0 : 1;
    }
    assertThat(refused).isPositive();
    Map<String, String> parts = parts(good);
    String sheet = "xl/worksheets/sheet1.xml";
    for (int i = 0; i < 60; i++) {
      String xml = parts.getOrDefault(sheet, "");
      int at = random.nextInt(xml.length());
      Map<String, String> bad = new LinkedHashMap<>(parts);
      bad.put(
          sheet, xml.substring(0, at) + "<>\"=x9/ ".charAt(random.nextInt(8)) + xml.substring(at));
      said(zip(bad));
    }
  }

  /** A workbook with a change in the XML of its one sheet, made by hand. */
  private static byte[] changed(String from, String to) throws IOException {
    Map<String, String> parts = parts(workbook(w -> table(w, "S", "a")));
    String sheet = "xl/worksheets/sheet1.xml";
    String xml = parts.getOrDefault(sheet, "");
    assertThat(xml).contains(from);
    // What goes into a cell's tag replaces the end of the tag.
    parts.put(
        sheet,
        from.startsWith("<v>")
            ? xml.replaceFirst("(<c r=\"B2\")[^>]*>" + from, "$1" + to)
            : xml.replace(from, to));
    return zip(parts);
  }

  private static Map<String, String> parts(byte[] workbook) throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    try (ZipFile zip =
        ZipFile.builder().setSeekableByteChannel(new SeekableInMemoryByteChannel(workbook)).get()) {
      for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
        String xml = new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        parts.put(entry.getName(), xml);
      }
    }
    return parts;
  }

  private static byte[] zip(Map<String, String> parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }
}
