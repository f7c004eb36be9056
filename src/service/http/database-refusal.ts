import { isConflict, isOverload, waitedFor } from "../database/errors.ts";
import { keyInUse } from "./idempotency.ts";
import { ServiceError } from "./service-error.ts";

/**
 * What a request is told when others were in its way in the database; undefined for every other error. The transaction
 * was rolled back, and nothing of it is kept for an idempotency key: the same request may be sent again.
 */
export function databaseRefusal(cause: unknown): ServiceError | undefined {
  if (waitedFor("idempotency_keys", cause)) return keyInUse();
  if (isConflict(cause)) {
    const message = "Another request works on the same object. Send this one again in a moment.";
    return new ServiceError("lock_timeout", message, { cause });
  }
  if (isOverload(cause)) {
    const message = "The service has more to do than it can. Send the same request again in a moment.";
    return new ServiceError("maintenance", message, { cause });
  }
  return undefined;
}
