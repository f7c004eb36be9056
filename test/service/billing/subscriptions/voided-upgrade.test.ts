import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, saveCard } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

type Item = Readonly<Record<"dearer" | "id", string>>;

/** Upgrades of an item at 20.00 a month, and what the next renewal costs while they stand. A replaced price leaves the credit for its unused time. */
const upgrades: Readonly<Record<string, readonly [(item: Item) => readonly object[], number]>> = {
  "of the quantity": [({ id }) => [{ id, quantity: 3 }], 6000],
  "of the price": [({ id, dearer }) => [{ id, price: dearer }], 4968],
  "of both": [({ id, dearer }) => [{ id, price: dearer, quantity: 2 }], 10_968],
  "by another item": [({ dearer }) => [{ price: dearer }], 8000],
  "by an item in place of the first": [({ id, dearer }) => [{ id, deleted: true }, { price: dearer }], 4968],
};

for (const [kind, [upgrade, whileItStands]] of Object.entries(upgrades)) {
  test(`a declined upgrade ${kind} whose invoice is void stands until reverse_change is sent`, async () => {
    const { customer, subscription } = await aSubscriber(service);
    const dearer = (await aSubscriber(service, { unitAmount: 6000 })).price;
    const path = `/v1/subscriptions/${subscription}`;
    const items = (await service.get(path)).body["items"] as { readonly data: readonly ReceivedBody[] };
    const id = items.data[0]?.id ?? "";
    await saveCard(service, customer, "tok_chargeCustomerFail");
    service.clock.advance(15 * 86_400_000);
    const next = async () =>
      (await service.post("/v1/invoices/create_preview", { subscription })).body["amount_due"];
    const change = { items: upgrade({ id, dearer }), proration_behavior: "always_invoice" };
    const { latest_invoice: invoice } = (await service.post(path, change)).body;
    const { status, body } = await service.post(`/v1/invoices/${String(invoice)}/void`);
    assert.equal(status, 200);
    assert.equal(await next(), whileItStands);
    const reverse = body["reverse_change"] as { subscription: string; items: readonly object[] };
    assert.equal(reverse.subscription, subscription);
    const reversed = await service.post(path, { items: reverse.items });
    assert.equal(reversed.status, 200, reversed.text);
    assert.equal(await next(), 2000);
    service.clock.advance(-15 * 86_400_000);
  });
}

test("an invoice that bills no change has nothing to take back when it is void", async () => {
  const { customer, subscription, price } = await aSubscriber(service);
  await saveCard(service, customer, "tok_chargeCustomerFail");
  service.clock.advance(15 * 86_400_000);
  const path = `/v1/subscriptions/${subscription}`;
  const { latest_invoice: restarted } = (await service.post(path, { billing_cycle_anchor: "now" })).body;
  service.clock.advance(-15 * 86_400_000);
  const incomplete = { payment_behavior: "default_incomplete", items: [{ price }] };
  const { latest_invoice: first } = (await service.post("/v1/subscriptions", { customer, ...incomplete }))
    .body;
  for (const invoice of [restarted, first]) {
    const { status, body } = await service.post(`/v1/invoices/${String(invoice)}/void`);
    assert.deepEqual([status, body["reverse_change"]], [200, null]);
  }
});

test("Stripe's clients find the opposite change under till", async () => {
  const { customer, subscription } = await aSubscriber(service);
  await saveCard(service, customer, "tok_chargeCustomerFail");
  const path = `/v1/subscriptions/${subscription}`;
  const items = (await service.get(path)).body["items"] as { readonly data: readonly ReceivedBody[] };
  const id = items.data[0]?.id ?? "";
  const change = { items: [{ id, quantity: 3 }], proration_behavior: "always_invoice" };
  const { latest_invoice: invoice } = (await service.post(path, change)).body;
  const headers = { "till-dialect": "stripe" };
  const { body } = await service.post(`/v1/invoices/${String(invoice)}/void`, {}, { headers });
  const { reverse_change: reverse } = body["till"] as { reverse_change: { items: readonly ReceivedBody[] } };
  assert.deepEqual([reverse.items[0]?.id, reverse.items[0]?.["quantity"]], [id, 1]);
});
