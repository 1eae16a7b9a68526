package dev.ponens.rule.compile;

import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.RulePlace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;

/**
 * Compiles rules to the engine's executable model. The first compilation in a JVM takes seconds of
 * CPU time.
 */
final class RuleCompiler {
  private RuleCompiler() {}

  /**
   * Compiles rules.
   *
   * @param key identifies them
   * @param known the digests of rules that are compiled already, by id; those are left out
   * @throws BadRules when the rules do not compile
   */
  static Compiled compile(RuleSet rules, String key, Map<String, String> known) throws BadRules {
    List<RuleText> engine = new ArrayList<>();
    Set<String> reused = new TreeSet<>();
    for (RuleText rule : rules.rules()) {
      String id = rule.card().id();
      if (known.containsKey(id) && digest(rule).equals(known.get(id))) {
        reused.add(id);
      } else if (rule.fallback() == null) {
        engine.add(rule);
      }
    }
    if (engine.isEmpty()) {
      return compiled(rules, key, List.of(), Map.of(), reused);
    }
    KieServices services = KieServices.Factory.get();
    // The names of generated classes depend on the release id. A fixed id makes them the same every
    // time.
    ReleaseId release = services.newReleaseId("ponens", "rules", "1");
    KieBuilder builder = builder(services, release, engine);
    if (!built(builder)) {
      throw new BadRules(faults(services, release, engine));
    }
    InternalKieModule module = (InternalKieModule) builder.getKieModule();
    Compiled compiled = compiled(rules, key, models(module), classes(module), reused);
    services.getRepository().removeKieModule(release);
    List<String> strangers = ClassScan.strangers(compiled.classes());
    if (!strangers.isEmpty()) {
      throw new BadRules(
          strangers.stream()
              .map(
                  s ->
                      RuleFault.error(
                          "unsafe-code",
                          ".",
                          0,
                          "the rules compile to code that is not allowed: " + s))
              .toList());
    }
    return compiled;
  }

  private static Compiled compiled(
      RuleSet rules,
      String key,
      List<String> models,
      Map<String, byte[]> classes,
      Set<String> reused) {
    return new Compiled(
        key,
        rules.rules().stream().map(RuleText::card).toList(),
        FieldReads.of(
            rules.rules(),
            reused,
            reused.isEmpty()
                ? new FieldReads(List.of(), List.of())
                : Shipped.rulebook().compiled().reads()),
        rules.rules().stream().flatMap(r -> Stream.ofNullable(r.fallback())).toList(),
        models,
        classes,
        reused);
  }

  /** The digests of the rules that the engine runs, by id. Equal rules have equal digests. */
  static Map<String, String> digests(RuleSet rules) {
    Map<String, String> digests = new TreeMap<>();
    for (RuleText rule : rules.rules()) {
      if (rule.fallback() == null) {
        digests.put(rule.card().id(), digest(rule));
      }
    }
    return digests;
  }

  private static String digest(RuleText rule) {
    return Compiled.digest(rule.drl().strip());
  }

  private static KieBuilder builder(KieServices services, ReleaseId release, List<RuleText> rules) {
    KieFileSystem files = services.newKieFileSystem();
    files.generateAndWritePomXML(release);
    // One file with the imports once: parsing them takes longer than parsing a rule.
    StringBuilder all = new StringBuilder();
    for (RuleText rule : rules) {
      all.append(all.length() == 0 ? rule.drl() : Drl.withoutHead(rule.drl())).append('\n');
    }
    files.write(
        "src/main/resources/ponens/rules/all.drl", all.toString().getBytes(StandardCharsets.UTF_8));
    return services.newKieBuilder(files);
  }

  private static boolean built(KieBuilder builder) {
    try {
      builder.buildAll(ExecutableModelProject.class);
      return !builder.getResults().hasMessages(Message.Level.ERROR);
    } catch (RuntimeException | StackOverflowError e) {
      return false;
    }
  }

  /**
   * The faults of rules that do not compile together. The compiler stops early and reports no line
   * for faults in conditions, so each rule is compiled alone.
   */
  private static List<RuleFault> faults(
      KieServices services, ReleaseId release, List<RuleText> rules) {
    List<RuleFault> faults = new ArrayList<>();
    for (RuleText rule : rules) {
      KieBuilder builder = builder(services, release, List.of(rule));
      try {
        builder.buildAll(ExecutableModelProject.class);
        for (Message message : builder.getResults().getMessages(Message.Level.ERROR)) {
          faults.add(fault(rule, message.getLine(), message.getText()));
        }
      } catch (RuntimeException e) {
        faults.add(fault(rule, 0, String.valueOf(e.getMessage())));
      } catch (StackOverflowError e) {
        faults.add(fault(rule, 0, "its conditions are nested too deeply"));
      }
    }
    if (faults.isEmpty()) {
      faults.add(
          new RuleFault(
              ".",
              0,
              "each rule compiles alone, but they do not compile together; remove rules until they"
                  + " do"));
    }
    return faults;
  }

  private static RuleFault fault(RuleText rule, int line, String text) {
    RulePlace at = rule.card().at();
    String what = text.lines().findFirst().orElse("the compiler gives no reason");
    return new RuleFault(
        RuleFault.FaultLevel.ERROR,
        "compile",
        at.file(),
        at.sheet(),
        Math.max(at.line(), line),
        0,
        rule.card().id() + " does not compile: " + what);
  }

  private static List<String> models(InternalKieModule module) {
    List<String> models = new ArrayList<>();
    for (String file : module.getFileNames()) {
      if (file.endsWith("drools-model")) {
        new String(module.getBytes(file), StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .filter(l -> !l.isEmpty() && !l.startsWith("Drools-Model"))
            .forEach(models::add);
      }
    }
    return models;
  }

  private static Map<String, byte[]> classes(InternalKieModule module) {
    Map<String, byte[]> classes = new TreeMap<>();
    for (String file : module.getFileNames()) {
      if (file.endsWith(".class")) {
        String path = file.startsWith("/") ? file.substring(1) : file;
        String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
        // The compiler also generates a class that describes the whole to servers; it is not used.
        if (PermittedNames.isGenerated(name)) {
          classes.put(name, module.getBytes(file));
        }
      }
    }
    return classes;
  }
}
