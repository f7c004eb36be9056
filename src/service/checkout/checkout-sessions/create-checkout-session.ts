import type {
  CreateCheckoutSessionInput,
  OpenLinkSessionInput,
} from "../../../contract/checkout/checkout-session.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { brandingOf } from "../../accounts/accounts/find-merchant.ts";
import { checkBranding } from "../../accounts/branding/branding.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import {
  checkCheckoutFields,
  localeOfPayer,
  withRequiredEmail,
} from "../checkout-fields/check-checkout-fields.ts";
import { mergeCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { installmentsAfter } from "../installment-offers/stored-installments.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { priceItems } from "../payment-links/price-items.ts";
import { checkMethods } from "../offered-methods/check-methods.ts";
import { methodsOfLink } from "../offered-methods/offered-methods.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { orderSum } from "../discounts/order-sum.ts";
import { storedDiscount } from "../discounts/stored-discount.ts";
import { storedOffer } from "../subscription-offers/stored-offer.ts";
import { checkClock, clockColumns, wantedClockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { endsOf } from "./lifecycle.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { insertCheckoutSession } from "./store.ts";
import { orderedItems } from "../payment-links/ordered-items.ts";
import type { PaymentLinkRow } from "../payment-links/store.ts";
import { findPaymentLinkBySlug } from "../payment-links/store.ts";
import { assertLinkOpen } from "../payment-links/lifecycle.ts";
import { missing } from "../../platform/http/existing.ts";

const minute = 60_000;

const day = 24 * 60 * minute;

/** Initial values of a new session. */
const newSession = {
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
 * Creates a session for a merchant. Throws the errors of `checkCheckoutFields`, `priceItems`, `storedOffer` and `storedDiscount`, `url_invalid`,
 * `parameter_invalid` for `expires_at` outside of 1 minute to 7 days ahead, `resource_missing` for an unknown customer
 * or test clock, and `parameters_exclusive` for both of them.
 */
export async function createCheckoutSession(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl" | "settings">,
  { scope }: ApiRequest,
  input: CreateCheckoutSessionInput,
): Promise<CheckoutSessionRow> {
  const { database } = dependencies;
  await checkBranding(database, scope, input.branding);
  const customer = await customerOf(database, scope, input);
  const { items, amount, currency } = await priceItems(dependencies, scope, input.line_items, "line_items");
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
  const fields = withRequiredEmail(mergeCheckoutFields(input), input, needsEmail);
  const { terms_url: termsUrl } = await brandingOf(database, scope, input.branding);
  const loopback = allowsLoopback(dependencies, scope);
  checkCheckoutFields(input, fields, { loopback, termsUrl });
  const discount =
    offer === null ? await storedDiscount(database, scope, input, { items, installments }, created) : null;
  const reduced =
    discount &&
    (await orderSum(database, scope, { items, discount, customer: input.customer }, created)).amount;
  const terms =
    offer === null
      ? null
      : await offeredTerms(dependencies, scope, { items, offer, customer: customer?.id }, created);
  if (input.payment_method_types !== undefined)
    checkMethods(input.payment_method_types, { amount, currency, offer, installments });
  const { payment_method_types: methods } = input;
  const ofAccount = methods ?? (await readAccount(database, scope)).payment_method_types;
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
    payment_method_types: JSON.stringify(ofAccount),
    currency,
    line_items: JSON.stringify(items),
    ...returnAddresses(input, loopback),
    client_reference_id: input.client_reference_id ?? null,
    customer: input.customer ?? null,
    customer_email: input.customer_email ?? null,
    collection: JSON.stringify(fields),
    branding: JSON.stringify(input.branding ?? {}),
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    ...endsOf(expiry(input.expires_at, created)),
    recoverable: input.after_expiration?.recovery?.enabled ?? true,
    recovery_requested: input.after_expiration?.recovery?.enabled ?? false,
  });
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
  if (found === undefined || found.deleted) throw missing("customer", "customer");
  return found;
}

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

/**
 * Creates a session for a payer on a payment link, with the parameters of the link's URL. Throws `resource_missing`
 * (404), `link_inactive`, `link_expired` and `link_exhausted` (410), and errors for the parameters.
 */
export async function openLinkSession(
  dependencies: Within<PlatformDependencies, "newId" | "now" | "publicUrl">,
  { scope, pathParameters }: ApiRequest<"slug">,
  input: OpenLinkSessionInput,
): Promise<CheckoutSessionRow> {
  const { database } = dependencies;
  const now = dependencies.now();
  const link = await findOpenLink(database, scope, { slug: pathParameters.slug, now });
  const { items, amount } = orderedItems(link, input);
  const locale = input.locale === undefined ? undefined : localeOfPayer(input.locale);
  const clock = await clockColumns(database, scope, link);
  const created = timeOf(clock, now);
  const { offer, discount } = link;
  const terms = offer && (await offeredTerms(dependencies, scope, { items, offer }, created));
  const reduced = discount && (await orderSum(database, scope, { items, discount }, created)).amount;
  const { after_completion: after } = link.collection;
  return insertCheckoutSession(database, {
    ...scopeColumns(scope),
    ...clock,
    ...newSession,
    id: dependencies.newId("checkout_session"),
    created,
    success_url: after?.type === "redirect" ? after.redirect.url : null,
    amount_total: terms?.due_now ?? reduced ?? amount,
    offer: offer && JSON.stringify({ ...offer, terms }),
    discount: discount && JSON.stringify(discount),
    installments: link.installments && JSON.stringify(link.installments),
    payment_method_types: JSON.stringify(await methodsOfLink(database, link)),
    currency: link.currency,
    line_items: JSON.stringify(items),
    payment_link: link.id,
    client_reference_id: input.client_reference_id ?? null,
    ...emailColumns(input),
    collection: JSON.stringify({ ...link.collection, ...(locale === undefined ? {} : { locale }) }),
    attribution: JSON.stringify(attributionOf(input)),
    branding: JSON.stringify(link.branding),
    metadata: JSON.stringify(link.metadata),
    ...endsOf(expiry(undefined, created)),
  });
}

/**
 * Finds the link with this slug, which must accept payments. Throws `resource_missing` (404) and the errors of
 * `assertLinkOpen`.
 */
async function findOpenLink(
  database: Database,
  scope: Scope,
  { slug, now }: { readonly slug: string; readonly now: Date },
): Promise<PaymentLinkRow> {
  const link = await findPaymentLinkBySlug(database, slug);
  const isInScope = link?.account_id === scope.accountId && link.livemode === scope.livemode;
  if (link === undefined || !isInScope || link.status === "draft") throw missing("payment link");
  assertLinkOpen(link, now);
  return link;
}

function emailColumns({ prefilled_email: editable, locked_prefilled_email: locked }: OpenLinkSessionInput) {
  if (editable !== undefined && locked !== undefined) {
    const message = "Give either prefilled_email or locked_prefilled_email.";
    throw new ServiceError("parameters_exclusive", message, { param: "locked_prefilled_email" });
  }
  return { customer_email: locked ?? editable ?? null, email_locked: locked !== undefined };
}

function attributionOf(input: OpenLinkSessionInput): object {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name.startsWith("utm_") && value !== undefined),
  );
}

/**
 * Returns the expiry of a session: a day after its creation, or the requested time in Unix milliseconds. Throws
 * `parameter_invalid` for a time outside of 1 minute to 7 days ahead.
 */
function expiry(requested: number | undefined, created: Date): Date {
  const lifetime = requested === undefined ? day : requested - created.getTime();
  if (lifetime < minute || lifetime > 7 * day) {
    const message = "Invalid expires_at. Expected a time from 1 minute to 7 days ahead.";
    throw new ServiceError("parameter_invalid", message, { param: "expires_at" });
  }
  return new Date(created.getTime() + lifetime);
}
