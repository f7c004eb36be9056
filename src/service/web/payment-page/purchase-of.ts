import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { amountDiscountOf } from "../../checkout/checkout-sessions/present-checkout-session.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import type { CheckoutTerms } from "../../../contract/checkout/checkout-subscription.ts";
import {
  enteredCode,
  sessionPlans,
  sessionSum,
  withCurrentTerms,
} from "../../checkout/checkout-sessions/session-terms.ts";
import { statusAt } from "../../checkout/checkout-sessions/lifecycle.ts";
import type { OrderSum } from "../../checkout/discounts/order-sum.ts";
import { orderSum } from "../../checkout/discounts/order-sum.ts";
import { offeredPlans } from "../../checkout/installment-offers/offered-plans.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { offeredTerms } from "../../checkout/subscription-offers/offered-terms.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { presentCheckoutFields } from "../../checkout/checkout-fields/checkout-fields.ts";
import { orderedItems } from "../../checkout/payment-links/ordered-items.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { OpenedLink, PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { choiceOf } from "./link-parameters.ts";
import type { EnteredCode } from "../../checkout/discounts/find-entered-code.ts";
import type { CheckoutFields } from "../../../contract/checkout/checkout-fields.ts";
import type { InstallmentPlanPreview } from "../../../contract/billing/installment-plan.ts";
import type { CustomUnitAmount } from "../../../contract/catalog/price.ts";

/** What a payment link or a checkout session sells, as its page shows it. */
export interface Purchase {
  readonly merchant: Merchant;
  /** Null for several items. */
  readonly name: string | null;
  readonly description: string | null;
  /** In minor units; null where the payer chooses it and there is no preset. */
  readonly amount: number | null;
  /** Limits of an amount that the payer chooses, in minor units. */
  readonly customAmount: CustomUnitAmount | null;
  readonly currency: string;
  readonly items: readonly LineItem[];
  /** Settings of the fields that the payer fills in. */
  readonly checkoutFields: CheckoutFields;
  /** The payer's e-mail address, where it is known. */
  readonly email: { readonly address: string; readonly locked: boolean } | null;
  /** Expiry, in ISO 8601, where the page shows it. */
  readonly expiresAt: string | null;
  readonly livemode: boolean;
  /** The terms of the subscription that begins with the payment; null if nothing recurs. */
  readonly terms: CheckoutTerms | null;
  /** What is paid once, where there is a discount or the payer may enter a promotion code; null elsewhere. */
  readonly sum: OrderSum | null;
  /** The installment plans by which it may be paid; null if it is paid in full. */
  readonly plans: PagePlans | null;
  /** The promotion code of the payer; null if none may be entered. */
  readonly codes: { readonly entered: EnteredCode | undefined } | null;
  /** Whether a card is asked for only if something is paid now. */
  readonly cardIfRequired: boolean;
}

/** The installment plans that a link or a session offers. */
export interface PagePlans {
  /** The numbers of installments of the offer. */
  readonly counts: readonly number[];
  readonly payInFull: boolean;
  /** The plans that the amount allows now. */
  readonly plans: readonly Pick<InstallmentPlanPreview, "terms" | "terms_hash">[];
  /** The number of installments that the payer has chosen at the latest attempt; null: in full, or no attempt. */
  readonly chosen: number | null;
}

type TermsDependencies = Pick<PlatformDependencies, "database" | "newId" | "now" | "publicUrl">;

/** Returns what a payer of a link buys, with the choices of the URL as far as the link allows them. */
export async function purchaseOfLink(
  dependencies: Anywhere<TermsDependencies>,
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
    name: nameOf(link.name, items),
    description: link.description,
    email: email === undefined ? null : { address: email, locked: "locked_prefilled_email" in parameters },
    expiresAt: link.expires_at?.toISOString() ?? null,
    terms: await linkTerms(dependencies, link, items),
    sum: await linkSum(dependencies, link, items),
    codes: takesCodes(link) ? { entered: undefined } : null,
    plans: await linkPlans(dependencies, link, shared.amount),
  };
}

/** Returns what the payer of a session buys. */
export async function purchaseOfSession(
  dependencies: Anywhere<TermsDependencies>,
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
    terms: (await withCurrentTerms(dependencies, session)).offer?.terms ?? null,
    sum,
    codes: takesCodes(session) ? { entered: await enteredCode(dependencies, session) } : null,
    plans: await pagePlansOfSession(dependencies, session, shared.amount),
  };
}

