import assert from "node:assert/strict";
import { test } from "node:test";
import type { SepaDebitSource } from "../../src/contract/payments/sepa-debit.ts";
import type { Received, ReceivedBody } from "../support/a-service.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";
import { until } from "./fake-adyen/merchant-of.ts";

// SEPA direct debits of live mode, before the fake acquirer.

const { till, ownKey, chargeOf, sweep, becomes, eventsOf, paymentIn } = inLiveMode();

const iban = "DE89370400440532013000";

const order = { amount: 2000, currency: "eur" };

/** A token of an account; the name of its holder says how the acquirer behaves. */
async function aToken(name: string): Promise<string> {
  const fields = {
    type: "sepa_debit",
    sepa_debit: { iban, name },
    mandate_data: { customer_acceptance: { type: "online" } },
  };
  const token = await till.service.post("/v1/tokens", fields, ownKey());
  assert.equal(token.status, 200, token.text);
  return token.body.id;
}

async function charge(name: string): Promise<Received> {
  return till.service.post("/v1/charges", { ...order, source: await aToken(name) }, ownKey());
}

const sourceOf = ({ source }: ReceivedBody) => source as unknown as SepaDebitSource;

async function disputeOf(id: string): Promise<ReceivedBody> {
  await until(async () => {
    await sweep();
    return (await chargeOf(id))["disputed"] === true;
  });
  const { dispute } = await chargeOf(id);
  return (await till.service.get(`/v1/disputes/${String(dispute)}`, ownKey())).body;
}

test("a debit that Adyen authorizes succeeds once, by Adyen's mandate, and is refunded", async () => {
  const { body: paid, text } = await charge("Ida Lang");
  assert.deepEqual([paid.status, paid["payment_method_type"]], ["succeeded", "sepa_debit"], text);
  await sweep();
  const payment = await paymentIn(paid.id);
  assert.deepEqual([payment?.captured, payment?.state], [2000, "authorised"]);
  const { mandate, last4 } = sourceOf(await chargeOf(paid.id));
  assert.deepEqual([mandate.reference, mandate.creditor_id], [payment?.pspReference, "DE98ZZZ09999999999"]);
  assert.equal(last4, "3000");
  assert.deepEqual(await eventsOf(paid.id), ["payment.succeeded"]);
  const refund = await till.service.post("/v1/refunds", { charge: paid.id }, ownKey());
  await becomes(refund.body.id, "succeeded");
  assert.equal((await paymentIn(paid.id))?.refunded, 2000);
});

test("a debit that Adyen has received is pending until the notification comes", async () => {
  const { status, body: begun, text } = await charge("PENDING");
  assert.deepEqual([status, begun.status], [200, "pending"], text);
  const reference = (await paymentIn(begun.id))?.pspReference;
  assert.equal(sourceOf(begun).mandate.reference, reference);
  till.service.clock.advance(3 * 86_400_000);
  await sweep();
  assert.equal((await chargeOf(begun.id)).status, "pending", "nothing is given up meanwhile");
  await till.fake.release();
  await becomes(begun.id, "succeeded");
  assert.equal(sourceOf(await chargeOf(begun.id)).mandate.reference, reference);
});

test("a debit that Adyen refuses has failed", async () => {
  const { status, body } = await charge("DECLINED");
  assert.deepEqual([status, body.error.type], [402, "card_declined"]);
  const failed = await chargeOf(body.error.charge ?? "");
  assert.equal(failed.status, "failed");
  const later = await charge("PENDING DECLINED");
  assert.equal(later.body.status, "pending", later.text);
  await till.fake.release();
  await becomes(later.body.id, "failed");
});

test("a chargeback of a debit is a return: lost at once, with the reason of the bank", async () => {
  const { body: paid } = await charge("CHARGEBACK");
  const dispute = await disputeOf(paid.id);
  assert.deepEqual(
    [dispute["kind"], dispute.status, dispute["reason"], dispute["network_reason_code"], dispute.amount],
    ["bank_return", "lost", "insufficient_funds", "AM04", 2000],
  );
  assert.equal((await paymentIn(paid.id))?.disputed, 2000);
  assert.deepEqual(await eventsOf(dispute.id), [
    "dispute.created",
    "dispute.funds_withdrawn",
    "dispute.closed",
  ]);
});

test("an announced chargeback of a debit, and one that is notified again, change nothing more", async () => {
  const { body: paid } = await charge("Ida Lang");
  const about = { reference: paid.id, pspReference: "RETURNOFADEBIT01" };
  const reason = "MD06:Refund Request By End Customer";
  await till.fake.notify({ ...about, eventCode: "NOTIFICATION_OF_CHARGEBACK", reason });
  await sweep();
  assert.equal((await chargeOf(paid.id))["disputed"], false);
  await till.fake.notify({ ...about, eventCode: "CHARGEBACK", reason });
  const dispute = await disputeOf(paid.id);
  assert.deepEqual(
    [dispute.status, dispute["reason"], dispute["network_reason_code"]],
    ["lost", "debit_not_authorized", "MD06"],
  );
  await till.fake.notify({ ...about, eventCode: "CHARGEBACK", reason });
  await sweep();
  assert.equal((await eventsOf(dispute.id)).length, 3);
});

test("a debit whose answer is lost is sent again under its reference, and is made once", async () => {
  const source = await aToken("Ida Lang");
  const send = () =>
    till.service.post("/v1/charges", { ...order, source }, { ...ownKey(), idempotencyKey: "lost debit" });
  till.network("loses answers");
  const lost = await send();
  assert.deepEqual([lost.status, lost.body.error.code], [503, "processor_unavailable"]);
  till.network("well");
  const again = await send();
  assert.equal(again.body.status, "succeeded", again.text);
  const { payments } = await till.fake.books();
  assert.equal(payments.filter(({ reference }) => reference === again.body.id).length, 1);
});

test("nothing that the service stores or logs has the IBAN in clear, once the debit is made", async () => {
  const { body: paid } = await charge("PENDING");
  const { database } = till.service.dependencies;
  const rows = [
    await database.selectFrom("tokens").selectAll().execute(),
    await database.selectFrom("charges").selectAll().execute(),
    await database.selectFrom("adyen_payments").selectAll().execute(),
    await database.selectFrom("processor_payments").selectAll().execute(),
    await database.selectFrom("adyen_notifications").selectAll().execute(),
    await database.selectFrom("events").selectAll().execute(),
    await database.selectFrom("idempotency_keys").selectAll().execute(),
    till.service.logged,
  ];
  assert.ok(JSON.stringify(rows).includes(paid.id));
  assert.doesNotMatch(JSON.stringify(rows), /370400440532|0532 ?0130/);
});
