import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { builtFolder } from "../../src/service/web/assets/built-folder.ts";
import type { Replica } from "../support/chaos/a-replica.ts";
import { aReplica } from "../support/chaos/a-replica.ts";
import { dumpDatabase } from "../support/dump-database.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";

/*
 * `kill -9` of the process that erases a payer: among the rows, and then another one among the stored responses. A third one, and the
 * command once more, finish it.
 */

const folder = mkdtempSync(path.join(tmpdir(), "till-erasure-"));
const minute = 60_000;
const operatorToken = "the-token-of-the-operator";
const key = `sk_test_${"Erasure0".repeat(4)}`;
const ada = {
  email: "Ada@Shop-Mail.example",
  name: "Ada Quillfeather",
  traces: ["shop-mail", "quillfeather"],
};
const bea = {
  email: "bea@other-mail.example",
  name: "Bea Thistlewood",
  traces: ["other-mail", "thistlewood"],
};

let address = "";
let port = 0;
let replica: Replica;
let lock: Client;
/** Sees who waits: within a transaction it is always the same. */
let observer: Client;
const undo: (() => Promise<unknown>)[] = [];
before(async () => {
  const postgres = await startPostgres({ own: true });
  undo.push(postgres.stop);
  // Whoever waits for a lock of this test waits until the process is killed.
  address = `${postgres.address}?lock_timeout=120000&statement_timeout=120000`;
  port = await freePort();
  lock = new Client({ connectionString: postgres.address });
  observer = new Client({ connectionString: postgres.address });
  for (const client of [lock, observer]) {
    await client.connect();
    undo.push(() => client.end());
  }
  await start(0);
  undo.push(() => replica.kill());
});
after(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process in the place of the one that was killed, so many minutes later: the lease of the dead one is over. */
async function start(minutes: number): Promise<void> {
  const environment = {
    DATABASE_URL: address,
    TILL_DATA_DIR: folder,
    TILL_OPERATOR_TOKEN: operatorToken,
    TILL_MASTER_KEY: "5eed".repeat(16),
    TILL_TEST_SECRET_KEY: key,
    TILL_TEST_PUBLISHABLE_KEY: key.replace("sk_", "pk_"),
  };
  replica = await aReplica(port, environment, { ahead: minutes * minute });
}

interface Body {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly amount_refunded: number;
  readonly data: readonly Body[];
}

async function call(way: string, fields?: Readonly<Record<string, string>>, name = way): Promise<Body> {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": name };
  const sent = fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) };
  const response = await fetch(`http://127.0.0.1:${port}/v1${way}`, { headers, ...sent });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text) as Body;
}

interface Sent {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly id: string;
}

/** Payments of a customer and of a guest. */
async function pay({ email, name }: typeof ada): Promise<readonly Sent[]> {
  const customer = await call(
    "/customers",
    { email, name, source: "tok_visa" },
    `${name.slice(0, 3)} customer`,
  );
  const sent: Sent[] = [];
  for (const payer of [{ customer: customer.id }, { source: "tok_visa" }, { source: "tok_mastercard" }]) {
    const fields = {
      amount: "2000",
      currency: "eur",
      receipt_email: email,
      ...payer,
    } as const;
    const request = `${name.slice(0, 3)} ${sent.length}`;
    sent.push({ name: request, fields, id: (await call("/charges", fields, request)).id });
  }
  await call("/refunds", { charge: sent[0]?.id ?? "", amount: "500" }, `${name.slice(0, 3)} refund`);
  return sent;
}

async function sums() {
  const { data } = await call("/charges?limit=100");
  const charges = data.map(({ id, amount, status, amount_refunded: refunded }) => [
    id,
    amount,
    status,
    refunded,
  ]);
  return { charges, balance: await call("/balance") };
}

async function traces(): Promise<readonly boolean[]> {
  const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
  try {
    const dump = (await dumpDatabase(database)).toLowerCase();
    return [ada, bea].map(({ traces }) => traces.some((trace) => dump.includes(trace)));
  } finally {
    await database.destroy();
  }
}

async function erasures(): Promise<readonly { status: string; stage: string }[]> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const response = await fetch(`http://127.0.0.1:${port}/status/erasures`, { headers });
  return ((await response.json()) as { erasures: readonly { status: string; stage: string }[] }).erasures;
}

/** Holds rows, waits until an erasure waits for them, and kills its process. */
async function killAt(statement: string, begin: () => Promise<unknown>): Promise<void> {
  await lock.query("begin");
  const { rowCount } = await lock.query(statement);
  assert.ok(rowCount, "there is something to hold");
  await begin();
  for (;;) {
    const { rows } = await observer.query<{ waiting: boolean }>(
      "select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting",
    );
    if (rows[0]?.waiting === true) break;
    await wait(20);
  }
  await replica.kill();
  await lock.query("rollback");
}

/** The stages of all erasures, which no process is there to say. */
async function stages(): Promise<readonly string[]> {
  return (await lock.query<{ stage: string }>("select distinct stage from erasures order by 1")).rows.map(
    ({ stage }) => stage,
  );
}

test("an erasure whose process is killed twice is finished, and never said to be before", async () => {
  const theirs = await pay(bea);
  const hers = await pay(ada);
  const before = await sums();
  assert.deepEqual(await traces(), [true, true]);

  const held = `select from charges where id = '${hers[2]?.id ?? ""}' for update`;
  await killAt(held, async () => {
    const response = await fetch(`http://127.0.0.1:${port}/status/erasures`, {
      method: "POST",
      headers: { authorization: `Bearer ${operatorToken}`, "content-type": "application/json" },
      body: JSON.stringify({ email: ada.email }),
    });
    assert.equal(response.status, 202);
  });
  assert.ok((await stages()).includes("rows"));
  assert.deepEqual(await traces(), [true, true]);

  const answer = `select from idempotency_keys where key = '${hers[1]?.name ?? ""}' for update`;
  await killAt(answer, () => start(2));
  assert.deepEqual(await stages(), ["logs"]);
  const { rows } = await lock.query(
    "select from charges where receipt_email is not null and receipt_email ilike 'ada%'",
  );
  assert.equal(rows.length, 0, "its rows are erased");
  assert.deepEqual(await traces(), [true, true], "its stored responses are not yet");

  await start(4);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(builtFolder(), "service", "till.js"),
      ...["erase", "--email", ada.email, "--yes", "--service", `http://127.0.0.1:${port}`],
    ],
    { env: { TILL_OPERATOR_TOKEN: operatorToken } },
  );
  assert.match(stdout, /finished/);
  assert.doesNotMatch(stdout, /pending|waits/);
  while ((await erasures()).some(({ status }) => status !== "finished")) await wait(100);
  assert.deepEqual(await traces(), [false, true]);
  assert.deepEqual(await sums(), before);
  for (const { id, name, fields } of [...hers, ...theirs])
    assert.equal((await call("/charges", fields, name)).id, id, "a repeated request gets the same charge");
});
