import type { LineItem } from "../../../contract/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { amountDiscountOf } from "../../checkout/checkout-sessions/present-checkout-session.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import type { CheckoutTerms } from "../../../contract/checkout-subscription.ts";
import { enteredCode, sessionSum, withCurrentTerms } from "../../checkout/checkout-sessions/session-terms.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import type { OrderSum } from "../../checkout/discounts/order-sum.ts";
import { orderSum } from "../../checkout/discounts/order-sum.ts";
import { sessionPlans } from "../../checkout/checkout-sessions/session-plans.ts";
import { offeredPlans } from "../../checkout/installment-offers/offered-plans.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { offeredTerms } from "../../checkout/subscription-offers/offered-terms.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { presentCheckoutFields } from "../../checkout/checkout-fields/present-checkout-fields.ts";
import { orderedItems } from "../../checkout/payment-links/ordered-items.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { OpenedLink, PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { PagePlans, Purchase } from "../document/page-view.ts";
import type { LinkParameters } from "../document/page-view.ts";
import { choiceOf } from "./link-parameters.ts";

/** Returns what a payer of a link buys, with the choices of the URL as far as the link allows them. */
export async function purchaseOfLink(
  dependencies: TermsDependencies,
  { link, account }: OpenedLink,
  parameters: LinkParameters,
): Promise<Purchase> {
  const choice = choiceOf(parameters);
  const items = orderedItems(link, choice).items.map((item) => withPreset(item, choice.amount));
  const email = parameters["locked_prefilled_email"] ?? parameters["prefilled_email"];
  const shared = common(link, items);
  return {
    ...shared,
    merchant: await merchantOf(dependencies.database, account, link.branding),
    name: link.name,
    description: link.description,
    email: email === undefined ? null : { address: email, locked: "locked_prefilled_email" in parameters },
    expiresAt: link.expires_at?.toISOString() ?? null,
    terms: await linkTerms(dependencies, link, items),
    sum: await linkSum(dependencies, link, items),
    codes: takesCodes(link) ? { entered: undefined } : null,
    plans: await linkPlans(dependencies, link, shared.amount),
  };
}

type TermsDependencies = Pick<PlatformDependencies, "database" | "newId" | "now" | "publicUrl">;

/** Returns the terms that a payer of a link would accept now, for these items; null if nothing recurs. */
export async function linkTerms(
  dependencies: TermsDependencies,
  link: PaymentLinkRow,
  items: readonly LineItem[],
): Promise<CheckoutTerms | null> {
  const { account_id: accountId, livemode, offer } = link;
  if (offer === null) return null;
  const moment = timeOf(link, dependencies.now());
  return offeredTerms(dependencies, dependencies.database, { accountId, livemode }, { items, offer }, moment);
}

/** Returns what a payer of a link with a discount would pay once, for these items; null for any other link. */
export async function linkSum(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  link: PaymentLinkRow,
  items: readonly LineItem[],
): Promise<OrderSum | null> {
  const { discount } = link;
  return discount && orderSum(database, rowScope(link), { items, discount }, timeOf(link, now()));
}

/** Whether the payer of a link or a session may enter a promotion code. */
export function takesCodes({
  offer,
  discount,
}: Pick<CheckoutSessionRow | PaymentLinkRow, "discount" | "offer">): boolean {
  return (offer ?? discount)?.allow_promotion_codes === true;
}

/** Returns the plans by which a payer of a link may pay an amount, in minor units, now; null if none are offered. */
export async function linkPlans(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  link: PaymentLinkRow,
  amount: number | null,
): Promise<PagePlans | null> {
  const { installments, currency } = link;
  if (installments === null) return null;
  const offer = { installments, amount: amount ?? 0, currency };
  const offered = await offeredPlans(database, rowScope(link), offer, timeOf(link, now()));
  return { ...offered, counts: installments.counts, chosen: null };
}

