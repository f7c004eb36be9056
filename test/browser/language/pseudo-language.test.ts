import { expect, fixture, html } from "@open-wc/testing";
import type { TemplateResult } from "lit";
import { render } from "lit";
import { brands } from "../../../src/card/brands.ts";
import type { PublicCheckoutSession } from "../../../src/contract/checkout/public-checkout-session.ts";
import { declineCatalogue } from "../../../src/contract/errors/decline-catalogue.ts";
import { errorCatalogue } from "../../../src/contract/errors/error-catalogue.ts";
import { Challenge } from "../../../src/elements/challenge/challenge.ts";
import { defineElement } from "../../../src/elements/define-element.ts";
import type { FormField } from "../../../src/elements/card-form/card-form-state.ts";
import { countries } from "../../../src/elements/card-form/countries.ts";
import { hostMessages } from "../../../src/language/host-messages.ts";
import { formView } from "../../../src/pages/payment/views/form-view.ts";
import {
  bankView,
  closedView,
  confirmingView,
  paidView,
  unknownView,
} from "../../../src/pages/payment/views/outcome-views.ts";
import { errorMessageFor } from "../../../src/language/error-message.ts";
import { pseudoSentences, speakPseudo, untranslatedPart } from "../../support/pseudo-sentences.ts";
import { aCardForm, inputOf } from "../elements/card-form-fixture.ts";
import { FakeShop, decline } from "../embed/fake-shop.ts";
import { fakeOf, forgetAttempts, pay, readyCheckout } from "../embed/fixtures.ts";
import { aFrame } from "../frame/frame-fixture.ts";
import { shownTexts } from "./shown-texts.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

speakPseudo();

defineElement("till-challenge", Challenge);

/** They are the same in every language. */
const sameEverywhere = Object.values(brands).flatMap(({ name, code }) => [name, code.name]);

const names = new RegExp(sameEverywhere.join("|"), "g");

/** They come from the browser, in the payer's language. */
const countryNames = new Set(countries("en").map(([, name]) => name));

/** Fails where a text has a letter that is not of a sentence of the language, or where there is none at all. */
function expectTranslated(texts: readonly string[], state: string): void {
  expect(
    texts.some((text) => text.includes("⟦")),
    `${state} says nothing`,
  ).to.equal(true);
  for (const text of texts.filter((one) => !countryNames.has(one)))
    expect(untranslatedPart(text.replace(names, "")), `${state}: ${text}`).to.equal("");
}

const typedCards: Readonly<Record<string, Partial<Record<FormField, string>>>> = {
  "nothing typed": {},
  "a short number": { number: "4242" },
  "a wrong number": { number: "4242424242424241" },
  "a short date": { number: "4242424242424242", expiry: "1" },
  "a wrong date": { number: "4242424242424242", expiry: "13/29" },
  "a past date": { number: "4242424242424242", expiry: "01/20" },
  "a date too far ahead": { number: "4242424242424242", expiry: "01/99" },
  "no code": { number: "4242424242424242", expiry: "12/29" },
  "a short code": { number: "378282246310005", expiry: "12/29", cvc: "1" },
  "a card of two networks": { number: "4000002500001001", expiry: "12/29", cvc: "123" },
};

