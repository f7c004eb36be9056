import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { words } from "./fake-frame.ts";
import { aCard, fakeOf, frameIn, part } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const aTill = (attributes = {}): Promise<TillCard> => fixture<TillCard>(aCard(attributes));

describe("the place of the card frame", () => {
  it("takes the height that it asks for", async () => {
    const element = await aTill();
    (await fakeOf(element)).say({ type: "resize", height: 222 });
    await waitUntil(() => frameIn(element)?.offsetHeight === 222);
  });

  it("comes back whenever the page replaces the children of the element", async () => {
    const element = await aTill();
    for (let times = 1; times <= 5; times++) {
      await fakeOf(element);
      element.replaceChildren(document.createElement("p"));
      await settled();
      await waitUntil(() => frameIn(element)?.contentWindow, "no other frame");
    }
    await fakeOf(element);
    expect((await element.createToken()).id).to.equal("tok_1");
  });

  for (const [state, code] of [
    ["could not load the language", "language_missing"],
    ["is of an earlier version", "message_malformed"],
  ] as const) {
    it(`that ${state} keeps a typed card, and is loaded anew once the card is gone`, async () => {
      const place = await fixture<HTMLElement>(`<div lang="de">${aCard()}</div>`);
      const element = place.querySelector("till-card");
      if (!element) throw new Error("no card");
      const fake = await fakeOf(element);
      const filled = oneEvent(element, "till-change");
      fake.fill();
      await filled;
      const frame = frameIn(element);
      place.lang = "fr";
      await waitUntil(() => fake.settings.locale === "fr", "the frame was not asked");
      fake.say({ type: "diagnostic", code, message: "No." });
      await settled();
      expect(frameIn(element)).to.equal(frame);
      fake.say({ type: "change", empty: true, complete: false, brand: null, networks: [], error: null });
      await waitUntil(() => frameIn(element)?.src.includes("locale=fr"));
    });
  }

  it("goes on in the language of the page, there and back, and takes its direction", async () => {
    const place = await fixture<HTMLElement>(`<div lang="de">${aCard()}</div>`);
    const element = place.querySelector("till-card");
    if (!element) throw new Error("no card");
    const fake = await fakeOf(element);
    const frame = frameIn(element);
    for (const lang of ["ar", "de"]) {
      place.lang = lang;
      await waitUntil(() => fake.settings.locale === lang, `it was not asked for ${lang}`);
      const direction = lang === "ar" ? "rtl" : "ltr";
      fake.say({ type: "words", words, direction });
      await waitUntil(() => part(element, "card").dir === direction, `it is not ${direction}`);
    }
    expect(frameIn(element)).to.equal(frame);
  });

  for (const [name, markup] of Object.entries({
    "an ancestor of its shadow root": `<section lang="fr"><div id="host"></div></section>`,
    "the host of its shadow root": `<div id="host" lang="fr"></div>`,
  })) {
    it(`has the language of ${name}`, async () => {
      const place = await fixture<HTMLElement>(`<div lang="de">${markup}</div>`);
      const host = place.querySelector("#host");
      const root = host?.attachShadow({ mode: "open" });
      if (!root) throw new Error("no root");
      root.innerHTML = aCard();
      await waitUntil(() => frameIn(root.querySelector("till-card") ?? place)?.src.includes("locale=fr"));
    });
  }

  it("has the language around the slot in which it stands, and follows it", async () => {
    const host = await fixture<HTMLElement>(`<div lang="">${aCard()}</div>`);
    const element = host.querySelector("till-card");
    if (!element) throw new Error("no card");
    host.removeAttribute("lang");
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML = `<section lang="es"><slot></slot></section>`;
    const section = root.querySelector("section");
    await waitUntil(() => frameIn(element)?.src.includes("locale=es"), "not that of the slot");
    const fake = await fakeOf(element);
    if (section) section.lang = "it";
    await waitUntil(() => fake.settings.locale === "it", "it did not follow");
  });

  it("is covered by its skeleton until another document has arrived", async () => {
    const element = await aTill();
    const isShown = () => frameIn(element)?.checkVisibility({ visibilityProperty: true });
    await waitUntil(isShown, "it was not ready");
    element.setAttribute("save", "off_session");
    // Two updates, and no time for the frame to say anything: one loads it, the next draws what covers it.
    await element.updateComplete;
    await element.updateComplete;
    expect(frameIn(element)?.src).to.include("save=off_session");
    expect(isShown()).to.equal(false);
    await waitUntil(isShown, "it did not come back");
  });
});
