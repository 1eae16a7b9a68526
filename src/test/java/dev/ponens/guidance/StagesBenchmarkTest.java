package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The benchmarks still run, and measure what they are meant to. */
class StagesBenchmarkTest {
  @Test
  void eachStageDoesItsWork() throws IOException {
    StagesBenchmark stages = new StagesBenchmark();
    stages.read();
    assertThat(stages.words().text().size()).isGreaterThan(20);
    assertThat(stages.facts().facts()).hasSizeGreaterThan(2);
    assertThat(stages.rules().failure()).isNull();
    assertThat(stages.rulesUncached().failure()).isNull();
    assertThat(stages.thought().verdict()).isNotNull();
    assertThat(stages.longSum().verdict()).isNotNull();
    assertThat(stages.question().complexity()).isNotNull();
    assertThat(stages.transcript().steps()).isNotEmpty();
  }
}
