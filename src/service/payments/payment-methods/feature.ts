import type { Feature } from "../../platform/feature.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { paymentMethodEndpoints } from "./routes.ts";

export const paymentMethods: Feature<PaymentDependencies> = { endpoints: paymentMethodEndpoints };
