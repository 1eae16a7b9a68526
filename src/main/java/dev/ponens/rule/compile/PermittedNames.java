package dev.ponens.rule.compile;

import dev.ponens.rule.source.FactVocabulary;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The names that generated classes may use: the facts and their fields, the calls of consequences,
 * the engine's model of a rule, and the few parts of Java that conditions compile to. They cannot
 * reach anything else. Methods of Java are listed with their types, because their names are
 * overloaded.
 */
final class PermittedNames {
  /** The package of all generated classes. */
  static final String GENERATED = "ponens.rules.";

  private static final String MODEL = "org.drools.model.";

  private static final String VERDICT = "dev.ponens.rule.Consequences";

  /** Links string concatenation, which occurs only in failure messages. */
  private static final String STRINGS = "java.lang.invoke.StringConcatFactory";

  private static final Set<String> COMPARISONS =
      Set.of(
          "areNullSafeEquals",
          "areNumbersNullSafeEquals",
          "greaterOrEqual",
          "greaterOrEqualNumbers",
          "greaterOrEqualStringsAsNumbers",
          "greaterThan",
          "greaterThanNumbers",
          "greaterThanStringsAsNumbers",
          "lessOrEqual",
          "lessOrEqualNumbers",
          "lessOrEqualStringsAsNumbers",
          "lessThan",
          "lessThanNumbers",
          "lessThanStringsAsNumbers",
          "notEquals");

  /** Types by name, each with the members that may be used. */
  private static final Map<String, Set<String>> TYPES = new HashMap<>(FactVocabulary.members());

  static {
    TYPES.put(VERDICT, Set.of("by", "find", "derive", "gate", "block", "about", "propose"));
    java();
    model();
    TYPES.put("org.drools.modelcompiler.util.EvaluationUtil", COMPARISONS);
    TYPES.put(
        "org.drools.modelcompiler.dsl.pattern.D",
        Set.of(
            "alphaIndexedBy",
            "and",
            "betaIndexedBy",
            "declarationOf",
            "eval",
            "execute",
            "exists",
            "expr",
            "globalOf",
            "not",
            "on",
            "or",
            "pattern",
            "rule"));
    TYPES.put("org.drools.util.DateUtils", Set.of("getDateFormatMask"));
  }

  private PermittedNames() {}

  private static void java() {
    TYPES.put("java.lang.Boolean", Set.of("TYPEL", "booleanValue()Z", "valueOf(Z)L"));
    TYPES.put("java.lang.Double", Set.of("TYPEL", "doubleValue()D", "valueOf(D)L"));
    TYPES.put("java.lang.Integer", Set.of("TYPEL", "intValue()I", "valueOf(I)L"));
    TYPES.put("java.lang.Enum", Set.of("<init>(LI)V", "valueOf(LL)L"));
    TYPES.put("java.lang.Object", Set.of("<init>()V"));
    TYPES.put("java.lang.String", Set.of("equals(L)Z", "hashCode()I", "valueOf(L)L"));
    TYPES.put("java.lang.Number", Set.of());
    TYPES.put("java.lang.Comparable", Set.of());
    TYPES.put("java.util.Collection", Set.of());
    TYPES.put("java.lang.Throwable", Set.of());
    TYPES.put("java.lang.Exception", Set.of());
    TYPES.put("java.lang.RuntimeException", Set.of("<init>(L)V"));
    TYPES.put("java.lang.IllegalArgumentException", Set.of("<init>(L)V"));
    // The compiler copies the values of an enum with it.
    TYPES.put("java.lang.System", Set.of("arraycopy(LILII)V"));
    TYPES.put("java.util.ArrayList", Set.of("<init>()V"));
    TYPES.put("java.util.Arrays", Set.of("asList(L)L"));
    TYPES.put("java.util.Collections", Set.of("emptyList()L"));
    TYPES.put("java.util.List", Set.of("add(L)Z"));
    TYPES.put("java.util.Locale", Set.of("ENGLISHL"));
    TYPES.put("java.util.Map", Set.of());
    TYPES.put("java.util.Set", Set.of());
    TYPES.put(
        "java.time.format.DateTimeFormatterBuilder",
        Set.of("<init>()V", "appendPattern(L)L", "parseCaseInsensitive()L", "toFormatter(L)L"));
    TYPES.put(STRINGS, Set.of("makeConcatWithConstants(LLLLL)L"));
    TYPES.put("java.lang.invoke.MethodHandles", Set.of());
    TYPES.put("java.lang.invoke.MethodHandles$Lookup", Set.of());
  }

