import assert from "node:assert/strict";
import { test } from "node:test";
import { erasePayer } from "../../src/service/payments/erasures/erase-payer.ts";
import { replayNotifications } from "../../src/service/payments/acquirers/adyen/notifications/store.ts";
import { foldAddress } from "../../src/service/platform/erasure/redact.ts";
import type { Person } from "../service/payments/erasures/many-doors.ts";
import { ada, bea, tracesOf } from "../service/payments/erasures/many-doors.ts";
import { done } from "../support/a-subscription.ts";
import { dumpDatabase } from "../support/dump-database.ts";
import { runDue } from "../support/run-jobs.ts";
import { fakeCards } from "./fake-adyen/cards.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";

/*
 * Erasure in live mode: an acquirer notifies, and so repeats, what it was told of a payer.
 */

const { till, ownKey, chargeOf, sweep, challenged } = inLiveMode();

const post = (path: string, fields: object) => done(till.service.post(path, fields, ownKey()));

/** The payments of a person: a guest's, one by a bank, and a customer's, with a refund and a dispute. */
async function payLive({ email, name, street, city, words }: Person): Promise<readonly string[]> {
  const order = { amount: 2000, currency: "eur" };
  const card = (number: string) => ({
    number,
    exp_month: 12,
    exp_year: 2034,
    cvc: "123",
    name,
    address_line1: `${street}, ${city}`,
    address_postal_code: "8010",
    address_country: "AT",
  });
  const token = async () => (await post("/v1/tokens", { card: card(fakeCards.approved) })).id;
  const guest = await post("/v1/charges", { ...order, source: await token(), receipt_email: email });
  const { id: method } = await post("/v1/payment_methods", {
    type: "card",
    card: card(fakeCards.challenged),
  });
  const intent = await post("/v1/payment_intents", {
    ...order,
    payment_method: method,
    receipt_email: email,
    confirm: "true",
    return_url: "https://shop.example/thanks",
  });
  assert.equal(intent.status, "requires_action");
  const [reference = ""] = await challenged();
  await till.comeBack(await till.fake.answer(reference, "confirm"));
  const customer = await post("/v1/customers", { email, name, description: words, source: await token() });
  const charge = await post("/v1/charges", { ...order, customer: customer.id });
  await post("/v1/refunds", { charge: charge.id, amount: 500 });
  const disputed = await post("/v1/charges", { ...order, customer: customer.id });
  const additionalData = { shopperEmail: email, shopperReference: words, chargebackReasonCode: "10.4" };
  await till.fake.notify({ reference: disputed.id, eventCode: "CHARGEBACK", additionalData });
  const charges = (await till.service.get("/v1/charges?limit=100", ownKey())).body.data.map(({ id }) => id);
  assert.ok(charges.includes(guest.id));
  return charges;
}

async function tracesIn(person: Person): Promise<readonly string[]> {
  const dump = (await dumpDatabase(till.service.dependencies.database)).toLowerCase();
  return tracesOf(person).filter((trace) => dump.includes(trace));
}

/** Money by our books and by those of the acquirer. */
async function books(charges: readonly string[]): Promise<unknown> {
  const ours: unknown[] = [];
  for (const id of charges) {
    const { amount, status, amount_refunded: refunded, dispute } = await chargeOf(id);
    ours.push([id, amount, status, refunded, dispute]);
  }
  const { body: balance } = await till.service.get("/v1/balance", ownKey());
  return { ours, balance, theirs: await till.fake.books() };
}

test("nothing of an erased payer is stored of what the acquirer notified, and a replay changes no sum", async () => {
  await payLive(bea);
  const charges = await payLive(ada);
  // Resolves once all that it had to notify is taken.
  await till.fake.release();
  await sweep();
  const told = till.notified.join("\n").toLowerCase();
  assert.ok(told.includes(ada.email.toLowerCase()), "the acquirer repeats whom it was told of");
  for (const trace of tracesOf(ada).filter((trace) => trace !== ada.phone.slice(4)))
    assert.ok(told.includes(trace) || trace.includes("%40"), trace);
  const before = await books(charges);
  const { dependencies } = till.service;
  till.service.clock.advance(60_000);
  await erasePayer(dependencies, { address: foldAddress(ada.email), livemode: true }, "req_erasure");
  await runDue(dependencies, "erasure");
  assert.deepEqual(await tracesIn(ada), []);
  const theirs = await tracesIn(bea);
  assert.ok(theirs.includes("thistlewood"));

  const replayed = await replayNotifications(dependencies.database, null, dependencies.now());
  assert.ok(replayed >= 10, String(replayed));
  await sweep();
  assert.deepEqual(await books(charges), before);
  assert.deepEqual(await tracesIn(ada), []);
  assert.deepEqual(await tracesIn(bea), theirs);
});

test("a notification is stored with what is read of it alone, and once", async () => {
  const charge = await post("/v1/charges", {
    amount: 700,
    currency: "eur",
    source: (
      await post("/v1/tokens", { card: { number: fakeCards.approved, exp_month: 12, exp_year: 2034 } })
    ).id,
  });
  const named = { reference: charge.id, eventCode: "CHARGEBACK", pspReference: "DISPUTE000000001" };
  for (let count = 0; count < 2; count++)
    await till.fake.notify({
      ...named,
      additionalData: {
        chargebackReasonCode: "13.1",
        shopperName: "Hal Overleaf",
        shopperIP: "203.0.113.77",
      },
    });
  const rows = await till.service.dependencies.database
    .selectFrom("adyen_notifications")
    .select("item")
    .where("psp_reference", "=", named.pspReference)
    .execute();
  const [item] = rows.map(({ item }) => JSON.parse(item) as Readonly<Record<string, unknown>>);
  assert.equal(rows.length, 1);
  assert.deepEqual(item?.["additionalData"], { chargebackReasonCode: "13.1" });
  assert.deepEqual(Object.keys(item ?? {}).sort(), [
    ...["additionalData", "amount", "eventCode", "merchantAccountCode", "merchantReference"],
    ...["originalReference", "pspReference", "reason", "success"],
  ]);
});
