import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { inspectQueue, measureQueue } from "../queue/inspect-queue.ts";
import { cancelOnClock } from "./cancel-on-clock.ts";
import { renewalHandler } from "./renewal-handler.ts";

/** What time does to subscriptions. */
export const renewals: Feature<BillingDependencies> = {
  dueHandlers: (dependencies) => [renewalHandler(dependencies)],
  clockDeleted: cancelOnClock,
  queues: { subscriptions: (database, now) => measureQueue(database, "subscriptions", now) },
  inspected: { subscriptions: inspectQueue("subscriptions", "subscription_renewal") },
};
