package dev.ponens.rule.form.words;

import com.google.re2j.PatternSyntaxException;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.IrregularForms;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Shape;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.ReadCache;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code words/<cue>.txt} and {@code words/<cue>.pattern}. */
public final class WordFiles {
  static final String FOLDER = "words/";

  /** The language of the number words. */
  private static final String ENGLISH = "en";

  /** Marks the start of a list within a file that has several lists. */
  private static final String LIST = "# list:";

  /** The comment in a pattern list that allows matches to be shown. */
  private static final Pattern SHOWN = Pattern.compile("#\\s*shown:\\s*yes\\s*");

  /** The comment in a pattern list by which the exclusions of another list apply to it, too. */
  private static final Pattern SHARED = Pattern.compile("#\\s*exclusions:\\s*(\\S+)\\s*");

  private static final int LONGEST_PATTERN = 2_000;
  private static final int MOST_STEPS = 10_000;

  /** The built-in lists have about 1,600; the rest is for packs and for lists of users. */
  private static final int MOST_PATTERNS = 3_200;

  private static final int LONGEST_PHRASE = 200;
  private static final int MOST_PHRASES = 25_000;

  /** The two-letter codes of languages. */
  private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

  /** Patterns without faults. */
  private static final ReadCache<String, Boolean> SOUND = new ReadCache<>(4L << 20);

  private final List<RuleFault> faults = new ArrayList<>();
  private final NavigableMap<String, Lexicon.Phrase> phrases = new TreeMap<>();
  private final Set<String> seen = new HashSet<>();
  private final List<Written> patterns = new ArrayList<>();
  private final List<Shared> shared = new ArrayList<>();
  private final Set<String> lists = new TreeSet<>();
  private final FinderFiles finders;

  /**
   * Prepares to read lists.
   *
   * @param tables the rows of the tables of number words and units, by the name of the table
   */
  public WordFiles(Map<String, List<String>> tables) {
    this.finders = new FinderFiles(tables, faults);
  }

  /** The faults of the lists read so far. */
  public List<RuleFault> faults() {
    return faults;
  }

  /** The names of the lists read so far, including empty ones. */
  public Set<String> lists() {
    return Collections.unmodifiableSet(lists);
  }

  /**
   * True when the files have the same lists, number words and units, whichever directory each file
   * belongs to.
   */
  public static boolean same(RuleFiles files, RuleFiles others) {
    return texts(files).equals(texts(others));
  }

  /** The names and texts of all files that a lexicon depends on, in the order of reading. */
  public static List<String> texts(RuleFiles files) {
    List<String> texts = new ArrayList<>();
    files.upward(
        (file, text) -> {
          String plain = RuleFiles.plain(file);
          boolean list = plain.endsWith(".txt") || plain.endsWith(".pattern");
          if ((list && plain.startsWith(FOLDER)) || RuleFiles.QUANTITIES.contains(plain)) {
            texts.add(plain);
            texts.add(text);
          }
        });
    return texts;
  }

  /**
   * Reads all lists among the files. {@link #patternFaults} checks the patterns.
   *
   * @param known patterns that were read before, perhaps of another directory; they are not
   *     analysed again
   */
  public Lexicon read(RuleFiles files, List<Shape> known) {
    files.upward(
        (file, text) -> {
          String plain = RuleFiles.plain(file);
          if (plain.startsWith(FOLDER) && plain.endsWith(".txt")) {
            if (!Lexicon.apart(list(file)) && !FinderFiles.reads(list(file))) {
              lists.add(list(file));
            }
            if (!RuleFiles.isUtf16(text)) {
              words(file, text);
            }
          } else if (plain.startsWith(FOLDER) && plain.endsWith(".pattern")) {
            lists.add(list(file));
            patterns(file, text);
          }
        });
    share();
    Map<String, PatternShape> read = new HashMap<>();
    for (Shape shape : known) {
      if (shape instanceof PatternShape pattern) {
        read.put(pattern.regex(), pattern);
      }
    }
    List<Shape> shapes = new ArrayList<>();
    for (Written written : patterns) {
      PatternShape before = read.get(written.regex);
      shapes.add(
          before == null
              ? new PatternShape(written.list, written.regex, written.shown, written.takesOut)
              : before.as(written.list, written.shown, written.takesOut));
    }
    FinderLists ofFinders = finders.read();
    numberWords(ofFinders.quantities());
    irregular(ofFinders.of(IrregularForms.class, IrregularForms::of));
    return new Lexicon(List.copyOf(phrases.values()), shapes, ofFinders);
  }

