package dev.ponens;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The house: its rooms stand in the data's order, and each big library is known to one. */
@NullMarked
class HouseTest {
  private static final String ROOT = "dev.ponens.";

  /** A room uses itself and rooms before it. */
  private static final List<String> ROOMS =
      List.of(
          "settings",
          "transcript",
          "transcript.piece",
          "transcript.talk",
          "transcript.agent",
          "transcript.dialect",
          "transcript.log",
          "transcript.trace",
          "transcript.format",
          "fact",
          "fact.text",
          "fact.number.token",
          "fact.number",
          "fact.measure.unit",
          "fact.measure",
          "fact.algebra",
          "fact.trap.read",
          "fact.trap.sums",
          "fact.trap.choices",
          "fact.trap",
          "fact.outcome",
          "fact.path",
          "fact.claim",
          "fact.contract",
          "fact.find",
          "verdict",
          "verdict.why",
          "rule.source",
          "rule.form.words",
          "rule.form.drl",
          "rule.form.table.grid",
          "rule.form.table.column",
          "rule.form.table",
          "rule.form.sentence",
          "rule.form",
          "rule.compile",
          "rule.sieve",
          "rule",
          "rule.explain",
          "report",
          "report.format",
          "report.rulebook",
          "report.score",
          "sift",
          "session",
          "store.audit",
          "store.database",
          "store",
          "guidance",
          "guidance.page",
          "guidance.live",
          "mcp.wire",
          "mcp.wire.desk",
          "mcp.wire.stdio",
          "mcp.wire.http",
          "mcp.telemetry",
          "mcp.tool",
          "mcp.tool.review",
          "mcp.legacy",
          "mcp.shelf",
          "mcp",
          "cli.console",
          "cli.rules",
          "cli.shell",
          "cli.serve",
          "cli");

  /** Each big library, and the rooms that know it. */
  private static final Map<String, Set<String>> LIBRARIES =
      Map.ofEntries(
          Map.entry("org.yaml.snakeyaml", Set.of("settings")),
          Map.entry(
              "com.fasterxml.jackson",
              Set.of(
                  "transcript.piece",
                  "transcript.format",
                  "report",
                  "report.format",
                  "report.rulebook",
                  "report.score",
                  "sift",
                  "store.database",
                  "mcp.wire.desk",
                  "mcp.tool",
                  "mcp.shelf")),
          Map.entry(
              "io.modelcontextprotocol",
              Set.of(
                  "mcp.wire",
                  "mcp.wire.desk",
                  "mcp.wire.stdio",
                  "mcp.wire.http",
                  "mcp.tool",
                  "mcp.shelf",
                  "mcp")),
          Map.entry("io.micrometer", Set.of("mcp.telemetry")),
          Map.entry("reactor", Set.of("mcp.wire.desk", "mcp.wire.stdio", "mcp.wire.http")),
          Map.entry("org.eclipse.jetty", Set.of("mcp.wire.http")),
          Map.entry("jakarta.servlet", Set.of("mcp.wire.http")),
          Map.entry("org.drools", Set.of("rule", "rule.form.drl", "rule.compile")),
          Map.entry("org.kie", Set.of("rule", "rule.compile", "rule.explain")),
          Map.entry("com.google.re2j", Set.of("rule.form.words")),
          Map.entry("de.siegmar.fastcsv", Set.of("rule.form.table.grid")),
          Map.entry(
              "org.apache.commons.compress", Set.of("rule.form.table.grid", "transcript.log")),
          Map.entry("org.dhatim.fastexcel", Set.of("rule.form.table.grid")),
          Map.entry("picocli", Set.of("cli.console", "cli.rules", "cli.shell", "cli.serve", "cli")),
          Map.entry("me.tongfei.progressbar", Set.of("cli")),
          Map.entry(
              "org.apache.commons.numbers",
              Set.of(
                  "fact.number",
                  "fact.number.token",
                  "fact.algebra",
                  "fact.measure",
                  "fact.measure.unit",
                  "fact.trap",
                  "fact.trap.read",
                  "fact.trap.sums",
                  "fact.trap.choices")),
          Map.entry("tech.units", Set.of("fact.measure.unit")),
          Map.entry("javax.measure", Set.of("fact.measure.unit")),
          Map.entry("org.pcollections", Set.of("fact.path")),
          Map.entry("java.sql", Set.of("store.database", "store")),
          Map.entry("javax.sql", Set.of("store.database")),
          Map.entry("org.sqlite", Set.of("store.database")),
          Map.entry("org.flywaydb", Set.of("store.database")));

  /** What every room may use. */
  private static final Set<String> COMMON =
      Set.of("java", "javax.xml.stream", "org.jspecify.annotations");

  private static final JavaClasses HOUSE = house();

  private static JavaClasses house() {
    JavaClasses all =
        new ClassFileImporter().importLocations(Set.of(Location.of(Path.of("target", "classes"))));
    return all.that(resideInAPackage(ROOT + "."));
  }

  private static String room(JavaClass type) {
    return type.getPackageName().substring(Math.min(ROOT.length(), type.getPackageName().length()));
  }

  private static String[] packages(List<String> rooms) {
    return rooms.stream().map(r -> ROOT + r).toArray(String[]::new);
  }

  @Test
  void aRoomUsesOnlyRoomsBeforeIt() {
    for (int i = 0; i + 1 < ROOMS.size(); i++) {
      noClasses()
          .that()
          .resideInAPackage(ROOT + ROOMS.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(packages(ROOMS.subList(i + 1, ROOMS.size())))
          .because(ROOMS.get(i) + " stands before them")
          .check(HOUSE);
    }
  }

  @Test
  void noRoomsUseEachOther() {
    slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith(ROOT)
                    ? SliceIdentifier.of(room(type))
                    : SliceIdentifier.ignore();
              }

              @Override
              public String getDescription() {
                return "rooms";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(HOUSE);
  }

  @Test
  void eachBigLibraryIsKnownToOneRoom() {
    LIBRARIES.forEach(
        (library, rooms) -> {
          classes()
              .that()
              .resideOutsideOfPackages(packages(List.copyOf(rooms)))
              .should()
              .onlyDependOnClassesThat()
              .resideOutsideOfPackage(library + "..")
              .because(library + " is known to " + rooms)
              .check(HOUSE);
          assertThat(HOUSE.stream().anyMatch(c -> uses(c, library))).as(library).isTrue();
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
        .check(HOUSE);
  }

  @Test
  void everyPackageIsARoomWithAPageAtItsDoor() {
    Set<String> rooms = HOUSE.stream().map(HouseTest::room).collect(Collectors.toSet());
    assertThat(rooms).containsExactlyInAnyOrderElementsOf(ROOMS);
    for (String room : ROOMS) {
      Path page = Path.of("src/main/java/dev/ponens", room.replace('.', '/'), "package-info.java");
      assertThat(page)
          .content()
          .contains("/**", "@NullMarked")
          .containsPattern("must(\\s|\\*)+not(\\s|\\*)+know");
    }
  }

  @Test
  void nothingIsNamedForWhatItIsNot() {
    noClasses()
        .should()
        .haveNameMatching(".*(Impl|Utils?|Helper|Manager)")
        .orShould()
        .haveSimpleNameStartingWith("Abstract")
        .check(HOUSE);
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
                    c ->
                        c.isEnum()
                            || c.getModifiers()
                                .contains(com.tngtech.archunit.core.domain.JavaModifier.FINAL))))
        .check(HOUSE);
  }

  /**
   * Java orders such copies anew in each process; LinkedHashSet, LinkedHashMap and Names do not.
   */
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
        .check(HOUSE);
  }
}
