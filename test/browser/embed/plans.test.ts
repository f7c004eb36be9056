import { expect, oneEvent } from "@open-wc/testing";
import type { TillEvents } from "../../../src/embed/events.ts";
import type { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import type { FakePlans } from "./fake-plan-frame.ts";
import { FakeShop, decline, json } from "./fake-shop.ts";
import { aCheckout, fakeOf, forgetAttempts, key, part, pay, readyCheckout, says } from "./fixtures.ts";

const offer = { counts: [3, 4], cadence: { interval: "month" } };
const installments = (changes: object = {}): string =>
  JSON.stringify({ ...offer, ...changes }).replaceAll('"', "&quot;");

const planFrame = (element: Element): HTMLIFrameElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLIFrameElement>("iframe[hidden]");

async function plansOf(element: Element): Promise<FakePlans> {
  await waitUntil(() => planFrame(element)?.contentWindow?.plans, "no plan frame");
  const plans = planFrame(element)?.contentWindow?.plans;
  if (!plans) throw new Error("no plans");
  return plans;
}

const radios = (element: Element): HTMLInputElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part="plans"] input') ?? []),
];

const labels = (element: Element): (string | undefined)[] =>
  radios(element).map((radio) => radio.closest("label")?.querySelector(".label")?.textContent ?? undefined);

/** A checkout whose plans are there. */
async function withPlans(changes: object = {}): Promise<TillCheckout> {
  const element = await readyCheckout({ installments: installments(changes) });
  await waitUntil(() => radios(element).length > 1, "no plans came");
  return element;
}

async function choose(element: TillCheckout, count: number): Promise<void> {
  radios(element)
    .find(({ value }) => value === String(count))
    ?.click();
  await element.updateComplete;
}

const checked = (element: Element): string | undefined =>
  radios(element).find((radio) => radio.checked)?.value;

const status = (element: Element, name: string): string =>
  part(element, "plans").querySelector<HTMLElement>(`.${name}`)?.innerText ?? "";

