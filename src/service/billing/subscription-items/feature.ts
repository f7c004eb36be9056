import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { subscriptionItemEndpoints } from "./routes.ts";

export const subscriptionItems: Feature<BillingDependencies> = {
  endpoints: subscriptionItemEndpoints,
};
