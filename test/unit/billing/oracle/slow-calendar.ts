/*
 * An independent calendar for the tests: counts days one by one from 1 January 1880, by the rules of the Gregorian calendar.
 * It uses nothing of `src/billing` and no Date.
 */

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const secondsOfDay = 86_400;
const daysBefore1970 = 32_872;

const isLeap = (year: number): boolean => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);

function lengthOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** All days from 1880 to 2300, in order. */
const days: Day[] = [];
const numberOf = new Map<string, number>();
for (let year = 1880; year <= 2300; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= lengthOf(year, month); day += 1) {
      numberOf.set(`${year}-${month}-${day}`, days.length);
      days.push({ year, month, day });
    }
  }
}

/** Returns the boundary number `k` of a schedule by walking from its anchor month by month, or day by day. */
export function slowBoundary(
  schedule: { readonly anchor: number; readonly interval: string; readonly intervalCount: number },
  k: number,
): number {
  const { anchor, interval, intervalCount } = schedule;
  const secondInDay = ((anchor % secondsOfDay) + secondsOfDay) % secondsOfDay;
  const dayNumber = (anchor - secondInDay) / secondsOfDay + daysBefore1970;
  const step = k < 0 ? -1 : 1;
  const steps = Math.abs(k) * intervalCount;
  if (interval === "day" || interval === "week") {
    let number = dayNumber;
    for (let i = 0; i < steps * (interval === "week" ? 7 : 1); i += 1) number += step;
    return (number - daysBefore1970) * secondsOfDay + secondInDay;
  }
  const start = days[dayNumber];
  if (start === undefined) throw new RangeError("The oracle knows the years 1880 to 2300.");
  let { year, month } = start;
  for (let i = 0; i < steps * (interval === "year" ? 12 : 1); i += 1) {
    month += step;
    if (month === 13) [year, month] = [year + 1, 1];
    if (month === 0) [year, month] = [year - 1, 12];
  }
  let { day } = start;
  while (day > lengthOf(year, month)) day -= 1;
  const number = numberOf.get(`${year}-${month}-${day}`);
  if (number === undefined) throw new RangeError("The oracle knows the years 1880 to 2300.");
  return (number - daysBefore1970) * secondsOfDay + secondInDay;
}
