import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo, aSubscriber, aTestClock, saveCard } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** They follow from payments that begin and end, which have events of their own. */
const moving = ["charge", "entitled_until", "next_payment_at"];

type Members = Readonly<Record<string, unknown>>;

interface BillingEvent {
  readonly type: string;
  readonly data: {
    readonly object: Members & { readonly id: string | null };
    readonly previous_attributes?: Members;
  };
}

/** All events of an account, the oldest first. */
async function allEvents(): Promise<readonly BillingEvent[]> {
  const events: BillingEvent[] = [];
  for (let cursor = ""; ;) {
    const { body, status, text } = await service.get(`/v1/events?limit=100${cursor}`);
    assert.equal(status, 200, text);
    const page = body.data as unknown as (BillingEvent & { id: string })[];
    events.push(...page);
    if (!body["has_more"]) return events.reverse();
    cursor = `&starting_after=${page.at(-1)?.id ?? ""}`;
  }
}

test("each event of a year of subscription and invoices says what was before, and nothing else has changed", async () => {
  const testClock = await aTestClock(service, "2027-01-01T10:00:00Z");
  const { customer, subscription } = await aSubscriber(service, {
    testClock,
    given: { trial_period_days: 7 },
  });
  const change = async (path: string, fields: object = {}) => {
    const { status, text } = await service.post(`/v1/subscriptions/${subscription}${path}`, fields);
    assert.equal(status, 200, text);
  };
  await advanceTo(service, testClock, "2027-02-20T10:00:00Z");
  const { body } = await service.get(`/v1/subscriptions/${subscription}`);
  const [item] = (body["items"] as { data: { id: string }[] }).data;
  await change("", { items: [{ id: item?.id, quantity: 3 }], proration_behavior: "always_invoice" });
  await saveCard(service, customer, "tok_chargeCustomerFail");
  await advanceTo(service, testClock, "2027-03-10T10:00:00Z");
  await saveCard(service, customer, "tok_visa");
  await advanceTo(service, testClock, "2027-04-20T10:00:00Z");
  await change("/pause");
  await change("/resume");
  await change("", { cancel_at_period_end: true, metadata: { reason: "moved" } });
  await change("", { cancel_at_period_end: false });
  await change("", { cancel_at_period_end: true });
  await advanceTo(service, testClock, "2027-07-01T10:00:00Z");

  const known = new Map<string, { readonly object: Members; readonly before: Members | undefined }>();
  const types = new Set<string>();
  for (const { type, data } of await allEvents()) {
    const { object, previous_attributes: previous = {} } = data;
    if (!/^(subscription|invoice)\./.test(type) || object.id === null) continue;
    types.add(type);
    const last = known.get(object.id);
    // `subscription.updated` and what names the change are two events of one moment.
    const isSameMoment = isDeepStrictEqual(last?.object, object);
    const before = isSameMoment ? last?.before : last?.object;
    known.set(object.id, { object, before });
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(previous)]);
    for (const name of names) {
      if (moving.includes(name)) continue;
      const hasChanged = before !== undefined && !isDeepStrictEqual(before[name], object[name]);
      const told = Object.hasOwn(previous, name) ? previous[name] : object[name];
      assert.deepEqual(told, before?.[name], `${name} in ${type}`);
      assert.equal(Object.hasOwn(previous, name), hasChanged, `${name} in ${type}`);
    }
  }
  for (const name of ["activated", "past_due", "recovered", "paused", "resumed", "updated", "canceled"])
    assert.ok(types.has(`subscription.${name}`), name);
  for (const name of ["finalized", "paid", "payment_failed"]) assert.ok(types.has(`invoice.${name}`), name);
});
