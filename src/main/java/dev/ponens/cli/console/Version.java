package dev.ponens.cli.console;

import picocli.CommandLine.IVersionProvider;

/** The version, as the build wrote it. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"ponens " + number()};
  }

  /** The bare number. */
  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "0.1.0" : version;
  }
}
