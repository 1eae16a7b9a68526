package dev.ponens;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * Packages use only earlier packages, each large library is used only by packages that are listed
 * here, packages are small, and the glossary is right.
 */
@NullMarked
class ArchitectureTest {
  private static final String ROOT = "dev.ponens.";

  /** A package uses itself and packages before it. */
  private static final List<String> PACKAGES =
      List.of(
          "settings",
          "transcript",
          "transcript.piece",
          "transcript.table",
          "transcript.talk",
          "transcript.agent",
          "transcript.claude",
          "transcript.openai",
          "transcript.gemini",
          "transcript.dialect",
          "transcript.log",
          "transcript.inspect",
          "transcript.openhands",
          "transcript.autogen",
          "transcript.sweagent",
          "transcript.trace",
          "transcript.otel",
          "transcript.format",
          "fact",
          "fact.quantity",
          "fact.text",
          "fact.number.token",
          "fact.number",
          "fact.measure.token",
          "fact.measure.sum",
          "fact.calculation",
          "fact.measure",
          "fact.comparison",
          "fact.value",
          "fact.act",
          "fact.algebra",
          "fact.trap.read",
          "fact.trap.sums",
          "fact.trap.choices",
          "fact.trap",
          "fact.sequence",
          "fact.outcome",
          "fact.command",
          "fact.tree",
          "fact.ledger",
          "fact.run",
          "fact.path",
          "fact.claim",
          "fact.denial",
          "fact.contract",
          "fact.find",
          "verdict",
          "verdict.why",
          "rule.model",
          "rule.source",
          "rule.form.words",
          "rule.form.drl",
          "rule.form.table.grid",
          "rule.form.table.column",
          "rule.form.table",
          "rule.form.sentence",
          "rule.form",
          "rule.compile",
          "rule.filter",
          "rule",
          "rule.explain",
          "report",
          "report.format",
          "report.rulebook",
          "report.runs",
          "report.score",
          "suppression",
          "session",
          "store.audit",
          "store.database",
          "store.verdict",
          "store",
          "guidance",
          "guidance.page",
          "guidance.live",
          "guidance.prompt",
          "guidance.solve",
          "guidance.solve.endpoint",
          "guidance.solve.batch",
          "mcp.wire",
          "mcp.wire.dispatch",
          "mcp.wire.stdio",
          "mcp.wire.http",
          "mcp.telemetry",
          "mcp.tool",
          "mcp.tool.review",
          "mcp.legacy",
          "mcp.reasonkit",
          "mcp.resource",
          "mcp",
          "cli.console",
          "cli.rules",
          "cli.shell",
          "cli.serve",
          "cli");

  /** Each large library, and the packages that use it. */
  private static final Map<String, Set<String>> LIBRARIES =
      Map.ofEntries(
          Map.entry("org.yaml.snakeyaml", Set.of("settings")),
          Map.entry(
              "com.fasterxml.jackson",
              Set.of(
                  "transcript.piece",
                  "report",
                  "suppression",
                  "store.database",
                  "store.verdict",
                  "guidance.solve.endpoint",
                  "guidance.solve.batch",
                  "mcp.wire.dispatch",
                  "mcp.tool",
                  "mcp.resource")),
          Map.entry(
              "io.modelcontextprotocol",
              Set.of(
                  "mcp.wire",
                  "mcp.wire.dispatch",
                  "mcp.wire.stdio",
                  "mcp.wire.http",
                  "mcp.tool",
                  "mcp.resource",
                  "mcp")),
          Map.entry("io.micrometer", Set.of("mcp.telemetry")),
          Map.entry("reactor", Set.of("mcp.wire.dispatch", "mcp.wire.stdio", "mcp.wire.http")),
          Map.entry("org.eclipse.jetty", Set.of("mcp.wire.http")),
          Map.entry("jakarta.servlet", Set.of("mcp.wire.http")),
          Map.entry("org.drools", Set.of("rule", "rule.model", "rule.form.drl", "rule.compile")),
          Map.entry("com.github.javaparser", Set.of("rule.model")),
          Map.entry("org.kie", Set.of("rule", "rule.compile", "rule.explain")),
          Map.entry("com.google.re2j", Set.of("rule.form.words")),
          Map.entry("de.siegmar.fastcsv", Set.of("rule.form.table.grid", "report.format", "cli")),
          Map.entry(
              "org.apache.commons.compress", Set.of("rule.form.table.grid", "transcript.inspect")),
          Map.entry("org.dhatim.fastexcel", Set.of("rule.form.table.grid")),
          Map.entry("picocli", Set.of("cli.console", "cli.rules", "cli.shell", "cli.serve", "cli")),
          Map.entry("me.tongfei.progressbar", Set.of("cli")),
          Map.entry(
              "org.apache.commons.numbers",
              Set.of(
                  "fact.number",
                  "fact.number.token",
                  "fact.calculation",
                  "fact.comparison",
                  "fact.algebra",
                  "fact.measure.token",
                  "fact.measure.sum",
                  "fact.measure",
                  "fact.quantity",
                  "fact.trap",
                  "fact.trap.read",
                  "fact.trap.sums",
                  "fact.trap.choices")),
          Map.entry("org.pcollections", Set.of("fact.ledger", "fact.path")),
          Map.entry("java.sql", Set.of("transcript.table", "store.database", "store")),
          Map.entry("javax.sql", Set.of("store.database")),
          Map.entry("org.sqlite", Set.of("store.database")),
          Map.entry("org.flywaydb", Set.of("store.database")));

