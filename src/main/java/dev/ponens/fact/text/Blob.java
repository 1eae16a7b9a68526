package dev.ponens.fact.text;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Long texts and rows of numbers, read at once and not sign by sign. */
final class Blob {
  private Blob() {}

  static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  static void write(DataOutputStream out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  static int[] numbers(DataInputStream in) throws IOException {
    int[] numbers = new int[in.readInt()];
    ByteBuffer.wrap(in.readNBytes(numbers.length * Integer.BYTES)).asIntBuffer().get(numbers);
    return numbers;
  }
}
