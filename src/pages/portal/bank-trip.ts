import type { ValueStorage } from "../../checkout/stored-text.ts";
import { StoredText } from "../../checkout/stored-text.ts";
import type { ApiError } from "../../contract/api-error.ts";

/** How things stand with a subscription or a plan. */
export interface Standing {
  /** A number that every payment makes higher. */
  readonly progress: number;
  /** Whether it has ended for another reason than that all is paid. */
  readonly hasEnded: boolean;
}

/** Stores how things stood when a payment led the whole window to the bank. Its methods never throw. */
export class BankTrip {
  readonly #text: StoredText;

  /** @param about - the id of a subscription or of a plan */
  constructor(storage: () => ValueStorage, about: string) {
    this.#text = new StoredText(storage, `till-at-bank:${about}`);
  }

  begin(standing: Standing): void {
    this.#text.write(JSON.stringify(standing));
  }

  /** Returns what was stored in this tab, once. */
  end(): Standing | undefined {
    const stored = this.#text.read();
    this.#text.remove();
    return stored === undefined ? undefined : (JSON.parse(stored) as Standing);
  }
}

/**
 * Returns what a page says that a payer comes to from the bank, when the payment has ended before it was loaded; undefined if
 * nothing. Without what was stored, as in the browser of the bank's app, the page itself shows what was paid.
 *
 * @param before - how things stood when the payer left
 * @param error - why the last payment failed
 */
export function tripOutcome(
  before: Standing | undefined,
  after: Standing,
  { error, isFromBank }: { readonly error: ApiError | null; readonly isFromBank: boolean },
): { readonly kind: "ended" | "paid" } | { readonly kind: "failed"; readonly error: ApiError } | undefined {
  if (before !== undefined && !before.hasEnded && after.hasEnded) return { kind: "ended" };
  if (before !== undefined && after.progress > before.progress) return { kind: "paid" };
  return error !== null && (before !== undefined || isFromBank) ? { kind: "failed", error } : undefined;
}
