package dev.ponens.report.rulebook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.AnsiColour;
import dev.ponens.report.NounCount;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The rules of a rulebook, in the order they run, as text, JSON or Markdown.
 *
 * @param paths returns the path of a file of the rulebook as a user can open it
 * @param hash the hash of the rulebook
 * @param profile the profile in use
 * @param cards the rules
 */
public record RuleList(
    UnaryOperator<String> paths, String hash, String profile, List<RuleCard> cards) {
  public RuleList {
    cards = List.copyOf(cards);
  }

  /** The names of the formats, in the order of the help. */
  public static List<String> formats() {
    return List.of("text", "json", "markdown");
  }

  /**
   * Writes the list and flushes the stream; does not close it.
   *
   * @param format one of {@link #formats}
   * @param colour whether ANSI colours may be written (text)
   */
  public void write(String format, OutputStream out, boolean colour) throws IOException {
    switch (format) {
      case "text" -> out.write(text(new AnsiColour(colour)).getBytes(UTF_8));
      case "markdown" -> out.write(markdown().getBytes(UTF_8));
      case "json" -> json(out);
      default -> throw new IllegalArgumentException("unknown format: " + format);
    }
    out.flush();
  }

  private String text(AnsiColour ink) {
    int widest = cards.stream().mapToInt(c -> c.id().length()).max().orElse(0);
    StringBuilder page = new StringBuilder();
    String concern = "";
    for (RuleCard card : cards) {
      if (!card.concern().equals(concern)) {
        page.append(concern.isEmpty() ? "" : "\n").append(ink.bold(card.concern() + "/"));
        page.append('\n');
        concern = card.concern();
      }
      String severity = finds(card) ? card.severity().spelling() : "";
      page.append("  ")
          .append(card.id())
          .append(" ".repeat(widest - card.id().length() + 2))
          .append(finds(card) ? ink.severity(card.severity(), severity) : severity)
          .append(" ".repeat(9 - severity.length()))
          .append(Visible.of(about(card)))
          .append("  ")
          .append(ink.dim(Visible.of("[" + place(card) + "]")))
          .append('\n');
    }
    page.append('\n').append(NounCount.of(cards.size(), "rule"));
    return page.append("; to see one, run ponens rules explain ID\n").toString();
  }

  private String markdown() {
    StringBuilder page = new StringBuilder("# Rules\n");
    String concern = "";
    for (RuleCard card : cards) {
      if (!card.concern().equals(concern)) {
        concern = card.concern();
        page.append("\n## ").append(concern).append("\n\n");
        page.append("| rule | severity | summary | file |\n|---|---|---|---|\n");
      }
      page.append("| `")
          .append(card.id())
          .append("` | ")
          .append(finds(card) ? card.severity().spelling() : "")
          .append(" | ")
          .append(cell(about(card)))
          .append(" | ")
          .append(cell(place(card)))
          .append(" |\n");
    }
    return page.toString();
  }

  /** The text of a cell, with Markdown and HTML escaped. */
  private static String cell(String words) {
    return Visible.of(words)
        .replaceAll("([\\\\`*_\\[\\]|~#])", "\\\\$1")
        .replace("&", "&amp;")
        .replace("<", "&lt;");
  }

  private void json(OutputStream out) throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeStringField("rulebook", hash);
    json.writeStringField("profile", profile);
    json.writeArrayFieldStart("rules");
    for (RuleCard card : cards) {
      json.writeStartObject();
      json.writeStringField("id", card.id());
      json.writeStringField("concern", card.concern());
      json.words("severity", finds(card) ? card.severity().spelling() : "");
      json.words("summary", about(card));
      json.words("message", card.message());
      json.words("suggestion", card.suggestion());
      json.words("since", card.since());
      json.writeArrayFieldStart("tags");
      for (String tag : card.tags()) {
        json.writeString(tag);
      }
      json.writeEndArray();
      json.writeStringField("file", path(card.at().file()));
      json.words("sheet", card.at().sheet());
      json.line(card.at().line());
      json.words("page", card.page().isEmpty() ? "" : path(card.at().page()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.endLine();
    json.close();
  }

  /** True for rules that report findings and so have a severity. */
  private static boolean finds(RuleCard card) {
    return !card.message().isEmpty() && !card.concern().equals("next");
  }

  private static String about(RuleCard card) {
    return card.summary().isEmpty() ? card.message() : card.summary();
  }

  private String place(RuleCard card) {
    return path(card.at().toString());
  }

  private String path(String file) {
    return paths.apply(file);
  }
}
