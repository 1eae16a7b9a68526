package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.PersonalData;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Luhn;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Classifies matches of personal data: their sort, and whether check digits are correct. */
final class PersonalDataFinder implements Finder {
  /** The pattern list of personal data. */
  private static final String LIST = "personal-data";

  /** The list of domains and numbers that are reserved for examples. */
  private static final String RESERVED = "reserved-address";

  /** The list of mailbox names that belong to a role and not to a person. */
  private static final String OFFICES = "role-mailbox";

  /** The list of words with which a reply asks whether the user wants anything more. */
  private static final String MORE = "asks-more";

  /** The number of characters between data and the end of a question about it. */
  private static final int NEAR = 60;

  /** The longest part of a web address that is read to find its beginning. */
  private static final int LONGEST_PATH = 200;

  /** The first part of the identifier of a message: a long number, or several numbers. */
  private static final Pattern MESSAGE =
      Pattern.compile("[0-9]{8,}\\.[a-z0-9.-]+|[0-9]{3,}(?:\\.[0-9]{3,}){2,}");

  private static final int LONGEST_EXAMPLE = 40;

  /** The last word of a sentence or clause, which no command has. */
  private static final Pattern CLAUSE_END =
      Pattern.compile(".*[\\p{L}\\p{N})\"'”’][.,!?]", Pattern.DOTALL);

  /** The maximum number of words between a command and its target, without options. */
  private static final int MOST_BEFORE_TARGET = 6;

