import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { SqlBool } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { recoverOperation } from "../operations/sweep-operations.ts";
import { isUnsettled, leaseEnd, takeOperation } from "../operations/leases.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ClockQueue, Lease } from "../../platform/scheduler/due-handler.ts";
import { chargeOperation } from "./charge-operation.ts";

/** How long an advance waits for a charge that another process works on, or that the processor decides later. */
const pause = 250;

/**
 * The charges of invoices and installment plans that a test clock waits for before it moves on: what follows a payment is due at the moment of the
 * payment. The processor is asked about them at once.
 */
export function unsettledOnClocks(dependencies: PaymentDependencies, name: string): ClockQueue {
  const { database } = dependencies;
  const waits = sql<SqlBool>`(invoice is not null or installment_plan is not null) and ${isUnsettled}`;
  return {
    name,
    earliest: (clock) =>
      sql<Date | null>`(
        select '-infinity'::timestamptz from charges where test_clock = ${clock} and ${waits} limit 1)`,
    due: async ({ clock, limit }) => {
      const { rows } = await sql<ChargeRow>`
        select * from charges where test_clock = ${clock} and ${waits} order by sequence limit ${limit}`.execute(
        database,
      );
      return rows.map((row) => ({
        id: row.id,
        handle: (lease: Lease) => recover(dependencies, row, lease),
      }));
    },
  };
}

async function recover(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  { stopping }: Lease,
): Promise<void> {
  const { database, now } = dependencies;
  const time = { now: now(), until: leaseEnd(dependencies) };
  const place = { scope: scopeOf(charge), id: charge.id };
  const taken = await takeOperation<ChargeRow>(database, "charges", place, time);
  if (taken !== undefined && (await recoverOperation(dependencies, chargeOperation, taken))) return;
  // Ends early when this process does.
  await delay(pause, undefined, { signal: stopping }).catch(() => {});
}
