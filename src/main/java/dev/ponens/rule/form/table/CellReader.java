package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.OutcomeColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.form.table.grid.Cell;
import dev.ponens.rule.form.table.grid.TableSheet;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleFault;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a cell as the type of its column. Any other value is a fault. */
final class CellReader {
  private static final Pattern NEGATIVE = Pattern.compile("[-\u2212\u2013] ?[0-9]+([.,][0-9]+)?");

  /** Several words, or a word with an apostrophe: no list has such a name. */
  private static final Pattern PHRASE = Pattern.compile("\\p{L}[^\\p{L}]*[ '\u2019]+\\p{L}");

  /** Other separators that people write between names. */
  private static final Pattern OTHER_PARTS =
      Pattern.compile("\\s*[,;/|+&]+\\s*|\\s+(?:OR|Or|and|AND)\\s+");

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  private final TableSheet sheet;
  private final FactVocabulary.OtherNames names;
  private final List<RuleFault> faults;

  CellReader(TableSheet sheet, FactVocabulary.OtherNames names, List<RuleFault> faults) {
    this.sheet = sheet;
    this.names = names;
    this.faults = faults;
  }

  /** Reads the cell of a condition. */
  Requirement requirement(ConditionColumn condition, Cell cell, int line) {
    List<String> words =
        switch (condition.type()) {
          case NUMBER -> List.of(number(condition.header(), cell, line));
          case TIER -> List.of(choice(condition.header(), cell, Columns.TIERS, line));
          case LEVEL -> List.of(choice(condition.header(), cell, Columns.LEVELS, line));
          case YES_NO -> List.of(yes(condition.header(), cell, line));
          case TOOLS, PATH, VALUES, REFERENCE, EVENT ->
              new RunCells(sheet, names, faults).read(condition, cell, line);
          default -> words(condition, cell, line);
        };
    return new Requirement(condition, cell.column(), words);
  }

  private String number(String header, Cell cell, int line) {
    String text = cell.text();
    if (Drl.isNumber(text)) {
      asText(header, cell, line);
    } else if (NEGATIVE.matcher(text).matches()) {
      wrong(header, cell, line, "a number cannot be negative: \"" + text + "\"");
    } else if (text.matches("[0-9]{1,9}([.,][0-9]{1,4})? ?%")) {
      BigDecimal share = new BigDecimal(text.replace(',', '.').replaceAll("[ %]", ""));
      String plain = share.movePointLeft(2).stripTrailingZeros().toPlainString();
      wrong(header, cell, line, "write " + plain + ", not \"" + text + "\"");
    } else if (text.matches("[0-9]+,[0-9]+")) {
      wrong(
          header,
          cell,
          line,
          "write " + text.replace(',', '.') + " with a decimal point, not \"" + text + "\"");
    } else if (!names.parameters().contains(text)) {
      wrong(
          header,
          cell,
          line,
          "expected a number or a parameter, not \""
              + text
              + "\""
              + FactVocabulary.didYouMean(text, names.parameters(), "All parameters: params.yml"));
    }
    return text;
  }

  /** Warns about a number stored as text: a spreadsheet sorts and sums it differently. */
  private void asText(String header, Cell cell, int line) {
    if (cell.written()) {
      faults.add(
          sheet.fault(
              RuleFault.FaultLevel.WARNING,
              "number-as-text",
              line,
              cell.column(),
              header + ": the number is stored as text; make the cell a number"));
    }
  }

  private String choice(String header, Cell cell, List<String> choices, int line) {
    String word = cell.text().toLowerCase(Locale.ROOT);
    if (!choices.contains(word)) {
      wrong(
          header,
          cell,
          line,
          "expected one of " + String.join(", ", choices) + ", not \"" + cell.text() + "\"");
    }
    return word;
  }

  private String yes(String header, Cell cell, int line) {
    String word = cell.text().toLowerCase(Locale.ROOT);
    if (!word.equals("yes") && !word.equals("no")) {
      wrong(header, cell, line, "expected yes or no, not \"" + cell.text() + "\"");
    }
    return word;
  }

