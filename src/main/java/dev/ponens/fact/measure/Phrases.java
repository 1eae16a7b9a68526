package dev.ponens.fact.measure;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Words that occur in statements about times and amounts. All are lower case. */
final class Phrases {
  /** Words that end the description of an amount and begin something else. */
  static final Set<String> LINK =
      words(
          """
          is are was were be been has have had that which who whom when while where if as so then but
          because since thus hence therefore and or than with we he she they it you i there this these
          leaves leaving left gives giving makes making equals get gets need needs takes took taking
          to from until till after before later earlier past ago between by at on per each every more
          less fewer longer shorter extra another again too of-which plus minus times over under into
          times out fit fits not no within during would will can could
          """);

  /** Words between an interval and its length, or between two amounts, that change nothing. */
  static final Set<String> JOIN =
      words(
          """
          is are was were be it that this which there there's it's that's so then or i.e ie
          meaning means equals equal equivalent to same as the a an total of exactly just in all
          gives give makes make making giving lasts last lasted lasting takes take took taking
          spans span covers cover comes come amounts amount adds add up duration length time
          period interval elapsed thus hence therefore
          """);

  /**
   * The words of which one must be among the connecting words, because a comma alone states
   * nothing.
   */
  static final Set<String> STATES =
      words(
          """
          is are was were be it's that's means meaning equals equal equivalent gives makes
          making giving lasts lasted lasting takes took taking spans covers comes amounts adds
          or total i.e ie so which
          """);

  /** Words with which the text says that a value is not exact. */
  static final Set<String> ABOUT =
      words(
          "about approximately approx roughly around nearly almost circa close rounded just over"
              + " under");

  /** Words that make a number a bound instead of a value, so that it cannot be judged. */
  static final Set<String> BOUND =
      words(
          "least most over under than up nearly almost within maximum minimum only any some both");

  /** Words after an amount that make it a difference, a share or a rate. */
  static final Set<String> SPOILS =
      words(
          """
          more less fewer longer shorter later earlier late early before after ago per each every
          apiece extra behind ahead past away into faster slower older younger too out times off to
          from until till back remaining left
          """);

  /** Words after an amount that make it a rate or a difference even next to an equals sign. */
  static final Set<String> RATE =
      words("per each every apiece more less fewer longer shorter faster slower");

  /** Words before an amount that make it a part of something, or that name a part of the amount. */
  static final Set<String> PARTIAL =
      words(
          """
          half third quarter twice double triple thrice times of than per every each by after before
          past within percent multiplied divided average to from until till between and or plus minus
          at in only over under least most another extra
          """);

  /** Words that introduce a complete statement. */
  static final Set<String> OPENS =
      words(
          "so and then since because that thus hence therefore if as is means but know note total");

  /** Words that deny that something fits. */
  static final Set<String> UNFIT =
      words(
          """
          not cannot never no nor neither short shorter barely hardly fails fail insufficient unless
          if whether would could might except without overrun overruns exceeds exceed overlap overlaps
          too only almost either
          """);

  private Phrases() {}

  private static Set<String> words(String words) {
    return java.util.Arrays.stream(words.strip().split("\\s+", -1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
