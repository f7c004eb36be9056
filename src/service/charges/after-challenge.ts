import type { AppParts } from "../app-parts.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { leaseEnd } from "../operations/leases.ts";
import { perform } from "../operations/sweep-operations.ts";
import { chargeOperation } from "./charge-operation.ts";
import { nextStatus } from "./lifecycle.ts";
import { cancelInside, declineInside } from "./settle-charge.ts";
import type { ChargeRow } from "./store.ts";
import { findCharge } from "./store.ts";

/**
 * Takes the charge whose payer has confirmed, in the transaction that ends the challenge; undefined when there is none.
 * Throws `link_exhausted` (410) or `link_busy` (409) where what it pays is sold out meanwhile.
 */
export async function takeAuthenticated(
  parts: AppParts,
  database: Database,
  { charge, result }: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  if (charge === null) return undefined;
  const until = leaseEnd(parts);
  const taken = await database
    .updateTable("charges")
    .set({
      status: nextStatus("requires_action", "authenticated"),
      three_d_secure: JSON.stringify(result),
      lease_until: until,
      inquire_at: until,
    })
    .where("id", "=", charge)
    .where("status", "=", "requires_action")
    .returningAll()
    .executeTakeFirst();
  if (taken !== undefined) await parts.onChargeConfirmed?.(database, taken);
  return taken;
}

/**
 * Cancels the charge whose payer has confirmed what is sold out, in the transaction that ends the challenge; the processor
 * never hears of it. Undefined when there is none.
 */
export async function cancelSoldOut(
  parts: AppParts,
  database: Database,
  authentication: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  const charge = await waitingCharge(database, authentication);
  return charge && cancelInside(parts, database, charge, authentication.result);
}

/** Sends a charge whose payer has confirmed. What goes wrong here the sweep of charges finishes. */
export async function goOnWithCharge(parts: AppParts, charge: ChargeRow): Promise<void> {
  try {
    await perform(parts, chargeOperation, charge);
  } catch (error) {
    parts.log.failure("charge after a challenge", error);
  }
}

/**
 * Fails the charge whose payer has not confirmed, in the transaction that ends the challenge; the processor never hears of
 * it. Undefined when there is none.
 */
export async function failUnconfirmed(
  parts: AppParts,
  database: Database,
  authentication: AuthenticationRow,
  request?: ApiRequest,
): Promise<ChargeRow | undefined> {
  const charge = await waitingCharge(database, authentication);
  if (charge === undefined) return undefined;
  const decline = {
    result: "declined",
    code: "authentication_required",
    checks: charge.card.checks,
    riskLevel: "normal",
    blocked: false,
    threeDSecure: authentication.result,
  } as const;
  return declineInside(parts, database, charge, decline, request);
}

/** The charge that waits for the end of a challenge. */
async function waitingCharge(
  database: Database,
  { account_id: accountId, livemode, charge: id }: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  const charge = id === null ? undefined : await findCharge(database, { accountId, livemode }, id);
  return charge?.status === "requires_action" ? charge : undefined;
}
