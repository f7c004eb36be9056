import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { LockedSession, SessionChange } from "./store.ts";
import { changeOpenSession, lockCheckoutSession } from "./store.ts";

/** Thrown where a payer's choice is refused, and the session has to show other terms, or another sum, from then on. */
export class ChoiceRefused extends Error {
  override readonly name = "ChoiceRefused";
  readonly refusal: ServiceError;
  readonly session: LockedSession;
  readonly change: Pick<SessionChange, "amount_total" | "line_items" | "offer">;

  /** @param session the row that the choice was compared with, and that `change` is computed from */
  constructor(refusal: ServiceError, session: LockedSession, change: ChoiceRefused["change"]) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.session = session;
    this.change = change;
  }
}

/**
 * Changes the session of a refused choice, once the transaction that refused it is rolled back. A session that others have
 * changed meanwhile stays as they left it.
 */
export async function showRefused(
  database: Database,
  { session, change }: Pick<ChoiceRefused, "change" | "session">,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const locked = await lockCheckoutSession(transaction, session);
    if (isDeepStrictEqual(locked, session)) await changeOpenSession(transaction, locked, change);
  });
}

/** Returns the error for an invalid value that the payer entered. */
export function invalidInput(param: string, expected: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}

/** Returns the error for a required value that the payer did not enter. */
export function missingInput(param: string): ServiceError {
  return new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
}

/** Returns the error for a value that the session does not ask for. */
export function unexpectedInput(param: string): ServiceError {
  const message = `Unknown parameter: ${param}. This checkout session does not ask for it.`;
  return new ServiceError("parameter_unknown", message, { param });
}
