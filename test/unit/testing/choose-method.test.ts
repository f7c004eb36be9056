import assert from "node:assert/strict";
import { test } from "node:test";
import type { PaymentMethodType } from "../../../src/contract/payments/redirect-method.ts";
import { chooseMethod } from "../../../src/testing/choose-method.ts";
import type { Place } from "../../../src/testing/place.ts";

// The method is looked at before the page is.
const noPage = {} as Place;

test("what is no payment method is refused with the names that there are", async () => {
  for (const method of ["idael", "toString", ""]) {
    await assert.rejects(chooseMethod(noPage, method as PaymentMethodType), {
      name: "TypeError",
      message: /^There is no payment method .*\bcard, ideal\b.*\bswish\b/,
    });
  }
});