  /** The maximum number of top-level types of a package. */
  private static final long MOST_TYPES = 30;

  /**
   * Packages with more types, and their maximum: a kind of fact or a finder is one type, and the
   * others read one notation each.
   */
  private static final Map<String, Long> LARGE =
      Map.of(
          "fact", 90L,
          "fact.find", 90L,
          "fact.command", 50L,
          "fact.number", 45L,
          "fact.run", 45L);

  /** What every package may use. */
  private static final Set<String> COMMON =
      Set.of("java", "javax.xml.stream", "org.jspecify.annotations");

  private static final JavaClasses CLASSES = ours();

  private static JavaClasses ours() {
    JavaClasses all =
        new ClassFileImporter().importLocations(Set.of(Location.of(Path.of("target", "classes"))));
    return all.that(resideInAPackage(ROOT + "."));
  }

  private static String packageOf(JavaClass type) {
    return type.getPackageName().substring(Math.min(ROOT.length(), type.getPackageName().length()));
  }

  private static String[] patterns(List<String> packages) {
    return packages.stream().map(r -> ROOT + r).toArray(String[]::new);
  }

  @Test
  void aPackageUsesOnlyPackagesBeforeIt() {
    for (int i = 0; i + 1 < PACKAGES.size(); i++) {
      noClasses()
          .that()
          .resideInAPackage(ROOT + PACKAGES.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(patterns(PACKAGES.subList(i + 1, PACKAGES.size())))
          .because(PACKAGES.get(i) + " stands before them")
          .check(CLASSES);
    }
  }

  /** A report gets what it shows as values of the package verdict. */
  @Test
  void reportsKnowNothingOfRules() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "report..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + "rule..")
        .check(CLASSES);
  }

