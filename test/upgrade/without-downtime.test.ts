import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { createDatabase } from "../support/postgres-database.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";
import { Processes, ready } from "../support/processes.ts";
import type { PreviousVersion } from "./previous-version.ts";
import { buildPreviousVersion } from "./previous-version.ts";

// `npm run test:upgrade`: a process of the previous version and one of this one on the same database, as while replicas are
// updated one by one. Part of the check of a release, not of `npm test`: it installs and builds the previous version.

const key = `sk_test_${"Upgrade0".repeat(4)}`;
const processes = new Processes();
let previous: PreviousVersion;
let variables: Readonly<Record<string, string>>;
let undo: (() => Promise<void>)[] = [];
/** The addresses of the process of the previous version, and of that of this one. */
let [earlier, later] = ["", ""];

interface Body {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly data: readonly Body[];
}

async function call(
  address: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
  idempotencyKey: string = randomUUID(),
): Promise<{ readonly replayed: boolean; readonly body: Body }> {
  const response = await send(address, path, fields, idempotencyKey);
  const body = (await response.json()) as Body;
  assert.equal(response.status, 200, JSON.stringify(body));
  return { replayed: response.headers.get("idempotent-replayed") === "true", body };
}

async function send(
  address: string,
  path: string,
  fields: Readonly<Record<string, string>> | undefined,
  idempotencyKey: string,
): Promise<Response> {
  return fetch(`${address}/v1${path}`, {
    headers: { authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey },
    ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) }),
  });
}

async function start(program?: string): Promise<string> {
  const port = String(await freePort());
  await ready(
    processes.start({ ...variables, PORT: port, TILL_DATA_DIR: `${processes.folder}/${port}` }, program),
  );
  return `http://localhost:${port}`;
}

/** Idempotency keys that this version stores as a hash. */
const personal = ["ada@example.com 1", "4242424242424242"];

const order = { amount: "4200", currency: "eur", source: "tok_visa" };

before(async () => {
  previous = buildPreviousVersion();
  const postgres = await startPostgres();
  const database = await createDatabase(postgres.address);
  undo = [() => database.drop(), () => postgres.stop()];
  variables = {
    DATABASE_URL: database.address,
    TILL_MASTER_KEY: "07".repeat(32),
    TILL_TEST_SECRET_KEY: key,
    TILL_TEST_PUBLISHABLE_KEY: key.replace("sk_", "pk_"),
    TILL_PUBLIC_URL: "http://localhost:4242",
  };
  earlier = await start(previous.program);
  for (const name of ["before the update", ...personal]) await call(earlier, "/charges", order, name);
  later = await start();
});
after(async () => {
  await processes.endAll();
  for (const step of undo) await step();
  processes.remove();
  previous.remove();
});

test("charges and captures on either version, and either reads what the other did", async () => {
  for (const [one, other] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    const { body: charge } = await call(one, "/charges", { ...order, capture: "false" });
    assert.equal((await call(other, `/charges/${charge.id}`)).body.status, "requires_capture");
    const { body: captured } = await call(other, `/charges/${charge.id}/capture`, { amount: "4000" });
    assert.equal(captured.status, "succeeded");
    await call(one, "/refunds", { charge: charge.id, amount: "1000" });
    assert.equal((await call(other, `/charges/${charge.id}`)).body.amount_refunded, 1_000);
  }
});

test("repeats a request of the other version as it was answered", async () => {
  for (const [one, other] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    const name = randomUUID();
    const { body: first } = await call(one, "/charges", order, name);
    const again = await call(other, "/charges", order, name);
    assert.equal(again.replayed, true);
    assert.equal(again.body.id, first.id);
  }
  assert.equal((await call(later, "/charges", order, "before the update")).replayed, true);
});

test("does a request once whose key this version stores as a hash, whichever version gets it", async () => {
  for (const name of personal) {
    for (const address of [earlier, later]) {
      assert.equal((await call(address, "/charges", order, name)).replayed, true, name);
    }
  }
  for (const name of ["bob@example.com 2", "5555555555554444"]) {
    for (const count of [1, 2]) {
      const refused = await send(earlier, "/charges", order, name);
      assert.equal(refused.status, 503, `${name} ${await refused.text()}`);
      assert.equal((await call(later, "/charges", order, name)).replayed, count === 2, name);
    }
  }
});

test("charges a token of the other version, and a card that the other saved", async () => {
  const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2039" };
  for (const [one, other] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    const { body: token } = await call(one, "/tokens", card);
    assert.equal((await call(other, "/charges", { ...order, source: token.id })).body.status, "succeeded");
    const { body: saved } = await call(one, "/tokens", { ...card, "card[number]": "5555555555554444" });
    const { body: customer } = await call(one, "/customers", { source: saved.id });
    const { amount, currency } = order;
    const charge = await call(other, "/charges", { amount, currency, customer: customer.id });
    assert.equal(charge.body.status, "succeeded");
  }
});
