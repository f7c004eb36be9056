import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { isKeyUsed } from "../../platform/idempotency/store.ts";
import type { ChargeRow } from "../charge-row.ts";
import { chargeOnce, repeatCharge } from "../charges/charge-once.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { AttemptedIntent } from "./attempt-order.ts";
import { orderOfAttempt } from "./attempt-order.ts";
import { presentIntent } from "./present-intent.ts";
import { showIntent } from "./show-intent.ts";
import type { IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";

/** Thrown where an intent is another than the attempt has read: the attempt begins anew. */
export class IntentChanged extends Error {
  override readonly name = "IntentChanged";
}

/** How an attempt of an intent begins. */
export interface Attempt extends AttemptedIntent {
  /** Locks what comes before a charge. Throws `IntentChanged`. */
  readonly lock: (database: Database) => Promise<void>;
  /** Writes that the charge is the latest attempt, in the transaction that begins it. */
  readonly begin: (database: Database, charge: ChargeRow) => Promise<void>;
}

/** How often an attempt begins anew while others change its intent. */
const most = 5;

/**
 * Makes an attempt of an intent, once for its idempotency key, and answers with the intent, also where the card is declined
 * (402). A repetition gets the same response, whatever became of the intent since then.
 *
 * @param find reads what is to be charged; what it throws is the response
 */
export async function attemptOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  expanded: readonly string[] | undefined,
  find: () => Promise<Attempt>,
): Promise<ApiResponse> {
  const responses = [
    async (database: Database, charge: ChargeRow) =>
      showIntent(dependencies, database, await intentOf(database, charge), expanded),
    async (database: Database, charge: ChargeRow) =>
      presentIntent(dependencies, await intentOf(database, charge)),
  ] as const;
  const claim = claimOf(dependencies, request);
  const isRepeated = async () => claim !== undefined && isKeyUsed(dependencies.database, claim);
  if (await isRepeated()) return repeatCharge(dependencies, request, ...responses);
  for (let tries = 0; tries < most; tries++) {
    const attempt = await found(find);
    // The same request, sent twice at once, has meanwhile done what this one is rejected for.
    if ("error" in attempt) {
      if (await isRepeated()) break;
      throw attempt.error;
    }
    const { lock, begin } = attempt;
    const order = { ...orderOfAttempt(dependencies, attempt), lock, prepare: begin };
    try {
      return await chargeOnce(dependencies, request, order, ...responses);
    } catch (error) {
      if (!(error instanceof IntentChanged)) throw error;
    }
  }
  if (await isRepeated()) return repeatCharge(dependencies, request, ...responses);
  const message = "Other requests change this intent all the time. Try again in a moment.";
  throw new ServiceError("lock_timeout", message, { headers: { "Retry-After": "1" } });
}

async function found(find: () => Promise<Attempt>): Promise<Attempt | { readonly error: unknown }> {
  try {
    return await find();
  } catch (error) {
    return { error };
  }
}

async function intentOf(database: Database, charge: ChargeRow): Promise<IntentRow> {
  const intent = await findIntent(database, rowScope(charge), charge.intent ?? "");
  if (intent === undefined) throw new Error("The intent of a charge is gone.");
  return intent;
}
