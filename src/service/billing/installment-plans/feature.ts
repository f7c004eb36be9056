import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { inspectQueue } from "../queue/inspect-queue.ts";
import { measureQueue } from "../queue/measure-queue.ts";
import { cancelPlansOnClock } from "./cancel-plans-on-clock.ts";
import { planChangeEndpoints } from "./change-routes.ts";
import { collectDuePlans } from "./collect-due-plans.ts";
import { installmentPlanEndpoints } from "./routes.ts";

/** Sums that are paid in installments. */
export const installmentPlans: Feature<BillingDependencies> = {
  endpoints: (dependencies) => [
    ...installmentPlanEndpoints(dependencies),
    ...planChangeEndpoints(dependencies),
  ],
  dueHandlers: collectDuePlans,
  clockDeleted: cancelPlansOnClock,
  personalTables: [{ table: "installment_plans", links: ["customer"], erase: {} }],
  queues: { installments: (database, now) => measureQueue(database, "installment_plans", now) },
  inspected: { installments: inspectQueue("installment_plans", "installment_collection") },
};
