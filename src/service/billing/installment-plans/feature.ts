import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { inspectQueue, measureQueue } from "../queue/inspect-queue.ts";
import { collectDuePlans } from "./collect-due-plans.ts";
import { cancelPlansOnClock } from "./deletions.ts";
import { installmentPlanEndpoints, planChangeEndpoints } from "./routes.ts";

/** Sums that are paid in installments. */
export const installmentPlans: Feature<BillingDependencies> = {
  endpoints: (dependencies) => [
    ...Object.values(installmentPlanEndpoints(dependencies)),
    ...Object.values(planChangeEndpoints(dependencies)),
  ],
  dueHandlers: collectDuePlans,
  clockDeleted: cancelPlansOnClock,
  personalTables: [{ table: "installment_plans", links: ["customer"], erase: {} }],
  queues: { installments: (database, now) => measureQueue(database, "installment_plans", now) },
  inspected: { installments: inspectQueue("installment_plans", "installment_collection") },
};