  private static void model() {
    for (String type :
        new String[] {
          "AlphaIndex",
          "BetaIndex",
          "BetaIndex2",
          "Declaration",
          "Global",
          "Index",
          "Model",
          "PatternDSL",
          "Rule",
          "RuleItemBuilder",
          "Variable",
          "consequences.ConsequenceBuilder",
          "functions.HashedExpression",
          "functions.Operator",
          "view.ExprViewItem",
          "view.ViewItemBuilder"
        }) {
      TYPES.put(MODEL + type, Set.of());
    }
    TYPES.put(MODEL + "DomainClassMetadata", Set.of("getPropertyIndex"));
    TYPES.put(
        MODEL + "Index$ConstraintType",
        Set.of(
            "EQUAL",
            "GREATER_OR_EQUAL",
            "GREATER_THAN",
            "LESS_OR_EQUAL",
            "LESS_THAN",
            "NOT_EQUAL"));
    TYPES.put(
        MODEL + "PatternDSL$PatternDef", Set.of("and", "bind", "endAnd", "endOr", "expr", "or"));
    TYPES.put(MODEL + "Rule$Attribute", Set.of("AGENDA_GROUP"));
    TYPES.put(MODEL + "impl.RuleBuilder", Set.of("attribute", "build"));
    TYPES.put(
        MODEL + "functions.PredicateInformation",
        Set.of("<init>", "addRuleNames", "setMoreThanMaxRuleDefs"));
    for (String operator : new String[] {"Contains", "In", "MemberOf"}) {
      TYPES.put(MODEL + "operators." + operator + "Operator", Set.of("INSTANCE"));
    }
    // One type for each number of facts that a condition or a consequence can take.
    for (int facts = 0; facts <= 24; facts++) {
      TYPES.put(MODEL + "functions.Block" + facts, Set.of());
      TYPES.put(MODEL + "functions.Function" + facts, Set.of());
      TYPES.put(MODEL + "functions.Predicate" + facts, Set.of());
      TYPES.put(MODEL + "consequences.ConsequenceBuilder$_" + facts, Set.of("execute"));
    }
  }

  /** True for the name of a class that the rule compiler generates. */
  static boolean isGenerated(String type) {
    return type.startsWith(GENERATED);
  }

  /** True for a type that generated classes may use, other than their own. */
  static boolean type(String type) {
    return TYPES.containsKey(type);
  }

  /**
   * True for a member that generated classes may use.
   *
   * @param owner its type
   * @param name its name
   * @param descriptor its types, in the notation of class files
   */
  static boolean member(String owner, String name, String descriptor) {
    Set<String> members = TYPES.getOrDefault(owner, Set.of());
    return members.contains(owner.startsWith("java.") ? name + shape(descriptor) : name);
  }

  /**
   * A descriptor with an L for each object or array. This identifies an overload without listing
   * all names.
   */
  private static String shape(String descriptor) {
    StringBuilder shape = new StringBuilder();
    int at = 0;
    while (at < descriptor.length()) {
      char c = descriptor.charAt(at);
      if (c == '[' || c == 'L') {
        while (at < descriptor.length() && descriptor.charAt(at) == '[') {
          at++;
        }
        int end = descriptor.startsWith("L", at) ? descriptor.indexOf(';', at) : at;
        at = end < 0 ? descriptor.length() : end;
        shape.append('L');
      } else {
        shape.append(c);
      }
      at++;
    }
    return shape.toString();
  }

  /** True for a method that may link a call site. */
  static boolean bootstrap(String owner, String name) {
    return owner.equals(STRINGS) && name.equals("makeConcatWithConstants");
  }

  /**
   * True for the members that generated classes define. Any other name would be an inherited
   * member, such as {@code getClass}.
   */
  static boolean ownMember(String name) {
    return switch (name) {
      case "<init>",
          "apply",
          "test",
          "execute",
          "values",
          "rules",
          "globals",
          "typeMetaDatas",
          "getRulesList",
          "INSTANCE",
          "DATE_TIME_FORMATTER",
          "ENUM$VALUES",
          "$VALUES",
          "$values" ->
          true;
      default ->
          name.startsWith("rule_")
              || name.startsWith("var_")
              || name.endsWith("_Metadata_INSTANCE");
    };
  }
}
