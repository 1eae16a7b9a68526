package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.Visible;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * For CI services that show test results: one suite per transcript, one test case per finding.
 * Errors and warnings are failures; infos and hints are passed tests with output. A transcript
 * without findings is one passed test. A suppressed finding is skipped. Input that could not be
 * read or judged is an error.
 */
final class JUnitReport implements Report {
  private final OutputStream out;
  private final XMLStreamWriter xml;

  JUnitReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    try {
      // The JDK's implementation, whatever is on the class path: the same bytes everywhere.
      this.xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, UTF_8.name());
      xml.writeStartDocument(UTF_8.name(), "1.0");
      line();
      xml.writeStartElement("testsuites");
      attribute("name", "ponens");
      line();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private interface Writing {
    void write() throws XMLStreamException;
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    writing(() -> suite(verdict));
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    writing(
        () -> {
          begin(unreadable.at().toString(), 1, 0, 1, 0);
          testcase("unreadable", unreadable.at(), () -> problem("unreadable", unreadable.why()));
          xml.writeEndElement();
          line();
        });
  }

  @Override
  public void end(Summary summary) throws IOException {
    writing(
        () -> {
          xml.writeEndElement();
          line();
          // Not closed: a closed writer cannot be flushed, and some implementations then throw.
          xml.writeEndDocument();
        });
    out.flush();
  }

  private void writing(Writing writing) throws IOException {
    try {
      writing.write();
      xml.flush();
    } catch (XMLStreamException e) {
      throw e.getNestedException() instanceof IOException io ? io : new IOException(e);
    }
  }

  private void suite(Verdict verdict) throws XMLStreamException {
    Place at = verdict.transcript().at();
    int failures = (int) verdict.findings().stream().filter(JUnitReport::fails).count();
    int errors = verdict.failures().size();
    int skipped = verdict.suppressed().size();
    int tests = Math.max(1, verdict.findings().size() + errors + skipped);
    begin(verdict.transcript().id(), tests, failures, errors, skipped);
    Regions regions = new Regions(verdict);
    for (Finding finding : verdict.findings()) {
      Place place = new Place(at.path(), regions.of(finding).line());
      testcase(name(finding), place, () -> finding(finding, place));
    }
    for (Suppressed hidden : verdict.suppressed()) {
      Place place = new Place(at.path(), Math.max(1, hidden.finding().origin().line()));
      testcase(name(hidden.finding()), place, () -> skipped(hidden));
    }
    for (String why : verdict.failures()) {
      testcase("a rule failed", at, () -> problem("rule-failed", why));
    }
    if (verdict.findings().isEmpty() && errors + skipped == 0) {
      testcase("nothing found", at, () -> {});
    }
    xml.writeEndElement();
    line();
  }

  private static boolean fails(Finding finding) {
    return finding.severity().atLeast(Severity.WARNING);
  }

  private static String name(Finding finding) {
    String where = finding.step() == 0 ? "question" : "step " + finding.step();
    return where + ": " + finding.rule();
  }

  private void skipped(Suppressed hidden) throws XMLStreamException {
    xml.writeEmptyElement("skipped");
    attribute("message", hidden.reason() + " (" + hidden.at() + ")");
  }

  private void begin(String name, int tests, int failures, int errors, int skipped)
      throws XMLStreamException {
    xml.writeStartElement("testsuite");
    attribute("name", name);
    attribute("tests", Integer.toString(tests));
    attribute("failures", Integer.toString(failures));
    attribute("errors", Integer.toString(errors));
    attribute("skipped", Integer.toString(skipped));
    line();
  }

  private void testcase(String name, Place at, Writing inside) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute("name", name);
    attribute("classname", at.path());
    attribute("file", at.path());
    attribute("line", Integer.toString(Math.max(1, at.line())));
    inside.write();
    xml.writeEndElement();
    line();
  }

  private void finding(Finding finding, Place at) throws XMLStreamException {
    if (fails(finding)) {
      xml.writeStartElement("failure");
      attribute("type", finding.severity().spelling());
      attribute("message", finding.message());
    } else {
      xml.writeStartElement("system-out");
    }
    characters(finding.severity().spelling() + ": " + finding.message());
    xml.writeCharacters("\n");
    characters(at.toString());
    xml.writeCharacters("\n");
    characters(finding.text());
    if (!finding.suggestion().isEmpty()) {
      xml.writeCharacters("\n");
      characters(finding.suggestion());
    }
    xml.writeCharacters("\n");
    characters(ReportContext.about(finding.rule()));
    xml.writeEndElement();
  }

  private void problem(String type, String why) throws XMLStreamException {
    xml.writeStartElement("error");
    attribute("type", type);
    attribute("message", why);
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, allowed(value));
  }

  private void characters(String words) throws XMLStreamException {
    xml.writeCharacters(allowed(words));
  }

  /** Escapes what XML 1.0 cannot contain (section 2.2): the hidden characters and two more. */
  private static String allowed(String words) {
    return Visible.of(words).replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff");
  }

  private void line() throws XMLStreamException {
    xml.writeCharacters("\n");
  }
}
