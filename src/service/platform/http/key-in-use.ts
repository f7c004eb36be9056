import { ServiceError } from "./service-error.ts";

/** Returns the error for an idempotency key whose first request is still in progress. */
export function keyInUse(): ServiceError {
  const message = "A request with this Idempotency-Key is still in progress. Send it again in a moment.";
  return new ServiceError("idempotency_key_in_use", message);
}
