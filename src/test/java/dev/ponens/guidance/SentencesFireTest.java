package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.ponens.rule.Draft;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.sentence.VocabularySentence;
import dev.ponens.rule.form.sentence.VocabularySentence.RulePart;
import dev.ponens.settings.Params;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every sentence there is stands in a rule here, which fires where it should and not elsewhere. */
class SentencesFireTest {
  private static final String TEN = "It takes a lot of plain words to get to ten of them.";

  /** What must come before a sentence about what was found. */
  private static final Map<String, String> FINDERS =
      Map.of(
          "$cue", "the thought uses words of certainty",
          "$equation", "an equation does not hold",
          "$repeat", "at least 0.1 of the wording repeats an earlier step",
          "$openAssumption", "something is assumed and no later step checks it");

  /** By the sentence's example: a transcript, with ! where a rule of that line must fire. */
  private static final Map<String, String> FIRES = new LinkedHashMap<>();

  private static Rulebook rulebook = Rulebooks.shipped();

  /** The rules of {@link #FINDING}. */
  private static Rulebook finding = Rulebooks.shipped();

  private static List<VocabularySentence> catalogue = List.of();
  private static final Map<VocabularySentence, String> IDS = new LinkedHashMap<>();

  /** The ids of the rules of which a second one has a finding as its outcome. */
  private static final Set<String> FINDING = new TreeSet<>();

  private static void fires(String example, String... lines) {
    if (FIRES.put(example, String.join("\n", lines)) != null) {
      throw new IllegalArgumentException("twice: " + example);
    }
  }

