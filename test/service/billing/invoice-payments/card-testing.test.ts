import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Answered, Payer, Sent } from "../../platform/http-server/payers.ts";
import { newAddress, Payers, withProof } from "../../platform/http-server/payers.ts";
import { anInvoice } from "../invoices/an-invoice.ts";

let service: TestService;
let payers: Payers;
before(async () => {
  service = await aService({ settings: { declinesPer10Minutes: 6, declineDelay: 1 } });
  payers = new Payers(service);
});
after(() => service.close());

/** A client of the page on which invoices are paid. */
async function aPayer(): Promise<Payer> {
  const publishable = await new PagesKeys(service.dependencies).keyOf(service.scope);
  return { merchant: { ...service, publishable }, address: newAddress() };
}

const pay = (id: string, payer: Payer, source: string, sent?: Sent): Promise<Answered> =>
  payers.send(`/v1/invoice_payments/${id}/pay`, { source }, payer, sent);

test("declines of a client need a proof of work, and close the page for the client alone", async () => {
  const { id } = await anInvoice(service, "open");
  const [tester, payer] = [await aPayer(), await aPayer()];
  for (let tries = 0; tries < 6; tries++) {
    const attempt = (sent: Sent) => pay(id, tester, "tok_chargeDeclined", sent);
    assert.equal((await withProof(attempt)).status, 402);
  }
  const closed = await withProof((sent) => pay(id, tester, "tok_visa", sent));
  assert.deepEqual([closed.status, closed.code], [429, "decline_rate_limit"]);
  const without = await pay(id, payer, "tok_visa");
  assert.ok(without.headers.has("service-challenge"), "a payer of an attacked invoice solves a proof");
  const paid = await withProof((sent) => pay(id, payer, "tok_visa", sent));
  assert.deepEqual([paid.status, paid.body["status"]], [200, "paid"]);
  const other = await anInvoice(service, "open");
  assert.equal((await pay(other.id, await aPayer(), "tok_visa")).status, 200);
});

test("one card is tried for an invoice 15 times at most", async () => {
  const limited = await aService();
  try {
    const publishable = await new PagesKeys(limited.dependencies).keyOf(limited.scope);
    const clients = new Payers(limited);
    const { id } = await anInvoice(limited, "open");
    const payWith = (source: string) => {
      const payer = { merchant: { ...limited, publishable }, address: newAddress() };
      return clients.send(`/v1/invoice_payments/${id}/pay`, { source }, payer);
    };
    for (let tries = 0; tries < 15; tries++) assert.equal((await payWith("tok_chargeDeclined")).status, 402);
    assert.equal((await payWith("tok_chargeDeclined")).code, "attempt_limit");
    assert.equal((await payWith("tok_mastercard")).status, 200);
  } finally {
    await limited.close();
  }
});
