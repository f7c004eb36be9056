import type { PaymentDependencies } from "../payments/dependencies.ts";

/** What the billing layer needs. A function that uses less takes a `Pick`. */
export type BillingDependencies = PaymentDependencies;
