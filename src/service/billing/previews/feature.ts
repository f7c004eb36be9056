import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { previewEndpoints } from "./routes.ts";

export const previews: Feature<BillingDependencies> = {
  endpoints: previewEndpoints,
};
