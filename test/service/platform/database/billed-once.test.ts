import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ChargeStatus } from "../../../../src/contract/payments/charge-status.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import {
  couponSequence,
  insertBillingRow,
  insertInvoice,
  insertSubscription,
  january,
  setCharge,
} from "../../../support/billing-rows.ts";

// What makes it impossible to bill twice is in the database, whatever the code does: each row is written by hand.

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

async function rejectsTwice(write: () => Promise<unknown>, constraint: RegExp): Promise<void> {
  await write();
  await assert.rejects(write, constraint);
}

test("a period of a subscription is opened once", async () => {
  const { subscription } = await insertSubscription(service);
  const open = (cycle: number) =>
    insertBillingRow(service, "subscription_periods", { subscription, cycle, ...january });
  await rejectsTwice(() => open(1), /subscription_periods_pkey/);
  await open(2);
});

test("a cycle of an item is on one line, whatever the invoice", async () => {
  const { customer, subscription, item } = await insertSubscription(service);
  const line = async (cycle: number, kind: "cycle" | "proration" = "cycle") =>
    insertBillingRow(service, "invoice_lines", {
      id: `il_${service.dependencies.newId("price").slice(6)}`,
      invoice: await insertInvoice(service, { customer, subscription }),
      position: 0,
      kind,
      subscription,
      subscription_item: item,
      cycle: kind === "cycle" ? cycle : null,
      amount: 2000,
      currency: "usd",
      discount_amounts: "[]",
      metadata: "{}",
      ...january,
    });
  await rejectsTwice(() => line(1), /invoice_lines_of_cycle/);
  await line(2);
  await line(1, "proration");
  await line(1, "proration");
});

test("an invoice item is on one line, until its invoice releases it", async () => {
  const { customer } = await insertSubscription(service);
  const { body: pending } = await service.post("/v1/invoiceitems", {
    customer,
    amount: "500",
    currency: "usd",
  });
  const line = async (released = false) =>
    insertBillingRow(service, "invoice_lines", {
      id: `il_${service.dependencies.newId("price").slice(6)}`,
      invoice: await insertInvoice(service, { customer }),
      position: 0,
      kind: "item",
      invoice_item: pending.id,
      amount: 500,
      currency: "usd",
      discount_amounts: "[]",
      metadata: "{}",
      released,
      ...january,
    });
  await line(true);
  await rejectsTwice(() => line(), /invoice_lines_of_item/);
});

test("an invoice has one charge that may succeed or has succeeded, and another after that failed", async () => {
  const { customer } = await insertSubscription(service);
  const invoice = await insertInvoice(service, { customer });
  const pay = async (status: ChargeStatus) => {
    const { body } = await service.post("/v1/charges", {
      amount: "2000",
      currency: "usd",
      source: "tok_visa",
    });
    await setCharge(service, body.id, { invoice, status });
    return body.id;
  };
  await pay("failed");
  await pay("canceled");
  const live = await pay("pending");
  for (const status of ["pending", "requires_action", "unknown", "succeeded"] as const) {
    await assert.rejects(pay(status), /charges_paying_invoice/, status);
  }
  await setCharge(service, live, { status: "failed" });
  const paid = await pay("succeeded");
  await assert.rejects(pay("pending"), /charges_paying_invoice/);
  const { body: list } = await service.get(`/v1/charges?invoice=${invoice}`);
  assert.equal(list.data.length, 4);
  assert.deepEqual([list.data[0]?.id, list.data[0]?.["invoice"]], [paid, invoice]);
});

test("a subscription has one change that waits, and another after that was applied", async () => {
  const { subscription } = await insertSubscription(service);
  const change = (status: "waiting" | "applied") =>
    insertBillingRow(service, "subscription_changes", {
      subscription,
      status,
      waits_for: "period_end",
      change: "{}",
    });
  await change("applied");
  await rejectsTwice(() => change("waiting"), /subscription_changes_waiting/);
});

test("a subscription has each price once, and again after its item was deleted", async () => {
  const { subscription, price } = await insertSubscription(service);
  const add = (deleted: boolean) =>
    insertBillingRow(service, "subscription_items", {
      id: `si_${service.dependencies.newId("price").slice(6)}`,
      subscription,
      price,
      deleted,
      metadata: "{}",
    });
  await assert.rejects(add(false), /subscription_items_of_price/);
  await add(true);
});

