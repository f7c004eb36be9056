import type { Updateable } from "kysely";
import { declineEntry } from "../../contract/decline-catalogue.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { ChargeTable } from "../database/tables.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Decision } from "../processor/processor.ts";
import { releaseSource } from "../tokens/spend-source.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import type { ChargeRow } from "./store.ts";
import { changeUnsettled } from "./store.ts";

interface Settlement {
  readonly decision: Decision;
  /** The request that is answered with it; none for the sweep. */
  readonly request?: ApiRequest;
  /** Runs in the same transaction, last: the answer is stored here. */
  readonly finish?: (database: Database, charge: ChargeRow) => Promise<void>;
}

/**
 * The second transaction of a charge: its state, its event, the end of its card data and whatever belongs to it
 * (session, stored answer), all or nothing. Undefined when another settled it first; then nothing was changed.
 */
export async function settleCharge(
  parts: AppParts,
  charge: ChargeRow,
  { decision, request, finish }: Settlement,
): Promise<ChargeRow | undefined> {
  const settled = await parts.database.transaction().execute(async (database) => {
    const row = await changeUnsettled(database, charge, outcomeColumns(charge, decision));
    if (row === undefined) return undefined;
    await recordEvent(database, parts, {
      scope: { accountId: row.account_id, livemode: row.livemode },
      type: row.status === "succeeded" ? "payment.succeeded" : "payment.failed",
      object: presentCharge(row),
      ...(request === undefined ? {} : { request }),
    });
    await releaseSource(database, row);
    if (row.checkout_session !== null) await parts.onChargeSettled?.(database, row);
    await finish?.(database, row);
    return row;
  });
  if (settled !== undefined && settled.failure_code !== "authentication_required") {
    parts.vault.forgetCvc(settled.source);
  }
  return settled;
}

function outcomeColumns(charge: ChargeRow, decision: Decision): Updateable<ChargeTable> {
  const approved = decision.result === "approved";
  const code = approved ? null : decision.code;
  const type = approved ? "authorized" : decision.blocked ? "blocked" : "issuer_declined";
  const advice = code === null ? null : (declineEntry(code).advice ?? null);
  return {
    status: nextStatus(charge.status, decision.result),
    card: JSON.stringify({ ...charge.card, checks: decision.checks }),
    outcome: JSON.stringify({ type, reason: code, advice_code: advice, risk_level: decision.riskLevel }),
    failure_code: code,
    lease_until: null,
    inquire_at: null,
  };
}
