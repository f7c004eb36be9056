import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckoutOption, PlanResponse } from "../../../src/contract/frame/plan-messages.ts";
import { attemptChoice, chosenOption } from "../../../src/checkout/chosen-option.ts";

const option = (count: number | null, due: number): CheckoutOption => ({
  count,
  hash: count === null ? null : `h${String(count)}`,
  due,
  label: "",
  facts: [],
  button: "",
  rows: [],
  payments: [],
  notes: [],
  paying: "",
});

const response = (state: PlanResponse["state"], counts: readonly (number | null)[]) => ({
  state,
  choice: {
    lang: "de-AT",
    dir: "ltr" as const,
    heading: "",
    schedule: "",
    changed: "",
    unavailable: "",
    tryAgain: "",
    options: counts.map((count) => option(count, 100)),
  },
});

test("the first option is chosen until the payer chooses another", () => {
  assert.equal(chosenOption(response("ready", [null, 3, 6]), undefined)?.count, null);
  assert.equal(chosenOption(response("ready", [3, 6]), undefined)?.count, 3);
  assert.equal(chosenOption(response("ready", [null, 3, 6]), 6)?.count, 6);
});

test("nothing replaces a plan while it is loaded, and the first option does once it is known to be gone", () => {
  assert.equal(chosenOption(response("loading", [null]), 3), undefined);
  assert.equal(chosenOption(response("loading", [null]), undefined)?.count, null);
  assert.equal(chosenOption(response("loading", []), undefined), undefined);
  assert.equal(chosenOption(response("failed", [null]), 3)?.count, null);
  assert.equal(chosenOption(response("failed", []), 3), undefined);
});

test("a plan posts its count and the consent, and charges its first payment", () => {
  assert.deepEqual(attemptChoice(option(4, 1050), "de-AT"), {
    amount: "1050",
    fields: { "installments[count]": "4", "consent[terms]": "h4", "consent[locale]": "de-AT" },
  });
  assert.equal(attemptChoice(option(null, 4200), "de-AT"), undefined);
});
