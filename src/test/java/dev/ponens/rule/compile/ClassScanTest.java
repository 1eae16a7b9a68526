package dev.ponens.rule.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.source.RuleFiles;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What compiled rules may name, and what becomes of those that name more. */
class ClassScanTest {
  private static final String NAME = "ponens.rules.Evil";

  private static final RuleFiles FILES =
      Draft.begun()
          .withRule("plain", "$c : Cue( kind == \"certainty\" )", "verdict.find( $c );")
          .files();

  /** A class that only has a constant pool; what it names is checked before anything else is. */
  private static final class Pool {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int entries;

    private int text(String text) throws IOException {
      out.writeByte(1);
      out.writeUTF(text);
      return ++entries;
    }

    int type(String name) throws IOException {
      int text = text(name);
      out.writeByte(7);
      out.writeShort(text);
      return ++entries;
    }

    int member(int tag, String owner, String name, String descriptor) throws IOException {
      int type = type(owner);
      int called = text(name);
      int typed = text(descriptor);
      out.writeByte(12);
      out.writeShort(called);
      out.writeShort(typed);
      int pair = ++entries;
      out.writeByte(tag);
      out.writeShort(type);
      out.writeShort(pair);
      return ++entries;
    }

    void entry(int tag, int... shorts) throws IOException {
      out.writeByte(tag);
      for (int value : shorts) {
        out.writeShort(value);
      }
      entries++;
    }

    void handle(int member) throws IOException {
      out.writeByte(15);
      out.writeByte(6);
      out.writeShort(member);
      entries++;
    }

    byte[] called(String name) throws IOException {
      return called(name, "java/lang/Object");
    }

    byte[] extending(String parent) throws IOException {
      return called("ponens/rules/Evil", parent);
    }

    private byte[] called(String name, String above) throws IOException {
      int itself = type(name);
      int parent = type(above);
      ByteArrayOutputStream whole = new ByteArrayOutputStream();
      DataOutputStream all = new DataOutputStream(whole);
      all.writeInt(0xCAFEBABE);
      all.writeInt(61);
      all.writeShort(entries + 1);
      bytes.writeTo(all);
      for (int value : new int[] {0x21, itself, parent, 0, 0, 0, 0}) {
        all.writeShort(value);
      }
      return whole.toByteArray();
    }

