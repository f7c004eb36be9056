import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { settleCharge } from "../../../../src/service/payments/charges/settle-charge.ts";
import { findCharge } from "../../../../src/service/payments/charges/store.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  anOpenInvoice,
  begunCharge,
  invoiceState,
  withInvoiceOwner,
} from "../../../support/an-invoice-owner.ts";

const rounds = 8;
const approved = {
  result: "approved",
  checks: { cvc: "pass", address_line1: "pass", address_postal_code: "pass" },
  riskLevel: "normal",
} as const;

let service: TestService;
before(async () => {
  service = await aService({ sandbox: { silence: 30 }, dependencies: withInvoiceOwner() });
});
after(() => service.close());

async function made(path: string, fields: object, options = {}): Promise<ReceivedBody> {
  const { status, text, body } = await service.post(path, fields, options);
  assert.equal(status, 200, text);
  return body;
}

async function confirm(session: ReceivedBody, source: string) {
  const fields = { client_secret: session["client_secret"], source };
  const options = { key: service.publishable, idempotencyKey: `${session.id} ${source}` };
  return service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, options);
}

test("two settlements of a session's charge and a confirm of another on its link wait for each other, never in a circle", async () => {
  const item = { price_data: { currency: "eur", unit_amount: "500", product_data: { name: "Pen" } } };
  const limit = { completed_sessions: { limit: "100" } };
  const link = await made("/v1/payment_links", { line_items: [item], restrictions: limit });
  const place = `/v1/payment_links/${String(link["slug"])}/sessions`;
  const open = () => made(place, {}, { key: service.publishable });
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await open(), await open()];
    const { body } = await confirm(first, "tok_processor_timeout");
    const charge = await findCharge(service.dependencies.database, service.scope, body.error.charge ?? "");
    assert.ok(charge);
    const settle = () => settleCharge(service.dependencies, charge, approved);
    const [one, other, confirmed] = await Promise.all([settle(), settle(), confirm(second, "tok_visa")]);
    assert.equal([one, other].filter((settled) => settled !== undefined).length, 1);
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal((await service.get(`/v1/checkout/sessions/${first.id}`)).body.status, "complete");
  }
});

test("two settlements of an invoice's charge and a change of the invoice end, and the invoice is paid once", async () => {
  const { database } = service.dependencies;
  for (let round = 0; round < rounds; round += 1) {
    const owed = await anOpenInvoice(service);
    const charge = await begunCharge(service, owed);
    const settle = () => settleCharge(service.dependencies, charge, approved);
    const change = () =>
      database.transaction().execute(async (transaction) => {
        await sql`select from invoices where id = ${owed.invoice} for update`.execute(transaction);
        await sql`select from charges where invoice = ${owed.invoice} for update`.execute(transaction);
      });
    const [one, other] = await Promise.all([settle(), settle(), change()]);
    assert.equal([one, other].filter((settled) => settled !== undefined).length, 1);
    assert.deepEqual(await invoiceState(service, owed), { status: "paid", paid: 2000, attempts: 0 });
  }
});
