package dev.ponens.store.database;

/** Runs work in transactions, for several threads at the same time. */
public sealed interface Transactions extends AutoCloseable
    permits BatchedTransactions, PooledTransactions {
  /**
   * Runs work in one transaction: all of it is stored, or nothing.
   *
   * @param what what fails if it fails, for the message, such as "thought 3 of s-… could not be
   *     kept"
   * @param work may run more than once; its effect is stored once if it looks for its own effect
   *     when {@link DatabaseConnection#repeated()} is true
   * @throws StoreFailure if the database fails; nothing was stored unless the message says that
   *     this is unknown
   */
  <T> T work(String what, DatabaseConnection.TransactionWork<T> work);

  @Override
  void close();
}
