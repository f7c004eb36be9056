import { redacted } from "../../platform/erasure/column-rules.ts";
import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { eraseTrialsOf } from "../trials/trial-uses.ts";
import { subscriptionChangeEndpoints } from "./change-routes.ts";
import { subscriptionEndpoints } from "./create-routes.ts";

export const subscriptions: Feature<BillingDependencies> = {
  endpoints: (dependencies) => [
    ...subscriptionEndpoints(dependencies),
    ...subscriptionChangeEndpoints(dependencies),
  ],
  personalTables: [
    { table: "subscriptions", links: ["customer"], erase: { cancellation_details: redacted } },
    { table: "subscription_items", links: ["subscription"], erase: {} },
    { table: "subscription_changes", key: "sequence", links: ["subscription"], erase: { change: redacted } },
  ],
  eraseHashes:
    ({ keys }) =>
    (...of) =>
      eraseTrialsOf(keys, ...of),
};
