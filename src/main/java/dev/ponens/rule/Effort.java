package dev.ponens.rule;

import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drools.base.base.ObjectType;
import org.drools.base.base.ValueResolver;
import org.drools.base.common.NetworkNode;
import org.drools.base.reteoo.BaseTuple;
import org.drools.base.rule.Pattern;
import org.drools.base.rule.constraint.BetaConstraint;
import org.drools.core.RuleBaseConfiguration;
import org.drools.core.common.BetaConstraints;
import org.drools.core.impl.InternalRuleBase;
import org.drools.core.reteoo.BetaMemory;
import org.drools.core.reteoo.BetaNode;
import org.drools.core.reteoo.Tuple;
import org.drools.core.reteoo.builder.BuildContext;
import org.drools.util.bitmask.BitMask;
import org.kie.api.KieBase;
import org.kie.api.runtime.rule.FactHandle;

/**
 * Limits the cost of judging one step. The engine joins all facts that a rule matches before the
 * rule fires once, so a limit on firings does not limit joins. For example, three words of one list
 * that occur 6,000 times make 216 thousand million combinations. So every comparison of two facts
 * is counted, and too many comparisons stop the step. The same step is stopped on every machine.
 * The deadline is checked during counting, without a separate thread.
 *
 * <p>Multiple threads may judge at once, each one step.
 */
final class Effort {
  /**
   * Number of pairs of facts that any step may compare. Each may need the memory of one
   * combination.
   */
  private static final long PAIRS = 1_000_000;

  /**
   * Additional pairs for each fact of the step, because the number of comparisons grows with the
   * text.
   */
  private static final long PAIRS_PER_FACT = 20;

  /** Number of pairs between two checks of the deadline. */
  private static final int PAIRS_PER_LOOK = 4096;

  private static final int FIRINGS_PER_LOOK = 256;

  /**
   * The constraints of a join. The engine builds its joins itself and has no setter. Java generates
   * no class at run time for this handle, unlike for reflection.
   */
  private static final VarHandle CONSTRAINTS = constraints();

  /** One for each rulebook, because one thread may judge steps of two rulebooks in turn. */
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Meter> meters = ThreadLocal.withInitial(Meter::new);

  /** The remaining budget of one step. */
  private static final class Meter {
    private long pairs;
    private long end;
    private long millis;
    private int firings;
  }

  /** The step exceeded its limits and was stopped. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exceeded(String message) {
      super(message);
    }
  }

  /** Counts at every join of a rule base. Must be called before its first session is created. */
  void count(KieBase base) {
    Set<NetworkNode> seen = new HashSet<>();
    for (NetworkNode kind : ((InternalRuleBase) base).getRete().getObjectTypeNodes()) {
      watch(kind, seen);
    }
  }

  private void watch(NetworkNode node, Set<NetworkNode> seen) {
    if (!seen.add(node)) {
      return;
    }
    if (node instanceof BetaNode join) {
      CONSTRAINTS.set(join, (BetaConstraints<?>) watched(join));
    }
    // The end node of a rule has none and returns null.
    NetworkNode[] sinks = node.getSinks();
    for (int i = 0; sinks != null && i < sinks.length; i++) {
      watch(sinks[i], seen);
    }
  }

  @SuppressWarnings("unchecked") // the context belongs to the engine and is passed on unchanged
  private Watched watched(BetaNode join) {
    return new Watched(join, this, (BetaConstraints<Object>) join.getRawConstraints());
  }

  private static VarHandle constraints() {
    try {
      return MethodHandles.privateLookupIn(BetaNode.class, MethodHandles.lookup())
          .findVarHandle(BetaNode.class, "constraints", BetaConstraints.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "internal error: the joins of the rule engine cannot be counted", e);
    }
  }

  /**
   * Starts a step on this thread.
   *
   * @param facts its number of facts
   * @param millis its deadline
   */
  void begin(int facts, long millis) {
    Meter meter = meters.get();
    meter.pairs = PAIRS + PAIRS_PER_FACT * facts;
    meter.millis = millis;
    meter.end = System.nanoTime() + millis * 1_000_000;
    meter.firings = 0;
  }

