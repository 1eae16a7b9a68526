package dev.ponens.fact.run;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of the tests that failed in the last test run with a failure. Not thread-safe. */
final class BrokenTests {
  /** The list of texts that tell a failure. */
  static final String TOLD = "failure-told";

  private static final int MOST = 200;

  /** The number of characters of an output, at its end, that are read. */
  private static final int LONGEST = 20_000;

  /** A line of a test runner about a failed test; the name is the last part of its first word. */
  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^[ \\t]{0,8}(?:(?:FAILED|ERROR|FAIL|FAIL:|ERROR:|--- FAIL:|✕|✗|✘|×|not ok [0-9]{1,6}"
              + "(?: -)?|[0-9]{1,4}\\))[ \\t]+(?:[\\w./-]{1,200}(?:::|#|\\.)){0,20}+([A-Za-z]\\w{4,99})"
              + "|test (?:\\w{1,80}::){0,20}+(\\w{5,99}) \\.\\.\\. FAILED"
              + "|(?:[\\w./-]{1,200}::){1,20}+(\\w{5,99})(?:\\[[^\\n]{0,80}\\])? FAILED)");

  private static final String CLASS = "Test";

  private Set<String> names = Set.of();

  /** Replaces the names by those of an output. */
  void add(String output) {
    names = new HashSet<>();
    int from = Math.max(0, output.length() - LONGEST);
    Matcher line = LINE.matcher(output.substring(from));
    while (names.size() < MOST && line.find()) {
      for (int group = 1; group <= line.groupCount(); group++) {
        String name = line.group(group);
        if (name != null && isTest(name)) {
          names.add(name);
        }
      }
    }
  }

  /** Returns true for "test_login" and "TestLogin", but not for "Tests" and "Testing". */
  private static boolean isTest(String name) {
    return name.indexOf('_') > 0
        || (name.startsWith(CLASS) && !Character.isLowerCase(name.charAt(CLASS.length())));
  }

  /** Returns true when no test failed. */
  boolean isEmpty() {
    return names.isEmpty();
  }

  /** Returns true when a text names one of the tests. */
  boolean named(String text) {
    return names.stream().anyMatch(name -> hasWord(text, name));
  }

  private static boolean hasWord(String text, String word) {
    int at = text.indexOf(word);
    while (at >= 0) {
      int end = at + word.length();
      boolean begins = at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
      if (begins && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)))) {
        return true;
      }
      at = text.indexOf(word, end);
    }
    return false;
  }
}
