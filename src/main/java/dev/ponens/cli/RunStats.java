package dev.ponens.cli;

import dev.ponens.guidance.MetricTally;
import dev.ponens.verdict.PatternScore;
import dev.ponens.verdict.Summary;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Prints the amount of input, the time and the memory of a run. These figures depend on the
 * machine, so no report contains them.
 */
final class RunStats {
  private RunStats() {}

  /** Prints figures about the thinking. */
  static void metrics(PrintStream err, MetricTally tally) {
    tally.metrics().forEach(metric -> err.println(metric.line()));
    err.println(PatternScore.line(tally.patterns()));
  }

  static void print(PrintStream err, Summary summary, long characters, long started) {
    double wall = (System.nanoTime() - started) / 1e9;
    double cpu =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? system.getProcessCpuTime() / 1e9
            : Double.NaN;
    long heap = 0;
    for (var pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == java.lang.management.MemoryType.HEAP) {
        heap += pool.getPeakUsage().getUsed();
      }
    }
    err.printf(
        Locale.ROOT,
        "transcripts: %,d; steps: %,d; million characters of thought: %.1f%n",
        summary.transcripts(),
        summary.steps(),
        characters / 1e6);
    err.printf(
        Locale.ROOT,
        "%.2f s wall, %.2f s CPU including start; %,.0f steps and %.2f million characters per CPU second; peak heap %d MB%n",
        wall,
        cpu,
        summary.steps() / cpu,
        characters / 1e6 / cpu,
        heap >> 20);
  }
}
