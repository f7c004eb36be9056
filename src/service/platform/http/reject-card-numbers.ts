import { containsCardNumber } from "../../../card/contains-card-number.ts";
import { withoutHashes } from "../../../card/without-hashes.ts";
import { ServiceError } from "./service-error.ts";
import { shownParameter } from "./shown-parameter.ts";

/**
 * Rejects parameters in which a card number stands as text: it would be stored in clear, and shown. `parameter_invalid` names the
 * parameter, unless the number is in its name.
 */
export function rejectCardNumbers(
  parameters: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (containsCardNumber(name)) throw cardNumberIn(path);
    const place = [...path, name];
    if (isNested(value)) {
      // The number in it is sealed, and its other texts have checks of their own.
      if (!sealed.includes(name)) rejectCardNumbers(value, place);
      continue;
    }
    const isText = typeof value === "number" || typeof value === "string";
    if (isText && containsCardNumber(withoutHashes(String(value)), { telephone: name === "phone" }))
      throw cardNumberIn(place);
  }
}

/** What holds a number that is sealed. */
const sealed: readonly string[] = ["card", "sepa_debit"];

/** Whether a value has parameters of its own; a file has none. */
function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function cardNumberIn(path: readonly string[]): ServiceError {
  const expected =
    "Expected text without a card number, which belongs only in card[number] of POST /v1/tokens.";
  const param = shownParameter(path);
  if (param === undefined) return new ServiceError("parameter_invalid", `Invalid parameters. ${expected}`);
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}
