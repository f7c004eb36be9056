/** Intervals between inquiries to the processor: 5 s, then a minute, five minutes, an hour, a day. */
const pauses = [5_000, 60_000, 300_000, 3_600_000, 86_400_000];

/** How long after so many inquiries the next one is due, in milliseconds; undefined after the last. */
export function pauseAfter(inquiries: number): number | undefined {
  return pauses[inquiries];
}

/** The longest interval, which repeats until the row is settled. */
export const longestPause = Math.max(...pauses);

/** Whether the inquiry that follows so many others is the last. */
export function isLastInquiry(inquiries: number): boolean {
  return inquiries >= pauses.length - 1;
}
