import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { lockOwners, ownersOf } from "../charge-owner.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUnsettled } from "../../platform/http/leases.ts";
import { pauseAfter } from "../operations/inquiry-schedule.ts";
import type { Settled } from "../operations/operation.ts";
import { recordPaymentStatement } from "../operations/processor-payments.ts";
import type { ChargeOutcome } from "./charge-outcome.ts";
import { nextStatus } from "./lifecycle.ts";

/**
 * Leaves a charge that the processor decides later to the sweep, with what is known of it. Whoever waits gets the same
 * answer as where there was none: the outcome is not known. Undefined when another settled the charge first.
 */
export async function leavePending(
  dependencies: Pick<PaymentDependencies, "chargeOwners" | "database" | "now">,
  charge: ChargeRow,
  outcome: LaterOutcome,
): Promise<Settled<ChargeRow> | undefined> {
  const { database } = dependencies;
  const told = ownersOf(dependencies, charge).filter(({ delayed }) => delayed !== undefined);
  const row =
    told.length === 0
      ? await writePending(dependencies, database, charge, outcome)
      : await database.transaction().execute(async (transaction) => {
          await lockOwners(dependencies, transaction, charge);
          const left = await writePending(dependencies, transaction, charge, outcome);
          // Whoever inquires again gets the same reply: only the first is told.
          const isFirst = left !== undefined && charge.status === "pending";
          if (isFirst) for (const owner of told) await owner.delayed?.(transaction, left);
          return left;
        });
  return row && { row, response: undefined };
}

type LaterOutcome = ChargeOutcome & { readonly result: "pending" };

async function writePending(
  { now }: Pick<PaymentDependencies, "now">,
  database: Database,
  charge: ChargeRow,
  { record, threeDSecure }: LaterOutcome,
): Promise<ChargeRow | undefined> {
  const status = charge.status === "unknown" ? charge.status : nextStatus(charge.status, "no_answer");
  const inquireAt = new Date(now().getTime() + (pauseAfter(0) ?? 0));
  const authenticated = JSON.stringify(threeDSecure ?? charge.three_d_secure);
  const outcome = { result: "pending", now: now() };
  const { rows } = await sql<ChargeRow>`
    with left_pending as (
      update charges set status = ${status}, lease_until = null, inquire_at = ${inquireAt}, inquiries = 0,
        three_d_secure = nullif(${authenticated}::text, 'null')::json
      where id = ${charge.id} and ${isUnsettled}
      returning *
    ),
    recorded as (${recordPaymentStatement(charge, record, outcome, sql`exists (select from left_pending)`)})
    select * from left_pending`.execute(database);
  return rows[0];
}
