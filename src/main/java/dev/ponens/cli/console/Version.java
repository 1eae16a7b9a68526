package dev.ponens.cli.console;

import picocli.CommandLine.IVersionProvider;

/** The version of the program, from the manifest of its jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"ponens " + number()};
  }

  /** The version number alone. */
  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "0.1.0" : version;
  }
}