  /** A reader of the code can keep the types of a package in mind. */
  @Test
  void noPackageHasTooManyTypes() {
    Map<String, Long> counts =
        CLASSES.stream()
            .filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(ArchitectureTest::packageOf, Collectors.counting()));
    counts.forEach(
        (name, count) ->
            assertThat(count)
                .as("types of the package " + name)
                .isLessThanOrEqualTo(LARGE.getOrDefault(name, MOST_TYPES)));
    assertThat(counts.keySet()).containsAll(LARGE.keySet());
  }

  @Test
  void noPackagesUseEachOther() {
    slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith(ROOT)
                    ? SliceIdentifier.of(packageOf(type))
                    : SliceIdentifier.ignore();
              }

              @Override
              public String getDescription() {
                return "packages";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  @Test
  void eachLargeLibraryIsUsedByItsPackagesOnly() {
    LIBRARIES.forEach(
        (library, packages) -> {
          classes()
              .that()
              .resideOutsideOfPackages(patterns(List.copyOf(packages)))
              .should()
              .onlyDependOnClassesThat()
              .resideOutsideOfPackage(library + "..")
              .because(library + " is used by " + packages)
              .check(CLASSES);
          assertThat(CLASSES.stream().anyMatch(c -> uses(c, library))).as(library).isTrue();
        });
  }

  private static boolean uses(JavaClass type, String library) {
    return type.getDirectDependenciesFromSelf().stream()
        .anyMatch(d -> d.getTargetClass().getPackageName().startsWith(library));
  }

  @Test
  void everyLibraryIsInTheList() {
    Set<String> known = new TreeSet<>(LIBRARIES.keySet());
    known.addAll(COMMON);
    known.add("com.sun.management");
    known.add("javax.crypto");
    classes()
        .should()
        .onlyDependOnClassesThat(
            describe(
                "are ours, Java's or in the list of libraries",
                c ->
                    c.getBaseComponentType().isPrimitive()
                        || c.getPackageName().startsWith(ROOT)
                        || known.stream()
                            .anyMatch(c.getBaseComponentType().getPackageName()::startsWith)
                        || c.getBaseComponentType().getPackageName().startsWith("dev.ponens")))
        .check(CLASSES);
  }

  @Test
  void everyPackageIsListedAndDocumented() {
    Set<String> packages =
        CLASSES.stream().map(ArchitectureTest::packageOf).collect(Collectors.toSet());
    assertThat(packages).containsExactlyInAnyOrderElementsOf(PACKAGES);
    for (String name : PACKAGES) {
      Path page = Path.of("src/main/java/dev/ponens", name.replace('.', '/'), "package-info.java");
      assertThat(page)
          .content()
          .contains("/**", "@NullMarked")
          .containsPattern("(must|does)(\\s|\\*)+not(\\s|\\*)+(know|depend|contain|detect)");
    }
  }

  @Test
  void noTypeHasAnEmptyName() {
    noClasses()
        .should()
        .haveNameMatching(".*(Impl|Utils?|Helper|Manager)")
        .orShould()
        .haveSimpleNameStartingWith("Abstract")
        .check(CLASSES);
  }

  /** Private types are left out: nobody else can name them. */
  @Test
  void noTwoTypesHaveOneSimpleName() {
    Map<String, String> first = new TreeMap<>();
    List<String> twice = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      boolean named = !type.isAnonymousClass() && !type.isLocalClass();
      if (named
          && !type.getModifiers().contains(JavaModifier.PRIVATE)
          && !type.getSimpleName().equals("package-info")) {
        String other = first.put(type.getSimpleName(), type.getName());
        if (other != null) {
          twice.add(other + " and " + type.getName());
        }
      }
    }
    assertThat(twice).isEmpty();
  }

  @Test
  void everyTypeIsFinalOrClosed() {
    classes()
        .that()
        .areNotInterfaces()
        .and()
        .doNotHaveSimpleName("package-info")
        .and(describe("are not constants' bodies", c -> !c.isAnonymousClass()))
        .should(
            com.tngtech.archunit.lang.conditions.ArchConditions.be(
                describe(
                    "final or an enum",
                    c -> c.isEnum() || c.getModifiers().contains(JavaModifier.FINAL))))
        .check(CLASSES);
  }

  /**
   * Java orders such copies differently in each process; LinkedHashSet, LinkedHashMap and Names do
   * not.
   */
  /**
   * Two threads that first use such a type and its subtype at the same time would wait for each
   * other forever. The initialization of a subtype needs that of an interface with bodies.
   */
  @Test
  void noTypeCreatesASubtypeWhileItIsInitialized() {
    List<String> creating = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      boolean bodies =
          !type.isInterface()
              || type.getMethods().stream()
                  .map(JavaMethod::getModifiers)
                  .anyMatch(
                      m -> !m.contains(JavaModifier.ABSTRACT) && !m.contains(JavaModifier.STATIC));
      for (JavaClass subtype : bodies ? created(type) : Set.<JavaClass>of()) {
        if (!subtype.equals(type)
            && subtype.isAssignableTo(type.getName())
            && !subtype.isAnonymousClass()) {
          creating.add(type.getName() + " creates " + subtype.getName());
        }
      }
    }
    assertThat(creating).isEmpty();
  }

  /** Returns what the static initializer of a type creates, also in static methods of the type. */
  private static Set<JavaClass> created(JavaClass type) {
    Set<JavaClass> created = new HashSet<>();
    Set<JavaCodeUnit> seen = new HashSet<>();
    Deque<JavaCodeUnit> open = new ArrayDeque<>();
    type.getStaticInitializer().ifPresent(open::add);
    while (!open.isEmpty()) {
      JavaCodeUnit unit = open.pop();
      if (seen.add(unit)) {
        unit.getConstructorCallsFromSelf().forEach(call -> created.add(call.getTargetOwner()));
        unit.getMethodCallsFromSelf().stream()
            .filter(call -> call.getTargetOwner().equals(type))
            .flatMap(call -> call.getTarget().resolveMember().stream())
            .forEach(open::push);
      }
    }
    return created;
  }

  @Test
  void noCopyLosesItsOrder() {
    noClasses()
        .should()
        .callMethodWhere(
            describe(
                "makes a copy without an order, or asks for an identity",
                call ->
                    Set.of(
                            "java.util.Set.copyOf",
                            "java.util.Map.copyOf",
                            "java.util.stream.Collectors.toUnmodifiableSet",
                            "java.util.stream.Collectors.toUnmodifiableMap",
                            "java.lang.System.identityHashCode",
                            "java.util.Collection.parallelStream",
                            "java.util.stream.Stream.parallel")
                        .contains(
                            call.getTargetOwner().getName() + "." + call.getTarget().getName())))
        .because("the same input gives the same bytes in every process")
        .check(CLASSES);
  }

  @Test
  void theGlossaryNamesExistingTypes() throws IOException {
    Matcher row =
        Pattern.compile("(?m)^\\| .* \\| `([a-z.]+\\.[A-Z]\\w+)` \\|$")
            .matcher(Files.readString(Path.of("CONTRIBUTING.md")));
    int types = 0;
    while (row.find()) {
      assertThat(CLASSES.contain(ROOT + row.group(1))).as(row.group()).isTrue();
      types++;
    }
    assertThat(types).isGreaterThan(10);
  }
}
