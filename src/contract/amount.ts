import { maxAmount } from "../money/amount-error.ts";
import { parseCurrency } from "../money/currency.ts";
import { checked } from "./primitives.ts";

/** An amount in minor units, digits only, 1 to 99,999,999. The minimum amount of the currency is checked elsewhere. */
export const amount = checked<number>(
  { type: "integer", minimum: 1, maximum: maxAmount, description: "In minor units of the currency." },
  (input, reject) => {
    const digits = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
    if (typeof digits !== "string" || !/^[0-9]{1,100}$/.test(digits)) {
      return reject("parameter_invalid_integer", "Expected a whole number of minor units, in digits only.");
    }
    const value = Number(digits);
    if (value > maxAmount) return reject("amount_too_large", `Expected at most ${maxAmount}.`);
    return value < 1 ? reject("amount_too_small", "Expected at least 1.") : value;
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
