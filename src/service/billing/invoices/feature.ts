import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoiceEndpoints } from "./routes.ts";

export const invoices: Feature<BillingDependencies> = {
  endpoints: invoiceEndpoints,
};