  static {
    String sure = "It is obviously so.";
    fires(
        "the thought uses words of certainty",
        "!1. " + sure,
        "2. It is not obviously so.",
        "3. He said \"obviously\" twice.");
    fires("the thought mentions words of plan", "!1. Should we split it?", "2. Let me see.");
    fires(
        "the text holds words of secret",
        "!1. The key is sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.",
        "2. The key is lost.");
    fires("the thought negates words of certainty", "!1. It is not obviously so.", "2. " + sure);
    fires(
        "the thought quotes words of completion",
        "!1. He wrote \"all tests pass\" on the board.",
        "2. All tests pass.");
    fires("the thought asks with words of completion", "!1. Do all tests pass?", "2. Well.");
    fires(
        "the thought supposes words of completion",
        "!1. If all tests pass, we are through.",
        "2. All tests pass.");
    fires(
        "the thought uses no words of reason", "!1. It rains.", "2. It rains because it is cold.");
    fires(
        "the thought mentions no words of refusal", "!1. It rains.", "2. I will not follow that.");
    fires("the text holds no words of hedge", "!1. It rains.", "2. Maybe it rains.");
    fires(
        "words of hedge stand in the same sentence",
        "!1. Maybe it is obviously so.",
        "2. Maybe. It is obviously so.");
    fires(
        "no words of reported stand in the same sentence",
        "!1. " + sure,
        "2. She said it is obviously so.");
    fires(
        "nothing in the thought supports the claim",
        "!1. " + sure,
        "2. It is obviously so, because 2 + 2 = 4.");
    fires(
        "the agent calls modify_* or cancel_*",
        "!call modify_order {\"a\": 1}",
        "call get_order {}");
    fires(
        "a result comes from get_order",
        "call get_order {}",
        "!result: done",
        "call look_up {}",
        "result: done");
    fires(
        "a result is a failure",
        "call look_up {}",
        "!result failed: no",
        "call look_up {}",
        "result: done");
    fires(
        "the argument reason is lost or stolen",
        "!call look_up {\"reason\": \"lost\"}",
        "call look_up {\"reason\": \"found\"}");
    fires(
        "the argument amount was never said by the user",
        "question: Pay 20.",
        "call pay {\"amount\": 20}",
        "!call pay {\"amount\": 30}");
    fires(
        "before this came any call that failed",
        "1. It rains.",
        "call look_up {}",
        "result failed: no",
        "!2. It pours.");
    fires(
        "before this never came get_order that succeeded",
        "!1. It rains.",
        "call get_order {}",
        "result: done",
        "2. It pours.");
    fires(
        "a turn ends",
        "question: Pay 20.",
        "1. It rains.",
        "!call pay {\"amount\": 20}",
        "result: done");
    fires("the transcript has at least 3 steps", "1. It rains.", "2. It pours.", "!3. It snows.");
    fires("the thought has at least 40 words", "1. " + TEN, "!2. " + (TEN + " ").repeat(4));
    fires("the thought has fewer than 5 words", "!1. It rains.", "2. " + TEN);
    fires("the thought has at least 3 sentences", "!1. One. Two. Three.", "2. One.");
    fires("the thought ends with a question", "!1. Is it so?", "2. Is it so? It is.");
    fires("the thought does not end with a question", "!1. It is so.", "2. Is it so?");
    fires("the thought gives an answer", "1. It rains.", "!2. The answer is 7.");
    fires("the thought gives no answer", "!1. It rains.", "2. The answer is 7.");
    fires("the thought shows working", "!1. 2 + 2 = 4", "2. It rains.");
    fires("the thought shows no working", "1. 2 + 2 = 4", "!2. It rains.");
    fires("the step is an answer", "1. It rains.", "!answer: 7");
    fires("the caller gave the mode", "1. It rains.", "!2. {mode: revise} It pours.");
    fires(
        "the caller gave the mode revise",
        "1. {mode: branch} It rains.",
        "!2. {mode: revise} It pours.");
    fires(
        "the caller gave the phase verify",
        "1. {phase: plan} It rains.",
        "!2. {phase: verify} It pours.");
    fires(
        "a verification is pending", "1. It rains.", "!2. {pending_verification: true} It pours.");
    fires("the question is at least high", "difficulty: hard", "question: Why?", "!1. It rains.");
    fires("the domain is math", "question: What is 2 + 2?", "!1. It rains.");
    fires("the question is under high", "question: What is 2 + 2?", "!1. It rains.");
    fires("no question was asked", "!1. It rains.", "user> What is it?", "2. It pours.");
    fires("an equation does not hold", "!1. 2 + 2 = 5", "2. 2 + 2 = 4");
    fires("an equation holds", "1. 2 + 2 = 5", "!2. 2 + 2 = 4");
    fires("an equals sign goes on calculating", "!1. 8*7 = 56/8 = 7", "2. 2 + 2 = 4");
    fires("the equation is approximate", "!1. 22 / 7 \u2248 3.9", "2. 22 / 7 = 3.9");
    fires("the thought has no equation", "!1. It rains.", "2. 2 + 2 = 4");
    fires("the thought claims no equation", "!1. It rains.", "2. 2 + 2 = 4");
    fires("a symbol gets a number", "!1. The price is x = 12.", "2. It rains.");
    fires(
        "a symbol gets another number than before",
        "1. The price is x = 12.",
        "!2. Since x = 15, that is more.");
    fires(
        "the confidence is under 0.5",
        "!1. {confidence: 0.4} It rains.",
        "2. {confidence: 0.5} It pours.");
    fires(
        "the confidence is at least 0.9",
        "!1. {confidence: 0.9} It rains.",
        "2. {confidence: 0.8} It pours.");
    fires(
        "the confidence fell by more than 0.2",
        "1. {confidence: 0.9} It rains.",
        "2. {confidence: 0.7} It pours.",
        "!3. {confidence: 0.4} It snows.",
        "4. {confidence: 0.5} It hails.");
    fires(
        "the confidence fell by 0.3 and came back by 0.2 with nothing checked",
        "1. {confidence: 0.9} It rains.",
        "2. {confidence: 0.5} It pours.",
        "!3. {confidence: 0.8} It snows.",
        "4. {confidence: 0.8} It hails.");
    fires(
        "the first 3 confidences are at least 0.9 and within 0.05",
        "1. {confidence: 0.95} It rains.",
        "2. {confidence: 0.9} It pours.",
        "!3. {confidence: 0.92} It snows.",
        "4. {confidence: 0.92} It hails.");
    fires(
        "a statement contradicts an earlier one",
        "1. The bridge is open.",
        "!2. The bridge is not open.");
    fires(
        "a statement rests on itself",
        "1. The bridge is open because the gate is up.",
        "!2. The gate is up because the bridge is open.");
    fires("no confidence is known", "!1. It rains.", "2. {confidence: 0.7} It pours.");
    fires("there are at least 2 earlier thoughts", "1. It rains.", "2. It pours.", "!3. It snows.");
    fires(
        "there are fewer than 2 earlier thoughts",
        "!1. It rains.",
        "!2. It pours.",
        "3. It snows.");
    fires("at least 3 steps show working", "1. 1 + 1 = 2", "2. 2 + 2 = 4", "!3. 3 + 3 = 6");
    fires("fewer than 2 steps show working", "!1. 1 + 1 = 2", "2. 2 + 2 = 4");
    fires("nothing was checked", "!1. It rains.", "2. Let me check that.");
    fires("something was checked", "1. It rains.", "!2. Let me check that.");
    fires(
        "no hypothesis was put forward",
        "!1. It rains.",
        "2. {mode: hypothesis} The cable is loose.");
    fires("the steps are under the minimum", "difficulty: hard", "question: Why?", "!1. It rains.");
    fires(
        "the steps are under the minimum or nothing was checked",
        "question: What is 2 + 2?",
        "!1. It rains.",
        "2. Let me check that.");
    fires("more thoughts are expected", "needs_more_thoughts: true", "!1. It rains.");
    fires("an earlier error stands", "1. 2 + 2 = 5", "!2. It rains.");
    String copy = "The train leaves the station at nine and arrives in the town at noon.";
    fires(
        "at least 0.8 of the wording repeats an earlier step",
        "1. " + copy,
        "2. It rains.",
        "!3. " + copy);
    fires("the repeat has at least 6 words", "1. " + copy, "!2. " + copy);
    fires(
        "the repeat has fewer than 12 words",
        "1. It rains here all day.",
        "!2. It rains here all day.");
    fires(
        "this step and the one before it come in this order 3 times",
        "1. " + copy,
        "2. " + copy,
        "3. " + copy,
        "!4. " + copy);
    fires(
        "the repeat has the same figures",
        "1. " + copy + " All 7 of them.",
        "!2. " + copy + " All 7 of them.",
        "3. " + copy + " All 8 of them.");
    fires("nothing repeats an earlier step", "!1. " + copy, "2. " + copy);
    fires("no tool was called", "!1. It rains.", "tool> Bash: ls", "2. It pours.");
    fires(
        "at least 2 tools were called",
        "tool> Bash: ls",
        "1. It rains.",
        "tool> Bash: ls -l",
        "!2. It pours.");
    fires(
        "no tool gave a result",
        "!1. It rains.",
        "tool> Bash: ls",
        "result> a.txt",
        "2. It pours.");
    fires(
        "at least 2 tools gave a result",
        "tool> Bash: ls",
        "result> a.txt",
        "1. It rains.",
        "tool> Bash: ls -l",
        "result> 3 a.txt",
        "!2. It pours.");
    fires(
        "something was changed and nothing was run since",
        "1. It rains.",
        "tool> Edit: a.txt",
        "result> ok",
        "!2. It pours.");
    fires(
        "nothing was run that shows it",
        "!1. It rains.",
        "tool> Bash: ls",
        "result> a.txt",
        "2. It pours.");
    String assumed = "I assume the bridge is open today.";
    fires("something is assumed and no later step checks it", "!1. " + assumed, "2. It rains.");
    fires(
        "at least 2 steps come after the assumption",
        "!1. " + assumed,
        "2. It rains.",
        "3. It pours.");
    fires(
        "at least 2 later steps build on the assumption",
        "1. " + assumed,
        "2. The bridge is near.",
        "!3. We cross the bridge at night.");
    fires(
        "the question was asked with words of question-proof",
        "question: Prove that it rains.",
        "!1. It rains.");
    fires(
        "the question was asked without words of asks-language",
        "question: Does it rain?",
        "!1. It rains.");
    fires(
        "at least 3 steps came since a check",
        "1. I check that it rains.",
        "2. It rains.",
        "3. It pours.",
        "!4. It snows.");
    fires(
        "a checkpoint is recommended",
        "tool> edit_file: {}",
        "1. One.",
        "2. Two.",
        "3. Three.",
        "4. Four.",
        "!5. Five.");
    fires("the question uses words of question-proof", "!question: Prove that it rains.");
    fires(
        "the question has at least 10 words",
        "!question: " + TEN.replace(".", "?"),
        "1. It rains.");
    fires("the question has at least 2 sentences", "!question: It rains. Why?", "1. It rains.");
    fires("the question has at least 2 numbers", "!question: What is 2 and 3?", "1. It rains.");
    fires("the question has at least 2 formulas", "!question: Is 2x = 3, or 3y = 5?", "1. 2x = 3");
    fires("the question has at least 2 conditions", "!question: If all sing, who does not?");
    fires("the question has at least 3 concepts", "!question: Is the sum of primes an integer?");
    fires("the caller calls the question hard", "difficulty: hard", "!question: Why?");
    fires("the signals add up to at least 0.3", "difficulty: hard", "!question: Why?");
    fires("the signals add up to less than 0.3", "!question: Why?", "1. It rains.");
    fires(
        "the pattern is debugging",
        "!1. There is an error in the parser.",
        "2. It rains: 3 + 4 = 7.");
    fires("the mode is revise", "1. It rains.", "!2. {mode: revise} It pours.");
    fires("the mode is not revise", "!1. It rains.", "2. {mode: revise} It pours.");
    fires("risk-floor medium was derived", "difficulty: hard", "question: Why?", "!1. It rains.");
    fires("the thought was found wrong-arithmetic", "!1. 2 + 2 = 5", "2. 2 + 2 = 4");
    fires("the thought was not found wrong-arithmetic", "1. 2 + 2 = 5", "!2. 2 + 2 = 4");
    fires("nothing was found", "1. 2 + 2 = 5", "!2. It rains.");
    fires("the risk is at least medium", "!1. 2 + 2 = 5", "2. It rains.");
    fires("the risk is under medium", "1. 2 + 2 = 5", "!2. It rains.");
    fires("the gate says go_deeper", "!1. {confidence: 0.1} It rains.", "2. It pours.");
  }

