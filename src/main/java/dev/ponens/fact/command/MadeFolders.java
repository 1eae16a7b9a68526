package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders that a command makes, as the table of commands says it. {@code names} are all words
 * that are no options. {@code address} is the word after an address, or the last name of the
 * address. {@code archive} is the name of an archive without its ending, alone and with {@code -*}
 * for a version, and for an archive of a repository its name with {@code -*}. An option such as
 * {@code -o} stands for its value, and a text with a slash for itself.
 */
final class MadeFolders {
  /** The ways to say it that are words. */
  static final List<String> NAMES = List.of("names", "address", "archive");

  private static final Pattern ARCHIVE =
      Pattern.compile("([^/]{1,200}?)(?:\\.tar)?\\.(?:tar|tgz|tbz2?|txz|gz|bz2|xz|zst|zip|7z|rar)");

  /** Ends a folder's name whose version is unknown. */
  private static final String VERSION = "-*";

  /** Names that are no folder of their own. */
  private static final Set<String> NOWHERE = Set.of("", ".", "..", "/", "~", "*");

  private MadeFolders() {}

  /** Returns true for a way to say it. */
  static boolean isKnown(String how) {
    boolean option = how.startsWith("-") && how.length() > 1;
    return NAMES.contains(how) || option || how.contains("/");
  }

  /**
   * Returns the folders.
   *
   * @param how one of the ways to say it
   * @param words the words of the command after those of its row in the table
   */
  static List<String> of(String how, List<String> words) {
    List<String> folders =
        switch (how) {
          case "names" -> words.stream().filter(w -> !w.startsWith("-")).toList();
          case "address" -> address(words);
          case "archive" -> archives(words);
          default -> how.startsWith("-") ? values(how, words) : List.of(how);
        };
    return folders.stream()
        .map(PathText::plain)
        .filter(f -> !NOWHERE.contains(f) && !f.contains("://") && !f.contains("$("))
        .toList();
  }

  private static List<String> address(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean address = word.contains("/") || word.contains(":");
      if (word.startsWith("-") || !address) {
        continue;
      }
      boolean named = i + 1 < words.size() && !words.get(i + 1).startsWith("-");
      if (named) {
        return List.of(words.get(i + 1));
      }
      String plain = word.replaceAll("/+$", "").replaceAll("[#@][^/:]{0,99}$", "");
      String name = PathText.name(plain.substring(plain.lastIndexOf(':') + 1));
      return List.of(name.endsWith(".git") ? name.substring(0, name.length() - 4) : name);
    }
    return List.of();
  }

  private static List<String> archives(List<String> words) {
    List<String> folders = new ArrayList<>();
    for (String word : words) {
      Matcher archive = ARCHIVE.matcher(PathText.name(word));
      if (archive.matches()) {
        folders.add(archive.group(1));
        folders.add(archive.group(1) + VERSION);
        int at = word.indexOf("/archive/");
        if (at > 0) {
          folders.add(PathText.name(word.substring(0, at)) + VERSION);
        }
      }
    }
    return folders;
  }

  private static List<String> values(String option, List<String> words) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean shortOne = option.length() == 2;
      if (word.equals(option) && i + 1 < words.size()) {
        values.add(words.get(i + 1));
      } else if (word.startsWith(option + "=")) {
        values.add(word.substring(option.length() + 1));
      } else if (shortOne && word.startsWith(option) && word.length() > 2) {
        values.add(word.substring(2));
      }
    }
    return values;
  }
}
