package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Shape;
import dev.ponens.rule.Draft;
import dev.ponens.rule.form.ListsAndParameters;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pattern lists can have the exclusions of another list. */
class SharedExclusionsTest {
  private static final String USES = "# shown: yes\n# exclusions: limits\n";

  private static Draft draft(String pay) {
    return Draft.begun()
        .with("words/asks-pay.pattern", pay + "\\bask before paying\\b\n")
        .with("words/limits.pattern", "# shown: yes\n- \\babove \\d+\n")
        .withRule("pays", "$cue : Cue( kind == \"asks-pay\" )", "verdict.find( $cue );");
  }

  @Test
  void aListHasTheExclusionsThatItNames() {
    Draft draft = draft(USES);
    assertThat(draft.faults()).isEmpty();
    List<Shape> shapes = ListsAndParameters.read(draft.files()).lexicon().shapes();
    assertThat(shapes)
        .filteredOn(Shape::takesOut)
        .singleElement()
        .satisfies(s -> assertThat(s.kind()).isEqualTo("asks-pay"));
  }

  @Test
  void rulesCannotUseAListThatHasOnlyExclusions() {
    Draft draft =
        draft(USES).withRule("limits", "$cue : Cue( kind == \"limits\" )", "verdict.find( $cue );");
    assertThat(draft.faults()).anySatisfy(f -> assertThat(f).contains("risk/limits.drl"));
  }

  @Test
  void aWrongNameIsAFault() {
    assertThat(draft("# shown: yes\n# exclusions: limit\n").faults())
        .anySatisfy(f -> assertThat(f).contains("words/asks-pay.pattern", "\"limit\""));
  }

  @Test
  void aListWhoseMatchesAreMaskedCannotHaveExclusions() {
    assertThat(draft("# exclusions: limits\n").faults())
        .anySatisfy(f -> assertThat(f).contains("words/asks-pay.pattern", "# shown: yes"));
  }
}
