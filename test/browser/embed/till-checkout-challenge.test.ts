import { expect, oneEvent } from "@open-wc/testing";
import { words } from "./fake-frame.ts";
import { FakeShop, decline } from "./fake-shop.ts";
import { fakeOf, forgetAttempts, part, pay, readyCheckout, says } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("a payment that the bank wants confirmed", () => {
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    shop.plan.push(decline("authentication_required"));
    forgetAttempts();
  });

  afterEach(() => shop.restore());

  it("is confirmed in the frame, and the same token is sent under a new id", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    pay(element);
    await oneEvent(element, "till-success");
    const [asked] = fake.heard.filter(({ type }) => type === "authenticate");
    expect(asked).to.deep.include({ source: "tok_1", amount: "4200", currency: "eur" });
    const [first, second] = shop.requests;
    expect(second?.fields.get("source")).to.equal(first?.fields.get("source"));
    expect(second?.headers.get("Idempotency-Key")).not.to.equal(first?.headers.get("Idempotency-Key"));
  });

  it("says what it waits for, and a press on the button leads to the question", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    fake.authenticates = "waits";
    pay(element);
    await waitUntil(() => says(element, "pay-button") === words.confirming);
    expect(says(element, "notice")).to.equal(words.confirm);
    expect(part(element, "pay-button").ariaBusy).to.equal("false");
    expect(part(element, "pay-button").ariaDisabled).to.equal("true");
    pay(element);
    await waitUntil(() => fake.heard.at(-1)?.type === "focus");
    expect(shop.requests).to.have.length(1);
  });

  it("is reported as not confirmed when the payer cancels, and can be tried again with the button", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    fake.authenticates = "challenge_canceled";
    pay(element);
    const { detail } = await oneEvent(element, "till-error");
    expect(detail).to.deep.include({ code: "challenge_canceled", retry: true });
    await element.updateComplete;
    expect(says(element, "notice")).to.include("Words of challenge_canceled.");
    expect(element.shadowRoot?.activeElement).to.equal(part(element, "pay-button"));
    await waitUntil(() => fake.settings.disabled === false);
    fake.authenticates = "confirmed";
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests).to.have.length(2);
  });

  it("ends with the element: nothing is sent once it is gone", async () => {
    const element = await readyCheckout();
    const fake = await fakeOf(element);
    fake.authenticates = "waits";
    pay(element);
    await waitUntil(() => fake.heard.some(({ type }) => type === "authenticate"));
    element.remove();
    await settled();
    expect(shop.requests).to.have.length(1);
  });
});
