import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { Installment } from "../../../billing/installments/installment-plan.ts";
import { isOpen } from "../../../billing/installments/plan-states.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/perform-off-session-charge.ts";
import { performOffSessionCharge } from "../../payments/charges/perform-off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { beginPlanCharge } from "./begin-plan-charge.ts";
import { lockPlan } from "./load-plan.ts";
import { blockedInstallments, findPayingCard } from "./paying-card.ts";
import { planContext } from "./plan-context.ts";
import type { PlanRow } from "./store.ts";
import { writePlan } from "./write-plan.ts";

/** Does what is due on one plan, whatever that is. `settleApproved` settles its charge if it was approved; by default `settleCharge`. */
export async function collectPlan(
  dependencies: BillingDependencies,
  row: PlanRow,
  settleApproved?: SettleApproved,
): Promise<void> {
  const charge = await dependencies.database
    .transaction()
    .execute((database) => beginDue(dependencies, database, row));
  if (charge !== undefined) await performOffSessionCharge(dependencies, charge, { settleApproved });
}

/** Does what is due on a plan. Returns the pending charge that it begins. */
async function beginDue(
  dependencies: BillingDependencies,
  database: Database,
  due: PlanRow,
): Promise<ChargeRow | undefined> {
  const locked = await lockPlan(dependencies, database, rowScope(due), due.id, { whileAdvancing: true });
  const { row, rows, clock, moment } = locked;
  if (row.due_at === null || row.due_at > timeOf(clock, dependencies.now())) return undefined;
  const card = await findPayingCard(database, row);
  const blocked = card && (await blockedInstallments(database, { plan: row, card }, moment));
  const isReplaced = row.new_card && blocked !== undefined && !rows.installments.some(isBlocked);
  const change = { kind: isReplaced ? "replace_card" : "time_passes" } as const;
  const context = { ...planContext(dependencies, card), ...(blocked && { blocked }) };
  const outcome = changePlan(rows, change, moment, context);
  const { begun } = outcome;
  const charge =
    begun === null || card === undefined
      ? undefined
      : await beginPlanCharge(dependencies, database, locked, { charge: begun, card });
  await writePlan(dependencies, database, locked, outcome, { triesCard: true });
  return charge;

  function isBlocked({ number, status, dueAt }: Installment): boolean {
    return blocked?.has(number) === true && isOpen(status) && dueAt <= moment;
  }
}
