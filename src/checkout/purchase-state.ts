import type { ChallengePresentation } from "../contract/payments/authentication.ts";
import type { PaymentMethodType } from "../contract/payments/redirect-method.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { LineItem } from "../contract/checkout/payment-link.ts";

/**
 * The state that the payment column shows:
 * - `loading`: an earlier session of this device is being read; the page is as the server rendered it,
 * - `form`: the card form, with the error of the last attempt; `order` if the session sells other items than the page says,
 * - `paying`: fields read-only, button busy; `slow` after 10 s,
 * - `confirming`: the payer has to confirm the payment at the bank, at `url`, in a frame or in the whole window only;
 *   `method` is what they pay with, if there is an amount; `opensBank` if this page has just paid and opens the challenge itself,
 * - `unknown`: the outcome is not known yet and is being polled; nothing can be pressed; `method` is what is paid with, if that is
 *   known: another than a card may have been paid, and be confirmed later, or in the app of a bank, until a time,
 * - `paid`: final; `here` if it was paid on this page, else earlier or in another tab,
 * - `closed`: the link or the session accepts no payment any more, for the reason `code`; `recoverable` if it can be
 *   replaced by a new session,
 * - `elsewhere`: the page cannot pay at this address of the service, but at `address`.
 */
export type PurchaseState =
  | { readonly kind: "loading" }
  | { readonly kind: "form"; readonly error?: ApiError; readonly order?: readonly LineItem[] }
  | { readonly kind: "paying"; readonly slow: boolean }
  | {
      readonly kind: "confirming";
      readonly url: string;
      readonly presentation: ChallengePresentation;
      readonly method: PaymentMethodType | undefined;
      readonly opensBank: boolean;
    }
  | {
      readonly kind: "unknown";
      readonly method?: PaymentMethodType | undefined;
      readonly until?: string | undefined;
    }
  | { readonly kind: "paid"; readonly session: PayableSession; readonly here: boolean }
  | {
      readonly kind: "closed";
      readonly what: "link" | "session";
      readonly code: string;
      readonly recoverable: boolean;
    }
  | { readonly kind: "elsewhere"; readonly address: string };

/** Whether the view of this state had the focus, which is lost when the view is removed. */
export function hadOutcomeView(previous: PurchaseState | undefined): boolean {
  const kind = previous?.kind;
  return kind === "paid" || kind === "unknown" || kind === "confirming";
}
