/** Work that is due by the clock. Any number of processes may do it at the same time. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
  /** Resolves once nothing that a run began is under way. */
  readonly stop?: () => Promise<void>;
}

/** Ends rows that are due on test clocks. Returns how many. */
export type ClockedWork<Dependencies> = (
  dependencies: Dependencies,
  timeline: "test_clocks",
) => Promise<number>;

/**
 * Statements that delete rows, by what they delete. Each looks at no more than `limit` rows and returns at how many it has
 * looked.
 */
export type StoredData = Readonly<Record<string, (limit: number) => Promise<number>>>;
