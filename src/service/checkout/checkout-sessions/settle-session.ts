import { cardIn } from "../../../contract/payments/payment-source.ts";
import { releaseTrial, reserveTrialOfCard } from "../../billing/trials/trial-uses.ts";
import { nameOfDiscount } from "../discounts/name-of-discount.ts";
import { returnDiscount } from "../discounts/redeem-discount.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { completeOnLink, reserveConfirmed } from "../payment-links/reserve-capacity.ts";
import { amountDiscountOf, presentCheckoutSession } from "./present-checkout-session.ts";
import { recurringPrices } from "../subscription-offers/offered-subscription.ts";
import type { BeginningDependencies } from "./begin-subscription.ts";
import { beginSubscription } from "./begin-subscription.ts";
import type { CheckoutSessionRow, LockedSession } from "./store.ts";
import {
  changeOpenSession,
  lockCheckoutSession,
  markUnpaid,
  sessionOf,
  settleCheckoutSession,
  storeBegun,
} from "./store.ts";
import { beginPaidPlan } from "../../billing/installment-plans/begin-paid-plan.ts";
import type { AcceptedPlan } from "./table.ts";
import { subscriberOf } from "./subscriber-of.ts";
import type { ChargeOwner, PaidItem } from "../../payments/dependencies.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { installmentName } from "../../billing/installment-plans/receipt-style.ts";

type SettlingDependencies = BeginningDependencies;

const longestDescription = 500;

/** The owner of charges that pay checkout sessions. */
export const sessionOwner: ChargeOwner = {
  owns: ({ checkout_session: session }) => session !== null,
  // A customer who subscribes, or begins a plan, is locked before the session; a link after the charge, where it is counted.
  lock: async (within, charge) => {
    const { database } = within;
    const found = await sessionOf(database, charge);
    if (found !== undefined) {
      if (needsCustomer(found) && found.customer !== null) {
        const customer = await findCustomer(database, scopeOf(charge), found.customer, { lock: true });
        if (customer !== undefined) await within.lockOwed(database, customer);
      }
      await lockCheckoutSession(database, found);
    }
    return {
      payer: async ({ id, customer }) => {
        const session = await sessionOf(database, charge);
        if (session === undefined || !needsCustomer(session) || session.charge !== id) return customer;
        return (await subscriberOf(within, session)).id;
      },
      confirmed: (taken) => reserveConfirmed(database, taken),
      settled: (settled) => settleSession(within, settled),
      captureFailed: (failed) => markUnpaid(database, failed),
    };
  },
  refuses: (dependencies, charge) =>
    inTransaction(dependencies, async (within) => {
      const session = await sessionOf(within.database, charge);
      if (session === undefined || !hasTrial(session)) return undefined;
      const trial = {
        prices: recurringPrices(presentLineItems(session.line_items)),
        payer: { emails: [], fingerprint: cardIn(charge.card)?.fingerprint },
        session: session.id,
        created: within.now(),
      };
      return (await reserveTrialOfCard(within, scopeOf(charge), trial)) ? undefined : "trial_used";
    }),
  receiptStyle: async ({ database }, charge) => {
    const session = await sessionOf(database, charge);
    const style = { branding: session?.branding ?? {}, locale: payersLocale(session) };
    const plan = session?.charge === charge.id ? session.accepted_plan : null;
    if (session === undefined) return style;
    if (plan === null) return { ...style, items: await paidItems(database, session) };
    const named = { description: planDescription(session), count: plan.request.count };
    return { ...style, items: [{ description: installmentName(named, [1]) }] };
  },
};

/** Returns what a session has sold, with what a discount has taken off. */
async function paidItems(database: Database, session: CheckoutSessionRow): Promise<readonly PaidItem[]> {
  const items = session.line_items.map(({ description, quantity, unit_amount, amount_total }) => {
    return { description, quantity, unitAmount: unit_amount, amount: amount_total };
  });
  const off = amountDiscountOf(session);
  if (off === 0 || session.discount === null) return items;
  const description = await nameOfDiscount(database, scopeOf(session), session.discount);
  return [...items, { description, amount: -off }];
}

const hasTrial = ({ offer }: CheckoutSessionRow): boolean =>
  offer?.terms !== undefined && offer.terms.trial_ends !== null;

const needsCustomer = ({ offer, accepted_plan: plan }: CheckoutSessionRow): boolean =>
  offer !== null || plan !== null;

