/** A moment or a length of time in whole seconds. Moments count from 1970-01-01T00:00:00Z. A day has 86,400 seconds. */
export type Seconds = number;

export const secondsPerHour = 3600;
export const secondsPerDay = 86_400;

/**
 * Adds calendar months in UTC. The time of day stays. A day that the month does not have becomes the last day of that
 * month: 31 January and one month is 28 or 29 February.
 *
 * @param months an integer, may be negative
 */
export function addMonths(moment: Seconds, months: number): Seconds {
  const date = new Date(moment * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / 1000;
  return midnight + moment - Math.floor(moment / secondsPerDay) * secondsPerDay;
}

/** Returns the calendar months from one moment's month to another's, whatever the days are. */
export function monthsBetween(from: Seconds, to: Seconds): number {
  const [a, b] = [new Date(from * 1000), new Date(to * 1000)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** Returns the UTC day of a moment as `2027-01-31`. */
export function dayText(moment: Seconds): string {
  return new Date(moment * 1000).toISOString().slice(0, 10);
}