  /** The sentence's rule: in the phase that can say and see all of it. */
  private static void write(Draft draft, Draft findings, VocabularySentence sentence) {
    String id = "says-" + IDS.size();
    IDS.put(sentence, id);
    String right = sentence.right();
    List<String> when = new ArrayList<>();
    FINDERS.forEach(
        (variable, finder) -> {
          if (right.contains(variable)) {
            when.add(finder);
          }
        });
    boolean end = right.contains("penAssumption(") || right.matches("(End|Turn)\\(.*");
    boolean late =
        List.of("Derived(", "Finding(", "Risk(", "Gate(").stream().anyMatch(right::contains);
    String concern =
        right.startsWith("Total(") ? "complexity" : end ? "risk" : late ? "next" : "derive";
    // None of these says anything that another could see.
    String outcome =
        end
            ? "warn \"found\""
            : late
                ? "propose to revise at depth deep with confidence 0.5"
                : "derive test " + id + " with weight 1";
    when.add(sentence.example());
    rule(draft, concern, id, when, List.of(outcome));
    // The same conditions with a finding, which needs a fact to point at. The risk depends on all
    // findings, so these rules would change it.
    if (!concern.equals("complexity") && !right.matches("(Question|Risk|Gate)\\(.*")) {
      FINDING.add(id);
      rule(findings, "policy", "finds-" + id, when, List.of("warn \"found\""));
    }
  }

