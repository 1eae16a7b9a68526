package dev.ponens.rule.model;

import com.github.javaparser.ParseProblemException;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.ponens.rule.model.RuleExpression.And;
import dev.ponens.rule.model.RuleExpression.ComparisonExpression;
import dev.ponens.rule.model.RuleExpression.MemberExpression;
import dev.ponens.rule.model.RuleExpression.Or;
import dev.ponens.rule.model.RuleExpression.Parameter;
import dev.ponens.rule.model.RuleExpression.TextExpression;
import dev.ponens.rule.model.RuleModel.ApiCall;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.drools.model.codegen.execmodel.generator.DrlxParseUtil;
import org.drools.mvel.parser.TokenMgrException;
import org.drools.mvel.parser.ast.expr.DrlNameExpr;
import org.drools.mvel.parser.ast.expr.DrlxExpression;
import org.drools.mvel.parser.ast.expr.HalfBinaryExpr;
import org.drools.mvel.parser.ast.expr.PointFreeExpr;
import org.jspecify.annotations.Nullable;

/**
 * Reads expressions with the parser from which the engine generates code. Only the syntax that
 * {@link RuleExpression} has is read; everything else makes the whole text unreadable.
 */
final class ExpressionReader {
  /** Limit on nested expressions, apart from a series of "and" or "or". */
  private static final int DEEPEST = 100;

  /** The global variable with the API of consequences. */
  private static final String API = "verdict";

  private static final String NUMBER = "(0|[1-9][0-9]*)(\\.[0-9]+(E-?[0-9]+)?)?";

  /** True in a consequence, which is Java: fields of facts are calls. */
  private final boolean java;

  private int depth;

  private ExpressionReader(boolean java) {
    this.java = java;
  }

  /** The text is not an expression of the model. */
  private static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable() {}

