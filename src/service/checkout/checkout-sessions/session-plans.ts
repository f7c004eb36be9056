import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { OfferedPlans } from "../installment-offers/offered-plans.ts";
import { offeredPlans } from "../installment-offers/offered-plans.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Returns how the payer of an open session may pay now. Otherwise there are no plans. */
export async function sessionPlans(
  { now }: Pick<PlatformDependencies, "now">,
  database: Database,
  session: CheckoutSessionRow,
  amount = session.amount_total,
): Promise<OfferedPlans> {
  const { currency } = session;
  const installments = statusAt(session, now()) === "open" ? session.installments : null;
  return offeredPlans(
    database,
    rowScope(session),
    { installments, amount, currency },
    timeOf(session, now()),
  );
}
