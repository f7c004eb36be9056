import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DraftTerms } from "../../../../src/contract/checkout/link-terms.ts";
import type { PaymentLink } from "../../../../src/contract/checkout/payment-link.ts";
import type { LinkOffer } from "../../../../src/studio/draft/link-offer.ts";
import { changeOf } from "../../../../src/studio/draft/link-change.ts";
import { draftOf } from "../../../../src/studio/draft/link-draft.ts";
import { offerTyped, textsOf } from "../../../../src/studio/plans/offer-input.ts";
import type { Arrival, TestStudio } from "./a-studio.ts";
import { aStudio } from "./a-studio.ts";

let studio: TestStudio;

before(async () => {
  studio = await aStudio();
});

after(() => studio.service.close());

const installments = { counts: [2, 4], cadence: { interval: "month" } };

function sofa(price: object = { unit_amount: 30_000 }, more: object = {}) {
  return {
    line_items: [{ price_data: { currency: "eur", product_data: { name: "Sofa" }, ...price }, ...more }],
    installments,
  };
}

/** Asks for the plans of a draft as the studio does. */
const ask = (send: object, arrival: Arrival = {}) =>
  studio.ask({ path: "/studio/api/link_plans", send, ...arrival });

async function plansOf(link: object, locale = "en"): Promise<DraftTerms> {
  const { status, text, body } = await ask({ link, locale });
  assert.equal(status, 200, text);
  return body as unknown as DraftTerms;
}

test("the plans of a draft are those of its page, in the language that the merchant chooses, and nothing is made", async () => {
  const { terms, ...rest } = await plansOf(sofa());
  assert.deepEqual(rest, {}, "the sum is the price");
  assert.deepEqual(
    terms.map(({ heading, button }) => [heading, button]),
    [
      ["2 monthly payments of €150.00", "Pay €150.00 now"],
      ["4 monthly payments of €75.00", "Pay €75.00 now"],
    ],
  );
  const [, four] = terms;
  assert.deepEqual(
    four?.schedule?.rows.map(([, sum]) => sum),
    ["€75.00", "€75.00", "€75.00", "€75.00"],
  );
  assert.match(four?.notes.join(" ") ?? "", /If a payment fails/);
  const german = await plansOf(sofa(), "de");
  assert.match(german.terms[1]?.button ?? "", /75,00\s€/);
  assert.deepEqual((await plansOf(sofa(), "ar")).terms[0]?.dir, "rtl");
  assert.doesNotMatch((await studio.service.get("/v1/payment_links")).text, /Sofa/);
});

test("where payers choose what they pay, the plans are for the sum that the page has at first", async () => {
  const chosen = (given: object) => sofa({ custom_unit_amount: { minimum: 5_000, ...given } });
  const preset = await plansOf(chosen({ preset: 10_000 }));
  assert.equal(preset.chosen_sum, "€100.00");
  assert.equal(preset.terms[1]?.heading, "4 monthly payments of €25.00");
  assert.deepEqual(await plansOf(chosen({})), { terms: [], chosen_sum: null });
  const quantity = { quantity: 3, adjustable_quantity: { enabled: true, maximum: 9 } };
  const three = await plansOf(sofa({ unit_amount: 4_000 }, quantity));
  assert.equal(three.chosen_sum, "€120.00");
  assert.equal(three.terms[1]?.heading, "4 monthly payments of €30.00");
});

test("a draft without an offer has no plans", async () => {
  assert.deepEqual(await plansOf({ ...sofa(), installments: undefined }), { terms: [] });
});

test("the plans of a draft need the studio's own page and machine", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const foreign = await ask({ link: sofa() }, { headers });
  assert.deepEqual([foreign.status, foreign.body.error.code], [403, "origin_not_allowed"]);
  const remote = await ask({ link: sofa() }, { remote: "192.0.2.7" });
  assert.deepEqual([remote.status, remote.body.error.code], [401, "api_key_missing"]);
});

const wrong: Readonly<Record<string, readonly [send: object, param: string]>> = {
  "no link": [{}, "link"],
  "a text for the link": [{ link: "sofa" }, "link"],
  "a language that is none": [{ link: sofa(), locale: "no language" }, "locale"],
  "more than the link": [{ link: sofa(), slug: "sofa" }, "slug"],
  "too many payments": [
    { link: { ...sofa(), installments: { ...installments, counts: [2, 61] } } },
    "installments[counts][1]",
  ],
  "payments below the smallest charge": [{ link: sofa({ unit_amount: 100 }) }, "installments[counts][1]"],
  "a fee that the account does not allow": [
    { link: { ...sofa(), installments: { ...installments, fee: 100, apr: "8 %" } } },
    "installments[fee]",
  ],
  "a down payment above the price": [
    { link: { ...sofa(), installments: { ...installments, down_payment: 30_000 } } },
    "installments[down_payment]",
  ],
};

for (const [name, [send, param]] of Object.entries(wrong)) {
  test(`the plans of a draft with ${name} are rejected at ${param}`, async () => {
    const { status, body } = await ask(send);
    assert.deepEqual([status, body.error.param], [400, param], body.error.message);
  });
}

test("a typed change of an offer keeps what the form does not show, and no change sends nothing", async () => {
  const offered = { ...installments, retries: { days: [2, 5] }, pay_in_full: false };
  const path = "/studio/api/payment_links";
  const { body } = await studio.ask({ path, send: { ...sofa(), name: "Sofa", installments: offered } });
  const link = body as unknown as PaymentLink;
  const draft = draftOf(link);
  assert.deepEqual(changeOf(draft, link), { input: {}, problems: {} });
  const typed = (change: object): LinkOffer => {
    const offer = draft.offer ?? assert.fail("The link has no offer.");
    return offerTyped({ ...textsOf(offer, "eur", "de"), ...change }, offer, "eur", "de");
  };
  const offer = typed({ counts: "3, 6", down_payment: "50,00" });
  const { input, problems } = changeOf({ ...draft, offer }, link);
  assert.deepEqual(problems, {});
  const changed = await studio.ask({ path: `${path}/${link.id}`, send: input });
  assert.deepEqual((changed.body as unknown as PaymentLink).installments, {
    counts: [3, 6],
    cadence: { interval: "month", interval_count: 1 },
    down_payment: 5_000,
    fee: 0,
    apr: null,
    remainder: "first",
    retries: { days: [2, 5] },
    pay_in_full: false,
  });
  const { input: without } = changeOf({ ...draft, offer: null }, link);
  const removed = await studio.ask({ path: `${path}/${link.id}`, send: without });
  assert.equal((removed.body as unknown as PaymentLink).installments, null, removed.text);
});
