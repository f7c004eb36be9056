import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { migrate } from "../../../src/service/platform/database/migrate.ts";
import type { TestService } from "../../support/a-service.ts";
import { aSite } from "../site/a-site.ts";

const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
const payment = { amount: "4200", currency: "eur" };

async function authenticated(
  { service, submit }: Awaited<ReturnType<typeof aSite>>,
  answer: "confirm" | "fail",
): Promise<string> {
  const { id } = (await service.post("/v1/tokens", { card })).body;
  const { body } = await service.post(`/v1/tokens/${id}/authenticate`, payment);
  await submit(new URL(String(body["url"])).pathname, { answer });
  return id;
}

/** Every result as it is stored, without its reason. */
async function forget({ dependencies: { database } }: TestService): Promise<void> {
  for (const [table, column] of [
    ["authentications", "result"],
    ["charges", "three_d_secure"],
    ["cards", "card"],
  ]) {
    await sql
      .raw(
        `update ${table} set ${column} = regexp_replace(${column}::text, '"result_reason":[^,]*,', '', 'g')::json`,
      )
      .execute(database);
  }
  await sql`delete from kysely_migration where name = '0020-result-reasons'`.execute(database);
}

test("what was stored before reasons were kept is told without one", async () => {
  const site = await aSite();
  const { service } = site;
  try {
    const refused = await authenticated(site, "fail");
    const { body: declined } = await service.post("/v1/charges", { ...payment, source: refused });
    const saved = await authenticated(site, "confirm");
    const { body: customer } = await service.post("/v1/customers", { source: saved });
    const read = async () => {
      const charge = (await service.get(`/v1/charges/${declined.error.charge}`)).body.source.three_d_secure;
      const [kept] = (await service.get(`/v1/customers/${customer.id}/sources`)).body.data;
      const { authentication } = (await service.get(`/v1/tokens/${refused}`)).body;
      return { charge, card: kept?.["three_d_secure"], authentication };
    };
    const before = await read();
    await forget(service);
    await migrate(service.dependencies.database);
    assert.deepEqual(await read(), {
      charge: { ...before.charge, result_reason: null },
      card: before.card,
      authentication: { ...Object(before.authentication), result_reason: null },
    });
    assert.equal(before.charge?.result_reason, "rejected");
    assert.equal(Object(before.card).result, "authenticated");
  } finally {
    await service.close();
  }
});
