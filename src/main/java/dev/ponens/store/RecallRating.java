package dev.ponens.store;

/**
 * How often a recalled thought helped, according to the agents that rated it.
 *
 * @param session the id of its session
 * @param thought its number in the session
 * @param helped in how many sessions it helped
 * @param useless in how many sessions it did not help
 * @param here whether it did not help in the session that asks
 */
public record RecallRating(String session, int thought, int helped, int useless, boolean here) {
  /** The share of ratings by which it helped, 0 to 1, where one more rating says that it did. */
  public double share() {
    return (helped + 1.0) / (helped + useless + 1.0);
  }
}
