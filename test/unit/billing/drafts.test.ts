import assert from "node:assert/strict";
import { test } from "node:test";
import { ChangeRejected } from "../../../src/billing/change-rejected.ts";
import { finalizeInvoice } from "../../../src/billing/finalize-invoice.ts";
import { draftManualInvoice } from "../../../src/billing/manual-invoice.ts";
import type { InvoicePayment } from "../../../src/billing/rows.ts";
import { Timeline, aContext, aCoupon, aPendingItem, aPrice, anItem } from "./a-subscription.ts";
import { at } from "./moments.ts";

const usd = { currency: "usd", isCollected: true };
const moment = at("2027-03-01");

/** A renewal that stays a draft for a day. */
function draftRenewal(more: Partial<ConstructorParameters<typeof Timeline>[0]> = {}) {
  const timeline = new Timeline(
    { items: [anItem(aPrice(1000))], ...more },
    "2027-01-31",
    aContext({ draftHours: 24 }),
  );
  timeline.rows = { ...timeline.rows, balance: -200 };
  timeline.changeUnpaid("2027-02-28", { kind: "time_passes" });
  return { timeline, draft: timeline.invoice ?? assert.fail() };
}

test("a draft uses the balance when it is finalized", () => {
  const { timeline, draft } = draftRenewal();
  assert.equal(timeline.rows.balance, -200);
  const { invoice, customer, events } = finalizeInvoice(draft, usd, timeline.rows, moment, timeline.context);
  assert.deepEqual([invoice.status, invoice.amountDue, invoice.collection], ["open", 800, "auto"]);
  assert.deepEqual([invoice.startingBalance, invoice.endingBalance, customer.balance], [-200, 0, 0]);
  assert.deepEqual(events, ["invoice.finalized", "customer.balance_changed"]);
});

test("lines that the merchant added to a draft share its discount", () => {
  for (const duration of ["once", "forever"] as const) {
    const discount = aCoupon({ percentHundredths: 5000 }, duration);
    const trialEnd = at("2027-02-28");
    const { timeline, draft } = draftRenewal({ discount, trialEnd });
    const [line = assert.fail()] = draft.lines;
    const added = { ...line, id: "il_new", kind: "item" as const, cycle: null, amount: 500, discount: 0 };
    const changed = { ...draft, lines: [...draft.lines, added] };
    const { invoice, customer } = finalizeInvoice(changed, usd, timeline.rows, moment, timeline.context);
    assert.deepEqual([invoice.discount, invoice.total, invoice.amountDue], [750, 750, 550]);
    assert.equal(customer.invoicePayments.find(({ id }) => id === invoice.id)?.debits, 750);
  }
});

test("a held invoice is collected only if its merchant says so", () => {
  const timeline = new Timeline({ items: [anItem(aPrice(1000))] }, "2027-01-31");
  timeline.changeUnpaid("2027-04-30", { kind: "time_passes" });
  const draft = timeline.invoice ?? assert.fail();
  assert.equal(draft.held, "catch_up");
  const collection = (isCollected: boolean) =>
    finalizeInvoice(draft, { ...usd, isCollected }, timeline.rows, moment, timeline.context).invoice
      .collection;
  assert.deepEqual([collection(true), collection(false)], ["auto", "none"]);
});

test("an invoice that is too large, or no draft, cannot be finalized", () => {
  const { timeline, draft } = draftRenewal();
  const finalize = (change: object, balance: number) =>
    finalizeInvoice({ ...draft, ...change }, usd, { ...timeline.rows, balance }, moment, timeline.context);
  const code = (expected: string) => (error: unknown) =>
    error instanceof ChangeRejected && error.code === expected;
  assert.throws(() => finalize({}, 99_999_999), code("amount_too_large"));
  assert.throws(() => finalize({ status: "open" }, 0), code("invalid_state"));
});

test("a manual invoice takes the pending items, and leaves credits that wait", () => {
  const context = aContext();
  const waiting = aPendingItem(-300, {
    proration: {
      role: "credit",
      layer: "l",
      item: "si_1",
      price: "p",
      source: "in_open",
      arithmetic: { amount: -300, seconds: 1, of: 1, unit: 1 },
    },
  });
  const payment: InvoicePayment = {
    id: "in_open",
    status: "open",
    debits: 300,
    refundable: 0,
    refunded: 0,
    disputed: 0,
    credited: 0,
  };
  const customer = {
    pending: [aPendingItem(700), waiting],
    invoicePayments: [payment],
    balance: 0,
    hasCard: true,
  };
  const given = { currency: "usd", takesPending: true };
  const drafted = draftManualInvoice(given, customer, moment, context);
  assert.deepEqual([drafted.invoice.status, drafted.invoice.total], ["draft", 700]);
  assert.deepEqual(drafted.customer.pending, [waiting]);
  const final = finalizeInvoice(drafted.invoice, usd, drafted.customer, moment, context);
  assert.deepEqual([final.invoice.status, final.invoice.amountDue], ["open", 700]);
  const empty = draftManualInvoice({ ...given, takesPending: false }, customer, moment, context);
  assert.deepEqual([empty.invoice.lines, empty.customer.pending.length], [[], 2]);
});
