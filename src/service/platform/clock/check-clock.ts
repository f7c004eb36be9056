import type { Scope } from "../database/scope.ts";
import { ServiceError } from "../http/service-error.ts";
import { rejectLiveMode } from "./reject-live-mode.ts";

interface Wanted {
  readonly customer?: string | undefined;
  readonly test_clock?: string | undefined;
}

/** What is of a customer goes by the customer's clock. Throws `livemode_mismatch` and `parameters_exclusive` (400). */
export function checkClock(scope: Scope, { customer, test_clock: clock }: Wanted): void {
  if (clock === undefined) return;
  rejectLiveMode(scope, "test_clock");
  if (customer === undefined) return;
  const message = "What is of a customer goes by the customer's clock. Give either customer or test_clock.";
  throw new ServiceError("parameters_exclusive", message, { param: "test_clock" });
}