    Unreadable(RuntimeException cause) {
      super(cause);
    }
  }

  static Optional<Constraint> constraint(String text) {
    try {
      DrlxExpression parsed = parsed(text);
      String binds = parsed.getBind() == null ? "" : parsed.getBind().asString();
      return Optional.of(
          new Constraint(text, binds, new ExpressionReader(false).read(parsed.getExpr())));
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  /** Reads a consequence: one statement that is a chain of calls on the global variable. */
  static Optional<List<ApiCall>> calls(String text) {
    String statement = text.strip();
    if (!statement.endsWith(";")) {
      return Optional.empty();
    }
    try {
      List<ApiCall> calls = new ArrayList<>();
      Node at = parsed(statement.substring(0, statement.length() - 1).strip()).getExpr();
      while (at instanceof MethodCallExpr call) {
        List<RuleExpression> arguments = new ArrayList<>();
        for (Node argument : call.getArguments()) {
          arguments.add(new ExpressionReader(true).read(argument));
        }
        calls.add(new ApiCall(call.getNameAsString(), arguments));
        at = call.getScope().orElseThrow(Unreadable::new);
      }
      Collections.reverse(calls);
      return at instanceof DrlNameExpr name
              && name.getNameAsString().equals(API)
              && !calls.isEmpty()
          ? Optional.of(calls)
          : Optional.empty();
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  private static DrlxExpression parsed(String text) throws Unreadable {
    try {
      return DrlxParseUtil.parseExpression(text);
    } catch (ParseProblemException | TokenMgrException e) {
      throw new Unreadable(e);
    }
  }

  private RuleExpression read(@Nullable Node node) throws Unreadable {
    if (++depth > DEEPEST) {
      throw new Unreadable();
    }
    RuleExpression read = one(node);
    depth--;
    return read;
  }

  private RuleExpression one(@Nullable Node node) throws Unreadable {
    if (node instanceof EnclosedExpr enclosed) {
      return read(enclosed.getInner());
    } else if (node instanceof DrlNameExpr name) {
      String text = name.getNameAsString();
      return text.startsWith("$")
          ? new RuleExpression.Variable(text)
          : new RuleExpression.FieldExpression(text);
    } else if (node instanceof StringLiteralExpr text) {
      return new TextExpression(text.asString());
    } else if (node instanceof BooleanLiteralExpr truth) {
      return new RuleExpression.Truth(truth.getValue());
    } else if (node instanceof NullLiteralExpr) {
      return new RuleExpression.Nothing();
    } else if (node instanceof LiteralStringValueExpr number) {
      return number(number.getValue());
    } else if (node instanceof FieldAccessExpr field) {
      return member(field.getScope(), field.getNameAsString());
    } else if (node instanceof MethodCallExpr call) {
      return called(call);
    } else if (node instanceof UnaryExpr unary) {
      return unary(unary);
    } else if (node instanceof BinaryExpr binary) {
      return binary(binary);
    } else if (node instanceof HalfBinaryExpr half) {
      return compared(read(omitted(half)), half.getOperator().asString(), half.getRight());
    } else if (node instanceof PointFreeExpr words) {
      return words(words);
    }
    throw new Unreadable();
  }

  private static RuleExpression number(String digits) throws Unreadable {
    if (!digits.matches(NUMBER)) {
      throw new Unreadable();
    }
    return new RuleExpression.NumberExpression(Double.parseDouble(digits), digits.indexOf('.') < 0);
  }

  private static RuleExpression member(Node owner, String field) throws Unreadable {
    if (owner instanceof DrlNameExpr name && name.getNameAsString().startsWith("$")) {
      return new MemberExpression(name.getNameAsString(), field);
    }
    throw new Unreadable();
  }

  private RuleExpression called(MethodCallExpr call) throws Unreadable {
    Node owner = call.getScope().orElse(null);
    boolean parameter = call.getNameAsString().equals("number") && call.getArguments().size() == 1;
    if (parameter && call.getArgument(0) instanceof StringLiteralExpr name) {
      return owner == null
          ? new Parameter("", name.asString())
          : new Parameter(((MemberExpression) member(owner, "number")).variable(), name.asString());
    }
    if (java && owner != null && call.getArguments().isEmpty()) {
      return member(owner, call.getNameAsString());
    }
    throw new Unreadable();
  }

  private RuleExpression unary(UnaryExpr unary) throws Unreadable {
    RuleExpression of = read(unary.getExpression());
    return switch (unary.getOperator()) {
      case LOGICAL_COMPLEMENT -> new RuleExpression.Not(of);
      case MINUS ->
          of instanceof RuleExpression.NumberExpression number
              ? new RuleExpression.NumberExpression(-number.value(), number.whole())
              : new RuleExpression.Negative(of);
      default -> throw new Unreadable();
    };
  }

  private RuleExpression binary(BinaryExpr binary) throws Unreadable {
    return switch (binary.getOperator()) {
      case AND, OR -> series(binary);
      case PLUS, MINUS, MULTIPLY, DIVIDE ->
          new RuleExpression.Calculation(
              binary.getOperator().asString(), read(binary.getLeft()), read(binary.getRight()));
      default ->
          compared(read(binary.getLeft()), binary.getOperator().asString(), binary.getRight());
    };
  }

  /** A series of parts with the same operator, which can be long. */
  private RuleExpression series(BinaryExpr binary) throws Unreadable {
    BinaryExpr.Operator operator = binary.getOperator();
    List<Node> nodes = new ArrayList<>();
    Node at = binary;
    while (at instanceof BinaryExpr both && both.getOperator() == operator) {
      nodes.add(both.getRight());
      at = both.getLeft();
    }
    nodes.add(at);
    Collections.reverse(nodes);
    boolean and = operator == BinaryExpr.Operator.AND;
    List<RuleExpression> parts = new ArrayList<>();
    for (Node node : nodes) {
      RuleExpression part = read(node);
      boolean same = and ? part instanceof And : part instanceof Or;
      parts.addAll(same ? part.parts() : List.of(part));
    }
    return and ? new And(parts) : new Or(parts);
  }

  private RuleExpression compared(RuleExpression left, String sign, Node right) throws Unreadable {
    Operator operator = Operator.of(sign).orElseThrow(Unreadable::new);
    return new ComparisonExpression(left, operator, List.of(read(right)));
  }

  private RuleExpression words(PointFreeExpr words) throws Unreadable {
    String sign = (words.isNegated() ? "not " : "") + words.getOperator().asString();
    Operator operator = Operator.of(sign).orElseThrow(Unreadable::new);
    boolean many = operator == Operator.IN || operator == Operator.NOT_IN;
    if (words.getArg1() != null || (!many && words.getRight().size() != 1)) {
      throw new Unreadable();
    }
    List<RuleExpression> right = new ArrayList<>();
    for (Node value : words.getRight()) {
      right.add(read(value));
    }
    return new ComparisonExpression(read(words.getLeft()), operator, right);
  }

  /**
   * The value that an abbreviated comparison leaves out. The engine takes the leftmost one of the
   * expression around it, and does not end if a bracket begins with an abbreviated comparison.
   */
  private static Node omitted(HalfBinaryExpr half) throws Unreadable {
    Node around = half.getParentNode().orElse(null);
    while (bare(around) instanceof BinaryExpr) {
      Node leftmost = bare(around);
      while (leftmost instanceof BinaryExpr binary) {
        leftmost = bare(binary.getLeft());
      }
      if (leftmost != null && !(leftmost instanceof HalfBinaryExpr)) {
        return leftmost;
      }
      if (around instanceof EnclosedExpr) {
        throw new Unreadable();
      }
      around = around == null ? null : around.getParentNode().orElse(null);
    }
    throw new Unreadable();
  }

  private static @Nullable Node bare(@Nullable Node node) {
    Node bare = node;
    while (bare instanceof EnclosedExpr enclosed) {
      bare = enclosed.getInner();
    }
    return bare;
  }
}
