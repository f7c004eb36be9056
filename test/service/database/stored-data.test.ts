import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { migrate } from "../../../src/service/platform/database/migrate.ts";
import { deleteDueData } from "../../../src/service/jobs.ts";
import { aService } from "../../support/a-service.ts";
import { Sessions } from "../checkout-sessions/a-session.ts";

const day = 86_400_000;
const added = {
  checkout_sessions: ["recovery_requested", "recovery_ends_at", "delete_at"],
  authentications: ["delete_at"],
  sandbox_challenges: ["delete_at"],
  idempotency_keys: ["delete_at"],
};

test("sessions that were stored before have their times, and one that its merchant ended leads to no other", async () => {
  const service = await aService();
  const { clock, dependencies, publishable: key } = service;
  try {
    const sessions = new Sessions(service);
    const first = await sessions.open();
    clock.advance(day);
    const second = (await sessions.recover(first)).body;
    const ended = await sessions.open({ after_expiration: { recovery: { enabled: true } } });
    await sessions.expire(ended);
    const paid = await sessions.open();
    await sessions.confirm(paid, {}, "paid");
    const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034" };
    const { body: token } = await service.post("/v1/tokens", { card }, { key, idempotencyKey: "token" });
    const payment = { amount: "4200", currency: "eur" };
    await service.post(`/v1/tokens/${token.id}/authenticate`, payment, { key });
    const { recovery_ends_at: before } = await row(first.id);

    for (const [table, columns] of Object.entries(added)) {
      for (const column of columns) {
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(
          dependencies.database,
        );
      }
    }
    await sql`drop index tokens_unused, mails_ended`.execute(dependencies.database);
    await sql`delete from kysely_migration where name = '0023-stored-data'`.execute(dependencies.database);
    await migrate(dependencies.database);

    assert.deepEqual((await row(first.id)).recovery_ends_at, before);
    assert.deepEqual((await row(second.id)).recovery_ends_at, before);
    assert.equal((await sessions.recover(ended)).status, 410);
    clock.advance(day);
    assert.equal((await sessions.recover(first)).status, 200);
    clock.advance(365 * day);
    await deleteDueData(dependencies);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from authentications) + (select count(*) from sandbox_challenges) +
        (select count(*) from tokens) + (select count(*) from idempotency_keys where key like '%token') as left`.execute(
      dependencies.database,
    );
    assert.equal(Number(rows[0]?.left), 0);
    assert.equal((await sessions.read(paid))["payment_status"], "paid");
    assert.equal((await service.get(`/v1/checkout/sessions/${ended.id}`)).status, 404);
  } finally {
    await service.close();
  }

  function row(id: string) {
    return dependencies.database
      .selectFrom("checkout_sessions")
      .select("recovery_ends_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  }
});
