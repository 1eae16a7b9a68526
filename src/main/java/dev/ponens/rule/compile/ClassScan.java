package dev.ponens.rule.compile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the constant pools of generated classes. A class names there, and nowhere else, all
 * classes, methods and fields that it uses and the code that links its call sites. So a class whose
 * pool is {@link PermittedNames} cannot reach anything else, whatever its code does.
 *
 * <p>The layout is defined in chapter 4 of the Java Virtual Machine Specification.
 */
final class ClassScan {
  private static final int UTF8 = 1;
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int METHOD_HANDLE = 15;

  /**
   * The length of an entry of each kind after its tag, in bytes; 0 for kinds that no rule needs.
   */
  private static final int[] LENGTHS = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 0, 0, 4};

  private final byte[] bytes;
  private final Set<String> strangers = new TreeSet<>();
  private int[] places = new int[0];

  private ClassScan(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * The names that classes use without permission, each as {@code class: name}; empty when there
   * are none.
   */
  static List<String> strangers(Map<String, byte[]> classes) {
    List<String> all = new ArrayList<>();
    classes.forEach((name, bytes) -> strangers(name, bytes).forEach(s -> all.add(name + ": " + s)));
    return all;
  }

  /**
   * The names that a class uses without permission; empty when there are none.
   *
   * @param name the name under which it will be defined
   * @param bytes the class
   */
  static Set<String> strangers(String name, byte[] bytes) {
    ClassScan scan = new ClassScan(bytes);
    try {
      scan.read(name);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      scan.strangers.add("it is not a class: " + e);
    }
    return scan.strangers;
  }

  private void read(String name) {
    if (index(0) != 0xCAFE || index(2) != 0xBABE) {
      throw new IllegalArgumentException("it does not begin with 0xCAFEBABE");
    }
    places = new int[index(8)];
    int at = 10;
    for (int i = 1; i < places.length; i++) {
      places[i] = at;
      int tag = bytes[at];
      if (tag == UTF8) {
        at += 3 + index(at + 1);
      } else if (LENGTHS[tag] > 0) {
        at += 1 + LENGTHS[tag];
        // A long or a double occupies two entries.
        i += LENGTHS[tag] == 8 ? 1 : 0;
      } else {
        // Method types, computed constants, modules and packages are not allowed.
        throw new IllegalArgumentException("an entry of kind " + tag);
      }
    }
    String itself = className(index(at + 2));
    if (!itself.replace('/', '.').equals(name) || !PermittedNames.isGenerated(name)) {
      strangers.add("its name is " + itself);
    }
    for (int place : places) {
      if (place > 0) {
        entry(place);
      }
    }
  }

  private void entry(int place) {
    switch (bytes[place]) {
      case CLASS -> type(text(index(place + 1)));
      case FIELD, METHOD, INTERFACE_METHOD -> {
        if (!member(place, false)) {
          strangers.add(shown(place));
        }
      }
      case METHOD_HANDLE -> {
        int member = places[index(place + 2)];
        if (!member(member, true)) {
          strangers.add("a handle of " + shown(member));
        }
      }
      default -> {}
    }
  }

  private void type(String name) {
    String element = name;
    if (name.startsWith("[")) {
      element = name.replaceFirst("^\\[+", "");
      if (!element.startsWith("L") || !element.endsWith(";")) {
        return;
      }
      element = element.substring(1, element.length() - 1);
    }
    String dotted = element.replace('/', '.');
    if (!PermittedNames.isGenerated(dotted) && !PermittedNames.type(dotted)) {
      strangers.add(dotted);
    }
  }

  private boolean member(int place, boolean handle) {
    String owner = className(index(place + 1)).replace('/', '.');
    int pair = places[index(place + 3)];
    String name = text(index(pair + 1));
    if (handle) {
      return PermittedNames.bootstrap(owner, name);
    }
    return PermittedNames.isGenerated(owner)
        ? PermittedNames.ownMember(name)
        : PermittedNames.member(owner, name, text(index(pair + 3)));
  }

  private String shown(int place) {
    return className(index(place + 1)).replace('/', '.')
        + "."
        + text(index(places[index(place + 3)] + 1));
  }

  private int index(int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  private String className(int index) {
    return text(index(places[index] + 1));
  }

  /** A name. A name with non-ASCII characters is on no list, and may be decoded wrongly. */
  private String text(int index) {
    int place = places[index];
    return new String(bytes, place + 3, index(place + 1), StandardCharsets.ISO_8859_1);
  }
}
