import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Portal } from "../../../../src/contract/billing/portal.ts";
import { PagesKeys } from "../../../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aRecurringPrice, done } from "../../../support/a-subscription.ts";

/** The page shows 24 subscriptions that have ended. */
const count = 26;

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

test("the page of a customer has every subscription that goes on, and a new card pays all of them", async () => {
  const { id: customer } = await done(service.post("/v1/customers", { source: "tok_visa" }));
  const card = await done(service.post(`/v1/customers/${customer}/sources`, { source: "tok_mastercard" }));
  const price = await aRecurringPrice(service, { unitAmount: 1000 });
  const given = { customer, items: [{ price }], trial_period_days: 30, default_source: card.id };
  const created: string[] = [];
  for (let index = 0; index < count; index += 1) {
    created.push((await done(service.post("/v1/subscriptions", given))).id);
  }
  const key = await new PagesKeys(service.dependencies).keyOf(service.scope);
  const session = await done(service.post("/v1/billing_portal/sessions", { customer }));
  const token = /\/m\/([0-9A-Za-z]{32})/.exec(String(session["url"]))?.[1] ?? assert.fail();
  const portal = (await done(service.get(`/v1/portal/${token}`, { key }))) as unknown as Portal;
  assert.deepEqual(
    portal.subscriptions.map(({ id }) => id),
    created.toReversed(),
  );
  await done(service.post(`/v1/portal/${token}/card`, { source: "tok_visa" }, { key }));
  const first = await done(service.get(`/v1/subscriptions/${String(created[0])}`));
  assert.notEqual(first["default_source"], card.id);
});
