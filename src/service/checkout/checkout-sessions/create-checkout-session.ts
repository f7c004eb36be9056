import type { CreateCheckoutSessionInput } from "../../../contract/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { brandingOf } from "../../accounts/accounts/branding-of.ts";
import { checkBranding } from "../../accounts/branding/check-branding.ts";
import { customerMissing } from "../../payments/customers/existing-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { checkCheckoutFields } from "../checkout-fields/check-checkout-fields.ts";
import { mergeCheckoutFields } from "../checkout-fields/merge-checkout-fields.ts";
import { withRequiredEmail } from "../checkout-fields/with-required-email.ts";
import { installmentsAfter } from "../installment-offers/stored-installments.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { priceItems } from "../payment-links/price-items.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { orderSum } from "../discounts/order-sum.ts";
import { storedDiscount } from "../discounts/stored-discount.ts";
import { storedOffer } from "../subscription-offers/stored-offer.ts";
import { checkClock } from "../../platform/clock/check-clock.ts";
import { clockColumns, wantedClockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { endsOf } from "./recovery-window.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { insertCheckoutSession } from "./store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Creates a session for a merchant. Throws the errors of `checkCheckoutFields`, `priceItems`, `storedOffer` and `storedDiscount`, `url_invalid`,
 * `parameter_invalid` for `expires_at` outside of 1 minute to 7 days ahead, `resource_missing` for an unknown customer
 * or test clock, and `parameters_exclusive` for both of them.
 */
export async function createCheckoutSession(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  database: Database,
  { scope }: ApiRequest,
  input: CreateCheckoutSessionInput,
): Promise<CheckoutSessionRow> {
  await checkBranding(database, scope, input.branding);
  const customer = await customerOf(database, scope, input);
  const { items, amount, currency } = await priceItems(
    dependencies,
    database,
    scope,
    input.line_items,
    "line_items",
  );
  checkClock(scope, input);
  const clock =
    customer === undefined
      ? await wantedClockColumns(database, scope, input.test_clock)
      : await clockColumns(database, scope, customer);
  const created = timeOf(clock, dependencies.now());
  const offer = await storedOffer(database, scope, input, items, created);
  const given = input.installments;
  const installments = await installmentsAfter(database, scope, { given }, { items, currency }, created);
  const needsEmail = offer !== null || installments !== null;
  const collection = withRequiredEmail(mergeCheckoutFields(input), input, needsEmail);
  const { terms_url: termsUrl } = await brandingOf(database, scope, input.branding);
  const loopback = allowsLoopback(dependencies, scope);
  checkCheckoutFields(input, collection, { loopback, termsUrl });
  const discount =
    offer === null ? await storedDiscount(database, scope, input, { items, installments }, created) : null;
  const reduced =
    discount &&
    (await orderSum(database, scope, { items, discount, customer: input.customer }, created)).amount;
  const terms =
    offer === null
      ? null
      : await offeredTerms(dependencies, database, scope, { items, offer, customer: customer?.id }, created);
  return insertCheckoutSession(database, {
    ...scopeColumns(scope),
    ...clock,
    ...newSession,
    id: dependencies.newId("checkout_session"),
    created,
    amount_total: terms?.due_now ?? reduced ?? amount,
    offer: offer && JSON.stringify({ ...offer, terms }),
    discount: discount && JSON.stringify(discount),
    installments: installments && JSON.stringify(installments),
    currency,
    line_items: JSON.stringify(items),
    ...returnAddresses(input, loopback),
    client_reference_id: input.client_reference_id ?? null,
    customer: input.customer ?? null,
    customer_email: input.customer_email ?? null,
    collection: JSON.stringify(collection),
    branding: JSON.stringify(input.branding ?? {}),
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    ...endsOf(expiry(input.expires_at, created)),
    recoverable: input.after_expiration?.recovery?.enabled ?? true,
    recovery_requested: input.after_expiration?.recovery?.enabled ?? false,
  });
}

/** Initial values of a new session. */
export const newSession = {
  status: "open",
  payment_status: "unpaid",
  payment_link: null,
  charge: null,
  success_url: null,
  cancel_url: null,
  client_reference_id: null,
  customer: null,
  customer_email: null,
  recovered_from: null,
} as const;

/**
 * Returns the addresses to which the payer is redirected: after the payment that of `success_url` or
 * `after_completion`, after leaving the page that of `cancel_url`.
 */
function returnAddresses(
  { success_url: success, cancel_url: cancel, after_completion: after }: CreateCheckoutSessionInput,
  loopback: boolean,
): Pick<CheckoutSessionRow, "success_url" | "cancel_url"> {
  if (success !== undefined && after !== undefined) {
    const message = "Give either success_url or after_completion.";
    throw new ServiceError("parameters_exclusive", message, { param: "after_completion" });
  }
  return {
    success_url:
      success === undefined
        ? (after?.redirect?.url ?? null)
        : checkReturnAddress(success, "success_url", loopback),
    cancel_url: cancel === undefined ? null : checkReturnAddress(cancel, "cancel_url", loopback),
  };
}

async function customerOf(
  database: Database,
  scope: Scope,
  { customer, customer_email: email }: CreateCheckoutSessionInput,
): Promise<CustomerRow | undefined> {
  if (customer === undefined) return undefined;
  if (email !== undefined) {
    const message = "Give either customer, whose e-mail address is used, or customer_email.";
    throw new ServiceError("parameters_exclusive", message, { param: "customer_email" });
  }
  const found = await findCustomer(database, scope, customer);
  if (found === undefined || found.deleted) throw customerMissing("customer");
  return found;
}

/**
 * Returns the expiry of a session: a day after its creation, or the requested time in Unix milliseconds. Throws
 * `parameter_invalid` for a time outside of 1 minute to 7 days ahead.
 */
export function expiry(requested: number | undefined, created: Date): Date {
  const lifetime = requested === undefined ? day : requested - created.getTime();
  if (lifetime < minute || lifetime > 7 * day) {
    const message = "Invalid expires_at. Expected a time from 1 minute to 7 days ahead.";
    throw new ServiceError("parameter_invalid", message, { param: "expires_at" });
  }
  return new Date(created.getTime() + lifetime);
}