describe("a checkout with installments", () => {
  let shop: FakeShop;

  beforeEach(() => {
    shop = new FakeShop();
    forgetAttempts();
  });

  afterEach(() => shop.restore());

  it("lets the payer compare paying in full and the plans, and says on the button what is paid now", async () => {
    const element = await withPlans();
    expect(labels(element)).to.deep.equal([
      "Pay in full",
      "3 monthly payments of €14.00",
      "4 monthly payments of €10.50",
    ]);
    expect(says(element, "pay-button")).to.equal("Pay €42.00 now");
    await choose(element, 4);
    expect(says(element, "pay-button")).to.equal("Pay €10.50 now");
    const text = part(element, "plans").innerText;
    for (const day of ["January", "February", "March", "April"]) expect(text).to.include(`${day} 1, 2030`);
    expect(text).to.include("after 1, 3, and 7 days").and.to.include("pay early").and.to.include("UTC");
  });

  it("asks the service once for each count, with the amount and the terms of the page", async () => {
    const element = await withPlans({ down_payment: 1000, remainder: "last" });
    const { asked } = await plansOf(element);
    const common = {
      amount: 4200,
      currency: "eur",
      cadence: { interval: "month" },
      down_payment: 1000,
      remainder: "last",
    };
    expect(asked).to.deep.equal([3, 4].map((count) => ({ ...common, count })));
  });

  it("posts the count and the consent beside the token", async () => {
    const element = await withPlans();
    await choose(element, 4);
    pay(element);
    await oneEvent(element, "till-success");
    expect(Object.fromEntries(shop.requests[0]?.fields ?? [])).to.deep.equal({
      source: "tok_1",
      "installments[count]": "4",
      "consent[terms]": "4 of 4200, 1",
      "consent[locale]": "en",
    });
  });

  it("posts only the token where the payer pays in full", async () => {
    const element = await withPlans();
    await choose(element, 4);
    radios(element)[0]?.click();
    await element.updateComplete;
    pay(element);
    await oneEvent(element, "till-success");
    expect(Object.fromEntries(shop.requests[0]?.fields ?? [])).to.deep.equal({ source: "tok_1" });
  });

  it("cannot be changed while it is paid, and says what is being paid", async () => {
    const element = await withPlans();
    await choose(element, 4);
    shop.plan.push("never");
    pay(element);
    await waitUntil(() => shop.requests.length === 1);
    await element.updateComplete;
    expect(says(element, "pay-button")).to.equal("Paying €10.50…");
    expect(radios(element).every((radio) => radio.matches(":disabled"))).to.equal(true);
  });

  it("keeps the choice after a decline", async () => {
    const element = await withPlans();
    await choose(element, 4);
    shop.plan.push(decline());
    pay(element);
    await oneEvent(element, "till-error");
    await element.updateComplete;
    expect(checked(element)).to.equal("4");
    expect(says(element, "pay-button")).to.equal("Pay €10.50 now");
    expect(says(element, "notice")).to.include("Words of insufficient_funds.");
  });

  it("lets the bank confirm the first payment, not the price", async () => {
    const element = await withPlans();
    await choose(element, 4);
    const { heard } = await fakeOf(element);
    shop.plan.push(decline("authentication_required"));
    pay(element);
    await oneEvent(element, "till-success");
    const asked = heard.find(({ type }) => type === "authenticate");
    expect(asked).to.deep.include({ source: "tok_1", amount: "1050", currency: "eur" });
    const [first, second] = shop.requests;
    expect(second?.fields.toString()).to.equal(first?.fields.toString());
  });

  it("sends the same plan again after a lost response, also from a page that was loaded anew", async () => {
    const element = await withPlans();
    await choose(element, 4);
    shop.plan.push("never");
    pay(element);
    await waitUntil(() => shop.requests.length === 1);
    element.remove();
    const reloaded = await readyCheckout({ installments: installments() });
    await waitUntil(() => says(reloaded, "pay-button") === "Finish your payment");
    pay(reloaded);
    await oneEvent(reloaded, "till-success");
    const [first, second] = shop.requests;
    expect(second?.fields.get("installments[count]")).to.equal("4");
    expect(second?.fields.toString()).to.equal(first?.fields.toString());
    expect(second?.headers.get("Idempotency-Key")).to.equal(first?.headers.get("Idempotency-Key"));
  });

  it("shows the terms anew when the backend says that they have changed", async () => {
    const element = await withPlans();
    await choose(element, 4);
    const plans = await plansOf(element);
    plans.version = 2;
    const message = "The terms are others than the payer agreed to.";
    shop.plan.push(json(409, { error: { type: "invalid_request", code: "terms_changed", message } }));
    pay(element);
    await oneEvent(element, "till-error");
    await waitUntil(() => plans.asked.length === 4);
    await waitUntil(() => status(element, "changed").includes("The terms have changed"));
    await waitUntil(() => element.shadowRoot?.activeElement === part(element, "plans"), "no focus");
    expect(checked(element)).to.equal("4");
    expect(says(element, "notice")).to.equal("");
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests[1]?.fields.get("consent[terms]")).to.equal("4 of 4200, 2");
  });

  it("previews anew when the amount changes, and ignores a response about the one before", async () => {
    const element = await withPlans();
    await choose(element, 4);
    const plans = await plansOf(element);
    plans.answers = "waits";
    element.amount = "8000";
    await waitUntil(() => plans.asked.length === 4);
    element.amount = "6000";
    await waitUntil(() => plans.asked.length === 6);
    plans.release();
    await waitUntil(() => labels(element).includes("4 monthly payments of €15.00"));
    await settled();
    expect(labels(element)).not.to.include("4 monthly payments of €20.00");
    expect(says(element, "pay-button")).to.equal("Pay €15.00 now");
  });

  it("pays nothing while the chosen plan is previewed anew", async () => {
    const element = await withPlans();
    await choose(element, 4);
    const plans = await plansOf(element);
    plans.answers = "waits";
    element.amount = "8000";
    await waitUntil(() => plans.asked.length === 4);
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(0);
  });

  it("lets the payer pay in full while plans cannot be previewed, and try again", async () => {
    const element = await aCheckout({ installments: installments(), "publishable-key": key("lost") });
    await waitUntil(() => status(element, "unavailable").includes("not available"));
    expect(status(element, "unavailable")).to.include("You can pay in full.");
    expect(labels(element)).to.deep.equal(["Pay in full"]);
    (await plansOf(element)).answers = "previews";
    part(element, "plans").querySelector("button")?.click();
    await waitUntil(() => radios(element).length === 3);
    expect(status(element, "unavailable")).to.equal("");
  });

  it("asks again by itself when the network is back", async () => {
    const element = await aCheckout({ installments: installments(), "publishable-key": key("lost") });
    await waitUntil(() => status(element, "unavailable").includes("not available"));
    (await plansOf(element)).answers = "previews";
    window.dispatchEvent(new Event("online"));
    await waitUntil(() => radios(element).length === 3);
  });

  it("cannot be paid in full where the page does not offer it, also while there are no plans", async () => {
    const given = { installments: installments({ pay_in_full: false }), "publishable-key": key("lost") };
    const element = await aCheckout(given);
    await waitUntil(() => status(element, "unavailable").includes("not available"));
    expect(status(element, "unavailable")).not.to.include("in full");
    expect(part(element, "pay-button").checkVisibility()).to.equal(false);
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(0);
    (await plansOf(element)).answers = "previews";
    part(element, "plans").querySelector("button")?.click();
    await waitUntil(() => radios(element).length === 2);
    expect(checked(element)).to.equal("3");
    await waitUntil(() => says(element, "pay-button") === "Pay €14.00 now");
  });

  it("names what is wrong with the attribute, and is paid in full", async () => {
    const diagnostics: string[] = [];
    const listener = (event: Event) =>
      void diagnostics.push((event as TillEvents["till-diagnostic"]).detail.message);
    document.addEventListener("till-diagnostic", listener);
    for (const [text, expected] of [
      ["{", "expected a JSON object"],
      [installments({ counts: [1] }), '"counts": expected 1 to 3 different whole numbers from 2 to 60'],
      [installments({ cadence: { interval: "year" } }), '"cadence": expected'],
      [installments({ deposit: 1 }), 'no "deposit"'],
    ] as const) {
      forgetAttempts();
      const element = await readyCheckout({ installments: text });
      await waitUntil(() => diagnostics.at(-1)?.includes(expected), text);
      expect(radios(element)).to.have.length(0);
      pay(element);
      await oneEvent(element, "till-success");
    }
    document.removeEventListener("till-diagnostic", listener);
    expect(shop.requests.every(({ fields }) => fields.toString() === "source=tok_1")).to.equal(true);
  });

  it("tells the page's developer why the service offers no plan, and is paid in full", async () => {
    const diagnostic = oneEvent(document, "till-diagnostic");
    const element = await readyCheckout({ installments: installments(), "publishable-key": key("rejected") });
    const { detail } = (await diagnostic) as CustomEvent<unknown>;
    expect(detail).to.deep.equal({ code: "installments_rejected", message: "Invalid fee." });
    await waitUntil(() => labels(element).length === 1);
    pay(element);
    await oneEvent(element, "till-success");
  });

  it("takes the offer as a property later, and is without plans when it is taken back", async () => {
    const element = await readyCheckout();
    element.installments = { counts: [2], cadence: { interval: "week", interval_count: 2 } };
    await waitUntil(() => labels(element).includes("2 payments of €21.00, one every 2 weeks"));
    await choose(element, 2);
    element.installments = null;
    await element.updateComplete;
    expect(radios(element)).to.have.length(0);
    expect(planFrame(element)?.isConnected ?? false).to.equal(false);
    expect(says(element, "pay-button")).to.equal("Pay €42.00");
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests[0]?.fields.toString()).to.equal("source=tok_1");
  });

  it("reaches all of 60 payments by the keyboard, in a list that does not move the button away", async () => {
    const element = await withPlans({ counts: [60] });
    await choose(element, 60);
    const details = part(element, "plans").querySelector("details");
    const list = part(element, "plans").querySelector("ol");
    expect(details?.open).to.equal(false);
    if (details) details.open = true;
    expect(list?.children).to.have.length(60);
    expect(list?.tabIndex).to.equal(0);
    expect(list?.clientHeight).to.be.at.most(200);
  });

  it("leaves no frame when it is removed", async () => {
    const element = await withPlans();
    const root = element.shadowRoot;
    element.remove();
    expect(root?.querySelectorAll("iframe")).to.have.length(0);
  });
});
