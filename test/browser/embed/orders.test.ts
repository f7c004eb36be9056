import { aTimeout, expect, fixtureCleanup, oneEvent } from "@open-wc/testing";
import type { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { FakeShop } from "./fake-shop.ts";
import { forgetAttempts, pay, readyCheckout, says } from "./fixtures.ts";

const questionIn = (element: TillCheckout) => element.shadowRoot?.querySelector('[part="order"]') ?? null;
const question = async (element: TillCheckout): Promise<Element> => {
  await waitUntil(() => questionIn(element), "the payer was not asked");
  return questionIn(element) as Element;
};

function answer(element: TillCheckout, text: string): void {
  const buttons = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="order-answer"]') ?? [])];
  const button = buttons.find(({ textContent }) => textContent === text);
  if (!button) throw new Error(`There is no answer "${text}".`);
  button.click();
}

/** As if the browser told of what another tab has stored. */
const tell = (): boolean => dispatchEvent(new Event("storage"));

/** A page of another order of the same sum, by what differs from `[{ description: undefined }, ""]`. */
const otherOrders: Readonly<Record<string, Parameters<typeof readyCheckout>>> = {
  "a hidden control": [{}, `<input type="hidden" name="order" value="B" />`],
  "a control of the payer": [{}, `<input name="seat" aria-label="Seat" value="B" />`],
  "a choice": [{}, `<select name="seat" aria-label="Seat"><option>B</option></select>`],
  "the action": [{ action: "/pay/b" }],
  "the order": [{ order: "B" }],
};

