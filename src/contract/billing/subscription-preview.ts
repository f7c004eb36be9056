import type { InvoicePreview } from "./invoice-preview.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** What a change of a subscription would lead to, for the studio. Amounts are in minor units of its currency. */
export interface SubscriptionPreview {
  /** The moment of the change, cut to seconds: as `proration_date` of the change it leads to the same lines. */
  readonly at: string;
  readonly status: SubscriptionStatus;
  /** When the subscription ends after the change; null if it goes on until it is canceled. */
  readonly ends_at: string | null;
  /** The invoice that the change makes at once; null if it makes none. */
  readonly invoice: InvoicePreview | null;
  /** The sum that is charged with the change. */
  readonly charged_now: number;
  /** The next invoice after the change; null if there will be none. */
  readonly next_invoice: InvoicePreview | null;
  /** The sum that goes back to cards. */
  readonly refunded: number;
  /** The customer's balance before and after the change; below 0 it is credit. */
  readonly balance: { readonly before: number; readonly after: number };
}
