import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "../../../support/fast-check.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import type { Subscribed } from "../../../support/a-subscription.ts";
import { aRecurringPrice, aSubscriptionOn, done } from "../../../support/a-subscription.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const day = 86_400_000;
const start = Date.UTC(2027, 3, 1);

interface Plan {
  readonly currency: "jpy" | "kwd" | "usd";
  readonly unitAmount: number;
  readonly quantity: number;
  /** Days after the start at which something changes, in ascending order, and the change. */
  readonly steps: readonly {
    readonly after: number;
    readonly units: number;
    readonly quantity: number;
    readonly interval: "month" | "year";
    readonly behavior: "always_invoice" | "create_prorations" | "none";
    readonly extra: number;
  }[];
}

const plans: fc.Arbitrary<Plan> = fc.record({
  currency: fc.constantFrom("usd", "jpy", "kwd"),
  unitAmount: fc.integer({ min: 50, max: 500 }).map((units) => units * 10),
  quantity: fc.integer({ min: 1, max: 5 }),
  steps: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 9 }),
      units: fc.integer({ min: 0, max: 500 }).map((units) => units * 10),
      quantity: fc.integer({ min: 0, max: 6 }),
      interval: fc.constantFrom("month", "month", "month", "year"),
      behavior: fc.constantFrom("always_invoice", "create_prorations", "none"),
      extra: fc.integer({ min: -20, max: 20 }).map((units) => units * 10),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

/** What a preview and the invoice have in common: everything but ids, number, status and payment. */
function essence(invoice: ReceivedBody) {
  const lines = (invoice["lines"] as ReceivedBody).data;
  return {
    ...pick(invoice, ["currency", "subtotal", "total", "starting_balance", "ending_balance", "amount_due"]),
    ...pick(invoice, ["period_start", "period_end", "billing_reason"]),
    lines: lines
      .map((line) =>
        pick(line, [
          "amount",
          "quantity",
          "period",
          "description",
          "proration",
          "arithmetic",
          "discountable",
        ]),
      )
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

const pick = (body: ReceivedBody, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

const preview = (fields: object) => done(service.post("/v1/invoices/create_preview", fields));

async function latestInvoice({ subscription }: Subscribed): Promise<ReceivedBody> {
  const path = `/v1/subscriptions/${subscription}?expand[]=latest_invoice`;
  return (await done(service.get(path)))["latest_invoice"] as ReceivedBody;
}

test("the preview of a change, and of the renewal after it, is what is invoiced", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async ({ currency, unitAmount, quantity, steps }) => {
      const subscribed = await aSubscriptionOn(service, "2027-04-01", { unitAmount, currency, quantity });
      const { subscription, customer, item } = subscribed;
      let moment = start;
      for (const step of steps) {
        moment += step.after * day;
        await advanceTo(service, subscribed.clock, new Date(moment).toISOString());
        if (step.extra !== 0) {
          await done(service.post("/v1/invoiceitems", { customer, currency, amount: step.extra }));
        }
        const price = { unitAmount: step.units, currency, interval: step.interval };
        const change = {
          items: [{ id: item, price: await aRecurringPrice(service, price), quantity: step.quantity }],
          proration_behavior: step.behavior,
          proration_date: moment / 1_000,
        };
        const before = await latestInvoice(subscribed);
        const previewed = await preview({ subscription, subscription_details: change });
        await done(service.post(`/v1/subscriptions/${subscription}`, change));
        const made = await latestInvoice(subscribed);
        if (made.id !== before.id) assert.deepEqual(essence(made), essence(previewed));
        else {
          // Nothing was invoiced at once: the preview was that of the renewal.
          assert.deepEqual(essence(await preview({ subscription })), essence(previewed));
        }
      }
      const renewal = await preview({ subscription });
      const { current_period_end: end } = await done(service.get(`/v1/subscriptions/${subscription}`));
      await advanceTo(service, subscribed.clock, String(end));
      assert.deepEqual(essence(await latestInvoice(subscribed)), essence(renewal));
    }),
    { numRuns: 4, seed: 15 },
  );
});
