/** Once in an hour a merchant is warned of a limit. */
export const warningPause = 3_600_000;
/** When the database is asked again that had another process's warning, or did not answer. */
const retryPause = 60_000;

/** Which warnings this process writes or has written within the hour: for these no request goes to the database. */
export class WarningTimes {
  readonly #now: () => Date;
  readonly #dueAt = new Map<string, number>();
  readonly #writing = new Set<Promise<void>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Begins to write a warning, unless that was done within the hour, and does not wait for it. `write` resolves with
   * false where nothing was to be written; a rejection is handed to `onFailure`.
   */
  begin(id: string, write: () => Promise<boolean>, onFailure: (error: unknown) => void): void {
    const now = this.#now().getTime();
    if ((this.#dueAt.get(id) ?? 0) > now) return;
    for (const [known, dueAt] of this.#dueAt) if (dueAt <= now) this.#dueAt.delete(known);
    this.#dueAt.set(id, now + warningPause);
    const retryLater = () => this.#dueAt.set(id, now + retryPause);
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

  /** Resolves when every warning that was begun is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
