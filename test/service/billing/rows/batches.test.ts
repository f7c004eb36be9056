import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeSubscription } from "../../../../src/billing/change-subscription.ts";
import { AlreadyBilled } from "../../../../src/service/billing/rows/change.ts";
import { loadSubscriptions } from "../../../../src/service/billing/rows/load-subscriptions.ts";
import { lockSubscription } from "../../../../src/service/billing/rows/lock-rows.ts";
import { secondsOf } from "../../../../src/service/billing/rows/seconds.ts";
import type { WrittenOutcome } from "../../../../src/service/billing/rows/write-outcome.ts";
import { writeOutcome, writeOutcomes } from "../../../../src/service/billing/rows/write-outcome.ts";
import type { Pool } from "../../../../src/service/platform/database/database.ts";
import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { subscriptionRows } from "../../../support/billing-rows.ts";
import { counting } from "../../../support/count-statements.ts";

let service: TestService;

before(async () => {
  service = await aService();
});

after(() => service.close());

const monthAndADay = 32 * 86_400_000;

async function subscribe(count: number): Promise<readonly string[]> {
  const { body: price } = await service.post("/v1/prices", {
    currency: "usd",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Tea club" },
  });
  const created = Array.from({ length: count }, async () => {
    const { body: customer } = await service.post("/v1/customers", { source: "tok_visa" });
    const fields = { customer: customer.id, items: [{ price: price.id }] };
    return (await service.post("/v1/subscriptions", fields)).body.id;
  });
  return Promise.all(created);
}

interface Renewal {
  readonly written: readonly WrittenOutcome[];
  readonly statements: number;
}

/** Renews subscriptions in one transaction. */
async function renew(ids: readonly string[]): Promise<Renewal> {
  const { dependencies } = service;
  const { counted, count } = counting(dependencies.database);
  const written = await inTransaction({ ...dependencies, database: counted }, async (within) => {
    const rows = await subscriptionRows({ dependencies: within }, ids);
    const loaded = await loadSubscriptions(within, rows);
    const entries = loaded.map((locked) => ({
      locked,
      outcome: changeSubscription(locked.rows, { kind: "time_passes" }, secondsOf(locked.at), locked.context),
    }));
    return writeOutcomes(within, entries);
  });
  return { written, statements: count() };
}

test("renews any number of subscriptions by the same number of statements", async () => {
  const [few, many] = [await subscribe(2), await subscribe(12)];
  service.clock.advance(monthAndADay);
  const first = await renew(few);
  const second = await renew(many);
  assert.equal(second.statements, first.statements);
  const numbers = [...first.written, ...second.written].flatMap(({ invoices }) =>
    invoices.map(({ number }) => Number(number?.slice(-6))),
  );
  assert.deepEqual(
    numbers,
    Array.from({ length: 14 }, (_, index) => 15 + index),
  );
  const { body: events } = await service.get("/v1/events?limit=42");
  for (const { subscription, invoices } of second.written) {
    const [invoice] = invoices;
    assert.deepEqual([subscription.cycle, invoice?.status, invoice?.amount_due], [2, "open", 2000]);
    const own = events.data.filter(({ data }) => [subscription.id, invoice?.id].includes(data.object.id));
    assert.deepEqual(
      own.map((event) => event["type"]),
      ["invoice.finalized", "invoice.created", "subscription.updated"],
    );
  }
});

test("fails loudly if the period was billed by another transaction", async () => {
  const { dependencies, scope } = service;
  const [id = ""] = await subscribe(1);
  service.clock.advance(monthAndADay);
  const bill = (database: Pool) =>
    inTransaction({ ...dependencies, database }, async (within) => {
      const locked = await lockSubscription(within, scope, id, { customer: "read" });
      const outcome = changeSubscription(
        locked.rows,
        { kind: "time_passes" },
        secondsOf(locked.at),
        locked.context,
      );
      return { locked, outcome };
    });
  const first = await bill(dependencies.database);
  const second = await bill(dependencies.database);
  const write = ({ locked, outcome }: typeof first) =>
    inTransaction(dependencies, (within) => writeOutcome(within, locked, outcome));
  await write(first);
  await assert.rejects(write(second), AlreadyBilled);
  const { body } = await service.get(`/v1/subscriptions?customer=${first.locked.customer.id}`);
  assert.equal(body.data[0]?.["cycle"], 2);
});
