import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "../../../support/fast-check.ts";
import { ChangeRejected } from "../../../../src/billing/change-rejected.ts";
import type { SubscriptionChange } from "../../../../src/billing/change-subscription.ts";
import { changeSubscription } from "../../../../src/billing/change-subscription.ts";
import { createSubscription } from "../../../../src/billing/create-subscription.ts";
import { voidInvoice } from "../../../../src/billing/void-invoice.ts";
import type { CouponDuration } from "../../../../src/billing/discounts.ts";
import type { BillingRows, Outcome } from "../../../../src/billing/rows.ts";
import { settleInvoice } from "../../../../src/billing/settle-invoice.ts";
import type { ItemChange, RecurringPrice } from "../../../../src/billing/subscription.ts";
import type { ChangedInvoice, WriteOptions } from "../../../../src/service/billing/rows/change.ts";
import type { InvoiceRow } from "../../../../src/service/billing/rows/loaded-subscription.ts";
import type { LockedSubscription } from "../../../../src/service/billing/rows/lock-rows.ts";
import { lockCustomerRows, lockSubscription } from "../../../../src/service/billing/rows/lock-rows.ts";
import { readInvoices } from "../../../../src/service/billing/rows/read-invoice.ts";
import { writeNewSubscription, writeOutcome } from "../../../../src/service/billing/rows/write-outcome.ts";
import type { Database } from "../../../../src/service/platform/database/database.ts";
import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Action, Plan, Wanted } from "./plans.ts";
import { plans } from "./plans.ts";
import { couponSequence, openInvoices } from "../../../support/billing-rows.ts";

// What is written and loaded again must be what was computed: the next change is computed from it.

let service: TestService;

const prices: RecurringPrice[] = [];

before(async () => {
  service = await aService();
  for (const amount of [0, 99, 1999, 50_000]) {
    for (const interval of ["month", "year"] as const) {
      for (const name of ["one", "two"]) prices.push(await aPrice(amount, interval, name));
    }
  }
});

after(() => service.close());

async function aPrice(unitAmount: number, interval: "month" | "year", name: string): Promise<RecurringPrice> {
  const { body } = await service.post("/v1/prices", {
    currency: "usd",
    unit_amount: unitAmount,
    recurring: { interval },
    product_data: { name: `Tea ${name}` },
  });
  return { id: body.id, currency: "usd", unitAmount, interval, intervalCount: 1 };
}

const day = 86_400;

/** Returns the price of an item's place. Two items never have the same price, and all have the interval of the first. */
function priceAt(place: number, items: readonly Wanted[]): RecurringPrice {
  const isYearly = (items[0]?.price ?? 0) % 2 === 1;
  const own = prices[Math.floor((items[place]?.price ?? 0) / 2) * 4 + (isYearly ? 2 : 0) + place];
  if (own === undefined) throw new Error("There is no such price.");
  return own;
}

/** Rows as they are loaded: of layers, payments and items only what can still matter, in the order of ids. */
function comparable(rows: BillingRows, at: number): unknown {
  const pendingLayers = new Set(rows.pending.flatMap(({ proration }) => proration?.layer ?? []));
  const layers = rows.layers.filter(({ id, to }) => to > at || pendingLayers.has(id));
  const named = new Set([
    ...layers.map(({ invoice }) => invoice),
    ...rows.pending.map(({ proration }) => proration?.source),
  ]);
  const byId = <Row extends { readonly id: string }>(list: readonly Row[]) =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.parse(
    JSON.stringify({
      ...rows,
      layers: byId(layers),
      pending: byId(rows.pending),
      invoicePayments: byId(rows.invoicePayments.filter(({ id }) => named.has(id))),
    }),
  );
}

/** A subscription whose rows are in memory and in the database. */
class Twins {
  readonly #customer: string;
  readonly #subscription = service.dependencies.newId("subscription");
  #rows: BillingRows | null = null;

  constructor(customer: string) {
    this.#customer = customer;
  }

