import type { Scope } from "../database/scope.ts";
import { ServiceError } from "../http/service-error.ts";

/** Throws `livemode_mismatch` (400) with a live key: in live mode there is the real time only. */
export function rejectLiveMode({ livemode }: Scope, param?: "test_clock"): void {
  if (!livemode) return;
  const message = "Test clocks are for test mode only. Use a test key.";
  throw new ServiceError("livemode_mismatch", message, param === undefined ? {} : { param });
}
