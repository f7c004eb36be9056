import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openKeyRing } from "../../../../src/service/platform/vault/key-ring/stored-key-ring.ts";
import type { Terminal } from "../../../cli/a-terminal.ts";
import { aTerminal } from "../../../cli/a-terminal.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { done } from "../../../support/a-subscription.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { withMetrics } from "../../../support/with-metrics.ts";

const token = "a token for the operator";
const minute = 60_000;
const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService({
    dependencies: withMetrics({ operatorToken: token }),
  });
  terminal = await aTerminal(service);
});
after(async () => {
  await terminal.close();
  await service.close();
});

const till = (command: string) => terminal.till(command, { TILL_OPERATOR_TOKEN: token });
const reseal = () => runDue(service.dependencies, "card_resealing");
const ringOf = async () => JSON.parse((await till("keys ring --json")).output);

async function aSavedCard(): Promise<string> {
  const { id: source } = await done(service.post("/v1/tokens", { card }, { key: service.publishable }));
  return (await done(service.post("/v1/customers", { source }))).id;
}

/** Pays with a token, and with a card that was saved before. Returns the statuses. */
async function pay(customer: string): Promise<readonly string[]> {
  const { id: source } = await done(service.post("/v1/tokens", { card }, { key: service.publishable }));
  const fields = { amount: 500, currency: "usd" };
  const charges = [
    await service.post("/v1/charges", { ...fields, source }),
    await service.post("/v1/charges", { ...fields, customer }),
  ];
  return charges.map(({ body }) => body.status);
}

test("cards are sealed anew while they pay, nothing is refused or lost, and the key before is gone in the end", async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, aSavedCard));
  const [first] = (await ringOf()).sealing_keys;
  assert.ok(first.records >= 20);
  const rotated = await till("keys rotate-cards");
  assert.deepEqual([rotated.code, rotated.errors], [0, ""]);
  assert.match(rotated.output, new RegExp(`^${first.id} +the beginning +\\d+`, "m"));
  const payments = customers.map((customer) => pay(customer));
  const [results] = await Promise.all([Promise.all(payments), reseal()]);
  assert.deepEqual(new Set(results.flat()), new Set(["succeeded"]));
  service.clock.advance(2 * minute);
  await reseal();
  const [only, ...others] = (await ringOf()).sealing_keys;
  assert.deepEqual(others, []);
  assert.notEqual(only.id, first.id);
  assert.ok(only.records >= 20);
  assert.equal(await service.dependencies.keyRing.held.find(first.id), undefined);
  for (const customer of customers) assert.deepEqual(await pay(customer), ["succeeded", "succeeded"]);
});

test("a bank account is sealed anew between its token and its debit", async () => {
  const account = { iban: "AT611904300234573201", name: "Ida Lang" };
  const mandate_data = { customer_acceptance: { type: "online" } };
  const fields = { type: "sepa_debit", sepa_debit: account, mandate_data };
  const { id: source } = await done(service.post("/v1/tokens", fields, { key: service.publishable }));
  const keyOf = () =>
    service.dependencies.database
      .selectFrom("tokens")
      .select("key_id")
      .where("id", "=", source)
      .executeTakeFirstOrThrow();
  const before = await keyOf();
  assert.deepEqual((await till("keys rotate-cards")).errors, "");
  await reseal();
  assert.notDeepEqual(await keyOf(), before);
  const charge = await service.post("/v1/charges", { amount: 500, currency: "eur", source });
  assert.equal(charge.body.status, "succeeded", charge.text);
  service.clock.advance(16 * minute);
  await reseal();
});

test("another process knows a new key before cards are sealed with it, and removes none that may be in use", async () => {
  const { database } = service.dependencies;
  const masterKey = Buffer.alloc(32, 7);
  const options = { database, masterKey, now: service.clock.now, spreads: minute };
  const [one, other] = [await openKeyRing(options), await openKeyRing(options)];
  assert.deepEqual(await one.rotateSealingKey(), { state: "begun" });
  assert.deepEqual(await other.rotateSealingKey(), { state: "in_progress" });
  const before = one.held.current();
  service.clock.advance(minute - 1);
  assert.equal(one.held.current(), before);
  await other.refresh();
  service.clock.advance(1);
  assert.notEqual(one.held.current().id, before.id);
  assert.equal(other.held.current().id, one.held.current().id);
  assert.equal(one.hasSpread(), false);
  service.clock.advance(15 * minute);
  assert.equal(one.hasSpread(), true);
  await reseal();
  await one.refresh();
  assert.deepEqual(
    one.held.sealing.map(({ id }) => id),
    [other.held.current().id],
  );
});

test("a record that cannot be opened is named in the log, and no key is removed", async () => {
  const customer = await aSavedCard();
  const { database } = service.dependencies;
  const { sealed_card: sealed } = await database
    .selectFrom("cards")
    .select("sealed_card")
    .where("customer", "=", customer)
    .executeTakeFirstOrThrow();
  const damage = (text: string | null) =>
    database.updateTable("cards").set({ sealed_card: text }).where("customer", "=", customer).execute();
  await damage(`${(sealed ?? "").slice(0, -8)}AAAAAAA=`);
  await till("keys rotate-cards");
  await reseal();
  assert.equal((await ringOf()).sealing_keys.length, 2);
  assert.ok(service.logged.some((line) => line.includes("sealing of cards card_")));
  assert.ok(!service.logged.some((line) => line.includes("4242424242424242")));
  const again = await till("keys rotate-cards");
  assert.equal(again.code, 1);
  assert.match(again.errors, /still replaces the key before/);
  await damage(sealed);
  service.clock.advance(60 * minute);
  await reseal();
  assert.equal((await ringOf()).sealing_keys.length, 1);
});

test("without the operator's token there is no such address", async () => {
  assert.equal((await service.get("/status/keys", { key: null })).status, 404);
  assert.equal((await service.post("/status/keys/rotate-cards", {}, { key: null })).status, 404);
  assert.equal((await service.post("/status/keys/rotate-master", {}, { key: null })).status, 404);
});
