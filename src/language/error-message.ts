import type { CardField } from "../contract/payments/token.ts";
import { fill } from "./fill.ts";
import { declineCodes, declineFields, errorCodes, setUpTypes } from "./messages-by-code.ts";
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
  const decline = nameIn(declineCodes, code);
  if (decline) return declineMessage(sentences, { decline, code }, values);
  if (type === "card_declined" && !endsAtBank(code)) return sentences.declines.declined;
  return sentences.errors[nameIn(errorCodes, code) ?? (isSetUp(type) ? "notSetUp" : "general")];
}

/** The name of the message with this code. */
function nameIn<Name extends string>(codes: Readonly<Record<Name, string>>, code = ""): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name].split(" ").includes(code));
}

/** Whether errors of this type are about how the page is set up. */
function isSetUp(type: string): boolean {
  return setUpTypes.split(" ").includes(type);
}

/** Whether a payment was declined because its payer has not confirmed it at the bank or on the page of a method, or let it be debited. */
function endsAtBank(code?: string): boolean {
  return /^(challenge|debit|payment)_/.test(code ?? "");
}

function declineMessage(
  { declines }: FormMessages,
  { decline, code }: { readonly decline: keyof typeof declineCodes; readonly code: string | undefined },
  values: Readonly<Record<string, string>>,
): ErrorMessage {
  const isCurrencyUnknown = decline === "currencyNotSupported" && !values["CUR"];
  const { message, next } = declines[isCurrencyUnknown ? "cardNotSupported" : decline];
  const field = declineFields[code as keyof typeof declineFields] as CardField | undefined;
  return { message: fill(message, values), next, ...(field && { field }) };
}
