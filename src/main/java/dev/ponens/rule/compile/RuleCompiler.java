package dev.ponens.rule.compile;

import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;

/**
 * Compiles rules to the engine's executable model. Costs seconds of CPU the first time in a JVM.
 */
final class RuleCompiler {
  private RuleCompiler() {}

  static Compiled compile(RuleSet rules, String key) throws BadRules {
    KieServices services = KieServices.Factory.get();
    // The names of generated classes follow the release id: a fixed one makes them the same every
    // time.
    ReleaseId release = services.newReleaseId("ponens", "rules", "1");
    KieFileSystem files = services.newKieFileSystem();
    files.generateAndWritePomXML(release);
    Map<String, RuleText> byPath = new HashMap<>();
    int n = 0;
    for (RuleText rule : rules.rules()) {
      if (rule.fallback() != null) {
        continue;
      }
      String path = "src/main/resources/ponens/rules/r" + n++ + ".drl";
      byPath.put(path.substring("src/main/resources/".length()), rule);
      files.write(path, rule.drl().getBytes(StandardCharsets.UTF_8));
    }
    KieBuilder builder = services.newKieBuilder(files);
    try {
      builder.buildAll(ExecutableModelProject.class);
    } catch (RuntimeException e) {
      throw new BadRules(List.of(new Fault(".", 0, "the rules do not compile: " + e)));
    }
    List<Fault> faults = faults(builder, byPath);
    if (!faults.isEmpty()) {
      throw new BadRules(faults);
    }
    InternalKieModule module = (InternalKieModule) builder.getKieModule();
    Compiled compiled =
        new Compiled(
            key,
            rules.rules().stream().map(RuleText::card).toList(),
            Reads.of(rules.rules()),
            rules.rules().stream().flatMap(r -> Stream.ofNullable(r.fallback())).toList(),
            models(module),
            classes(module));
    services.getRepository().removeKieModule(release);
    return compiled;
  }

  private static List<Fault> faults(KieBuilder builder, Map<String, RuleText> byPath) {
    List<Fault> faults = new ArrayList<>();
    for (Message message : builder.getResults().getMessages(Message.Level.ERROR)) {
      String path = String.valueOf(message.getPath());
      RuleText rule = byPath.get(path.replace("src/main/resources/", ""));
      String what = message.getText().lines().findFirst().orElse("it does not compile");
      faults.add(
          rule == null
              ? new Fault(".", 0, what)
              : new Fault(
                  rule.card().at().file(),
                  Math.max(rule.card().at().line(), message.getLine()),
                  what));
    }
    return faults;
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
        String name = file.startsWith("/") ? file.substring(1) : file;
        classes.put(
            name.substring(0, name.length() - ".class".length()).replace('/', '.'),
            module.getBytes(file));
      }
    }
    return classes;
  }
}
