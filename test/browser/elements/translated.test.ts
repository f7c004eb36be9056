import { expect, fixture, html } from "@open-wc/testing";
import { defineElements } from "../../../src/elements/define.ts";
import messages from "../../../src/language/locales/de/card.ts";
import { translate } from "../../support/browser/translate.ts";
import { aCardForm } from "./card-form-fixture.ts";

defineElements();

type Changeable = HTMLElement & { readonly updateComplete: Promise<unknown> };

/** What an element shows: all its texts but style sheets. */
const shown = (element: Element): string => element.shadowRoot?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** How each element is made, and what changes in it. */
const changes: Readonly<Record<string, readonly [make: () => Promise<Changeable>, change: object]>> = {
  "the sum on the pay button": [
    () => fixture(html`<till-pay-button label="Pay €25.00" busy-label="Paying €25.00…"></till-pay-button>`),
    { label: "Pay €50.00" },
  ],
  "the sum on the busy pay button": [
    () =>
      fixture(html`<till-pay-button busy label="Pay €25.00" busy-label="Paying €25.00…"></till-pay-button>`),
    { busyLabel: "Paying €50.00…" },
  ],
  "what a paid button says": [
    () => fixture(html`<till-pay-button label="Pay €25.00" done-label="Paid €25.00"></till-pay-button>`),
    { done: true },
  ],
  "a notice": [
    () => fixture(html`<till-notice message="Declined: €25.00." next="Pay €25.00."></till-notice>`),
    { message: "Declined: €50.00.", next: "Pay €50.00." },
  ],
  "the words of the card form": [() => aCardForm(), { messages }],
};

describe("on a page that a translator has changed", () => {
  for (const [what, [make, change]] of Object.entries(changes)) {
    it(`${what} is replaced as a whole`, async () => {
      const untouched = Object.assign(await make(), change);
      await untouched.updateComplete;
      const element = await make();
      translate(element.shadowRoot as ShadowRoot);
      Object.assign(element, change);
      await element.updateComplete;
      // What stays the same stays translated.
      expect(shown(element).replace(/[«»]/g, "")).to.equal(shown(untouched));
    });
  }
});
