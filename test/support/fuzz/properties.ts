import assert from "node:assert/strict";
import { sql } from "kysely";
import { apiEndpoints, createApp } from "../../../src/service/app.ts";
import type { TestService } from "../a-service.ts";
import { openDocs } from "../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../src/service/web/site.ts";
import { aService } from "../a-service.ts";
import { builtAssets } from "../built-assets.ts";
import { documentedAnswers } from "../documented-answers.ts";
import type fc from "../fast-check.ts";
import type { World } from "./a-world.ts";
import { aWorld } from "./a-world.ts";
import type { HostileRequest } from "./hostile-request.ts";
import { hostilePath, stranger } from "./hostile-path.ts";
import { hostileRequest } from "./hostile-request.ts";

/** What holds of every request that may be sent to the API. */
export interface Property {
  readonly name: string;
  readonly request: fc.Arbitrary<HostileRequest>;
  /** Sends the requests. Throws an `AssertionError` where the property does not hold. */
  check(sent: readonly HostileRequest[]): Promise<void>;
}

/** A service that is sent hostile requests, and what must hold of them. */
export interface FuzzTarget {
  readonly service: TestService;
  readonly world: World;
  /** How many requests the second property has seen rejected. */
  readonly rejected: () => number;
  readonly properties: readonly [Property, Property, Property, Property];
}

export async function aFuzzTarget(): Promise<FuzzTarget> {
  const service = await aService();
  const endpoints = apiEndpoints(service.dependencies);
  const checkAnswer = documentedAnswers(endpoints);
  const world = await aWorld(service);
  // The first use of a key is written.
  for (const key of world.keys) await service.get("/v1/charges", { key });
  await noteWrites(service);
  const site = createApp(
    service.dependencies,
    createSite(service.dependencies, builtAssets, openDocs("none")),
  );
  let rejected = 0;

  async function send({ method, route, path, headers, body }: HostileRequest): Promise<number> {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await service.app.request(`http://localhost:4242${path}`, init);
    const { status } = response;
    const text = await response.text();
    const shown = `${method} ${path.slice(0, 200)}: ${status} ${text.slice(0, 300)}`;
    assert.ok(status < 500, shown);
    checkAnswer({ method, path: route.replaceAll(/:\w+/g, "x"), status, body: JSON.parse(text) });
    assert.ok(!text.includes(service.secret) && !/node_modules|\.ts:\d+|select .* from/.test(text), shown);
    return status;
  }

  /** Sends a request whose path holds what a stranger has written, to the API or a page. */
  async function open({ method, path, headers }: HostileRequest): Promise<void> {
    const response = await site.request(`http://localhost:4242${path}`, { method, headers });
    const text = await response.text();
    const shown = `${method} ${path.slice(0, 200)}: ${response.status} ${text.slice(0, 300)}`;
    assert.ok(response.status < 500, shown);
    const told = [text, ...response.headers.values()];
    assert.ok(!told.some((one) => one.includes(stranger)), shown);
    const isOfApi = /^\/v\d/i.test(path);
    if (response.status < 400 || !isOfApi || !response.headers.has("content-type")) return;
    assert.match(response.headers.get("content-type") ?? "", /^application\/json/, shown);
    assert.equal(typeof JSON.parse(text).error.message, "string", shown);
  }

  return {
    service,
    world,
    rejected: () => rejected,
    properties: [
      {
        name: "what holds an unknown parameter leaves nothing behind",
        request: hostileRequest(endpoints, world, { spoilt: true }),
        check: async (sent) => {
          await written(service);
          for (const status of await Promise.all(sent.map(send))) assert.ok(status >= 400);
          assert.deepEqual(await written(service), []);
        },
      },
      {
        name: "whatever is refused leaves nothing behind, but declined charges",
        request: hostileRequest(endpoints, world, { keyed: false }),
        check: async (sent) => {
          await written(service);
          for (const request of sent) {
            const status = await send(request);
            const traces = await written(service);
            if (status < 400 || status === 402) continue;
            rejected += 1;
            assert.deepEqual(traces, [], `${status} ${JSON.stringify(request)}`);
          }
        },
      },
      {
        name: "nothing that is sent makes the service fail, and every refusal has the shape of an error",
        request: hostileRequest(endpoints, world),
        check: async (sent) => {
          const before = service.logged.length;
          await Promise.all(sent.map(send));
          const failures = service.logged.slice(before).filter((line) => line.includes("failed:"));
          assert.deepEqual(failures, []);
        },
      },
      {
        name: "whatever stands in a path, the service does not fail, and tells it nobody",
        request: hostilePath(site, world),
        check: async (sent) => {
          const before = service.logged.length;
          await Promise.all(sent.map(open));
          const logged = service.logged.slice(before);
          assert.deepEqual(
            logged.filter((line) => line.includes("failed:") || line.includes(stranger)),
            [],
          );
        },
      },
    ],
  };
}

/** From now on every row that is written, in any table, is noted; what is rolled back is not. */
async function noteWrites({ dependencies: { database } }: TestService): Promise<void> {
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

/** What was written since the last call. */
async function written({ dependencies: { database } }: TestService): Promise<readonly string[]> {
  const { rows } = await sql<{ written: string }>`delete from fuzz_writes returning written`.execute(
    database,
  );
  return rows.map((row) => row.written);
}
