import { aTimeout, expect, oneEvent } from "@open-wc/testing";
import { loadLazy } from "../../../src/embed/load-lazy.ts";
import { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { FakeShop } from "./fake-shop.ts";
import { aCheckout, fakeOf, forgetAttempts, frameIn, part, pay, readyCheckout, says } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const notFound = { path: "./no-such-script.js", integrity: "" };
const changed = {
  path: "./web-address.ts?not-yet-loaded",
  integrity: "sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
};

describe("what till.js loads lazily", () => {
  const { browser } = TillCheckout;
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    forgetAttempts();
  });

  afterEach(() => {
    shop.restore();
    TillCheckout.browser = browser;
  });

  for (const [name, script] of Object.entries({ "is not there": notFound, "is not as built": changed })) {
    it(`does not run where it ${name}, and leaves nothing in the document`, async () => {
      const links = document.head.querySelectorAll("link").length;
      const outcome = await loadLazy(script).then(
        () => "ran",
        () => "refused",
      );
      expect(outcome).to.equal("refused");
      expect(document.head.querySelectorAll("link")).to.have.length(links);
    });
  }

  it("a checkout without its payment has failed, says so, and a press tries it all again", async () => {
    const { loadPayment } = TillCheckout.browser;
    const missing = () => aTimeout(20).then(() => Promise.reject(new Error("404")));
    TillCheckout.browser = { ...TillCheckout.browser, loadPayment: missing };
    const element = await aCheckout();
    const { detail } = await oneEvent(element, "till-error");
    expect([detail.code, detail.retry]).to.deep.equal(["frame_timeout", true]);
    await element.updateComplete;
    expect(says(element, "problem")).to.equal("The card form did not load.");
    expect(frameIn(element)).to.equal(null);
    TillCheckout.browser = { ...TillCheckout.browser, loadPayment };
    part(element, "retry").click();
    await fakeOf(element);
    await waitUntil(() => part(element, "pay-button").textContent, "no button came");
    pay(element);
    await oneEvent(element, "till-success");
  });

  it("a press that cannot load what charges takes nothing, says so, and the next press pays", async () => {
    const { loadCharge } = TillCheckout.browser;
    let isMissing = true;
    TillCheckout.browser = {
      ...TillCheckout.browser,
      loadCharge: () => (isMissing ? Promise.reject(new Error("404")) : loadCharge()),
    };
    const element = await readyCheckout();
    pay(element);
    const { detail } = await oneEvent(element, "till-error");
    expect([detail.code, detail.retry, shop.requests.length]).to.deep.equal(["connection_failed", true, 0]);
    isMissing = false;
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests).to.have.length(1);
  });

  it("nothing is paid with while the payment is on its way", async () => {
    let arrive = (): void => {};
    const { loadPayment } = TillCheckout.browser;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    TillCheckout.browser = { ...TillCheckout.browser, loadPayment: () => late.then(loadPayment) };
    const element = await aCheckout();
    const fake = await fakeOf(element);
    fake.say({ type: "submit" });
    await settled();
    expect(part(element, "pay-button").checkVisibility({ visibilityProperty: true })).to.equal(false);
    expect(shop.requests).to.have.length(0);
    arrive();
    await waitUntil(() => part(element, "pay-button").textContent, "no button came");
  });

  it("a checkout that is taken away meanwhile does not pay, and does when it is back", async () => {
    const element = await readyCheckout();
    const home = element.parentElement;
    element.remove();
    home?.append(element);
    await fakeOf(element);
    await waitUntil(() => part(element, "pay-button").textContent);
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests).to.have.length(1);
  });
});
