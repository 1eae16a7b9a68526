package dev.ponens.fact.text;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognizes values that are in the place of a secret but are not secrets: a type, a placeholder, a
 * reference to the secret's location, or a word about it. The words are fixed in the program, so no
 * rules directory can unmask a secret.
 */
public final class SecretPlaceholder {
  /** The minimum number of digits of a secret: fewer are a count or a length. */
  private static final int FEW_DIGITS = 4;

  private static final String REFERENCES = "$<{[(%&@";

  private static final Set<String> WORDS =
      Set.of(
          """
          a able about absent access account admin against algorithm all allowed already also
          always an and another any api app apparently are arg argon args argument as at
          attribute auth authentication authorization auto bar base based bcrypt be bearer
          because been before being bekannt below between bit bits blank bool boolean both but
          by byte bytes cached callback case change changeme char character chars checked class clear cleared
          client code column common compared complex compromised config configured confirm
          confirmation confirmed const constant context correct correctly could create created
          credential crypt current currently custom das data database date day days db debug decode
          decoded default defined deleted demo denied dev development deprecated der described die different
          digest digit digits disabled do does dummy each ein eine either email empty enabled
          encode encoded encrypt encrypted encryption end enter entered entry env environment
          error even exactly example exist exists expire expired expires exposed expr external
          fail failed fails fake falsch false field file fine first fixed flag float foo for
          forgotten format found from func function generated gesetzt get gets getter given go
          good guessable handled has hash hashed have header here hex hidden hint hour hours
          id if ignored in incorrect indeed info init input insert int integer interface
          internal into invalid is ist it item its itself json just jwt kennwort kept key
          known label last leaked least leer left len length less letter letters line link
          list literal load loaded local locked login long longer lookup lost made mandatory
          map masked match matches matching max may md min minimum minioadmin minute minutes missing mock
          must my name need needed needs never new next nicht nil no non nonce none not now
          null number numeric obfuscated object of off old omitted on once one only option
          optional optionally or other our out own param parameter params parsed part pass
          passcode passed passphrase passwd password passwort path permission pin place
          placeholder plain plaintext please pointer policy postgres private prompt prompted properly
          property protected proxy provided public put pw pwd random rather read reader readonly
          really redacted ref reference refused regex rejected removed replace replaced
          required requirement reset resource result returned revoked richtig rotate rotated
          rule safe salt salted same sample saved schema scope scrypt secret secrets secure
          secured see selected self sensitive sent server service session set sha short
          shorter should shown sicher sign signed simple simply since so some something
          special specified static still stored str strength string strings strong struct
          success supplied supposed symbol symbols system table tbd temp template temporary
          test text than that the their them then there these they this three time tmp to todo
          token tokens too true two type typed types unbekannt und undefined unique unknown
          unsafe unset until up updated upper uri url usable use used user username usernames
          using usually utf valid validated validation value values var varchar variable
          verified via void was way weak web week weeks well were what when where which while
          who whose will wird with within without word words would wrong wurde xxx yes yet you
          your yours zero
          """
              .strip()
              .split("\\s+", -1));

  /** Names of secrets that a dummy value contains. */
  private static final List<String> NAMES =
      List.of("password", "passwd", "passwort", "passphrase", "secret", "token", "pass");

  /** The minimum number of changes between letters and digits in a code. */
  private static final int FEW_CHANGES = 2;

  /** The same in a code of several parts or of words: "k8s-app-v2" is a name. */
  private static final int MANY_CHANGES = 4;

  /** A number in base 16, such as the token of a method. */
  private static final Pattern HEX = Pattern.compile("0[xX][0-9A-Fa-f]+");

  /** Digits that are no round number: a password is hashed 600000 times. */
  private static final Pattern NUMBER = Pattern.compile("(?!.*000$)[0-9]+");

  private static final Pattern CHANGE =
      Pattern.compile("(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])");

