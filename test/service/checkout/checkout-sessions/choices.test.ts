import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "./a-session.ts";

let service: TestService;
let sessions: Sessions;
before(async () => {
  service = await aService();
  sessions = new Sessions(service);
});
after(() => service.close());

type Fields = Readonly<Record<string, unknown>>;

const priced = (data: Fields, more: Fields = {}): Fields => ({
  price_data: { currency: "eur", product_data: { name: "Box" }, ...data },
  ...more,
});

const boxes = {
  line_items: [
    priced(
      { unit_amount: 1900 },
      { quantity: 2, adjustable_quantity: { enabled: true, minimum: 0, maximum: 5 } },
    ),
    priced({ unit_amount: 700 }, { quantity: 1 }),
  ],
};

const chooses = (custom: Fields, currency = "eur"): Fields => ({
  line_items: [priced({ currency, custom_unit_amount: custom })],
});

const quantity = (id: string, count: unknown, more: Fields = {}): Fields => ({
  line_items: [{ id, quantity: count }],
  ...more,
});

test("a payer takes as many as may be taken, and pays what that comes to", async () => {
  const session = await sessions.open(boxes);
  assert.equal(session["amount_total"], 4500);
  const paid = await sessions.confirm(session, quantity("li_1", 5, { amount_total: 10_200 }));
  assert.equal(paid.status, 200, paid.text);
  const [charge] = await sessions.charges(session);
  assert.equal(charge?.amount, 10_200);
  const [told] = await sessions.told(session, "checkout.session.completed");
  assert.equal(told?.["amount_total"], 10_200);
  const { body } = await service.get(`/v1/checkout/sessions/${session.id}/line_items`);
  assert.deepEqual(
    body.data.map((item) => [item["quantity"], item["amount_total"]]),
    [
      [5, 9500],
      [1, 700],
    ],
  );
});

/** What is out of bounds: [what is sent, the parameter that is named, its code]. */
const quantities: readonly (readonly [fields: Fields, param: string, code?: string])[] = [
  [quantity("li_1", 6), "line_items[0][quantity]"],
  [quantity("li_1", -1), "line_items[0][quantity]", "parameter_invalid_integer"],
  [quantity("li_1", "1.5"), "line_items[0][quantity]", "parameter_invalid_integer"],
  [quantity("li_1", 99_999), "line_items[0][quantity]"],
  [quantity("li_2", 2), "line_items[0][quantity]"],
  [quantity("li_3", 1), "line_items[0][id]"],
  [
    {
      line_items: [
        { id: "li_1", quantity: 1 },
        { id: "li_1", quantity: 2 },
      ],
    },
    "line_items[1][id]",
  ],
  [
    { line_items: [{ id: "li_1", quantity: 1, unit_amount: 1 }] },
    "line_items[0][unit_amount]",
    "parameter_unknown",
  ],
  [quantity("li_1", 1), "amount_total", "parameter_missing"],
  [quantity("li_1", 1, { amount_total: 4500 }), "amount_total"],
  [quantity("li_1", 2, { amount_total: 4501 }), "amount_total"],
  [{ amount_total: 1 }, "amount_total"],
  [{ amount: 4500, amount_total: 4500 }, "amount", "parameter_unknown"],
];

test("rejects a quantity out of range, and an amount that differs from the shown one, and charges nothing", async () => {
  const session = await sessions.open(boxes);
  for (const [fields, param, code = "parameter_invalid"] of quantities) {
    const { status, body, text } = await sessions.confirm(session, fields, "one");
    assert.deepEqual([status, body.error.param, body.error.code], [400, param, code], text);
  }
  assert.deepEqual(await sessions.charges(session), []);
  const { amount_total: total, status } = await sessions.read(session);
  assert.deepEqual([total, status], [4500, "open"]);
});

test("nothing at all is not bought", async () => {
  const session = await sessions.open({
    line_items: [priced({ unit_amount: 1900 }, { adjustable_quantity: { enabled: true, minimum: 0 } })],
  });
  const { status, body } = await sessions.confirm(session, quantity("li_1", 0, { amount_total: 0 }));
  assert.deepEqual([status, body.error.code, body.error.param], [400, "amount_too_small", "line_items"]);
});

test("a payer who chooses the amount pays it", async () => {
  const session = await sessions.open(chooses({ minimum: 500, maximum: 10_000, preset: 2500 }));
  assert.equal(session["amount_total"], 2500);
  const paid = await sessions.confirm(session, { amount: 9_900, amount_total: 9_900 });
  assert.equal(paid.status, 200, paid.text);
  assert.equal((await sessions.charges(session))[0]?.amount, 9_900);
  const read = await sessions.readAsPayer(session);
  assert.equal(read["amount_total"], 9_900);
});

test("rejects a custom amount that violates the limits of the currency or of the merchant", async () => {
  const cases: readonly (readonly [custom: Fields, currency: string, amount: unknown, code: string])[] = [
    [{ minimum: 500 }, "eur", 499, "parameter_invalid"],
    [{ minimum: 500, maximum: 1000 }, "eur", 1001, "parameter_invalid"],
    [{ minimum: 500 }, "eur", 0, "amount_too_small"],
    [{ minimum: 500 }, "eur", "5.00", "parameter_invalid_integer"],
    [{ minimum: 500 }, "eur", 100_000_000, "amount_too_large"],
    [{ minimum: 1000 }, "kwd", 1005, "parameter_invalid"],
  ];
  for (const [custom, currency, amount, code] of cases) {
    const session = await sessions.open(chooses(custom, currency));
    const { status, body, text } = await sessions.confirm(session, { amount, amount_total: amount });
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, "amount"], text);
    assert.deepEqual(await sessions.charges(session), []);
  }
});

test("after a decline the choice stands and may be changed", async () => {
  const session = await sessions.open(boxes);
  const choice = quantity("li_1", 3, { amount_total: 6400 });
  assert.equal((await sessions.confirm(session, { ...choice, source: "tok_chargeDeclined" })).status, 402);
  assert.equal((await sessions.readAsPayer(session))["amount_total"], 6400);
  const seen = await sessions.confirm(session, { amount_total: 4500 });
  assert.deepEqual([seen.status, seen.body.error.param], [400, "amount_total"]);
  assert.equal((await sessions.confirm(session, quantity("li_1", 1, { amount_total: 2600 }))).status, 200);
  const amounts = (await sessions.charges(session)).map(({ amount }) => amount);
  assert.deepEqual(amounts, [2600, 6400]);
});
