import { sql } from "kysely";
import type { TestClockRow } from "../../platform/clock/store.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { withTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { cancelNow } from "../collection/end-subscription.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockSubscription } from "../rows/lock-rows.ts";

/** The tables of billing whose rows may be on a test clock. */
const tables = ["subscriptions", "invoices", "invoice_items", "dunning_runs", "billing_notices"] as const;

/** Returns the function that cancels the subscriptions on a test clock that is deleted, and ends what waits for its time. */
export function cancelOnClock(
  dependencies: BillingDependencies,
): (database: Transaction, clock: TestClockRow) => Promise<void> {
  return async (database, clock) => {
    const { id, frozen_time: shown } = clock;
    const open = await database
      .selectFrom("subscriptions")
      .select(["id", "account_id", "livemode"])
      .where("test_clock", "=", id)
      .where("ended_at", "is", null)
      .orderBy("customer")
      .orderBy("id")
      .execute();
    for (const row of open) {
      const locked = await lockSubscription(withTransaction(dependencies, database), scopeOf(row), row.id, {
        customer: "locked",
        whileAdvancing: true,
      });
      await cancelNow(withTransaction(dependencies, database), locked);
    }
    await sql`
      update dunning_runs set status = 'stopped', ended_at = ${shown} where test_clock = ${id} and status = 'open'
      `.execute(database);
    await sql`
      update invoices set auto_advance = false, next_payment_attempt = null, automatically_finalizes_at = null
      where test_clock = ${id} and status in ('draft', 'open')`.execute(database);
    await sql`
      update billing_notices set dropped_at = ${shown}
      where test_clock = ${id} and sent_at is null and dropped_at is null`.execute(database);
    for (const table of tables) {
      const due = table === "invoice_items" ? sql`` : sql`, due_at = null, lease_until = null`;
      await sql`update ${sql.table(table)} set test_clock = null ${due} where test_clock = ${id}`.execute(
        database,
      );
    }
  };
}