  private static void rule(
      Draft draft, String concern, String id, List<String> when, List<String> then) {
    draft.with(
        concern + "/" + id + ".dslr",
        "rule \"%s\"\nwhen\n  %s\nthen\n  %s\nend\n"
            .formatted(id, String.join("\n  and ", when), String.join("\n  ", then)));
  }

  @BeforeAll
  static void compile() throws RuleSet.BadRules {
    Draft draft = Draft.ofOurs();
    Draft findings = Draft.ofOurs();
    catalogue = catalogueOf(draft);
    StringBuilder ranks = new StringBuilder("params:\n");
    for (VocabularySentence sentence : catalogue) {
      if (sentence.part() == RulePart.WHEN) {
        write(draft, findings, sentence);
        ranks.append("  rank-").append(IDS.get(sentence)).append(": 1\n");
      }
    }
    String sure = "the thought uses words of certainty";
    rule(draft, "risk", "an-error", List.of(sure), List.of("error \"{words}: \\\"{kind}\\\"\""));
    rule(draft, "risk", "a-warning", List.of(sure), List.of("warn \"w\"", "suggest \"do {kind}\""));
    rule(
        draft,
        "risk",
        "an-info",
        List.of("there are fewer than 9 earlier thoughts", "the thought has at least 4 sentences"),
        List.of("info \"{thoughts} of {sentences}\""));
    rule(
        draft,
        "risk",
        "a-hint",
        List.of(sure, "the thought mentions words of certainty"),
        List.of("hint \"h\""));
    rule(
        draft,
        "risk",
        "ends-assumed",
        List.of(
            "something is assumed and no later step checks it",
            "the transcript has at least 3 steps"),
        List.of("warn \"w\""));
    rule(
        draft,
        "policy",
        "pays-more",
        List.of("the agent calls pay", "the argument amount was never said by the user"),
        List.of("error \"{tool} {value}\""));
    rule(
        draft,
        "policy",
        "pays",
        List.of("the agent calls pay", "before this never came a reply"),
        List.of("warn \"{tool}\""));
    rule(
        draft,
        "policy",
        "pay-failed",
        List.of("a result comes from pay", "the argument reason is lost", "a result is a failure"),
        List.of("block \"{tool}: {status}\""));
    rule(
        draft,
        "policy",
        "failed-untold",
        List.of("a turn ends", "before this came pay that failed in this turn"),
        List.of("warn \"w\""));
    rule(
        draft,
        "policy",
        "untested",
        List.of("a turn ends", "before this never came test calls"),
        List.of("hint \"h\""));
    rule(draft, "policy", "a-block", List.of(sure), List.of("block \"b\""));
    rule(draft, "policy", "goes-deeper", List.of(sure), List.of("ask the gate to go deeper"));
    rule(draft, "policy", "waits", List.of(sure), List.of("ask the gate to await verification"));
    rule(
        draft,
        "derive",
        "gives",
        List.of("the thought has fewer than 2 words"),
        List.of("derive pattern brooding with weight 99"));
    rule(
        draft,
        "derive",
        "gives-mode",
        List.of("the caller gave the mode"),
        List.of("derive the mode the caller gave"));
    rule(
        draft,
        "derive",
        "raises",
        List.of("the thought has fewer than 2 words"),
        List.of("raise the risk to at least medium"));
    rule(
        draft,
        "complexity",
        "calls",
        List.of("the signals add up to at least 0.5"),
        List.of("call the question extreme with weight 9"));
    rule(
        draft,
        "next",
        "proposes",
        List.of(sure),
        List.of(
            "propose to branch at depth surface with confidence 0.4",
            "suggest \"think\"",
            "because \"so\""));
    ranks.append("  rank-proposes: 999\n");
    draft.changed("params.yml", "params:\n", ranks.toString());
    rulebook = Rulebooks.of(draft.files(), null);
    finding = Rulebooks.of(findings.files(), null);
  }

