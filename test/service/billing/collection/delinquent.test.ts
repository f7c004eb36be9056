import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, runBilling, saveCard } from "../../../support/a-subscriber.ts";
import { done } from "../../../support/a-subscription.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const isDelinquent = async (customer: string) =>
  (await done(service.get(`/v1/customers/${customer}`)))["delinquent"];

/** Makes and charges an invoice without a subscription. Returns its id. */
async function charged(customer: string): Promise<string> {
  await done(service.post("/v1/invoiceitems", { customer, amount: 500, currency: "usd" }));
  const fields = { customer, auto_advance: true, pending_invoice_items_behavior: "include" };
  const { id } = await done(service.post("/v1/invoices", fields));
  await done(service.post(`/v1/invoices/${id}/finalize`, { auto_advance: true }));
  await runBilling(service);
  return id;
}

const ends = {
  paid: (id: string) => service.post(`/v1/invoices/${id}/pay`, { paid_out_of_band: true }),
  void: (id: string) => service.post(`/v1/invoices/${id}/void`),
  uncollectible: (id: string) => service.post(`/v1/invoices/${id}/mark_uncollectible`),
} as const;

for (const [status, end] of Object.entries(ends)) {
  test(`a customer is delinquent from a failed charge until the last such invoice is ${status}`, async () => {
    const { customer } = await aSubscriber(service);
    assert.equal(await isDelinquent(customer), false);
    await saveCard(service, customer, "tok_chargeCustomerFail");
    const [first, second] = [await charged(customer), await charged(customer)];
    assert.equal(await isDelinquent(customer), true);
    await done(end(first));
    assert.equal(await isDelinquent(customer), true, "another invoice is owed");
    assert.equal((await done(end(second))).status, status);
    assert.equal(await isDelinquent(customer), false);
  });
}

test("a customer of two subscriptions is delinquent until both have recovered", async () => {
  const { customer, subscription } = await aSubscriber(service);
  const other = await aSubscriber(service, { customer });
  await saveCard(service, customer, "tok_chargeCustomerFail");
  service.clock.advance(32 * 86_400_000);
  await runBilling(service);
  assert.equal(await isDelinquent(customer), true);
  for (const [id, expected] of [
    [subscription, true],
    [other.subscription, false],
  ] as const) {
    const { data } = await done(service.get(`/v1/invoices?subscription=${id}&status=open`));
    await done(service.post(`/v1/invoices/${data[0]?.id}/pay`, { source: "tok_visa" }));
    assert.equal(await isDelinquent(customer), expected);
  }
});
