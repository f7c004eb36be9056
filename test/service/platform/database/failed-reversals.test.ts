import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { unreversedApprovals } from "../../../../src/service/payments/acquirers/adyen/notifications/reverse-late.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { migrateAllBut } from "../../../support/migrate-all-but.ts";
import { anEmptyDatabase } from "../../../support/test-database.ts";

const name = "2026-11-27T2305-failed-reversals";

test("a late approval whose reversal had failed, and was marked as made again, is to be reversed by a person", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await migrateAllBut(name, database);
    for (const id of ["ch_returned", "ch_reversed"])
      await sql`
        insert into adyen_payments (id, account_id, livemode, amount, currency, capture, with_code, state,
          sent_at, late_psp_reference, reversed_at)
        values (${id}, 'acct_1', true, 2000, 'eur', true, true, 'rejected_late', now(), 'LATE', now())`.execute(
        database,
      );
    for (const [event, reference] of [
      ["CANCEL_OR_REFUND", "ch_returned-reversal"],
      ["REFUND_FAILED", "ch_returned-reversal"],
      ["CANCEL_OR_REFUND", "ch_reversed-reversal"],
      ["REFUND_FAILED", "re_other"],
    ] as const)
      await sql`
        insert into adyen_notifications (id, received_at, psp_reference, event_code, success, item)
        values (${event + reference}, now(), ${reference}, ${event}, true,
          ${JSON.stringify({ merchantReference: reference, reason: "\u0000" })})`.execute(database);
    await migrate(database);
    const left = await unreversedApprovals(database, 10);
    assert.deepEqual(
      left.map(({ id }) => id),
      ["ch_returned"],
    );
  } finally {
    await close();
  }
});
