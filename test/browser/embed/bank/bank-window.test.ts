import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { BankBrowser } from "../../../../src/embed/bank/bank-window.ts";
import * as bankWindow from "../../../../src/embed/bank/bank-window.ts";
import type { TillCheckout } from "../../../../src/embed/till-checkout.ts";
import type { TillCard } from "../../../../src/embed/till-card.ts";
import { TillElement } from "../../../../src/embed/till-element.ts";
import { waitUntil } from "../../../support/browser/wait-until.ts";
import type { CustomControl } from "../custom-control.ts";
import "../custom-control.ts";
import type { FakeFrame } from "../fake-frame.ts";
import { words } from "../fake-frame.ts";
import { FakeShop, decline } from "../fake-shop.ts";
import { aCard, aCheckout, fakeOf, forgetAttempts, key, part, pay, says } from "../fixtures.ts";

const bankPage = `${location.origin}/the-bank`;

/** A browser that opens windows, or blocks them. */
class FakeBrowser implements BankBrowser {
  readonly address = "https://shop.example/checkout?order=1";
  readonly opened: { opener: unknown; closed: boolean; address: string }[] = [];
  readonly gone: string[] = [];
  blocks = false;
  isWhole = true;

  open(): Window | null {
    if (this.blocks) return null;
    const opened = { opener: window as unknown, closed: false, address: "" };
    this.opened.push(opened);
    return {
      get closed() {
        return opened.closed;
      },
      set opener(opener: unknown) {
        opened.opener = opener;
      },
      location: { replace: (address: string) => (opened.address = address) },
      focus: () => undefined,
      close: () => (opened.closed = true),
    } as unknown as Window;
  }

  go(address: string): void {
    this.gone.push(address);
  }
}

const bankIn = (element: Element) => element.shadowRoot?.querySelector('[part="bank"]') ?? null;
const asked = (fake: FakeFrame) => fake.heard.filter((message) => message.type === "authenticate");

