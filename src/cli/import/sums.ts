import { exponentOf, parseCurrency } from "../../money/currency.ts";
import { decimalText } from "../../money/decimal-text.ts";
import { parseDecimal } from "../../money/parse-decimal.ts";
import type { Input } from "./members.ts";
import { about, otherNames, textOf, withoutEmpty } from "./members.ts";
import type { Exported } from "./read-export.ts";

/** Stripe counts these currencies with other decimals than ISO 4217 does. */
const decimalsOfStripe: Readonly<Record<string, number>> = { isk: 2, mga: 0, ugx: 2 };

/**
 * Returns a sum of an object in minor units, under its name, with its currency.
 *
 * @throws Error if there is no currency, or the sum cannot be read in only one way
 */
export function moneyOf(exported: Exported, name: string): Input {
  const { members, hasDecimals } = exported;
  const currency = textOf(members, "currency")?.toLowerCase();
  const given = members[name] ?? members[otherNames[name] ?? name];
  if (given === undefined || given === null) return currency === undefined ? {} : { currency };
  if (currency === undefined || parseCurrency(currency) === undefined) {
    const input = { currency: currency ?? "it is missing" };
    throw new Error(`${about(exported, input, ["currency"])}Expected a currency of ISO 4217.`);
  }
  if (!hasDecimals) return { currency, [name]: minorUnits(exported, { [name]: given }, [name]) };
  const exponent = exponentOf(currency);
  const amount = parseDecimal(given as string, exponent);
  if (amount !== undefined) return { currency, [name]: amount };
  const form = exponent === 0 ? "without decimals" : "with a decimal point";
  const example = decimalText(123_450, exponent);
  throw new Error(
    `${about(exported, { [name]: given }, [name])}Expected a sum in ${currency.toUpperCase()} ${form}, such as ${example}.`,
  );
}

/**
 * Returns the bounds of an amount that the payer chooses.
 *
 * @throws Error if one is no sum
 */
export function customAmount(exported: Exported): Input | undefined {
  const { custom_unit_amount: value } = exported.members;
  if (typeof value !== "object" || value === null) return undefined;
  const { minimum, maximum, preset } = value as Input;
  const input = { custom_unit_amount: withoutEmpty({ minimum, maximum, preset }) };
  const bounds = Object.keys(input.custom_unit_amount).map((name) => {
    return [name, minorUnits(exported, input, ["custom_unit_amount", name])] as const;
  });
  return { enabled: true, ...Object.fromEntries(bounds) };
}

/** Converts a sum in Stripe's minor units to ours. @throws Error if it is not whole */
function minorUnits(exported: Exported, input: Input, path: readonly string[]): number {
  const currency = textOf(exported.members, "currency")?.toLowerCase() ?? "";
  const exponent = exponentOf(currency);
  const factor = 10 ** (exponent - (decimalsOfStripe[currency] ?? exponent));
  const given = path.reduce<unknown>((inside, name) => (inside as Input)[name], input);
  const theirs = /^\d{1,12}$/.test(String(given)) ? Number(given) : Number.NaN;
  const amount = factor < 1 ? theirs / Math.round(1 / factor) : theirs * factor;
  if (Number.isSafeInteger(amount)) return amount;
  const least = factor < 1 ? `, a multiple of ${String(Math.round(1 / factor))}` : "";
  throw new Error(
    `${about(exported, input, path)}Expected whole minor units of ${currency.toUpperCase()}${least}.`,
  );
}
