import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
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
  { database, now }: Pick<PaymentDependencies, "database" | "now">,
  charge: ChargeRow,
  { record, threeDSecure }: ChargeOutcome & { readonly result: "pending" },
): Promise<Settled<ChargeRow> | undefined> {
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
  const [row] = rows;
  return row && { row, response: undefined };
}
