import { maxAmount } from "../money/amount-error.ts";
import { parseCurrency } from "../money/currency.ts";
import { checked } from "./primitives.ts";

/** Converts digits, with a sign where one is allowed, to a number; undefined for anything else. */
function wholeNumber(input: unknown, pattern: RegExp): number | undefined {
  const digits = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
  return typeof digits === "string" && pattern.test(digits) ? Number(digits) : undefined;
}

const notWhole = "Expected a whole number of minor units, in digits only.";

/** An amount in minor units, digits only, 1 to 99,999,999. The minimum amount of the currency is checked elsewhere. */
export const amount = checked<number>(
  { type: "integer", minimum: 1, maximum: maxAmount, description: "In minor units of the currency." },
  (input, reject) => {
    const value = wholeNumber(input, /^[0-9]{1,100}$/);
    if (value === undefined) return reject("parameter_invalid_integer", notWhole);
    if (value > maxAmount) return reject("amount_too_large", `Expected at most ${maxAmount}.`);
    return value < 1 ? reject("amount_too_small", "Expected at least 1.") : value;
  },
);

/** An amount of a price that recurs, which may be 0. The minimum of one that is paid once is checked elsewhere. */
export const amountOrZero = checked<number>(
  { type: "integer", minimum: 0, maximum: maxAmount, description: "In minor units of the currency." },
  (input, reject) => {
    const value = wholeNumber(input, /^[0-9]{1,100}$/);
    if (value === undefined) return reject("parameter_invalid_integer", notWhole);
    return value > maxAmount ? reject("amount_too_large", `Expected at most ${maxAmount}.`) : value;
  },
);

/** An amount in minor units that is charged, or credited where it is below 0; never 0. */
export const signedAmount = checked<number>(
  {
    type: "integer",
    minimum: -maxAmount,
    maximum: maxAmount,
    description: "In minor units; below 0: a credit.",
  },
  (input, reject) => {
    const value = wholeNumber(input, /^-?[0-9]{1,100}$/);
    if (value === undefined) return reject("parameter_invalid_integer", notWhole);
    if (Math.abs(value) > maxAmount) return reject("amount_too_large", `Expected at most ${maxAmount}.`);
    return value === 0 ? reject("parameter_invalid", "Expected an amount other than 0.") : value;
  },
);

/** An ISO 4217 code in any case, converted to lower case. Codes of metals, funds and tests are rejected. */
export const currency = checked<string>(
  { type: "string", pattern: "^[A-Za-z]{3}$", description: "ISO 4217.", examples: ["eur"] },
  (input, reject) => {
    const code = typeof input === "string" ? parseCurrency(input) : undefined;
    return code ?? reject("invalid_currency", "Expected an ISO 4217 currency code such as eur.");
  },
);
