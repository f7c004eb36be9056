import type { PaymentDependencies } from "../dependencies.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { leaseEnd } from "../operations/leases.ts";
import { perform } from "../operations/sweep-operations.ts";
import { lockOwners } from "../charge-owner.ts";
import { chargeOperation } from "./charge-operation.ts";
import { nextStatus } from "./lifecycle.ts";
import { cancelInside, declineInside } from "./settle-charge.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCharge } from "./store.ts";
import { checksOf, notAuthenticated } from "./decide-charge.ts";

/**
 * Takes the charge whose payer has confirmed, in the transaction that ends the challenge; undefined when there is none.
 * Throws `link_exhausted` (410) or `link_busy` (409) if what it pays is sold out meanwhile, `invalid_state` (409) if nothing is
 * owed any more.
 */
export async function takeAuthenticated(
  dependencies: Within<PaymentDependencies>,
  authentication: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  const { database } = dependencies;
  const waiting = await waitingCharge(database, authentication);
  if (waiting === undefined) return undefined;
  const owners = await lockOwners(dependencies, waiting);
  const until = leaseEnd(dependencies);
  const taken = await database
    .updateTable("charges")
    .set({
      status: nextStatus("requires_action", "authenticated"),
      three_d_secure: JSON.stringify(authentication.result),
      lease_until: until,
      inquire_at: until,
    })
    .where("id", "=", waiting.id)
    .where("status", "=", "requires_action")
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  for (const owner of owners) await owner.confirmed(taken);
  return taken;
}

/**
 * Cancels the charge whose payer has confirmed what is sold out or not owed any more, in the transaction that ends the
 * challenge; the processor never hears of it. Undefined when there is none.
 */
export async function cancelObsolete(
  dependencies: Within<PaymentDependencies>,
  authentication: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  const charge = await waitingCharge(dependencies.database, authentication);
  return charge && cancelInside(dependencies, charge, authentication.result);
}

/** Sends a charge whose payer has confirmed. What goes wrong here the sweep of charges finishes. */
export async function goOnWithCharge(dependencies: PaymentDependencies, charge: ChargeRow): Promise<void> {
  try {
    await perform(dependencies, chargeOperation, charge);
  } catch (error) {
    dependencies.log.failure("charge after a challenge", error);
  }
}

/**
 * Fails the charge whose payer has not confirmed, in the transaction that ends the challenge; the processor never hears of
 * it. Undefined when there is none.
 */
export async function failUnconfirmed(
  dependencies: Within<PaymentDependencies>,
  authentication: AuthenticationRow,
  request?: ApiRequest,
): Promise<ChargeRow | undefined> {
  const charge = await waitingCharge(dependencies.database, authentication);
  if (charge === undefined) return undefined;
  const decline = { ...notAuthenticated(checksOf(charge)), threeDSecure: authentication.result };
  return declineInside(dependencies, charge, decline, request);
}

/** The charge that waits for the end of a challenge. */
async function waitingCharge(
  database: Database,
  { account_id: accountId, livemode, charge: id }: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  const charge = id === null ? undefined : await findCharge(database, { accountId, livemode }, id);
  return charge?.status === "requires_action" ? charge : undefined;
}
