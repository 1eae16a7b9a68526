package dev.ponens.rule.compile;

import org.jspecify.annotations.Nullable;
import org.kie.api.conf.ConfigurationKey;
import org.kie.api.conf.OptionKey;
import org.kie.api.conf.OptionsConfiguration;
import org.kie.internal.builder.KnowledgeBuilderConfiguration;
import org.kie.internal.builder.conf.KnowledgeBuilderOption;
import org.kie.internal.builder.conf.MultiValueKieBuilderOption;
import org.kie.internal.builder.conf.PropertySpecificOption;
import org.kie.internal.builder.conf.SingleValueKieBuilderOption;

/**
 * Tells the engine that rules change no facts. Otherwise it finds out which properties of facts
 * each rule reads. For that, it reads the annotations of their methods, for which Java generates
 * classes.
 */
final class ConstantFacts implements KnowledgeBuilderConfiguration {
  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as the engine declares it
  public <C extends SingleValueKieBuilderOption> @Nullable C getOption(OptionKey<C> key) {
    return key == (Object) PropertySpecificOption.KEY ? (C) PropertySpecificOption.DISABLED : null;
  }

  @Override
  public <C extends KnowledgeBuilderOption> void setOption(C option) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean setProperty(String name, String value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable String getProperty(String name) {
    return null;
  }

  @Override
  public ClassLoader getClassLoader() {
    return ConstantFacts.class.getClassLoader();
  }

  @Override
  public void makeImmutable() {}

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as the engine declares it
  public <
          X extends
              OptionsConfiguration<
                      KnowledgeBuilderOption,
                      SingleValueKieBuilderOption,
                      MultiValueKieBuilderOption>>
      X as(ConfigurationKey<X> key) {
    return (X) this;
  }
}
