package dev.ponens.guidance.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.Session;
import dev.ponens.store.Store;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which sessions stay in memory. */
class SessionCacheTest {
  private static final int LONG = 20_000;

  private final SessionService sessionService = Desks.inMemory();
  private final List<String> made = new ArrayList<>();

  private SessionCache open(long room) {
    Store store = sessionService.store();
    return new SessionCache(
        store,
        (session, opening) -> {
          made.add(session.id());
          return new LiveSession(Desks.JUDGE, session, opening, Integer.MAX_VALUE);
        },
        room);
  }

  /** A session with so many letters in its one thought. */
  private String session(int letters) throws RequestRefused {
    Session session =
        sessionService
            .think("me", Desks.first("What is it?", "a".repeat(letters)), "think")
            .session();
    return session.id();
  }

  private static LiveSession used(SessionCache open, String id) {
    LiveSession session = open.find("me", id).orElseThrow();
    assertThat(open.catchUp(session)).isTrue();
    return session;
  }

  @Test
  void thoseLeftAloneLongestGoWhereThereIsNoRoomAndComeBack() throws RequestRefused {
    String first = session(LONG);
    String second = session(LONG);
    String third = session(LONG);
    SessionCache open = open(3 * used(open(Long.MAX_VALUE), first).bytes() - 1);
    made.clear();
    used(open, first);
    used(open, second);
    used(open, first);
    used(open, third);
    used(open, third);
    assertThat(open.size()).isEqualTo(2);
    assertThat(made).containsExactly(first, second, third);
    assertThat(used(open, first).events()).isEqualTo(1);
    assertThat(made).as("the first was used since").hasSize(3);
    assertThat(used(open, second).kept()).hasSize(1);
    assertThat(made).as("the second had gone").containsExactly(first, second, third, second);
  }

  @Test
  void whereThereIsRoomOnlySoManyStay() throws RequestRefused {
    SessionCache open = open(Long.MAX_VALUE);
    String first = session(1);
    used(open, first);
    for (int i = 0; i < SessionCache.MOST; i++) {
      used(open, session(1));
    }
    assertThat(open.size()).isEqualTo(SessionCache.MOST);
    made.clear();
    used(open, first);
    assertThat(made).containsExactly(first);
  }

  @Test
  void aSessionLargerThanTheRoomStaysWhileItIsUsed() throws RequestRefused {
    String large = session(LONG);
    SessionCache open = open(1);
    LiveSession used = used(open, large);
    assertThat(used(open, large)).isSameAs(used);
    assertThat(used.bytes()).isGreaterThan(LONG);
  }
}
