import { methodsOfSession } from "../offered-methods/offered-methods.ts";
import type { CheckoutSession } from "../../../contract/checkout/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { presentCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { presentReceipt } from "../../payments/receipts/receipt-id.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { useOf } from "../discounts/order-sum.ts";
import { presentOffer } from "../subscription-offers/stored-offer.ts";
import { clientSecretOf } from "../../platform/vault/id-secrets.ts";
import { presentRecovery, statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";
import type { CustomFieldValues, CustomerDetails } from "../../../contract/checkout/payer-answers.ts";
import type { StoredFieldValues } from "./table.ts";

/** Returns a session as the API shows it to the merchant, with a secret key. */
export function presentCheckoutSession(
  { keys, now, publicUrl }: Pick<PlatformDependencies, "keys" | "now" | "publicUrl">,
  row: CheckoutSessionRow,
): CheckoutSession {
  return {
    id: row.id,
    object: "checkout.session",
    status: statusAt(row, now()),
    payment_status: row.payment_status,
    amount_total: row.amount_total,
    amount_discount: amountDiscountOf(row),
    currency: row.currency,
    line_items: presentLineItems(row.line_items),
    url: pageOf(publicUrl, row),
    client_secret: clientSecretOf(keys, row.id),
    payment_link: row.payment_link,
    charge: row.amount_total === 0 ? null : row.charge,
    success_url: row.success_url,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    customer: row.customer,
    customer_email: row.customer_email,
    terms: row.offer?.terms ?? null,
    subscription: row.subscription,
    invoice: row.invoice,
    installments: row.installments,
    payment_method_types: methodsOfSession(row),
    installment_count: row.answers.installments?.count ?? null,
    installment_plan: row.installment_plan,
    attribution: row.attribution,
    ...presentCheckoutFields(row.collection),
    ...presentOffer(row),
    branding: row.branding,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...presentReceipt({ publicUrl }, row),
    ...presentPayerInput(row),
    after_expiration: { recovery: { enabled: row.recoverable } },
    recovery: presentRecovery(row, { now: now(), page: pageOf(publicUrl, row) }),
    recovered_from: row.recovered_from,
  };
}

/** Returns what a discount takes off the items that are paid once. */
export function amountDiscountOf({
  discount,
  line_items: items,
  amount_total: total,
}: CheckoutSessionRow): number {
  return discount === null ? 0 : useOf(presentLineItems(items)).amount - total;
}

export function pageOf(publicUrl: string, { id }: CheckoutSessionRow): string {
  return `${publicUrl}/c/${id}`;
}

type Answers = Pick<
  CheckoutSession,
  "customer_details" | "shipping_details" | "custom_field_values" | "consent"
>;

/** Returns the values that a payer entered, as the API shows them to the merchant. */
export function presentPayerInput(row: CheckoutSessionRow): Answers {
  const { shipping, custom_field_values: values = {}, consent } = row.answers;
  return {
    customer_details: customerDetails(row),
    shipping_details: shipping ?? null,
    custom_field_values: textsOf(values),
    consent:
      consent === undefined
        ? null
        : { terms_of_service: consent.terms_of_service ?? null, terms: consent.terms ?? null },
  };
}

/** Older rows contain booleans for checkboxes. */
function textsOf(values: StoredFieldValues): CustomFieldValues {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Returns null until a payer has entered values. */
function customerDetails({ answers, customer_email: known }: CheckoutSessionRow): CustomerDetails | null {
  const { email = known, phone = null, billing_address: billing } = answers;
  if (Object.keys(answers).length === 0) return null;
  if (billing === undefined) return { email, name: answers.shipping?.name ?? null, phone, address: null };
  const { name, ...address } = billing;
  return { email, name, phone, address };
}
