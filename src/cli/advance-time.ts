import { CommandError } from "./command-errors.ts";

const units = ["minute", "hour", "day", "week", "month", "year"] as const;
type Unit = (typeof units)[number];

const milliseconds: Readonly<Record<Exclude<Unit, "month" | "year">, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/**
 * Returns the time that lies a duration after another, in UTC. A month later is the same day of the month, or the last day of
 * a shorter month.
 *
 * @param start ISO 8601
 * @param duration for instance `1month` or `36 hours`
 * @returns ISO 8601
 * @throws CommandError if the duration cannot be read
 */
export function advanceTime(start: string, duration: string): string {
  const [, digits = "", name = ""] = /^([1-9]\d{0,5}) ?([a-z]+?)s?$/.exec(duration) ?? [];
  const unit = units.find((candidate) => candidate === name);
  if (unit === undefined) {
    throw new CommandError(
      `--by is a number and a unit (${units.join(", ")}), for instance 1month or 36hours.`,
    );
  }
  const count = Number(digits);
  const time = new Date(start);
  if (unit === "month" || unit === "year") addMonths(time, unit === "year" ? 12 * count : count);
  else time.setTime(time.getTime() + count * milliseconds[unit]);
  if (Number.isNaN(time.getTime())) throw new CommandError(`--by ${duration} is too long.`);
  return time.toISOString();
}

function addMonths(time: Date, count: number): void {
  const day = time.getUTCDate();
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(day, lastDay));
}
