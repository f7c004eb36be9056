import { createHash, randomBytes } from "node:crypto";
import { base62 } from "../../platform/vault/base62.ts";

const length = 32;

/** A new id of a receipt. It cannot be guessed, because whoever has it may read the receipt. */
export function newReceiptId(): string {
  return base62(length, randomBytes);
}

/** True when the text has the form of a receipt's id; whether there is one is another question. */
export function isReceiptId(text: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${length}}$`).test(text);
}

export interface PresentedReceipt {
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
}

/** Where the receipt of a charge is, and its number, as charges and sessions show them; null as long as it is not paid. */
export function presentReceipt(
  dependencies: { readonly publicUrl: string },
  paid: { readonly receipt: string | null } | undefined,
): PresentedReceipt {
  const id = paid?.receipt ?? null;
  if (id === null) return { receipt_url: null, receipt_number: null };
  return { receipt_url: receiptUrl(dependencies, id), receipt_number: receiptNumber(id) };
}

export function receiptUrl({ publicUrl }: { readonly publicUrl: string }, id: string): string {
  return `${publicUrl}/r/${id}`;
}

/** No vowels, so that no number is a word, and nothing that is read as another character. */
const letters = "0123456789BCDFGHJKMNPQRSTVWXYZ";
const digits = 8;

/**
 * The number that people read out to each other, `7KQ4-M2XD`. It follows from the id (of 30⁸ numbers, so that two receipts
 * of a merchant have the same one by the rarest chance) and does not lead back to it.
 */
export function receiptNumber(id: string): string {
  let rest = createHash("sha256").update(id).digest().readBigUInt64BE();
  let number = "";
  for (let at = 0; at < digits; at++) {
    number += letters.charAt(Number(rest % BigInt(letters.length)));
    rest /= BigInt(letters.length);
  }
  return `${number.slice(0, digits / 2)}-${number.slice(digits / 2)}`;
}
