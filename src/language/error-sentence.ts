import type { CardField } from "../contract/token.ts";
import { fill } from "./fill.ts";
import { declineFields, declineSentences, errorSentences } from "./sentences-of-codes.ts";
import type { CardSentences, Told } from "./sentences.ts";

/** What is read of an error of the API; a merchant's backend may have passed it on. */
export interface ErrorToExplain {
  readonly type: string;
  readonly code?: string | undefined;
}

/** What a payer reads of an error. */
export interface ErrorMessage extends Told {
  /** The field of the card that is at fault, where one is. */
  readonly field?: CardField;
}

/**
 * What an error means and what to do next. A decline code that would help a thief reads as `generic_decline`, whoever
 * passed it on; an unknown code gives the general sentence of its type.
 *
 * @param values - For the places of the sentence: `CUR`, the currency of the payment in upper case
 */
export function sentenceFor(
  sentences: CardSentences,
  { type, code }: ErrorToExplain,
  values: Readonly<Record<string, string>> = {},
): ErrorMessage {
  if (has(declineSentences, code)) return declineMessage(sentences, code, values);
  if (type === "card_declined") return sentences.declines.declined;
  return sentences.errors[has(errorSentences, code) ? errorSentences[code] : "general"];
}

function declineMessage(
  { declines }: CardSentences,
  code: keyof typeof declineSentences,
  values: Readonly<Record<string, string>>,
): ErrorMessage {
  const name = declineSentences[code];
  const nameless = name === "currencyNotSupported" && !values["CUR"];
  const { message, next } = declines[nameless ? "cardNotSupported" : name];
  const field: CardField | undefined = has(declineFields, code) ? declineFields[code] : undefined;
  return { message: fill(message, values), next, ...(field && { field }) };
}

function has<Code extends string>(codes: Readonly<Record<Code, unknown>>, code?: string): code is Code {
  return code !== undefined && Object.hasOwn(codes, code);
}
