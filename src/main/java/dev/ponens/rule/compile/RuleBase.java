package dev.ponens.rule.compile;

import dev.ponens.rule.source.Drl;
import dev.ponens.verdict.RuleCard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drools.model.Global;
import org.drools.model.Model;
import org.drools.model.Rule;
import org.drools.model.impl.ModelImpl;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.api.KieServices;

/**
 * Builds the engine's rule base from compiled classes. Classes of users are defined by a separate
 * class loader. It reaches only {@link PermittedNames} names, and it checks the constant pool of
 * each class first.
 */
public final class RuleBase {
  /** Stands between the names of a class and of its method. */
  private static final char METHOD = '#';

  /** Part of the names of classes with the methods that create rules. */
  private static final String RULE_METHODS = "RuleMethods";

  private RuleBase() {}

  /**
   * Builds the rule base.
   *
   * @throws SecurityException when a class uses a name without permission
   */
  public static KieBase of(Compiled compiled) {
    ClassLoader program = RuleBase.class.getClassLoader();
    // Built-in classes were scanned during the build.
    ClassLoader loader = compiled.ours() ? program : new Loader(compiled, program);
    List<Model> models = models(compiled, loader);
    return KieBaseBuilder.createKieBaseFromModel(
        compiled.reused().isEmpty() ? models : List.of(joined(compiled, models, program)));
  }

  /**
   * Builds the rule base of some built-in rules. The others are not even created, so this takes a
   * small part of the time.
   */
  public static KieBase builtin(Set<String> ids) {
    Shipped shipped = Shipped.rulebook();
    ClassLoader program = RuleBase.class.getClassLoader();
    ModelImpl model = new ModelImpl(Drl.PACKAGE);
    try {
      model.withGlobals(List.of(global(shipped.compiled(), program)));
      for (RuleCard card : shipped.compiled().cards()) {
        String method = shipped.methods().get(card.id());
        if (method != null && ids.contains(card.id())) {
          int end = method.indexOf(METHOD);
          Class<?> type = program.loadClass(method.substring(0, end));
          model.addRule((Rule) type.getMethod(method.substring(end + 1)).invoke(null));
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("internal error: a built-in rule cannot be created", e);
    }
    return KieBaseBuilder.createKieBaseFromModel(
        List.of(model), KieServices.get().newKieBaseConfiguration(), new ConstantFacts());
  }

  private static Global<?> global(Compiled compiled, ClassLoader loader)
      throws ReflectiveOperationException {
    Class<?> model = Class.forName(compiled.models().get(0), true, loader);
    // Java generates no class at run time for this handle, unlike for reflection.
    VarHandle verdict =
        MethodHandles.publicLookup().findStaticVarHandle(model, "var_verdict", Global.class);
    return (Global<?>) verdict.get();
  }

  /**
   * For the build: returns the method that creates each rule, by the id of the rule.
   *
   * @param compiled the rules, with their classes
   */
  static Map<String, String> methods(Compiled compiled) {
    Loader loader = new Loader(compiled, RuleBase.class.getClassLoader());
    Map<String, String> methods = new HashMap<>();
    try {
      for (String name : compiled.classes().keySet()) {
        if (name.contains(RULE_METHODS)) {
          for (Method method : loader.loadClass(name).getMethods()) {
            if (method.getReturnType() == Rule.class) {
              Rule rule = (Rule) method.invoke(null);
              methods.put(rule.getName(), name + METHOD + method.getName());
            }
          }
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("internal error: a rule cannot be created", e);
    }
    return methods;
  }

  private static List<Model> models(Compiled compiled, ClassLoader loader) {
    List<Model> models = new ArrayList<>();
    for (String name : compiled.models()) {
      try {
        models.add((Model) loader.loadClass(name).getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(
            "internal error: the generated model class cannot be created: " + name, e);
      }
    }
    return models;
  }

  /**
   * One model of the rulebook's own rules and of the built-in rules that it reuses, in the order of
   * its cards. The engine's sessions lose firings when rules are in several packages.
   */
  private static Model joined(Compiled compiled, List<Model> own, ClassLoader program) {
    List<Model> builtin = models(Shipped.rulebook().compiled(), program);
    Map<String, Rule> rules = new HashMap<>();
    for (Model model : builtin) {
      for (Rule rule : model.getRules()) {
        if (compiled.reused().contains(rule.getName())) {
          rules.put(rule.getName(), rule);
        }
      }
    }
    own.forEach(model -> model.getRules().forEach(rule -> rules.put(rule.getName(), rule)));
    Model first = builtin.get(0);
    ModelImpl joined = new ModelImpl(first.getName());
    joined.withGlobals(first.getGlobals());
    for (RuleCard card : compiled.cards()) {
      Rule rule = rules.get(card.id());
      if (rule != null) {
        joined.addRule(rule);
      }
    }
    return joined;
  }

  /** A class loader with the part of the program that generated classes of users can reach. */
  static ClassLoader permitted(ClassLoader program) {
    return new Filter(program);
  }

  /** Loads only the types that are permitted. */
  private static final class Filter extends ClassLoader {
    private final ClassLoader program;

    Filter(ClassLoader program) {
      super(null);
      this.program = program;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!PermittedNames.type(name)) {
        throw new ClassNotFoundException(name + ": rules may not use this class");
      }
      return program.loadClass(name);
    }
  }

  /** Defines the generated classes. Other permitted classes come from the program. */
  private static final class Loader extends ClassLoader {
    private final Compiled compiled;

    Loader(Compiled compiled, ClassLoader program) {
      super(permitted(program));
      this.compiled = compiled;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = compiled.classes().get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      Set<String> strangers = ClassScan.strangers(name, bytes);
      if (!strangers.isEmpty()) {
        throw new SecurityException(
            "the compiled rule "
                + name
                + " uses names that are not allowed: "
                + String.join(", ", strangers));
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
