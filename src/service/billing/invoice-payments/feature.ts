import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoicePaymentEndpoints } from "./routes.ts";

/** The payment of an invoice by whoever has its address. */
export const invoicePayments: Feature<BillingDependencies> = {
  endpoints: invoicePaymentEndpoints,
};
