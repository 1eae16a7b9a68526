package dev.ponens.guidance.solve.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file of result lines that grows by one line for each solved question. A process that is killed
 * leaves at most one partial line, which the next one removes. Thread-safe.
 */
public final class ResultFile implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final FileChannel channel;
  private final Set<String> done = new HashSet<>();

  private ResultFile(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Opens or creates a file.
   *
   * @throws IOException when it cannot be read, is no file of results, or another process writes to
   *     it; the message says which
   */
  public static ResultFile open(Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(channel);
      ResultFile file = new ResultFile(channel);
      file.read();
      return file;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw new IOException("another process is writing to it");
    }
  }

  private void read() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Channels.newInputStream(channel).transferTo(bytes);
    byte[] all = bytes.toByteArray();
    int end = all.length;
    while (end > 0 && all[end - 1] != '\n') {
      end--;
    }
    int number = 0;
    for (String line : new String(all, 0, end, StandardCharsets.UTF_8).lines().toList()) {
      number++;
      if (!line.isBlank()) {
        done.add(key(line, number));
      }
    }
    if (number == 0 && all.length > 0 && all[0] != '{') {
      throw new IOException("line 1 is not a result of ponens solve; name another file");
    }
    channel.truncate(end);
    channel.position(end);
  }

  private static String key(String line, int number) throws IOException {
    try {
      JsonNode node = JSON.readTree(line);
      if (node.path("question_hash").isTextual() && node.path("status").isTextual()) {
        return key(
            node.path("id").asText(),
            node.path("question_hash").asText(),
            new SolveRun.ModelNames(
                node.path("model").asText(), node.path("verifier_model").asText()));
      }
    } catch (JsonProcessingException e) {
      // Told below.
    }
    throw new IOException("line " + number + " is not a result of ponens solve; name another file");
  }

  private static String key(String id, String hash, SolveRun.ModelNames names) {
    return String.join("\0", id, hash, names.solver(), names.verifier());
  }

  /**
   * Returns true when the file has a result of these models for this question.
   *
   * @param shown the id as the file has it, with secrets masked
   */
  public boolean has(String shown, SolveQuestion question, SolveRun.ModelNames names) {
    return done.contains(key(shown, question.hash(), names));
  }

  /** Appends a line and passes it to the operating system. */
  public synchronized void append(byte[] line) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(line);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** Returns a line as JSON; null when it is none. */
  static @Nullable JsonNode json(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return node != null && node.isObject() && node.path("status").isTextual() ? node : null;
    } catch (JsonProcessingException e) {
      return null;
    }
  }
}
