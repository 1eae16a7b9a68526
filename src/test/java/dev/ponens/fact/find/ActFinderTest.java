package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Act;
import dev.ponens.fact.Choice;
import dev.ponens.fact.Thought;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Recognizes whose act a word is: the writer's, another's, or no act. */
class ActFinderTest {
  private static OneThought reader;

  @BeforeAll
  static void read() throws Exception {
    reader = new OneThought();
  }

  private static EventReading found(String text) {
    return reader.read(text);
  }

  private static Thought thought(String text) {
    return found(text).facts().stream()
        .filter(Thought.class::isInstance)
        .map(Thought.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theWriterDoesWhatStandsBehindIOrOpensTheSentence() {
    for (String text :
        List.of(
            "I moved the constants.",
            "Next, let me wire the button to it.",
            "Create a table and rename the first column.",
            "Adding the missing check.",
            "We will probably rename it.")) {
      assertThat(thought(text).does()).as(text).contains("verb-make");
    }
  }

  @Test
  void whatSomethingElseDoesHappens() {
    assertThat(thought("The second worker hangs.").happens()).containsExactly("verb-fail");
    assertThat(thought("The login has failed.").happens()).contains("verb-fail");
  }

  @Test
  void aNounIsNoAct() {
    for (String text :
        List.of(
            "A failed state is a country.",
            "The build took an hour.",
            "The crash of the waves was loud.",
            "Nobody likes a failing grade.")) {
      assertThat(thought(text).happens()).as(text).doesNotContain("verb-fail");
      assertThat(thought(text).does()).as(text).isEmpty();
    }
  }

  @Test
  void anythingTheWriterDoesCountsAsActing() {
    assertThat(thought("I pushed the branch.").acts()).isTrue();
    assertThat(thought("Attach the legs with screws.").acts()).isTrue();
    assertThat(thought("I think the branch is old.").acts()).isFalse();
    assertThat(thought("The legs are long.").acts()).isFalse();
  }

  @Test
  void signsAreOnlyLookedForInShortThoughtsThatReckonNothing() {
    String longer = " The hall has forty seats and a stage.".repeat(8);
    assertThat(thought("I moved the constants." + longer).does()).isEmpty();
    assertThat(thought("I moved 3 + 4 = 7 constants.").does()).isEmpty();
  }

  @Test
  void theTwoWaysOfAChoiceAreNamed() {
    assertThat(found("Should we use PostgreSQL or SurrealDB for the new service?").facts())
        .filteredOn(Choice.class::isInstance)
        .extracting(f -> ((Choice) f).first() + "/" + ((Choice) f).second())
        .containsExactly("PostgreSQL/SurrealDB");
    assertThat(found("Should we keep the monolith or split off the billing service?").facts())
        .filteredOn(Choice.class::isInstance)
        .extracting(f -> ((Choice) f).first() + "/" + ((Choice) f).second())
        .containsExactly("keep the monolith/split off the billing service");
    assertThat(found("Three or four eggs are left.").facts()).noneMatch(Choice.class::isInstance);
  }

  @Test
  void anActStandsWhereItsVerbStands() {
    assertThat(found("Then I renamed it.").facts())
        .filteredOn(Act.class::isInstance)
        .extracting(f -> ((Act) f).words())
        .containsExactly("renamed");
  }
}
