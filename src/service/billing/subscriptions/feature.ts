import { redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { eraseTrialsOf } from "../trials/trial-uses.ts";
import { subscriptionChangeEndpoints, subscriptionEndpoints } from "./routes.ts";

export const subscriptions: Feature<BillingDependencies> = {
  endpoints: (dependencies) => [
    ...subscriptionEndpoints(dependencies),
    ...Object.values(subscriptionChangeEndpoints(dependencies)),
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
