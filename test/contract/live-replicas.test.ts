import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { builtFolder } from "../../src/service/web/assets/built-folder.ts";
import { fakeCards } from "../processor/fake-adyen/cards.ts";
import type { Replica } from "../support/chaos/a-replica.ts";
import { aReplica } from "../support/chaos/a-replica.ts";
import { aLiveMerchant } from "../support/chaos/adyen/a-live-merchant.ts";
import type { LiveWorld } from "../support/chaos/adyen/live-world.ts";
import { aLiveWorld } from "../support/chaos/adyen/live-world.ts";
import { seededRandom } from "../support/chaos/seeded-random.ts";

/*
 * Two processes of the service in live mode on one PostgreSQL, before the fake acquirer.
 */

const minute = 60_000;
const command = path.join(builtFolder(), "service", "till.js");

let world: LiveWorld;
let replicas: readonly Replica[];
before(async () => {
  world = await aLiveWorld({ replicas: 2, takesCardNumbers: true, random: seededRandom(1) });
  replicas = world.replicas;
});
const started: Replica[] = [];
after(async () => {
  for (const replica of started) await replica.kill();
  await world.close();
});

const card = (name = "A Payer") => ({
  number: fakeCards.approved,
  exp_month: 12,
  exp_year: 2034,
  cvc: "123",
  name,
});

/** The merchant's server, which speaks with one replica. */
const at = (replica: Replica | undefined) => aLiveMerchant(replica?.port ?? 0, world.secretKey);

const amount = 2_000;
const order = (source: string) => ({ amount, currency: "eur", source });

/** The check of the security code of a charge. */
async function checkOf(replica: Replica | undefined, charge: string): Promise<string> {
  const { body } = await at(replica).get(`/v1/charges/${charge}`);
  return (body["source"] as { readonly checks: { readonly cvc: string } }).checks.cvc;
}

const paymentsOf = async (charge: string) =>
  (await world.fake.books()).payments.filter(({ reference }) => reference === charge);

test("a security code that one process took is used by another once that one was killed", async () => {
  const [one, other] = replicas;
  const token = await at(one).token(card());
  await one?.kill();
  const { id, result } = await at(other).ask("charge", "/v1/charges", "killed-before", order(token));
  assert.equal(result, "done");
  assert.equal(await checkOf(other, id), "pass");
  await one?.killAndStart();
});

test("a charge whose process is killed while the acquirer works is made once, with its security code", async () => {
  const [one, other] = replicas;
  const token = await at(one).token(card("ANSWER_LOST"));
  const paymentsMade = async () => (await world.fake.books()).payments.length;
  const made = await paymentsMade();
  const asking = at(one).ask("charge", "/v1/charges", "killed-meanwhile", order(token));
  while ((await paymentsMade()) === made) await wait(20);
  await one?.killAndStart();
  await asking;
  await world.pass(minute);
  const { id, result } = await at(other).ask("charge", "/v1/charges", "killed-meanwhile", order(token));
  assert.equal(result, "done");
  const payments = await paymentsOf(id);
  assert.deepEqual(
    payments.map(({ withCode, captured }) => [withCode, captured]),
    [[true, amount]],
  );
});

test("a process that ends leaves a security code to another that runs, although their clocks went on by a minute", async () => {
  const [one, other] = replicas;
  const token = await at(one).token(card());
  await world.pass(minute);
  await other?.stop();
  const { id } = await at(one).ask("charge", "/v1/charges", "other-ended", order(token));
  assert.equal(await checkOf(one, id), "pass");
  await other?.killAndStart();
});

/** From a payment of a worker to its next, in milliseconds: there is always one under way, and the processes have time for the rest. */
const pause = 50;

const underWay = new Set<Promise<unknown>>();
/** No payment begins before it. */
let mayBegin = Promise.resolve();

/** Lets time pass between payments: one that has been under way for a minute is given up where the acquirer has not heard of it. */
async function passBetweenPayments(time: number): Promise<void> {
  let begin = () => {};
  mayBegin = new Promise((resolve) => (begin = resolve));
  while (underWay.size > 0) await Promise.all(underWay);
  await world.pass(time);
  begin();
}

/** Takes payments with security codes at both processes until the work is done. Returns the charges, which are all paid. */
async function whilePaymentsAreTaken(name: string, work: () => Promise<void>): Promise<readonly string[]> {
  const merchant = aLiveMerchant(world.api.port, world.secretKey);
  let isOver = false;
  const take = async (worker: number) => {
    for (let count = 0; !isOver; count++) {
      for (let last; last !== mayBegin;) await (last = mayBegin);
      const payment = (async () => {
        const source = await merchant.token(card());
        const asked = await merchant.ask(
          "charge",
          "/v1/charges",
          `${name}-${worker}-${count}`,
          order(source),
        );
        // A process takes its time to start on a slow machine, and every other connection leads to it.
        while (asked.result === "unknown") await merchant.askAgain(asked);
      })();
      underWay.add(payment);
      await payment.finally(() => underWay.delete(payment));
      await wait(pause);
    }
  };
  const taking = Promise.all([0, 1, 2, 3].map(take));
  await work().finally(() => {
    isOver = true;
  });
  await taking;
  assert.deepEqual(
    merchant.asked.filter(({ result }) => result !== "done"),
    [],
  );
  return merchant.asked.map(({ id }) => id);
}

