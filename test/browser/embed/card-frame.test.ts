import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { HeldTimers } from "../../support/browser/held-timers.ts";
import { aCard, aCheckout, fakeOf, frameIn, key, part } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const aTill = (attributes = {}): Promise<TillCard> => fixture<TillCard>(aCard(attributes));

describe("the card frame", () => {
  let timers: HeldTimers;

  beforeEach(() => {
    timers = new HeldTimers();
  });

  afterEach(() => timers.restore());

  it("gets scheme, theme, tokens and amount", async () => {
    const element = await aCheckout({
      scheme: "dark",
      fields: "name country",
      style: "--till-color-accent: #ff0000",
    });
    expect((await fakeOf(element)).settings).to.include({
      scheme: "dark",
      theme: "till",
      amount: "4200",
      currency: "eur",
      disabled: false,
      fields: "name country",
    });
    expect((await fakeOf(element)).settings.tokens).to.deep.equal({ "--till-color-accent": "#ff0000" });
  });

  it("gets changed settings, and only these", async () => {
    const element = await aCheckout();
    const fake = await fakeOf(element);
    await waitUntil(() => part(element, "pay-button").textContent);
    element.requestUpdate();
    element.setAttribute("amount", "5000");
    await waitUntil(() => fake.settings.amount === "5000");
    expect(fake.heard.map(({ type }) => type)).to.deep.equal(["configure", "update"]);
  });

  it("gets the key and the language of the page in its address, and a nonce after it", async () => {
    const element = await aTill({ lang: "de" });
    const address = new URL(frameIn(element)?.src ?? "");
    expect(address.searchParams.get("key")).to.equal(key());
    expect(address.searchParams.get("locale")).to.equal("de");
    expect(address.hash).to.match(/^#[0-9a-f]{32}$/);
  });

  it("gets the background colour of the element, and none if that is an image", async () => {
    const plain = await fixture(`<div style="background: rgb(1, 2, 3)"><div>${aCard()}</div></div>`);
    const drawn = await fixture(
      `<div style="background: rgb(1, 2, 3)"><div style="background-image: linear-gradient(red, blue)">${aCard()}</div></div>`,
    );
    const tokens = async (place: Element) => {
      const card = place.querySelector("till-card");
      return card && (await fakeOf(card)).settings.tokens;
    };
    expect(await tokens(plain)).to.deep.equal({ "--till-color-page": "rgb(1, 2, 3)" });
    expect(await tokens(drawn)).to.deep.equal({});
  });

  it("ignores an unknown field, reserves no space for it, and reports its name to the page", async () => {
    const told: unknown[] = [];
    const listen = ({ detail }: HTMLElementEventMap["till-diagnostic"]): void => void told.push(detail);
    document.body.addEventListener("till-diagnostic", listen);
    const element = await aTill({ fields: "name\n nick  colour postal-code" });
    document.body.removeEventListener("till-diagnostic", listen);
    const message = 'No field "nick colour": there are "name country postal-code".';
    expect(told).to.deep.equal([{ code: "fields_unknown", message }]);
    expect(
      element.shadowRoot?.querySelector<HTMLElement>(".frame")?.style.getPropertyValue("--rows"),
    ).to.equal("2");
  });

  it("has as much time as before after its page did not run for an hour", async () => {
    const element = await aTill({ "publishable-key": key("silent") });
    await fakeOf(element);
    const frame = frameIn(element);
    timers.pass(7_500);
    const { now } = performance;
    performance.now = () => now.call(performance) + 3_600_000;
    timers.pass(1_000);
    expect(frameIn(element)).to.equal(frame);
    timers.pass(1_000);
    expect(frameIn(element)).not.to.equal(frame);
    performance.now = now;
  });

  it("is loaded once more when it is silent for 8 s, past what the browser keeps, with another nonce", async () => {
    const element = await aTill({ "publishable-key": key("silent") });
    await fakeOf(element);
    const address = () => new URL(frameIn(element)?.src ?? "");
    const before = address();
    timers.pass(8_000);
    expect(address().hash).not.to.equal(before.hash);
    expect(address().search).to.equal(`${before.search}&again`);
  });

  it("has failed when it is silent for 15 s, and comes when the payer tries again", async () => {
    const element = await aTill({ "publishable-key": key("silent") });
    const told = oneEvent(element, "till-error");
    timers.pass(8_000);
    timers.pass(15_000);
    expect((await told).detail).to.include({ code: "frame_timeout", retry: true });
    await element.updateComplete;
    expect(frameIn(element)).to.equal(null);
    expect(part(element, "problem").innerText).to.equal("The card form did not load.");
    await expect(element).to.be.accessible();
    element.setAttribute("publishable-key", key());
    await fakeOf(element);
    await waitUntil(() => !part(element, "retry").checkVisibility());
  });

  it("says that it did not load as English, whatever the language of the page", async () => {
    const element = await aTill({ "publishable-key": key("silent"), lang: "ar", dir: "rtl" });
    await fakeOf(element);
    timers.pass(15_000);
    await element.updateComplete;
    for (const name of ["problem", "retry"]) {
      const { lang, dir } = part(element, name);
      expect({ lang, dir }).to.deep.equal({ lang: "en", dir: "ltr" });
    }
  });

  it("is loaded again by the retry button", async () => {
    const element = await aTill({ "publishable-key": key("silent") });
    await fakeOf(element);
    timers.pass(15_000);
    await element.updateComplete;
    part(element, "retry").click();
    await element.updateComplete;
    expect(frameIn(element)).not.to.equal(null);
    expect(part(element, "retry").checkVisibility()).to.equal(false);
  });

  it("has failed at once when the service says why it will not come", async () => {
    const element = await aTill({ "publishable-key": key("manual") });
    const fake = await fakeOf(element);
    const diagnosed = oneEvent(element, "till-diagnostic");
    const failed = oneEvent(element, "till-error");
    fake.say({ type: "refused", code: "origin_not_allowed", message: 'Add "this".' });
    expect((await diagnosed).detail).to.deep.equal({ code: "origin_not_allowed", message: 'Add "this".' });
    expect((await failed).detail).to.include({ type: "api_error", code: "origin_not_allowed", retry: true });
    await element.updateComplete;
    expect(frameIn(element)).to.equal(null);
    expect(timers.waiting.size).to.equal(0);
    expect(part(element, "retry").checkVisibility()).to.equal(true);
  });

  it("may be slow", async () => {
    const element = await aTill({ "publishable-key": key("manual") });
    const fake = await fakeOf(element);
    fake.becomeReady();
    await oneEvent(element, "till-ready");
    expect(timers.waiting.size).to.equal(0);
  });

  it("queues a request until it is ready, with what was filled in before", async () => {
    const element = await aTill({ "publishable-key": key("manual") });
    const fake = await fakeOf(element);
    const filled = oneEvent(element, "till-change");
    fake.fill();
    await filled;
    const asked = element.createToken();
    await settled();
    expect(fake.heard.map(({ type }) => type)).to.deep.equal(["configure"]);
    fake.becomeReady();
    expect((await asked).id).to.equal("tok_1");
    expect(element.validity.valid).to.equal(true);
  });

  it("rejects all requests if it fails to load", async () => {
    const element = await aTill({ "publishable-key": key("silent") });
    await fakeOf(element);
    const asked = element.createToken().catch((error: unknown) => error);
    timers.pass(15_000);
    expect(await asked).to.include({ type: "api_error", code: "connection_failed" });
    expect(await element.createToken().catch((error: unknown) => error)).to.include({
      code: "connection_failed",
    });
  });

  for (const { directive, disposition, said } of [
    { directive: "frame-src", disposition: "enforce", said: "frame-src" },
    { directive: "script-src-elem", disposition: "enforce", said: "script-src" },
    { directive: "connect-src", disposition: "enforce", said: undefined },
    { directive: "frame-src", disposition: "report", said: undefined },
  ] as const) {
    it(`is ${said ? "" : "not "}missed where the page's policy would ${disposition} its ${directive}`, async () => {
      const element = await aTill({ "publishable-key": key("silent") });
      await fakeOf(element);
      const told: string[] = [];
      element.addEventListener("till-diagnostic", ({ detail }) => told.push(detail.message));
      const broken = {
        effectiveDirective: directive,
        blockedURI: frameIn(element)?.src ?? "",
        disposition,
      };
      document.dispatchEvent(new SecurityPolicyViolationEvent("securitypolicyviolation", broken));
      expect(told.join()).to.equal(
        said ? `The page's policy blocks the card form: add "${said} ${location.origin}".` : "",
      );
    });
  }

  it("is not answered by another window", async () => {
    const element = await aTill({ "publishable-key": key("manual") });
    await fakeOf(element);
    let ready = false;
    element.addEventListener("till-ready", () => (ready = true));
    const message = `{ till: 1, type: 'ready', locale: 'en', direction: 'ltr', words: {} }`;
    await fixture(
      `<iframe title="Hostile" srcdoc="<script>parent.postMessage(${message}, '*')</script>"></iframe>`,
    );
    await settled();
    expect(ready).to.equal(false);
  });

  for (const message of [
    null,
    1,
    "ready",
    {},
    { type: "no" },
    { type: "constructor" },
    { type: "token", id: 1 },
    { type: "token", id: 1, token: { id: "t".repeat(100_000) } },
    { type: "refused", code: "no" },
  ]) {
    it(`is told to the developer when it says ${JSON.stringify(message).slice(0, 50)}, and nothing breaks`, async () => {
      const element = await aTill();
      const fake = await fakeOf(element);
      const told = oneEvent(element, "till-diagnostic");
      fake.sayAnything(message);
      expect((await told).detail.code).to.equal("frame_message");
      expect((await element.createToken()).id).to.equal("tok_1");
    });
  }

  it("configures a frame that greets before it has loaded, and configures it once", async () => {
    const loads: string[] = [];
    const element = await aTill({ "publishable-key": key("greets") });
    element.addEventListener("till-ready", () => loads.push("ready"));
    frameIn(element)?.addEventListener("load", () => loads.push("load"));
    const fake = await fakeOf(element);
    await waitUntil(() => loads.includes("load"), "the frame was not loaded");
    await settled();
    expect(fake.heard.filter(({ type }) => type === "configure")).to.have.length(1);
    expect(loads.filter((type) => type === "ready")).to.have.length(1);
    expect((await element.createToken()).id).to.equal("tok_1");
    expect(frameIn(element)?.contentWindow?.fake).to.equal(fake);
  });

  it("gets another nonce each time, and the old one opens nothing", async () => {
    const element = await aTill();
    await fakeOf(element);
    const first = new URL(frameIn(element)?.src ?? "").hash.slice(1);
    element.setAttribute("save", "off_session");
    await waitUntil(() => frameIn(element)?.src.includes("save=off_session"));
    const fake = await fakeOf(element);
    const { length } = fake.heard;
    const { port1, port2 } = new MessageChannel();
    frameIn(element)?.contentWindow?.postMessage({ till: 1, nonce: first }, location.origin, [port2]);
    port1.postMessage({ type: "clear" });
    await settled();
    expect(fake.heard).to.have.length(length);
  });

  it("restarts when its document is reloaded: the card is empty, and its requests fail at once", async () => {
    const element = await aTill({ required: "" });
    const fake = await fakeOf(element);
    const filled = oneEvent(element, "till-change");
    fake.say({ type: "focus" });
    fake.fill();
    await filled;
    await element.updateComplete;
    expect([element.validity.valid, element.matches(":state(focused)")]).to.deep.equal([true, true]);
    fake.tokenizes = "never";
    const asked = element.createToken().catch((error: unknown) => error);
    await waitUntil(() => fake.heard.some(({ type }) => type === "tokenize"));
    const nonce = new URL(frameIn(element)?.src ?? "").hash;
    const emptied = oneEvent(element, "till-change");
    frameIn(element)?.contentWindow?.location.reload();
    expect(await asked).to.include({ type: "api_error", code: "connection_failed" });
    expect((await emptied).detail).to.include({ empty: true, complete: false });
    await element.updateComplete;
    expect(element.validity.valueMissing).to.equal(true);
    expect(element.matches(":state(focused)")).to.equal(false);
    expect(new URL(frameIn(element)?.src ?? "").hash).not.to.equal(nonce);
    expect((await fakeOf(element)).settings.scheme).to.equal("light");
    expect((await element.createToken()).id).to.equal("tok_1");
    expect(timers.waiting.size).to.equal(0);
  });

  it("leaves no frame, listener or timer after 100 connects and disconnects", async () => {
    const add = EventTarget.prototype.addEventListener;
    const remove = EventTarget.prototype.removeEventListener;
    const global = (target: unknown): boolean =>
      target === undefined || target === window || target === document || target instanceof MediaQueryList;
    let count = 0;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...rest) {
      const options = rest[2];
      if (global(this)) count++;
      if (global(this) && typeof options === "object")
        options.signal?.addEventListener("abort", () => count--);
      add.apply(this, rest);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...rest) {
      if (global(this)) count--;
      remove.apply(this, rest);
    };
    try {
      for (const anElement of [aCheckout, aTill]) {
        const element = await anElement();
        await waitUntil(() => timers.waiting.size === 0, "it was not ready");
        const home = element.parentElement;
        element.remove();
        await element.updateComplete;
        const before = count;
        for (let times = 0; times < 100; times++) {
          home?.append(element);
          if (times % 2) await element.updateComplete;
          element.remove();
        }
        await element.updateComplete;
        expect(count).to.equal(before);
        expect(frameIn(element)).to.equal(null);
        // The script of a payment that was asked for may still be on its way.
        await waitUntil(() => timers.waiting.size === 0, "a timer is left");
        home?.append(element);
        await fakeOf(element);
        element.remove();
      }
    } finally {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
    }
  });
});
