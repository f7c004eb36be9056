import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { Installment } from "../../../billing/installments/installment-plan.ts";
import { isOpen } from "../../../billing/installments/plan-states.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { SettleApproved } from "../../payments/charges/off-session-charge.ts";
import { performOffSessionCharge } from "../../payments/charges/off-session-charge.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import type { CollectedOwner } from "../charging/collector.ts";
import { collectorOf } from "../charging/collector.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import { beginPlanCharge, beginPlanCharges } from "./begin-plan-charge.ts";
import type { LockedPlan } from "./load-plan.ts";
import { lockPlan, lockPlans, planContext } from "./load-plan.ts";
import type { Blocked, ShownCard } from "./paying-card.ts";
import { blockedInstallments, findBlocked, findPayingCard, findShownCards } from "./paying-card.ts";
import { isGroupable, settleGroupedInstallments } from "./plan-owner.ts";
import type { PlanRow } from "./store.ts";
import { stillCollected } from "./store.ts";
import { writePlan, writePlans } from "./write-plan.ts";

/** The handlers of plans that are due: the oldest installment is charged, or what else time does happens. */
export function collectDuePlans(dependencies: BillingDependencies): readonly DueHandler[] {
  const collector = collectorOf(dependencies, {
    what: "installments",
    ownerOf: ({ installment_plan: plan }) => plan,
    begin: (within, plans) => beginDuePlans(within, plans),
    stillOwed: stillCollected,
    settle: (approved) => settleGroupedInstallments(dependencies, approved),
  });
  return leasedQueue<PlanRow>(dependencies, {
    name: "installment_collection",
    table: "installment_plans",
    concurrency: collector.concurrency,
    sharedId: ({ customer }) => customer,
    handle: (row) =>
      collector.collect(row, {
        isGroupable: !row.new_card,
        alone: (settleApproved) => collectPlan(dependencies, row, settleApproved),
      }),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}

/**
 * Writes the pending charges of installments that are due, in the caller's transaction and by a fixed number of statements. It
 * leaves out the plans that another transaction has locked, and those of which more is to be done than to
 * charge the oldest installment.
 */
export async function beginDuePlans(
  dependencies: Within<BillingDependencies>,
  owners: readonly CollectedOwner[],
): Promise<readonly ChargeRow[]> {
  const { database } = dependencies;
  const waits = sql<SqlBool>`p.status in ('active', 'past_due') and not p.new_card and p.due_at is not null`;
  const plans = (await lockPlans(dependencies, owners, waits)).filter((locked) =>
    isDue(locked, dependencies.now()),
  );
  const cards = await findShownCards(
    database,
    plans.map(({ row }) => row),
  );
  const carded = plans.flatMap((locked) => {
    const card = cards.get(locked.row.id);
    return card === undefined ? [] : [{ locked, plan: locked.row, card, moment: locked.moment }];
  });
  const blocked = await findBlocked(database, carded);
  const ordered = carded.flatMap(({ locked, card }) =>
    order(dependencies, locked, { card, blocked: blocked.get(locked.row.id) }),
  );
  // Whoever is removing a card meanwhile is waited for. Its plan is left out.
  const outcomes = await beginPlanCharges(dependencies, ordered);
  const begun = ordered.flatMap((one, index) => {
    const outcome = outcomes[index];
    return outcome?.state === "begun" ? [{ ...one, row: outcome.charge, triesCard: true }] : [];
  });
  await writePlans(dependencies, begun);
  return begun.map(({ row }) => row);
}

function isDue({ row, clock }: LockedPlan, now: Date): boolean {
  return row.due_at !== null && row.due_at <= timeOf(clock, now);
}

function order(
  dependencies: Anywhere<BillingDependencies>,
  locked: LockedPlan,
  { card, blocked }: { readonly card: ShownCard; readonly blocked: Blocked | undefined },
) {
  const context = { ...planContext(dependencies, card), ...(blocked && { blocked }) };
  const outcome = changePlan(locked.rows, { kind: "time_passes" }, locked.moment, context);
  const { begun: charge, events } = outcome;
  return charge === null || events.length > 0 || !isGroupable(locked, outcome)
    ? []
    : [{ locked, outcome, charge, card }];
}

/** Does what is due on one plan, whatever that is. `settleApproved` settles its charge if it was approved; by default `settleCharge`. */
export async function collectPlan(
  dependencies: BillingDependencies,
  row: PlanRow,
  settleApproved?: SettleApproved,
): Promise<void> {
  const charge = await inTransaction(dependencies, (within) => beginDue(within, row));
  if (charge !== undefined) await performOffSessionCharge(dependencies, charge, { settleApproved });
}

/** Does what is due on a plan. Returns the pending charge that it begins. */
async function beginDue(
  dependencies: Within<BillingDependencies>,
  due: PlanRow,
): Promise<ChargeRow | undefined> {
  const { database } = dependencies;
  const locked = await lockPlan(dependencies, scopeOf(due), due.id, { whileAdvancing: true });
  const { row, rows, moment } = locked;
  if (!isDue(locked, dependencies.now())) return undefined;
  const card = await findPayingCard(database, row);
  const blocked = card && (await blockedInstallments(database, { plan: row, card, moment }));
  const isReplaced = row.new_card && blocked !== undefined && !rows.installments.some(isBlocked);
  const change = { kind: isReplaced ? "replace_card" : "time_passes" } as const;
  const context = { ...planContext(dependencies, card), ...(blocked && { blocked }) };
  const outcome = changePlan(rows, change, moment, context);
  const { begun } = outcome;
  const charge =
    begun === null || card === undefined
      ? undefined
      : await beginPlanCharge(dependencies, locked, { charge: begun, card });
  await writePlan(dependencies, locked, outcome, { triesCard: true });
  return charge;

  function isBlocked({ number, status, dueAt }: Installment): boolean {
    return blocked?.has(number) === true && isOpen(status) && dueAt <= moment;
  }
}