describe("in the pseudo language", () => {
  it("the card form shows only translated messages for any input", async () => {
    for (const [state, texts] of Object.entries(typedCards)) {
      const form = await aCardForm({ fields: "name country postal-code" });
      for (const [field, text] of Object.entries(texts) as [FormField, string][]) {
        inputOf(form, field).value = text;
        inputOf(form, field).dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        await form.updateComplete;
      }
      form.reportValidity();
      await form.updateComplete;
      expectTranslated(shownTexts(form), state);
    }
  });

  it("the card frame sends only translated messages to the page, for every decline and error too", async () => {
    const host = await aFrame();
    const { words } = await host.hears("ready");
    expectTranslated(Object.values(words), "words");
    const errors = [
      ...Object.keys(declineCatalogue).map((code) => ({ type: "card_declined", code })),
      ...Object.entries(errorCatalogue).map(([code, { type }]) => ({ type, code })),
    ];
    for (const [id, error] of errors.entries()) host.say({ type: "explain", id, error });
    await host.hears("sentence", errors.length - 1);
    for (const told of host.heard) {
      if (told.type === "sentence") expectTranslated([told.message, told.next], errors[told.id]?.code ?? "");
    }
  });

  it("a checkout shows only the messages of its frame, from the first to the last state", async () => {
    forgetAttempts();
    const shop = new FakeShop();
    const element = await readyCheckout({ description: "1" });
    const words = hostMessages(pseudoSentences, "€42.00");
    const fake = await fakeOf(element);
    const shows = async (text: string) => {
      await waitUntil(() => shownTexts(element).includes(text), `"${text}" did not come`);
      expectTranslated(shownTexts(element), text);
    };
    fake.say({ type: "words", words });
    await shows(words.pay);
    fake.authenticates = "waits";
    shop.plan.push(decline("authentication_required"), "never");
    pay(element);
    await shows(words.confirming);
    await waitUntil(() => fake.heard.some(({ type }) => type === "authenticate"));
    fake.say({ type: "authenticated", id: 2 });
    await shows(words.paying);
    shop.restore();
  });

  const session = {
    charge: "1",
    receipt_url: "https://pay.example/r/1",
    receipt_number: "2020-2020",
    repeatable: true,
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    return: { ready: false, url: "https://shop.example" },
  } as unknown as PublicCheckoutSession;
  const context = {
    messages: pseudoSentences,
    locale: "en",
    sum: "€42.00",
    currency: "eur",
    merchant: "2020",
    payLabel: "",
    afterSubmit: "",
    methods: undefined,
    withoutCard: false,
    paidTitle: "",
    paidText: "",
  };
  const form = { transient: {}, message: undefined, now: Date.UTC(2026, 10, 21), pay: () => undefined };
  const error = { type: "card_declined", code: "insufficient_funds", message: "No." } as const;
  const declined = errorMessageFor(context.messages, error);
  const changed = {
    type: "invalid_request",
    code: "parameter_invalid",
    param: "amount_total",
    message: "No.",
  } as const;
  const paying = { kind: "paying", slow: false } as const;
  const paid = { kind: "paid", session, here: true } as const;
  const again = () => undefined;
  const restarting = { transient: {}, restart: () => undefined };
  const ended = (what: "link" | "session", code: string) => ({
    kind: "closed" as const,
    what,
    code,
    recoverable: false,
  });
  const bank = { url: "about:blank", refresh: () => undefined, cancel: () => undefined };
  const views: Readonly<Record<string, TemplateResult>> = {
    form: formView(context, { ...form, state: { kind: "form" } }),
    "no sum yet": formView({ ...context, sum: undefined }, { ...form, state: { kind: "form" } }),
    declined: formView(context, { ...form, message: declined, state: { kind: "form", error } }),
    "another sum": formView(context, { ...form, state: { kind: "form", error: changed, order: [] } }),
    slow: formView(context, { ...form, state: { kind: "paying", slow: true } }),
    proving: formView(context, { ...form, transient: { proving: true }, state: paying }),
    confirming: confirmingView(context, { ...bank, words: undefined, error }),
    "the bank's question": bankView(context, bank),
    asking: unknownView(context),
    paid: paidView(context, paid, { again }),
    "on the way back": paidView(context, paid, { again, redirect: { kind: "leaving", seconds: 3 } }),
    "paid before": paidView(context, { ...paid, here: false }, { again }),
    "a closed link": closedView(context, ended("link", "link_inactive"), {
      ...restarting,
      restart: undefined,
    }),
    "an expired link": closedView(context, ended("link", "link_expired"), {
      ...restarting,
      restart: undefined,
    }),
    "a link that is used up": closedView(context, ended("link", "link_exhausted"), {
      ...restarting,
      restart: undefined,
    }),
    "an ended session": closedView(context, ended("session", "session_expired"), restarting),
    "a session that cannot be made anew": closedView(context, ended("session", "session_expired"), {
      restart: () => undefined,
      transient: { error },
    }),
  };

  it("the payment page shows only translated messages in every state", async () => {
    for (const [state, view] of Object.entries(views)) {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      render(view, page);
      await waitUntil(() => shownTexts(page).some((text) => text.includes("⟦")), `${state} says nothing`);
      expectTranslated(shownTexts(page), state);
    }
  });

  it("longer messages fit into the card form and the page, at 320 px", async () => {
    for (const [state, view] of Object.entries(views)) {
      const page = await fixture<HTMLElement>(html`<div style="width: 288px"></div>`);
      render(view, page);
      await waitUntil(() => shownTexts(page).length > 0, `${state} says nothing`);
      expect(page.scrollWidth, state).to.equal(288);
    }
  });

  it("finds a text that is not translated", async () => {
    const page = await fixture<HTMLElement>(html`<p title="Logo">⟦Paid⟧ Sorry</p>`);
    expect(shownTexts(page).map(untranslatedPart)).to.deep.equal(["Logo", "Sorry"]);
  });
});