  private List<String> words(ConditionColumn condition, Cell cell, int line) {
    Set<String> words = new LinkedHashSet<>();
    if (misparted(condition, cell, line)) {
      return List.of();
    }
    for (String part : cell.text().split(" or ", -1)) {
      String word = part.strip();
      Collection<String> known =
          condition.type() == Type.LISTS ? names.lists() : condition.choices();
      boolean given = condition.type() == Type.LISTS || condition.type() == Type.CHOICES;
      String lower = word.toLowerCase(Locale.ROOT);
      if (given && known.contains(word)) {
        words.add(word);
      } else if (condition.type() == Type.CHOICES && known.contains(lower)) {
        words.add(lower);
      } else if (condition.type() == Type.LISTS && word.endsWith(" or")) {
        wrong(condition.header(), cell, line, "the name of a list is missing after \"or\"");
      } else if (condition.type() == Type.LISTS && PHRASE.matcher(word).find()) {
        wrong(
            condition.header(),
            cell,
            line,
            "\""
                + word
                + "\" is a phrase, but this cell needs names of lists: add the phrase to "
                + "words/NAME.txt and write NAME here");
      } else if (!word.matches("[A-Za-z0-9][A-Za-z0-9 _.-]*")) {
        wrong(
            condition.header(),
            cell,
            line,
            "expected words of letters, digits and hyphens, not \"" + word + "\"" + foreign(word));
      } else if (given) {
        wrong(
            condition.header(),
            cell,
            line,
            condition.type() == Type.LISTS
                ? "no list \""
                    + word
                    + "\""
                    + FactVocabulary.didYouMean(word, known, "All lists: words/ of the rulebook")
                    + (SimilarSpelling.nearest(word, known).isEmpty()
                        ? ". Add a phrase to words/NAME.txt and write NAME here"
                        : "")
                : "there is no \""
                    + word
                    + "\""
                    + FactVocabulary.didYouMean(word, known, "All values: docs/tables.md"));
      } else {
        words.add(word);
      }
    }
    return List.copyOf(words);
  }

  /**
   * True for names with a separator other than " or "; adds a fault that shows the correct form.
   */
  private boolean misparted(ConditionColumn condition, Cell cell, int line) {
    List<String> parts =
        Arrays.stream(OTHER_PARTS.split(cell.text(), -1)).map(String::strip).toList();
    Collection<String> known = condition.type() == Type.LISTS ? names.lists() : condition.choices();
    boolean named =
        parts.size() > 1
            && !known.contains(cell.text())
            && parts.stream().allMatch(p -> NAME.matcher(p).matches())
            && (known.isEmpty() || parts.stream().anyMatch(known::contains));
    if (named) {
      String what = condition.type() == Type.LISTS ? "lists" : "names";
      wrong(
          condition.header(),
          cell,
          line,
          "separate " + what + " with \" or \": " + String.join(" or ", parts));
    }
    return named;
  }

  /**
   * A note that names the first non-ASCII letter, because letters of other alphabets can look like
   * Latin ones.
   */
  static String foreign(String word) {
    return word.codePoints()
        .filter(c -> c > 0x7E && Character.isLetter(c))
        .mapToObj(c -> " (" + Character.toString(c) + " is " + Character.getName(c) + ")")
        .findFirst()
        .orElse("");
  }

  /** Reads the cell of an outcome. */
  String outcome(OutcomeColumn outcome, Cell cell, int line) {
    String header = outcome.header();
    String text = cell.text();
    switch (outcome.type()) {
      case NUMBER -> {
        return number(header, cell, line);
      }
      case PLAIN_NUMBER -> {
        if (Drl.isNumber(text)) {
          asText(header, cell, line);
        } else {
          wrong(
              header,
              cell,
              line,
              NEGATIVE.matcher(text).matches()
                  ? "a number cannot be negative: \"" + text + "\""
                  : "expected a number, not \"" + text + "\"");
        }
      }
      case CHOICES -> {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!outcome.choices().contains(lower)) {
          String what =
              header.equals(Columns.SEVERITY)
                  ? "no severity \""
                      + text
                      + "\"; use one of "
                      + String.join(", ", outcome.choices())
                  : header
                      + ": there is no \""
                      + text
                      + "\""
                      + FactVocabulary.didYouMean(text, outcome.choices());
          wrong(cell, line, what);
        }
        return lower;
      }
      case WORD -> word(header, cell, line);
      case DATE -> day(header, cell, line);
      default -> {
        // A sentence or tags can be any words.
      }
    }
    return text;
  }

  private void day(String header, Cell cell, int line) {
    try {
      LocalDate.parse(cell.text());
    } catch (DateTimeParseException e) {
      wrong(
          header, cell, line, "write the date in the form 2026-12-31, not \"" + cell.text() + "\"");
    }
  }

  private void word(String header, Cell cell, int line) {
    boolean id = header.equals(Columns.ID);
    boolean version = header.equals(Columns.SINCE);
    if (!id && !version && !cell.text().matches("[a-z][a-z0-9_-]{0,79}")) {
      wrong(
          header,
          cell,
          line,
          "expected a word, not \"" + cell.text() + "\"" + foreign(cell.text()));
    }
  }

  private void wrong(String header, Cell cell, int line, String what) {
    wrong(cell, line, header + ": " + what);
  }

  private void wrong(Cell cell, int line, String what) {
    faults.add(sheet.fault(RuleFault.FaultLevel.ERROR, "wrong-value", line, cell.column(), what));
  }
}