  /**
   * Adds the number words to the lists by which finders of numbers run, so that a new number word
   * needs no line in them.
   */
  private void numberWords(Quantities quantities) {
    if (lists.contains("number-word")) {
      Set<NumberUse> uses =
          EnumSet.of(
              NumberUse.NUMBER,
              NumberUse.SCALE,
              NumberUse.PART,
              NumberUse.MULTIPLE,
              NumberUse.VAGUE);
      addAll("number-word", quantities.words(uses), "", "");
    }
    if (lists.contains("number-scale")) {
      Set<NumberUse> uses = EnumSet.of(NumberUse.SCALE, NumberUse.VAGUE);
      addAll("number-scale", quantities.words(uses), "", "");
    }
    if (lists.contains("spoken-sum")) {
      Set<NumberUse> uses = EnumSet.of(NumberUse.MULTIPLE, NumberUse.VERB, NumberUse.PLURAL);
      addAll("spoken-sum", quantities.words(uses), "", "");
      addAll("spoken-sum", quantities.words(EnumSet.of(NumberUse.PART)), "", " of");
      addAll("spoken-sum", quantities.words(EnumSet.of(NumberUse.ORDINAL)), "to the ", "");
    }
  }

  /**
   * Adds phrases with the irregular forms of marked words. Lines with commas and slashes have words
   * of several meanings, which only their readers know.
   */
  private void irregular(IrregularForms forms) {
    for (Lexicon.Phrase phrase : List.copyOf(phrases.values())) {
      String words = phrase.words();
      boolean plain = words.indexOf(',') < 0 && words.indexOf('/') < 0;
      if (plain && words.indexOf('~') >= 0 && phrase.language().equals(ENGLISH)) {
        forms.of(words).forEach(form -> add(phrase.list(), form));
      }
    }
  }

  private void add(String list, String words) {
    phrases.putIfAbsent(
        list + "\0" + words + "\0" + ENGLISH, new Lexicon.Phrase(list, ENGLISH, words));
  }

  /** Adds number words. Words with a hyphen are split up, and their first part is in the table. */
  private void addAll(String list, Collection<String> words, String before, String after) {
    words.stream().filter(w -> w.indexOf('-') < 0).forEach(w -> add(list, before + w + after));
  }

  private static String list(String file) {
    String plain = RuleFiles.plain(file);
    return plain.substring(FOLDER.length(), plain.lastIndexOf('.'));
  }

  private void words(String file, String text) {
    String language = "";
    String list = list(file);
    boolean several = Lexicon.apart(list);
    boolean ofFinder = FinderFiles.reads(list);
    finders.next();
    int number = 0;
    for (String raw : text.lines().toList()) {
      number++;
      if (phrases.size() >= MOST_PHRASES || raw.length() > LONGEST_PHRASE) {
        faults.add(
            RuleFault.error(
                raw.length() > LONGEST_PHRASE ? "too-large" : "too-many",
                file,
                number,
                "a phrase can have at most "
                    + LONGEST_PHRASE
                    + " characters, and all lists together at most "
                    + MOST_PHRASES
                    + " phrases"));
        return;
      }
      String line = raw.strip();
      if (line.startsWith("#") && line.substring(1).strip().startsWith("lang:")) {
        language = line.substring(line.indexOf(':') + 1).strip().toLowerCase(Locale.ROOT);
        language(file, number, language);
      } else if (several && line.startsWith(LIST)) {
        list = line.substring(LIST.length()).strip();
        finders.next();
      } else if (!((several || ofFinder) && finders.begins(file, number, line))
          && !(line.isEmpty() || line.startsWith("# ") || line.equals("#"))
          && !finders.takes(file, number, line)) {
        if (ofFinder) {
          faults.add(
              new RuleFault(
                  file,
                  number,
                  "this line belongs to no list; add a line before it that begins a list, "
                      + "such as: # set: about"));
        } else {
          phrase(file, number, new Lexicon.Phrase(list, language, line));
        }
      }
    }
    if (language.isEmpty()) {
      faults.add(
          new RuleFault(
              file,
              1,
              "a word list must name its language in the first line, for example: # lang: en"));
    }
  }

  private void language(String file, int number, String code) {
    if (!code.isEmpty() && !LANGUAGES.contains(code)) {
      faults.add(
          new RuleFault(
              file,
              number,
              "\"" + code + "\" is no language code; write two letters, for example: # lang: en"));
    }
  }

