package dev.ponens.rule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the shipped patterns mask of texts as people and programs write them, and what not. */
class MaskedTextsTest {
  private static final Path TEXTS = Path.of("src/test/resources/masking");
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();
  private static final String BODY = "MIIEexampleOnlyexampleOnlyexampleOnly0";

  static List<String> secrets() throws IOException {
    return Files.readAllLines(TEXTS.resolve("secrets.txt"), UTF_8);
  }

  static List<String> noSecrets() throws IOException {
    return Files.readAllLines(TEXTS.resolve("no-secrets.txt"), UTF_8);
  }

  private static List<String> kinds(Mask mask) {
    return mask.shapes().stream().map(Cue::kind).toList();
  }

  @ParameterizedTest
  @MethodSource("secrets")
  void aSecretIsMaskedWhateverStandsAroundIt(String secret) {
    for (String text : List.of(secret, "I read this:\n" + secret + "\nand go on.")) {
      Mask mask = Mask.of(LEXICON, text);
      String kind = secret.startsWith("sessionid=") ? "session-id" : "secret";
      assertThat(kinds(mask)).contains(kind);
      assertThat(mask.text()).hasSameSizeAs(text);
      assertThat(Mask.of(LEXICON, mask.text()).text()).isEqualTo(mask.text());
    }
  }

  @ParameterizedTest
  @MethodSource("noSecrets")
  void whatOnlyStandsInForASecretIsShown(String text) {
    assertThat(Mask.of(LEXICON, text).text()).isEqualTo(text);
    assertThat(kinds(Mask.of(LEXICON, "I read this:\n" + text + "\nand go on."))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n%s\n%s\n",
        "\\n%s\\n%s\\n",
        "\\\\n%s\\\\n%s\\\\n",
        "\r\n    %s\r\n    %s\r\n",
        "\n> %s\n> %s\n",
        "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF\n\n%s\n%s\n",
        "\nVersion: GnuPG v2\n\n%s\n%s\n=aBc4\n"
      })
  void aKeyIsMaskedToItsLastLine(String lines) {
    String body = lines.formatted(BODY, BODY);
    String begin = "-----BEGIN RSA PRIVATE KEY-----";
    String closed = "It is " + begin + body + "-----END RSA PRIVATE KEY----- and no more.";
    String masked = Mask.of(LEXICON, closed).text();
    assertThat(masked).hasSameSizeAs(closed).doesNotContain("MIIE", "example", "END", "=aBc4");
    assertThat(masked).startsWith("It is ").endsWith(" and no more.");
    String open = "It is " + begin + body + "That was the key, says the log.";
    masked = Mask.of(LEXICON, open).text();
    assertThat(masked).hasSameSizeAs(open).doesNotContain("MIIE", "example");
    assertThat(masked).endsWith("That was the key, says the log.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4111111111111111",
        "5500000000000004",
        "2221000000000009",
        "340000000000009",
        "30569309025904",
        "6011000990139424",
        "3530111333300000",
        "6212345678901232",
        "4000000000000000006"
      })
  void aCardNumberWithoutGroupsIsMaskedIfItsCheckDigitIsCorrect(String number) {
    Mask mask = Mask.of(LEXICON, "It is " + number + ", " + number + " " + number + ".");
    String blots = "█".repeat(number.length());
    assertThat(mask.text()).isEqualTo("It is " + blots + ", " + blots + " " + blots + ".");
    assertThat(kinds(mask)).containsOnly("personal-data");
    char last = number.charAt(number.length() - 1);
    String wrong =
        number.substring(0, number.length() - 1) + (last == '9' ? '0' : (char) (last + 1));
    for (String other : List.of(wrong, "0." + number, number + "0000", "id_" + number)) {
      assertThat(Mask.of(LEXICON, "It is " + other + ".").text()).contains(other);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = %s, then I type %s again.",
        "%s works, because the password is %s!",
        "{\"a\": \"password = %s\\nthen %s\"}",
        "DB_PASSWORD=%s, and psql -W '%s' works."
      })
  void aMaskedValueIsMaskedWhereverItStandsAlone(String text) {
    for (String value : List.of("hunter2", "83749283", "Tr0ub4dor&3")) {
      String raw = text.formatted(value, value);
      assertThat(Mask.of(LEXICON, raw).text()).hasSameSizeAs(raw).doesNotContain(value);
    }
  }

  @Test
  void partsOfWordsAndShortValuesAreNoRepeats() {
    String text = "DB_PASSWORD=shop works in the shop; a%s, %s1. PASSWORD=%s";
    String value = "swordfish";
    assertThat(Mask.of(LEXICON, text.formatted(value, value, value)).text())
        .contains("works in the shop; aswordfish, swordfish1.");
  }

  @Test
  void theNameOfAKeyAloneTakesNothingWithIt() {
    String text = "The line -----BEGIN RSA PRIVATE KEY----- opens a key. I read on, line by line.";
    assertThat(Mask.of(LEXICON, text).text()).endsWith(" opens a key. I read on, line by line.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u200b", "\u00ad", "\u2060", "\ufeff", "\u200d\u200b", "\u202e"})
  void whatNobodySeesPartsNoKey(String unseen) {
    String key = "AKIAEXAM" + unseen + "PLEEXAMPLE00";
    String text = "The" + unseen + " key is " + key + ", and" + unseen + " so on.";
    String masked = Mask.of(LEXICON, text).text();
    assertThat(masked).hasSameSizeAs(text).doesNotContain("AKIA", "PLE");
    assertThat(masked)
        .startsWith("The" + unseen + " key is ")
        .endsWith(", and" + unseen + " so on.");
  }

  @Test
  void aRootAndACitationAreShown() {
    String text = "\\sqrt[3]{2} is near 1.26 [4], see https://example.org (Doe, 2019).";
    assertThat(Mask.of(LEXICON, text).text()).isEqualTo(text);
    assertThat(Mask.of(LEXICON, text).shown())
        .filteredOn(c -> c.kind().equals("citation"))
        .extracting(Cue::words)
        .contains("[4]")
        .doesNotContain("[3]");
  }
}
