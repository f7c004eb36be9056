import { ifPossible } from "../../checkout/if-possible.ts";
import type { InstallmentOffer } from "../../contract/checkout/installment-offer.ts";

/** An offer, or what is wrong with it, for the page's developer. */
export type OfferResult = { readonly offer: InstallmentOffer } | { readonly problem: string };

type Check = (value: unknown) => boolean;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isAmount: Check = (value) => isWhole(value, 1, Number.MAX_SAFE_INTEGER);

const isListOf = (value: unknown, most: number, check: Check): boolean =>
  Array.isArray(value) && value.length <= most && value.every(check);

const isOnly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((name) => names.includes(name));

const areCounts: Check = (value) =>
  isListOf(value, 3, (count) => isWhole(count, 2, 60)) &&
  (value as unknown[]).length > 0 &&
  new Set(value as unknown[]).size === (value as unknown[]).length;

const isCadence: Check = (value) =>
  isOnly(value, ["interval", "interval_count"]) &&
  ["day", "week", "month"].includes(String(value["interval"])) &&
  (value["interval_count"] === undefined || isWhole(value["interval_count"], 1, 365));

const isRetries: Check = (value) =>
  isOnly(value, ["days"]) && isListOf(value["days"], 8, (day) => isWhole(day, 1, 60));

/** The members of an offer: each with its check, and what was expected. The last ones may be missing. */
const members: Readonly<Record<keyof InstallmentOffer, readonly [check: Check, expected: string]>> = {
  counts: [areCounts, "1 to 3 different whole numbers from 2 to 60, such as [3, 6]"],
  cadence: [isCadence, '{"interval": "day", "week" or "month", "interval_count": 1 to 365}'],
  down_payment: [isAmount, "an amount in minor units"],
  fee: [(value) => value === 0 || isAmount(value), "an amount in minor units"],
  apr: [(value) => typeof value === "string" && value.length <= 40, "a text of at most 40 characters"],
  remainder: [(value) => value === "first" || value === "last", '"first" or "last"'],
  retries: [isRetries, '{"days": up to 8 whole numbers from 1 to 60}'],
  pay_in_full: [(value) => typeof value === "boolean", "true or false"],
};

const required: readonly string[] = ["counts", "cadence"];

/** Reads the attribute `installments`. The API checks what depends on the amount and on the settings of the account. */
export function readOffer(text: string): OfferResult {
  const offer = ifPossible(() => JSON.parse(text) as unknown);
  if (!isOnly(offer, Object.keys(offer ?? {}))) return { problem: "expected a JSON object" };
  const unknown = Object.keys(offer).find((name) => !Object.hasOwn(members, name));
  if (unknown !== undefined) {
    return { problem: `no "${unknown.slice(0, 40)}": there are "${Object.keys(members).join('", "')}"` };
  }
  for (const [name, [check, expected]] of Object.entries(members)) {
    const isMissing = offer[name] === undefined && !required.includes(name);
    if (!isMissing && !check(offer[name])) return { problem: `"${name}": expected ${expected}` };
  }
  return { offer: offer as unknown as InstallmentOffer };
}
