import { exponentOf, parseCurrency } from "../../money/currency.ts";
import { decimalText } from "../../money/decimal-text.ts";
import { parseDecimal } from "../../money/parse-decimal.ts";
import type { Exported } from "./read-export.ts";

/** The members of an object, of an export or for the API. */
export type Input = Readonly<Record<string, unknown>>;

/** Members whose columns in a file of the dashboard have another name. */
const otherNames: Readonly<Record<string, string>> = { unit_amount: "amount", product: "product_id" };

/** The first of the members that is a text and not empty. */
export function textOf(members: Input, ...names: readonly string[]): string | undefined {
  const found = names.map((name) => members[name]).find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
}

export function withoutEmpty(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}

/**
 * Says where a value is and what it is, as `Email: nobody. `: the heading of its column, or the name of its member.
 *
 * @param path of the value in `input`
 */
export function about({ kind, headings }: Exported, input: Input, path: readonly PropertyKey[]): string {
  const names = path.map(String);
  const last = names.at(-1) ?? "";
  const member = names[0] === "metadata" ? `${last} (metadata)` : last;
  const heading = headings[member] ?? headings[otherNames[member] ?? ""] ?? names.join(".");
  const value = names.reduce<unknown>((inside, name) => (inside as Input | undefined)?.[name], input);
  const shown = typeof value === "string" || typeof value === "number" ? ` ${String(value)}.` : "";
  return `${heading === "" ? kind : heading}:${shown} `;
}

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
