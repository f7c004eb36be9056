import type { IntentStatus } from "../../../contract/intent.ts";

/** How an attempt has ended, in the words that Stripe has for it in the address to which a payer comes back. */
export type RedirectStatus = "failed" | "pending" | "succeeded";

/** Returns what the address to which a payer comes back from the bank says of an intent. */
export function redirectStatusOf(status: IntentStatus): RedirectStatus {
  return redirectStatuses[status];
}

const redirectStatuses: Readonly<Record<IntentStatus, RedirectStatus>> = {
  succeeded: "succeeded",
  requires_capture: "succeeded",
  processing: "pending",
  // The bank could not be asked yet.
  requires_action: "pending",
  requires_payment_method: "failed",
  requires_confirmation: "failed",
  canceled: "failed",
};
