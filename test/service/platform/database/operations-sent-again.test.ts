import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import {
  findOperation,
  forgetOperation,
} from "../../../../src/service/payments/acquirers/adyen/operation-ledger.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { migrateAllBut } from "../../../support/migrate-all-but.ts";
import { anEmptyDatabase } from "../../../support/test-database.ts";

const name = "2026-11-27T2250-operations-sent-again";

const stored = [
  { reference: "re_once", state: "sent", rejection: null, reason: null },
  { reference: "re_twice", state: "sent", rejection: null, reason: "sent again" },
  { reference: "re_taken", state: "received", rejection: null, reason: "received" },
  { reference: "re_declined", state: "declined", rejection: "closed", reason: "closed" },
];

test("an operation that was sent again stays in the ledger, and the mark is no longer its reason", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await migrateAllBut(name, database);
    for (const { reference, state, rejection, reason } of stored)
      await sql`
        insert into adyen_operations
          (reference, account_id, livemode, payment, kind, amount, currency, state, rejection, raw_reason, created)
        values (${reference}, 'acct_1', true, 'ch_1', 'refund', 500, 'eur', ${state}, ${rejection}, ${reason}, now())`.execute(
        database,
      );
    await migrate(database);
    const marks: Record<string, unknown> = {};
    for (const { reference } of stored) {
      const found = await findOperation(database, reference);
      marks[reference] = [found?.sent_again, found?.raw_reason];
    }
    assert.deepEqual(marks, {
      re_once: [false, null],
      re_twice: [true, null],
      re_taken: [false, "received"],
      re_declined: [false, "closed"],
    });
    assert.equal(await forgetOperation(database, "re_twice"), false);
    assert.equal(await forgetOperation(database, "re_once"), true);
  } finally {
    await close();
  }
});
