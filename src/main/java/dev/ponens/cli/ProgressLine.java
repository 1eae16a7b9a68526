package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on a terminal, which is erased at the end. */
final class ProgressLine implements AutoCloseable {
  /** Minimum input size for a bar; less input is judged too quickly. */
  private static final long WORTH_SHOWING = 2L << 20;

  private volatile @Nullable ProgressBar bar;

  private ProgressLine(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Shows a bar if standard error is a terminal, nothing else is written to it, and all file sizes
   * are known.
   *
   * @param alone true when nothing else is written to the terminal at the same time
   */
  static ProgressLine of(Terminal terminal, boolean alone, List<String> files) throws IOException {
    if (!alone || !terminal.redraws() || files.contains("-")) {
      return new ProgressLine(null);
    }
    long size = 0;
    for (String file : files) {
      Path path = Path.of(file);
      size += Files.exists(path) ? Files.size(path) : 0;
    }
    return new ProgressLine(
        size < WORTH_SHOWING ? null : bar(size, terminal.err(), terminal.columns()));
  }

  /**
   * Shows a bar that counts questions if standard error is a terminal and there are several.
   *
   * @param alone true when nothing else is written to the terminal at the same time
   */
  static ProgressLine counting(Terminal terminal, boolean alone, int questions) {
    if (!alone || !terminal.redraws() || questions < 2) {
      return new ProgressLine(null);
    }
    return new ProgressLine(
        new ProgressBarBuilder()
            .setTaskName("solve")
            .setInitialMax(questions)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new OneLine(terminal.err(), terminal.columns()))
            .clearDisplayOnFinish()
            .build());
  }

  /** Counts one question. */
  void step() {
    ProgressBar counting = bar;
    if (counting != null) {
      counting.step();
    }
  }

  private static ProgressBar bar(long size, PrintStream err, int columns) {
    return new ProgressBarBuilder()
        .setTaskName("lint")
        .setInitialMax(size)
        .setUnit("MB", 1 << 20)
        .showSpeed(new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT)))
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new OneLine(err, columns))
        .clearDisplayOnFinish()
        .build();
  }

  /** Wraps a stream so that the bar counts its bytes. */
  InputStream count(InputStream in) {
    ProgressBar counting = bar;
    if (counting == null) {
      return in;
    }
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int b = super.read();
        counting.stepBy(b < 0 ? 0 : 1);
        return b;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        int n = super.read(buffer, from, length);
        counting.stepBy(Math.max(0, n));
        return n;
      }
    };
  }

  /** Erases the bar. Call before the end of the report is written. */
  void stop() {
    ProgressBar shown = bar;
    bar = null;
    if (shown != null) {
      shown.close();
    }
  }

  @Override
  public void close() {
    stop();
  }

  /** Draws the bar in one line. The library's own consumers leave a blank line below it. */
  private static final class OneLine extends ConsoleProgressBarConsumer {
    private final PrintStream err;

    OneLine(PrintStream err, int columns) {
      // A line that fills the last column wraps, and the wrapped part is not erased.
      super(err, columns - 1);
      this.err = err;
    }

    @Override
    public void close() {
      err.flush();
    }
  }
}
