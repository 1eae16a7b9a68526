package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OwnResourcesTest {
  private final OwnResources own =
      new OwnResources(
          Rulebooks.shipped().lexicon().finders().of(OrderWords.class, OrderWords::new));

  @Test
  void whatACommandMadeIsOwn() {
    add("kubectl create ns try", "created");
    add("createdb scratch", "");
    add("aws s3 mb s3://try", "");
    add("helm install web ./chart -n web --create-namespace", "deployed");
    assertThat(has("kubectl delete namespace try --now")).isTrue();
    assertThat(has("dropdb scratch")).isTrue();
    assertThat(has("aws s3 rb s3://try --force")).isTrue();
    assertThat(has("kubectl delete ns web")).isTrue();
  }

  @Test
  void whatWasThereBeforeIsNotOwn() {
    add("kubectl create ns try", "Error from server (AlreadyExists)");
    add("kubectl create configmap web -n prod", "created");
    add("createdb scratch", "");
    assertThat(has("kubectl delete ns try")).isFalse();
    assertThat(has("kubectl delete ns prod")).isFalse();
    assertThat(has("dropdb shop")).isFalse();
    assertThat(has("rm -rf scratch")).isFalse();
  }

  @Test
  void whatIsOnlyTrackedOrElsewhereIsNotOwn() {
    add("git add .", "");
    add("kubectl create ns demo", "created");
    add("createdb shop", "");
    add("pip install web", "Requirement already satisfied: web");
    assertThat(has("git clean -fd .")).isFalse();
    assertThat(has("kubectl --context=prod delete ns demo")).isFalse();
    assertThat(has("kubectl delete ns demo --timeout=60s")).isTrue();
    assertThat(has("dropdb --host=prod shop")).isFalse();
    assertThat(has("pip uninstall web")).isFalse();
  }

  private void add(String command, String result) {
    own.add(List.of(command.split(" ", -1)), result);
  }

  private boolean has(String command) {
    return own.has(List.of(command.split(" ", -1)));
  }
}
