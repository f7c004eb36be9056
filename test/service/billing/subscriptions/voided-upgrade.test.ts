import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber, saveCard } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** What the next renewal costs while the change stands. A replaced price leaves the credit for its unused time. */
const whileItStands = { quantity: 6000, price: 4968 } as const;

for (const kind of ["quantity", "price"] as const) {
  test(`a declined upgrade of the ${kind} whose invoice is void stands until the opposite change`, async () => {
    const { customer, subscription, price } = await aSubscriber(service);
    const dearer = await aSubscriber(service, { unitAmount: 6000 });
    const path = `/v1/subscriptions/${subscription}`;
    const items = (await service.get(path)).body["items"] as {
      readonly data: readonly { readonly id: string }[];
    };
    const id = items.data[0]?.id;
    await saveCard(service, customer, "tok_chargeCustomerFail");
    service.clock.advance(15 * 86_400_000);
    const change = async (item: object, behavior: string) =>
      (await service.post(path, { items: [{ id, ...item }], proration_behavior: behavior })).body;
    const next = async () =>
      (await service.post("/v1/invoices/create_preview", { subscription })).body["amount_due"];
    const upgrade = kind === "price" ? { price: dearer.price } : { quantity: 3 };
    const { latest_invoice: invoice } = await change(upgrade, "always_invoice");
    assert.equal((await service.post(`/v1/invoices/${String(invoice)}/void`)).status, 200);
    assert.equal(await next(), whileItStands[kind]);
    await change(kind === "price" ? { price } : { quantity: 1 }, "create_prorations");
    assert.equal(await next(), 2000);
    service.clock.advance(-15 * 86_400_000);
  });
}