/** Returns the plans by which the payer of a session may pay an amount, in minor units, now; null if none are offered. */
export async function pagePlansOfSession(
  dependencies: Pick<PlatformDependencies, "database" | "now">,
  session: CheckoutSessionRow,
  amount: number | null,
): Promise<PagePlans | null> {
  const { installments, answers } = session;
  if (installments === null) return null;
  const offered = await sessionPlans(dependencies, dependencies.database, session, amount ?? 0);
  return { ...offered, counts: installments.counts, chosen: answers.installments?.count ?? null };
}

/** Returns an item with a preset amount where the payer chooses its amount. */
function withPreset(item: LineItem, amount: number | undefined): LineItem {
  const { custom_unit_amount: custom } = item;
  if (custom === null || amount === undefined) return item;
  return { ...item, custom_unit_amount: { ...custom, preset: amount } };
}

/** Returns what the payer of a session buys. */
export async function purchaseOfSession(
  dependencies: TermsDependencies,
  session: CheckoutSessionRow,
): Promise<Purchase> {
  const { account_id: accountId, livemode } = session;
  const items = presentLineItems(session.line_items).map((item) => currentItem(item, session));
  const [first, ...others] = items;
  const only = others.length === 0 ? first : undefined;
  const email = session.customer_email;
  const shared = common(session, items);
  const knowsEmail = email === null && (await hasCustomerEmail(dependencies.database, session));
  const { checkoutFields } = shared;
  const sum = await sumOfSession(dependencies, session);
  return {
    ...shared,
    amount: sum?.amount ?? shared.amount,
    // Whoever has the URL is not proved to be the customer, so that the address is not shown either.
    checkoutFields: knowsEmail ? { ...checkoutFields, customer_email_collection: "none" } : checkoutFields,
    merchant: await findMerchant(dependencies.database, { accountId, livemode }, session.branding),
    name: only?.description ?? null,
    description: only?.details ?? null,
    email: email === null ? null : { address: email, locked: session.email_locked },
    expiresAt: session.expires_at.toISOString(),
    terms: (await withCurrentTerms(dependencies, dependencies.database, session)).offer?.terms ?? null,
    sum,
    codes: takesCodes(session)
      ? { entered: await enteredCode(dependencies, dependencies.database, session) }
      : null,
    plans: await pagePlansOfSession(dependencies, session, shared.amount),
  };
}

/** Returns what the payer of a session with a discount pays once, or has paid; null for any other session. */
async function sumOfSession(
  dependencies: Pick<PlatformDependencies, "database" | "now">,
  session: CheckoutSessionRow,
): Promise<OrderSum | null> {
  const isOpen = statusAt(session, dependencies.now()) === "open";
  if (isOpen) return sessionSum(dependencies, dependencies.database, session);
  const { discount, amount_total: amount } = session;
  return discount && { amount, off: amountDiscountOf(session), given: undefined };
}

/** Whether mails about a session go to the address of its customer. */
async function hasCustomerEmail(database: Database, session: CheckoutSessionRow): Promise<boolean> {
  const { account_id: accountId, livemode, customer: customerId } = session;
  if (customerId === null) return false;
  const customer = await findCustomer(database, { accountId, livemode }, customerId);
  return customer?.deleted === false && customer.email !== null;
}

/** Returns an item with the payer's choice, which can be changed again after a decline, but not during a payment. */
function currentItem(item: LineItem, { status }: CheckoutSessionRow): LineItem {
  if (status !== "open") return { ...item, custom_unit_amount: null, adjustable_quantity: null };
  return withPreset(item, item.unit_amount === 0 ? undefined : item.unit_amount);
}

/** Whether a link or a session asks for a card only if something is paid now. */
export function asksIfRequired({ offer }: PaymentLinkRow | CheckoutSessionRow): boolean {
  return offer?.payment_method_collection === "if_required";
}

function common(row: PaymentLinkRow | CheckoutSessionRow, items: readonly LineItem[]) {
  const { livemode, currency } = row;
  const customAmount = items[0]?.custom_unit_amount ?? null;
  const sum = items.reduce((total, item) => total + item.amount_total, 0);
  const amount = customAmount === null ? sum : customAmount.preset;
  const checkoutFields = presentCheckoutFields(row.collection);
  return {
    amount,
    customAmount,
    currency,
    items,
    checkoutFields,
    livemode,
    cardIfRequired: asksIfRequired(row),
  };
}
