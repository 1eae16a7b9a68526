package dev.ponens.rule.source;

import dev.ponens.fact.run.CallPattern;
import dev.ponens.fact.run.EventPattern;
import dev.ponens.fact.run.EventPatterns;
import dev.ponens.fact.run.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The texts about runs that tables, sentences and DRL have in common, by what they name. */
public enum RunText {
  /** Names and globs of tools, and tests of arguments after them. */
  TOOLS("a tool such as send_email or modify_*", "[A-Za-z0-9_*?.:/-]+"),
  /** The path of an argument. */
  PATH(
      "an argument such as order_id, address.city or items[].id",
      "[A-Za-z0-9_*-]+(\\[])?(\\.[A-Za-z0-9_*-]+(\\[])?)*"),
  /** A value of a record, of an earlier call or of another argument. */
  REFERENCE(
      "a value such as \"status of order_id\", \"amount in get_quote\" or the name of another"
          + " argument",
      ""),
  /** Values of arguments and fields. */
  VALUES(
      "a value in plain letters, without quotation marks, of at most 200 characters",
      "[ -~&&[^\"\\\\]]{1,200}"),
  /** An event pattern. */
  EVENT("an event pattern in plain letters and signs", "[ -~&&[^\\\\]]*");

  private final String expected;

  /** A regular expression; empty for references, which {@link Reference} reads. */
  private final String form;

  RunText(String expected, String form) {
    this.expected = expected;
    this.form = form;
  }

  private boolean fits(String text) {
    return this == REFERENCE ? Reference.read(text).isPresent() : text.matches(form);
  }

  /** Returns the text with single blanks, as rules write it. */
  public static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** Returns the parts of a text, which {@code or} joins; an event pattern is one part. */
  public List<String> parts(String text) {
    String plain = plain(text);
    if (this == EVENT || (this == TOOLS && CallPattern.tested(plain))) {
      return List.of(plain);
    }
    Set<String> parts = new LinkedHashSet<>();
    for (String part : plain.split(" or ", -1)) {
      parts.add(part.strip());
    }
    return List.copyOf(parts);
  }

  /**
   * Returns what is wrong with a text, one message for each fault; empty for a valid text.
   *
   * @param names the lists that event patterns may name
   */
  public List<String> faults(String text, FactVocabulary.OtherNames names) {
    List<String> faults = new ArrayList<>();
    if (this == TOOLS && CallPattern.tested(plain(text))) {
      call(plain(text), faults);
      return faults;
    }
    for (String part : parts(text)) {
      if (!fits(part)) {
        faults.add("expected " + expected + ", not \"" + part + "\"");
      } else if (this == EVENT) {
        event(part, names, faults);
      }
    }
    return faults;
  }

  private static void call(String text, List<String> faults) {
    try {
      CallPattern.read(text);
      if (!EVENT.fits(text)) {
        faults.add("expected plain letters and signs, not \"" + text + "\"");
      }
    } catch (EventPatterns.InvalidPattern e) {
      faults.add(e.what());
    }
  }

  private static void event(String text, FactVocabulary.OtherNames names, List<String> faults) {
    try {
      EventPattern pattern = EventPatterns.read(text);
      for (String list : pattern.lists()) {
        if (!names.lists().contains(list)) {
          faults.add("no list \"" + list + "\"" + FactVocabulary.didYouMean(list, names.lists()));
        }
      }
    } catch (EventPatterns.InvalidPattern e) {
      faults.add(e.what());
    }
  }
}
