package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the user asked the agent to destroy, reset or stop, or agreed to. */
final class Orders {
  /** The words of such orders. */
  static final String ASKS = "asks-destruction";

  /** The conditions under which the user wants to be asked first. */
  static final String FIRST = "asks-first";

  /** The words of consent. */
  static final String AGREES = "consent";

  /** The number of messages that are kept. */
  private static final int MOST = 20;

  /** An order in a message of at most so many words is about the act, even if it names none. */
  private static final int SHORT = 40;

  /** The number of characters of a message that are searched for a command. */
  private static final int LONGEST = 20_000;

  /** The number of characters before a command that are searched for a denial. */
  private static final int CLAUSE = 200;

  private static final List<String> CLAUSE_ENDS =
      List.of(". ", "! ", "? ", "; ", " but ", " then ");

  /** Quotation marks and prompts; not the apostrophe within a word. */
  private static final Pattern QUOTES =
      Pattern.compile("[`\"“”‘$]|(?<![A-Za-z])['’]|['’](?![A-Za-z])");

  private static final Pattern DENIAL_WORD = Pattern.compile("[a-z]{1,20}(?:'t)?");

  /** Separates the words of the name of a tool. */
  private static final Pattern PARTS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[^\\p{L}\\p{N}]+");

  /** The ending of a file name. */
  private static final Pattern ENDING = Pattern.compile("(?<=[\\p{L}\\p{N}])\\.\\p{Alnum}{1,6}\\b");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{3,60}");

  private final Set<String> empty;
  private final Set<String> denials;
  private final ListedWords words;
  private final Deque<Order> messages = new ArrayDeque<>();
  private final Deque<String> texts = new ArrayDeque<>();
  private final ShortAnswers answers;

  /** The last results since the last order. */
  private final Deque<Shown> shown = new ArrayDeque<>();

  /**
   * What a result shows.
   *
   * @param tool the words of the name of its tool
   * @param words the words of the result
   */
  private record Shown(List<String> tool, Set<String> words) {}

  /** The last reply if it asks something, and the last reply. */
  private String reply = "";

  private String offer = "";

  /** A message that asks for something of the kind. */
  private final class Order {
    private final String text;
    private final Set<String> named;

    /** False for an answer that only names things. */
    private final boolean whole;

    /** True for a proposal of the agent to which the user agreed. */
    private final boolean proposal;

    /** True for an order to which a reply was added. */
    private boolean joined;

    /** Reads a message. */
    Order(String message, boolean whole) {
      this(message, whole, false);
    }

    Order(String message, boolean whole, boolean proposal) {
      this.whole = whole;
      this.proposal = proposal;
      this.text = message.toLowerCase(Locale.ROOT);
      // The ending of one file names no other file.
      this.named = Orders.this.named(ENDING.matcher(message).replaceAll(""));
    }

    /** Returns true when it has one of some words. */
    boolean names(Set<String> words) {
      return words.stream().anyMatch(named::contains);
    }

    /** Returns true when it names a path, or a word of a statement or value. */
    boolean names(String target) {
      if (target.isBlank() || target.matches("(?s).*\\s.*")) {
        return names(Orders.this.named(target));
      }
      // What matches a pattern is in the folder before it.
      String path = target.replaceAll("/[^/]{0,100}\\*[^/]{0,100}$", "").replaceAll("[/*]+$", "");
      String name = path.substring(path.lastIndexOf('/') + 1);
      // A name of digits, such as a year, needs the folder before it.
      boolean plain = name.chars().anyMatch(Character::isLetter) || name.equals(path);
      String last = path.substring(0, path.length() - name.length()).replaceAll("/$", "");
      return !name.isEmpty() && !isOnlyFolder(name) && says(name) && (plain || says(last));
    }

    /** Returns true when it has the last name of a path. */
    private boolean says(String path) {
      String name = path.substring(path.lastIndexOf('/') + 1);
      return !name.isEmpty()
          && (text.contains(name.toLowerCase(Locale.ROOT)) || names(Orders.this.named(name)));
    }

    /** Returns true when a name stands only before a slash: "exports/tmp" does not name exports. */
    private boolean isOnlyFolder(String path) {
      String name = path.toLowerCase(Locale.ROOT);
      int at = text.indexOf(name);
      boolean only = at >= 0;
      while (only && at >= 0) {
        int end = at + name.length();
        only = end + 1 < text.length() && text.charAt(end) == '/' && isName(text.charAt(end + 1));
        at = text.indexOf(name, end);
      }
      return only;
    }
  }

  Orders(FinderLists lists, ListedWords words) {
    OrderWords given = lists.of(OrderWords.class, OrderWords::new);
    this.empty = given.empty;
    this.denials = given.denials;
    this.words = words;
    this.answers = new ShortAnswers(given);
  }

  /** Adds a message of the user. */
  void asked(String text) {
    texts.addLast(plain(text));
    if (texts.size() > MOST) {
      texts.removeFirst();
    }
    Set<String> lists = words.in(text);
    String order = lists.contains(ASKS) ? words.without(text, FIRST) : text;
    boolean orders = lists.contains(ASKS) && words.in(order).contains(ASKS);
    boolean agrees = lists.contains(AGREES) && !reply.isEmpty();
    boolean limited = orders && answers.limits(text);
    if (orders) {
      shown.clear();
      keep(order);
    }
    if (agrees && words.in(reply).contains(ASKS)) {
      // "Ok, but delete only a.txt" is the order alone.
      if (!limited) {
        keep(new Order(reply, true, true));
      }
    } else {
      ShortAnswers.Permission given =
          orders ? null : answers.of(text, offer, o -> words.in(o).contains(ASKS));
      if (given != null) {
        keep(new Order(given.text(), given.whole()));
      } else if (agrees && !limited && !answers.keeps(reply)) {
        joined();
      }
    }
    reply = "";
    offer = "";
  }

