package dev.ponens.rule.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.drools.model.Model;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;

/**
 * Makes the engine's rule base from compiled classes. Those of users are defined by a loader of
 * their own that reaches nothing but what is {@link Permitted}, and only after a look into their
 * constant pools.
 */
public final class RuleBase {
  private RuleBase() {}

  /**
   * The rule base.
   *
   * @throws SecurityException when a class names what no rule may
   */
  public static KieBase of(Compiled compiled) {
    ClassLoader program = RuleBase.class.getClassLoader();
    // What the program brings was scanned when it was built.
    ClassLoader loader = compiled.ours() ? program : new Loader(compiled, program);
    List<Model> models = new ArrayList<>();
    for (String name : compiled.models()) {
      try {
        models.add((Model) loader.loadClass(name).getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("the compiler made this model class: " + name, e);
      }
    }
    return KieBaseBuilder.createKieBaseFromModel(models);
  }

  /** All that generated classes of users can reach of the program. */
  static ClassLoader permitted(ClassLoader program) {
    return new Filter(program);
  }

  /** Lets through the types that are permitted. */
  private static final class Filter extends ClassLoader {
    private final ClassLoader program;

    Filter(ClassLoader program) {
      super(null);
      this.program = program;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!Permitted.type(name)) {
        throw new ClassNotFoundException(name + ": rules cannot reach it");
      }
      return program.loadClass(name);
    }
  }

  /** Defines the generated classes; what is permitted besides comes from the program. */
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
            "a compiled rule names what no rule may: "
                + name
                + ": "
                + String.join(", ", strangers));
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