  @Override
  public Trigger trigger() {
    return Trigger.pattern(LIST);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(PersonalData.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(RESERVED, OFFICES, MORE);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    step.addAll(
        find(
            step.lexicon(),
            step.text(),
            step.mask().shapes(),
            step.cues(),
            words -> given(step, words)));
  }

  static List<PersonalData> find(Lexicon lexicon, Text text, List<Cue> shapes) {
    return find(lexicon, text, shapes, List.of(), words -> false);
  }

  /**
   * Returns the personal data of a text.
   *
   * @param given returns true for data of a reply that need not be flagged, as in {@link
   *     PersonalData}
   */
  private static List<PersonalData> find(
      Lexicon lexicon, Text text, List<Cue> shapes, List<Cue> cues, Predicate<String> given) {
    List<PersonalData> found = new ArrayList<>(0);
    AddressWords near = lexicon.finders().of(AddressWords.class, AddressWords::new);
    Map<Integer, Set<String>> beside = new HashMap<>();
    for (Cue shape : shapes) {
      if (shape.kind().equals(LIST)) {
        String words = text.raw().substring(shape.span().start(), shape.span().end());
        String sort = sort(words);
        int word = Math.min(text.wordAt(shape.span().start()), text.size() - 1);
        found.add(
            new PersonalData(
                sort,
                checksum(sort, words),
                (sort.equals("email")
                        && (inPath(text.raw(), shape.span().start())
                            || example(near, text.raw(), shape.span().start())
                            || login(near, text.raw(), shape.span())))
                    || reserved(lexicon, sort, words.toLowerCase(Locale.ROOT)),
                given.test(words),
                word < 0
                    ? Set.of()
                    : beside.computeIfAbsent(
                        text.sentence(word), sentence -> SignContext.beside(cues, sentence)),
                shape.span()));
      }
    }
    return found;
  }

  /**
   * Returns true in a reply if the user said the data before, or if the reply asks the user about
   * data that a call or a result has.
   */
  private static boolean given(StepReading step, String words) {
    if (!step.event().replies()) {
      return false;
    }
    String text = step.event().text();
    int end = text.indexOf(words) + words.length();
    int asked = text.indexOf('?', end);
    boolean asks = asked >= 0 && asked - end <= NEAR && !step.mentions().contains(MORE);
    return step.run()
        .said(
            words,
            asks
                ? Set.of(EventKind.USER, EventKind.TOOL_CALL, EventKind.TOOL_RESULT)
                : Set.of(EventKind.USER));
  }

  /**
   * True for an address before or in the path of a web address, such as the identifier of a message
   * in an archive. An address in a query, after a question mark, may be that of a person.
   */
  private static boolean inPath(String raw, int start) {
    int from = Math.max(0, start - LONGEST_PATH);
    for (int i = start - 1; i > from; i--) {
      char c = raw.charAt(i);
      if (c == '?' || c == '#' || c == '<' || c == '"' || Character.isWhitespace(c)) {
        return false;
      }
      if (c == '/' && raw.startsWith("://", i - 2 < 0 ? i : i - 2)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a user and a host with which a command logs in: "scp a.txt ida@host:/srv". */
  private static boolean login(AddressWords words, String raw, Span place) {
    String before = raw.substring(Math.max(0, place.start() - LONGEST_PATH), place.start());
    Matcher login = words.login.matcher(before);
    return raw.startsWith(":/", place.end()) || (login.matches() && isCommand(login.group(1)));
  }

  /** Returns true for options and a few words: "-p 22", but not "access today. Please call". */
  private static boolean isCommand(String behind) {
    int words = 0;
    boolean value = false;
    for (String word : behind.strip().split("\\s+", -1)) {
      if (CLAUSE_END.matcher(word).matches()) {
        return false;
      }
      boolean option = word.startsWith("-");
      words += option || value ? 0 : 1;
      value = option;
    }
    return words <= MOST_BEFORE_TARGET;
  }

  /** Returns true directly after "e.g.", "example", "like" or "as in". */
  private static boolean example(AddressWords words, String raw, int start) {
    String before = raw.substring(Math.max(0, start - LONGEST_EXAMPLE), start);
    return words.example.matcher(before).find();
  }

  private static String sort(String words) {
    char first = words.charAt(0);
    if (words.indexOf('@') >= 0) {
      return "email";
    }
    if (first == '+' || first == '(') {
      return "phone";
    }
    if (Character.isLetter(first)) {
      return "iban";
    }
    return words.length() == 11 && words.charAt(3) == '-' ? "ssn" : "card";
  }

  private static String checksum(String sort, String words) {
    return switch (sort) {
      case "card" -> Luhn.holds(words) ? "holds" : "fails";
      case "iban" -> mod97(words) ? "holds" : "fails";
      default -> "none";
    };
  }

  /**
   * Checks a number by ISO 13616: with the first four characters moved to the end and letters read
   * as 10 to 35, the remainder by 97 is 1.
   */
  private static boolean mod97(String words) {
    String plain = words.replace(" ", "").toUpperCase(Locale.ROOT);
    String turned = plain.substring(4) + plain.substring(0, 4);
    int rest = 0;
    for (int i = 0; i < turned.length(); i++) {
      int value = Character.digit(turned.charAt(i), 36);
      rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
    }
    return rest == 1;
  }

  private static boolean reserved(Lexicon lexicon, String sort, String words) {
    if (!sort.equals("email")) {
      return lexicon.lists(RESERVED, words);
    }
    int at = words.indexOf('@');
    String mailbox = words.substring(0, at);
    if (words.contains("nospam")) {
      return true; // an address that was changed so that programs cannot use it
    }
    // "oss-security": a list may be named after its topic and its role.
    if (lexicon.lists(OFFICES, mailbox)
        || lexicon.lists(OFFICES, mailbox.substring(mailbox.lastIndexOf('-') + 1))
        || lexicon.lists(OFFICES, mailbox.substring(0, Math.max(0, mailbox.indexOf('-'))))
        || MESSAGE.matcher(mailbox).matches()) {
      return true;
    }
    int label = words.indexOf('.', at);
    if (label > 0 && lexicon.lists(RESERVED, words.substring(at + 1, label + 1))) {
      return true;
    }
    // The domain and each of its parent domains: a.example.com, example.com, .com.
    for (int from = at + 1; from > 0; from = words.indexOf('.', from) + 1) {
      if (lexicon.lists(RESERVED, words.substring(from))
          || lexicon.lists(RESERVED, "." + words.substring(from))) {
        return true;
      }
    }
    return false;
  }
}
