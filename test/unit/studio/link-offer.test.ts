import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as z from "zod/mini";
import { createPaymentLinkInput } from "../../../src/contract/checkout/payment-link.ts";
import type { Draft } from "../../../src/studio/draft/draft.ts";
import { emptyDraft } from "../../../src/studio/draft/draft.ts";
import { fieldOfParam } from "../../../src/studio/draft/field-of-param.ts";
import { hasAllAmounts, linkInput, previewInput } from "../../../src/studio/draft/link-input.ts";
import type { LinkOffer, OfferDraft } from "../../../src/studio/draft/link-offer.ts";
import { newOffer } from "../../../src/studio/draft/link-offer.ts";
import { offerTyped, textsOf } from "../../../src/studio/plans/offer-input.ts";

const sofa: Draft = { ...emptyDraft, name: "Sofa", amount: "300" };

function typed(change: Partial<OfferDraft>, { currency = "eur", locale = "en" } = {}): LinkOffer {
  return offerTyped({ ...textsOf(newOffer, currency, locale), ...change }, newOffer, currency, locale);
}

describe("the offer of a link", () => {
  it("is at first one that the API takes, with the texts of its fields", () => {
    const { input, problems } = linkInput({ ...sofa, offer: newOffer }, "en");
    assert.deepEqual(problems, {});
    assert.deepEqual(z.parse(createPaymentLinkInput, input).installments?.counts, [2, 4]);
    assert.deepEqual(textsOf(newOffer, "eur", "en"), {
      counts: "2, 4",
      interval: "month",
      interval_count: "1",
      down_payment: "",
      fee: "",
      apr: "",
      remainder: "first",
      pay_in_full: true,
    });
  });

  it("has amounts in the notation of the merchant and in the currency of the link", () => {
    const sums = { down_payment: "1.050,50", fee: "12", apr: " 8,2 % " };
    const { input, problems } = typed(sums, { locale: "de" });
    assert.deepEqual(problems, {});
    assert.deepEqual(
      [input?.["down_payment"], input?.["fee"], input?.["apr"], input?.["pay_in_full"]],
      [105_050, 1200, "8,2 %", true],
    );
    assert.equal(typed({ down_payment: "1050" }, { currency: "jpy" }).input?.["down_payment"], 1050);
  });

  it("shows the amounts of a stored offer as they are typed", () => {
    const stored = { ...newOffer, input: { ...newOffer.input, down_payment: 105_050, pay_in_full: false } };
    const { down_payment: sum, pay_in_full: isWhole } = textsOf(stored, "eur", "de");
    assert.deepEqual([sum, isWhole], ["1050,50", false]);
    assert.equal(typed({ down_payment: sum }, { locale: "de" }).input?.["down_payment"], 105_050);
  });

  it("takes numbers however they are separated", () => {
    assert.deepEqual(typed({ counts: "3; 6 and 12" }).input?.["counts"], [3, 6, 12]);
  });

  const wrong: readonly (readonly [Partial<OfferDraft>, string])[] = [
    [{ counts: "many" }, "offer-counts"],
    [{ counts: "" }, "offer-counts"],
    [{ interval_count: " " }, "offer-interval_count"],
    [{ down_payment: "half" }, "offer-down_payment"],
    [{ fee: "1.005" }, "offer-fee"],
  ];
  for (const [change, field] of wrong) {
    it(`has a problem of ${field} for ${JSON.stringify(change)}, and is not sent`, () => {
      const offer = typed(change);
      assert.deepEqual([offer.input, Object.keys(offer.problems)], [undefined, [field]]);
      const draft = { ...sofa, offer };
      assert.deepEqual(Object.keys(linkInput(draft, "en").problems), [field]);
      assert.equal(hasAllAmounts(draft, "en"), false, "there are no terms of it");
      assert.ok(!("installments" in previewInput(draft, "en")));
    });
  }

  it("is left out of what recurs, and stands again when it does not", () => {
    const draft: Draft = { ...sofa, offer: newOffer, interval: "month", email: "required" };
    assert.ok(!("installments" in linkInput(draft, "en").input));
    const once = linkInput({ ...draft, interval: "" }, "en").input;
    assert.equal(once["installments"], newOffer.input);
    assert.ok(!("customer_email_collection" in once), "the link requires an address by itself");
  });

  it("has a field for each parameter that the API may reject", () => {
    const fields = {
      "installments[counts][2]": "offer-counts",
      "installments[cadence][interval_count]": "offer-interval_count",
      "installments[down_payment]": "offer-down_payment",
      installments: "offer-counts",
    };
    for (const [param, field] of Object.entries(fields)) assert.equal(fieldOfParam(param, []), field);
  });
});
