import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { readStoredItem } from "../../../../src/service/payments/acquirers/adyen/notification-item.ts";
import { migrate } from "../../../../src/service/platform/database/migrate.ts";
import { migrateAllBut } from "../../../support/migrate-all-but.ts";
import { anEmptyDatabase } from "../../../support/test-database.ts";

const name = "2026-11-27T1540-notification-items";

const item = {
  pspReference: "PSP1",
  originalReference: null,
  merchantAccountCode: "Shop",
  merchantReference: "ch_1",
  amount: { value: 2000, currency: "EUR" },
  eventCode: "AUTHORISATION",
  success: "true",
  reason: "",
};

test("notifications that were stored as they came keep what is read of them, and lose all else", async () => {
  const { database, close } = await anEmptyDatabase();
  try {
    await migrateAllBut(name, database);
    const came = [
      { ...item, additionalData: { authCode: "017", shopperEmail: "ada@mail.example", "a b": "\u0000" } },
      { ...item, pspReference: "PSP2", eventDate: "2026-11-27", additionalData: null },
      { ...item, pspReference: "PSP3", shopperName: "Ada Quillfeather" },
    ];
    for (const stored of came)
      await sql`
        insert into adyen_notifications (id, received_at, psp_reference, event_code, success, item, due_at)
        values (${stored.pspReference}, now(), ${stored.pspReference}, 'AUTHORISATION', true, ${JSON.stringify(stored)}, null)`.execute(
        database,
      );
    await migrate(database);
    const { rows } = await sql<{ item: string }>`select item from adyen_notifications order by id`.execute(
      database,
    );
    assert.deepEqual(
      rows.map((row) => JSON.parse(row.item) as unknown),
      [
        { ...item, additionalData: { authCode: "017" } },
        { ...item, pspReference: "PSP2", additionalData: null },
        { ...item, pspReference: "PSP3" },
      ],
    );
    for (const row of rows) assert.equal(readStoredItem(row.item).amount.value, 2000);
  } finally {
    await close();
  }
});
