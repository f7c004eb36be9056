import type { Seconds } from "../calendar.ts";
import { dayText, secondsPerDay, secondsPerHour } from "../calendar.ts";

const hourOfDay = 8;

/** Returns 08:00 UTC of a day such as `2027-01-31`: the moment at which an installment with a given day is due. */
export function dayMoment(day: string): Seconds {
  return Date.parse(day) / 1000 + hourOfDay * secondsPerHour;
}

/** Returns whether a text is a day of the calendar such as `2027-01-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(text) / 1000;
  return !Number.isNaN(moment) && dayText(moment) === text;
}

/** Returns the moment on a day such as `2027-01-31` that has the time of day of another moment, in UTC. */
export function onDayAtTimeOf(day: string, moment: Seconds): Seconds {
  return Date.parse(day) / 1000 + (moment - Math.floor(moment / secondsPerDay) * secondsPerDay);
}
