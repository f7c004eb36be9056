import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Approved } from "../../../../src/service/billing/charging/collector.ts";
import { collectInvoice } from "../../../../src/service/billing/collection/collect-invoice.ts";
import { settleGroupedPayments } from "../../../../src/service/billing/collection/settle-grouped-payments.ts";
import { Groups } from "../../../../src/service/billing/charging/groups.ts";
import type { ChargeRow } from "../../../../src/service/payments/charge-row.ts";
import type { SettleApproved } from "../../../../src/service/payments/charges/off-session-charge.ts";
import { settleCharge } from "../../../../src/service/payments/charges/settle-charge.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Subscriber } from "../../../support/a-subscriber.ts";
import { aSubscriber, endSubscriptions, invoiceRows, saveCard } from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { writtenRows } from "../../../support/written-rows.ts";

// What a group of payments writes, beside what the settlement of each charge writes that covers every case.

const day = 86_400_000;

let service: TestService;

before(async () => {
  service = await aService();
  await post("/v1/coupons", { id: "TEN", percent_off: "10", duration: "repeating", duration_in_months: 3 });
});

after(() => service.close());

const inOneGroup: SettleApproved = async (charge, decision) => {
  const [row] = await settleGroupedPayments(service.dependencies, [{ charge, decision }]);
  return row && { row, response: undefined };
};

const byItself: SettleApproved = (charge, decision) => settleCharge(service.dependencies, charge, decision);

async function post(path: string, fields: object): Promise<string> {
  const { body, status, text } = await service.post(path, fields);
  assert.equal(status, 200, text);
  return body.id;
}

/** Pays the last invoice of a subscriber. Returns how its charge was settled. */
async function pay(subscriber: Subscriber, settleApproved: SettleApproved): Promise<string> {
  const [last] = (await invoiceRows(service, subscriber)).reverse();
  const collected = await collectInvoice(service.dependencies, {
    scope: service.scope,
    invoice: last?.id ?? "",
    settleApproved,
    order: async () => ({ kind: "automatic", requested: false }),
  });
  return collected.state;
}

const tables = [
  ...["customers", "cards", "subscriptions", "subscription_items", "subscription_periods", "invoices"],
  ...["invoice_lines", "invoice_items", "billing_layers", "discounts", "subscription_changes", "charges"],
  ...[
    "dunning_attempts",
    "dunning_runs",
    "processor_payments",
    "billing_notices",
    "balance_transactions",
    "mails",
  ],
  "events",
];

/** All rows of a subscriber, with the place of its first appearance for each id. */
async function rowsOf({ subscription, customer }: Subscriber): Promise<readonly unknown[]> {
  const { database } = service.dependencies;
  const { rows: owners } = await sql<{ id: string }>`
    select ${subscription} as id union all select ${customer}
    union all select id from invoices where subscription = ${subscription}
    union all select id from charges where customer = ${customer}
    union all select receipt from charges where customer = ${customer} and receipt is not null`.execute(
    database,
  );
  return writtenRows(service.dependencies, { tables, owners: owners.map(({ id }) => id) });
}

const change = (fields: object) => (subscriber: Subscriber) =>
  post(`/v1/subscriptions/${subscriber.subscription}`, fields);

/** What a subscriber is like, and what happens after its renewal was written and before its charge. */
const cases: readonly {
  readonly name: string;
  readonly given?: object;
  readonly meanwhile?: (subscriber: Subscriber) => Promise<unknown>;
}[] = [
  { name: "of a subscription with one item" },
  { name: "of a subscription with a coupon", given: { discounts: [{ coupon: "TEN" }] } },
  {
    name: "before which more was bought",
    meanwhile: async ({ customer }) => post("/v1/invoiceitems", { customer, amount: 500, currency: "usd" }),
  },
  { name: "of a subscription that will end", meanwhile: change({ cancel_at_period_end: true }) },
  {
    name: "of a subscription whose collection was paused",
    meanwhile: change({ pause_collection: { behavior: "void" } }),
  },
  {
    name: "before which the card was replaced",
    meanwhile: ({ customer }) => saveCard(service, customer, "tok_mastercard"),
  },
];

