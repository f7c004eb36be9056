import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Till } from "../../../src/client/till.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";

let service: TestService;
let till: Till;
before(async () => {
  service = await aService();
  till = new Till(service.secret, {
    service: "http://localhost:4242",
    fetch: async (input, init) => service.app.request(String(input), init),
  });
});
after(() => service.close());

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test("creates, updates, lists and deletes coupons", async () => {
  const coupon = await till.coupons.create({
    percent_off: 12.5,
    duration: "repeating",
    duration_in_months: 3,
    redeem_by: "2040-01-01T00:00:00Z",
  });
  assert.deepEqual(
    [coupon.percent_off, coupon.duration_in_months, coupon.redeem_by],
    [12.5, 3, "2040-01-01T00:00:00.000Z"],
  );
  assert.equal((await till.coupons.update(coupon.id, { name: "Spring" })).name, "Spring");
  assert.deepEqual(idsOf((await till.coupons.list({ limit: 1 })).data), [coupon.id]);
  assert.equal((await till.coupons.delete(coupon.id)).deleted, true);
  await assert.rejects(till.coupons.retrieve(coupon.id), { code: "resource_missing" });
});

test("collects invoice items, and gives a customer credit", async () => {
  const { id: customer } = await till.customers.create({ name: "Ada" });
  const item = await till.invoiceItems.create({
    customer,
    amount: 1500,
    currency: "usd",
    description: "Set-up",
    period: { start: 1_893_456_000, end: "2030-02-01T00:00:00Z" },
  });
  assert.equal(item.period.start, "2030-01-01T00:00:00.000Z");
  assert.equal((await till.invoiceItems.update(item.id, { amount: 1200 })).amount, 1200);
  assert.deepEqual(idsOf((await till.invoiceItems.list({ customer, pending: true })).data), [item.id]);
  assert.equal((await till.invoiceItems.delete(item.id)).deleted, true);

  const credit = { amount: -1000, currency: "usd", description: "Sorry" };
  const { id } = await till.customers.createBalanceTransaction(customer, credit);
  assert.equal((await till.customers.retrieveBalanceTransaction(customer, id)).ending_balance, -1000);
  assert.deepEqual(idsOf((await till.customers.listBalanceTransactions(customer)).data), [id]);
});
