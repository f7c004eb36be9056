import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { fakeCards } from "../processor/fake-adyen/cards.ts";
import type { Replica } from "../support/chaos/a-replica.ts";
import { aReplica } from "../support/chaos/a-replica.ts";
import type { Answer } from "../support/chaos/adyen/a-live-merchant.ts";
import { aLiveMerchant } from "../support/chaos/adyen/a-live-merchant.ts";
import type { LiveWorld } from "../support/chaos/adyen/live-world.ts";
import { aLiveWorld } from "../support/chaos/adyen/live-world.ts";
import { seededRandom } from "../support/chaos/seeded-random.ts";
import { freePort } from "../support/free-port.ts";

/*
 * `kill -9` of a process in live mode that has taken a security code from the store, and has not entered the payment that it is for:
 * another process finds that nothing was sent and can be sent no more.
 */

/** Longer than any lease. */
const leaseTime = 31_000;

let world: LiveWorld;
/** The test's own connections: the one holds locks, the other sees who waits for them. */
let lock: Client;
let observer: Client;
before(async () => {
  world = await aLiveWorld({ replicas: 1, random: seededRandom(1) });
  [lock, observer] = [0, 1].map(() => new Client({ connectionString: world.database })) as [Client, Client];
  await Promise.all([lock.connect(), observer.connect()]);
});
const killed: Replica[] = [];
afterEach(async () => {
  await lock.query("rollback");
  for (const replica of killed.splice(0)) await replica.kill();
});
after(async () => {
  await Promise.all([lock.end(), observer.end()]);
  await world.close();
});

const survivor = () => world.replicas[0]?.port ?? 0;
const merchantAt = (port: number) => aLiveMerchant(port, world.secretKey);

const aToken = (port: number) =>
  merchantAt(port).token({
    number: fakeCards.approved,
    exp_month: 12,
    exp_year: 2034,
    cvc: "123",
    name: "A Payer",
  });

const order = (source: string) => ({ amount: 2_000, currency: "eur", source });

/** Pays at a process that is killed as soon as it has taken the security code and is about to enter the payment. */
async function killBeforeEntering(pay: (port: number) => Promise<() => Promise<unknown>>): Promise<void> {
  const port = await freePort();
  // Who waits for a lock of this test waits until it is killed.
  const patient = `${world.database}?lock_timeout=120000&statement_timeout=120000`;
  const environment = { ...world.environment, DATABASE_URL: patient };
  const victim = await aReplica(port, environment, { ahead: world.ahead(), log: world.log });
  killed.push(victim);
  const send = await pay(port);
  await lock.query("begin");
  await lock.query("lock table adyen_payments in share mode");
  const paying = send();
  const waiting = `select pid from pg_locks where relation = 'adyen_payments'::regclass and not granted`;
  while ((await observer.query(waiting)).rowCount === 0) await wait(10);
  assert.deepEqual((await observer.query("select token from security_codes")).rows, []);
  await victim.kill();
  // The server would enter it for a client that is gone.
  await observer.query(`select pg_terminate_backend(pid) from (${waiting}) as left_behind`);
  await lock.query("rollback");
  await paying;
  assert.deepEqual((await observer.query("select id from adyen_payments where state = 'sent'")).rows, []);
}

const amountsTaken = async () => (await world.fake.books()).payments.map(({ captured }) => captured);

test("a charge whose process is killed before it enters the payment fails, and takes nothing", async () => {
  const before = await amountsTaken();
  let token = "";
  const key = "killed-before-entering";
  await killBeforeEntering(async (port) => {
    token = await aToken(port);
    return () => merchantAt(port).ask("charge", "/v1/charges", key, order(token));
  });
  await world.pass(leaseTime);
  const again = await merchantAt(survivor()).ask("charge", "/v1/charges", key, order(token));
  assert.deepEqual([again.result, again.code], ["refused", "processing_error"]);
  const { body: charge } = await merchantAt(survivor()).get(`/v1/charges/${again.id}`);
  assert.deepEqual([charge.status, charge["failure_code"]], ["failed", "processing_error"]);
  assert.deepEqual(await amountsTaken(), before);
  const anew = order(await aToken(survivor()));
  const paid = await merchantAt(survivor()).ask("charge", "/v1/charges", "paid-anew", anew);
  assert.equal(paid.result, "done");
  assert.deepEqual(await amountsTaken(), [...before, 2_000]);
});

test("a payer whose payment is killed before it is entered sees that it failed, and pays the same session", async () => {
  const before = await amountsTaken();
  const line = {
    price_data: { currency: "eur", unit_amount: 2_000, product_data: { name: "Print" } },
    quantity: 1,
  };
  const made = await call(survivor(), world.secretKey, "/v1/checkout/sessions", { line_items: [line] });
  const session = { path: `/v1/checkout/sessions/${made.id}`, secret: String(made["client_secret"]) };
  const confirm = (port: number, source: string, attempt: string) =>
    call(
      port,
      world.publishableKey,
      `${session.path}/confirm`,
      { client_secret: session.secret, source },
      attempt,
    );
  await killBeforeEntering(async (port) => {
    const token = await aToken(port);
    return () => confirm(port, token, "attempt one").catch(() => {});
  });
  const read = () =>
    call(survivor(), world.publishableKey, `${session.path}?client_secret=${session.secret}`, undefined);
  // The page asks for the session meanwhile, and nobody sends the payment again.
  await world.pass(leaseTime);
  let shown = await read();
  while (shown["last_payment_error"] === null) {
    assert.equal(shown["payment_status"], "unpaid");
    await wait(50);
    shown = await read();
  }
  const { code } = shown["last_payment_error"] as { readonly code: string };
  assert.deepEqual([shown.status, shown["payment_status"], code], ["open", "unpaid", "processing_error"]);
  assert.equal(shown["payment"], null);
  assert.deepEqual(await amountsTaken(), before);
  const paid = await confirm(survivor(), await aToken(survivor()), "attempt two");
  assert.deepEqual([paid.status, paid["payment_status"]], ["complete", "paid"]);
  assert.deepEqual(await amountsTaken(), [...before, 2_000]);
});

async function call(
  port: number,
  key: string,
  path: string,
  fields: object | undefined,
  idempotencyKey = path,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(fields === undefined
        ? {}
        : { "content-type": "application/json", "idempotency-key": idempotencyKey }),
    },
    ...(fields === undefined ? {} : { method: "POST", body: JSON.stringify(fields) }),
  });
  return (await response.json()) as Answer;
}
