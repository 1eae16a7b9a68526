package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Attacks by a hostile rules folder, each named by a sentence. None may run its own code, read a
 * file outside the folder, or keep the machine busy.
 */
class AttacksTest {
  private static final String FIND = "verdict.find( $c );";

  private static Arguments condition(String attack, String condition) {
    return Arguments.of(attack, Draft.begun().withRule("bad", condition, FIND));
  }

  private static Arguments call(String attack, String call) {
    return Arguments.of(attack, Draft.begun().withRule("bad", "$c : Cue()", call));
  }

  private static Arguments file(String attack, String name, String text) {
    return Arguments.of(attack, Draft.begun().with(name, text));
  }

  private static String rule(String head, String conditions) {
    return "rule \"bad\" " + head + " when " + conditions + " then " + FIND + " end";
  }

  private static String table(String cell) {
    return "id,words under,message,severity\nbad,5,\"" + cell + "\",info\n";
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        condition("a condition names a class in full", "$c : Cue( java.lang.System.exit(1) == 0 )"),
        condition(
            "a condition reaches a class through a literal",
            "$c : Cue( \"\".getClass().forName(\"x\") != null )"),
        condition(
            "a method is called with blanks before its brackets",
            "$c : Cue( kind . toString ( ) == \"a\" )"),
        condition(
            "a method's name is parted from its brackets by a comment",
            "$c : Cue( kind.getClass/* */() != null )"),
        condition("a field's value is asked for its own parts", "$c : Cue( words == kind.words )"),
        condition("the null-safe dot reaches a class", "$c : Cue( kind!.getClass() != null )"),
        condition(
            "an inline cast turns a fact into another type",
            "$c : Cue( this#java.lang.Object.getClass() != null )"),
        condition("square brackets call get of a map", "Settings( numbers[\"x\"] > 1 ) $c : Cue()"),
        condition("the map of a finding is called", "$c : Cue() Cue( $c[\"a\"] != null )"),
        condition("a method reference stands for a call", "$c : Cue( kind::getClass )"),
        condition("a lambda stands in a list", "$c : Cue( words in (kind -> kind) )"),
        condition(
            "a question mark makes a call conditional", "$c : Cue( asserted ? quoted : true )"),
        condition("a path stands for a fact", "$c : /cue"),
        condition("a path walks through fields", "$c : /Cue[ kind ]/class"),
        condition("a query is asked backward", "$c : Cue() ?other( $c; )"),
        condition("facts are taken from an expression", "$c : Cue() from java.util.List.of()"),
        condition(
            "facts are collected from a call", "$c : Cue() java.util.List() from collect( Cue() )"),
        condition(
            "an accumulate holds code",
            "$c : Cue() accumulate( Cue(), init( System.exit(1); ) action() result( 1 ) )"),
        condition("eval runs an expression", "$c : Cue() eval( System.exit(1) == null )"),
        condition("a window asks for a stream", "$c : Cue() over window:length( 2 )"),
        condition("an annotation of a fact names a listener", "$c : Cue() @watch( * )"),
        condition("unification binds from elsewhere", "$c := Cue()"),
        condition(
            "a backtracking pattern stands in a condition", "$c : Cue( words matches \"(a+)+$\" )"),
        condition("words are compared by sound", "$c : Cue( words soundslike \"a\" )"),
        condition("an operator of one's own is named", "$c : Cue( words str[startsWith] \"a\" )"),
        condition("a unicode escape hides a name", "$c : Cue( \\u0053ystem.exit(1) == null )"),
        condition(
            "a unicode escape stands in a string",
            "$c : Cue( words == \"\\u0022 + System.exit(1) + \\u0022\" )"),
        condition(
            "a string is left by an escaped quote",
            "$c : Cue( words == \"\\\\\" + System.exit(1) + \"\" )"),
        condition("a fact is assigned to", "$c : Cue( (kind = \"x\") == kind )"),
        condition(
            "a parameter's name is reckoned",
            "Settings( number( \"risk-\" + \"high\" ) > 1 ) $c : Cue()"),
        condition(
            "brackets nest until the parser's stack overflows",
            "$c : Cue( " + "(".repeat(4000) + "asserted" + ")".repeat(4000) + " )"),
        condition(
            "a rule is a megabyte long", "$c : Cue( words == \"" + "a".repeat(1 << 20) + "\" )"),
        condition("a rule joins a hundred facts", "$c : Cue() " + "Cue() ".repeat(100)),
        call("a consequence exits", "System.exit(1);"),
        call(
            "a consequence names a class in full",
            "verdict.find( java.lang.Runtime.getRuntime() );"),
        call(
            "a second call follows the first", "verdict.find( $c ); Runtime.getRuntime().exit(1);"),
        call("the call's result is called", "verdict.find( $c ).getClass();"),
        call("a consequence speaks for another rule", "verdict.by( \"other\" ).find( $c );"),
        call("the engine itself is handed on", "verdict.find( drools );"),
        call("a consequence changes a fact", "modify( $c ) { kind = \"x\" }"),
        call(
            "a consequence hides behind a comment",
            "verdict.find( $c /* \" */ ); System.exit(1); // \" );"),
        call("a consequence is written in another language", "#mvel System.exit(1);"),
        file(
            "a rule comes with an import",
            "risk/bad.drl",
            "import java.lang.System.*; " + rule("@message(\"m\")", "$c : Cue()")),
        file(
            "a rule comes with a function",
            "risk/bad.drl",
            "function void f() { System.exit(1); } " + rule("@message(\"m\")", "$c : Cue()")),
        file(
            "a rule comes with a type and its initialiser",
            "risk/bad.drl",
            "declare T x : int = System.exit(1) end " + rule("@message(\"m\")", "$c : Cue()")),
        file(
            "a rule comes with a global",
            "risk/bad.drl",
            "global java.lang.Runtime r; " + rule("@message(\"m\")", "$c : Cue()")),
        file(
            "salience is a call",
            "risk/bad.drl",
            rule("salience( System.exit(1) ) @message(\"m\")", "$c : Cue()")),
        file(
            "enabled is a call",
            "risk/bad.drl",
            rule("enabled( System.exit(1) ) @message(\"m\")", "$c : Cue()")),
        file(
            "a rule's name leaves its quotes",
            "risk/bad.drl",
            "rule \"bad\\\" salience System.exit(1) \\\"\" @message(\"m\") when $c : Cue() then "
                + FIND
                + " end"),
        file(
            "a file's name leaves its quotes",
            "risk/x\" then System.exit(1); end rule \"y.drl",
            rule("@message(\"m\")", "$c : Cue()")),
        file(
            "a table's cell leaves its quotes in a number",
            "risk/t.csv",
            "id,words under,message,severity\nbad,\"5 ) System.exit(1) (\",m,info\n"),
        file(
            "a table's cell leaves its quotes in a list of words",
            "risk/t.csv",
            "id,kind is,message,severity\nbad,\"x\\\"\" , System.exit(1), \\\"\"\",m,info\n"),
        file(
            "a table's cell names a parameter with code behind it",
            "risk/t.csv",
            "id,words under,message,severity\nbad,\"risk-high\"\") + System.exit(1) + (\"\"\",m,info\n"),
        file(
            "a table's id leaves its quotes",
            "risk/t.csv",
            "id,words under,message,severity\n\"x\"\" System.exit(1)\",5,m,info\n"),
        file(
            "a table's header is code",
            "risk/t.csv",
            "id,\"words under ) eval( true\",message,severity\nbad,5,m,info\n"),
        file(
            "a table's gate is code",
            "policy/t.csv",
            "id,words under,gate\nbad,5,\"go_deeper\"\", System.exit(1), \"\"\"\n"),
        file(
            "a table has ten thousand rules",
            "risk/t.csv",
            "id,words under,message,severity\n"
                + Stream.iterate(0, i -> i + 1)
                    .limit(10_000)
                    .map(i -> "r" + i + ",5,m,info\n")
                    .reduce("", String::concat)),
        file("a pattern's repeats nest", "words/x.pattern", "((a{1,1000}){1,1000}){1,1000}\n"),
        file(
            "a pattern's brackets nest",
            "words/x.pattern",
            "(".repeat(900) + "a" + ")".repeat(900) + "\n"),
        file("a pattern is a megabyte long", "words/x.pattern", "a?".repeat(1 << 19) + "\n"),
        file("a pattern refers back, which only backtracking can", "words/x.pattern", "(a+)\\1\n"),
        file("a pattern matches everywhere", "words/x.pattern", "a*\n"),
        file("a list has ten thousand patterns", "words/x.pattern", "abc\n".repeat(10_000)),
        file(
            "a list has a million phrases",
            "words/x.txt",
            "# lang: en\n"
                + Stream.iterate(0, i -> i + 1)
                    .limit(100_000)
                    .map(i -> "phrase " + i + "\n")
                    .reduce(new StringBuilder(), StringBuilder::append, StringBuilder::append)),
        file(
            "params laugh a thousand million times",
            "params.yml",
            "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nparams: *c\n"),
        file("params nest", "params.yml", "params: " + "[".repeat(5000) + "]".repeat(5000) + "\n"),
        file(
            "params name a Java class",
            "params.yml",
            "params: !!javax.script.ScriptEngineManager [!!java.net.URL [\"http://x\"]]\n"),
        file(
            "a parameter is code", "params.yml", "params:\n  risk-high: \"1 + System.exit(1)\"\n"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refused")
  void isRefusedWithItsPlace(String attack, Draft draft) {
    List<String> faults = draft.faults();
    assertThat(faults).as(attack).isNotEmpty();
    assertThat(faults).allMatch(f -> f.matches("(?s)(risk|policy|words|params|\\.).*: .+"));
    assertThat(faults).allMatch(f -> f.codePoints().noneMatch(Character::isISOControl));
  }

  static Stream<Arguments> harmless() {
    String evil = "x\\\"\" , System.exit(1), \\\"\"";
    return Stream.of(
        file("a message is code", "risk/t.csv", table(evil)),
        file(
            "a message is a template of code",
            "risk/t.csv",
            table("${System.exit(1)} @{System.exit(1)} #{1}")),
        file(
            "a summary ends the rule",
            "risk/t.csv",
            "id,words under,message,summary,severity\nbad,5,m,\"end rule \"\"x\"\" when then System.exit(1); end\",info\n"),
        file("a page is code", "risk/bad.md", "## Fires\n\n```java\nSystem.exit(1);\n```\n"),
        Arguments.of(
            "a phrase is code",
            Draft.begun()
                .with("words/x.txt", "# lang: en\n\"); System.exit(1); (\"\n")
                .withRule("ok", "$c : Cue()", FIND)),
        Arguments.of(
            "an annotation is code",
            Draft.begun()
                .with(
                    "risk/bad.drl",
                    rule("@message(\"\\\" + System.exit(1) + \\\"\")", "$c : Cue()"))),
        Arguments.of(
            "a list's name is code",
            Draft.begun()
                .with("words/a\" + System.exit(1) + \".txt", "# lang: en\nyes\n")
                .withRule("ok", "$c : Cue()", FIND)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("harmless")
  void staysText(String attack, Draft draft, @TempDir Path folder) throws Exception {
    draft.withRule("other", "$c : Cue( kind == \"certainty\" )", FIND);
    Rulebook rulebook = Rulebooks.read(draft.write(folder), null);
    assertThat(rulebook.card("other")).as(attack).isPresent();
    Settings settings = rulebook.params().profile(Params.USUAL);
    FindingSubject subject = new FindingSubject(1, "obviously", new Origin(1, 1, null));
    Ruling ruling = rulebook.evaluator(settings, Selection.ALL).judge(cues(1), 1, step -> subject);
    assertThat(ruling.findings()).isNotEmpty();
    assertThat(ruling.failure()).isNull();
  }

  private static List<Fact> cues(int n) {
    List<Fact> cues = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      cues.add(new Cue("certainty", "obviously", 0, false, false, false, false, new Span(0, 9)));
    }
    return cues;
  }

  /** 64 KB of one word is 6,500 cues; three of them are 275 thousand million combinations. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("slow")
  void isStoppedAndSaysSo(String attack, String conditions, @TempDir Path folder) throws Exception {
    Draft draft = Draft.begun().withRule("slow", conditions, FIND);
    draft.withRule("plain", "$c : Cue( sentence == 7 )", FIND);
    Rulebook rulebook = Rulebooks.read(draft.write(folder), null);
    RuleEvaluator ruleEvaluator =
        rulebook.evaluator(rulebook.params().profile(Params.USUAL), Selection.ALL);
    FindingSubject subject = new FindingSubject(1, "obviously", new Origin(1, 1, null));
    long before = System.nanoTime();
    Ruling ruling = ruleEvaluator.judge(cues(6_500), 1, step -> subject);
    assertThat(ruling.failure()).as(attack).startsWith("the rules of risk/").contains("slow");
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(20));
    // The session goes back to the pool, and remembers nothing.
    List<Fact> few = cues(2);
    few.add(new Cue("reason", "x", 7, false, false, false, false, new Span(0, 1)));
    Ruling after = ruleEvaluator.judge(few, 1, step -> subject);
    assertThat(after.failure()).isNull();
    assertThat(after).isEqualTo(ruleEvaluator.judgeFresh(few, 1, step -> subject));
  }

  static Stream<Arguments> slow() {
    return Stream.of(
        Arguments.of("three cues are joined", "$c : Cue() Cue() Cue()"),
        Arguments.of(
            "three cues of one sentence are joined",
            "$c : Cue( $s : sentence ) Cue( sentence == $s ) Cue( sentence == $s )"),
        Arguments.of(
            "each cue looks in vain for one elsewhere",
            "$c : Cue( $s : sentence, $w : words ) not Cue( words == $w, sentence != $s )"),
        Arguments.of(
            "pairs are looked for in a negation",
            "$c : Cue( $s : sentence ) not( Cue() and Cue( sentence > $s ) )"));
  }

  @Test
  void aDeadlineThatHasPassedStopsTheStepAndNamesItsPhase(@TempDir Path folder) throws Exception {
    Draft draft =
        Draft.begun()
            .changed("params.yml", "params:\n", "params:\n  deadline-ms: 0\n")
            .withRule(
                "slow",
                "$c : Cue( $s : sentence, $w : words ) not Cue( words == $w, sentence != $s )",
                FIND);
    Rulebook rulebook = Rulebooks.read(draft.write(folder), null);
    RuleEvaluator ruleEvaluator =
        rulebook.evaluator(rulebook.params().profile(Params.USUAL), Selection.ALL);
    FindingSubject subject = new FindingSubject(1, "obviously", new Origin(1, 1, null));
    assertThat(ruleEvaluator.judge(cues(1_000), 1, step -> subject).failure())
        .startsWith("the rules of risk/ were stopped: the step took more than 0 ms");
  }

  @Test
  void aLinkOutOfTheFolderIsNotFollowed(@TempDir Path folder, @TempDir Path elsewhere)
      throws Exception {
    Path secret = Files.writeString(elsewhere.resolve("secret.csv"), "id\nroot:x:0:0\n");
    for (Path target : List.of(secret, elsewhere, Path.of("/dev/zero"), Path.of("missing"))) {
      Path rules = Draft.begun().withRule("ok", "$c : Cue()", FIND).write(folder);
      Path link = rules.resolve("risk/linked.csv");
      Files.deleteIfExists(link);
      Files.createSymbolicLink(link, target);
      assertThatThrownBy(() -> Rulebooks.read(rules, null))
          .as(target.toString())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("risk/linked.csv")
          .hasMessageNotContaining("root:");
    }
  }

  @Test
  void aLinkWithinTheFolderIsFollowed(@TempDir Path folder) throws Exception {
    Path rules = Draft.begun().withRule("ok", "$c : Cue()", FIND).write(folder);
    Files.move(rules.resolve("risk/ok.drl"), rules.resolve("kept"));
    Files.createSymbolicLink(rules.resolve("risk/ok.drl"), Path.of("../kept"));
    assertThat(RuleFiles.read(rules).texts()).containsKey("risk/ok.drl");
    Path alias = folder.resolveSibling(folder.getFileName() + "-alias");
    Files.createSymbolicLink(alias, folder);
    assertThat(RuleFiles.read(alias).texts()).containsKey("risk/ok.drl");
    Files.delete(alias);
  }

  @Test
  void aFileNameThatWritesOverTheScreenIsRefusedAndShownEscaped(@TempDir Path folder)
      throws Exception {
    for (String sign : List.of("\u001b[2J", "\n", "\u202e")) {
      Path rules = Draft.begun().write(folder);
      Path file = Files.writeString(rules.resolve("words/a" + sign + ".txt"), "# lang: en\nyes\n");
      assertThatThrownBy(() -> Rulebooks.read(rules, null))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("\\u{")
          .hasMessageNotContaining(sign);
      Files.delete(file);
    }
  }

  @Test
  void aPipeInTheFolderIsNoRuleFile(@TempDir Path folder) throws Exception {
    Path rules = Draft.begun().withRule("ok", "$c : Cue()", FIND).write(folder);
    Process made = new ProcessBuilder("mkfifo", rules.resolve("risk/pipe.csv").toString()).start();
    assertThat(made.waitFor()).isZero();
    assertThat(RuleFiles.read(rules).names()).doesNotContain("risk/pipe.csv");
  }

  @Test
  void whatAFaultQuotesCannotDriveATerminal() {
    String name = "a\u009b2J\u202eb";
    assertThat(Draft.begun().withRule("bad", "$c : Cue( kind == \"" + name + "\" )", FIND).faults())
        .singleElement()
        .asString()
        .contains("a\\u{9b}2J\\u{202e}b");
  }
}
