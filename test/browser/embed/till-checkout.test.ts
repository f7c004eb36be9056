import { aTimeout, expect, oneEvent } from "@open-wc/testing";
import { defineTill } from "../../../src/embed/define.ts";
import { words } from "./fake-frame.ts";
import { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { FakeShop, decline, json } from "./fake-shop.ts";
import {
  aCheckout,
  fakeOf,
  forgetAttempts,
  frameIn,
  key,
  part,
  pay,
  readyCheckout,
  says,
} from "./fixtures.ts";
import { translate } from "../../support/browser/translate.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("till-checkout", () => {
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    forgetAttempts();
  });

  afterEach(() => shop.restore());

  it("shows description, amount and button with the messages of the frame", async () => {
    const element = await readyCheckout();
    expect(says(element, "description")).to.equal("Order 1001");
    expect(says(element, "amount")).to.equal("€42.00");
    expect(says(element, "pay-button")).to.equal("Pay €42.00");
    expect(frameIn(element)?.title).to.equal("Card details");
  });

  it("leaves the text of its button alone while it says the same, so that a press on it is a click in WebKit", async () => {
    const element = await readyCheckout();
    const [text] = part(element, "pay-button").childNodes;
    (await fakeOf(element)).say({ type: "blur" });
    await oneEvent(element, "till-blur");
    await element.updateComplete;
    expect(part(element, "pay-button").firstChild).to.equal(text);
  });

  it("is as wide as its place, at most 28rem, or what the page says", async () => {
    const element = await readyCheckout();
    const place = element.parentElement;
    const width = () => element.getBoundingClientRect().width;
    place?.style.setProperty("inline-size", "300px");
    expect(width()).to.equal(300);
    place?.style.setProperty("inline-size", "700px");
    expect(width()).to.equal(448);
    element.style.maxInlineSize = "none";
    expect(width()).to.equal(700);
  });

  it("isolates the frame", async () => {
    const frame = frameIn(await readyCheckout());
    expect(frame?.getAttribute("sandbox")).to.equal("allow-scripts allow-same-origin allow-forms");
    expect(frame?.referrerPolicy).to.equal("origin");
  });

  it("posts the token, the slotted controls and the attempt id to the merchant's backend", async () => {
    const element = await readyCheckout(
      {},
      `<input aria-label="Mail" name="email" value="a@b.example" /><input type="checkbox" aria-label="News" name="news" />
       <select aria-label="Size" name="size"><option>S</option><option selected>M</option></select>`,
    );
    pay(element);
    await oneEvent(element, "till-success");
    const [request] = shop.requests;
    expect(request?.url).to.equal(new URL("/pay", location.href).href);
    expect(request?.fields.toString()).to.equal("email=a%40b.example&size=M&source=tok_1");
    expect(request?.headers.get("Idempotency-Key")).to.match(/^[0-9a-f]{32}$/);
    expect(request?.headers.get("Accept")).to.equal("application/json");
  });

  it("pays once after its frame was reloaded in the middle of a payment", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    fake.tokenizes = "never";
    pay(element);
    await waitUntil(() => fake.heard.some(({ type }) => type === "tokenize"));
    const failed = oneEvent(element, "till-error");
    const ready = oneEvent(element, "till-ready");
    frameIn(element)?.contentWindow?.location.reload();
    expect((await failed).detail).to.include({ code: "connection_failed", retry: true });
    await ready;
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests).to.have.length(1);
  });

  it("tells the page of the success, with the answer of the backend, and says so", async () => {
    const element = await readyCheckout();
    shop.plan.push(json(201, { order: 7 }));
    pay(element);
    const { detail } = await oneEvent(element, "till-success");
    expect(detail).to.deep.equal({ charge: { order: 7 } });
    await element.updateComplete;
    expect(says(element, "outcome")).to.equal("Paid €42.00");
    expect(part(element, "pay-button").checkVisibility()).to.equal(false);
    expect(element.shadowRoot?.activeElement).to.equal(part(element, "outcome"));
    expect(frameIn(element)).to.equal(null);
  });

  it("charges once on a double press", async () => {
    const element = await readyCheckout();
    pay(element);
    pay(element);
    await oneEvent(element, "till-success");
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(1);
  });

  it("is busy, with the fields locked, while it pays", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    shop.plan.push("never");
    pay(element);
    await waitUntil(() => shop.requests.length === 1);
    await element.updateComplete;
    expect(says(element, "pay-button")).to.equal("Paying €42.00…");
    expect(part(element, "pay-button").ariaBusy).to.equal("true");
    await waitUntil(() => fake.settings.disabled === true);
  });

  it("shows a decline with the message of the frame, and lets the payer try again", async () => {
    const element = await readyCheckout();
    shop.plan.push(decline());
    pay(element);
    const { detail } = await oneEvent(element, "till-error");
    expect(detail).to.deep.include({ type: "card_declined", code: "insufficient_funds", retry: false });
    await element.updateComplete;
    expect(says(element, "notice")).to.equal("Words of insufficient_funds.\nDo this.");
    pay(element);
    await oneEvent(element, "till-success");
    const [first, second] = shop.requests;
    expect(second?.fields.get("source")).not.to.equal(first?.fields.get("source"));
    expect(second?.headers.get("Idempotency-Key")).not.to.equal(first?.headers.get("Idempotency-Key"));
  });

  it("unlocks the fields before the frame marks the one that is wrong", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    shop.plan.push(decline("incorrect_cvc"));
    pay(element);
    await oneEvent(element, "till-error");
    const order = fake.heard.map((message) =>
      "disabled" in message ? String(message.disabled) : message.type,
    );
    expect(order.slice(-4)).to.deep.equal(["tokenize", "true", "false", "explain"]);
  });

  it("goes back to the button when the fields are incomplete", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    fake.tokenizes = "incomplete";
    pay(element);
    await waitUntil(() => fake.heard.some(({ type }) => type === "tokenize"));
    await waitUntil(() => part(element, "pay-button").ariaBusy === "false");
    expect(shop.requests).to.have.length(0);
    expect(says(element, "pay-button")).to.equal("Pay €42.00");
  });

  it("explains why the card was not taken", async () => {
    const element = await readyCheckout();
    (await fakeOf(element)).tokenizes = "failure";
    pay(element);
    expect((await oneEvent(element, "till-error")).detail.code).to.equal("invalid_number");
  });

  it("says that it does not know, and asks for the same attempt again", async () => {
    const element = await readyCheckout();
    shop.plan.push(new Response("<h1>Oops</h1>"));
    pay(element);
    await waitUntil(() => says(element, "notice") !== "");
    expect(says(element, "notice")).to.equal("We do not know yet whether you have paid.\nDo not pay again.");
    expect(says(element, "pay-button")).to.equal("Ask again");
    pay(element);
    await oneEvent(element, "till-success");
    const [first, second] = shop.requests;
    expect(second?.fields.get("source")).to.equal(first?.fields.get("source"));
    expect(second?.headers.get("Idempotency-Key")).to.equal(first?.headers.get("Idempotency-Key"));
  });

  it("finishes the payment of an earlier page, without a card", async () => {
    const before = await readyCheckout();
    shop.plan.push("never");
    pay(before);
    await waitUntil(() => shop.requests.length === 1);
    before.remove();
    const after = await readyCheckout();
    await waitUntil(() => says(after, "notice") !== "");
    expect(says(after, "notice")).to.equal("A payment was begun here.");
    expect(says(after, "pay-button")).to.equal("Finish your payment");
    pay(after);
    await oneEvent(after, "till-success");
    expect(shop.requests[1]?.fields.get("source")).to.equal(shop.requests[0]?.fields.get("source"));
    expect(frameIn(after)?.contentWindow?.fake?.tokens ?? 0).to.equal(0);
  });

  it("shows paid once another page has paid the same order", async () => {
    const one = await readyCheckout({ order: "1001" });
    const other = await readyCheckout({ order: "1001" });
    await aTimeout(2);
    pay(one);
    await oneEvent(one, "till-success");
    dispatchEvent(new Event("storage"));
    await other.updateComplete;
    expect(says(other, "outcome")).to.equal("Paid €42.00");
  });

  it("does not pay when the page cancels the press", async () => {
    const element = await readyCheckout();
    element.addEventListener("till-submit", (event) => event.preventDefault(), { once: true });
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(0);
  });

  it("does not pay while a slotted control is not valid", async () => {
    const element = await readyCheckout({}, `<input aria-label="Mail" name="email" required />`);
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(0);
    expect(document.activeElement?.getAttribute("name")).to.equal("email");
  });

  it("pays on Enter in the fields", async () => {
    const element = await readyCheckout();
    (await fakeOf(element)).say({ type: "submit" });
    await oneEvent(element, "till-success");
  });

  it("never keeps or posts anything before pay is pressed", async () => {
    const store = forgetAttempts();
    let writes = 0;
    store.write = () => {
      writes++;
    };
    await readyCheckout();
    expect(writes).to.equal(0);
    expect(shop.requests).to.have.length(0);
  });

  for (const [name, attributes, code] of [
    ["without a key", { "publishable-key": undefined }, "key_missing"],
    ["with a malformed key", { "publishable-key": "pk_test_1" }, "key_malformed"],
    ["with a secret key", { "publishable-key": `sk_test_${"a".repeat(32)}` }, "secret_key"],
    ["without an action", { action: undefined }, "action_invalid"],
    ["with a script as action", { action: "javascript:alert(1)" }, "action_invalid"],
  ] as const) {
    it(`tells the developer what is wrong ${name}`, async () => {
      const codes: string[] = [];
      const listen = (event: HTMLElementEventMap["till-diagnostic"]): void =>
        void codes.push(event.detail.code);
      document.body.addEventListener("till-diagnostic", listen);
      const element = await aCheckout(attributes);
      document.body.removeEventListener("till-diagnostic", listen);
      expect(codes).to.deep.equal([code]);
      expect(says(element, "problem")).not.to.equal("");
    });
  }

  it("never goes to a script when it is paid", async () => {
    const told: string[] = [];
    const listen = (event: HTMLElementEventMap["till-diagnostic"]): void => void told.push(event.detail.code);
    document.body.addEventListener("till-diagnostic", listen);
    const { browser } = TillCheckout;
    const { timers } = browser;
    const set = (work: () => void) => timers.set(work, 0);
    TillCheckout.browser = { ...browser, timers: { ...timers, set } };
    const element = await readyCheckout({ "success-url": "javascript:globalThis.escaped = 1" });
    document.body.removeEventListener("till-diagnostic", listen);
    expect(told).to.deep.equal(["success_url_invalid"]);
    pay(element);
    await oneEvent(element, "till-success");
    await settled();
    expect("escaped" in globalThis).to.equal(false);
    TillCheckout.browser = browser;
  });

  it("goes to success-url a moment after it is paid", async () => {
    const element = await readyCheckout({ "success-url": "#thanks" });
    pay(element);
    await oneEvent(element, "till-success");
    await waitUntil(() => location.hash === "#thanks", "the page did not change");
    history.replaceState(null, "", " ");
  });

  it("says that the sum is none, and still pays", async () => {
    const element = await aCheckout({ amount: "12.50" });
    const told = oneEvent(element, "till-diagnostic");
    const fake = await fakeOf(element);
    fake.say({ type: "words", words: { ...words, amount: "", pay: "Pay" } });
    expect((await told).detail.code).to.equal("amount_invalid");
    expect(says(element, "pay-button")).to.equal("Pay");
    pay(element);
    await oneEvent(element, "till-success");
  });

  it("shows the sum of the page on a page that a translator has changed", async () => {
    const element = await readyCheckout();
    translate(element.shadowRoot as ShadowRoot);
    const changed = { ...words, amount: "€50.00", pay: "Pay €50.00" };
    (await fakeOf(element)).say({ type: "words", words: changed });
    await waitUntil(() => says(element, "amount") === "€50.00");
    expect(says(element, "pay-button")).to.equal("Pay €50.00");
  });

  it("can be defined twice", () => {
    expect(() => {
      defineTill();
    }).not.to.throw();
  });

  it("never loads a frame with a secret key", async () => {
    const element = await aCheckout({ "publishable-key": `sk_test_${"a".repeat(32)}` });
    expect(frameIn(element)).to.equal(null);
  });

  it("starts when the key is set later", async () => {
    const element = await aCheckout({ "publishable-key": undefined });
    element.setAttribute("publishable-key", key());
    await fakeOf(element);
  });

  for (const state of ["loading", "ready", "paying", "declined", "unknown", "paid", "mistake"] as const) {
    it(`is accessible while it is ${state}`, async () => {
      const keyOf = state === "loading" ? key("manual") : state === "mistake" ? "" : key();
      const element = await aCheckout({ "publishable-key": keyOf });
      if (state !== "loading" && state !== "mistake") {
        await waitUntil(() => part(element, "pay-button").textContent);
      }
      const answers = { paying: "never", declined: decline(), unknown: new Response("?") } as const;
      if (state in answers) shop.plan.push(answers[state as keyof typeof answers]);
      if (state === "paid" || state in answers) {
        pay(element);
        await settled();
      }
      await expect(element).to.be.accessible();
    });
  }
});
