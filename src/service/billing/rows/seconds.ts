import type { Seconds } from "../../../billing/calendar.ts";

/** Returns a moment in whole seconds, cut off. */
export const secondsOf = (date: Date): Seconds => Math.floor(date.getTime() / 1000);

export const dateOf = (seconds: Seconds): Date => new Date(seconds * 1000);

export const secondsOrNull = (date: Date | null): Seconds | null => (date === null ? null : secondsOf(date));

export const dateOrNull = (seconds: Seconds | null): Date | null =>
  seconds === null ? null : dateOf(seconds);
