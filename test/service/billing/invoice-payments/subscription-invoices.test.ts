import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import {
  advanceTo,
  aSubscriber,
  aTestClock,
  invoiceRows,
  noticeRows,
  runBilling,
  runRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { invoiceOf } from "../invoices/an-invoice.ts";
import type { InvoicePayer } from "./an-invoice-payer.ts";
import { anInvoicePayer } from "./an-invoice-payer.ts";

let service: TestService;
let key: InvoicePayer["key"];
let pay: InvoicePayer["pay"];
let read: InvoicePayer["read"];
let aToken: InvoicePayer["aToken"];
let chargesOf: InvoicePayer["chargesOf"];
before(async () => {
  service = await aService();
  ({ key, pay, read, aToken, chargesOf } = await anInvoicePayer(service));
});
after(() => service.close());

/** A subscriber whose renewal could not be paid, and the invoice of it. */
async function pastDue(given: object = {}): Promise<Subscriber & { testClock: string; invoice: string }> {
  const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const subscriber = await aSubscriber(service, { testClock, given });
  await saveCard(service, subscriber.customer, "tok_sequence_try_again_later");
  await advanceTo(service, testClock, "2027-02-01T11:00:00Z");
  const invoice = (await invoiceRows(service, subscriber))[1]?.id ?? assert.fail("a renewal");
  return { ...subscriber, testClock, invoice };
}

test("a subscription recovers when its invoice is paid by somebody else, with its card as before", async () => {
  const subscriber = await pastDue();
  const { status, text } = await pay(subscriber.invoice);
  assert.equal(status, 200, text);
  const { status: state, default_source: card } = await subscriptionRow(service, subscriber);
  assert.deepEqual([state, card], ["active", null]);
  assert.deepEqual(
    (await runRows(service, subscriber.subscription)).map((run) => run.status),
    ["recovered"],
  );
  await advanceTo(service, subscriber.testClock, "2027-02-20T10:00:00Z");
  assert.deepEqual(await chargesOf(subscriber.invoice), ["failed", "succeeded"]);
});

test("a subscription is changed by no card that somebody tries: neither its dunning nor its state", async () => {
  const subscriber = await pastDue({ dunning: { hard_decline: "end" } });
  const shown = async () => {
    const { status, due_at: due } = await subscriptionRow(service, subscriber);
    const runs = await runRows(service, subscriber.subscription);
    const invoice = await invoiceOf(service, subscriber.invoice);
    return {
      status,
      due,
      invoice: invoice.status,
      next: invoice["next_payment_attempt"],
      runs: runs.map((run) => ({ ...run, updated_at: null })),
      mails: (await noticeRows(service, subscriber.subscription)).map(({ kind }) => kind),
    };
  };
  const before = await shown();
  for (const token of [
    "tok_decline_revocation_of_all_authorizations",
    "tok_decline_revocation_of_authorization",
    "tok_decline_stolen_card",
    "tok_chargeDeclinedExpiredCard",
    "tok_chargeDeclined",
  ]) {
    assert.equal((await pay(subscriber.invoice, token)).status, 402, token);
    assert.deepEqual(await shown(), before, token);
  }
  await advanceTo(service, subscriber.testClock, "2027-02-02T11:00:00Z");
  assert.equal((await chargesOf(subscriber.invoice)).length, 7, "its own card is tried as planned");
});

test("a subscription begins when its first invoice is paid", async () => {
  const subscriber = await aSubscriber(service, {
    source: null,
    given: { payment_behavior: "default_incomplete" },
  });
  const [first] = await invoiceRows(service, subscriber);
  assert.equal((await pay(first?.id ?? "")).status, 200);
  assert.equal((await subscriptionRow(service, subscriber)).status, "active");
});

test("a subscription that has ended stays so when its open invoice is paid, and the money stays", async () => {
  const subscriber = await pastDue();
  await service.delete(`/v1/subscriptions/${subscriber.subscription}`);
  const { status, text } = await pay(subscriber.invoice);
  assert.equal(status, 200, text);
  await runBilling(service);
  assert.equal((await subscriptionRow(service, subscriber)).status, "canceled");
  const invoice = await invoiceOf(service, subscriber.invoice);
  assert.deepEqual([invoice.status, invoice["amount_refunded"]], ["paid", 0]);
});

test("a subscription that confirms on its own page shows nobody else the bank, and nobody else ends that", async () => {
  const subscriber = await pastDue();
  await saveCard(service, subscriber.customer, await aToken());
  const { body } = await service.post("/v1/billing_portal/sessions", { customer: subscriber.customer });
  const [, token = ""] = /\/m\/(\w{32})/.exec(String(body["url"])) ?? [];
  const begun = await service.post(`/v1/portal/${token}/pay`, {}, { key });
  assert.equal(begun.status, 200, begun.text);
  const shown = await read(subscriber.invoice);
  assert.deepEqual([shown.status, shown.next_action, shown.charge], ["processing", null, null]);
  const { status } = await service.post(
    `/v1/invoice_payments/${subscriber.invoice}/cancel_payment`,
    {},
    { key },
  );
  assert.equal(status, 409);
  assert.deepEqual((await chargesOf(subscriber.invoice)).at(-1), "requires_action");
});
