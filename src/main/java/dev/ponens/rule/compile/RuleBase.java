package dev.ponens.rule.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drools.model.Model;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;

/** Makes the engine's rule base from compiled classes. */
public final class RuleBase {
  private RuleBase() {}

  /** The rule base. */
  public static KieBase of(Compiled compiled) {
    Loader loader = new Loader(compiled.classes(), RuleBase.class.getClassLoader());
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

  /** Defines the generated classes; everything else comes from the program. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes, ClassLoader parent) {
      super(parent);
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
