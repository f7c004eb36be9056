import type { AcquirerAdapter } from "./payments/acquirers/acquirer.ts";
import { adyen } from "./payments/acquirers/adyen/adapter.ts";

/** The acquirers of this version. */
export const acquirers: readonly AcquirerAdapter[] = [adyen];
