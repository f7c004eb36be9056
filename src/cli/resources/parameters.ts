import qs from "qs";
import { currencyCodes, exponentOf } from "../../money/currency.ts";
import { decimalText } from "../../money/decimal-text.ts";
import { parseDecimal } from "../../money/parse-decimal.ts";
import { CommandError } from "../command-errors.ts";
import type { ApiParameter } from "./api-call.ts";
import { optionKey } from "./names.ts";

/** The parameters of a request, as JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Returns the parameters that a command line gives, by its `-d name=value` and by an option for each.
 *
 * @param data texts such as `amount=2000`, `metadata[order]=7` or `items[0][price]=price_1`
 * @throws CommandError if one has no equals sign, or an amount with a currency cannot be read
 */
export function parametersOf(
  known: readonly ApiParameter[],
  data: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Parameters {
  const given = known.flatMap(({ name }) => {
    const value = options[optionKey(name)];
    return typeof value === "string" ? [`${name}=${value}`] : [];
  });
  return withCurrency(readPairs([...given, ...data]));
}

function readPairs(pairs: readonly string[]): Record<string, unknown> {
  const encoded = pairs.map((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) throw new CommandError(`-d is name=value, for instance -d amount=2000, not ${pair}.`);
    return `${encodeURIComponent(pair.slice(0, at))}=${encodeURIComponent(pair.slice(at + 1))}`;
  });
  return qs.parse(encoded.join("&"), {
    depth: 10,
    parameterLimit: 10_000,
    arrayLimit: 1_000,
    plainObjects: true,
  });
}

const withCode = new RegExp(`^(.*\\d) ?(${currencyCodes().join("|")})$`, "i");

/** `amount=42.50eur` is 4250 with the currency `eur`. A number alone is in minor units, as in the API. */
function withCurrency(parameters: Record<string, unknown>): Parameters {
  const { amount } = parameters;
  const [, number, code = ""] = typeof amount === "string" ? (withCode.exec(amount) ?? []) : [];
  if (number === undefined) return parameters;
  const currency = code.toLowerCase();
  const exponent = exponentOf(currency);
  const units = parseDecimal(number, exponent);
  if (units === undefined) {
    const example = `${decimalText(4250, exponent)}${currency}`;
    throw new CommandError(
      `amount: ${String(amount)}. Expected digits with a decimal point, such as ${example}, or minor units such as 4250.`,
    );
  }
  if (typeof parameters["currency"] === "string" && parameters["currency"].toLowerCase() !== currency) {
    throw new CommandError(
      `amount: ${String(amount)}, but currency: ${parameters["currency"]}. Expected one currency.`,
    );
  }
  return { currency, ...parameters, amount: String(units) };
}