  private void phrase(String file, int number, Lexicon.Phrase written) {
    String line = written.words();
    boolean remove = line.startsWith("- ");
    String words = remove ? line.substring(2).strip() : line;
    String list = written.list();
    String key = key(list, words, written.language());
    String form = remove ? "" : form(written);
    if (!form.isEmpty()) {
      faults.add(RuleFault.warning("phrase-form", file, number, form));
    }
    if (remove) {
      remove(file, number, list, words, key);
    } else if (words.chars().noneMatch(Character::isLetterOrDigit)) {
      faults.add(
          new RuleFault(file, number, "a phrase must contain a letter or a digit: " + words));
    } else if (!seen.add(file + "\0" + key)) {
      faults.add(new RuleFault(file, number, "\"" + words + "\" occurs twice; remove one"));
    } else if (phrases.put(key, new Lexicon.Phrase(list, written.language(), words)) != null) {
      // Only a warning, because a later version may add a phrase that a user added first.
      faults.add(
          RuleFault.warning(
              "no-change",
              file,
              number,
              "\"" + words + "\" is already in the built-in list; this line has no effect"));
    }
  }

  private static String key(String list, String words, String language) {
    return list + "\0" + words.toLowerCase(Locale.ROOT) + "\0" + language;
  }

  /** What a line means, if its author probably meant something else; else empty. */
  private String form(Lexicon.Phrase written) {
    String words = written.words();
    String rest = words.substring(1);
    if (words.startsWith("-")
        && phrases.containsKey(key(written.list(), rest, written.language()))) {
      return "this line adds a phrase; to remove \"" + rest + "\", write \"- " + rest + "\"";
    }
    return comment(words);
  }

  /** What to do about a comment behind a phrase; empty for lines without one. */
  private static String comment(String words) {
    int at = words.indexOf(" # ");
    return at < 0
        ? ""
        : "\""
            + words.substring(at + 1)
            + "\" is read as part of the phrase; write the comment on a separate line";
  }

  private void remove(String file, int number, String list, String words, String key) {
    if (phrases.remove(key) == null) {
      faults.add(
          new RuleFault(
              file,
              number,
              "nothing to remove: the list has no \"" + words + "\"; " + corrected(list, words)));
    } else if (isEmpty(list)) {
      faults.add(
          new RuleFault(
              file,
              number,
              "this line removes the last phrase of a list that rules use; to turn those "
                  + "rules off, use the key \"severity\" in ponens.yml"));
    }
  }

  /** What to do about a line that removes a phrase which the list does not have. */
  private String corrected(String list, String words) {
    String near = FactVocabulary.didYouMean(words, near(list, words));
    String comment = comment(words);
    if (!comment.isEmpty()) {
      return comment;
    }
    // Some lists have phrases with commas, so only a line without a match may be several phrases.
    return words.indexOf(',') >= 0 || words.indexOf(';') >= 0
        ? "if this line has several phrases, write each on a separate line, after \"- \""
        : near.isEmpty() ? "correct the phrase or remove this line" : near.substring(2);
  }

  /** True if a list has no phrase. The phrases of a list follow each other. */
  private boolean isEmpty(String list) {
    String prefix = list + "\0";
    String first = phrases.ceilingKey(prefix);
    return first == null || !first.startsWith(prefix);
  }

  /** The phrases of the list that are similar to a mistyped one. */
  private List<String> near(String list, String words) {
    return phrases.values().stream()
        .filter(p -> p.list().equals(list))
        .map(Lexicon.Phrase::words)
        .filter(w -> SimilarSpelling.distance(w, words) <= Math.max(2, words.length() / 3))
        .toList();
  }

