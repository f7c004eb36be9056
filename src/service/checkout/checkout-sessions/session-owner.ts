import type { ChargeOwner } from "../../payments/charge-owner.ts";
import { installmentName } from "../../billing/installment-plans/installment-name.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BeginningDependencies } from "./begin-subscription.ts";
import { planDescription } from "./begin-plan.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { subscriberOf } from "./subscriber-of.ts";
import { reserveConfirmed } from "../payment-links/reserve-capacity.ts";
import { payersLocale } from "./payers-locale.ts";
import { settleSession } from "./settle-session.ts";
import { lockCheckoutSession, markUnpaid, sessionOf } from "./store.ts";

/** Returns the handler of charges that pay checkout sessions. */
export function sessionOwner(dependencies: BeginningDependencies): ChargeOwner {
  return {
    owns: ({ checkout_session: session }) => session !== null,
    // A customer who subscribes, or begins a plan, is locked before the session; a link after the charge, where it is counted.
    lock: async (database, charge) => {
      const session = await sessionOf(database, charge);
      if (session === undefined) return;
      if (needsCustomer(session) && session.customer !== null) {
        const customer = await findCustomer(database, scopeOf(charge), session.customer, { lock: true });
        if (customer !== undefined) await dependencies.lockOwed(database, customer);
      }
      await lockCheckoutSession(database, session);
    },
    payer: async (database, charge) => {
      const session = await sessionOf(database, charge);
      if (session === undefined || !needsCustomer(session) || session.charge !== charge.id) {
        return charge.customer;
      }
      return (await subscriberOf(dependencies, database, session)).id;
    },
    confirmed: reserveConfirmed,
    settled: (database, charge) => settleSession(dependencies, database, charge),
    captureFailed: markUnpaid,
    receiptStyle: async (database, charge) => {
      const session = await sessionOf(database, charge);
      const style = { branding: session?.branding ?? {}, locale: payersLocale(session) };
      const plan = session?.charge === charge.id ? session.accepted_plan : null;
      if (session === undefined || plan === null) return style;
      const named = { description: planDescription(session), count: plan.request.count };
      return { ...style, items: [installmentName(named, [1])] };
    },
  };
}

const needsCustomer = ({ offer, accepted_plan: plan }: CheckoutSessionRow): boolean =>
  offer !== null || plan !== null;
