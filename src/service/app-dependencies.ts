import type { WarningTimes } from "./checkout/limit-warnings/warning-times.ts";
import type { EventDependencies } from "./events/dependencies.ts";
import type { PaymentDependencies } from "./payments/dependencies.ts";

/** Everything that the service is made of. Only the composition root knows all of it. */
export interface AppDependencies extends PaymentDependencies, EventDependencies {
  readonly warnings: WarningTimes;
}