    byte[] evil() throws IOException {
      return called("ponens/rules/Evil");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/Runtime",
        "java/lang/ProcessBuilder",
        "java/lang/Class",
        "java/lang/Thread",
        "java/lang/ClassLoader",
        "java/lang/reflect/Method",
        "java/lang/invoke/MethodHandle",
        "java/nio/file/Files",
        "java/net/URL",
        "javax/script/ScriptEngineManager",
        "sun/misc/Unsafe",
        "dev/ponens/rule/Rulebooks",
        "dev/ponens/cli/Ponens",
        "org/drools/mvel/MVELSafeHelper",
        "org/drools/model/Drools",
        "[[Ljava/lang/Runtime;",
      })
  void noOtherTypeMayBeNamed(String type) throws IOException {
    Pool pool = new Pool();
    pool.type(type);
    assertThat(ClassScan.strangers(NAME, pool.evil())).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/System, exit, (I)V",
    "java/lang/System, arraycopy, ()V",
    "java/lang/System, getenv, (Ljava/lang/String;)Ljava/lang/String;",
    "java/lang/Object, getClass, ()Ljava/lang/Class;",
    "java/lang/Boolean, getBoolean, (Ljava/lang/String;)Z",
    "ponens/rules/Evil, getClass, ()Ljava/lang/Class;",
    "ponens/rules/Other, wait, ()V",
    "dev/ponens/fact/Cue, hashCode, ()I",
    "dev/ponens/settings/Settings, numbers, ()Ljava/util/Map;",
    "org/drools/modelcompiler/dsl/pattern/D, executeScript, ()V",
    "org/drools/modelcompiler/dsl/pattern/D, from, ()V",
    "org/drools/model/operators/MatchesOperator, INSTANCE, I",
  })
  void noOtherMemberMayBeNamed(String owner, String name, String descriptor) throws IOException {
    Pool pool = new Pool();
    pool.member(10, owner, name, descriptor);
    assertThat(ClassScan.strangers(NAME, pool.evil())).isNotEmpty();
  }

  @Test
  void nothingButJoinedStringsMayBeLinked() throws IOException {
    Pool pool = new Pool();
    pool.handle(pool.member(10, "dev/ponens/fact/Cue", "kind", "()Ljava/lang/String;"));
    assertThat(ClassScan.strangers(NAME, pool.evil()))
        .containsExactly("a handle of dev.ponens.fact.Cue.kind");
  }

  @Test
  void whatIsNoClassIsRefused() throws IOException {
    byte[] whole = new Pool().evil();
    assertThat(ClassScan.strangers(NAME, whole)).isEmpty();
    for (int i = 0; i < whole.length - 12; i++) {
      assertThat(ClassScan.strangers(NAME, Arrays.copyOf(whole, i))).as("cut at " + i).isNotEmpty();
    }
    for (int tag : new int[] {2, 13, 14, 16, 17, 19, 20, 21, 127, 255}) {
      Pool pool = new Pool();
      pool.entry(tag, 1, 1);
      assertThat(ClassScan.strangers(NAME, pool.evil())).as("tag " + tag).isNotEmpty();
    }
    assertThat(ClassScan.strangers("ponens.rules.Other", whole)).isNotEmpty();
    assertThat(ClassScan.strangers("java.lang.Runtime", new Pool().called("java/lang/Runtime")))
        .isNotEmpty();
  }

  @Test
  void aClassThatNamesTheRuntimeIsNotDefined() throws Exception {
    Pool pool = new Pool();
    pool.type("java/lang/Runtime");
    Compiled evil = with(CompiledStore.fresh(FILES), pool.evil());
    assertThatThrownBy(() -> RuleBase.of(evil))
        .isInstanceOf(SecurityException.class)
        .hasMessageContaining("java.lang.Runtime");
  }

  /** The second wall: should the scan ever let it through, the loader does not find it. */
  @Test
  void aClassThatWasNotScannedFindsNothingEither() throws Exception {
    byte[] evil = new Pool().extending("java/lang/Thread");
    ClassLoader permitted = RuleBase.permitted(getClass().getClassLoader());
    ClassLoader loader =
        new ClassLoader(permitted) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!name.equals(NAME)) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, evil, 0, evil.length);
          }
        };
    assertThatThrownBy(() -> loader.loadClass(NAME))
        .isInstanceOf(NoClassDefFoundError.class)
        .hasMessageContaining("java/lang/Thread");
  }

  /** The same rulebook, its model a class of somebody else's. */
  private static Compiled with(Compiled compiled, byte[] evil) {
    Map<String, byte[]> classes = new TreeMap<>(compiled.classes());
    classes.put(NAME, evil);
    return new Compiled(
        compiled.key(),
        compiled.cards(),
        compiled.reads(),
        compiled.fallbacks(),
        List.of(NAME),
        classes,
        compiled.reused());
  }

  @Test
  void aPoisonedCacheEntryWithARightDigestIsMadeAnew(@TempDir Path cache) throws Exception {
    Compiled good = new CompiledStore(cache).get(FILES, ListsAndParameters.read(FILES));
    Path entry;
    try (Stream<Path> files = Files.list(cache)) {
      entry = files.findFirst().orElseThrow();
    }
    Pool pool = new Pool();
    pool.member(10, "java/lang/System", "exit", "(I)V");
    Files.write(entry, with(good, pool.evil()).bytes());

    Compiled again = new CompiledStore(cache).get(FILES, ListsAndParameters.read(FILES));

    assertThat(again.models()).isEqualTo(good.models());
    assertThat(again.classes()).doesNotContainKey(NAME);
    assertThat(Files.readAllBytes(entry)).isEqualTo(good.bytes());
  }

  @Test
  void everythingTheGuardLetsThroughMayBeNamed() throws Exception {
    List<String> conditions = new ArrayList<>();
    for (String test :
        List.of(
            "sentence == 3",
            "sentence != $c.sentence",
            "sentence + 1 > $n",
            "sentence * 2.5 <= $d",
            "sentence in (1, 2)",
            "sentence not in (1, 2)",
            "kind == \"reason\"",
            "words != $w",
            "words > \"a\"",
            "kind in (\"reason\", \"certainty\")",
            "words memberOf $u",
            "words not memberOf $u",
            "words contains \"a\"",
            "words == null",
            "asserted && !quoted || negated",
            "$k : kind, $k == \"reason\"",
            "sentence > 3 && < 7")) {
      conditions.add("Cue( " + test + " )");
      conditions.add("not Cue( " + test + " )");
      conditions.add("exists( Cue( " + test + " ) and Answer() )");
    }
    conditions.add("( Repeat() or Answer() or End() )");
    conditions.add("not( not Repeat() )");
    conditions.add("Thought( uses contains \"reason\", mentions not contains $w )");
    conditions.add("Equation( !holds, left == right )");
    conditions.add("Progress( count < minSteps || checks == 0 )");
    Draft draft = Draft.begun();
    for (int i = 0; i < conditions.size(); i++) {
      draft.withRule(
          "r" + i,
          "Settings( $n : number(\"risk-high\") ) Thought( $u : uses ) Repeat( $d : similarity )"
              + " $c : Cue( $w : words ) "
              + conditions.get(i),
          "verdict.find( $c );");
    }
    assertThat(draft.faults()).isEmpty();
    assertThat(RuleBase.of(CompiledStore.fresh(draft.files())).getKiePackages()).isNotEmpty();
  }
}
