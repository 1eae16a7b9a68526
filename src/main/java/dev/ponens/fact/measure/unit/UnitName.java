package dev.ponens.fact.measure.unit;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A unit that words in a text name. The units of one kind are ordered from large to small. */
public enum UnitName {
  YEAR(Kind.TIME, "year", "years yr yrs"),
  MONTH(Kind.TIME, "month", "months"),
  WEEK(Kind.TIME, "week", "weeks wk wks"),
  DAY(Kind.TIME, "day", "days"),
  HOUR(Kind.TIME, "hour", "hours hr hrs h"),
  MINUTE(Kind.TIME, "minute", "minutes min mins"),
  SECOND(Kind.TIME, "second", "seconds sec secs s"),
  MILLISECOND(Kind.TIME, "millisecond", "milliseconds ms msec"),

  MILE(Kind.LENGTH, "mile", "miles mi"),
  KILOMETRE(Kind.LENGTH, "kilometre", "kilometres kilometer kilometers km kms"),
  METRE(Kind.LENGTH, "metre", "metres meter meters m"),
  YARD(Kind.LENGTH, "yard", "yards yd yds"),
  FOOT(Kind.LENGTH, "foot", "feet ft"),
  INCH(Kind.LENGTH, "inch", "inches"),
  CENTIMETRE(Kind.LENGTH, "centimetre", "centimetres centimeter centimeters cm cms"),
  MILLIMETRE(Kind.LENGTH, "millimetre", "millimetres millimeter millimeters mm"),

  KILOGRAM(Kind.MASS, "kilogram", "kilograms kg kgs kilo kilos"),
  POUND(Kind.MASS, "pound", "pounds lb lbs"),
  OUNCE(Kind.MASS, "ounce", "ounces oz"),
  GRAM(Kind.MASS, "gram", "grams gm gms g"),
  MILLIGRAM(Kind.MASS, "milligram", "milligrams mg"),

  GALLON(Kind.VOLUME, "gallon", "gallons gal"),
  LITRE(Kind.VOLUME, "litre", "litres liter liters l"),
  QUART(Kind.VOLUME, "quart", "quarts qt"),
  PINT(Kind.VOLUME, "pint", "pints"),
  CUP(Kind.VOLUME, "cup", "cups"),
  TABLESPOON(Kind.VOLUME, "tablespoon", "tablespoons tbsp"),
  TEASPOON(Kind.VOLUME, "teaspoon", "teaspoons tsp"),
  MILLILITRE(Kind.VOLUME, "millilitre", "millilitres milliliter milliliters ml");

  /** The quantities that units measure. */
  public enum Kind {
    TIME,
    LENGTH,
    MASS,
    VOLUME
  }

  private static final Map<String, UnitName> WORDS = new HashMap<>();

  static {
    for (UnitName unit : values()) {
      WORDS.put(unit.word, unit);
      for (String form : unit.forms.split(" ", -1)) {
        WORDS.put(form, unit);
      }
    }
  }

  private final Kind kind;
  private final String word;
  private final String forms;

  UnitName(Kind kind, String word, String forms) {
    this.kind = kind;
    this.word = word;
    this.forms = forms;
  }

  /** Returns the unit that a word in lower case names; null when it names none. */
  public static @Nullable UnitName of(String word) {
    return WORDS.get(word);
  }

  /** Returns the quantity it measures. */
  public Kind kind() {
    return kind;
  }

  /** Returns its name in the singular. */
  public String word() {
    return word;
  }

  /** Returns its name in the plural. */
  public String plural() {
    return this == FOOT ? "feet" : this == INCH ? "inches" : word + "s";
  }

  /** True when this unit is larger than another one of its kind. */
  public boolean larger(UnitName other) {
    return kind == other.kind && compareTo(other) < 0;
  }

  /** True for units of time with a fixed length, which excludes months and working days. */
  public boolean isFixedTime() {
    return kind == Kind.TIME && compareTo(HOUR) >= 0;
  }
}
