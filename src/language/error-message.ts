import type { CardField } from "../contract/token.ts";
import { fill } from "./fill.ts";
import { declineFields, declineMessages, errorMessages } from "./messages-by-code.ts";
import type { FormMessages, Told } from "./messages.ts";

/** The part of an API error from which a message is made. The merchant's backend may have forwarded the error. */
export interface ErrorToExplain {
  readonly type: string;
  readonly code?: string | undefined;
}

/** The message of an error for the payer. */
export interface ErrorMessage extends Told {
  /** The card field that caused the error, if any. */
  readonly field?: CardField;
}

/**
 * Returns the message of an error and the next step. A decline that would warn a thief gets the message of
 * `generic_decline`, even if a backend forwarded its code; an unknown code gets the general message of its type.
 *
 * @param values for the placeholders of the message: `CUR`, the currency of the payment in upper case
 */
export function errorMessageFor(
  sentences: FormMessages,
  { type, code }: ErrorToExplain,
  values: Readonly<Record<string, string>> = {},
): ErrorMessage {
  if (has(declineMessages, code)) return declineMessage(sentences, code, values);
  if (type === "card_declined" && !endsAtBank(code)) return sentences.declines.declined;
  return sentences.errors[has(errorMessages, code) ? errorMessages[code] : "general"];
}

/** Whether a payment was declined because its payer has not confirmed it at the bank. */
function endsAtBank(code?: string): boolean {
  return code?.startsWith("challenge_") === true;
}

function declineMessage(
  { declines }: FormMessages,
  code: keyof typeof declineMessages,
  values: Readonly<Record<string, string>>,
): ErrorMessage {
  const name = declineMessages[code];
  const isCurrencyUnknown = name === "currencyNotSupported" && !values["CUR"];
  const { message, next } = declines[isCurrencyUnknown ? "cardNotSupported" : name];
  const field: CardField | undefined = has(declineFields, code) ? declineFields[code] : undefined;
  return { message: fill(message, values), next, ...(field && { field }) };
}

function has<Code extends string>(codes: Readonly<Record<Code, unknown>>, code?: string): code is Code {
  return code !== undefined && Object.hasOwn(codes, code);
}
