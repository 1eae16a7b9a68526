package dev.ponens.rule.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kie.api.KieBase;
import org.kie.api.definition.rule.Rule;

/** Compiled rulebooks are found again, and never taken for what they are not. */
class CompiledStoreTest {
  private static final RuleFiles FILES =
      Draft.begun()
          .withRule("plain", "$c : Cue( kind == \"certainty\" )", "verdict.find( $c );")
          .files();

  private static final RuleFiles OURS = Draft.ofOurs().files();
  private static final ListsAndParameters OUR_LISTS = ListsAndParameters.read(OURS);
  private static final ListsAndParameters LISTS = ListsAndParameters.read(FILES);

  @TempDir Path cache;

  private Path entry() throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      List<Path> all = files.toList();
      assertThat(all).singleElement().asString().endsWith(".bin");
      return all.get(0);
    }
  }

  private static boolean works(Compiled compiled) {
    return compiled.cards().size() == 1
        && RuleBase.of(compiled).getRule("ponens.rules", "plain") != null;
  }

  @Test
  void theShippedRulebookIsNotCompiledAgain() throws Exception {
    Compiled shipped = new CompiledStore(cache).get(OURS, OUR_LISTS);

    assertThat(shipped.cards()).isNotEmpty();
    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void anotherPageChangesNoVerdictAndCompilesNothing() throws Exception {
    new CompiledStore(cache)
        .get(Draft.ofOurs().with("risk/wrong-arithmetic.md", "# Other").files(), OUR_LISTS);

    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void onlyTheRulesThatDifferFromBuiltInOnesAreCompiled() throws Exception {
    RuleFiles edited =
        Draft.ofOurs()
            .changed("risk/answers.csv", "bare-answer,,moderate", "bare-answer,,high")
            .withRule("plain", "$c : Cue( kind == \"certainty\" )", "verdict.find( $c );")
            .files();
    Compiled compiled = new CompiledStore(cache).get(edited, OUR_LISTS);
    Compiled whole = CompiledStore.fresh(edited);

    assertThat(compiled.reused())
        .hasSizeGreaterThan(100)
        .contains("wrong-arithmetic", "premature-conclusion")
        .doesNotContain("bare-answer", "plain");
    assertThat(compiled.classes().size()).isLessThan(whole.classes().size() / 5);
    assertThat(rules(RuleBase.of(compiled)))
        .containsExactlyInAnyOrderElementsOf(rules(RuleBase.of(whole)));
  }

  @Test
  void aRuleThatIsTakenOutIsNotReused() throws Exception {
    Map<String, String> texts = new TreeMap<>(OURS.texts());
    texts.remove("risk/unused-given.drl");
    texts.remove("risk/unused-given.md");
    Compiled compiled = new CompiledStore(cache).get(new RuleFiles(texts), OUR_LISTS);

    assertThat(compiled.classes()).isEmpty();
    assertThat(rules(RuleBase.of(compiled)))
        .contains("wrong-arithmetic")
        .doesNotContain("unused-given");
  }

  /** The ids of the engine's rules in the order in which it loaded them. */
  private static List<String> rules(KieBase base) {
    return base.getKiePackage("ponens.rules").getRules().stream().map(Rule::getName).toList();
  }

  @Test
  void anEditedRulebookIsCompiledOnceAndLoadedAfter() throws Exception {
    Compiled first = new CompiledStore(cache).get(FILES, LISTS);
    FileTime past = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(entry(), past);
    Compiled second = new CompiledStore(cache).get(FILES, LISTS);

    assertThat(works(first)).isTrue();
    assertThat(works(second)).isTrue();
    assertThat(second.bytes()).isEqualTo(first.bytes());
    assertThat(Files.getLastModifiedTime(entry())).isEqualTo(past);
  }

  @Test
  void theSameRulesGiveTheSameBytes() throws Exception {
    assertThat(CompiledStore.fresh(FILES).bytes()).isEqualTo(CompiledStore.fresh(FILES).bytes());
  }

  @Test
  void aDamagedEntryIsMadeAnew() throws Exception {
    byte[] whole = new CompiledStore(cache).get(FILES, LISTS).bytes();
    Path entry = entry();
    for (byte[] damaged :
        List.of(
            new byte[0],
            new byte[] {1},
            Arrays.copyOf(whole, whole.length / 2),
            Arrays.copyOf(whole, whole.length + 1),
            flipped(whole, 3),
            flipped(whole, whole.length / 2))) {
      Files.write(entry, damaged);
      assertThat(works(new CompiledStore(cache).get(FILES, LISTS))).isTrue();
      assertThat(Files.readAllBytes(entry())).isEqualTo(whole);
    }
  }

  @Test
  void anEntryOfAnotherRulebookIsMadeAnew() throws Exception {
    byte[] whole = new CompiledStore(cache).get(FILES, LISTS).bytes();
    RuleFiles others = Draft.begun().withRule("other", "$c : Cue()", "verdict.find( $c );").files();
    Files.write(entry(), CompiledStore.fresh(others).bytes());

    assertThat(works(new CompiledStore(cache).get(FILES, LISTS))).isTrue();
    assertThat(Files.readAllBytes(entry())).isEqualTo(whole);
  }

  @Test
  void noByteOfAnEntryCanChangeUnseen() throws Exception {
    Compiled compiled = CompiledStore.fresh(FILES);
    byte[] whole = compiled.bytes();
    for (int i = 0; i < whole.length; i += 7) {
      assertThat(Compiled.read(flipped(whole, i), compiled.key())).isEmpty();
      assertThat(Compiled.read(Arrays.copyOf(whole, i), compiled.key())).isEmpty();
    }
    assertThat(Compiled.read(whole, compiled.key())).isPresent();
    assertThat(Compiled.read(whole, compiled.key() + "x")).isEmpty();
  }

  private static byte[] flipped(byte[] bytes, int at) {
    byte[] copy = bytes.clone();
    copy[at] ^= 1;
    return copy;
  }

  @Test
  void aCacheThatCannotBeWrittenCostsTimeOnly() throws Exception {
    Path file = Files.writeString(cache.resolve("file"), "in the way");

    assertThat(works(new CompiledStore(file).get(FILES, LISTS))).isTrue();
    assertThat(works(new CompiledStore(file.resolve("below")).get(FILES, LISTS))).isTrue();
    assertThat(works(new CompiledStore(null).get(FILES, LISTS))).isTrue();
    assertThat(file).hasContent("in the way");
  }

  @Test
  void aFolderInTheEntrysPlaceCostsTimeOnly() throws Exception {
    new CompiledStore(cache).get(FILES, LISTS);
    Path entry = entry();
    Files.delete(entry);
    Files.createDirectories(entry.resolve("below"));

    assertThat(works(new CompiledStore(cache).get(FILES, LISTS))).isTrue();
  }

  @Test
  void faultyRulesLeaveNothingBehind() {
    RuleFiles faulty = Draft.begun().withRule("bad", "$c : Que()", "verdict.find( $c );").files();

    assertThatThrownBy(() -> new CompiledStore(cache).get(faulty, LISTS))
        .isInstanceOf(BadRules.class);
    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void whatOnlyTheCompilerSeesIsAFaultAtItsFile() {
    RuleFiles faulty =
        Draft.begun()
            .withRule("typed", "$c : Cue( asserted > \"x\" )", "verdict.find( $c );")
            .withRule("handed", "$c : Cue()", "verdict.find( $c.kind );")
            .files();

    assertThatThrownBy(() -> CompiledStore.fresh(faulty))
        .isInstanceOf(BadRules.class)
        .hasMessageContaining("risk/");
  }
}
