import * as z from "zod/mini";
import type { HeldReason, InvoiceStatus } from "./invoice.ts";
import { listParameters } from "../list.ts";
import type { Interval } from "../catalog/price.ts";
import { oneOf } from "../primitives.ts";
import type { SubscriptionStatus } from "./subscription.ts";
import { subscriptionStatuses } from "./subscription.ts";

/**
 * Which subscriptions a list has: those of a status, that have ended, or all; `current` are those that have not ended. `held`
 * have a draft that waits for the merchant; `failing` have a row that the service could not handle.
 */
export const overviewStatuses = [
  "current",
  ...subscriptionStatuses,
  "held",
  "failing",
  "ended",
  "all",
] as const;

export type OverviewStatus = (typeof overviewStatuses)[number];

/** Parameters of the studio's list of subscriptions. */
export const listOverviewsInput = z.strictObject({
  ...listParameters,
  status: z._default(oneOf(overviewStatuses), "current"),
});

/** A subscription in the studio's list. Amounts are in minor units of `currency`. */
export interface SubscriptionOverview {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly customer: { readonly id: string; readonly name: string | null; readonly email: string | null };
  readonly items: readonly {
    readonly id: string;
    readonly product: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit_amount: number;
  }[];
  readonly currency: string;
  readonly interval: Interval;
  readonly interval_count: number;
  /** The sum that is not paid of open invoices. */
  readonly amount_owed: number;
  /** The number of drafts that wait for the merchant. */
  readonly held_invoices: number;
  /** When the service tries again what it could not bill because of an error of its own; null if there is nothing. */
  readonly retry_at: string | null;
  readonly next_payment_at: string | null;
  /** When it ends, if it was canceled and has not ended. */
  readonly ends_at: string | null;
  /** When planned changes of its items begin; null if there are none. */
  readonly planned_at: string | null;
  readonly ended_at: string | null;
}

/** A period that was opened. */
export interface PeriodOverview {
  readonly cycle: number;
  readonly start: string;
  readonly end: string;
  readonly status: "open" | "trial" | "free" | "paid" | "voided" | "unpaid";
  readonly invoice: string | null;
}

export interface InvoiceOverview {
  readonly id: string;
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly total: number;
  readonly amount_due: number;
  readonly amount_remaining: number;
  readonly amount_refunded: number;
  readonly amount_disputed: number;
  readonly held: HeldReason | null;
  readonly created: string;
  readonly url: string | null;
}

/** An attempt to collect an invoice. `message` says in words why it failed. */
export interface AttemptOverview {
  readonly type: "attempt";
  readonly at: string;
  readonly kind: "automatic" | "scheduled" | "manual" | "new_card";
  /** Null while the charge is under way. */
  readonly outcome: "succeeded" | "failed" | null;
  readonly invoice: { readonly id: string; readonly number: string | null; readonly amount_due: number };
  readonly charge: string | null;
  readonly code: string | null;
  readonly message: string | null;
}

/** A mail about a failed payment. It is dropped if what it says is no longer true. */
export interface MailOverview {
  readonly type: "mail";
  readonly at: string;
  readonly kind: string;
  readonly state: "waiting" | "sent" | "dropped";
}

/** The retries after a failed payment. */
export interface RunOverview {
  readonly id: string;
  readonly status: "open" | "recovered" | "exhausted" | "stopped";
  readonly started_at: string;
  readonly ended_at: string | null;
  /** What the next attempt waits for. */
  readonly waits_for: "time" | "card" | "authentication";
  /** When the run goes on; null if it is over, or a charge is under way. */
  readonly next_at: string | null;
  /** Attempts and mails, oldest first. */
  readonly entries: readonly (AttemptOverview | MailOverview)[];
}

/** A subscription with what happened to it, each list newest first. */
export interface SubscriptionHistory {
  readonly subscription: SubscriptionOverview;
  readonly test_clock: string | null;
  /** Whether it ends with its period, rather than at a time of its own. */
  readonly cancel_at_period_end: boolean;
  readonly start_date: string;
  readonly trial_end: string | null;
  readonly past_due_at: string | null;
  readonly entitled_until: string | null;
  readonly periods: readonly PeriodOverview[];
  readonly invoices: readonly InvoiceOverview[];
  readonly runs: readonly RunOverview[];
}
