import type { Charge } from "../contract/payments/charge.ts";
import type { CheckoutSession } from "../contract/checkout/checkout-session.ts";
import type { Coupon } from "../contract/billing/coupon.ts";
import type { Customer } from "../contract/payments/customer.ts";
import type { Dispute } from "../contract/payments/dispute.ts";
import type { Event, EventType } from "../contract/events/event.ts";
import type { Installment, InstallmentPlan } from "../contract/billing/installment-plan.ts";
import type { InvoiceItem } from "../contract/billing/invoice-item.ts";
import type { InvoicePreview } from "../contract/billing/invoice-preview.ts";
import type { Invoice } from "../contract/billing/invoice.ts";
import type { PaymentIntent } from "../contract/payments/payment-intent.ts";
import type { PaymentLink } from "../contract/checkout/payment-link.ts";
import type { RateLimit } from "../contract/errors/rate-limit.ts";
import type { Refund } from "../contract/payments/refund.ts";
import type { SetupIntent } from "../contract/payments/setup-intent.ts";
import type { Subscription } from "../contract/billing/subscription.ts";
import type { WebhookEndpoint } from "../contract/events/webhook-endpoint.ts";

/** The object of an event, by what its type begins with. */
interface EventObjects {
  readonly payment: Charge;
  readonly payment_intent: PaymentIntent;
  readonly setup_intent: SetupIntent;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly installment_plan: InstallmentPlan;
  readonly installment: Installment;
  readonly coupon: Coupon;
  readonly invoiceitem: InvoiceItem;
  readonly payment_link: PaymentLink;
  readonly checkout: CheckoutSession;
  readonly webhook_endpoint: WebhookEndpoint;
  readonly rate_limit: RateLimit;
  readonly ping: WebhookEndpoint;
}

type EventObject<Type extends EventType> = Type extends "invoice.upcoming"
  ? InvoicePreview
  : EventObjects[(Type extends `${infer Name}.${string}` ? Name : Type) & keyof EventObjects];

/** The event of one type. `previous_attributes` has the members that changed, as they were. */
interface EventOf<Type extends EventType> extends Omit<Event, "type" | "data"> {
  readonly type: Type;
  readonly data: {
    readonly object: EventObject<Type>;
    readonly previous_attributes?: Partial<EventObject<Type>>;
  };
}

/** An event: its `type` says what `data.object` is. */
export type TypedEvent = { readonly [Type in EventType]: EventOf<Type> }[EventType];
