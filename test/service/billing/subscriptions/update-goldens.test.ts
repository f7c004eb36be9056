import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import type { GivenPrice, Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

// The golden cases of the design through the API, on test clocks. Their numbers are those of test/unit/billing/goldens.test.ts.

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

type Change = { readonly price: GivenPrice } | { readonly quantity: number };

interface Golden {
  readonly name: string;
  readonly start: string;
  readonly from: GivenPrice & { readonly quantity?: number };
  readonly changes: readonly (readonly [when: string, change: Change])[];
  readonly pending: readonly number[];
}

const goldens: readonly Golden[] = [
  {
    name: "G1: a higher price on the second day",
    start: "2027-04-01",
    from: { unitAmount: 500 },
    changes: [["2027-04-02", { price: { unitAmount: 2000 } }]],
    pending: [-483, 1933],
  },
  {
    name: "G2: a higher price in the middle of the month",
    start: "2027-04-01",
    from: { unitAmount: 1000 },
    changes: [["2027-04-16", { price: { unitAmount: 2000 } }]],
    pending: [-500, 1000],
  },
  {
    name: "G11: more units",
    start: "2027-04-01",
    from: { unitAmount: 1000, quantity: 5 },
    changes: [["2027-04-16", { quantity: 8 }]],
    pending: [1500],
  },
  {
    name: "G12: fewer units, twice",
    start: "2027-04-01",
    from: { unitAmount: 1000, quantity: 5 },
    changes: [
      ["2027-04-11", { quantity: 3 }],
      ["2027-04-21", { quantity: 1 }],
    ],
    pending: [-1333, -667],
  },
];

const midnight = (day: string) => `${day}${day.includes("T") ? "" : "T00:00:00"}Z`;

async function change(subscribed: Subscribed, item: Change, more: object = {}) {
  const fields =
    "quantity" in item ? { quantity: item.quantity } : { price: await aRecurringPrice(service, item.price) };
  const items = [{ id: subscribed.item, ...fields }];
  return done(service.post(`/v1/subscriptions/${subscribed.subscription}`, { items, ...more }));
}

async function pendingOf({ customer }: Subscribed): Promise<readonly number[]> {
  const { data } = await done(service.get(`/v1/invoiceitems?customer=${customer}&pending=true&limit=100`));
  return data.map(({ amount }) => amount).reverse();
}

/** The latest invoice of a subscription, with the amounts of its lines after discounts. */
async function latestInvoice({ subscription }: Subscribed) {
  const { body } = await service.get(`/v1/subscriptions/${subscription}?expand[]=latest_invoice`);
  const invoice = body["latest_invoice"] as {
    readonly status: string;
    readonly amount_due: number;
    readonly amount_paid: number;
    readonly charge: string | null;
    readonly lines: { readonly data: readonly { readonly amount: number }[] };
  };
  return { ...invoice, amounts: invoice.lines.data.map(({ amount }) => amount) };
}

async function balanceOf({ customer }: Subscribed): Promise<unknown> {
  return (await done(service.get(`/v1/customers/${customer}`)))["balance"];
}

for (const { name, start, from, changes, pending } of goldens) {
  test(`${name} prorates to ${pending.join(", ")}`, async () => {
    const subscribed = await aSubscriptionOn(service, start, from);
    for (const [when, item] of changes) {
      await advanceTo(service, subscribed.clock, midnight(when));
      await change(subscribed, item);
    }
    assert.deepEqual(await pendingOf(subscribed), pending);
  });
}

test("G3: the credit of a lower price pays the next invoices", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-01-01", { unitAmount: 2000 });
  await advanceTo(service, subscribed.clock, midnight("2027-01-11"));
  await change(subscribed, { price: { unitAmount: 500 } });
  assert.deepEqual(await pendingOf(subscribed), [-1355, 339]);
  const months: unknown[] = [];
  for (const day of ["2027-02-01", "2027-03-01", "2027-04-01"]) {
    await advanceTo(service, subscribed.clock, midnight(day));
    const { amount_due: due, amount_paid: paid } = await latestInvoice(subscribed);
    months.push([due, paid, await balanceOf(subscribed)]);
  }
  assert.deepEqual(months, [
    [0, 0, -516],
    [0, 0, -16],
    [484, 484, 0],
  ]);
});

test("G14: a change to a yearly price is charged before the response", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-03-01", { unitAmount: 1000 });
  await advanceTo(service, subscribed.clock, midnight("2027-03-16T12:00:00"));
  const changed = await change(subscribed, { price: { unitAmount: 12_000, interval: "year" } });
  assert.deepEqual(
    [changed.status, changed["current_period_start"], changed["current_period_end"]],
    ["active", "2027-03-16T12:00:00.000Z", "2028-03-16T12:00:00.000Z"],
  );
  const { status, amount_paid: paid, amounts } = await latestInvoice(subscribed);
  assert.deepEqual([status, paid, amounts], ["paid", 11_500, [-500, 12_000]]);
});

test("G17: a cancellation credits the unused time to the balance", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 2000 });
  await advanceTo(service, subscribed.clock, midnight("2027-04-11"));
  const path = `/v1/subscriptions/${subscribed.subscription}?prorate=true&invoice_now=true`;
  const canceled = await done(service.delete(path));
  assert.deepEqual(
    [canceled.status, canceled["ended_at"], canceled["entitled_until"]],
    ["canceled", "2027-04-11T00:00:00.000Z", "2027-04-11T00:00:00.000Z"],
  );
  assert.deepEqual((await latestInvoice(subscribed)).amounts, [-1333]);
  assert.equal(await balanceOf(subscribed), -1333);
});

test("G17: a cancellation refunds the unused time to the card", async () => {
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 2000 });
  const { charge } = await latestInvoice(subscribed);
  await advanceTo(service, subscribed.clock, midnight("2027-04-11"));
  await done(service.delete(`/v1/subscriptions/${subscribed.subscription}?refund=prorated`));
  await sweepCharges(service.dependencies);
  const { data } = await done(service.get(`/v1/refunds?charge=${charge}`));
  assert.deepEqual(
    data.map(({ amount, status }) => [amount, status]),
    [[1333, "succeeded"]],
  );
  assert.equal(await balanceOf(subscribed), 0);
});

test("G21: the end of a trial is charged before the response", async () => {
  const trialEnd = Date.UTC(2027, 3, 15) / 1_000;
  const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount: 2000, trialEnd });
  await advanceTo(service, subscribed.clock, midnight("2027-04-08"));
  const path = `/v1/subscriptions/${subscribed.subscription}`;
  const changed = await done(service.post(path, { trial_end: "now" }));
  assert.deepEqual(
    [changed.status, changed["trial_end"], changed["current_period_end"], changed["cycle"]],
    ["active", "2027-04-08T00:00:00.000Z", "2027-05-08T00:00:00.000Z", 1],
  );
  const { status, amounts } = await latestInvoice(subscribed);
  assert.deepEqual([status, amounts], ["paid", [2000]]);
});
