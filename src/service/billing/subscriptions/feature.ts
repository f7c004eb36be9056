import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { subscriptionChangeEndpoints } from "./change-routes.ts";
import { subscriptionEndpoints } from "./create-routes.ts";

export const subscriptions: Feature<BillingDependencies> = {
  endpoints: (dependencies) => [
    ...subscriptionEndpoints(dependencies),
    ...subscriptionChangeEndpoints(dependencies),
  ],
};
