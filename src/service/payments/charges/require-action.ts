import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { ownersOf } from "../charge-owner.ts";
import type { IssuerReply } from "../authentications/request-authentication.ts";
import { writeAuthentication } from "../authentications/write-authentication.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { storeResponse } from "../../platform/idempotency/store.ts";
import { isUnsettled, scopeOf } from "../../platform/http/leases.ts";
import type { OriginatingRequest, Settled } from "../operations/operation.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import type { ChargeRow } from "../charge-row.ts";

/**
 * Leaves a charge to its payer, who has to answer the issuer's challenge: its state, the challenge, the event and the
 * stored response in one transaction. Undefined when another settled the charge first; then nothing was changed.
 */
export async function requireAction(
  dependencies: PaymentDependencies,
  unsettled: ChargeRow,
  challenge: IssuerReply,
  origin?: OriginatingRequest<ChargeRow>,
): Promise<Settled<ChargeRow> | undefined> {
  const { database, now, settings, publicUrl } = dependencies;
  const scope = scopeOf(unsettled);
  const charge: ChargeRow = {
    ...unsettled,
    status: nextStatus(unsettled.status, "challenged"),
    lease_until: null,
    inquire_at: null,
  };
  return database.transaction().execute(async (transaction) => {
    const clock = await clockColumns(transaction, scope, charge);
    const told = ownersOf(dependencies, charge).filter(({ challenged }) => challenged !== undefined);
    for (const owner of told) await owner.lock(transaction, charge);
    const { numAffectedRows } = await sql`
      update charges set status = ${charge.status}, lease_until = null, inquire_at = null
      where id = ${charge.id} and ${isUnsettled}`.execute(transaction);
    if (numAffectedRows !== 1n) return undefined;
    const authentication = await writeAuthentication(dependencies, transaction, challenge, {
      source: charge.source,
      amount: charge.amount,
      currency: charge.currency,
      scope,
      card: charge.card,
      // The page knows by it that its payer comes from the bank.
      returnUrl: charge.return_url ?? pageOf(charge, publicUrl),
      frameAncestors: [],
      expiresAt: new Date(timeOf(clock, now()).getTime() + settings.challengeTimeout),
      clock,
      charge: charge.id,
    });
    const request = origin === undefined ? {} : { request: origin.request };
    const type = "payment.requires_action";
    // A verification of a card is no payment.
    if (charge.amount > 0) {
      const object = presentCharge(dependencies, charge);
      await recordEvent(transaction, dependencies, { scope, type, object, ...request });
    }
    for (const owner of told) await owner.challenged?.(transaction, charge, authentication);
    const response = await origin?.respond(transaction, charge);
    if (origin?.claim !== undefined && response !== undefined)
      await storeResponse(transaction, origin.claim, response);
    return { row: charge, response };
  });
}

/** The page of the session that the charge pays; null if it pays none. */
function pageOf({ checkout_session: session }: ChargeRow, publicUrl: string): string | null {
  return session === null ? null : `${publicUrl}/c/${session}?from=bank`;
}
