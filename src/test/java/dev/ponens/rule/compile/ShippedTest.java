package dev.ponens.rule.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.source.RuleFiles;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The rulebook in the program is the one of the folder it was made of. */
@NullMarked
class ShippedTest {
  private static final Shipped SHIPPED = Shipped.rulebook();

  private static byte[] bytes(ListsAndParameters listsAndParameters) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    listsAndParameters.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  @Test
  void whatWasWrittenDownIsWhatTheFilesSay() throws Exception {
    RuleFiles files = RuleFiles.read(Path.of("rules"));
    ListsAndParameters read = ListsAndParameters.read(files);
    assertThat(Shipped.files().same(files)).isTrue();
    assertThat(SHIPPED.hash()).isEqualTo(files.hash());
    assertThat(bytes(SHIPPED.basis())).isEqualTo(bytes(read));
    assertThat(SHIPPED.basis().lists()).isEqualTo(read.lists());
    assertThat(SHIPPED.basis().packs()).isEqualTo(read.packs());
    assertThat(SHIPPED.basis().lexicon().kinds()).isEqualTo(read.lexicon().kinds());
  }

  @Test
  void itsClassesStandBesideTheProgramsOwn() throws Exception {
    assertThat(SHIPPED.compiled().classes()).isEmpty();
    assertThat(SHIPPED.compiled().models())
        .allSatisfy(
            m ->
                assertThat(Class.forName(m).getClassLoader())
                    .isSameAs(getClass().getClassLoader()));
  }

  @Test
  void anEditedFileIsReadAnew() throws Exception {
    Map<String, String> texts = new TreeMap<>(Shipped.files().texts());
    texts.computeIfPresent("params.yml", (f, t) -> t.replace("risk-high:", "risk-high: 1 #"));
    Rulebook edited = Rulebooks.of(new RuleFiles(texts), null);
    assertThat(edited.hash()).isNotEqualTo(SHIPPED.hash());
    assertThat(edited.params().profile("balanced").number("risk-high")).isEqualTo(1);
    assertThat(Rulebooks.shipped().params().profile("balanced").number("risk-high"))
        .isNotEqualTo(1);
    assertThat(edited.lexicon()).as("unchanged lists").isSameAs(SHIPPED.basis().lexicon());
    texts.computeIfPresent("words/certainty.txt", (f, t) -> t + "beyondallquestion\n");
    Rulebook listed = Rulebooks.of(new RuleFiles(texts), null);
    assertThat(listed.lexicon()).isNotSameAs(SHIPPED.basis().lexicon());
  }

  @Test
  void whatIsNotReadAgainIsTheSame() throws Exception {
    Map<String, String> texts = new TreeMap<>(Shipped.files().texts());
    texts.computeIfPresent("params.yml", (f, t) -> t.replace("risk-high:", "risk-high: 1 #"));
    RuleFiles number = new RuleFiles(texts);
    texts.computeIfPresent("words/certainty.txt", (f, t) -> t + "beyondallquestion\n");
    texts.computeIfPresent("words/secret.pattern", (f, t) -> t + "zz\\d{9}zz\n");
    RuleFiles lists = new RuleFiles(texts);
    for (RuleFiles edited : List.of(number, lists)) {
      ListsAndParameters again = ListsAndParameters.read(edited, Shipped.files(), SHIPPED.basis());
      assertThat(bytes(again)).isEqualTo(bytes(ListsAndParameters.read(edited)));
      assertThat(again.faults()).isEmpty();
    }
  }
}
