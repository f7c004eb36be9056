import assert from "node:assert/strict";
import { test } from "node:test";
import type { CardToPay } from "../../../src/testing/fill-card.ts";
import { fillCard } from "../../../src/testing/fill-card.ts";
import type { Place } from "../../../src/testing/place.ts";

// The card is looked at before the page is.
const noPage = {} as Place;

test("a card that is neither a number nor the name of a test card is refused with the names that there are", async () => {
  for (const card of ["insufficient_fund", "toString", ""]) {
    await assert.rejects(fillCard(noPage, card as CardToPay), {
      name: "TypeError",
      message: /^There is no test card .*\bvisa\b.*\binsufficient_funds\b/,
    });
  }
});