  private static List<VocabularySentence> catalogueOf(Draft draft) throws RuleSet.BadRules {
    return RuleSet.read(draft.files()).sentences().catalogue();
  }

  private static TranscriptJudge.JudgedTranscript judge(ThoughtsBlock block) {
    return judge(rulebook, block);
  }

  private static TranscriptJudge.JudgedTranscript judge(Rulebook rulebook, ThoughtsBlock block) {
    Judge judge =
        new Judge(rulebook, rulebook.params().profile(Params.USUAL), Selection.ALL, false);
    return new TranscriptJudge(judge, block.transcript()).judge();
  }

  private static TranscriptJudge.JudgedTranscript judge(String... lines) {
    return judge(ThoughtsBlock.read("test", 1, List.of(lines)));
  }

  @Test
  void everySentenceIsDocumentedByALineThatSaysIt() {
    assertThat(catalogue).hasSizeGreaterThan(60);
    assertThat(catalogue)
        .allSatisfy(
            s -> {
              assertThat(s.about()).as(s.text()).endsWith(".");
              assertThat(s.heading()).as(s.text()).isNotEmpty();
              assertThat(s.example()).as(s.text()).isNotEmpty();
            });
    assertThat(FIRES.keySet())
        .containsAll(
            catalogue.stream()
                .filter(s -> s.part() == RulePart.WHEN)
                .map(VocabularySentence::example)
                .toList());
  }

