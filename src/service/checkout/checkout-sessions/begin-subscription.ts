import { cardIn } from "../../../contract/payments/payment-source.ts";
import { createSubscription } from "../../../billing/create-subscription.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { CustomerRows, Outcome } from "../../../billing/rows.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { findRedeemedCoupon } from "../../billing/coupons/store.ts";
import { lockCustomerRows, lockSubscription } from "../../billing/rows/lock-rows.ts";
import { writeNewSubscription, writeOutcome } from "../../billing/rows/write-outcome.ts";
import type { ItemColumns } from "../../billing/rows/change.ts";
import type { InvoiceRow } from "../../billing/rows/loaded-subscription.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { updateCharge } from "../../payments/charges/store.ts";
import { saveChargedCard } from "../../payments/customers/save-card.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { updateCustomer } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { AcceptedOffer, StoredOffer } from "../subscription-offers/stored-offer.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import type { NewRowId } from "../subscription-offers/offered-subscription.ts";
import { offeredSubscription, recurringPrices } from "../subscription-offers/offered-subscription.ts";
import { recordTrial } from "../../billing/trials/trial-uses.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { storeBegun } from "./store.ts";
import { subscriberOf } from "./subscriber-of.ts";

export type BeginningDependencies = Pick<
  PaymentDependencies,
  "keys" | "lockOwed" | "metrics" | "newCard" | "newId" | "now" | "processorFor" | "publicUrl" | "vault"
>;

type OfferSession = CheckoutSessionRow & { readonly offer: StoredOffer };

/**
 * Begins the subscription of a session whose payment has succeeded, in the transaction that settles it: customer, saved card,
 * subscription, period and paid invoice. The database rejects a second subscription of the session. A customer of the session
 * is locked by the caller with what they owe, which a card that they have saved before pays too.
 *
 * @param charge the payment or the verification; undefined without a card
 */
export async function beginSubscription(
  dependencies: Within<BeginningDependencies>,
  session: OfferSession,
  charge: ChargeRow | undefined,
): Promise<CheckoutSessionRow> {
  const { database } = dependencies;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  const customer = await subscriberOf(dependencies, session, charge);
  const card = charge && (await saveChargedCard(dependencies, customer, charge));
  const isFirst = card !== undefined && customer.default_source === null;
  const after = isFirst ? await updateCustomer(database, customer, { default_source: card.id }) : customer;
  const begun = await writeBegun(dependencies, scope, {
    session,
    customer,
    card: card?.id,
    charge,
  });
  if (card !== undefined) {
    const how = isFirst ? "saved_as_default" : "updated";
    await dependencies.newCard(database, { before: customer, after, card: card.id, how });
  }
  return storeBegun(database, session.id, { ...begun, customer: customer.id });
}

interface Beginning {
  readonly session: OfferSession;
  readonly customer: CustomerRow;
  readonly card: string | undefined;
  readonly charge: ChargeRow | undefined;
}