  private void patterns(String file, String text) {
    int number = 0;
    boolean shown = false;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        shown |= SHOWN.matcher(line).matches();
        Matcher named = SHARED.matcher(line);
        if (named.matches()) {
          shared.add(new Shared(list(file), named.group(1), shown, file, number));
        }
        continue;
      }
      if (patterns.size() == MOST_PATTERNS) {
        faults.add(
            RuleFault.error(
                "too-many",
                file,
                number,
                "all lists together can have at most " + MOST_PATTERNS + " patterns"));
        return;
      }
      if (line.length() > LONGEST_PATTERN) {
        faults.add(
            RuleFault.error(
                "too-large",
                file,
                number,
                "a pattern can have at most "
                    + LONGEST_PATTERN
                    + " characters; split it into several"));
        continue;
      }
      if (!seen.add(list(file) + "\0" + line)) {
        // A duplicate line would find the same again.
        continue;
      }
      // Only lists whose matches may be shown can exclude matches: nothing may unmask a secret.
      boolean takesOut = shown && line.startsWith("- ");
      patterns.add(
          new Written(
              list(file), takesOut ? line.substring(2) : line, shown, takesOut, file, number));
    }
  }

  /** Adds exclusions to the lists that share them. */
  private void share() {
    Set<String> finding = new HashSet<>();
    patterns.stream().filter(w -> !w.takesOut()).forEach(w -> finding.add(w.list()));
    List<Written> added = new ArrayList<>();
    Set<String> only = new HashSet<>();
    for (Shared each : shared) {
      List<Written> taken =
          patterns.stream().filter(w -> w.takesOut() && w.list().equals(each.from())).toList();
      if (!each.shown()) {
        faults.add(
            new RuleFault(
                each.file(),
                each.line(),
                "only lists whose matches may be shown have exclusions; write the line "
                    + "\"# shown: yes\" above this one, or remove this line"));
      } else if (taken.isEmpty()) {
        faults.add(
            new RuleFault(
                each.file(),
                each.line(),
                "there is no pattern list \""
                    + each.from()
                    + "\" with exclusions; write lines that begin with \"- \" in words/"
                    + each.from()
                    + ".pattern, or correct the name"));
      } else {
        taken.forEach(w -> added.add(w.of(each.list())));
      }
      if (!finding.contains(each.from())) {
        only.add(each.from());
      }
    }
    // A list that has only exclusions finds nothing, so rules cannot use it.
    patterns.removeIf(w -> only.contains(w.list()));
    lists.removeAll(only);
    patterns.addAll(added);
  }

  /** Adds the faults of lists that finders need, and of lists of finders that none reads. */
  public void check(List<FinderLists.Wanted> wanted) {
    finders.check(wanted);
  }

  /** The faults of the patterns among the files. It takes long: each pattern is compiled. */
  public static List<RuleFault> patternFaults(RuleFiles files) {
    WordFiles words = new WordFiles(Map.of());
    files.upward(
        (file, text) -> {
          String plain = RuleFiles.plain(file);
          if (plain.startsWith(FOLDER) && plain.endsWith(".pattern")) {
            words.patterns(file, text);
          }
        });
    // The faults of lines are among those of reading.
    words.faults.clear();
    words.check();
    return words.faults;
  }

  private void check() {
    for (Written written : patterns) {
      int before = faults.size();
      if (SOUND.get(written.regex()) != null || tooLarge(written)) {
        continue;
      }
      try {
        if (com.google.re2j.Pattern.compile(written.regex()).matcher("").find()) {
          faults.add(
              new RuleFault(
                  written.file(),
                  written.line(),
                  "this pattern matches the empty text, so it matches everywhere; make a part of it"
                      + " required"));
        }
      } catch (PatternSyntaxException e) {
        faults.add(
            new RuleFault(
                written.file(),
                written.line(),
                "not an RE2 pattern: " + reason(written, e) + "; see docs/rules.md"));
      }
      if (faults.size() == before) {
        SOUND.put(written.regex(), true, written.regex().length());
      }
    }
  }

  private static String reason(Written written, PatternSyntaxException e) {
    String lacking = PatternReading.lacking(written.regex());
    return lacking.isEmpty() ? e.getDescription() : "RE2 does not support " + lacking;
  }

  /** Reports a pattern that is too large to be compiled, or that never matches. */
  private boolean tooLarge(Written written) {
    String pattern = written.regex();
    PatternReading.PatternPart part;
    try {
      part = PatternReading.of(pattern);
    } catch (IllegalArgumentException e) {
      fault("too-large", written, "this pattern is too large: its " + e.getMessage());
      return true;
    }
    if (part.steps() > MOST_STEPS) {
      fault(
          "too-large",
          written,
          "this pattern is too large: nested repeats such as {1,20} are multiplied, and a pattern"
              + " can have at most "
              + MOST_STEPS
              + " steps");
      return true;
    }
    if (!part.possible()) {
      faults.add(
          RuleFault.warning(
              "matches-nothing",
              written.file(),
              written.line(),
              "this pattern can never match: it requires a character before the start or after the"
                  + " end of the text, or it contains an empty character class"));
    }
    return false;
  }

  private void fault(String code, Written written, String what) {
    faults.add(RuleFault.error(code, written.file(), written.line(), what));
  }

  /** A line of a pattern list. */
  private record Written(
      String list, String regex, boolean shown, boolean takesOut, String file, int line) {
    Written of(String other) {
      return new Written(other, regex, shown, takesOut, file, line);
    }
  }

  /** A line by which a list has the exclusions of another one. */
  private record Shared(String list, String from, boolean shown, String file, int line) {}
}