  @Test
  void everyConditionFiresWhereItSaysAndNowhereElse() {
    List<String> wrong = new ArrayList<>();
    int ran = 0;
    for (VocabularySentence sentence : catalogue) {
      String text = FIRES.get(sentence.example());
      if (sentence.part() == RulePart.WHEN && text != null) {
        ThoughtsBlock block = ThoughtsBlock.read("test", 1, text.lines().toList());
        assertThat(block.slips()).as(text).isEmpty();
        Map<Integer, Set<String>> fired = judge(block).fired();
        Map<Integer, Set<String>> found = judge(finding, block).fired();
        ran++;
        String id = String.valueOf(IDS.get(sentence));
        for (String rule : FINDING.contains(id) ? List.of(id, "finds-" + id) : List.of(id)) {
          Set<Integer> flagged = new TreeSet<>();
          (rule.equals(id) ? fired : found)
              .forEach(
                  (step, rules) -> {
                    if (rules.contains(rule)) {
                      flagged.add(step);
                    }
                  });
          if (!flagged.equals(block.flagged()) || flagged.isEmpty()) {
            wrong.add(
                "%s (%s): fired on %s, not %s"
                    .formatted(sentence.example(), rule, flagged, block.flagged()));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(ran).isEqualTo(FIRES.size());
  }

  private static Finding only(TranscriptJudge.JudgedTranscript judged, String rule) {
    List<Finding> all =
        judged.verdict().findings().stream().filter(f -> f.rule().equals(rule)).toList();
    if (all.size() != 1) {
      fail(rule + " found " + all);
    }
    return all.get(0);
  }

  @Test
  void anOutcomeSaysHowBadItIsAndItsWordsNameWhatWasFound() {
    TranscriptJudge.JudgedTranscript judged = judge("1. It is obviously so.");
    Finding error = only(judged, "an-error");
    assertThat(error.severity()).isEqualTo(Severity.ERROR);
    assertThat(error.message()).isEqualTo("obviously: \"certainty\"");
    assertThat(error.text()).isEqualTo("obviously");
    Finding warning = only(judged, "a-warning");
    assertThat(warning.severity()).isEqualTo(Severity.WARNING);
    assertThat(warning.suggestion()).isEqualTo("do certainty");
    assertThat(only(judged, "a-hint").severity()).isEqualTo(Severity.HINT);
  }

  @Test
  void aFindingWithoutWordsIsAboutTheWholeThoughtAndNamesWhatElseWasFound() {
    Finding info = only(judge("1. It rains. It pours. It hails. It is hot."), "an-info");
    assertThat(info.severity()).isEqualTo(Severity.INFO);
    assertThat(info.text()).isEqualTo("It rains. It pours. It hails. It is hot.");
    assertThat(info.message()).isEqualTo("0 of 4");
  }

  @Test
  void aRuleSpeaksOnceForEachThingItsFirstLineFinds() {
    List<Finding> all =
        judge("1. Obviously it rains, and definitely it pours.").verdict().findings();
    assertThat(all.stream().filter(f -> f.rule().equals("a-hint")).map(Finding::text))
        .containsExactly("Obviously", "definitely");
  }

  @Test
  void policyBlocksAndAsksTheGate() {
    var judged = judge("1. It is obviously so.");
    assertThat(judged.fired().get(1)).contains("a-block", "goes-deeper", "waits");
    assertThat(judged.verdict().gate().reasons())
        .anyMatch(r -> r.rule().equals("a-block") && r.code().equals("a-block"));
    assertThat(only(judged, "a-block").severity()).isEqualTo(Severity.ERROR);
  }

  @Test
  void whatIsDerivedStandsInTheVerdict() {
    var judged = judge("difficulty: very hard", "question: Why?", "1. {mode: branch} No.");
    var step = judged.verdict().steps().get(0);
    assertThat(String.valueOf(step.pattern())).contains("brooding");
    assertThat(step.mode()).isEqualTo("branch");
    assertThat(String.valueOf(judged.verdict().complexity())).contains("EXTREME");
    assertThat(judged.fired().get(1)).contains("gives", "gives-mode", "raises");
    assertThat(judged.fired().get(0)).contains("calls");
  }

  @Test
  void aProposalHasItsWordsAndItsReason() {
    var next = judge("1. It is obviously so.").verdict().steps().get(0).next();
    assertThat(String.valueOf(next)).contains("branch", "surface", "0.4", "think", "so");
  }

  @Test
  void aRuleAboutTheEndPointsAtWhatItFinds() {
    var judged = judge("1. I assume the bridge is open today.", "2. It rains.", "3. It pours.");
    assertThat(only(judged, "ends-assumed").step()).isEqualTo(1);
    assertThat(judge("1. I assume the bridge is open today.", "2. It rains.").fired().values())
        .noneMatch(rules -> rules.contains("ends-assumed"));
  }

  @Test
  void aRuleAboutARunPointsAtTheArgumentTheCallTheResultOrTheEarlierEvent() {
    var judged =
        judge(
            "question: Pay 20.",
            "call pay {\"amount\": 30, \"reason\": \"lost\"}",
            "result failed: no such account",
            "answer: It is paid.");
    Finding argument = only(judged, "pays-more");
    assertThat(argument.text()).isEqualTo("30");
    assertThat(argument.message()).isEqualTo("pay 30");
    assertThat(only(judged, "pays").text()).isEqualTo("{\"amount\":30,\"reason\":\"lost\"}");
    assertThat(only(judged, "pay-failed").text()).isEqualTo("no such account");
    assertThat(only(judged, "pay-failed").message()).isEqualTo("pay: failed");
    assertThat(only(judged, "failed-untold").step()).isEqualTo(1);
    assertThat(only(judged, "untested").step()).isEqualTo(3);
  }
}
