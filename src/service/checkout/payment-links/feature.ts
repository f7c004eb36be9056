import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { paymentLinkEndpoints } from "./routes.ts";

export const paymentLinks: Feature<PaymentDependencies> = {
  endpoints: paymentLinkEndpoints,
  clockedTables: [{ table: "payment_links" }],
};