  get rows(): BillingRows {
    if (this.#rows === null) throw new Error("There are no rows yet.");
    return this.#rows;
  }

  async create({ items, trialDays, coupon }: Plan): Promise<void> {
    const { dependencies, scope } = service;
    const stored = coupon && (await service.post("/v1/coupons", coupon)).body;
    const sequence = stored && (await couponSequence(service, stored.id));
    const discount = coupon && {
      id: dependencies.newId("discount"),
      reduction: "percent_off" in coupon ? { percentHundredths: 1250 } : { amountOff: 700 },
      duration: "duration" in coupon ? (coupon.duration as CouponDuration) : ("once" as const),
      durationInMonths: "duration_in_months" in coupon ? coupon.duration_in_months : null,
    };
    await inTransaction(dependencies, async (within) => {
      const locked = await lockCustomerRows(within, scope, this.#customer, {
        currency: "usd",
        customer: "locked",
      });
      const at = locked.at.getTime() / 1000;
      const outcome = createSubscription(
        {
          id: this.#subscription,
          currency: "usd",
          oneTimeItems: [],
          discount,
          anchor: null,
          items: items.map((item, place) => ({
            id: dependencies.newId("subscription_item"),
            price: priceAt(place, items),
            quantity: item.quantity,
          })),
          trialEnd: trialDays && at + trialDays * day,
          stub: "prorated",
          missingPaymentMethod: "cancel",
          cancelAt: null,
          cancelAtPeriodEnd: false,
          paymentBehavior: "allow_incomplete",
        },
        locked.rows,
        at,
        locked.context,
      );
      const written = await writeNewSubscription(within, locked, outcome, {
        ...(stored === null || sequence === null ? {} : { coupon: { id: stored.id, sequence } }),
      });
      await this.#written(within.database, outcome, written.invoices);
    });
  }

