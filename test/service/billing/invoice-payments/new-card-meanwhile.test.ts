import assert from "node:assert/strict";
import { redirectIn } from "../../../../src/contract/payments/next-action.ts";
import { after, before, describe, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { InvoicePayment } from "../../../../src/contract/billing/invoice-payment.ts";
import {
  aSubscriber,
  aTestClock,
  advanceTo,
  invoiceRows,
  saveCard,
  subscriptionRow,
} from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;

let key: string;

before(async () => {
  site = await aSite();
  key = await new PagesKeys(site.service.dependencies).keyOf(site.service.scope);
});

after(() => site.service.close());

/** Begins the payment of an invoice on its page. Returns the path of the bank's page. */
async function beginPayment(id: string): Promise<string> {
  const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
  const { body: token } = await site.service.post("/v1/tokens", { card }, { key });
  const { text } = await site.service.post(
    `/v1/invoice_payments/${id}/pay`,
    { source: token.id },
    { key, idempotencyKey: token.id },
  );
  const { next_action: action } = JSON.parse(text) as InvoicePayment;
  const bank = redirectIn(action);
  assert.ok(bank, text);
  return new URL(bank.url).pathname;
}

const chargesOf = async (id: string) =>
  (await site.service.get(`/v1/charges?invoice=${id}`)).body.data.map(({ status }) => status).reverse();

describe("a card that the customer saves while somebody pays the invoice at the bank", () => {
  for (const [answer, months, charges] of [
    ["fail", 1, ["failed", "failed", "succeeded"]],
    ["confirm", 2, ["failed", "succeeded"]],
  ] as const) {
    test(`pays all that is left after that payment: ${answer}`, async () => {
      const { service } = site;
      const chargeNewCards = () => runDue(service.dependencies, "invoice_collection_on_clocks");
      const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
      const given = { dunning: { retry_days: "", end: "past_due" } };
      const subscriber = await aSubscriber(service, { testClock, given });
      await saveCard(service, subscriber.customer, "tok_sequence_try_again_later");
      await advanceTo(service, testClock, `2027-0${months + 1}-01T11:00:00Z`);
      const invoice = (await invoiceRows(service, subscriber))[1]?.id ?? assert.fail("a renewal");
      const path = await beginPayment(invoice);
      await saveCard(service, subscriber.customer, "tok_mastercard");
      await chargeNewCards();
      await site.submit(path, { answer });
      await chargeNewCards();
      assert.deepEqual(await chargesOf(invoice), charges);
      const statuses = (await invoiceRows(service, subscriber)).map(({ status }) => status);
      const { status } = await subscriptionRow(service, subscriber);
      assert.deepEqual([status, new Set(statuses)], ["active", new Set(["paid"])]);
    });
  }
});
