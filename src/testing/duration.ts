import type { TimeUnit } from "../contract/test-service.ts";
import { timeUnits } from "../contract/test-service.ts";

/** A length of time: `1month`, `36 hours`. */
export type Duration =
  `${number}${TimeUnit}` | `${number}${TimeUnit}s` | `${number} ${TimeUnit}` | `${number} ${TimeUnit}s`;

/**
 * Reads a length of time.
 *
 * @throws {TypeError} if it is no whole number from 1 and a unit
 */
export function parseDuration(text: string): { readonly count: number; readonly unit: TimeUnit } {
  const [, digits = "", name = ""] = /^([1-9]\d{0,5}) ?([a-z]+?)s?$/.exec(text) ?? [];
  const unit = timeUnits.find((candidate) => candidate === name);
  if (unit !== undefined) return { count: Number(digits), unit };
  throw new TypeError(
    `${text} is no length of time. Write a number and a unit (${timeUnits.join(", ")}): 1month, 36hours.`,
  );
}
