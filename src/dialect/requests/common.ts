import type { Rules } from "./rules.ts";
import { isRecord } from "./rules.ts";
import { translateExpand } from "./expand.ts";

/** Parameters of every `GET`. Times of Stripe's are whole seconds, so that a second is within its own bounds. */
export const readingRules: Rules = {
  created: (value) => ({ created: isRecord(value) ? rangeOf(value) : rangeOf({ gte: value, lte: value }) }),
  expand: translateExpand,
};

/** Parameters of every `POST` and `DELETE`. */
export const writingRules: Rules = { expand: translateExpand };

function rangeOf({ gt, lte, ...others }: Readonly<Record<string, unknown>>) {
  return {
    ...others,
    ...bound("gte", gt, others, "gt"),
    ...bound("lt", lte, others, "lte"),
  };
}

/** The next second as the bound of another comparison, unless that has one of its own. */
function bound(to: string, time: unknown, others: object, from: string) {
  if (time === undefined) return {};
  return to in others ? { [from]: time } : { [to]: nextSecond(time) };
}

function nextSecond(time: unknown): unknown {
  return /^[0-9]{1,12}$/.test(String(time)) ? String(Number(time) + 1) : time;
}