describe("two orders of the same sum", () => {
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    forgetAttempts();
    sessionStorage.clear();
  });

  afterEach(() => {
    shop.restore();
    sessionStorage.clear();
  });

  for (const [what, [attributes = {}, content = ""]] of Object.entries(otherOrders)) {
    const open = (own = {}, controls = "") => readyCheckout({ description: undefined, ...own }, controls);

    it(`that differ in ${what} are two payments where one is paid`, async () => {
      const first = await open();
      const other = await open(attributes, content);
      await aTimeout(2);
      pay(first);
      await oneEvent(first, "till-success");
      tell();
      pay(other);
      await oneEvent(other, "till-success");
      expect(questionIn(other)).to.equal(null);
      const [one, two] = shop.requests;
      expect(two?.headers.get("Idempotency-Key")).not.to.equal(one?.headers.get("Idempotency-Key"));
    });

    it(`that differ in ${what} are two payments where the answer to one was lost`, async () => {
      const first = await open();
      shop.plan.push("never");
      pay(first);
      await waitUntil(() => shop.requests.length === 1);
      first.remove();
      const other = await open(attributes, content);
      pay(other);
      await oneEvent(other, "till-success");
      const [one, two] = shop.requests;
      expect(two?.headers.get("Idempotency-Key")).not.to.equal(one?.headers.get("Idempotency-Key"));
    });
  }

  it("that nothing tells apart are asked about once one is paid: the same order is paid", async () => {
    const first = await readyCheckout();
    const other = await readyCheckout();
    await aTimeout(2);
    pay(first);
    await oneEvent(first, "till-success");
    tell();
    const shown = await question(other);
    expect(shown.textContent).to.match(/^You paid €42\.00 at .*\d.* on this page\.Is this the same order\?/);
    expect(says(other, "outcome")).to.equal("");
    await expect(other).to.be.accessible();
    answer(other, "Yes, the same order");
    await other.updateComplete;
    expect(says(other, "outcome")).to.equal("Paid €42.00");
    expect(shop.requests).to.have.length(1);
  });

  for (const [set, shift] of [
    ["back", -5_400_000],
    ["forward by more than a token lasts", 5_400_000],
  ] as const)
    it(`that nothing tells apart are asked about where the clock of the device is set ${set} before one is paid`, async () => {
      const { now } = Date;
      const first = await readyCheckout();
      const other = await readyCheckout();
      await aTimeout(2);
      Date.now = () => now() + shift;
      pay(first);
      await oneEvent(first, "till-success");
      Date.now = () => now() + shift + 2 * Math.abs(shift);
      pay(other);
      await question(other);
      Date.now = now;
      expect(shop.requests).to.have.length(1);
    });

  it("that nothing tells apart are asked about once one is paid: another order is paid for itself", async () => {
    const first = await readyCheckout();
    const other = await readyCheckout();
    await aTimeout(2);
    pay(first);
    await oneEvent(first, "till-success");
    // Not told of it, so that the press finds it.
    pay(other);
    await question(other);
    answer(other, "No, another order");
    pay(other);
    await oneEvent(other, "till-success");
    const keys = shop.requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).to.equal(2);
  });

  it("are asked about where two tabs press at once", async () => {
    const [first, other] = [await readyCheckout(), await readyCheckout()];
    shop.plan.push("never");
    pay(first);
    pay(other);
    await question(other);
    expect(shop.requests).to.have.length(1);
  });

  it("are asked about where an answer was lost: another order gets its own token and key", async () => {
    const before = await readyCheckout();
    shop.plan.push("never");
    pay(before);
    await waitUntil(() => shop.requests.length === 1);
    before.remove();
    const after = await readyCheckout();
    const shown = await question(after);
    expect(shown.textContent).to.match(/^€42\.00 · .*\d.*Is this the same order\?/);
    expect(says(after, "pay-button")).to.equal("Finish your payment");
    answer(after, "No, another order");
    await after.updateComplete;
    expect(says(after, "pay-button")).to.equal("Pay €42.00");
    pay(after);
    await oneEvent(after, "till-success");
    const [one, two] = shop.requests;
    expect(two?.headers.get("Idempotency-Key")).not.to.equal(one?.headers.get("Idempotency-Key"));
  });

  it("are asked about where one element shows a second sum before the answer to the first has come", async () => {
    const element = await readyCheckout();
    shop.plan.push(new Response("<h1>Oops</h1>"));
    pay(element);
    await waitUntil(() => says(element, "pay-button") === "Ask again");
    element.amount = "5000";
    expect((await question(element)).textContent).to.include("€42.00");
  });

  it("are asked about where a paid element gets another hidden control", async () => {
    const element = await readyCheckout({}, `<input type="hidden" name="order" value="A" />`);
    pay(element);
    await oneEvent(element, "till-success");
    await aTimeout(2);
    (element.querySelector("input") as HTMLInputElement).value = "B";
    await question(element);
    expect(says(element, "outcome")).to.equal("");
    answer(element, "No, another order");
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests.map(({ fields }) => fields.get("order"))).to.deep.equal(["A", "B"]);
  });

  it("are told apart by `order` in one element: it shows each its own outcome", async () => {
    const element = await readyCheckout({ order: "A" });
    pay(element);
    await oneEvent(element, "till-success");
    element.order = "B";
    await waitUntil(() => says(element, "pay-button") === "Pay €42.00");
    expect(questionIn(element)).to.equal(null);
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests).to.have.length(2);
  });
});

describe("one order", () => {
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    forgetAttempts();
  });

  afterEach(() => shop.restore());

  it("is paid in every tab that names it, whatever else they display and post", async () => {
    const first = await readyCheckout({ order: "A" }, `<input type="hidden" name="csrf" value="1" />`);
    const second = await readyCheckout(
      { order: "A", description: "Other words" },
      `<input type="hidden" name="csrf" value="2" />`,
    );
    await aTimeout(2);
    pay(first);
    await oneEvent(first, "till-success");
    tell();
    await second.updateComplete;
    expect(says(second, "outcome")).to.equal("Paid €42.00");
    expect(questionIn(second)).to.equal(null);
  });

  it("sends what was posted at first again, whatever was typed meanwhile", async () => {
    const element = await readyCheckout({}, `<input name="note" aria-label="Note" value="one" />`);
    shop.plan.push(new Response("<h1>Oops</h1>"));
    pay(element);
    await waitUntil(() => says(element, "pay-button") === "Ask again");
    (element.querySelector("input") as HTMLInputElement).value = "two";
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests.map(({ fields }) => fields.get("note"))).to.deep.equal(["one", "one"]);
    fixtureCleanup();
  });
});