  /** A code of several parts. */
  private static final Pattern PARTED = Pattern.compile("[^A-Za-z0-9]");

  /** A row of letters that is too short for a word. */
  private static final Pattern SHORT = Pattern.compile("(?<![A-Za-z])[A-Za-z]{1,2}(?![A-Za-z])");

  private static final Pattern CALL = Pattern.compile("[\\w.:]+\\(.*");
  private static final Pattern PATH = Pattern.compile("[A-Za-z_]\\w*+(?:\\.[A-Za-z_]\\w*+)++");
  private static final Pattern NAME = Pattern.compile("[A-Z][A-Z_]*");
  private static final Pattern BREAK = Pattern.compile("[^A-Za-zäöüß]+|(?<=[a-z])(?=[A-Z])");

  private SecretPlaceholder() {}

  /** Returns true when a value is no secret. */
  public static boolean is(String value) {
    String bare = bare(value);
    return bare.isEmpty()
        || REFERENCES.indexOf(bare.charAt(0)) >= 0
        || bare.charAt(0) == '/'
        || value.contains("...")
        || value.contains("…")
        || value.contains("***")
        || bare.startsWith("./")
        || bare.startsWith("~/")
        || CALL.matcher(bare).matches()
        || PATH.matcher(bare).matches()
        || NAME.matcher(bare).matches()
        || withoutWords(bare);
  }

  /**
   * Returns true when a value is a code, such as "83749283" or "x7Kq92Lm": only digits, or letters
   * and digits in which one follows the other at least twice. Words and names such as "sha256",
   * "word2vec300" or "k8s-app-v2" are none.
   */
  public static boolean isCode(String value) {
    String bare = bare(value);
    String lower = bare.toLowerCase(Locale.ROOT);
    if (is(value) || HEX.matcher(bare).matches() || NAMES.stream().anyMatch(lower::contains)) {
      return false;
    }
    boolean name = PARTED.matcher(bare).find() || !SHORT.matcher(bare).find();
    return NUMBER.matcher(bare).matches()
        || CHANGE.matcher(bare).results().count() >= (name ? MANY_CHANGES : FEW_CHANGES);
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the value without quotes and punctuation at its end. */
  private static String bare(String value) {
    int from = 0;
    int to = value.length();
    while (from < to && "\"'`\\".indexOf(value.charAt(from)) >= 0) {
      from++;
    }
    while (to > from && "\"'`\\.,;:!?)".indexOf(value.charAt(to - 1)) >= 0) {
      to--;
    }
    return value.substring(from, to);
  }

  /** Returns true for stars, dots and few digits, and for words that only describe a secret. */
  private static boolean withoutWords(String bare) {
    int letters = 0;
    int digits = 0;
    for (int i = 0; i < bare.length(); i++) {
      char c = bare.charAt(i);
      letters += Letters.is(c) ? 1 : 0;
      digits += digit(c) ? 1 : 0;
    }
    if (letters == 0) {
      return digits < FEW_DIGITS;
    }
    if (bare.toLowerCase(Locale.ROOT).chars().allMatch(c -> c == 'x' || c == '-' || c == '_')) {
      return true;
    }
    for (String word : BREAK.split(bare, -1)) {
      if (!word.isEmpty() && !known(word.toLowerCase(Locale.ROOT))) {
        return false;
      }
    }
    return true;
  }

  private static boolean known(String word) {
    return WORDS.contains(word)
        || (word.endsWith("s") && WORDS.contains(word.substring(0, word.length() - 1)))
        || NAMES.stream().anyMatch(name -> compound(word, name));
  }

  /** Returns true for a name of a secret with another word, as in "somepassword". */
  private static boolean compound(String word, String name) {
    String rest =
        word.endsWith(name)
            ? word.substring(0, word.length() - name.length())
            : word.startsWith(name) ? word.substring(name.length()) : "";
    return !rest.isEmpty() && WORDS.contains(rest);
  }
}
