import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";

const day = 86_400_000;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** What a parameter is sent with: the request without it, and its value. */
type Sent = readonly [object, unknown];

/** A subscription in the middle of a paid period, with what the values name. */
interface Given {
  readonly item: string;
  readonly card: string;
  readonly coupon: string;
  readonly price: string;
  /** A time in the period, ISO 8601. */
  readonly inPeriod: string;
  readonly yesterday: string;
}

/** The documented parameters of the changes of a subscription. Those that only say what a response contains are left out. */
const changes: Readonly<Record<string, Readonly<Record<string, (given: Given) => Sent>>>> = {
  "/v1/subscriptions/{id}": {
    items: ({ item }) => [{}, [{ id: item, quantity: 3 }]],
    billing_cycle_anchor: () => [{}, "now"],
    cancel_at: ({ inPeriod }) => [{}, inPeriod],
    cancel_at_period_end: () => [{}, true],
    cancellation_details: () => [{}, { comment: "Too much tea" }],
    default_payment_method: ({ card }) => [{}, card],
    default_source: ({ card }) => [{}, card],
    description: () => [{}, "Tea"],
    discounts: ({ coupon }) => [{}, [{ coupon }]],
    dunning: () => [{}, { retry_days: [2] }],
    effective_at: ({ item }) => [{ items: [{ id: item, quantity: 3 }] }, "period_end"],
    metadata: () => [{}, { shop: "Vienna" }],
    pause_collection: () => [{}, { behavior: "void" }],
    payment_behavior: ({ item, card }) => [
      { items: [{ id: item, quantity: 3 }], proration_behavior: "always_invoice", default_source: card },
      "error_if_incomplete",
    ],
    proration_behavior: ({ item }) => [{ items: [{ id: item, quantity: 3 }] }, "always_invoice"],
    proration_date: ({ item, yesterday }) => [{ items: [{ id: item, quantity: 3 }] }, yesterday],
    trial_end: ({ inPeriod }) => [{}, inPeriod],
    trial_settings: () => [{}, { end_behavior: { missing_payment_method: "pause" } }],
  },
  "/v1/subscriptions/{id}/pause": {
    bill_for: () => [{}, { unused_time_from: { type: "none" } }],
  },
};

/** Parameters that Stripe's clients send, with the one value that is what happens without them, and `expand`. */
const sameAsWithout = new Set([
  "automatic_tax",
  "collection_method",
  "expand",
  "invoicing_behavior",
  "off_session",
  "payment_settings",
  "type",
]);

async function given(): Promise<Given & { readonly subscription: string; readonly customer: string }> {
  const { customer, subscription, price } = await aSubscriber(service);
  const save = await service.post(`/v1/customers/${customer}/sources`, { source: "tok_chargeCustomerFail" });
  const { body: coupon } = await service.post("/v1/coupons", { percent_off: 25, duration: "forever" });
  const { body } = await service.get(`/v1/subscriptions/${subscription}`);
  const items = body["items"] as { readonly data: readonly { readonly id: string }[] };
  const now = service.clock.now().getTime();
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    ...{
      customer,
      subscription,
      price,
      card: save.body.id,
      coupon: coupon.id,
      item: items.data[0]?.id ?? "",
    },
    ...{ inPeriod: at(now + 20 * day), yesterday: at(now + 9 * day) },
  };
}

/** The response to a request and all that is read afterwards, without ids. */
async function effectOf(path: string, fieldsOf: (given: Given) => object): Promise<string> {
  const one = await given();
  service.clock.advance(10 * day);
  const { status, text } = await service.post(path.replace("{id}", one.subscription), fieldsOf(one));
  const read = await Promise.all([
    service.get(`/v1/subscriptions/${one.subscription}`),
    service.get(`/v1/invoices?customer=${one.customer}`),
    service.post("/v1/invoices/create_preview", { subscription: one.subscription }),
  ]);
  service.clock.advance(-10 * day);
  return [String(status), text, ...read.map(({ text: body }) => body)].join("\n").replaceAll(named, "…");
}

/** Ids, addresses and numbers, which no two objects share. */
const named = /[a-z]+_\w{16,}|"(number|hosted_invoice_url|invoice_pdf|receipt_url|fingerprint)":"[^"]*"/g;

test("every documented parameter of a change of a subscription has an effect", async () => {
  const { body: document } = await service.get("/v1/openapi.json");
  for (const [path, table] of Object.entries(changes)) {
    const nothing = [await effectOf(path, () => ({})), await effectOf(path, () => ({}))];
    assert.ok(nothing[0] === nothing[1], `two equal requests differ: ${difference(nothing)}`);
    const operation = (document["paths"] as Readonly<Record<string, { readonly post: Operation }>>)[path];
    const schema = operation?.post.requestBody.content["application/json"].schema;
    const documented = Object.keys(schema?.properties ?? {}).filter((name) => !sameAsWithout.has(name));
    assert.deepEqual(Object.keys(table).sort(), documented.sort(), path);
    for (const [name, sent] of Object.entries(table)) {
      const without = await effectOf(path, (one) => sent(one)[0]);
      const having = await effectOf(path, (one) => ({ ...sent(one)[0], [name]: sent(one)[1] }));
      assert.notEqual(having, without, `${path} ${name}`);
    }
  }
});

function difference([one = "", other = ""]: readonly string[]): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return one.slice(Math.max(0, at - 80), at + 40);
}

interface Operation {
  readonly requestBody: {
    readonly content: {
      readonly "application/json": {
        readonly schema: { readonly properties: Readonly<Record<string, object>> };
      };
    };
  };
}

test("a proration that nothing is computed for is rejected, and names its parameter", async () => {
  const { subscription, inPeriod, yesterday } = await given();
  const path = `/v1/subscriptions/${subscription}`;
  const rejected: readonly [object, string][] = [
    [{ cancel_at: inPeriod, proration_behavior: "create_prorations" }, "proration_behavior"],
    [{ cancel_at: inPeriod, proration_behavior: "always_invoice" }, "proration_behavior"],
    [{ cancel_at_period_end: true, proration_behavior: "always_invoice" }, "proration_behavior"],
    [{ cancel_at: inPeriod, proration_date: yesterday }, "proration_date"],
    [{ description: "Tea", proration_date: yesterday }, "proration_date"],
  ];
  for (const [fields, param] of rejected) {
    const { status, body } = await service.post(path, fields);
    assert.deepEqual([status, body.error.param], [400, param], JSON.stringify(fields));
  }
  const taken = { cancel_at: inPeriod, proration_behavior: "none" };
  assert.equal((await service.post(path, taken)).status, 200);
});
