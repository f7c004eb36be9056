import { setTimeout as delay } from "node:timers/promises";
import type { Dialect } from "../../../contract/dialect.ts";
import type { Database } from "../database/database.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { keyInUse } from "../http/database-error.ts";
import { retryHeaders } from "../http/error-response.ts";
import { ServiceError } from "../http/service-error.ts";
import type { Settings } from "../settings/settings.ts";
import type { Claim } from "./claim.ts";
import type { LeasedTable } from "./store.ts";
import { findStoredKey } from "./store.ts";

/**
 * What the earlier request with the key has left: its response, an operation that nobody works on any more, or nothing
 * because it was rolled back.
 */
export type Earlier =
  | { readonly state: "answered"; readonly response: ApiResponse }
  | { readonly state: "abandoned"; readonly recoveryPoint: string }
  | { readonly state: "released" };

/**
 * Returns what the earlier request with the key has left. Waits for it up to `settings.idempotencyTimeout` milliseconds
 * without holding a database connection. `table` has the operation at its recovery point, if it leaves one. Throws
 * `idempotency_key_reused` (400) when it was a different request, or its response is in another dialect, and `idempotency_key_in_use` (409) when it is still in
 * progress after that time.
 */
export async function earlierRequest(
  {
    database,
    now,
    settings,
  }: { readonly database: Database; readonly now: () => Date; readonly settings: Settings },
  { scope, key, fingerprint, dialect }: Claim,
  table?: LeasedTable,
): Promise<Earlier> {
  for (let waited = 0, pause = 20; ; waited += pause, pause = Math.min(pause * 2, 250)) {
    const row = await findStoredKey(database, { scope, key }, table);
    if (row === undefined) return { state: "released" };
    if (row.fingerprint !== fingerprint) {
      const message =
        "This Idempotency-Key was used before with another request. Use a new key for a new request.";
      throw new ServiceError("idempotency_key_reused", message, { param: "Idempotency-Key" });
    }
    if (row.status !== null && row.body !== null) {
      const stored = row.dialect ?? "till";
      if (stored !== dialect) throw inOtherDialect(stored);
      return { state: "answered", response: replay(row.status, row.body, stored) };
    }
    if (row.recovery_point !== null && (row.lease_until === null || row.lease_until <= now())) {
      return { state: "abandoned", recoveryPoint: row.recovery_point };
    }
    if (waited >= settings.idempotencyTimeout) break;
    await delay(pause);
  }
  throw keyInUse();
}

/** A client takes the form of its request for that of the response: in another it would misread times and errors. */
function inOtherDialect(stored: Dialect): ServiceError {
  const form = stored === "stripe" ? "Stripe's form" : "the form of this API";
  const message =
    `This Idempotency-Key was used before with the same request in ${form}, which is not done again. ` +
    `Send it with Till-Dialect: ${stored} to get its response.`;
  return new ServiceError("idempotency_key_reused", message, { param: "Idempotency-Key" });
}

function replay(status: number, body: string, dialect: Dialect): ApiResponse {
  const retry = retryHeaders(status, "stored", dialect);
  return { status, body, headers: { "Idempotent-Replayed": "true", ...retry }, dialect };
}