for (const { name, given = {}, meanwhile } of cases) {
  test(`a payment ${name} writes in a group what it writes alone`, async () => {
    const one = await aSubscriber(service, { given });
    const other = await aSubscriber(service, { given });
    service.clock.advance(31 * day);
    await runDue(service.dependencies, "subscription_renewal");
    for (const subscriber of [one, other]) await meanwhile?.(subscriber);
    const before = await rowsOf(one);
    assert.equal(await pay(one, inOneGroup), "settled");
    assert.equal(await pay(other, byItself), "settled");
    const written = await rowsOf(one);
    assert.notDeepEqual(written, before);
    assert.deepEqual(written, await rowsOf(other));
    await endSubscriptions(service);
  });
}

test("payments of several customers write in one group what each writes alone", async () => {
  const together = [await aSubscriber(service), await aSubscriber(service), await aSubscriber(service)];
  const alone = await aSubscriber(service);
  service.clock.advance(31 * day);
  await runDue(service.dependencies, "subscription_renewal");
  const group = new Groups<Approved, ChargeRow | undefined>(async (approved) => {
    assert.equal(approved.length, together.length);
    return settleGroupedPayments(service.dependencies, approved);
  }, together.length);
  // Each waits until all are approved.
  const approvals = { count: 0, all: () => {} };
  const allApproved = new Promise<void>((resolve) => (approvals.all = resolve));
  const inTheGroup: SettleApproved = async (charge, decision) => {
    approvals.count += 1;
    if (approvals.count === together.length) approvals.all();
    await allApproved;
    const row = await group.add({ charge, decision });
    return row && { row, response: undefined };
  };
  const states = await Promise.all(together.map((subscriber) => pay(subscriber, inTheGroup)));
  assert.deepEqual(
    states,
    together.map(() => "settled"),
  );
  assert.equal(await pay(alone, byItself), "settled");
  const expected = await rowsOf(alone);
  for (const subscriber of together) assert.deepEqual(await rowsOf(subscriber), expected);
  await endSubscriptions(service);
});

/** What happens between the renewal and its charge, so that the payment changes more than the invoice. */
const others: readonly {
  readonly name: string;
  readonly meanwhile: (subscriber: Subscriber) => Promise<unknown>;
}[] = [
  {
    name: "of a subscription that was canceled",
    meanwhile: ({ subscription }) => service.delete(`/v1/subscriptions/${subscription}`),
  },
  {
    // The customer is delinquent no more, and is locked for that: whoever changes the balance meanwhile waits.
    name: "of a customer who is delinquent",
    meanwhile: async ({ customer, subscription }) => {
      const { body } = await service.get(`/v1/customers/${customer}`);
      await change({ default_source: body["default_source"] })({
        customer,
        subscription,
        testClock: undefined,
      });
      await saveCard(service, customer, "tok_chargeCustomerFail");
      await post("/v1/invoiceitems", { customer, amount: 500, currency: "usd" });
      const fields = { customer, auto_advance: true, pending_invoice_items_behavior: "include" };
      const id = await post("/v1/invoices", fields);
      await post(`/v1/invoices/${id}/finalize`, { auto_advance: true });
      await sql`update invoices set due_at = null where subscription = ${subscription}`.execute(
        service.dependencies.database,
      );
      await runDue(service.dependencies, "invoice_collection");
      assert.equal((await service.get(`/v1/customers/${customer}`)).body["delinquent"], true);
    },
  },
  {
    name: "beside which another invoice is owed",
    meanwhile: () => {
      service.clock.advance(31 * day);
      return runDue(service.dependencies, "subscription_renewal");
    },
  },
];

for (const { name, meanwhile } of others) {
  test(`a payment ${name} is left out of a group, which changes nothing of it`, async () => {
    const subscriber = await aSubscriber(service);
    service.clock.advance(31 * day);
    await runDue(service.dependencies, "subscription_renewal");
    await meanwhile(subscriber);
    const state = await pay(subscriber, async (charge, decision) => {
      const before = await rowsOf(subscriber);
      assert.equal(await inOneGroup(charge, decision), undefined);
      assert.deepEqual(await rowsOf(subscriber), before);
      return byItself(charge, decision);
    });
    assert.equal(state, "settled");
    await endSubscriptions(service);
  });
}
