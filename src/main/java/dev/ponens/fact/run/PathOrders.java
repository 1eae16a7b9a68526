package dev.ponens.fact.run;

import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The files and folders that messages of the user forbid to change, and those to which they limit
 * the changes. Not thread-safe.
 */
final class PathOrders {
  /** The number of characters of a message that are read. */
  private static final int LONGEST = 100_000;

  private static final int MOST = 200;

  private static final int LONGEST_PATH = 500;

  /** A sentence with more words is a listing. */
  private static final int MOST_WORDS = 80;

  /** The number of characters of a reply that are read, at its end. */
  private static final int MOST_REPLY = 4_000;

  /** A message of fewer words, such as "yes, go on", begins no new task. */
  private static final int TASK = 4;

  private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?;])\\s+");
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern MARKS =
      Pattern.compile("^[\"'`(\\[*_<{,;:-]+|[\"'`)\\]*_>},;:!?.]+$");
  private static final Pattern BREAK = Pattern.compile("[,:)–—]$|^[-–—]$");
  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+•]|\\d{1,2}[.)])\\s+.*");
  private static final Pattern SLASHED = Pattern.compile("[\\w.@+*~-]*/[\\w.@+*/-]*");
  private static final Pattern ENDED =
      Pattern.compile("[\\w@+*-]*[\\w*-]\\.[A-Za-z]{1,6}[0-9]?|\\.[a-z]\\w{2,20}");
  private static final Pattern HOST = Pattern.compile(".*\\.(?:com|org|net|io|de|dev)");

  private final BanWords words;
  private final List<Order> bans = new ArrayList<>();

  /** Orders that forbid to delete files, not to change them. */
  private final List<Order> keeps = new ArrayList<>();

  private final List<Order> limits = new ArrayList<>();
  private final List<Order> permits = new ArrayList<>();
  private int messages;

  /** The files in the last reply, if it asks something. */
  private List<String> proposed = List.of();

  /** The end of the last reply if it asks something. */
  private String question = "";

  /** The step of the next task after an order that limits the changes. */
  private int until = Integer.MAX_VALUE;

  /**
   * An order about some files.
   *
   * @param paths files, folders with a slash at the end, or globs
   * @param classes classes of files that are permitted too
   * @param step the step of the message
   */
  private record Order(List<String> paths, Set<String> classes, int step) {}

  /** The words of a sentence: in lower case without marks, and the path of each that is one. */
  private record Sentence(List<String> words, List<String> paths, BitSet breaks, boolean open) {
    boolean isPath(int at) {
      return at < paths.size() && !paths.get(at).isEmpty();
    }
  }

  /**
   * The files behind a verb.
   *
   * @param paths the files
   * @param but the files behind "except"
   * @param rest true for everything but {@code paths}
   * @param next the index of the word behind them
   */
  private record Objects(List<String> paths, List<String> but, boolean rest, int next) {}

  PathOrders(FinderLists lists) {
    this.words = lists.of(BanWords.class, BanWords::new);
  }

  /** Adds a message of the user. */
  void asked(String text, int step) {
    boolean later = messages++ > 0;
    if (later && !limits.isEmpty() && SPACE.split(text.strip(), TASK + 1).length > TASK) {
      until = Math.min(until, step);
    }
    if (later && agrees(text)) {
      add(permits, proposed, Set.of(), step);
    }
    proposed = List.of();
    question = "";
    boolean code = false;
    boolean heading = false;
    String read = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    for (String line : read.lines().toList()) {
      if (line.strip().startsWith("```")) {
        code = !code;
        continue;
      }
      if (code || line.startsWith(">") || line.startsWith("    ")) {
        continue;
      }
      boolean item = ITEM.matcher(line).matches();
      if (heading && item) {
        Sentence sentence = sentence(line.replaceFirst("^\\s*\\S+\\s+", ""));
        if (sentence.isPath(0)) {
          add(bans, objects(sentence, 0).paths(), Set.of(), step);
        }
        continue;
      }
      heading &= line.isBlank();
      for (String part : SENTENCE.split(line, -1)) {
        Sentence sentence = sentence(part);
        if (!part.strip().endsWith("?") && !sentence.words().isEmpty()) {
          heading |= read(sentence, step, later);
        }
      }
    }
  }

  /** Adds a reply. A user who agrees to a question in it permits the files that it names. */
  void replied(String text) {
    proposed = List.of();
    question = ListedWords.asks(text) ? end(text) : "";
    if (bans.isEmpty() && limits.isEmpty() && keeps.isEmpty()) {
      return;
    }
    if (!question.isEmpty()) {
      List<String> paths = new ArrayList<>();
      List<String> before = List.of();
      for (String part : SENTENCE.split(question, -1)) {
        List<String> named = sentence(part).paths().stream().filter(p -> !p.isEmpty()).toList();
        if (part.strip().endsWith("?")) {
          // "I must change a.py. May I?" asks about the sentence before.
          paths.addAll(named.isEmpty() ? before : named);
        }
        before = named;
      }
      proposed = paths.subList(0, Math.min(MOST, paths.size()));
    }
  }

  private static String end(String text) {
    return text.length() > MOST_REPLY ? text.substring(text.length() - MOST_REPLY) : text;
  }

  /** Returns true when a message permits or orders changes of tests. */
  boolean permitsTests(String text) {
    String[] parts = SENTENCE.split(text.strip(), 2);
    Sentence first = sentence(parts[0]);
    boolean tests = first.words().stream().anyMatch(words.tests::contains);
    boolean denies = first.words().stream().anyMatch(words.not::contains);
    boolean orders = false;
    for (int i = 0; i < first.words().size(); i++) {
      orders |= i < 3 && BanWords.phrase(words.verb, first.words(), i) > 0;
      orders |= i < 3 && BanWords.phrase(words.order, first.words(), i) > 0;
      orders |= BanWords.phrase(words.permission, first.words(), i) > 0;
    }
    return tests && !denies && orders && !parts[0].strip().endsWith("?");
  }

  /** Returns true when a message permits or orders to delete tests, also by agreeing to a reply. */
  boolean permitsRemoval(String text) {
    String part = SENTENCE.split(text.strip(), 2)[0];
    boolean orders = !part.strip().endsWith("?") && removesTests(sentence(part));
    return orders || (agrees(text) && !question.isEmpty() && asksRemoval());
  }

  private boolean removesTests(Sentence sentence) {
    boolean permits = false;
    boolean removes = false;
    for (int i = 0; i < sentence.words().size(); i++) {
      boolean early = i < 3 || permits;
      permits |= BanWords.phrase(words.permission, sentence.words(), i) > 0;
      removes |= early && BanWords.phrase(words.remove, sentence.words(), i) > 0;
    }
    return removes
        && sentence.words().stream().anyMatch(words.tests::contains)
        && sentence.words().stream().noneMatch(words.not::contains);
  }

  private boolean asksRemoval() {
    for (String part : SENTENCE.split(question, -1)) {
      List<String> said = sentence(part).words();
      boolean removes = false;
      for (int i = 0; i < said.size(); i++) {
        removes |= BanWords.phrase(words.remove, said, i) > 0;
      }
      if (part.strip().endsWith("?") && removes && said.stream().anyMatch(words.tests::contains)) {
        return true;
      }
    }
    return false;
  }

  private boolean agrees(String text) {
    Sentence first = sentence(SENTENCE.split(text.strip(), 2)[0]);
    boolean denies = first.words().stream().anyMatch(w -> words.not.contains(w) || w.equals("but"));
    return BanWords.phrase(words.agree, first.words(), 0) > 0 && !denies;
  }

  /**
   * Returns true when the user forbids a file, and one of the steps that change it came later.
   *
   * @param gone true when the file was deleted
   */
  boolean forbid(String path, Set<String> classes, Set<Integer> changes, boolean gone) {
    if (bans.isEmpty() && limits.isEmpty() && !(gone && !keeps.isEmpty())) {
      return false;
    }
    if (permits.stream().anyMatch(o -> o.paths().stream().anyMatch(p -> isIn(p, path, true)))) {
      return false;
    }
    List<Order> all = new ArrayList<>(bans);
    all.addAll(gone ? keeps : List.of());
    for (Order ban : all) {
      boolean named = ban.paths().stream().anyMatch(p -> isIn(p, path, false));
      if (named && changes.stream().anyMatch(step -> step > ban.step())) {
        return true;
      }
    }
    if (limits.isEmpty() || classes.contains("temporary")) {
      return false;
    }
    Order limit = limits.get(limits.size() - 1);
    boolean inside =
        limits.stream().anyMatch(o -> o.paths().stream().anyMatch(p -> isIn(p, path, true)));
    return !inside
        && classes.stream().noneMatch(limit.classes()::contains)
        && changes.stream().anyMatch(step -> step > limit.step() && step < until);
  }

  /** Reads a sentence; returns true when it forbids what the next lines list. */
  private boolean read(Sentence sentence, int step, boolean later) {
    List<String> all = sentence.words();
    boolean conditional = false;
    for (int i = 0; i < all.size(); i++) {
      conditional |= BanWords.phrase(words.condition, all, i) > 0;
    }
    if (conditional) {
      return false;
    }
    boolean orders = false;
    for (int i = 0; i < all.size(); i++) {
      int not = BanWords.phrase(words.not, all, i);
      int none = BanWords.phrase(words.none, all, i);
      int only = all.get(i).equals("only") ? 1 : 0;
      int limit = limit(sentence, i);
      int leave = BanWords.phrase(words.leave, all, i);
      if (not > 0 && leads(sentence, i)) {
        int verb = i + not;
        while (verb < all.size() && words.between.contains(all.get(verb))) {
          verb++;
        }
        int behind = verbs(all, verb);
        List<Order> to = changes(all, verb, behind) ? bans : keeps;
        if (behind > verb) {
          if (forbids(sentence, i, behind, to, step)) {
            return true;
          }
          orders |= hasPath(sentence);
        }
      } else if (none > 0 && leads(sentence, i)) {
        if (forbids(sentence, i, i + none, bans, step)) {
          return true;
        }
        orders |= hasPath(sentence);
      } else if (limit > 0) {
        orders |= limits(sentence, i + limit, step);
      } else if (only > 0) {
        orders |= limitsByOnly(sentence, i, step);
      } else if (leave > 0 && leads(sentence, i)) {
        Objects objects = objects(sentence, i + leave);
        if (BanWords.phrase(words.state, all, objects.next()) > 0) {
          add(bans, objects.paths(), Set.of(), step);
          orders = true;
        }
      } else if (BanWords.phrase(words.nothing, all, i) > 0) {
        orders |= nothing(sentence, i, step);
      } else if (sentence.isPath(i) && !orders) {
        orders |= subject(sentence, i, step);
      }
    }
    if (!orders) {
      permits(sentence, step, later);
    }
    return false;
  }

  private static boolean hasPath(Sentence sentence) {
    return sentence.paths().stream().anyMatch(p -> !p.isEmpty());
  }

  /** Adds a ban on the files behind a verb; returns true when they stand in the next lines. */
  private boolean forbids(Sentence sentence, int begin, int at, List<Order> to, int step) {
    Objects objects = objects(sentence, at);
    int next = objects.next();
    boolean joined = next > 0 && !sentence.breaks().get(next - 1);
    if (joined && excepts(sentence.words(), next)) {
      return false;
    }
    if (objects.rest()) {
      limit(sentence, objects.paths(), step);
    } else if (!objects.paths().isEmpty()) {
      add(to, objects.paths(), Set.of(), step);
      add(permits, objects.but(), Set.of(), step);
    } else if (BanWords.phrase(words.pronoun, sentence.words(), at) > 0) {
      List<String> before =
          sentence.paths().subList(0, begin).stream().filter(p -> !p.isEmpty()).toList();
      add(to, before, Set.of(), step);
    } else {
      return objects.next() >= sentence.words().size() && sentence.open();
    }
    return false;
  }

  /**
   * Returns true for "except TIMEOUT" and "without a line in the changelog" behind a file: some
   * changes of it are allowed. "Without asking" allows none.
   */
  private boolean excepts(List<String> all, int at) {
    boolean without = at < all.size() && all.get(at).equals("without");
    boolean asks = at + 1 < all.size() && words.consent.contains(all.get(at + 1));
    boolean but = at < all.size() && all.get(at).equals("but");
    int except = but ? 0 : BanWords.phrase(words.except, all, at);
    return without ? !asks : except > 0 && at + except < all.size();
  }

  /** Returns the index of the word behind one or more verbs, as in "change or delete". */
  private int verbs(List<String> all, int from) {
    int at = from;
    while (true) {
      int length =
          Math.max(BanWords.phrase(words.verb, all, at), BanWords.phrase(words.remove, all, at));
      if (length == 0) {
        return at;
      }
      at += length;
      boolean joined = at < all.size() && words.joint.contains(all.get(at));
      boolean more =
          joined
              && BanWords.phrase(words.verb, all, at + 1)
                      + BanWords.phrase(words.remove, all, at + 1)
                  > 0;
      if (!more) {
        return at;
      }
      at++;
    }
  }

  /** Returns true when some verbs forbid more than to delete a file. */
  private boolean changes(List<String> all, int from, int to) {
    for (int i = from; i < to; i++) {
      if (BanWords.phrase(words.verb, all, i) > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean limits(Sentence sentence, int at, int step) {
    Objects objects = objects(sentence, at);
    limit(sentence, objects.paths(), step);
    return !objects.paths().isEmpty();
  }

  private void limit(Sentence sentence, List<String> paths, int step) {
    Set<String> classes = new HashSet<>();
    if (sentence.words().stream().anyMatch(words.tests::contains)) {
      classes.add("test");
    }
    if (sentence.words().stream().anyMatch(words.docs::contains)) {
      classes.add("doc");
    }
    if (!paths.isEmpty()) {
      until = Integer.MAX_VALUE;
    }
    add(limits, paths, classes, step);
  }

  /** Reads "only change F", "change only F" and "F is the only file". */
  private boolean limitsByOnly(Sentence sentence, int only, int step) {
    List<String> all = sentence.words();
    int verb = BanWords.phrase(words.verb, all, only + 1);
    if (verb > 0 && leads(sentence, only)) {
      return limits(sentence, only + 1 + verb, step);
    }
    for (int length = 1; length <= 2 && length <= only; length++) {
      int at = only - length;
      boolean noun = words.changeNoun.contains(all.get(at));
      if (BanWords.phrase(words.verb, all, at) == length && (noun || leads(sentence, at))) {
        return limits(sentence, only + 1, step);
      }
    }
    if (only > 2
        && all.get(only - 1).equals("the")
        && all.get(only - 2).equals("is")
        && sentence.isPath(only - 3)
        && all.subList(only, all.size()).contains("you")
        && all.subList(only, all.size()).stream().anyMatch(this::isChange)) {
      limit(sentence, List.of(sentence.paths().get(only - 3)), step);
      return true;
    }
    if (all.get(0).equals("work") && only == 1) {
      return limits(sentence, only + 1, step);
    }
    return false;
  }

  private int limit(Sentence sentence, int at) {
    List<String> all = sentence.words();
    int length = BanWords.phrase(words.limit, all, at);
    if (length > 0) {
      return leads(sentence, at) ? length : 0;
    }
    int passive = BanWords.phrase(words.limited, all, at);
    boolean changes = all.subList(0, at).stream().anyMatch(words.changeNoun::contains);
    return changes ? passive : 0;
  }

  /** Reads "nothing outside F may be changed" and "touch nothing but F". */
  private boolean nothing(Sentence sentence, int at, int step) {
    List<String> all = sentence.words();
    int behind = at + BanWords.phrase(words.nothing, all, at);
    Objects objects = objects(sentence, behind);
    if (!objects.rest()) {
      return false;
    }
    boolean object = at > 0 && words.verb.contains(all.get(at - 1)) && leads(sentence, at - 1);
    boolean subject =
        at == 0 && all.subList(objects.next(), all.size()).stream().anyMatch(this::isChange);
    if (object || subject) {
      limit(sentence, objects.paths(), step);
    }
    return object || subject;
  }

  /** Reads a sentence whose subject is a file. */
  private boolean subject(Sentence sentence, int at, int step) {
    List<String> all = sentence.words();
    for (int i = at - 1; i >= 0; i--) {
      boolean filler = words.filler.contains(all.get(i)) || words.lead.contains(all.get(i));
      if ((!filler && !sentence.isPath(i)) || words.subject.contains(all.get(i))) {
        return false;
      }
    }
    Objects objects = objects(sentence, at);
    int behind = objects.next();
    int passive = BanWords.phrase(words.passive, all, behind);
    boolean kept = passive > 0 && BanWords.phrase(words.removed, all, behind + passive) > 0;
    if (kept) {
      add(keeps, objects.paths(), Set.of(), step);
      return true;
    }
    boolean forbidden = passive > 0 && BanWords.phrase(words.done, all, behind + passive) > 0;
    if (forbidden || BanWords.phrase(words.state, all, behind) > 0) {
      add(bans, objects.paths(), Set.of(), step);
      return true;
    }
    return false;
  }

  private boolean isChange(String word) {
    return words.verb.contains(word) || words.done.contains(word);
  }

  private void permits(Sentence sentence, int step, boolean later) {
    List<String> all = sentence.words();
    for (int i = 0; i < all.size(); i++) {
      boolean asks = BanWords.phrase(words.permission, all, i) > 0;
      asks |= later && BanWords.phrase(words.verb, all, i) > 0;
      asks |= later && BanWords.phrase(words.order, all, i) > 0;
      if (asks) {
        add(permits, sentence.paths().stream().filter(p -> !p.isEmpty()).toList(), Set.of(), step);
        return;
      }
    }
  }

  /** Returns true when a verb at a place is an order, not a statement about somebody. */
  private boolean leads(Sentence sentence, int at) {
    List<String> all = sentence.words();
    // "Cannot update F" is a message of a program.
    boolean message = words.able.contains(all.get(at));
    if ((at == 0 && !message) || words.alwaysOrder.contains(all.get(at))) {
      return true;
    }
    if (at == 0) {
      return false;
    }
    String before = all.get(at - 1);
    if (sentence.breaks().get(at - 1)) {
      return !message;
    }
    if (!words.lead.contains(before)) {
      return false;
    }
    boolean modal = words.modal.contains(before);
    return !modal || (at > 1 && words.addressee.contains(all.get(at - 2)));
  }

  private Objects objects(Sentence sentence, int from) {
    List<String> all = sentence.words();
    List<String> paths = new ArrayList<>();
    List<String> but = new ArrayList<>();
    boolean rest = false;
    boolean excepts = false;
    int end = from;
    int at = from;
    while (at < all.size()) {
      int except = BanWords.phrase(words.except, all, at);
      int outside = BanWords.phrase(words.outside, all, at);
      if (sentence.isPath(at)) {
        int folder = folder(sentence, at);
        String path = sentence.paths().get(at);
        (excepts && !rest ? but : paths)
            .add(folder == 0 ? path : named(sentence, folder) + "/" + path);
        at = folder == 0 ? at + 1 : folder + 1;
        end = at;
        while (at < all.size() && words.folder.contains(all.get(at))) {
          at++;
          end = at;
        }
      } else if (except > 0 || outside > 0) {
        excepts = true;
        rest |= paths.isEmpty();
        at += Math.max(except, outside);
      } else if (words.filler.contains(all.get(at)) || all.get(at).isEmpty()) {
        at++;
      } else {
        break;
      }
    }
    return new Objects(paths, but, rest && !paths.isEmpty(), paths.isEmpty() ? at : end);
  }

  /** Returns the index of the folder of a file name, as in "utils.py in src"; 0 for none. */
  private int folder(Sentence sentence, int at) {
    List<String> all = sentence.words();
    boolean name = !sentence.paths().get(at).contains("/");
    if (!name || at + 2 >= all.size() || !words.inside.contains(all.get(at + 1))) {
      return 0;
    }
    int to = all.get(at + 2).equals("the") ? at + 3 : at + 2;
    boolean path = sentence.isPath(to);
    boolean last = to + 1 == all.size() || (to < all.size() && sentence.breaks().get(to));
    boolean called = to + 1 < all.size() && words.folder.contains(all.get(to + 1));
    boolean word = to < all.size() && all.get(to).matches("[a-z_][\\w.-]{0,60}");
    return path || (word && (last || called)) ? to : 0;
  }

  private static String named(Sentence sentence, int at) {
    String path = sentence.isPath(at) ? sentence.paths().get(at) : sentence.words().get(at);
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private void add(List<Order> to, List<String> paths, Set<String> classes, int step) {
    if (!paths.isEmpty() && to.size() < MOST) {
      to.add(
          new Order(List.copyOf(paths), Collections.unmodifiableSet(new TreeSet<>(classes)), step));
    }
  }

  private Sentence sentence(String text) {
    List<String> found = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    BitSet breaks = new BitSet();
    String[] parts = SPACE.split(text.strip(), MOST_WORDS + 1);
    for (int i = 0; i < parts.length && i < MOST_WORDS; i++) {
      String plain = MARKS.matcher(parts[i]).replaceAll("");
      boolean quoted = parts[i].startsWith("`") || parts[i].startsWith("\"");
      String next = i + 1 < parts.length ? MARKS.matcher(parts[i + 1]).replaceAll("") : "";
      boolean folder = quoted && words.folder.contains(next.toLowerCase(Locale.ROOT));
      String path = path(plain.startsWith("/") ? plain : trimmed(parts[i], plain), folder);
      found.add(path.isEmpty() ? plain.toLowerCase(Locale.ROOT).replace('’', '\'') : "");
      paths.add(path);
      breaks.set(i, BREAK.matcher(parts[i]).find());
    }
    return new Sentence(found, paths, breaks, text.strip().endsWith(":"));
  }

  /** Returns a word with the point with which a hidden file begins. */
  private static String trimmed(String written, String plain) {
    int at = written.indexOf(plain);
    return at > 0 && written.charAt(at - 1) == '.' ? "." + plain : plain;
  }

  /** Returns a path, of a folder with a slash at its end; empty for another word. */
  private String path(String word, boolean folder) {
    if (word.length() > LONGEST_PATH) {
      return "";
    }
    String low = word.toLowerCase(Locale.ROOT);
    if (folder && word.matches("[\\w.-]{1,60}")) {
      return word + "/";
    }
    String name = word.substring(word.lastIndexOf('/') + 1);
    boolean slashed = SLASHED.matcher(word).matches() && word.length() > 1;
    boolean ended = ENDED.matcher(name).matches() && !HOST.matcher(low).matches();
    if (words.word.contains(low) || word.contains("://")) {
      return "";
    }
    if (slashed && (word.endsWith("/") || word.endsWith("/*") || word.endsWith("/**"))) {
      return word.replaceFirst("^\\./", "").replaceFirst("/\\*{0,2}$", "/");
    }
    if (slashed && (word.startsWith("./") || word.startsWith("/") || ended)) {
      String plain = word.replaceFirst("^\\./", "");
      return ended || plain.isEmpty() ? plain : plain + "/";
    }
    boolean file = !word.contains("/") && (ended || words.file.contains(low));
    return file && word.length() > 2 ? word : "";
  }

  /**
   * Returns true when an order about a path means a file.
   *
   * @param loose true to find the folder anywhere in the path
   */
  private static boolean isIn(String order, String file, boolean loose) {
    if (order.contains("*")) {
      String glob = order.endsWith("/") ? order + "**" : order;
      return Wildcard.isAnyOf(glob, file)
          || Wildcard.isAnyOf(glob, file.substring(file.lastIndexOf('/') + 1));
    }
    if (!order.endsWith("/")) {
      return file.equals(order)
          || file.endsWith("/" + order)
          || (order.startsWith("/") && order.endsWith("/" + file));
    }
    boolean inside = file.startsWith(order) || (file + "/").equals(order);
    boolean within = file.contains("/" + order) && (loose || file.startsWith("/"));
    return inside || within || (order.startsWith("/") && isBelow(order, file));
  }

  /** Returns true when an absolute folder ends with one of the folders of a relative path. */
  private static boolean isBelow(String folder, String file) {
    for (int at = file.indexOf('/'); at > 0; at = file.indexOf('/', at + 1)) {
      if (folder.endsWith("/" + file.substring(0, at + 1))) {
        return true;
      }
    }
    return false;
  }
}
