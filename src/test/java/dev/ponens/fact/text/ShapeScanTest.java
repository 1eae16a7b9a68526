package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One pass finds the literals that a comparison at each place finds. */
class ShapeScanTest {
  private static final String CHARACTERS = "abkKsSiI\u212AſİıéÉß÷_-.1 \n";

  /** A pattern that keeps the places of its literals. */
  private static final class Places implements Shape {
    private final Needs needs;
    private String found = "none";

    Places(List<ShapeLiteral> literals, int digits) {
      this.needs = new Needs(literals, digits, 10, false);
    }

    @Override
    public String kind() {
      return "list";
    }

    @Override
    public Needs needs() {
      return needs;
    }

    @Override
    public void find(String text, int @Nullable [] places, MatchSink sink) {
      found = places == null ? "all" : IntStream.of(places).boxed().toList().toString();
    }
  }

  private static String word(Random random, int most) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      word.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
    }
    return word.toString();
  }

  private static Shape.ShapeLiteral literal(Random random) {
    String text = word(random, 7);
    boolean fold = random.nextBoolean();
    return new Shape.ShapeLiteral(text, fold, random.nextInt(4) == 0, random.nextInt(4) == 0);
  }

  private static String expected(Shape shape, String text) {
    List<Integer> places = new ArrayList<>();
    for (int at = 0; at < text.length(); at++) {
      int place = at;
      shape.needs().literals().stream()
          .filter(l -> l.at(text, place))
          .forEach(l -> places.add(place));
    }
    return places.isEmpty() ? "none" : places.size() >= 256 ? "all" : places.toString();
  }

  @Test
  void literalsAreFoundWhereAComparisonFindsThem() {
    Random random = new Random(20261124);
    int found = 0;
    for (int round = 0; round < 400; round++) {
      List<Shape> shapes = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        shapes.add(new Places(Stream.generate(() -> literal(random)).limit(4).toList(), 0));
      }
      ShapeScan scan = new ShapeScan(shapes);
      for (int j = 0; j < 8; j++) {
        String text = word(random, 120) + shapes.get(0).needs().literals().get(0).text();
        scan.candidates(text).forEach(c -> c.find(text, (start, end) -> {}));
        for (Shape shape : shapes) {
          Places places = (Places) shape;
          assertThat(places.found)
              .as("%s in %s", places.needs, text)
              .isEqualTo(expected(places, text));
          found += places.found.equals("none") ? 0 : 1;
          places.found = "none";
        }
      }
    }
    assertThat(found).isGreaterThan(5_000);
  }

  @Test
  void aShapeWithoutLiteralsNeedsItsDigits() {
    ShapeScan scan = new ShapeScan(List.of(new Places(List.of(), 4)));
    assertThat(scan.candidates("12-3 4")).hasSize(1);
    assertThat(scan.candidates("12--34 a")).isEmpty();
  }

  @Test
  void tooManyPlacesAreNotKept() {
    Shape.ShapeLiteral literal = new Shape.ShapeLiteral("ab", false, false, false);
    Places places = new Places(List.of(literal), 0);
    new ShapeScan(List.of(places)).candidates("ab".repeat(300)).get(0).find("", (s, e) -> {});
    assertThat(places.found).isEqualTo("all");
  }

  @Test
  void aPatternWithManyPlacesTakesNoneFromAnotherOne() {
    Places many = new Places(List.of(new Shape.ShapeLiteral("ab", false, false, false)), 0);
    Places few = new Places(List.of(new Shape.ShapeLiteral("kS", false, false, false)), 0);
    String text = ("ab".repeat(3_000) + "kS").repeat(5);
    new ShapeScan(List.of(few, many))
        .candidates(text)
        .forEach(c -> c.find(text, (start, end) -> {}));
    assertThat(many.found).isEqualTo("all");
    assertThat(few.found).isEqualTo(expected(few, text));
  }
}