/**
 * Returns the locale of mails to a payer: that of the page at the payment, otherwise that of the session, otherwise
 * English.
 */
function payersLocale(session: Pick<CheckoutSessionRow, "answers" | "collection"> | undefined): LocaleTag {
  const { locale = "auto" } = session?.collection ?? {};
  return session?.answers.locale ?? negotiateLocale(locale === "auto" ? undefined : locale);
}

/**
 * Applies the result of a charge to its session, in the transaction that settles the charge: the subscription or the
 * installment plan of the session begins with its payment, and a failed payment leaves nothing. The result of a charge that is not the session's latest is
 * ignored.
 */
async function settleSession(dependencies: Within<SettlingDependencies>, charge: ChargeRow): Promise<void> {
  const { database } = dependencies;
  if (charge.checkout_session === null) return;
  const settled = await settleCheckoutSession(database, charge.checkout_session, {
    charge,
    event: charge.status === "succeeded" ? "charge_succeeded" : "charge_failed",
  });
  if (settled === undefined) return;
  if (settled.status === "complete") await completeSession(dependencies, settled, charge);
  else await reopen(database, settled, { isTrialUsed: charge.failure_code === "trial_used" });
}

/** What follows from a session that is complete. `charge` is undefined if its subscription began without a card. */
export async function completeSession(
  dependencies: Within<SettlingDependencies>,
  settled: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): Promise<CheckoutSessionRow> {
  const scope = { accountId: settled.account_id, livemode: settled.livemode };
  const { payment_link: link } = settled;
  // The link is locked before balance and invoice numbers.
  if (link !== null) await completeOnLink(dependencies, link);
  const session = await begin(dependencies, settled, charge);
  await recordEvent(dependencies, {
    scope,
    type: "checkout.session.completed",
    object: presentCheckoutSession(dependencies, session),
  });
  return session;
}

/** Begins the subscription or the installment plan of a session, if its payer has accepted one. */
async function begin(
  dependencies: Within<SettlingDependencies>,
  settled: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): Promise<CheckoutSessionRow> {
  const { offer, accepted_plan: accepted } = settled;
  if (offer !== null) return beginSubscription(dependencies, { ...settled, offer }, charge);
  if (accepted === null || charge === undefined) return settled;
  return beginPlan(dependencies, settled, { accepted, charge });
}

/**
 * Begins the installment plan of a session whose payment has succeeded, in the transaction that settles it: customer, saved
 * card, plan and paid first installment. The database rejects a second plan of the session. A customer of the session is
 * locked by the caller.
 */
async function beginPlan(
  dependencies: Within<BeginningDependencies>,
  session: CheckoutSessionRow,
  { accepted, charge }: { readonly accepted: AcceptedPlan; readonly charge: ChargeRow },
): Promise<CheckoutSessionRow> {
  const customer = await subscriberOf(dependencies, session, charge);
  const { answers } = session;
  const plan = await beginPaidPlan(dependencies, {
    customer,
    charge,
    request: accepted.request,
    acceptedAt: new Date(accepted.at),
    columns: {
      checkout_session: session.id,
      payment_link: session.payment_link,
      description: planDescription(session),
      metadata: session.metadata,
      consent: {
        accepted_at: charge.created.toISOString(),
        locale: answers.consent?.locale ?? answers.locale ?? null,
        by: "payer",
      },
    },
  });
  return storeBegun(dependencies.database, session.id, { installment_plan: plan, customer: customer.id });
}

/** What a plan of a session is called: as what is bought. */
function planDescription({ line_items: items }: CheckoutSessionRow): string {
  return items
    .map(({ description }) => description)
    .join(", ")
    .slice(0, longestDescription);
}

/** Coupon and trial can be used by others again, and the terms count from the next confirmation. */
async function reopen(
  database: Database,
  session: LockedSession,
  { isTrialUsed }: { readonly isTrialUsed: boolean },
): Promise<void> {
  const { id, offer, discount } = session;
  const redeemed = offer ?? discount;
  if (redeemed === null) return;
  await returnDiscount(database, redeemed);
  // JSON has no undefined member.
  const stored = JSON.stringify({ ...redeemed, accepted: undefined });
  if (offer === null) return changeOpenSession(database, session, { discount: stored });
  await releaseTrial(database, id);
  const changed = isTrialUsed ? JSON.stringify({ ...offer, accepted: undefined, trial_used: true }) : stored;
  await changeOpenSession(database, session, { offer: changed });
}
