import type { ApiError } from "../../contract/errors/api-error.ts";

/** How far the payment of a subscription or a plan has come. */
export interface PaymentProgress {
  /** A number that every payment makes higher. */
  readonly progress: number;
  /** Whether it has ended for another reason than that all is paid. */
  readonly hasEnded: boolean;
}

/**
 * Returns what a page says that a payer comes to from the bank, when the payment has ended before it was loaded; undefined if
 * nothing. Without what was stored, as in the browser of the bank's app, the page itself shows what was paid.
 *
 * @param before - the progress when the payer left
 * @param error - why the last payment failed
 */
export function outcomeAtReturn(
  before: PaymentProgress | undefined,
  after: PaymentProgress,
  { error, isFromBank }: { readonly error: ApiError | null; readonly isFromBank: boolean },
): { readonly kind: "ended" | "paid" } | { readonly kind: "failed"; readonly error: ApiError } | undefined {
  if (before !== undefined && !before.hasEnded && after.hasEnded) return { kind: "ended" };
  if (before !== undefined && after.progress > before.progress) return { kind: "paid" };
  return error !== null && (before !== undefined || isFromBank) ? { kind: "failed", error } : undefined;
}
