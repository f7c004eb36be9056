import type { Database } from "../../platform/database/database.ts";
import { inScope } from "../../platform/database/scope.ts";
import { isUnsettled, scopeOf } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";

/** Stores that the processor is requested to reject a charge that has not come (`Processor.rejectLate`). */
export async function storeWithdrawal(database: Database, charge: ChargeRow): Promise<void> {
  await database
    .updateTable("charges")
    .set({ withdrawn: true })
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .where(isUnsettled)
    .execute();
}

/** Whether the processor has rejected a charge because it was requested to: that says nothing about the card. */
export async function isRejectedLate(database: Database, charge: ChargeRow): Promise<boolean> {
  if (charge.failure_code !== "processing_error") return false;
  const row = await database
    .selectFrom("charges")
    .select("withdrawn")
    .where(inScope(scopeOf(charge)))
    .where("id", "=", charge.id)
    .executeTakeFirst();
  return row?.withdrawn ?? false;
}
