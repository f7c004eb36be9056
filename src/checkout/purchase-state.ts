import type { ApiError } from "../contract/api-error.ts";
import type { PublicCheckoutSession } from "../contract/checkout-session.ts";
import type { LineItem } from "../contract/payment-link.ts";

/**
 * What the payment column shows:
 * - `loading` an earlier session of this device is being read: the page is as the server made it,
 * - `form` the card form, with the error of the last attempt; `order` where something else is sold than the page says,
 * - `paying` fields locked, button busy; `slow` after 10 s,
 * - `confirming` the payer has to confirm the payment at the bank, at `url`; `opensBank` when this page has just paid and
 *   shows the bank's question by itself,
 * - `unknown` the outcome is not known: it is being polled, and nothing can be pressed,
 * - `paid` for good; `here` when this page saw it happen, else it was paid before or elsewhere,
 * - `closed` the link or the session takes no payment any more, for the reason that `code` names; `recoverable` when a new
 *   session can be had for it,
 * - `elsewhere` the page was opened at an address of the service's at which it cannot pay: it can at `address`.
 */
export type PurchaseState =
  | { readonly kind: "loading" }
  | { readonly kind: "form"; readonly error?: ApiError; readonly order?: readonly LineItem[] }
  | { readonly kind: "paying"; readonly slow: boolean }
  | { readonly kind: "confirming"; readonly url: string; readonly opensBank: boolean }
  | { readonly kind: "unknown" }
  | { readonly kind: "paid"; readonly session: PublicCheckoutSession; readonly here: boolean }
  | {
      readonly kind: "closed";
      readonly what: "link" | "session";
      readonly code: string;
      readonly recoverable: boolean;
    }
  | { readonly kind: "elsewhere"; readonly address: string };

/** True for a state whose view has had the focus, which is gone with it. */
export function wasOutcome(before: PurchaseState | undefined): boolean {
  const kind = before?.kind;
  return kind === "paid" || kind === "unknown" || kind === "confirming";
}