  /** Records that a rule fires. */
  void firing() {
    Meter meter = meters.get();
    if (++meter.firings % FIRINGS_PER_LOOK == 0) {
      look(meter);
    }
  }

  private void pair(NetworkNode join) {
    Meter meter = meters.get();
    long left = --meter.pairs;
    if (left < 0) {
      throw new Exceeded("too many facts to compare with each other in " + rules(join));
    }
    if (left % PAIRS_PER_LOOK == 0) {
      look(meter);
    }
  }

  private static void look(Meter meter) {
    if (System.nanoTime() - meter.end > 0) {
      throw new Exceeded("the step took more than " + meter.millis + " ms (deadline-ms)");
    }
  }

  private static String rules(NetworkNode join) {
    return String.join(
        ", ", List.of(join.getAssociatedRules()).stream().map(r -> r.getName()).sorted().toList());
  }

  /** The constraints of a join, with a count of their evaluations. */
  @SuppressWarnings("rawtypes") // as the engine declares them
  private static final class Watched implements BetaConstraints<Object> {
    private static final long serialVersionUID = 1L;
    private final transient NetworkNode join;
    private final transient Effort effort;
    private final transient BetaConstraints<Object> constraints;

    Watched(NetworkNode join, Effort effort, BetaConstraints<Object> constraints) {
      this.join = join;
      this.effort = effort;
      this.constraints = constraints;
    }

    @Override
    public boolean isAllowedCachedLeft(Object context, FactHandle handle) {
      effort.pair(join);
      return constraints.isAllowedCachedLeft(context, handle);
    }

    @Override
    public boolean isAllowedCachedRight(BaseTuple tuple, Object context) {
      effort.pair(join);
      return constraints.isAllowedCachedRight(tuple, context);
    }

    @Override
    public Object createContext() {
      return constraints.createContext();
    }

    @Override
    public void updateFromTuple(Object context, ValueResolver resolver, Tuple tuple) {
      constraints.updateFromTuple(context, resolver, tuple);
    }

    @Override
    public void updateFromFactHandle(Object context, ValueResolver resolver, FactHandle handle) {
      constraints.updateFromFactHandle(context, resolver, handle);
    }

    @Override
    public BetaConstraint[] getConstraints() {
      return constraints.getConstraints();
    }

    @Override
    public BetaConstraints<?> getOriginalConstraint() {
      return constraints.getOriginalConstraint();
    }

    @Override
    public boolean isIndexed() {
      return constraints.isIndexed();
    }

    @Override
    public int getIndexCount() {
      return constraints.getIndexCount();
    }

    @Override
    public boolean isEmpty() {
      return constraints.isEmpty();
    }

    @Override
    public BetaMemory createBetaMemory(RuleBaseConfiguration configuration, int nodeType) {
      return constraints.createBetaMemory(configuration, nodeType);
    }

    @Override
    public void resetTuple(Object context) {
      constraints.resetTuple(context);
    }

    @Override
    public void resetFactHandle(Object context) {
      constraints.resetFactHandle(context);
    }

    @Override
    public BitMask getListenedPropertyMask(
        Pattern pattern, ObjectType type, List<String> properties) {
      return constraints.getListenedPropertyMask(pattern, type, properties);
    }

    @Override
    public void init(BuildContext context, int nodeType) {
      constraints.init(context, nodeType);
    }

    @Override
    public void initIndexes(int depth, int nodeType, RuleBaseConfiguration configuration) {
      constraints.initIndexes(depth, nodeType, configuration);
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as the engine declares it
    public <T> T cloneIfInUse() {
      return constraints.cloneIfInUse();
    }

    @Override
    public boolean isLeftUpdateOptimizationAllowed() {
      return constraints.isLeftUpdateOptimizationAllowed();
    }

    @Override
    public void registerEvaluationContext(BuildContext context) {
      constraints.registerEvaluationContext(context);
    }

    @Override
    public void writeExternal(ObjectOutput out) {
      throw new UnsupportedOperationException(
          "internal error: a compiled rulebook cannot be serialized");
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new UnsupportedOperationException(
          "internal error: a compiled rulebook cannot be deserialized");
    }
  }
}
