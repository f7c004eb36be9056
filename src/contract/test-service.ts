/** The units of a length of time by which the service of the test kit is advanced. */
export const timeUnits = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What the test kit asks of its service, by the channel between their processes. A count of 0 waits for what is due now. */
export interface AdvanceMessage {
  /** The number of the request, which is in its answer. */
  readonly request: number;
  readonly count: number;
  readonly unit: TimeUnit;
}

/** What the service of the test kit tells: that it has started, or why it has not, and what came of a request. */
export type TestServiceMessage =
  | { readonly started: true }
  | { readonly failed: string }
  | { readonly request: number; readonly now: string }
  | { readonly request: number; readonly error: string };