describe("a bank that wants a window", () => {
  const { loadBank } = TillElement;
  let shop: FakeShop;
  let browser: FakeBrowser;

  beforeEach(() => {
    shop = new FakeShop();
    shop.plan.push(decline("authentication_required"));
    forgetAttempts();
    browser = new FakeBrowser();
    sessionStorage.clear();
    TillElement.loadBank = () =>
      Promise.resolve({
        ...bankWindow,
        confirmAtBank: (options) => bankWindow.confirmAtBank({ ...options, browser }),
      });
  });

  afterEach(() => {
    shop.restore();
    TillElement.loadBank = loadBank;
    sessionStorage.clear();
  });

  /** A checkout whose payer has pressed "Pay", and is offered the way to the bank. */
  async function offered(
    content?: string,
    name = "works",
  ): Promise<{ element: TillCheckout; fake: FakeFrame }> {
    const element = await aCheckout({ "publishable-key": key(name) }, content);
    const fake = await fakeOf(element);
    if (name === "manual") fake.becomeReady();
    await waitUntil(() => part(element, "pay-button").textContent, "no words came");
    Object.assign(fake, { bankWantsWindow: true, authenticates: "waits" });
    pay(element);
    await waitUntil(() => bankIn(element), "no way to the bank");
    return { element, fake };
  }

  it("is offered by a button in the place of the pay button, which has the focus, and opens nothing by itself", async () => {
    const { element } = await offered();
    expect(says(element, "bank-button")).to.equal(words.goToBank);
    expect(says(element, "notice")).to.equal(words.confirm);
    expect(part(element, "pay-button").checkVisibility()).to.equal(false);
    expect(element.shadowRoot?.activeElement).to.equal(part(element, "bank-button"));
    expect(browser.opened).to.have.length(0);
  });

  it("opens at a press without a hold on the shop, and its end in the service pays with the same token", async () => {
    const { element, fake } = await offered();
    part(element, "bank-button").click();
    expect(browser.opened).to.deep.equal([{ opener: null, closed: false, address: bankPage }]);
    expect(says(element, "bank")).to.include(words.confirming);
    expect(shop.requests).to.have.length(1);
    fake.end("confirmed");
    await oneEvent(element, "till-success");
    expect(browser.opened[0]?.closed).to.equal(true);
    expect(bankIn(element)).to.equal(null);
    const [first, second] = shop.requests;
    expect(second?.fields.get("source")).to.equal(first?.fields.get("source"));
    expect(second?.headers.get("Idempotency-Key")).not.to.equal(first?.headers.get("Idempotency-Key"));
  });

  it("opens once for two presses, and anew when its window is gone", async () => {
    const { element, fake } = await offered();
    const button = part(element, "bank-button");
    button.click();
    button.click();
    expect(browser.opened).to.have.length(1);
    Object.assign(browser.opened[0] ?? {}, { closed: true });
    button.click();
    expect(browser.opened.map(({ address }) => address)).to.deep.equal([bankPage, bankPage]);
    fake.end("challenge_failed");
    await oneEvent(element, "till-error");
  });

  it("that did not confirm leaves the card, says why, and takes the next press", async () => {
    const { element, fake } = await offered();
    part(element, "bank-button").click();
    fake.end("challenge_failed");
    const { detail } = await oneEvent(element, "till-error");
    expect(detail).to.deep.include({ code: "challenge_failed", retry: true });
    await element.updateComplete;
    expect(bankIn(element)).to.equal(null);
    expect(part(element, "pay-button").checkVisibility()).to.equal(true);
    expect(element.shadowRoot?.activeElement).to.equal(part(element, "pay-button"));
  });

  for (const way of ["the button", "Escape"]) {
    it(`is given up by ${way}: the frame stops waiting, the window closes, and nothing is paid`, async () => {
      const { element, fake } = await offered();
      part(element, "bank-button").click();
      if (way === "Escape")
        part(element, "bank").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      else part(element, "bank-cancel").click();
      const { detail } = await oneEvent(element, "till-error");
      expect(detail).to.deep.include({ code: "challenge_canceled" });
      expect(browser.opened[0]?.closed).to.equal(true);
      expect(shop.requests).to.have.length(1);
      await waitUntil(() => fake.heard.some(({ type }) => type === "cancel"));
    });
  }

  it("gets the whole window where no other opens, with this page to return to", async () => {
    browser.blocks = true;
    const { element, fake } = await offered();
    part(element, "bank-button").click();
    part(element, "bank-button").click();
    await waitUntil(() => browser.gone.length, "the window went nowhere");
    expect(browser.gone).to.deep.equal([bankPage]);
    expect(asked(fake).at(-1)).to.deep.include({ bank: "ask", returnUrl: browser.address });
    expect(bankIn(element)).not.to.equal(null);
  });

  it("returns the payer to what they had typed, and pays once with what they had chosen", async () => {
    browser.blocks = true;
    const controls = `<input name="email" type="email"><input name="csrf" type="hidden" value="new">
      <input name="pin" type="password"><input name="gift" type="checkbox" value="yes">`;
    const { element } = await offered(controls);
    const field = (host: Element, name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`);
    Object.assign(field(element, "email") ?? {}, { value: "ada@example.com" });
    Object.assign(field(element, "csrf") ?? {}, { value: "old" });
    Object.assign(field(element, "pin") ?? {}, { value: "1234" });
    Object.assign(field(element, "gift") ?? {}, { checked: true });
    part(element, "bank-button").click();
    await waitUntil(() => browser.gone.length, "the window went nowhere");
    expect(JSON.stringify({ ...sessionStorage })).not.to.match(/1234|old/);
    element.remove();
    const back = await aCheckout({}, controls);
    await oneEvent(back, "till-success");
    const [first, second, ...more] = shop.requests;
    expect(more).to.have.length(0);
    expect(second?.fields.get("source")).to.equal(first?.fields.get("source"));
    expect(second?.fields.get("email")).to.equal("ada@example.com");
    expect(second?.fields.get("gift")).to.equal("yes");
    expect(second?.fields.get("csrf")).to.equal("new");
    await waitUntil(() => sessionStorage.length === 0, "what was typed is still stored");
  });

  it("returns the payer to what they had entered into custom elements", async () => {
    browser.blocks = true;
    const controls = `<custom-control name="seat"></custom-control>`;
    const { element } = await offered(controls);
    element.querySelector<CustomControl>("custom-control")?.set("B7");
    part(element, "bank-button").click();
    await waitUntil(() => browser.gone.length, "the window went nowhere");
    element.remove();
    const back = await aCheckout({}, controls);
    await oneEvent(back, "till-success");
    expect(back.querySelector<CustomControl>("custom-control")?.restored).to.equal("B7");
    expect(shop.requests[1]?.fields.get("seat")).to.equal("B7");
  });

  it("goes on only on the page of the card, and of its order, from which the payer has left", async () => {
    const card = document.createElement("till-card");
    const payment = { token: "tok_1", amount: 4200, currency: "eur" };
    for (const [page, order, isBack] of [
      [location.href, null, true],
      ["https://shop.example/another", null, false],
      ["1001", "1001", true],
      ["1001", "1002", false],
      [location.href, "1001", false],
    ] as const) {
      sessionStorage.setItem("till-bank", JSON.stringify({ ...payment, page }));
      card.order = order;
      expect(card.returned, `${page} ${String(order)}`).to.deep.equal(isBack ? payment : null);
    }
  });

  it("that has not answered yet is offered again to a payer who comes back, without taking the focus", async () => {
    browser.blocks = true;
    const { element } = await offered("", "manual");
    part(element, "bank-button").click();
    await waitUntil(() => browser.gone.length, "the window went nowhere");
    element.remove();
    const back = await aCheckout({ "publishable-key": key("manual") });
    const fake = await fakeOf(back);
    Object.assign(fake, { bankWantsWindow: true, authenticates: "waits" });
    fake.becomeReady();
    await waitUntil(() => bankIn(back), "no way to the bank");
    expect(asked(fake)[0]).to.deep.include({ bank: "look" });
    expect(back.shadowRoot?.activeElement).to.equal(null);
    expect(shop.requests).to.have.length(1);
    fake.end("confirmed");
    await oneEvent(back, "till-success");
  });

  it("is offered beside a card in a form of the page's own, which cannot lead away", async () => {
    const card = (await fixture(aCard())) as TillCard;
    const fake = await fakeOf(card);
    Object.assign(fake, { bankWantsWindow: true, authenticates: "waits" });
    await waitUntil(() => card.messages, "no words came");
    const done = card.authenticate("tok_1", { amount: 4200, currency: "eur" });
    await waitUntil(() => bankIn(card), "no way to the bank");
    expect(bankIn(card)?.textContent).to.include(words.confirm);
    part(card, "bank-button").click();
    fake.end("confirmed");
    await done;
    expect(browser.opened).to.have.length(1);
    fake.authenticates = "waits";
    browser.blocks = true;
    const refused = card.authenticate("tok_1", { amount: 4200, currency: "eur" });
    await waitUntil(() => bankIn(card), "no way to the bank");
    part(card, "bank-button").click();
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(error).to.include({ code: "challenge_needs_window" });
    expect(browser.gone).to.have.length(0);
  });

  it("leads the page of a card alone to the bank where the page says that it can go on, with what was typed beside it", async () => {
    const form = await fixture<HTMLFormElement>(`<form><input name="note" value="" />${aCard()}</form>`);
    const card = form.querySelector<TillCard>("till-card") as TillCard;
    const note = form.querySelector("input") as HTMLInputElement;
    const fake = await fakeOf(card);
    Object.assign(fake, { bankWantsWindow: true, authenticates: "waits" });
    await waitUntil(() => card.messages, "no words came");
    note.value = "Second floor";
    browser.blocks = true;
    expect(card.returned).to.equal(null);
    void card.authenticate("tok_1", { amount: 4200, currency: "eur", resumable: true });
    await waitUntil(() => bankIn(card), "no way to the bank");
    part(card, "bank-button").click();
    await waitUntil(() => browser.gone.length > 0, "it did not go to the bank");
    expect(card.returned).to.deep.equal({ token: "tok_1", amount: 4200, currency: "eur" });
  });

  it("leads no frame to a bank, which would not show itself there", async () => {
    const checkout = await aCheckout();
    Object.assign(await fakeOf(checkout), { bankWantsWindow: true, authenticates: "waits" });
    Object.assign(browser, { blocks: true, isWhole: false });
    const error = oneEvent(checkout, "till-error");
    pay(checkout);
    await waitUntil(() => bankIn(checkout), "no way to the bank");
    part(checkout, "bank-button").click();
    expect((await error).detail).to.include({ code: "challenge_needs_window" });
    expect(browser.gone).to.have.length(0);
  });

  it("goes on with a card whose payer is back from the bank, and puts back what was typed", async () => {
    const payment = { token: "tok_1", amount: 4200, currency: "eur" };
    sessionStorage.setItem("till-bank", JSON.stringify(payment));
    sessionStorage.setItem("till-bank-values", JSON.stringify([["note", 0, "Second floor"]]));
    const form = await fixture<HTMLFormElement>(`<form><input name="note" />${aCard()}</form>`);
    const card = form.querySelector<TillCard>("till-card") as TillCard;
    const fake = await fakeOf(card);
    fake.authenticates = "confirmed";
    await card.authenticate("tok_1", payment);
    expect(asked(fake)).to.have.length(1);
    expect(asked(fake)[0]).to.include({ source: "tok_1", amount: "4200", bank: "look" });
    expect(form.querySelector("input")?.value).to.equal("Second floor");
    expect(card.returned).to.equal(null);
    expect(sessionStorage.length).to.equal(0);
  });

  it("takes no attempt of a checkout for a payment of a card alone", () => {
    const card = document.createElement("till-card");
    sessionStorage.setItem("till-bank", crypto.randomUUID());
    expect(card.returned).to.equal(null);
  });
});
