import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

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

/** Runs actions on the page of a subscription while a change of its quantity waits for the payment. */
async function whileAChangeWaits(actions: readonly string[], prepare?: string) {
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
    items: [{ id: item, quantity: 2 }],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  });
  await arrival;
  const responses = [];
  for (const name of actions) responses.push(await act(name));
  gate = undefined;
  open();
  const changed = await changing;
  return { responses, changed, subscription, act, read: () => done(service.get(path)) };
}

test("rejects to take a cancellation back while a change waits for its payment, and does it afterwards", async () => {
  const { responses, act, read } = await whileAChangeWaits(["resume"], "cancel");
  for (const { status, body, headers, text } of responses) {
    assert.deepEqual([status, body.error?.code], [409, "change_in_progress"], text);
    assert.ok(Number(headers.get("retry-after")) >= 1);
  }
  assert.equal((await read())["cancel_at_period_end"], true);
  await done(act("resume"));
  assert.equal((await read())["cancel_at_period_end"], false);
});

test("a payer cancels while a change waits: it is not made, and its payment is refunded", async () => {
  const { responses, changed, read, subscription } = await whileAChangeWaits(["cancel"]);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200],
    responses.map(({ text }) => text).join(),
  );
  assert.deepEqual([changed.status, changed.body.error.code], [409, "invalid_state"], changed.text);
  const { data: items } = (await read())["items"] as never as { data: readonly { quantity: number }[] };
  assert.deepEqual([(await read())["cancel_at_period_end"], items[0]?.quantity], [true, 1]);
  const { data: invoices } = await done(service.get(`/v1/invoices?subscription=${subscription}`));
  assert.deepEqual(
    invoices.map(({ status }) => status),
    ["void", "paid"],
  );
  await sweepCharges(service.dependencies);
  const { data: charges } = await done(service.get(`/v1/charges?invoice=${invoices[0]?.id}`));
  assert.deepEqual(
    charges.map(({ status, amount_refunded: refunded }) => [status, refunded]),
    [["succeeded", 1000]],
  );
  const customer = await done(service.get(`/v1/customers/${String(charges[0]?.["customer"])}`));
  assert.equal(customer["balance"], 0, "the refund takes nothing from the payer");
});
