import { largestAmount } from "../money/amount-refusal.ts";
import { parseCurrency } from "../money/currency.ts";
import { checked } from "./primitives.ts";

/** An amount in minor units, digits only, 1 to 99,999,999. The smallest amount of the currency is checked beside it. */
export const amount = checked<number>(
  { type: "integer", minimum: 1, maximum: largestAmount, description: "In minor units of the currency." },
  (input, refuse) => {
    const digits = typeof input === "number" && Number.isSafeInteger(input) ? String(input) : input;
    if (typeof digits !== "string" || !/^[0-9]{1,100}$/.test(digits)) {
      return refuse("parameter_invalid_integer", "Expected a whole number of minor units, in digits only.");
    }
    const value = Number(digits);
    if (value > largestAmount) return refuse("amount_too_large", `Expected at most ${largestAmount}.`);
    return value < 1 ? refuse("amount_too_small", "Expected at least 1.") : value;
  },
);

/** An ISO 4217 code in any case; lower case comes out. Metals, test and fund codes are refused. */
export const currency = checked<string>(
  { type: "string", pattern: "^[A-Za-z]{3}$", description: "ISO 4217.", examples: ["eur"] },
  (input, refuse) => {
    const code = typeof input === "string" ? parseCurrency(input) : undefined;
    return code ?? refuse("invalid_currency", "Expected an ISO 4217 currency code such as eur.");
  },
);
