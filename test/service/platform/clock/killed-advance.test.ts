import assert from "node:assert/strict";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../support/free-port.ts";
import { createDatabase, postgresServer } from "../../../support/postgres-database.ts";
import { Processes, ready } from "../../../support/processes.ts";

const server = postgresServer();
const processes = new Processes();
after(async () => {
  await processes.endAll();
  processes.remove();
});

const secret = `sk_test_${"c".repeat(32)}`;
const clocks = "/v1/test_helpers/test_clocks";
const minute = 60_000;
const sessions = 150;
const start = Date.parse("2031-03-01T00:00:00.000Z");
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

interface Event {
  readonly id: string;
  readonly data: { readonly object: { readonly id: string } };
}

interface Page {
  readonly data: readonly Event[];
  readonly next_cursor: string | null;
}

/** A process on a port of its own, which can be killed. */
async function aReplica(database: string) {
  const port = String(await freePort());
  const child = processes.start({
    TILL_TEST_SECRET_KEY: secret,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"d".repeat(32)}`,
    TILL_MASTER_KEY: "0".repeat(64),
    TILL_WRITES_PER_SECOND: "0",
    TILL_READS_PER_SECOND: "0",
    TILL_DATA_DIR: path.join(processes.folder, port),
    DATABASE_URL: database,
    PORT: port,
  });
  await ready(child);
  const call = async <Body>(place: string, fields?: Readonly<Record<string, string>>): Promise<Body> => {
    const response = await fetch(`http://localhost:${port}${place}`, {
      headers: { authorization: `Bearer ${secret}` },
      ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) }),
    });
    const body = await response.json();
    assert.equal(response.status, 200, JSON.stringify(body));
    return body as Body;
  };
  return { call, kill: () => child.kill("SIGKILL") };
}

type Replica = Awaited<ReturnType<typeof aReplica>>;

/** The sessions that have expired, in the order of their events. */
async function expired({ call }: Replica): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const after = cursor === "" ? "" : `&starting_after=${cursor}`;
    const page: Page = await call<Page>(`/v1/events?type=checkout.session.expired&limit=100${after}`);
    ids.unshift(...page.data.map(({ data }) => data.object.id).reverse());
    cursor = page.next_cursor;
  }
  return ids;
}

test(
  "another process finishes the advance of a killed one: all happens once, in order",
  { skip: !server },
  async () => {
    const { address, drop } = await createDatabase(server ?? "");
    try {
      const first = await aReplica(address);
      const { id: clock } = await first.call<{ id: string }>(clocks, { frozen_time: at(0) });
      const made: string[] = [];
      for (let index = 0; index < sessions; index++) {
        const { id } = await first.call<{ id: string }>("/v1/checkout/sessions", {
          "line_items[0][price_data][currency]": "eur",
          "line_items[0][price_data][unit_amount]": "500",
          "line_items[0][price_data][product_data][name]": "Pen",
          test_clock: clock,
          expires_at: at(60 + index),
        });
        made.push(id);
      }
      await first.call(`${clocks}/${clock}/advance`, { frozen_time: at(24 * 60) });
      while ((await expired(first)).length < 5) await wait(1);
      first.kill();

      const second = await aReplica(address);
      assert.equal((await second.call<{ status: string }>(`${clocks}/${clock}`)).status, "advancing");
      assert.ok((await expired(second)).length < sessions);
      while ((await second.call<{ status: string }>(`${clocks}/${clock}`)).status === "advancing") {
        await wait(100);
      }
      assert.equal((await second.call<{ status: string }>(`${clocks}/${clock}`)).status, "ready");
      assert.deepEqual(await expired(second), made);
      await processes.endAll();
    } finally {
      await processes.endAll();
      await drop();
    }
  },
);
