import { ServiceError } from "./service-error.ts";

/** Error for an idempotency key whose first request is still at work. */
export function keyInUse(): ServiceError {
  const message = "A request with this Idempotency-Key is still at work. Send it again in a moment.";
  return new ServiceError("idempotency_key_in_use", message);
}
