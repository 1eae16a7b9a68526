package dev.ponens.report;

import dev.ponens.fact.Span;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.why.Account;
import dev.ponens.verdict.why.Check;
import dev.ponens.verdict.why.Explanation;
import dev.ponens.verdict.why.NearMiss;
import dev.ponens.verdict.why.UsedValue;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Writes an {@link Explanation} as one JSON document, for programs. */
public final class ExplanationJson {
  private final ValueJson values = new ValueJson();
  private final Explanation explanation;

  private ExplanationJson(Explanation explanation) {
    this.explanation = explanation;
  }

  /**
   * Writes the document and flushes the stream; does not close it.
   *
   * @throws IOException if the stream fails
   */
  public static void write(Explanation explanation, OutputStream out) throws IOException {
    SafeJson json = SafeJson.pretty(out);
    new ExplanationJson(explanation).write(json);
    json.endLine();
    json.close();
    out.flush();
  }

  private void write(SafeJson json) throws IOException {
    json.writeStartObject();
    VerdictJson.source(json, explanation.transcript(), explanation.at());
    json.writeNumberField("step", explanation.step());
    json.writeStringField("kind", explanation.kind().spelling());
    VerdictJson.complexity(json, explanation.complexity());
    json.writeArrayFieldStart("accounts");
    for (Account account : explanation.accounts()) {
      account(json, account);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("near");
    for (NearMiss near : explanation.near()) {
      json.writeStartObject();
      rule(json, near.rule());
      json.writeFieldName("missing");
      check(json, near.missing());
      json.writeNumberField("more", near.more());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void rule(SafeJson json, RuleCard rule) throws IOException {
    json.writeStringField("rule", rule.id());
    json.writeStringField("severity", rule.severity().spelling());
    json.writeObjectFieldStart("at");
    json.writeStringField("file", rule.at().file());
    json.words("sheet", rule.at().sheet());
    json.line(rule.at().line());
    json.writeEndObject();
  }

  private void account(SafeJson json, Account account) throws IOException {
    json.writeStartObject();
    rule(json, account.rule());
    json.writeBooleanField("fired", account.fired());
    finding(json, account.finding());
    json.strings("lines", account.lines());
    json.writeArrayFieldStart("conditions");
    for (Check check : account.checks()) {
      check(json, check);
    }
    json.writeEndArray();
    json.words("note", account.note());
    json.writeEndObject();
  }

  private static void finding(SafeJson json, @Nullable Finding finding) throws IOException {
    if (finding == null) {
      json.writeNullField("finding");
      return;
    }
    json.writeObjectFieldStart("finding");
    json.writeNumberField("step", finding.step());
    json.writeNumberField("start", finding.span().start());
    json.writeNumberField("end", finding.span().end());
    json.writeStringField("text", finding.text());
    json.writeStringField("message", finding.message());
    json.words("suggestion", finding.suggestion());
    json.writeStringField("fingerprint", finding.fingerprint());
    json.writeEndObject();
  }

  private void check(SafeJson json, Check check) throws IOException {
    json.writeStartObject();
    json.writeStringField("condition", check.words());
    json.writeStringField("drl", check.drl());
    json.writeBooleanField("holds", check.holds());
    json.writeFieldName("fact");
    if (check.fact() == null) {
      json.writeNull();
    } else {
      values.fact(json, check.fact());
      Span span = check.fact().span();
      json.words("text", Facts.words(explanation.text(), span));
    }
    json.writeArrayFieldStart("values");
    for (UsedValue value : check.values()) {
      json.writeStartObject();
      json.writeStringField("name", value.name());
      json.writeFieldName("value");
      values.value(json, value.value());
      if (!value.meaning().isEmpty()) {
        json.writeStringField("meaning", value.meaning());
      }
      if (!value.source().isEmpty()) {
        json.writeStringField("from", value.source());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.strings("given_by", check.givenBy());
    json.writeEndObject();
  }
}
