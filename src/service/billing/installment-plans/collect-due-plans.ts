import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { collectorOf } from "../charging/collector.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import { beginDuePlans } from "./begin-due-plans.ts";
import { collectPlan } from "./collect-plan.ts";
import { settlePlainInstallments } from "./settle-plain-installments.ts";
import type { PlanRow } from "./store.ts";
import { stillCollected } from "./store.ts";

/** The handlers of plans that are due: the oldest installment is charged, or what else time does happens. */
export function collectDuePlans(dependencies: BillingDependencies): readonly DueHandler[] {
  const collector = collectorOf(dependencies, {
    what: "installments",
    ownerOf: ({ installment_plan: plan }) => plan,
    begin: (database, ids) => beginDuePlans(dependencies, database, ids),
    stillOwed: stillCollected,
    settle: (approved) => settlePlainInstallments(dependencies, approved),
  });
  return leasedQueue<PlanRow>(dependencies, {
    name: "installment_collection",
    table: "installment_plans",
    concurrency: collector.concurrency,
    handle: (row) =>
      collector.collect(row.id, {
        isPlain: row.test_clock === null && !row.new_card,
        alone: (settleApproved) => collectPlan(dependencies, row, settleApproved),
      }),
    atOnceOnClocks: sql<SqlBool>`q.new_card and q.due_at is not null and q.test_clock is not null`,
  });
}
