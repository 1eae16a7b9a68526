package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class SharedListTest {
  private static SharedList<Integer> upTo(int last) {
    SharedList<Integer> list = SharedList.empty();
    for (int i = 1; i <= last; i++) {
      list = list.plus(i);
    }
    return list;
  }

  @Test
  void eachListKeepsItsElementsWhenLongerOnesAreMadeFromIt() {
    List<SharedList<Integer>> lists = new ArrayList<>(List.of(SharedList.empty()));
    for (int i = 0; i < 50; i++) {
      lists.add(lists.get(i).plus(i));
    }
    for (int size = 0; size <= 50; size++) {
      assertThat(lists.get(size)).hasSize(size);
      for (int i = 0; i < size; i++) {
        assertThat(lists.get(size).get(i)).isEqualTo(i);
      }
    }
  }

  @Test
  void twoListsThatAreMadeFromOneDoNotChangeEachOther() {
    for (int size = 0; size < 12; size++) {
      SharedList<Integer> before = upTo(size);
      SharedList<Integer> one = before.plus(100).plus(101);
      SharedList<Integer> other = before.plus(200);
      SharedList<Integer> longer = other.plus(201).plus(202);
      assertThat(one.subList(size, one.size())).containsExactly(100, 101);
      assertThat(other.subList(size, other.size())).containsExactly(200);
      assertThat(longer.subList(size, longer.size())).containsExactly(200, 201, 202);
      assertThat(before).isEqualTo(upTo(size)).hasSize(size);
    }
  }

  @Test
  void anElementOfALongerListIsOutOfBounds() {
    SharedList<Integer> two = upTo(2);
    assertThat(two.plus(3).get(2)).isEqualTo(3);
    assertThatThrownBy(() -> two.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
