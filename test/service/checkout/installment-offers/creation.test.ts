import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

type Fields = Readonly<Record<string, unknown>>;

const offer = { counts: [3, 6], cadence: { interval: "month" } };
const shown = {
  counts: [3, 6],
  cadence: { interval: "month", interval_count: 1 },
  down_payment: null,
  fee: 0,
  apr: null,
  remainder: "first",
  retries: null,
  pay_in_full: true,
};
const item = (data: Fields = {}, more: Fields = {}) => ({
  price_data: { currency: "eur", unit_amount: 9000, product_data: { name: "Sofa" }, ...data },
  ...more,
});

const createLink = (fields: Fields = {}) =>
  service.post("/v1/payment_links", { line_items: [item()], installments: offer, ...fields });
const createSession = (fields: Fields = {}) =>
  service.post("/v1/checkout/sessions", { line_items: [item()], installments: offer, ...fields });
const openOnLink = async ({ slug }: ReceivedBody, fields: Fields = {}) =>
  (
    await service.post(`/v1/payment_links/${String(slug)}/sessions`, fields, {
      key: service.publishable,
    })
  ).body;
const refusalOf = ({ status, body }: Received) => [status, body.error.code, body.error.param];

test("links and sessions show what they offer, with defaults, and ask for an e-mail address", async () => {
  for (const create of [createLink, createSession]) {
    const { body, status, text } = await create();
    assert.equal(status, 200, text);
    assert.deepEqual(body["installments"], shown);
    assert.equal(body["customer_email_collection"], "required");
    const { body: plain } = await create({ installments: undefined });
    assert.deepEqual(
      [plain["installments"], plain["customer_email_collection"]],
      [null, "optional"],
      "nothing is offered unless it is asked for",
    );
  }
});

