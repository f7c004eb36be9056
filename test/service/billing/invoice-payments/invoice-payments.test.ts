import assert from "node:assert/strict";
import { redirectIn } from "../../../../src/contract/payments/next-action.ts";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { InvoicePayment } from "../../../../src/contract/billing/invoice-payment.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { runBilling } from "../../../support/a-subscriber.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { aCustomer, anInvoice, invoiceOf, post } from "../invoices/an-invoice.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import type { InvoicePayer } from "./an-invoice-payer.ts";
import { anInvoicePayer } from "./an-invoice-payer.ts";

const sandbox: SandboxBehaviour = { silence: 100 };

let site: TestSite;

let service: TestService;

let key: InvoicePayer["key"];

let pay: InvoicePayer["pay"];

let read: InvoicePayer["read"];

let aToken: InvoicePayer["aToken"];

let chargesOf: InvoicePayer["chargesOf"];

before(async () => {
  site = await aSite({ sandbox });
  ({ service } = site);
  ({ key, pay, read, aToken, chargesOf } = await anInvoicePayer(service));
});

after(() => service.close());

/** The path of the bank's page on which the payment is confirmed. */
function challengeOf({ next_action: action }: InvoicePayment): string {
  const bank = redirectIn(action);
  assert.ok(bank, "a challenge");
  return new URL(bank.url).pathname;
}

const answer = (path: string, button: "confirm" | "fail") => site.submit(path, { answer: button });

const states = [
  ["open", 200, "paid"],
  ["uncollectible", 200, "paid"],
  ["paid", 409, "invalid_state"],
  ["void", 409, "invalid_state"],
  ["draft", 404, "resource_missing"],
] as const;

describe("an invoice by its state", () => {
  for (const [state, status, outcome] of states) {
    test(`${state}: ${outcome}`, async () => {
      const { id } = await anInvoice(service, state);
      const before = await invoiceOf(service, id);
      const response = await pay(id);
      const { body, text } = response;
      assert.deepEqual(
        [response.status, status === 200 ? body.status : body.error.code],
        [status, outcome],
        text,
      );
      if (status !== 200) assert.deepEqual(await invoiceOf(service, id), before);
      else assert.deepEqual([(await read(id)).status, await chargesOf(id)], ["paid", ["succeeded"]]);
    });
  }
});

test("a payer pays what is left after the balance, and nothing else changes", async () => {
  const customer = await aCustomer(service, { email: "ada@example.com" });
  await post(service, `/v1/customers/${customer}/balance_transactions`, { amount: "-500", currency: "usd" });
  const before = (await service.get(`/v1/customers/${customer}`)).body;
  const { id } = await anInvoice(service, "open", { customer });
  const { number, ...open } = await read(id);
  assert.deepEqual(open, {
    object: "invoice_payment",
    invoice: id,
    status: "open",
    amount: 1500,
    currency: "usd",
    charge: null,
    next_action: null,
    last_payment_error: null,
    livemode: false,
    receipt_url: null,
    receipt_number: null,
  });
  const { status, text } = await pay(id, "tok_mastercard");
  assert.equal(status, 200, text);
  const paid = JSON.parse(text) as InvoicePayment;
  assert.deepEqual([paid.status, paid.amount, paid.number], ["paid", 1500, number]);
  assert.match(paid.receipt_url ?? "", /\/r\/\w{32}$/);
  const charge = (await service.get(`/v1/charges/${paid.charge ?? ""}`)).body;
  assert.deepEqual(
    [charge.amount, charge["invoice"], charge["initiator"], charge.source.brand],
    [1500, id, "payer", "mastercard"],
  );
  const after = (await service.get(`/v1/customers/${customer}`)).body;
  assert.deepEqual(
    [after["default_source"], after["sources"]],
    [before["default_source"], before["sources"]],
  );
});

test("only a page of the service may read, pay and give up, and only an invoice of its merchant", async () => {
  const { id } = await anInvoice(service, "open");
  const other = await service.aMerchant();
  const otherKey = await new PagesKeys(service.dependencies).keyOf(other.scope);
  const actions = [
    (options: object) => service.get(`/v1/invoice_payments/${id}`, options),
    (options: object) => service.post(`/v1/invoice_payments/${id}/pay`, { source: "tok_visa" }, options),
    (options: object) => service.post(`/v1/invoice_payments/${id}/cancel_payment`, {}, options),
  ];
  for (const action of actions) {
    for (const [caller, code] of [
      [service.publishable, "origin_not_allowed"],
      [service.secret, "origin_not_allowed"],
      [otherKey, "resource_missing"],
    ] as const) {
      const { body } = await action({ key: caller, idempotencyKey: randomUUID() });
      assert.equal(body.error.code, code);
    }
  }
  assert.equal((await service.get(`/v1/invoice_payments/in_${"a".repeat(24)}`, { key })).status, 404);
  assert.deepEqual(await chargesOf(id), []);
});

test("the address of an invoice gives no right to the customer's card, nor to pay without an attempt id", async () => {
  const customer = await aCustomer(service);
  const card = String((await service.get(`/v1/customers/${customer}`)).body["default_source"]);
  const { id } = await anInvoice(service, "open", { customer });
  const withCard = await pay(id, card);
  assert.deepEqual([withCard.body.error.code, withCard.body.error.param], ["resource_missing", "source"]);
  const without = await service.post(`/v1/invoice_payments/${id}/pay`, { source: "tok_visa" }, { key });
  assert.deepEqual(
    [without.body.error.code, without.body.error.param],
    ["parameter_missing", "Idempotency-Key"],
  );
  for (const path of [`/v1/invoices/${id}`, `/v1/customers/${customer}`, "/v1/subscriptions"])
    assert.equal((await service.get(path, { key })).body.error.code, "secret_key_required", path);
  assert.deepEqual(await chargesOf(id), []);
});

