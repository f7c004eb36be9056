import { beginPaidPlan } from "../../billing/installment-plans/begin-paid-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { AcceptedPlan } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BeginningDependencies } from "./begin-subscription.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { storeBegun } from "./store.ts";
import { subscriberOf } from "./subscriber-of.ts";

/** What a plan of a session is called: as what is bought. */
export function planDescription({ line_items: items }: CheckoutSessionRow): string {
  return items
    .map(({ description }) => description)
    .join(", ")
    .slice(0, longestDescription);
}

const longestDescription = 500;

/**
 * Begins the installment plan of a session whose payment has succeeded, in the transaction that settles it: customer, saved
 * card, plan and paid first installment. The database rejects a second plan of the session. A customer of the session is
 * locked by the caller.
 */
export async function beginPlan(
  dependencies: BeginningDependencies,
  database: Database,
  session: CheckoutSessionRow,
  { accepted, charge }: { readonly accepted: AcceptedPlan; readonly charge: ChargeRow },
): Promise<CheckoutSessionRow> {
  const customer = await subscriberOf(dependencies, database, session, charge);
  const { answers } = session;
  const plan = await beginPaidPlan(dependencies, database, {
    ...{ customer, charge, request: accepted.request, acceptedAt: new Date(accepted.at) },
    columns: {
      ...{ checkout_session: session.id, payment_link: session.payment_link },
      ...{ description: planDescription(session), metadata: session.metadata },
      consent: {
        accepted_at: charge.created.toISOString(),
        locale: answers.consent?.locale ?? answers.locale ?? null,
        by: "payer",
      },
    },
  });
  return storeBegun(database, session.id, { installment_plan: plan, customer: customer.id });
}