test("the whole offer can be given, and JSON says the same as a form", async () => {
  const offer = {
    counts: [2, 4],
    cadence: { interval: "week", interval_count: 2 },
    down_payment: 3000,
    remainder: "last",
    retries: { days: [2] },
    pay_in_full: false,
  };
  const link = { name: "Sofa", amount: 9000, currency: "eur", installments: offer };
  const asForm = await service.post("/v1/payment_links", link);
  assert.equal(asForm.status, 200, asForm.text);
  assert.deepEqual(asForm.body["installments"], { ...offer, fee: 0, apr: null });
  const asJson = await service.app.request("/v1/payment_links", {
    method: "POST",
    body: JSON.stringify(link),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${service.secret}` },
  });
  const created = (await asJson.json()) as Fields;
  assert.deepEqual(created["installments"], asForm.body["installments"]);
});

test("a link that changes its offer leaves sessions that are open as they are", async () => {
  const { body: link } = await createLink();
  const opened = await openOnLink(link);
  assert.deepEqual(opened["installments"], shown);
  const changed = await service.post(`/v1/payment_links/${link.id}`, {
    installments: { counts: [2], cadence: { interval: "week" } },
  });
  assert.deepEqual((changed.body["installments"] as { counts: unknown }).counts, [2]);
  const removed = await service.post(`/v1/payment_links/${link.id}`, { installments: "" });
  assert.equal(removed.body["installments"], null);
  const [event] = (await service.get("/v1/events?type=payment_link.updated&limit=1")).body.data;
  assert.ok(
    Object.hasOwn((event?.data as { previous_attributes: object }).previous_attributes, "installments"),
  );
  assert.deepEqual((await service.get(`/v1/checkout/sessions/${opened.id}`)).body["installments"], shown);
  assert.equal((await openOnLink(link))["installments"], null);
});

test("a payer sees the plans of the sum, and only those that are possible for it", async () => {
  const chosen = { custom_unit_amount: { minimum: 100, maximum: 50_000 }, unit_amount: undefined };
  const { body: link } = await createLink({ line_items: [item(chosen)] });
  const countsOf = async (amount: number) =>
    ((await openOnLink(link, { amount }))["installment_previews"] as readonly { count: number }[]).map(
      ({ count }) => count,
    );
  assert.deepEqual(await countsOf(30_000), [3, 6]);
  assert.deepEqual(await countsOf(299), [3], "six installments would be below the smallest charge");
  assert.deepEqual(await countsOf(149), []);
  const session = await openOnLink(link, { amount: 30_000 });
  const [three] = session["installment_previews"] as readonly Fields[];
  const preview = await service.post("/v1/installment_plans/preview", {
    amount: 30_000,
    currency: "eur",
    count: 3,
    cadence: { interval: "month" },
  });
  // Its moments are those of the clock's second.
  assert.deepEqual({ ...three, installments: undefined }, { ...preview.body, installments: undefined });
});

test("nobody is offered a fee that the account has turned off since", async () => {
  const fees = (on: boolean) => service.post("/v1/account", { billing: { installments: { fees: on } } });
  const withFee = { ...offer, fee: 300, apr: "12.9%" };
  assert.deepEqual(refusalOf(await createSession({ installments: withFee })), [
    ...[400, "parameter_invalid", "installments[fee]"],
  ]);
  await fees(true);
  const { body: link, status, text } = await createLink({ installments: withFee });
  assert.equal(status, 200, text);
  assert.equal(((await openOnLink(link))["installment_previews"] as readonly unknown[]).length, 2);
  assert.deepEqual(refusalOf(await createSession({ installments: { ...offer, fee: 300 } })), [
    ...[400, "parameter_missing", "installments[apr]"],
  ]);
  await fees(false);
  assert.deepEqual((await openOnLink(link))["installment_previews"], []);
});

const recurring = item({ recurring: { interval: "month" } });
const adjustable = (range: Fields) => [item({}, { adjustable_quantity: { enabled: true, ...range } })];

/** Bad offers: the code and the parameter of the error. */
const badOffers: readonly (readonly [string, Fields, code: string, param: string])[] = [
  ["no counts", { installments: { cadence: offer.cadence } }, "parameter_missing", "installments[counts]"],
  [
    "an empty count",
    { installments: { ...offer, counts: [""] } },
    "parameter_invalid_integer",
    "installments[counts][0]",
  ],
  [
    "four counts",
    { installments: { ...offer, counts: [2, 3, 4, 5] } },
    "parameter_invalid",
    "installments[counts]",
  ],
  [
    "a count twice",
    { installments: { ...offer, counts: [3, 3] } },
    "parameter_invalid",
    "installments[counts][1]",
  ],
  [
    "one installment",
    { installments: { ...offer, counts: [3, 1] } },
    "parameter_invalid",
    "installments[counts][1]",
  ],
  [
    "61 installments",
    { installments: { ...offer, counts: [61] } },
    "parameter_invalid",
    "installments[counts][0]",
  ],
  ["no cadence", { installments: { counts: [3] } }, "parameter_missing", "installments[cadence]"],
  [
    "an unknown interval",
    { installments: { counts: [3], cadence: { interval: "year" } } },
    "parameter_invalid",
    "installments[cadence][interval]",
  ],
  [
    "more than a year between two",
    { installments: { counts: [3], cadence: { interval: "month", interval_count: 13 } } },
    ...(["parameter_invalid", "installments[cadence][interval_count]"] as const),
  ],
  [
    "a first day",
    { installments: { ...offer, first_payment_on: "2030-01-01" } },
    "parameter_unknown",
    "installments[first_payment_on]",
  ],
  [
    "a down payment that leaves too little",
    { installments: { ...offer, down_payment: 8990 } },
    ...(["parameter_invalid", "installments[down_payment]"] as const),
  ],
  [
    "retries that go back",
    { installments: { ...offer, retries: { days: [3, 1] } } },
    ...(["parameter_invalid", "installments[retries][days][1]"] as const),
  ],
  [
    "more installments than the price allows",
    { line_items: [item({ unit_amount: 290 })] },
    ...(["parameter_invalid", "installments[counts][1]"] as const),
  ],
  [
    "a price below two smallest charges",
    { line_items: [item({ unit_amount: 90 })] },
    ...(["parameter_invalid", "installments"] as const),
  ],
  ["an item that recurs", { line_items: [recurring, item()] }, "parameter_invalid", "installments"],
  [
    "an optional e-mail address",
    { customer_email_collection: "optional" },
    "parameter_invalid",
    "customer_email_collection",
  ],
  [
    "no plan for the highest quantity",
    { line_items: adjustable({ maximum: 2 }), installments: { ...offer, down_payment: 20_000 } },
    ...(["parameter_invalid", "installments[down_payment]"] as const),
  ],
  [
    "nothing to choose for the least quantity",
    {
      line_items: adjustable({ minimum: 0, maximum: 3 }),
      installments: { ...offer, down_payment: 10_000, pay_in_full: false },
    },
    ...(["parameter_invalid", "installments[pay_in_full]"] as const),
  ],
];

for (const [name, fields, code, param] of badOffers) {
  test(`rejects ${name}, on links and sessions`, async () => {
    for (const create of [createLink, createSession]) {
      const answer = await create(fields);
      assert.deepEqual(refusalOf(answer), [400, code, param], answer.text);
    }
  });
}

test("a link cannot get quantities that its plans do not allow", async () => {
  const { body: link } = await createLink({ line_items: [item({ unit_amount: 100 }, { quantity: 3 })] });
  assert.equal(link.error, undefined);
  const refused = await service.post(`/v1/payment_links/${link.id}`, {
    line_items: [{ id: "li_1", quantity: 1 }],
  });
  assert.deepEqual(refusalOf(refused), [400, "parameter_invalid", "installments[counts][0]"]);
  assert.equal((await service.get(`/v1/payment_links/${link.id}`)).body.amount, 300);
});

test("plans that are not possible for a small quantity are accepted for a larger one", async () => {
  const fields = { line_items: adjustable({ maximum: 3 }), installments: { ...offer, down_payment: 10_000 } };
  const { body } = await createLink(fields);
  assert.deepEqual((await openOnLink(body))["installment_previews"], []);
  assert.equal(
    ((await openOnLink(body, { quantity: 2 }))["installment_previews"] as readonly unknown[]).length,
    2,
  );
});
