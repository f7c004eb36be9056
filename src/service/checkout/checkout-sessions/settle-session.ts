import { releaseTrial } from "../../billing/trials/trial-uses.ts";
import { returnDiscount } from "../discounts/redeem-discount.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { completeOnLink } from "../payment-links/reserve-capacity.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { beginPlan } from "./begin-plan.ts";
import type { BeginningDependencies } from "./begin-subscription.ts";
import { beginSubscription } from "./begin-subscription.ts";
import type { CheckoutSessionRow, LockedSession } from "./store.ts";
import { changeOpenSession, settleCheckoutSession } from "./store.ts";

type SettlingDependencies = BeginningDependencies;

/**
 * Applies the result of a charge to its session, in the transaction that settles the charge: the subscription or the
 * installment plan of the session begins with its payment, and a failed payment leaves nothing. The result of a charge that is not the session's latest is
 * ignored.
 */
export async function settleSession(
  dependencies: SettlingDependencies,
  database: Database,
  charge: ChargeRow,
): Promise<void> {
  if (charge.checkout_session === null) return;
  const settled = await settleCheckoutSession(database, charge.checkout_session, {
    charge,
    event: charge.status === "succeeded" ? "charge_succeeded" : "charge_failed",
  });
  if (settled === undefined) return;
  if (settled.status === "complete") await completeSession(dependencies, database, settled, charge);
  else await reopen(database, settled);
}

/** What follows from a session that is complete. `charge` is undefined if its subscription began without a card. */
export async function completeSession(
  dependencies: SettlingDependencies,
  database: Database,
  settled: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): Promise<CheckoutSessionRow> {
  const scope = { accountId: settled.account_id, livemode: settled.livemode };
  const { payment_link: link } = settled;
  // The link is locked before balance and invoice numbers.
  if (link !== null) await completeOnLink(dependencies, database, link);
  const session = await begin(dependencies, database, settled, charge);
  await recordEvent(database, dependencies, {
    scope,
    type: "checkout.session.completed",
    object: presentCheckoutSession(dependencies, session),
  });
  return session;
}

/** Begins the subscription or the installment plan of a session, if its payer has accepted one. */
async function begin(
  dependencies: SettlingDependencies,
  database: Database,
  settled: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): Promise<CheckoutSessionRow> {
  const { offer, accepted_plan: accepted } = settled;
  if (offer !== null) return beginSubscription(dependencies, database, { ...settled, offer }, charge);
  if (accepted === null || charge === undefined) return settled;
  return beginPlan(dependencies, database, settled, { accepted, charge });
}

/** Coupon and trial can be used by others again, and the terms count from the next confirmation. */
async function reopen(database: Database, session: LockedSession): Promise<void> {
  const { id, offer, discount } = session;
  const redeemed = offer ?? discount;
  if (redeemed === null) return;
  await returnDiscount(database, redeemed);
  // JSON has no undefined member.
  const stored = JSON.stringify({ ...redeemed, accepted: undefined });
  if (offer === null) return changeOpenSession(database, session, { discount: stored });
  await releaseTrial(database, id);
  await changeOpenSession(database, session, { offer: stored });
}
