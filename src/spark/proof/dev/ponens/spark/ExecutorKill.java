package dev.ponens.spark;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Kills an executor when the first task that judges has ended, while others are running. */
final class ExecutorKill extends SparkListener {
  private final AtomicInteger lost = new AtomicInteger();
  private int stage = -1;
  private long killed;

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
    if (killed == 0 && submitted.stageInfo().name().startsWith("parquet at LintJob")) {
      stage = submitted.stageInfo().stageId();
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd ended) {
    if (ended.stageId() != stage) {
      return;
    }
    if (ended.reason() != Success$.MODULE$) {
      lost.incrementAndGet();
    } else if (killed == 0) {
      // Executors are the only processes that this one has now.
      ProcessHandle executor = ProcessHandle.current().children().findFirst().orElseThrow();
      executor.destroyForcibly();
      killed = executor.pid();
    }
  }

  /** Tells what was killed. */
  @Override
  public String toString() {
    return killed == 0
        ? "NO executor was killed"
        : "executor killed: process " + killed + ", with it " + lost + " running tasks";
  }

  /** Whether an executor was killed. */
  boolean done() {
    return killed != 0;
  }
}
