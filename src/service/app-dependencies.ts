import type { WarningTimes } from "./checkout/limit-warnings/warning-times.ts";
import type { LiveMode } from "./doctor/live-routes.ts";
import type { EventDependencies } from "./events/dependencies.ts";
import type { ConnectedAcquirer } from "./payments/acquirers/acquirer.ts";
import type { PaymentDependencies } from "./payments/dependencies.ts";

/** All dependencies of the service. Only the composition root knows them all. */
export interface AppDependencies extends PaymentDependencies, EventDependencies, LiveMode {
  /** The acquirer of live mode; undefined where there is none. */
  readonly connectedAcquirer?: ConnectedAcquirer | undefined;
  readonly warnings: WarningTimes;
}
