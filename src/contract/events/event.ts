import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { identifier, integer, list, oneOf } from "../primitives.ts";

/** The types of events. */
export const eventTypes = [
  "payment.authorized",
  "payment.succeeded",
  "payment.failed",
  "payment.requires_action",
  "payment.captured",
  "payment.canceled",
  "payment.capture_failed",
  "payment.refunded",
  "charge.late_approval_reversed",
  "payment_intent.created",
  "payment_intent.requires_action",
  "payment_intent.processing",
  "payment_intent.authorized",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "setup_intent.created",
  "setup_intent.requires_action",
  "setup_intent.succeeded",
  "setup_intent.setup_failed",
  "setup_intent.canceled",
  "refund.created",
  "refund.failed",
  "dispute.created",
  "dispute.updated",
  "dispute.funds_withdrawn",
  "dispute.funds_reinstated",
  "dispute.closed",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "customer.balance_changed",
  "customer.card_replaced",
  "customer.card_updated",
  "customer.card_disabled",
  "subscription.created",
  "subscription.updated",
  "subscription.activated",
  "subscription.expired",
  "subscription.past_due",
  "subscription.recovered",
  "subscription.unpaid",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
  "subscription.trial_will_end",
  "invoice.upcoming",
  "invoice.created",
  "invoice.updated",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_succeeded",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "invoice.held",
  "invoice.sent",
  "invoice.deleted",
  "installment_plan.created",
  "installment_plan.updated",
  "installment_plan.activated",
  "installment_plan.past_due",
  "installment_plan.recovered",
  "installment_plan.completed",
  "installment_plan.defaulted",
  "installment_plan.reinstated",
  "installment_plan.canceled",
  "installment_plan.version_proposed",
  "installment_plan.version_accepted",
  "installment.paid",
  "installment.failed",
  "installment.waived",
  "coupon.created",
  "coupon.updated",
  "coupon.deleted",
  "promotion_code.created",
  "promotion_code.updated",
  "invoiceitem.created",
  "invoiceitem.updated",
  "invoiceitem.deleted",
  "payment_link.created",
  "payment_link.updated",
  "payment_link.exhausted",
  "checkout.session.completed",
  "checkout.session.expired",
  "webhook_endpoint.disabled",
  "rate_limit.warning",
  "ping",
] as const;

export type EventType = (typeof eventTypes)[number];

/** The longest time that a request waits for an event, in seconds. */
export const longestWait = 20;

/**
 * Parameters of `GET /v1/events`: one type, or any of several. With `after`, the id of an event or `start`, the events that follow it
 * come oldest first, and `next_cursor` is the `after` of the next request; with `wait` the request is answered as soon as there is one,
 * at the latest after so many seconds. Four requests of an account and mode may wait at the same time.
 */
export const listEventsInput = z.strictObject({
  ...listParameters,
  type: z.optional(oneOf(eventTypes)),
  types: z.optional(list(oneOf(eventTypes), { minimum: 1, maximum: 100 })),
  after: z.optional(identifier),
  wait: z.optional(integer({ minimum: 0, maximum: longestWait })),
});

export type ListEventsInput = z.infer<typeof listEventsInput>;

/** One change of one object. `sequence` increases with every event of the same object. */
export interface Event {
  readonly id: string;
  readonly object: "event";
  readonly type: EventType;
  readonly created: string;
  readonly api_version: "v1";
  readonly livemode: boolean;
  readonly sequence: number;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}
