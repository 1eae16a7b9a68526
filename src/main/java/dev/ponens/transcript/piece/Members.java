package dev.ponens.transcript.piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The optional members of a JSON object. Converts values if nothing is lost ({@code "0.4"} is 0.4,
 * 7 is the id {@code "7"}) and refuses the rest, with the pointer and the expected value.
 *
 * @param object the object
 * @param at its pointer
 */
public record Members(PlacedValue object, String at) {
  /** A string; numbers and booleans keep their spelling. */
  public @Nullable String scalar(String name) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    return value == null ? null : text(value, at + "/" + name);
  }

  private static String text(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)) {
      throw value.unfit(pointer, "a string");
    }
    return value.text();
  }

  /** One of the words, in any case. */
  public @Nullable String oneOf(String name, List<String> words) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return null;
    }
    String word = value.text().strip().toLowerCase(Locale.ROOT);
    if (!words.contains(word)) {
      String expected = "one of " + String.join(", ", words);
      throw value.is(PlacedValue.JsonType.STRING)
          ? value.wrong(at + "/" + name, expected)
          : value.unfit(at + "/" + name, expected);
    }
    return word;
  }

  /** A number from 0 to 1. */
  public @Nullable Double share(String name) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return null;
    }
    double share = number(value, at + "/" + name, "a number from 0 to 1");
    if (!(share >= 0 && share <= 1)) {
      throw value.wrong(at + "/" + name, "a number from 0 to 1");
    }
    return share;
  }

  /** A whole number, at least 0. */
  public @Nullable Integer count(String name) throws PlacedValue.Unfit {
    Double count = whole(name, 0, Integer.MAX_VALUE - 1, "a whole number from 0");
    return count == null ? null : count.intValue();
  }

  /** A whole number of 32 bits, which can be negative. */
  public @Nullable Integer integer(String name) throws PlacedValue.Unfit {
    Double integer = whole(name, -Integer.MAX_VALUE, Integer.MAX_VALUE, "a whole number");
    return integer == null ? null : integer.intValue();
  }

  /** A whole number from 0 to 2^53, up to which JSON numbers are exact. */
  public @Nullable Long large(String name) throws PlacedValue.Unfit {
    Double large = whole(name, 0, 1L << 53, "a whole number from 0");
    return large == null ? null : large.longValue();
  }

  /** A whole number in a range, both ends included. */
  private @Nullable Double whole(String name, long least, long most, String expected)
      throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return null;
    }
    double whole = number(value, at + "/" + name, expected);
    if (!(whole >= least && whole <= most && whole == Math.rint(whole))) {
      throw value.wrong(at + "/" + name, expected);
    }
    return whole;
  }

  /** A number, at least 0. */
  public @Nullable Double amount(String name) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return null;
    }
    double amount = number(value, at + "/" + name, "a number from 0");
    if (!(amount >= 0 && amount < Double.POSITIVE_INFINITY)) {
      throw value.wrong(at + "/" + name, "a number from 0");
    }
    return amount;
  }

  private static double number(PlacedValue value, String pointer, String expected)
      throws PlacedValue.Unfit {
    if (value.is(PlacedValue.JsonType.NUMBER) || value.is(PlacedValue.JsonType.STRING)) {
      try {
        return Double.parseDouble(value.text());
      } catch (NumberFormatException e) {
        throw value.wrong(pointer, expected);
      }
    }
    throw value.unfit(pointer, expected);
  }

  /** A boolean. */
  public @Nullable Boolean flag(String name) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return null;
    }
    String word = value.text().strip().toLowerCase(Locale.ROOT);
    if (!word.equals("true") && !word.equals("false")) {
      throw value.is(PlacedValue.JsonType.STRING)
          ? value.wrong(at + "/" + name, "true or false")
          : value.unfit(at + "/" + name, "true or false");
    }
    return word.equals("true");
  }

  /** A list of strings; a single string needs no brackets. */
  public List<String> texts(String name) throws PlacedValue.Unfit {
    PlacedValue value = object.member(name);
    if (value == null) {
      return List.of();
    }
    if (!value.is(PlacedValue.JsonType.ARRAY)) {
      return List.of(text(value, at + "/" + name));
    }
    List<String> texts = new ArrayList<>();
    for (PlacedValue item : value.items()) {
      texts.add(text(item, at + "/" + name + "/" + texts.size()));
    }
    return texts;
  }
}
