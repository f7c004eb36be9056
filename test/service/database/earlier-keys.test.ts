import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { migrate } from "../../../src/service/platform/database/migrate.ts";
import { aService } from "../../support/a-service.ts";

test("keys that were stored before they had ids get one, in the order in which they were made", async () => {
  const service = await aService();
  const { database } = service.dependencies;
  try {
    await sql`alter table api_keys drop column id, drop column for_pages, drop column sequence`.execute(
      database,
    );
    await sql`delete from kysely_migration where name = '0007-keys'`.execute(database);
    const [account] = await database.selectFrom("accounts").select("id").execute();
    for (const [hash, name, created] of [
      ["b", "first", "2029-01-01"],
      ["a", "pages", "2029-01-02"],
    ]) {
      await sql`insert into api_keys (hash, account_id, livemode, kind, name, last4, created)
        values (${hash}, ${account?.id}, false, 'publishable', ${name}, '0000', ${created})`.execute(
        database,
      );
    }
    await migrate(database);
    const { body } = await service.post("/v1/api_keys", { kind: "secret", name: "new" });
    const { data } = (await service.get("/v1/api_keys")).body;
    assert.equal(data[0]?.id, body.id);
    assert.equal(data.at(-1)?.["name"], "first");
    assert.ok(data.every(({ name }) => name !== "pages"));
    assert.equal(data.length, 4);
  } finally {
    await service.close();
  }
});
