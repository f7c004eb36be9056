import { sql } from "kysely";
import type { SqlBool } from "kysely";
import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { secondsOf } from "../rows/seconds.ts";
import { beginPlanCharges } from "./begin-plan-charge.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlans } from "./load-plan.ts";
import type { Blocked, ShownCard } from "./paying-card.ts";
import { findBlocked, findShownCards } from "./paying-card.ts";
import { isPlain } from "./plain-change.ts";
import { planContext } from "./plan-context.ts";
import { writePlans } from "./write-plan.ts";

/**
 * Writes the pending charges of installments that are due in real time, in the caller's transaction and by a fixed number of
 * statements. It leaves out the plans that another transaction has locked, and those of which more is to be done than to
 * charge the oldest installment.
 */
export async function beginDuePlans(
  dependencies: BillingDependencies,
  database: Database,
  ids: readonly string[],
): Promise<readonly ChargeRow[]> {
  const now = dependencies.now();
  const isDue = sql<SqlBool>`p.status in ('active', 'past_due') and not p.new_card and p.due_at <= ${now}`;
  const plans = await lockPlans(dependencies, database, ids, isDue);
  const cards = await findShownCards(
    database,
    plans.map(({ row }) => row),
  );
  const carded = plans.flatMap((locked) => {
    const card = cards.get(locked.row.id);
    return card === undefined ? [] : [{ locked, plan: locked.row, card }];
  });
  const blocked = await findBlocked(database, carded, secondsOf(now));
  const ordered = carded.flatMap(({ locked, card }) =>
    order(dependencies, locked, { card, blocked: blocked.get(locked.row.id) }),
  );
  // Whoever is removing a card meanwhile is waited for. Its plan is left out.
  const outcomes = await beginPlanCharges(dependencies, database, ordered);
  const begun = ordered.flatMap((one, index) => {
    const outcome = outcomes[index];
    return outcome?.state === "begun" ? [{ ...one, row: outcome.charge, triesCard: true }] : [];
  });
  await writePlans(dependencies, database, begun);
  return begun.map(({ row }) => row);
}

function order(
  dependencies: BillingDependencies,
  locked: LockedPlan,
  { card, blocked }: { readonly card: ShownCard; readonly blocked: Blocked | undefined },
) {
  const context = { ...planContext(dependencies, card), ...(blocked && { blocked }) };
  const outcome = changePlan(locked.rows, { kind: "time_passes" }, locked.moment, context);
  const { begun: charge, events } = outcome;
  return charge === null || events.length > 0 || !isPlain(locked, outcome)
    ? []
    : [{ locked, outcome, charge, card }];
}
