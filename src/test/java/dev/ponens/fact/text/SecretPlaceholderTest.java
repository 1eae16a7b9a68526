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
}
