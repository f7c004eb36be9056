import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dueHandlers } from "../../../../src/service/due-handlers.ts";
import { advanceTime } from "../../../../src/service/platform/scheduler/worker.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import { aRecurringPrice, done } from "../../../support/a-subscription.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

const day = 86_400_000;

/** Moves the time of the service by so many days. Returns all times at which it stopped. */
async function advance(days: number): Promise<readonly string[]> {
  const { dependencies, clock } = service;
  const { database, log, now } = dependencies;
  const stops: string[] = [];
  await advanceTime({ database, log, now, holder: "test" }, dueHandlers(dependencies), {
    target: new Date(now().getTime() + days * day),
    moveTo: (moment) => {
      stops.push(moment.toISOString());
      clock.advance(moment.getTime() - now().getTime());
    },
  });
  return stops;
}

test("renewals of three months happen at their own times, and their webhooks are sent", async () => {
  const receiver = await aReceiver();
  try {
    await done(
      service.post("/v1/webhook_endpoints", { url: receiver.url, enabled_events: ["invoice.paid"] }),
    );
    const { id: customer } = await done(service.post("/v1/customers", { source: "tok_visa" }));
    const items = [{ price: await aRecurringPrice(service, { unitAmount: 900 }) }];
    await done(service.post("/v1/subscriptions", { customer, items }));
    const start = service.clock.now();
    const stops = await advance(92);
    assert.equal(stops.at(-1), new Date(start.getTime() + 92 * day).toISOString());
    assert.deepEqual([...stops], [...stops].sort());
    const { body } = await service.get(`/v1/invoices?customer=${customer}`);
    const invoices = body.data.map(({ status, created }) => [status, created.slice(0, 10)]);
    assert.deepEqual(invoices, [
      ["paid", "2030-04-15"],
      ["paid", "2030-03-15"],
      ["paid", "2030-02-15"],
      ["paid", "2030-01-15"],
    ]);
    assert.equal(receiver.received.length, 4);
  } finally {
    await receiver.close();
  }
});

test("an authorization is canceled when its time is over, and not before", async () => {
  const charge = await done(
    service.post("/v1/charges", { amount: 2000, currency: "usd", source: "tok_visa", capture: false }),
  );
  const statusAfter = async (days: number) => {
    await advance(days);
    return (await service.get(`/v1/charges/${charge.id}`)).body.status;
  };
  assert.equal(await statusAfter(6), "requires_capture");
  assert.equal(await statusAfter(2), "canceled");
});

test("a row that fails does not stop the time", async () => {
  const receiver = await aReceiver();
  receiver.answer((response) => response.writeHead(500).end());
  try {
    await done(service.post("/v1/webhook_endpoints", { url: receiver.url, enabled_events: ["*"] }));
    await done(service.post("/v1/charges", { amount: 2000, currency: "usd", source: "tok_visa" }));
    await advance(1);
    assert.equal(receiver.received.length, 4);
  } finally {
    await receiver.close();
  }
});