/** Writes the subscription as the payer accepted it, and its first invoice as paid. Returns their ids. */
async function writeBegun(
  dependencies: Within<BeginningDependencies>,
  scope: Scope,
  { session, customer, card, charge }: Beginning,
): Promise<Pick<CheckoutSessionRow, "invoice" | "subscription">> {
  const { database } = dependencies;
  const { offer, currency } = session;
  const accepted = acceptedOf(offer);
  const beginning = Math.floor(Date.parse(accepted.at) / 1000);
  const items = presentLineItems(session.line_items);
  const loaded = await lockCustomerRows(dependencies, scope, customer.id, {
    currency,
    customer: "locked",
    // What was paid has its subscription, whatever the test clock does meanwhile.
    whileAdvancing: charge !== undefined,
  });
  // It begins when the payer accepted the terms, even if the payment has ended later.
  const locked = { ...loaded, at: new Date(beginning * 1000) };
  const coupon = accepted.coupon === null ? undefined : await findRedeemedCoupon(database, accepted.coupon);
  const newId: NewRowId = (kind) => dependencies.newId(kind);
  const given = offeredSubscription({ items, offer, coupon, newId }, beginning);
  const rows = { ...locked.rows, hasCard: card !== undefined };
  const outcome = chargedOutcome(rows, charge?.amount ?? 0, (current) =>
    createSubscription(given, current, beginning, locked.context),
  );
  const { subscription, invoices } = await writeNewSubscription(dependencies, locked, outcome, {
    ...(coupon !== undefined && {
      coupon: {
        id: coupon.id,
        sequence: coupon.sequence,
        promotionCode: accepted.promotion_code ?? null,
      },
    }),
    itemColumns: columnsOf(items, given.oneTimeItems),
    newColumns: {
      checkout_session: session.id,
      payment_link: session.payment_link,
      default_source: card ?? null,
      description: offer.description,
      metadata: offer.metadata,
      consent: {
        terms_hash: offer.terms?.hash ?? "",
        locale: session.answers.consent?.locale ?? session.answers.locale ?? null,
        accepted_at: (charge?.created ?? timeOf(loaded.clock, dependencies.now())).toISOString(),
      },
    },
  });
  const { id } = subscription;
  const [invoice] = invoices;
  if (charge !== undefined) {
    const paid = charge.amount > 0 && invoice !== undefined ? invoice.id : null;
    await updateCharge(database, scope, charge.id, { customer: customer.id, invoice: paid });
    if (paid !== null && invoice !== undefined) {
      await settleFirst(dependencies, scope, { id, invoice, charge });
    }
  }
  if (outcome.rows.subscription.trial !== null) {
    const { answers, customer_email: email } = session;
    const emails = [answers.email ?? email, customer.email];
    const payer = { emails, fingerprint: charge && cardIn(charge.card)?.fingerprint };
    const created = dependencies.now();
    await recordTrial(dependencies, scope, {
      prices: recurringPrices(items),
      payer,
      subscription: id,
      session: session.id,
      created,
    });
  }
  return { subscription: id, invoice: invoice?.id ?? null };
}

/**
 * Computes the subscription with the amount that was charged. The balance of the customer may have changed since the terms
 * were accepted: the difference stays on the balance, and the invoice is paid by the charge.
 */
function chargedOutcome(
  rows: CustomerRows,
  charged: number,
  create: (rows: CustomerRows) => Outcome,
): Outcome {
  const outcome = create(rows);
  const [invoice] = outcome.invoices;
  if (invoice === undefined || invoice.amountDue === charged) return outcome;
  const used = charged - invoice.total;
  const paid = create({ ...rows, balance: used });
  return { ...paid, rows: { ...paid.rows, balance: rows.balance - used + paid.rows.balance } };
}

/** Settles the first invoice by the charge that the payer has made. */
async function settleFirst(
  dependencies: Within<BeginningDependencies>,
  scope: Scope,
  { id, invoice, charge }: { readonly id: string; readonly invoice: InvoiceRow; readonly charge: ChargeRow },
): Promise<void> {
  const locked = await lockSubscription(dependencies, scope, id, {
    customer: "locked",
    whileAdvancing: true,
  });
  const moment = Math.floor(locked.at.getTime() / 1000);
  const outcome = settleInvoice(
    locked.rows,
    { invoice: invoice.id, result: "paid", chargedAmount: charge.amount, owesMore: false },
    moment,
    locked.context,
  );
  await writeOutcome(dependencies, locked, outcome, {
    changedInvoices: [
      {
        row: invoice,
        columns: {
          status: "paid",
          charge: charge.id,
          amount_paid: charge.amount,
          attempted: true,
          attempt_count: 1,
        },
        events: ["invoice.paid", "invoice.payment_succeeded"],
      },
    ],
  });
}

/** Description and price of the one-time items, by the ids of their invoice items. */
function columnsOf(
  items: readonly LineItem[],
  oneTimeItems: readonly { readonly id: string }[],
): ReadonlyMap<string, ItemColumns> {
  const paidOnce = items.filter(({ recurring, amount_total: total }) => recurring === null && total > 0);
  return new Map(
    oneTimeItems.map(({ id }, index) => {
      const { price = null, description = null } = paidOnce[index] ?? {};
      return [id, { price, description }];
    }),
  );
}

function acceptedOf({ accepted }: StoredOffer): AcceptedOffer {
  if (accepted === undefined) throw new Error("A subscription begins with terms that nobody accepted.");
  return accepted;
}
