import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { apiEndpoints } from "../../../src/service/app.ts";
import type { Endpoint } from "../../../src/service/http/endpoint.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { documentedAnswers } from "../../support/documented-answers.ts";
import type { HostileRequest } from "../../support/fuzz/hostile-request.ts";
import { hostileRequest } from "../../support/fuzz/hostile-request.ts";
import { postgresServer } from "../../support/test-database.ts";

/** 20,000 requests where the database is in the process; the rest of the way is the same on both. */
const runs = postgresServer() === undefined ? 200 : 20;
const requestsOfARun = 50;

let service: TestService;
let endpoints: readonly Endpoint[];
let checkAnswer: ReturnType<typeof documentedAnswers>;
let world: { readonly keys: readonly string[]; readonly ids: readonly string[] };
before(async () => {
  service = await aService();
  endpoints = apiEndpoints(service.parts);
  checkAnswer = documentedAnswers(endpoints);
  const charge = await service.post("/v1/charges", { amount: "2000", currency: "eur", source: "tok_visa" });
  const link = await service.post("/v1/payment_links", {
    name: "Box",
    amount: "2000",
    currency: "eur",
    slug: "box",
  });
  const session = await service.post("/v1/payment_links/box/sessions", {}, { key: service.publishable });
  const ids = [charge, link, session].map(({ body }) => body.id);
  world = { keys: [service.secret, service.publishable], ids: [...ids, "box", "tok_visa"] };
});
after(() => service.close());

async function send({ method, route, path, headers, body }: HostileRequest): Promise<number> {
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await service.app.request(`http://localhost:4242${path}`, init);
  const { status } = response;
  const text = await response.text();
  const told = `${method} ${path.slice(0, 200)}: ${status} ${text.slice(0, 300)}`;
  assert.ok(status < 500, told);
  checkAnswer({ method, path: route.replaceAll(/:\w+/g, "x"), status, body: JSON.parse(text) });
  assert.ok(!text.includes(service.secret) && !/node_modules|\.ts:\d+|select .* from/.test(text), told);
  return status;
}

/** How many rows there are in all tables together. */
async function rowCount(): Promise<number> {
  const { database } = service.parts;
  const tables = await database.introspection.getTables();
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`);
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(
    database,
  );
  return Number(rows[0]?.total);
}

async function hold(property: fc.IAsyncProperty<[readonly HostileRequest[]]>): Promise<void> {
  // The first counterexample is small enough to read, and told with its seed.
  await fc.assert(property, { numRuns: runs, endOnFailure: true, includeErrorInReport: true });
}

test("nothing that is sent makes the service fail, and every refusal has the shape of an error", async () => {
  const requests = fc.array(hostileRequest(endpoints, world, false), {
    minLength: requestsOfARun,
    maxLength: requestsOfARun,
  });
  await hold(
    fc.asyncProperty(requests, async (sent) => {
      await Promise.all(sent.map(send));
    }),
  );
  assert.deepEqual(
    service.logged.filter((line) => line.includes("failed:")),
    [],
  );
});

test("what is refused leaves nothing behind", async () => {
  const requests = fc.array(hostileRequest(endpoints, world, true), {
    minLength: requestsOfARun,
    maxLength: requestsOfARun,
  });
  const before = await rowCount();
  await hold(
    fc.asyncProperty(requests, async (sent) => {
      for (const status of await Promise.all(sent.map(send))) assert.ok(status >= 400);
      assert.equal(await rowCount(), before);
    }),
  );
});