/** Returns the terms that a payer of a link would accept now, for these items; null if nothing recurs. */
export async function linkTerms(
  dependencies: Anywhere<TermsDependencies>,
  link: PaymentLinkRow,
  items: readonly LineItem[],
): Promise<CheckoutTerms | null> {
  const { account_id: accountId, livemode, offer } = link;
  if (offer === null) return null;
  const at = timeOf(link, dependencies.now());
  return offeredTerms(dependencies, { accountId, livemode }, { items, offer }, at);
}

/** Returns what a payer of a link with a discount would pay once, for these items; null for any other link. */
export async function linkSum(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  link: PaymentLinkRow,
  items: readonly LineItem[],
): Promise<OrderSum | null> {
  const { discount } = link;
  return discount && orderSum(database, scopeOf(link), { items, discount }, timeOf(link, now()));
}

/** Returns the plans by which a payer of a link may pay an amount, in minor units, now; null if none are offered. */
export async function linkPlans(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  link: PaymentLinkRow,
  amount: number | null,
): Promise<PagePlans | null> {
  const { installments, currency } = link;
  if (installments === null) return null;
  const offer = { installments, amount: amount ?? 0, currency };
  const offered = await offeredPlans(database, scopeOf(link), offer, timeOf(link, now()));
  return { ...offered, counts: installments.counts, chosen: null };
}

/** Returns what the payer of a session with a discount pays once, or has paid; null for any other session. */
async function sumOfSession(
  dependencies: Anywhere<PlatformDependencies, "now">,
  session: CheckoutSessionRow,
): Promise<OrderSum | null> {
  const isOpen = statusAt(session, dependencies.now()) === "open";
  if (isOpen) return sessionSum(dependencies, session);
  const { discount, amount_total: amount } = session;
  return discount && { amount, off: amountDiscountOf(session), given: undefined };
}

/** Returns the plans by which the payer of a session may pay an amount, in minor units, now; null if none are offered. */
export async function pagePlansOfSession(
  dependencies: Anywhere<PlatformDependencies, "now">,
  session: CheckoutSessionRow,
  amount: number | null,
): Promise<PagePlans | null> {
  const { installments, answers } = session;
  if (installments === null) return null;
  const offered = await sessionPlans(dependencies, session, amount ?? 0);
  return { ...offered, counts: installments.counts, chosen: answers.installments?.count ?? null };
}

/** Whether the payer of a link or a session may enter a promotion code. */
export function takesCodes({
  offer,
  discount,
}: Pick<CheckoutSessionRow | PaymentLinkRow, "discount" | "offer">): boolean {
  return (offer ?? discount)?.allow_promotion_codes === true;
}

/** Whether a link or a session asks for a card only if something is paid now. */
export function asksIfRequired({ offer }: PaymentLinkRow | CheckoutSessionRow): boolean {
  return offer?.payment_method_collection === "if_required";
}

/** Whether mails about a session go to the address of its customer. */
async function hasCustomerEmail(database: Database, session: CheckoutSessionRow): Promise<boolean> {
  const { account_id: accountId, livemode, customer: customerId } = session;
  if (customerId === null) return false;
  const customer = await findCustomer(database, { accountId, livemode }, customerId);
  return customer?.deleted === false && customer.email !== null;
}

/** Returns the name of a link; null where it has only that of the first of several items. */
function nameOf(name: string, [first, ...others]: readonly LineItem[]): string | null {
  return others.length > 0 && first?.description === name ? null : name;
}

/** Returns an item with a preset amount where the payer chooses its amount. */
function withPreset(item: LineItem, amount: number | undefined): LineItem {
  const { custom_unit_amount: custom } = item;
  if (custom === null || amount === undefined) return item;
  return { ...item, custom_unit_amount: { ...custom, preset: amount } };
}

/** Returns an item with the payer's choice, which can be changed again after a decline, but not during a payment. */
function currentItem(item: LineItem, { status }: CheckoutSessionRow): LineItem {
  if (status !== "open") return { ...item, custom_unit_amount: null, adjustable_quantity: null };
  return withPreset(item, item.unit_amount === 0 ? undefined : item.unit_amount);
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