  /** Writes an outcome that is computed from the loaded rows, which are those in memory. */
  async change(
    compute: (locked: LockedSubscription) => Outcome,
    options: (locked: LockedSubscription) => WriteOptions = () => ({}),
    invoices: readonly string[] = [],
  ): Promise<readonly InvoiceRow[]> {
    const { dependencies, scope } = service;
    return inTransaction(dependencies, async (within) => {
      const locked = await lockSubscription(within, scope, this.#subscription, {
        customer: "locked",
      });
      this.#compare(locked);
      const known = await lockSubscription(within, scope, this.#subscription, {
        customer: "locked",
        invoices,
      });
      const outcome = compute(known);
      const { invoices: rows } = await writeOutcome(within, known, outcome, options(known));
      await this.#written(within.database, outcome, rows);
      return rows;
    });
  }

  #compare({ rows, at }: LockedSubscription): void {
    const moment = at.getTime() / 1000;
    // Invoice items of the merchant are in the database alone.
    const billed = rows.pending.filter(({ id }) => this.rows.pending.every((item) => item.id !== id));
    const expected = { ...this.rows, pending: [...this.rows.pending, ...billed.filter(isMerchants)] };
    assert.deepEqual(comparable(rows, moment), comparable(expected, moment));
  }

  async #written(transaction: Database, outcome: Outcome, written: readonly InvoiceRow[]): Promise<void> {
    this.#rows = outcome.rows;
    const invoices = await readInvoices(transaction, written.slice(0, outcome.invoices.length));
    assert.deepEqual(JSON.parse(JSON.stringify(invoices)), JSON.parse(JSON.stringify(outcome.invoices)));
  }

  async settleOpen(pays: boolean): Promise<void> {
    for (const row of await openInvoices(service, this.#subscription)) {
      const changed: ChangedInvoice = {
        row,
        columns: pays
          ? { status: "paid", amount_paid: row.amount_due }
          : { attempted: true, attempt_count: row.attempt_count + 1 },
        events: [pays ? "invoice.paid" : "invoice.payment_failed"],
      };
      const open = await openInvoices(service, this.#subscription);
      await this.change(
        (locked) =>
          settleInvoice(
            locked.rows,
            {
              invoice: row.id,
              result: pays ? "paid" : "failed",
              owesMore: open.length > 1,
              chargedAmount: row.amount_due,
            },
            locked.at.getTime() / 1000,
            locked.context,
          ),
        () => ({ changedInvoices: [changed] }),
        [row.id],
      );
    }
  }

  async voidOldest(): Promise<void> {
    const open = await openInvoices(service, this.#subscription);
    const [row] = open;
    if (row === undefined) return;
    const [invoice] = await readInvoices(service.dependencies.database, [row]);
    if (invoice === undefined) return;
    await this.change(
      (locked) =>
        voidInvoice(locked.rows, invoice, open.length > 1, locked.at.getTime() / 1000, locked.context),
      () => ({ changedInvoices: [{ row, columns: { status: "void" }, returned: true }] }),
      [row.id],
    );
  }

  async act(action: Action): Promise<void> {
    if (action.kind === "void") return this.voidOldest();
    if (action.kind === "bill") {
      const amount = action.share === 0 ? 1 : action.share;
      const { status } = await service.post("/v1/invoiceitems", {
        customer: this.#customer,
        amount,
        currency: "usd",
      });
      assert.equal(status, 200);
      return;
    }
    const change = this.#changeOf(action);
    await this.change((locked) =>
      changeSubscription(locked.rows, change, locked.at.getTime() / 1000, locked.context),
    );
  }

  #changeOf(action: Action): SubscriptionChange {
    switch (action.kind) {
      case "update":
        return { kind: "update", ...action.update };
      case "items":
        return { kind: "update", items: this.#itemChanges(action.items), ...action.more };
      case "pause":
        return { kind: "pause", credit: action.share > 0 };
      case "resume":
        return { kind: "resume", anchor: action.share > 0 ? "now" : "unchanged", prorated: true };
      default:
        return {
          kind: "cancel",
          prorate: action.share > 0,
          invoiceNow: action.share > 500,
          refund: action.share > 1000 ? "prorated" : "none",
        };
    }
  }

  #itemChanges(items: readonly Wanted[]): readonly ItemChange[] {
    const existing = this.rows.subscription.items;
    return [
      ...existing.slice(items.length).map(({ id }) => ({ id, deleted: true })),
      ...items.map((item, place) => ({
        id: existing[place]?.id ?? service.dependencies.newId("subscription_item"),
        price: priceAt(place, items),
        quantity: item.quantity,
      })),
    ];
  }
}

const isMerchants = ({ proration }: { readonly proration: unknown }): boolean => proration === null;

async function play(plan: Plan): Promise<void> {
  const { body } = await service.post("/v1/customers", { source: "tok_visa" });
  const twins = new Twins(body.id);
  await twins.create(plan);
  await twins.settleOpen(true);
  for (const { wait, pays, action } of plan.steps) {
    service.clock.advance(wait * day * 1000);
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ChangeRejected)) throw error;
      }
    };
    await twins.change((locked) =>
      changeSubscription(locked.rows, { kind: "time_passes" }, locked.at.getTime() / 1000, locked.context),
    );
    await twins.settleOpen(pays);
    await attempt(() => twins.act(action));
    await twins.settleOpen(pays);
  }
  await sameBalance(body.id, twins.rows.balance);
}

/** The transactions of a balance add up to it. */
async function sameBalance(customer: string, balance: number): Promise<void> {
  const { body } = await service.get(`/v1/customers/${customer}`);
  assert.equal(body["balance"], balance);
  const { body: list } = await service.get(`/v1/customers/${customer}/balance_transactions?limit=100`);
  assert.equal(
    list.data.reduce((sum, { amount }) => sum + amount, 0),
    balance,
  );
  if (list.data.length > 0) assert.equal(list.data[0]?.["ending_balance"], balance);
}

test("loads exactly the rows that were computed, whatever happens to a subscription", async () => {
  await fc.assert(fc.asyncProperty(plans, play), { numRuns: 20 });
});