test("a subscription has one discount that is open", async () => {
  const { subscription, customer } = await insertSubscription(service);
  const { body: coupon } = await service.post("/v1/coupons", { percent_off: "10" });
  const sequence = await couponSequence(service, coupon.id);
  const discount = (ended: boolean) =>
    insertBillingRow(service, "discounts", {
      id: `di_${service.dependencies.newId("price").slice(6)}`,
      coupon: coupon.id,
      coupon_sequence: sequence,
      customer,
      subscription,
      starts_at: january.period_start,
      ended_at: ended ? january.period_end : null,
    });
  await discount(true);
  await rejectsTwice(() => discount(false), /discounts_of_subscription/);
});

test("a layer is never credited above what was paid for it", async () => {
  const { subscription, item, price } = await insertSubscription(service);
  const layer = (credited: number) =>
    insertBillingRow(service, "billing_layers", {
      id: service.dependencies.newId("billing_layer"),
      subscription,
      subscription_item: item,
      price,
      unit_amount: 2000,
      quantity: 1,
      net: 2000,
      credited,
      window_start: january.period_start,
      window_end: january.period_end,
    });
  await layer(2000);
  await assert.rejects(layer(2001), /billing_layers_credited/);
  await assert.rejects(layer(-1), /billing_layers_credited/);
});

test("no number of an invoice is used twice, and no invoice is paid above what is due", async () => {
  const { customer } = await insertSubscription(service);
  const number = { number: "ADA-000001", status: "open", finalized_at: january.period_end } as const;
  await insertInvoice(service, { customer }, number);
  await assert.rejects(insertInvoice(service, { customer }, number), /invoices_by_number/);
  await assert.rejects(insertInvoice(service, { customer }, { amount_paid: 2001 }), /invoices_paid/);
});

test("a subscription has one run of dunning that is open, whose steps are each tried once", async () => {
  const { subscription, customer } = await insertSubscription(service);
  const invoice = await insertInvoice(service, { customer, subscription });
  let count = 0;
  const run = async (status: "open" | "recovered") => {
    const id = `run_${subscription}_${count++}`;
    await insertBillingRow(service, "dunning_runs", {
      id,
      owner: subscription,
      owner_kind: "subscription",
      customer,
      status,
      settings: "{}",
      started_at: january.period_start,
      ended_at: status === "open" ? null : january.period_end,
    });
    return id;
  };
  await run("recovered");
  const open = await run("open");
  await assert.rejects(run("open"), /dunning_runs_open/);
  const attempt = (step: number | null) =>
    insertBillingRow(service, "dunning_attempts", {
      run: open,
      step,
      invoice,
      kind: step === null ? "manual" : "scheduled",
    });
  await rejectsTwice(() => attempt(1), /dunning_attempts_of_step/);
  await attempt(null);
  await attempt(null);
});

test("the balance of a customer is applied to an invoice once, and given back once", async () => {
  const { customer } = await insertSubscription(service);
  const invoice = await insertInvoice(service, { customer });
  const change = (type: "applied_to_invoice" | "refund" | "unapplied_from_invoice") =>
    insertBillingRow(service, "balance_transactions", {
      id: service.dependencies.newId("event"),
      customer,
      currency: "usd",
      metadata: "{}",
      amount: 500,
      ending_balance: 500,
      invoice,
      type,
    });
  await rejectsTwice(() => change("applied_to_invoice"), /balance_transactions_of_invoice/);
  await rejectsTwice(() => change("unapplied_from_invoice"), /balance_transactions_of_invoice/);
  await change("refund");
  await change("refund");
});

test("a mail about a moment is planned once, and a trial counts once for an address", async () => {
  const { customer, subscription, price } = await insertSubscription(service);
  const { newId, database, now } = service.dependencies;
  const notice = () =>
    insertBillingRow(service, "billing_notices", {
      id: newId("event"),
      owner: subscription,
      kind: "trial_will_end",
      moment: january.period_end,
      customer,
      data: "{}",
    });
  await rejectsTwice(notice, /billing_notices_once/);
  const { product } = await database
    .selectFrom("prices")
    .select("product")
    .where("id", "=", price)
    .executeTakeFirstOrThrow();
  const use = () =>
    insertBillingRow(service, "trial_uses", { product, kind: "email", hash: "a hash", subscription });
  await rejectsTwice(use, /trial_uses_pkey/);
  const link = (id: string) =>
    insertBillingRow(service, "portal_links", {
      hash: "the hash of a token",
      id,
      kind: "session",
      customer,
      expires_at: now(),
    });
  await link("bps_1");
  await assert.rejects(link("bps_2"), /portal_links_pkey/);
});
