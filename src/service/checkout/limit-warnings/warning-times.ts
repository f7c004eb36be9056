/** Minimum time between two warnings about the same limit, in milliseconds. */
export const warningInterval = 3_600_000;
/** Time until the next attempt when another process has written the warning or the database failed, in milliseconds. */
const retryDelay = 60_000;

/** Tracks the warnings that this process has written within the hour: for these the database is not queried. */
export class WarningTimes {
  readonly #now: () => Date;
  readonly #dueAt = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Starts to write a warning, unless that was done within the hour, and does not wait for it. `write` resolves with
   * false when there was nothing to write; its error is passed to `onFailure`.
   */
  begin(id: string, write: () => Promise<boolean>, onFailure: (error: unknown) => void): void {
    const now = this.#now().getTime();
    if ((this.#dueAt.get(id) ?? 0) > now) return;
    for (const [known, dueAt] of this.#dueAt) if (dueAt <= now) this.#dueAt.delete(known);
    this.#dueAt.set(id, now + warningInterval);
    const retryLater = () => this.#dueAt.set(id, now + retryDelay);
    const writing = write()
      .then((isWritten) => {
        if (!isWritten) retryLater();
      })
      .catch((error: unknown) => {
        retryLater();
        onFailure(error);
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  /** Resolves when all started warnings are written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
