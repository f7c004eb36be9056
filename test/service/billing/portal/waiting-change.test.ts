import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriptionOn, done } from "../../../support/a-subscription.ts";

/** Set while authorizations are to wait. */
let gate: Promise<void> | undefined;
let reached: () => void = () => {};
let service: TestService;
before(async () => {
  service = await aService({
    processor: (simulated) => ({
      ...simulated,
      authorize: async (...request) => {
        reached();
        await gate;
        return simulated.authorize(...request);
      },
    }),
  });
});
after(() => service.close());

/** Runs acts on the page of a subscription while a change of its quantity waits for the payment. */
async function whileAChangeWaits(acts: readonly string[], prepare?: string) {
  const { subscription, item, customer } = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 1000 });
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const { url } = await done(service.post("/v1/billing_portal/sessions", { customer }));
  const token = String(url).split("/m/")[1] ?? "";
  const act = (name: string) =>
    service.post(`/v1/portal/${token}/${name}`, {}, { key, idempotencyKey: `${name} ${subscription}` });
  if (prepare !== undefined) await done(act(prepare));
  const arrival = new Promise<void>((resolve) => (reached = resolve));
  let open: () => void = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const path = `/v1/subscriptions/${subscription}`;
  const changing = service.post(path, {
    ...{ items: [{ id: item, quantity: 2 }], proration_behavior: "always_invoice" },
    payment_behavior: "error_if_incomplete",
  });
  await arrival;
  const responses = [];
  for (const name of acts) responses.push(await act(name));
  gate = undefined;
  open();
  await done(changing);
  return { responses, act, read: () => done(service.get(path)) };
}

for (const [name, prepare] of [["cancel"], ["resume", "cancel"]] as const) {
  test(`rejects ${name} while a change waits for its payment, and does it afterwards`, async () => {
    const { responses, act, read } = await whileAChangeWaits([name], prepare);
    for (const { status, body, headers, text } of responses) {
      assert.deepEqual([status, body.error?.code], [409, "change_in_progress"], text);
      assert.ok(Number(headers.get("retry-after")) >= 1);
    }
    assert.equal((await read())["cancel_at_period_end"], name === "resume");
    await done(act(name));
    assert.equal((await read())["cancel_at_period_end"], name === "cancel");
  });
}
