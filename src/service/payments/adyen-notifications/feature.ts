import { sql } from "kysely";
import type { SqlBool } from "kysely";
import { deleteBatch } from "../../platform/database/delete-batch.ts";
import type { Feature } from "../../platform/feature.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { notificationHandler } from "./handle-notifications.ts";
import { lateCancellations, lateReversals } from "./reverse-late.ts";
import { measureNotifications } from "./store.ts";
import { unreversedApprovals } from "./unreversed-approvals.ts";

/** How long notifications that were handled are stored, in days: as long as a payment can be disputed. */
const notificationDays = 540;

/** What Adyen notifies, where it is the acquirer of live mode. */
export const adyenNotifications: Feature<PaymentDependencies> = {
  dueHandlers: (dependencies) => {
    const { adyen } = dependencies;
    if (adyen === undefined) return [];
    return [
      notificationHandler(dependencies, adyen),
      lateReversals(dependencies, adyen),
      lateCancellations(dependencies, adyen),
    ];
  },
  storedData: ({ database, now }) => ({
    "returns from banks": (limit) =>
      deleteBatch(database, {
        ...{ table: "adyen_returns", key: "reference", order: "delete_at", limit },
        condition: sql<SqlBool>`delete_at <= ${now()}`,
      }),
    "adyen notifications": (limit) =>
      deleteBatch(database, {
        ...{ table: "adyen_notifications", key: "id", order: "received_at", limit },
        condition: sql<SqlBool>`due_at is null
          and received_at <= ${new Date(now().getTime() - notificationDays * 86_400_000)}`,
      }),
  }),
  queues: { adyen_notifications: measureNotifications },
  operatorTasks: unreversedApprovals,
};
