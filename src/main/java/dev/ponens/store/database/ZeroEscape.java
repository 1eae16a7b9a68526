package dev.ponens.store.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.ResultSet;

/**
 * Texts for PostgreSQL, which stores any character but U+0000. U+0000 is written as U+FDD0 U+FDD2,
 * and U+FDD0 as U+FDD0 U+FDD1. Unicode reserves these code points for a program's own use.
 */
final class ZeroEscape {
  private static final String MARK = "\uFDD0";
  private static final String MARK_ITSELF = "\uFDD0\uFDD1";
  private static final String ZERO = "\uFDD0\uFDD2";

  private ZeroEscape() {}

  static String stored(String text) {
    return text.indexOf('\0') < 0 && !text.contains(MARK)
        ? text
        : text.replace(MARK, MARK_ITSELF).replace("\0", ZERO);
  }

  private static Object original(Object value) {
    return value instanceof String text && text.contains(MARK)
        ? text.replace(ZERO, "\0").replace(MARK_ITSELF, MARK)
        : value;
  }

  /** A result whose texts are as they were before {@link #stored}. */
  static ResultSet seen(ResultSet rows) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          try {
            return original(method.invoke(rows, arguments));
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return (ResultSet)
        Proxy.newProxyInstance(
            ResultSet.class.getClassLoader(), new Class<?>[] {ResultSet.class}, handler);
  }
}
