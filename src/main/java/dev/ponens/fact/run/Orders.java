package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.ArrayDeque;
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

  /** The words of consent. */
  static final String AGREES = "consent";

  /** The number of messages that are kept. */
  private static final int MOST = 20;

  /** An order in a message of at most so many words is about the act, even if it names none. */
  private static final int SHORT = 40;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{3,60}");

  private final Set<String> empty;
  private final ListedWords words;
  private final Deque<Order> messages = new ArrayDeque<>();
  private String reply = "";

  /** A message that asks for something of the kind. */
  private final class Order {
    private final String text;
    private final Set<String> named;

    /** Reads a message. */
    Order(String message) {
      this.text = message.toLowerCase(Locale.ROOT);
      this.named = Orders.this.named(message);
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
      String path = target.replaceAll("[/*]+$", "");
      String name = path.substring(path.lastIndexOf('/') + 1);
      // A name of digits, such as a year, needs the folder before it.
      boolean plain = name.chars().anyMatch(Character::isLetter) || name.equals(path);
      String last = path.substring(0, path.length() - name.length()).replaceAll("/$", "");
      boolean same = text.contains(name.toLowerCase(Locale.ROOT)) || names(Orders.this.named(name));
      return !name.isEmpty() && same && (plain || names(last));
    }
  }

  Orders(FinderLists lists, ListedWords words) {
    this.empty = lists.of(OrderWords.class, OrderWords::new).empty;
    this.words = words;
  }

  /** Adds a message of the user. */
  void asked(String text) {
    Set<String> lists = words.in(text);
    if (lists.contains(ASKS)) {
      keep(text);
    } else if (lists.contains(AGREES) && !reply.isEmpty() && words.in(reply).contains(ASKS)) {
      keep(reply);
    }
    reply = "";
  }

  private void keep(String text) {
    messages.addLast(new Order(text));
    if (messages.size() > MOST) {
      messages.removeFirst();
    }
  }

  /** Adds a reply, to which the next message of the user may agree. */
  void replied(String text) {
    reply = ListedWords.asks(text) ? text : "";
  }

  /**
   * Returns true when the user asked for an act.
   *
   * @param act the command or tool
   * @param targets the paths, statements and values that it destroys; empty when it names nothing
   */
  boolean cover(String act, List<String> targets) {
    String command = act.strip().toLowerCase(Locale.ROOT);
    for (Order order : messages) {
      boolean brief = targets.isEmpty() && order.named.size() <= SHORT;
      if (brief || order.text.contains(command)) {
        return true;
      }
      if (targets.isEmpty() ? order.names(named(act)) : targets.stream().allMatch(order::names)) {
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
