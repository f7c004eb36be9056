import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { completeOnLink } from "../payment-links/reserve-capacity.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { settleCheckoutSession } from "./store.ts";

/**
 * Applies the result of a charge to its session, in the transaction that settles the charge. The result of a charge
 * that is not the session's latest is ignored.
 */
export async function settleSession(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  database: Database,
  charge: ChargeRow,
): Promise<void> {
  if (charge.checkout_session === null) return;
  const session = await settleCheckoutSession(database, charge.checkout_session, {
    charge,
    event: charge.status === "succeeded" ? "charge_succeeded" : "charge_failed",
  });
  if (session?.status !== "complete") return;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  if (session.payment_link !== null) await completeOnLink(dependencies, database, session.payment_link);
  await recordEvent(database, dependencies, {
    scope,
    type: "checkout.session.completed",
    object: presentCheckoutSession(dependencies, session),
  });
}
