import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  cardInputOf,
  emptyCardForm,
  fieldsOf,
  validate,
  afterBlur,
  networkOf,
  afterSubmit,
  afterInput,
} from "../../../src/elements/card-form/card-form-state.ts";
import type {
  CardFormRules,
  CardFormState,
  FormField,
} from "../../../src/elements/card-form/card-form-state.ts";

const rules: CardFormRules = { today: { year: 2026, month: 11 }, extras: [], country: "GB" };

function filled(texts: Partial<Record<FormField, string>>): CardFormState {
  return Object.entries(texts).reduce(
    (state, [field, text]) => afterInput(state, field as FormField, text, rules),
    emptyCardForm,
  );
}

const visa = { number: "4242 4242 4242 4242", expiry: "12 / 29", cvc: "123" };

describe("the card of a form", () => {
  it("is what the service takes: digits, a month, a year of four digits", () => {
    assert.deepEqual(cardInputOf(filled(visa), rules), {
      number: "4242424242424242",
      exp_month: 12,
      exp_year: 2029,
      cvc: "123",
    });
  });

  it("has any number with a check digit, of a network that is not known too, with a code of 3 or 4 digits", () => {
    for (const number of [
      "8600 1402 0304 0507",
      "9704 3668 1111 1111 122",
      "1001 2345 6789 014",
      "4222 2222 22222",
    ]) {
      for (const cvc of number.startsWith("4") ? ["123"] : ["123", "1234"]) {
        const state = filled({ ...visa, number, cvc });
        assert.equal(cardInputOf(state, rules)?.number, number.replaceAll(" ", ""));
        assert.equal(networkOf(state, validate(state, rules)), undefined);
      }
    }
    for (const number of ["8600 1402 0304 0508", "0000 0000 0000 0000", "8600 1402 030"])
      assert.equal(cardInputOf(filled({ ...visa, number }), rules), undefined, number);
  });

  it("is none while a field is not valid", () => {
    for (const wrong of [
      { number: "4242 4242 4242 4241" },
      { expiry: "10 / 26" },
      { cvc: "12" },
      { cvc: "" },
    ]) {
      assert.equal(cardInputOf(filled({ ...visa, ...wrong }), rules), undefined);
    }
  });

  it("contains name and address only if the form has these fields", () => {
    const state = filled({ ...visa, name: " Ada Lovelace ", postalCode: " SW1A ١AA" });
    const plain = cardInputOf(state, rules) ?? {};
    assert.equal("name" in plain || "address_country" in plain || "address_postal_code" in plain, false);
    const input = cardInputOf(state, { ...rules, extras: ["name", "country", "postal-code"] });
    assert.equal(input?.name, "Ada Lovelace");
    assert.equal(input?.address_country, "GB");
    assert.equal(input?.address_postal_code, "SW1A 1AA");
    assert.equal(cardInputOf(filled(visa), { ...rules, extras: ["name"] }), undefined);
    const number = filled({ ...visa, name: "４２４２ ４２４２ ４２４２ ４２４２" });
    assert.equal(cardInputOf(number, { ...rules, extras: ["name"] }), undefined);
  });

  it("has the country that was chosen, and no postal code where it has none", () => {
    const extras = ["country", "postal-code"];
    const state = filled({ ...visa, country: "HK" });
    const input = cardInputOf(state, { ...rules, extras });
    assert.equal(input?.address_country, "HK");
    assert.equal("address_postal_code" in (input ?? {}), false);
    assert.equal(cardInputOf(filled(visa), { ...rules, extras }), undefined);
  });

  it("has the network that was chosen, of a card that has two", () => {
    const state = filled({ ...visa, number: "4000002500001001" });
    assert.equal(cardInputOf(state, rules)?.networks?.preferred, "cartes_bancaires");
    assert.equal(cardInputOf({ ...state, chosen: "visa" }, rules)?.networks?.preferred, "visa");
    assert.equal(
      networkOf({ ...filled(visa), chosen: "mastercard" }, validate(filled(visa), rules)),
      undefined,
    );
  });

  it("has a code as long as its brand's", () => {
    const amex = { ...visa, number: "378282246310005" };
    assert.equal(cardInputOf(filled(amex), rules), undefined);
    assert.equal(cardInputOf(filled({ ...amex, cvc: "1234" }), rules)?.cvc, "1234");
  });
});

describe("a field", () => {
  it("shows no error when the payer leaves it empty", () => {
    assert.equal(afterBlur(emptyCardForm, "number", "").fields.number.touched, false);
    assert.equal(afterBlur(emptyCardForm, "number", "42").fields.number.touched, true);
  });

  it("keeps its error when it is left empty after a submit", () => {
    assert.equal(afterBlur(afterSubmit(emptyCardForm), "number", "").fields.number.touched, true);
  });

  it("that was right when it was left may be wrong while it is changed", () => {
    const state = afterBlur(filled(visa), "expiry", visa.expiry);
    assert.equal(afterInput(state, "expiry", "12 / 2", rules).fields.expiry.touched, false);
  });

  it("that was wrong when it was left stays so until it is right", () => {
    const state = afterBlur(filled({ expiry: "10 / 26" }), "expiry", "10 / 26");
    const changed = afterInput(state, "expiry", "10 / 2", rules);
    assert.equal(changed.fields.expiry.touched, true);
    assert.equal(validate(afterInput(changed, "expiry", "10 / 27", rules), rules).expiry.valid, true);
  });

  it("that is missing shows when the form is sent", () => {
    assert.deepEqual(
      fieldsOf(rules).map((field) => afterSubmit(emptyCardForm).fields[field].touched),
      [true, true, true],
    );
  });
});
