import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { givenRows, updateRows } from "../../../../src/service/platform/database/row-sets.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("rows of a table of some thousand are found by their key, which reads no other", async () => {
  const { database } = service.dependencies;
  await sql`
    insert into customers (id, account_id, livemode, created, metadata)
    select 'cus_' || number, ${service.scope.accountId}, false, now(), '{}'
    from generate_series(1, 5000) as number`.execute(database);
  await sql`analyze customers`.execute(database);

  const given = givenRows("customers", [{ id: "cus_7", name: "Ada" }]);
  const { rows: lines } = await sql<{ "QUERY PLAN": string }>`
    explain update customers as t set name = given.name from ${given} as given where t.id = given.id`.execute(
    database,
  );
  const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  assert.match(plan, /Index Scan using customers_pkey/);
  assert.doesNotMatch(plan, /Seq Scan/);

  const updated = await updateRows(database, "customers", [
    { id: "cus_7", name: "Ada" },
    { id: "cus_8", name: "Grace" },
    { id: "cus_unknown", name: "Nobody" },
  ]);
  assert.deepEqual(updated.map(({ id, name }) => [id, name]).sort(), [
    ["cus_7", "Ada"],
    ["cus_8", "Grace"],
  ]);
});
