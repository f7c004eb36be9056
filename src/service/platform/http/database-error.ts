import { isConflict, isLostConnection, isOverload, waitedFor } from "../database/errors.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Returns the error for a request that failed because the database was busy or unreachable; undefined for every other
 * cause. The same request may be sent again: nothing is stored for its idempotency key, unless its transaction was
 * committed while the connection was lost. Then a repetition gets the stored response.
 */
export function databaseError(cause: unknown): ServiceError | undefined {
  if (waitedFor("idempotency_keys", cause)) return keyInUse();
  if (isConflict(cause)) {
    const message = "Another request is changing the same object. Send this one again in a moment.";
    return new ServiceError("lock_timeout", message, { cause });
  }
  if (isOverload(cause)) {
    const message = "The service is overloaded. Send the same request again in a moment.";
    return new ServiceError("maintenance", message, { cause });
  }
  if (isLostConnection(cause)) {
    const message =
      "The service cannot reach its database. Send the same request again in a moment, with the same Idempotency-Key.";
    return new ServiceError("maintenance", message, { cause });
  }
  return undefined;
}

/** Returns the error for an idempotency key whose first request is still in progress. */
export function keyInUse(): ServiceError {
  const message = "A request with this Idempotency-Key is still in progress. Send it again in a moment.";
  return new ServiceError("idempotency_key_in_use", message);
}
