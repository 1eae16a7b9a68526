package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher {@code ./ponens}, with a Java and a Maven that only say how they were called. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final Path LAUNCHER = Path.of("ponens").toAbsolutePath();
  private static final List<String> TOOLS =
      List.of(
          "sh",
          "readlink",
          "find",
          "head",
          "mkdir",
          "cat",
          "rm",
          "touch",
          "mv",
          "tail",
          "sed",
          "cksum",
          "ls",
          "mktemp",
          "sleep",
          "stty");

  /** Says its options and arguments, one a line, and what the launcher told it. */
  private static final String JAVA =
      """
      #!/bin/sh
      case " $* " in
        *DumpLoadedClassList*|*Xshare:dump*) echo train >>"$HOME/trained"; exit 1 ;;
      esac
      echo "java $0"
      echo "rules <$PONENS_RULES>"
      echo "tty <$PONENS_TTY>"
      echo "locale <$LC_ALL>"
      for a in "$@"; do printf '<%s>\\n' "$a"; done
      """;

  /** Says it was called and writes the jar it was asked for. */
  private static final String MVN =
      """
      #!/bin/sh
      echo "mvn $*" >>"$HOME/built"
      for a in "$@"; do
        case $a in -Dponens.jar=*) echo fresh >"${a#-Dponens.jar=}" ;; esac
      done
      """;

  @TempDir Path temp;
  private Path checkout;
  private Path jdk;
  private final Map<String, String> environment = new HashMap<>();

  private record Ran(int exit, String out, String err) {}

  @BeforeEach
  void aCheckoutWithAProgramBuiltAfterItsSources() throws IOException {
    checkout = Files.createDirectories(temp.resolve("a checkout"));
    Path bin = Files.createDirectories(temp.resolve("bin"));
    for (String tool : TOOLS) {
      for (String folder : List.of("/bin", "/usr/bin")) {
        Path real = Path.of(folder, tool);
        if (Files.exists(real) && !Files.exists(bin.resolve(tool))) {
          script(bin.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
        }
      }
    }
    // The machine's own JDKs must not be found.
    String text = Files.readString(LAUNCHER);
    assertThat(text).contains("/usr/lib/jvm/*", "/Library/Java/JavaVirtualMachines/*");
    script(
        checkout.resolve("ponens"),
        text.replace("/usr/lib/jvm/*", "$HOME/jvm/*").replace("/Library/Java/", "/nowhere/"));
    jdk = jdk("jdk 21", "21.0.4");
    file(checkout.resolve("pom.xml"), "<project/>", 0);
    file(checkout.resolve("src/main/java/A.java"), "class A {}", 0);
    file(checkout.resolve("rules/params.yml"), "params: {}", 0);
    file(checkout.resolve("target/ponens.jar"), "built", 10);
    for (String folder : List.of("src/main/java", "src/main")) {
      Files.setLastModifiedTime(checkout.resolve(folder), at(0));
    }
    environment.put("HOME", temp.toString());
    environment.put("PATH", bin.toString());
    environment.put("JAVA_HOME", jdk.toString());
  }

  private static FileTime at(long second) {
    return FileTime.from(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second));
  }

  private static void file(Path file, String text, long second) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, at(second));
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = temp.resolve("jvm").resolve(name);
    script(home.resolve("bin/java"), JAVA);
    script(home.resolve("bin/javac"), "#!/bin/sh\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private Ran ponens(String... arguments) throws Exception {
    return run(checkout.resolve("ponens"), arguments);
  }

  private Ran run(Path launcher, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    Path out = temp.resolve("out.txt");
    Path err = temp.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(temp.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void argumentsArriveAsTheyWereGiven() throws Exception {
    Ran ran = ponens("lint", "", "a b", "*", "\"q\"", "it's", "$HOME", "\\n", "-");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .endsWith(
            "<-cp>\n<"
                + checkout.resolve("target/ponens.jar")
                + ">\n<dev.ponens.cli.Ponens>\n<lint>\n<>\n<a b>\n<*>\n<\"q\">\n<it's>\n<$HOME>\n<\\n>\n<->\n");
  }

  @Test
  void itWorksThroughSymbolicLinks() throws Exception {
    Path link = temp.resolve("links/p");
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(temp.resolve("links/q"), Path.of("../a checkout/ponens"));
    Files.createSymbolicLink(link, Path.of("q"));
    assertThat(run(link, "x").out())
        .contains("rules <" + checkout.toRealPath().resolve("rules") + ">");
  }

  @Test
  void theRulesOfTheUserComeBeforeTheCheckouts() throws Exception {
    environment.put("PONENS_RULES", "/elsewhere");
    assertThat(ponens("x").out()).contains("rules </elsewhere>");
  }

  /** Finds the rules equal to the built-in ones when it is asked to create an archive. */
  private static final String EQUAL =
      """
      #!/bin/sh
      case " $* " in
        *Rehearsal*) while [ "$1" != dev.ponens.cli.Rehearsal ]; do shift; done; : >"$3/same"; exit ;;
        *Xshare:dump*) exit 1 ;;
      esac
      echo "rules <$PONENS_RULES> same <$PONENS_RULES_SAME>"
      """;

  @Test
  void rulesThatHaveNotChangedSinceTheyWereComparedAreNotReadAgain() throws Exception {
    Path rules = checkout.toRealPath().resolve("rules");
    script(jdk.resolve("bin/java"), EQUAL);
    String same = "rules <" + rules + "> same <" + rules + ">\n";
    assertThat(ponens("x").out()).isEqualTo(same);
    assertThat(ponens("x").out()).isEqualTo(same);
    environment.put("PONENS_RULES", rules.toString());
    assertThat(ponens("x").out()).endsWith("same <>\n");
    environment.remove("PONENS_RULES");
    // The time of an edit may be set back, unlike the time of the change.
    Thread.sleep(20);
    file(rules.resolve("params.yml"), "params: []", 0);
    assertThat(ponens("x").out()).endsWith("same <>\n");
  }

  @Test
  void aRuleFileThatIsGoneIsAChange() throws Exception {
    Path rules = checkout.toRealPath().resolve("rules");
    script(jdk.resolve("bin/java"), EQUAL);
    assertThat(ponens("x").out()).endsWith("same <" + rules + ">\n");
    Thread.sleep(20);
    Files.delete(rules.resolve("params.yml"));
    assertThat(ponens("x").out()).endsWith("same <>\n");
  }

  @Test
  void anotherOlderDirectoryIsAChange() throws Exception {
    Path rules = checkout.toRealPath().resolve("rules");
    Path older = checkout.resolve("older");
    file(Files.createDirectories(older).resolve("params.yml"), "params: []", 0);
    Thread.sleep(20);
    script(jdk.resolve("bin/java"), EQUAL);
    assertThat(ponens("x").out()).endsWith("same <" + rules + ">\n");
    Files.move(rules, checkout.resolve("gone"));
    Files.createSymbolicLink(rules, older);
    assertThat(ponens("x").out()).endsWith("same <>\n");
  }

  @Test
  void rulesThatDifferFromTheBuiltInOnesAreRead() throws Exception {
    script(jdk.resolve("bin/java"), EQUAL.replace(": >\"$3/same\"; ", ""));
    environment.put("PONENS_RULES_SAME", checkout.toRealPath().resolve("rules").toString());
    assertThat(ponens("x").out()).endsWith("same <>\n");
    assertThat(ponens("x").out()).endsWith("same <>\n");
  }

  @Test
  void asksForLargePagesIfLinuxGivesThemToThoseWhoAsk() throws Exception {
    Path file = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    String mode = Files.isReadable(file) ? Files.readString(file) : "";
    boolean given = mode.contains("[madvise]") || mode.contains("[always]");
    assertThat(ponens("x").out().contains("<-XX:+UseTransparentHugePages>")).isEqualTo(given);
  }

  @Test
  void optionsForJavaAreSplitAndNotExpanded() throws Exception {
    environment.put("PONENS_JAVA_OPTS", "-Xmx256m -Dglob=*");
    assertThat(ponens("x").out()).contains("<-Xmx256m>\n<-Dglob=*>\n<-cp>");
  }

  @Test
  void aBareLocaleBecomesUtf8AndAnyOtherStays() throws Exception {
    assertThat(ponens("x").out()).contains("locale <C.UTF-8>");
    environment.put("LANG", "de_DE.UTF-8");
    assertThat(ponens("x").out()).contains("locale <>");
  }

  @Test
  void withoutATerminalNoneIsNamed() throws Exception {
    assertThat(ponens("x").out()).contains("tty <>");
  }

  @Test
  void onATerminalBothStreamsAreNamed() throws Exception {
    Path typescript = Path.of("/usr/bin/script");
    Assumptions.assumeTrue(Files.exists(typescript) && OS.LINUX.isCurrentOs());
    Ran ran =
        run(
            typescript,
            "-qec",
            "'" + checkout.resolve("ponens") + "' x",
            temp.resolve("typescript").toString());
    assertThat(ran.out()).contains("tty <out err>");
  }

  @Test
  void aBrokenJavaHomeIsNamed() throws Exception {
    environment.put("JAVA_HOME", "/no/such/jdk");
    Ran ran = ponens("x");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("JAVA_HOME is /no/such/jdk", "no bin/java", "unset it");
  }

  @Test
  void aJavaHomeThatIsTooOldIsNamed() throws Exception {
    environment.put("JAVA_HOME", jdk("jdk8", "1.8.0_402").toString());
    Ran ran = ponens("x");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("which is Java 1;", "17 or later is needed");
  }

  @Test
  void theNewestJavaIsTaken() throws Exception {
    environment.remove("JAVA_HOME");
    jdk("jdk-11", "11.0.2");
    Path newest = jdk("jdk-24", "24-ea");
    jdk("jdk-9", "9.0.4");
    assertThat(ponens("x").out()).startsWith("java " + newest.resolve("bin/java"));
  }

  @Test
  void aJavaOnThePathIsFoundThroughItsLinks() throws Exception {
    environment.remove("JAVA_HOME");
    Path home = temp.resolve("opt/jdk");
    Files.createDirectories(home.getParent());
    Files.move(jdk, home);
    Files.createSymbolicLink(temp.resolve("bin/java"), home.resolve("bin/java"));
    assertThat(ponens("x").out()).startsWith("java " + home.resolve("bin/java"));
  }

  @Test
  void withoutAnyJavaItSaysWhereItLooked() throws Exception {
    environment.remove("JAVA_HOME");
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"11.0.1\"\n");
    Ran ran = ponens("x");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .contains("no Java of version 17 or later was found", "/usr/lib/jvm", "JAVA_HOME")
        .contains(jdk + " (Java 11)");
  }

  @Test
  void aProgramOlderThanItsSourcesIsBuiltOnce() throws Exception {
    script(temp.resolve("bin/mvn"), MVN);
    Files.setLastModifiedTime(checkout.resolve("src/main/java/A.java"), at(20));
    Ran first = ponens("x");
    assertThat(first.exit()).isZero();
    assertThat(first.err()).startsWith("ponens: building the program").hasLineCount(1);
    assertThat(checkout.resolve("target/ponens.jar")).hasContent("fresh");
    Ran second = ponens("x");
    assertThat(second.err()).isEmpty();
    assertThat(temp.resolve("built")).content().hasLineCount(1).contains("-P !style", "package");
    assertThat(checkout.resolve("target")).isDirectoryNotContaining("glob:**.{part.jar,building}");
  }

  @Test
  void anEditedRuleNeedsNoBuild() throws Exception {
    Files.setLastModifiedTime(checkout.resolve("rules/params.yml"), at(20));
    assertThat(ponens("x").err()).isEmpty();
  }

  @Test
  void withoutMavenItSaysWhatToDo() throws Exception {
    Files.delete(checkout.resolve("target/ponens.jar"));
    Ran ran = ponens("x");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("Maven (mvn) is not on the PATH", "apt install maven");
    assertThat(checkout.resolve("target/.building")).doesNotExist();
  }

  @Test
  void aFailedBuildShowsItsEndAndLeavesTheOldProgram() throws Exception {
    script(temp.resolve("bin/mvn"), "#!/bin/sh\necho '[ERROR] A.java:1 broken'\nexit 1\n");
    Files.setLastModifiedTime(checkout.resolve("pom.xml"), at(20));
    Ran ran = ponens("x");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("the build failed", "A.java:1 broken");
    assertThat(checkout.resolve("target/ponens.jar")).hasContent("built");
  }

  @Test
  void aLockWhoseBuildIsGoneIsTakenOver() throws Exception {
    script(temp.resolve("bin/mvn"), MVN);
    Files.delete(checkout.resolve("target/ponens.jar"));
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    file(checkout.resolve("target/.building/pid"), gone.pid() + "\n", 0);
    assertThat(ponens("x").exit()).isZero();
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    script(temp.resolve("bin/mvn"), MVN.replace("\nfor", "\nsleep 1\nfor"));
    Files.delete(checkout.resolve("target/ponens.jar"));
    List<Process> both = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      ProcessBuilder builder = new ProcessBuilder(checkout.resolve("ponens").toString(), "x");
      builder.environment().clear();
      builder.environment().putAll(environment);
      both.add(
          builder
              .redirectErrorStream(true)
              .redirectOutput(temp.resolve("both" + i).toFile())
              .start());
    }
    for (Process process : both) {
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    assertThat(temp.resolve("built")).content().hasLineCount(1);
  }

  @Test
  void anArchiveThatCannotBeMadeIsTriedOnceAndInSilence() throws Exception {
    assertThat(ponens("x").err()).isEmpty();
    Path trained = temp.resolve("trained");
    String first = Files.readString(trained, StandardCharsets.UTF_8);
    Ran second = ponens("x");
    assertThat(second.exit()).isZero();
    assertThat(second.out()).doesNotContain("SharedArchiveFile");
    assertThat(trained).hasContent(first);
  }

  @Test
  void anArchiveIsCheckedWhereItWasChangedSinceItWasMade() throws Exception {
    assertThat(ponens("x").exit()).isZero();
    Path archive = archive(temp.resolve(".cache/ponens"));
    Path seen = Path.of(archive.toString().replace(".jsa", ".seen"));
    Files.writeString(archive, "classes");
    Files.setLastModifiedTime(archive, at(0));
    Files.setLastModifiedTime(seen, at(1));
    assertThat(ponens("x").out())
        .contains("<-XX:SharedArchiveFile=" + archive + ">")
        .doesNotContain("Verify");
    Files.setLastModifiedTime(archive, at(2));
    assertThat(ponens("x").out()).contains("<-XX:+VerifySharedSpaces>");
    Files.setLastModifiedTime(archive, at(0));
    Files.delete(seen);
    assertThat(ponens("x").out()).contains("<-XX:+VerifySharedSpaces>");
  }

  /** The one archive of classes there is. */
  private static Path archive(Path cache) throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.filter(f -> f.toString().endsWith(".jsa")).findFirst().orElseThrow();
    }
  }

  @Test
  void diagnosticOptionsAreGivenOnlyToTheJavaThatIsKnownToHaveThem() throws Exception {
    for (String version : List.of("25.0.1", "26")) {
      environment.put("JAVA_HOME", jdk("jdk " + version, version).toString());
      environment.put("PONENS_CACHE", temp.resolve("cache " + version).toString());
      assertThat(ponens("x").exit()).isZero();
      Path archive = archive(temp.resolve("cache " + version));
      Files.writeString(archive, "classes");
      Ran ran = ponens("x");
      assertThat(ran.out()).contains("<-XX:AOTCache=" + archive + ">");
      assertThat(ran.out().contains("<-XX:-AOTReplayTraining>"))
          .isEqualTo(version.startsWith("25"));
      assertThat(ran.out().contains("<-XX:ArchiveRelocationMode=0>"))
          .isEqualTo(version.startsWith("25"));
    }
  }

  /**
   * Waits until the archive of the server exists, which a first start creates in the background.
   */
  private void waitForServerArchive() throws Exception {
    for (int i = 0; i < 600; i++) {
      Path cache = Files.createDirectories(temp.resolve(".cache/ponens"));
      try (Stream<Path> files = Files.list(cache)) {
        if (files.anyMatch(f -> f.getFileName().toString().matches("start-mcp-.*\\.seen"))) {
          return;
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no archive after a minute");
  }

  @Test
  void theServerAndJudgeHaveTheirOwnArchives() throws Exception {
    assertThat(ponens("judge").exit()).isZero();
    assertThat(ponens("lint").exit()).isZero();
    // The server does not wait for its archive.
    assertThat(ponens("mcp").out()).doesNotContain("SharedArchiveFile");
    waitForServerArchive();
    try (Stream<Path> files = Files.list(temp.resolve(".cache/ponens"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsa")).toList()) {
        Files.writeString(file, "classes");
      }
    }
    assertThat(ponens("lint").out())
        .contains("/start-")
        .doesNotContain("/start-mcp-", "/start-judge-")
        .contains("SharedArchiveFile");
    assertThat(ponens("judge").out()).contains("/start-judge-");
    assertThat(ponens("mcp").out()).contains("/start-mcp-");
    assertThat(temp.resolve("trained")).content().hasLineCount(6);
  }

  @Test
  void aServerBeginsSmall() throws Exception {
    assertThat(ponens("mcp").out()).contains("<-Xms56m>");
    waitForServerArchive();
    assertThat(ponens("lint").out()).doesNotContain("-Xms");
    environment.put("PONENS_JAVA_OPTS", "-Xmx32m");
    assertThat(ponens("mcp").out()).doesNotContain("-Xms").contains("<-Xmx32m>");
  }
}
