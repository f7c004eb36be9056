import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { ChangeRejected } from "../../../src/billing/change-rejected.ts";
import { changeSubscription, nextInvoice, previewInvoice } from "../../../src/billing/change-subscription.ts";
import { currencyUnit } from "../../../src/billing/currency-unit.ts";
import { prorate } from "../../../src/billing/proration.ts";
import type { BillingRows, Invoice } from "../../../src/billing/rows.ts";
import { isInTrial } from "../../../src/billing/subscription.ts";
import { aContext, aPrice } from "./a-subscription.ts";
import { month, owed, plans, playPlan, updates } from "./random-timelines.ts";

test("credits of a layer never exceed what it cost, and its units are never negative", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows }) => {
        for (const { credited, net, closed, quantity } of rows.layers) {
          assert.ok(0 <= credited && credited <= net);
          assert.ok(0 <= closed && closed <= quantity && quantity > 0);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("an invoice gives back at most what was paid for it", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows, takenBack }) => {
        for (const { id, debits, credited, refunded, disputed, status } of rows.invoicePayments) {
          assert.ok(credited >= 0 && credited <= debits);
          assert.ok(credited + refunded + disputed - (takenBack.get(id) ?? 0) <= debits);
          if (status === "void" || status === "uncollectible") assert.equal(credited, 0);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("what cards paid, what is owed and the balance make up the totals of all invoices", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, (books) => {
        assert.equal(books.cards + owed(books) + books.rows.balance, books.totals);
      });
    }),
    { numRuns: 300 },
  );
});

test("the open layers have as many units as the items, while a period that was billed runs", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows }, moment) => {
        const { status, items, currentPeriod } = rows.subscription;
        if (isInTrial(rows.subscription) || status === "paused" || moment >= currentPeriod.end) return;
        for (const { id, quantity } of items) {
          const open = rows.layers.filter(({ item, to }) => item === id && to > moment);
          assert.equal(
            open.reduce((sum, layer) => sum + layer.quantity - layer.closed, 0),
            quantity,
          );
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("the arithmetic of a line gives its amount", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const { lines } of playPlan(plan, () => undefined).invoices.values()) {
        for (const { amount, arithmetic } of lines) {
          if (arithmetic === null) continue;
          const { amount: whole, seconds, of, unit } = arithmetic;
          assert.equal(prorate(whole, seconds, of, unit), amount);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("all amounts are multiples of the currency's unit", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const unit = currencyUnit(plan.currency);
      const { rows, invoices } = playPlan(plan, () => undefined);
      const amounts = [...invoices.values()].flatMap(({ lines, total, amountDue }) => [
        ...lines.flatMap(({ amount, discount }) => [amount, discount]),
        ...[total, amountDue],
      ]);
      for (const amount of [...amounts, rows.balance, ...rows.pending.map((item) => item.amount)]) {
        assert.equal(Math.abs(amount % unit), 0);
      }
    }),
    { numRuns: 200 },
  );
});

/** An invoice without its ids. */
const linesOf = (invoice: Invoice | null | undefined) =>
  invoice && {
    lines: invoice.lines.map(({ id: _id, pendingItem: _item, ...line }) => line),
    total: invoice.total,
    amountDue: invoice.amountDue,
    endingBalance: invoice.endingBalance,
  };

test("a preview is what is charged a little later with the same proration date", () => {
  fc.assert(
    fc.property(plans, fc.nat({ max: 3600 }), (plan, later) => {
      const books = playPlan(plan, () => undefined);
      const { currentPeriod, items, currency } = books.rows.subscription;
      const moment = Math.max(currentPeriod.start, ...books.rows.layers.map(({ from }) => from)) + 60;
      if (moment + later >= currentPeriod.end || currency !== plan.currency) return;
      const change = {
        kind: "update" as const,
        prorationBehavior: "always_invoice" as const,
        prorationDate: moment,
        items: items.map(({ id, quantity }) => ({
          id,
          quantity: quantity + 1,
          price: aPrice(700 * currencyUnit(currency), { currency, name: id }),
        })),
      };
      try {
        const preview = previewInvoice(books.rows, change, moment, aContext());
        const charged = changeSubscription(books.rows, change, moment + later, aContext());
        const next = charged.invoices.at(-1) ?? nextInvoice(charged.rows, aContext());
        assert.deepEqual(linesOf(preview), linesOf(next));
      } catch (error) {
        if (!(error instanceof ChangeRejected)) throw error;
      }
    }),
    { numRuns: 300 },
  );
});

test("changes of one second that cancel out leave the rows as they were", () => {
  fc.assert(
    fc.property(
      plans,
      fc.array(updates("usd"), { minLength: 1, maxLength: 4 }),
      fc.nat({ max: month }),
      (plan, changes, wait) => {
        const { rows: before } = playPlan({ ...plan, steps: plan.steps.slice(0, 3) }, () => undefined);
        const { subscription } = before;
        const moment =
          Math.max(...before.layers.map(({ from }) => from), subscription.currentPeriod.start) + 1 + wait;
        if (subscription.status !== "active" || moment >= subscription.currentPeriod.end) return;
        const context = aContext();
        let rows = before;
        try {
          for (const change of changes) {
            const items = (change.kind === "update" ? (change.items ?? []) : []).map((item) => ({
              ...item,
              price: aPrice(item.price?.unitAmount ?? 0, {
                ...subscription.schedule,
                currency: plan.currency,
                name: item.id,
              }),
            }));
            rows = changeSubscription(rows, { kind: "update", items }, moment, context).rows;
          }
          const added = rows.subscription.items.filter(
            ({ id }) => !subscription.items.some((item) => item.id === id),
          );
          const items = [
            ...added.map(({ id }) => ({ id, deleted: true })),
            ...subscription.items.map(({ id, price, quantity }) => ({ id, price, quantity })),
          ];
          rows = changeSubscription(rows, { kind: "update", items }, moment, context).rows;
        } catch (error) {
          if (error instanceof ChangeRejected) return;
          throw error;
        }
        assert.deepEqual(rows.pending, before.pending);
        assert.deepEqual(rows.invoicePayments, before.invoicePayments);
        assert.deepEqual(moneyOf(rows), moneyOf(before));
      },
    ),
    { numRuns: 300 },
  );
});

/** What layers are worth, without the notes about their last closing. */
const moneyOf = ({ layers }: BillingRows) => layers.map(({ closing: _, ...layer }) => layer);