/** Runs `till keys …`. */
async function keys(...verb: readonly string[]): Promise<KeyRing> {
  const service = `http://127.0.0.1:${replicas[1]?.port ?? 0}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, "keys", ...verb, "--json", "--service", service],
    { env: { TILL_OPERATOR_TOKEN: world.operatorToken } },
  );
  return JSON.parse(stdout) as KeyRing;
}

interface KeyRing {
  readonly sealing_keys: readonly { readonly id: string; readonly records: number }[];
  readonly master_keys: readonly { readonly own: boolean }[];
}

/** The ring as a replica tells it to the operator, without a process for the command. */
async function ring(): Promise<KeyRing> {
  const headers = { authorization: `Bearer ${world.operatorToken}` };
  const response = await fetch(`http://127.0.0.1:${replicas[1]?.port ?? 0}/status/keys`, { headers });
  return (await response.json()) as KeyRing;
}

async function areAllPaid(charges: readonly string[]): Promise<void> {
  const checks = new Set<string>();
  for (const charge of charges) checks.add(await checkOf(replicas[0], charge));
  assert.deepEqual([...checks], ["pass"]);
  const { payments } = await world.fake.books();
  for (const charge of charges) {
    const captured = payments
      .filter(({ reference }) => reference === charge)
      .map((payment) => payment.captured);
    assert.deepEqual(captured, [amount]);
  }
}

test("sealing keys are replaced while both processes take payments: none is refused, and the old key is gone", async () => {
  const merchant = at(replicas[0]);
  const customers: string[] = [];
  for (let count = 0; count < 10; count++) {
    const source = await merchant.token(card());
    customers.push((await merchant.ask("customer", "/v1/customers", `saved-${count}`, { source })).id);
  }
  const [before] = (await keys("ring")).sealing_keys;
  const charges = await whilePaymentsAreTaken("cards", async () => {
    await keys("rotate-cards");
    // Tokens are paid with in their time: the clocks go on in steps.
    for (let passed = 0; (await ring()).sealing_keys.length > 1; passed++) {
      assert.ok(passed < 120, "the old key is still there after two hours");
      await passBetweenPayments(minute);
      await wait(250);
    }
  });
  const [only] = (await keys("ring")).sealing_keys;
  assert.notEqual(only?.id, before?.id);
  assert.ok(only !== undefined && only.records >= customers.length);
  assert.ok(charges.length > 10, `${charges.length} payments were taken`);
  await areAllPaid(charges);
  for (const customer of customers) {
    const fields = { amount, currency: "eur", customer };
    const { result } = await merchant.ask("charge", "/v1/charges", `again-${customer}`, fields);
    assert.equal(result, "done");
  }
});

test("the master key is replaced, one process after the other, while payments are taken; the old one opens nothing then", async () => {
  const former = world.environment["TILL_MASTER_KEY"] ?? "";
  const environment = { ...world.environment, TILL_MASTER_KEY: "ca5e".repeat(16) };
  const customer = await (async () => {
    const source = await at(replicas[0]).token(card());
    return (await at(replicas[0]).ask("customer", "/v1/customers", "before-master", { source })).id;
  })();
  const charges = await whilePaymentsAreTaken("master", async () => {
    for (const replica of world.replicas) {
      await replica.stop();
      const renewed = { ...environment, TILL_FORMER_MASTER_KEY: former };
      started.push(await aReplica(replica.port, renewed, { ahead: world.ahead(), log: world.log }));
      await wait(500);
    }
    replicas = [...started];
    assert.equal((await keys("ring")).master_keys.length, 2);
    await keys("rotate-master");
    await wait(500);
  });
  assert.deepEqual(
    (await keys("ring")).master_keys.map(({ own }) => own),
    [true],
  );
  assert.ok(charges.length > 10, `${charges.length} payments were taken`);
  await areAllPaid(charges);
  const fields = { amount, currency: "eur", customer };
  assert.equal((await at(replicas[1]).ask("charge", "/v1/charges", "after-master", fields)).result, "done");
  await replicas[0]?.stop();
  await assert.rejects(aReplica(replicas[0]?.port ?? 0, world.environment, { ahead: world.ahead() }));
});
