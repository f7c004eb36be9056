import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { Offers, cup, monthly } from "./an-offer.ts";

let site: TestSite;
let service: TestService;
let offers: Offers;
before(async () => {
  site = await aSite();
  ({ service } = site);
  offers = new Offers(service);
});
after(() => service.close());

/** A seat of which the payer may take none. */
const seat = (item: object = {}) =>
  monthly({}, { adjustable_quantity: { enabled: true, minimum: 0, maximum: 5 }, ...item });
const none = { line_items: [{ id: "li_1", quantity: 0 }] };
const refusal = ({ status, body }: Received) => [status, body.error.code, body.error.param];

type Fields = Readonly<Record<string, unknown>>;

const purchases: readonly (readonly [name: string, session: Fields, choice: Fields])[] = [
  ["none of the only seat", { line_items: [seat()] }, none],
  [
    "none of two kinds of seats",
    { line_items: [seat(), seat()] },
    {
      line_items: [
        { id: "li_1", quantity: 0 },
        { id: "li_2", quantity: 0 },
      ],
    },
  ],
  ["no seat, and a cup once", { line_items: [seat(), cup] }, none],
  [
    "none of the only seat, on trial and without a card",
    {
      line_items: [seat()],
      subscription_data: { trial_period_days: 14 },
      payment_method_collection: "if_required",
    },
    { ...none, source: undefined },
  ],
];

for (const [name, fields, choice] of purchases) {
  test(`a payer who takes ${name} is refused, and nothing changes`, async () => {
    const session = await offers.open(fields);
    const before = await offers.read(session);
    const refused = await offers.confirm(session, choice);
    assert.deepEqual(refusal(refused), [400, "parameter_invalid", "line_items"], refused.text);
    assert.deepEqual(await offers.read(session), before);
    assert.equal((await service.get("/v1/subscriptions")).body.data.length, 0);
    const bought = await offers.confirm(session);
    assert.equal(bought.status, 200, bought.text);
    await service.delete(`/v1/subscriptions/${String((await offers.read(session))["subscription"])}`);
  });
}

test("a session, a link and an address of it that would begin with nothing are refused", async () => {
  const items = [seat({ quantity: 0 })];
  assert.deepEqual(refusal(await offers.create({ line_items: items })), [
    400,
    "parameter_invalid",
    "line_items",
  ]);
  const created = await service.post("/v1/payment_links", { line_items: items });
  assert.deepEqual(refusal(created), [400, "parameter_invalid", "line_items"]);
  const { body: link } = await service.post("/v1/payment_links", { line_items: [seat()] });
  const change = { line_items: [{ id: "li_1", quantity: 0 }] };
  const changed = await service.post(`/v1/payment_links/${link.id}`, change);
  assert.deepEqual(refusal(changed), [400, "parameter_invalid", "line_items"]);
  const place = `/v1/payment_links/${String(link["slug"])}/sessions`;
  const opened = await service.post(place, { quantity: 0 }, { key: service.publishable });
  assert.deepEqual(refusal(opened), [400, "parameter_invalid", "quantity"]);
  const page = await (await site.open(`/l/${String(link["slug"])}?quantity=0`)).text();
  assert.match(page, /Enter a number from 1 to 5\./);
  assert.match(page, /value="1"/);
});

test("a merchant's request that would begin a subscription without a unit is refused", async () => {
  const { customer, price } = await aSubscriber(service);
  const items = [{ price, quantity: 0 }];
  const refused = await service.post("/v1/subscriptions", { customer, items });
  assert.deepEqual(refusal(refused), [400, "parameter_invalid", "items[0][quantity]"]);
});
