import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../platform/database/database.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
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
