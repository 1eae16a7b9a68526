package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretPlaceholderTest {
  @ParameterizedTest
  @ValueSource(strings = {"somepassword", "testpass", "secretvalue", "my_token", "thepassword"})
  void wordsAboutASecretAreNone(String value) {
    assertThat(SecretPlaceholder.is(value)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hunter2", "sunflowerpassword", "kitten-password", "T0ken!x9"})
  void otherWordsAreSecrets(String value) {
    assertThat(SecretPlaceholder.is(value)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"83749283", "x7Kq92Lm", "a8f3k2.", "\"9f8e7d6c\"", "A1b2-C3d4"})
  void aCodeHasOnlyDigitsOrChangesBetweenLettersAndDigits(String value) {
    assertThat(SecretPlaceholder.isCode(value)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sha256",
        "step-2",
        "word2vec300",
        "k8s-app-v2",
        "oauth2Secret2b",
        "0x06000001",
        "2024-11-29",
        "600000",
        "123",
        "b64decode(x)",
        "req.h3ader.x9y8z7"
      })
  void aNameOrADateIsNoCode(String value) {
    assertThat(SecretPlaceholder.isCode(value)).isFalse();
  }
}
