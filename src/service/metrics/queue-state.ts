/** How much waits for one kind of work. */
export interface QueueState {
  readonly length: number;
  /** Since when the longest waiting has been; null where nothing waits. */
  readonly since: Date | null;
}