test("a decline is answered 402 for each attempt id, and its reason is shown for an hour", async () => {
  const { id } = await anInvoice(service, "open");
  const declined = await pay(id, "tok_chargeDeclinedInsufficientFunds", "declined");
  assert.deepEqual([declined.status, declined.body.error.code], [402, "insufficient_funds"], declined.text);
  assert.equal((await pay(id, "tok_chargeDeclinedInsufficientFunds", "declined")).text, declined.text);
  assert.equal((await read(id)).last_payment_error?.code, "insufficient_funds");
  const hidden = await pay(id, "tok_decline_stolen_card");
  assert.equal(hidden.body.error.code, "generic_decline");
  assert.equal((await read(id)).last_payment_error?.code, "generic_decline");
  service.clock.advance(3_600_000);
  const later = await read(id);
  assert.deepEqual([later.status, later.last_payment_error], ["open", null]);
  assert.equal((await pay(id)).status, 200);
  assert.deepEqual(await chargesOf(id), ["failed", "failed", "succeeded"]);
});

test("a payer confirms at the bank; meanwhile another attempt charges nothing", async () => {
  const { id } = await anInvoice(service, "open");
  const source = await aToken();
  const { status, text } = await pay(id, source, "once");
  assert.equal(status, 200, text);
  const waiting = JSON.parse(text) as InvoicePayment;
  assert.equal(waiting.status, "processing");
  assert.equal(redirectIn(waiting.next_action)?.return_url, `http://localhost:4242/i/${id}/pay?from=bank`);
  assert.deepEqual(await read(id), waiting);
  const another = await pay(id);
  assert.deepEqual([another.status, another.body.error.code], [409, "payment_in_progress"]);
  await answer(challengeOf(waiting), "confirm");
  assert.deepEqual([(await read(id)).status, await chargesOf(id)], ["paid", ["succeeded"]]);
  const again = await pay(id);
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
});

test("a payer who fails, gives up or is late at the bank learns which, and can pay again", async () => {
  const { id } = await anInvoice(service, "open");
  const failing = JSON.parse((await pay(id, await aToken())).text) as InvoicePayment;
  await answer(challengeOf(failing), "fail");
  const failed = await read(id);
  assert.deepEqual([failed.status, failed.last_payment_error?.code], ["open", "challenge_failed"]);
  assert.equal((await pay(id, await aToken())).body.status, "processing");
  const cancel = () => service.post(`/v1/invoice_payments/${id}/cancel_payment`, {}, { key });
  assert.equal((await cancel()).body.status, "open");
  assert.equal((await cancel()).body.status, "open");
  assert.equal((await read(id)).last_payment_error?.code, "challenge_canceled");
  await pay(id, await aToken());
  service.clock.advance(600_000);
  await runDue(service.dependencies, "challenge_expiry");
  assert.equal((await read(id)).last_payment_error?.code, "challenge_expired");
  assert.equal((await pay(id)).body.status, "paid");
  assert.equal((await cancel()).status, 409);
});

test("a payment whose outcome is not known is waited for, and never made twice", async () => {
  const { id } = await anInvoice(service, "open");
  sandbox.loseResponse = true;
  const unknown = await pay(id, "tok_visa", "lost");
  sandbox.loseResponse = false;
  assert.deepEqual([unknown.status, unknown.body.error.code], [503, "processor_unavailable"]);
  const waiting = await read(id);
  assert.deepEqual([waiting.status, waiting.next_action], ["processing", null]);
  assert.equal((await pay(id)).body.error.code, "payment_in_progress");
  service.clock.advance(10_000);
  await sweepCharges(service.dependencies);
  assert.equal((await read(id)).status, "paid");
  assert.equal((await pay(id, "tok_visa", "lost")).status, 200);
  assert.deepEqual(await chargesOf(id), ["succeeded"]);
});

test("of many payers at once one pays", async () => {
  const { id } = await anInvoice(service, "open");
  const all = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
  const codes = all.map(({ status, body }) => (status === 200 ? "paid" : body.error.code));
  assert.equal(codes.filter((code) => code === "paid").length, 1);
  assert.ok(
    codes.every((code) => /^(paid|payment_in_progress|invalid_state)$/.test(code ?? "")),
    codes.join(),
  );
  assert.deepEqual(await chargesOf(id), ["succeeded"]);
});

test("a card that somebody tries in vain keeps no invoice from being charged when it is due", async () => {
  const customer = await aCustomer(service);
  await post(service, "/v1/invoiceitems", { customer, amount: "2000", currency: "usd" });
  const given = { customer, pending_invoice_items_behavior: "include" };
  const { id } = await post(service, "/v1/invoices", given);
  await post(service, `/v1/invoices/${id}/finalize`, { auto_advance: "true" });
  assert.equal((await pay(id, "tok_chargeDeclined")).status, 402);
  await runBilling(service);
  assert.equal((await invoiceOf(service, id)).status, "paid");
});

test("the invoice of a customer who was deleted can still be paid", async () => {
  const customer = await aCustomer(service);
  const { id } = await anInvoice(service, "open", { customer });
  assert.equal((await service.delete(`/v1/customers/${customer}`)).status, 200);
  const { status, text } = await pay(id);
  assert.equal(status, 200, text);
});
