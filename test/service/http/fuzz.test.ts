import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { apiEndpoints } from "../../../src/service/app.ts";
import type { Endpoint } from "../../../src/service/http/endpoint.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { World } from "../../support/fuzz/a-world.ts";
import { aWorld } from "../../support/fuzz/a-world.ts";
import { documentedAnswers } from "../../support/documented-answers.ts";
import type { HostileRequest } from "../../support/fuzz/hostile-request.ts";
import { hostileRequest } from "../../support/fuzz/hostile-request.ts";
import { postgresServer } from "../../support/postgres-database.ts";

/** 20,000 requests where the database is in the process; the rest of the way is the same on both. */
const share = postgresServer() === undefined ? 1 : 0.1;
const requestsOfARun = 50;

let service: TestService;
let endpoints: readonly Endpoint[];
let checkAnswer: ReturnType<typeof documentedAnswers>;
let world: World;
before(async () => {
  service = await aService();
  endpoints = apiEndpoints(service.parts);
  checkAnswer = documentedAnswers(endpoints);
  world = await aWorld(service);
  // The first use of a key is written.
  for (const key of world.keys) await service.get("/v1/charges", { key });
  await noteWrites();
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

/** From now on every row that is written, in any table, is noted; what is rolled back is not. */
async function noteWrites(): Promise<void> {
  const { database } = service.parts;
  const tables = await database.introspection.getTables();
  await sql`create table fuzz_writes (written text)`.execute(database);
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into fuzz_writes values (tg_op || ' ' || tg_table_name); return null; end $$`.execute(
    database,
  );
  for (const { name } of tables) {
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(database);
  }
}

/** What was written since it was asked last. */
async function written(): Promise<readonly string[]> {
  const { rows } = await sql<{ written: string }>`delete from fuzz_writes returning written`.execute(
    service.parts.database,
  );
  return rows.map((row) => row.written);
}

async function hold(
  requests: number,
  request: fc.Arbitrary<HostileRequest>,
  property: (sent: readonly HostileRequest[]) => Promise<void>,
): Promise<void> {
  const sent = fc.array(request, { minLength: requestsOfARun, maxLength: requestsOfARun });
  const numRuns = Math.ceil((requests * share) / requestsOfARun);
  // The first counterexample is small enough to read, and told with its seed.
  await fc.assert(fc.asyncProperty(sent, property), {
    numRuns,
    endOnFailure: true,
    includeErrorInReport: true,
  });
}

test("what holds an unknown parameter leaves nothing behind", async () => {
  await hold(7_000, hostileRequest(endpoints, world, { spoilt: true }), async (sent) => {
    for (const status of await Promise.all(sent.map(send))) assert.ok(status >= 400);
    assert.deepEqual(await written(), []);
  });
});

test("whatever is refused leaves nothing behind, but declined charges", async () => {
  let refused = 0;
  await hold(3_000, hostileRequest(endpoints, world, { keyed: false }), async (sent) => {
    for (const request of sent) {
      const status = await send(request);
      const traces = await written();
      if (status < 400 || status === 402) continue;
      refused += 1;
      assert.deepEqual(traces, [], `${status} ${JSON.stringify(request)}`);
    }
  });
  assert.ok(refused > 1_000 * share);
});

test("nothing that is sent makes the service fail, and every refusal has the shape of an error", async () => {
  await hold(10_000, hostileRequest(endpoints, world), async (sent) => {
    await Promise.all(sent.map(send));
  });
  assert.deepEqual(
    service.logged.filter((line) => line.includes("failed:")),
    [],
  );
});