  /** Adds the last order with the reply that says what it is about: "That is pilot-2026. Ok?" */
  private void joined() {
    String order = "";
    for (Order message : messages) {
      order = message.joined ? order : message.text;
    }
    if (!order.isEmpty() && order.length() + reply.length() < LONGEST) {
      Order both = new Order(order + "\n" + reply, false);
      both.joined = true;
      keep(both);
    }
  }

  private void keep(String text) {
    keep(new Order(text, true));
  }

  private void keep(Order order) {
    messages.addLast(order);
    if (messages.size() > MOST) {
      messages.removeFirst();
    }
  }

  /** Adds a reply, to which the next message of the user may agree. */
  void replied(String text) {
    reply = ListedWords.asks(text) ? text : "";
    offer = text;
  }

  /**
   * Returns true when the user asked for an act.
   *
   * @param act the command or tool
   * @param targets the paths, statements and values that it destroys; empty when it names nothing
   */
  boolean cover(String act, List<String> targets) {
    if (texts.stream().anyMatch(text -> orders(text, plain(act)))) {
      return true;
    }
    String command = act.strip().toLowerCase(Locale.ROOT);
    for (Order order : messages) {
      boolean brief = order.whole && targets.isEmpty() && order.named.size() <= SHORT;
      if (brief || order.text.contains(command)) {
        return true;
      }
      if (targets.isEmpty() ? order.names(named(act)) : targets.stream().allMatch(order::names)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the result of a call of a tool that is no shell. */
  void returned(String tool, String result) {
    if (result.length() <= LONGEST) {
      shown.addLast(new Shown(parts(tool), named(result)));
      if (shown.size() > MOST) {
        shown.removeFirst();
      }
    }
  }

  /**
   * Returns true when the user asked for the act of a tool: as in {@link #cover}, or the order
   * names the act, and a look-up of such a thing since then shows the values of the call. If the
   * user agreed to a proposal, earlier messages of the user may name the values.
   *
   * @param tool the name of the tool
   */
  boolean coverTool(String tool, String act, List<String> targets) {
    if (cover(act, targets)) {
      return true;
    }
    List<String> parts = parts(tool);
    String verb = parts.isEmpty() ? "" : parts.get(0);
    Set<String> said = new HashSet<>();
    texts.forEach(text -> said.addAll(named(text)));
    for (Order order : messages) {
      boolean same = !verb.isEmpty() && order.text.contains(verb);
      for (Shown look : shown) {
        boolean about = same && parts.stream().skip(1).anyMatch(look.tool()::contains);
        if (about && targets.stream().allMatch(t -> look.words().containsAll(named(t)))) {
          return true;
        }
      }
      if (order.proposal && targets.stream().allMatch(t -> order.names(t) || has(said, t))) {
        return true;
      }
    }
    return false;
  }

  private boolean has(Set<String> said, String target) {
    Set<String> wanted = named(target);
    return said.containsAll(wanted);
  }

  /** Returns the words of the name of a tool in lower case. */
  private static List<String> parts(String tool) {
    return Arrays.stream(PARTS.split(tool))
        .map(part -> part.toLowerCase(Locale.ROOT))
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** Returns a text with single blanks and without the marks that stand around a command. */
  private static String plain(String text) {
    String head = text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    return QUOTES.matcher(head).replaceAll("").replaceAll("\\s+", " ").strip();
  }

  /** Returns true when a message has a command as a whole, and the words before it deny nothing. */
  private boolean orders(String message, String command) {
    String bare = command.startsWith("sudo ") ? command.substring("sudo ".length()) : command;
    if (bare.indexOf(' ') < 0) {
      return false;
    }
    int checked = 0;
    int at = message.indexOf(bare);
    while (at >= 0 && checked < MOST) {
      int end = at + bare.length();
      boolean whole =
          (at == 0 || !isName(message.charAt(at - 1)))
              && (end == message.length() || endsName(message, end));
      if (whole && !denied(message.substring(clause(message, at), at))) {
        return true;
      }
      checked++;
      at = message.indexOf(bare, end);
    }
    return false;
  }

  private static boolean isName(char sign) {
    return Character.isLetterOrDigit(sign) || "/-_~".indexOf(sign) >= 0;
  }

  /** Returns true when a name ends at a place: a dot counts if nothing follows. */
  private static boolean endsName(String text, int at) {
    char sign = text.charAt(at);
    boolean dot = sign == '.' || sign == ',' || sign == ':';
    char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
    return dot ? !isName(next) && next != '.' : !isName(sign) && sign != '*';
  }

  /** Returns where the clause before a place begins: after a point, a semicolon or "but". */
  private static int clause(String text, int at) {
    int from = Math.max(0, at - CLAUSE);
    for (String end : CLAUSE_ENDS) {
      int found = text.lastIndexOf(end, at - 1);
      from = Math.max(from, found < 0 ? 0 : found + end.length());
    }
    return Math.min(from, at);
  }

  private boolean denied(String before) {
    Matcher word = DENIAL_WORD.matcher(before.toLowerCase(Locale.ROOT).replace('’', '\''));
    while (word.find()) {
      if (denials.contains(word.group())) {
        return true;
      }
    }
    return false;
  }

  private Set<String> named(String text) {
    Set<String> named = new HashSet<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find() && named.size() < 5_000) {
      String word = matcher.group();
      if (!empty.contains(word)) {
        named.add(word);
        // A plural names the same thing.
        named.add(word.endsWith("s") ? word.substring(0, word.length() - 1) : word + "s");
      }
    }
    return named;
  }
}
