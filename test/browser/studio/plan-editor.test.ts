import { expect, fixture, html } from "@open-wc/testing";
import type {
  InstallmentPlan,
  InstallmentPlanPreview,
} from "../../../src/contract/billing/installment-plan.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import { definePlans } from "../../../src/studio/plans/define-plans.ts";
import type { PlanEditor } from "../../../src/studio/plans/plan-editor.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { anInstallmentPlan } from "./a-plan.ts";
import type { Answering, Call } from "./a-browser.ts";
import { aBrowser, anAccount, refusal } from "./a-browser.ts";

defineStudio();

definePlans();

const ada = {
  id: "cus_1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  test_clock: null,
  card: { brand: "visa", last4: "4242" },
};

const grace = { id: "cus_2", name: "Grace", email: null, test_clock: null, card: null };

/** The preview of a plan in as many installments of 25.00 as the request has. */
function aPreview({ body }: Call, change: Partial<InstallmentPlanPreview> = {}): InstallmentPlanPreview {
  const count = Number((body as { count: string }).count);
  const cadence = { interval: "month", interval_count: 1 } as const;
  const installments = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    amount: 2_500,
    fee_amount: 0,
    due_at: new Date(Date.UTC(2027, index, 15, 8)).toISOString(),
  }));
  const price = count * 2_500;
  return {
    object: "installment_plan_preview",
    amount: price,
    fee: 0,
    total: price,
    currency: "eur",
    count,
    cadence,
    down_payment: null,
    first_payment_on: null,
    remainder: "first",
    apr: null,
    retries: { days: [1, 3] },
    terms_hash: `hash-${count}`,
    installments,
    notices: count > 4 ? ["more_than_four"] : [],
    terms: {
      currency: "eur",
      price,
      fee: 0,
      total: price,
      difference: 0,
      apr: null,
      count,
      cadence,
      today: { amount: 2_500, on: "2027-01-15" },
      retry_days: [1, 3],
      fee_waived_early: false,
      installments: [],
    },
    ...change,
  };
}

interface Answers {
  readonly preview?: Answering;
  readonly create?: Answering;
  readonly fees?: boolean;
}

async function editor({ preview, create, fees = false }: Answers = {}) {
  const { browser, calls } = aBrowser((call) => {
    if (call.path.startsWith("customers")) return Response.json({ data: [ada, grace] });
    if (call.path.endsWith("/preview")) return preview?.(call) ?? Response.json(aPreview(call));
    return create?.(call);
  });
  const made: InstallmentPlan[] = [];
  const billing = { ...anAccount.billing, installments: { fees, retries: [1, 3] } };
  const form = await fixture<PlanEditor>(
    html`<till-plan-editor
      style="display: block; padding: 16px"
      .service=${new StudioService(browser)}
      .account=${{ ...anAccount, billing }}
      @till-plan-made=${({ detail }: CustomEvent<InstallmentPlan>) => made.push(detail)}
    ></till-plan-editor>`,
  );
  const choice = () => form.renderRoot.querySelector("till-customer-choice")?.shadowRoot;
  await waitUntil(() => choice()?.querySelector("[value=cus_1]") != null);
  const text = () => (form.renderRoot.textContent ?? "").replace(/\s+/g, " ").trim();
  const field = (id: string) => {
    const found = form.renderRoot.querySelector<HTMLInputElement>(`#${id}`);
    if (found === null) throw new Error(`There is no ${id}.`);
    return found;
  };
  const calendar = () =>
    form.renderRoot.querySelector("till-installment-calendar")?.shadowRoot?.textContent?.replace(/\s+/g, " ");
  return {
    calls,
    made,
    form,
    text,
    field,
    calendar,
    choice,
    notice: () => form.renderRoot.querySelector("till-notice")?.message ?? "",
    choose: async (id: string) => {
      choice()?.querySelector<HTMLInputElement>(`[value=${id}]`)?.click();
      await form.updateComplete;
    },
    type: async (id: string, value: string) => {
      field(id).value = value;
      field(id).dispatchEvent(new Event(field(id).matches("select") ? "change" : "input"));
      await form.updateComplete;
    },
    submit: async () => {
      form.renderRoot.querySelector("form")?.requestSubmit();
      await form.updateComplete;
    },
    previews: () => calls.flatMap(({ path, body }) => (path.endsWith("/preview") ? [body] : [])),
    created: () => calls.filter(({ path }) => path === "installment_plans"),
  };
}

describe("the form for an installment plan", () => {
  it("draws the payer's schedule and terms while it is typed, and the rules in words", async () => {
    const page = await editor();
    expect(page.text()).to.include("Enter the price and the installments to see the schedule.");
    await page.type("amount", "100");
    await waitUntil(() => page.calendar()?.includes("4 Apr 15, 2027 €25.00") === true);
    expect(page.calendar()).to.include("1 Today, Jan 15, 2027 €25.00").and.to.include("Total €100.00");
    expect(page.text()).to.include("€25.00 today 4 installments, every month.");
    expect(page.text()).to.include("it is tried again 1, 3 days later. Then automatic payments stop.");
    expect(page.text()).not.to.include("Regulation Z");
    await page.type("count", "6");
    await waitUntil(() => page.text().includes("More than four installments: in the United States"));
    expect(page.previews().at(-1)).to.deep.equal({
      amount: 10_000,
      currency: "eur",
      count: "6",
      remainder: "first",
      cadence: { interval: "month", interval_count: "1" },
    });
  });

  it("asks once after a pause, and draws what was typed last", async () => {
    const page = await editor();
    await page.type("amount", "100");
    await page.type("count", "5");
    await page.type("count", "7");
    await waitUntil(() => page.calendar()?.includes("7 Jul 15, 2027") === true);
    expect(page.calendar()).not.to.include("8 Aug");
    await page.type("count", "");
    expect(page.calendar()).to.equal(undefined);
  });

  it("makes the plan whose terms the payer has agreed to, with the chosen customer", async () => {
    const plan = anInstallmentPlan();
    const page = await editor({ create: () => Response.json(plan), fees: true });
    await page.choose("cus_1");
    await page.type("amount", "100");
    await page.type("down_payment", "40");
    await page.type("fee", "4");
    await page.type("apr", "8.2 %");
    await page.type("first_payment_on", "2027-02-15");
    await page.type("remainder", "last");
    await page.type("description", "Blue bicycle");
    await waitUntil(() => page.previews().length > 0 && page.calendar() !== undefined);
    page.field("consent").click();
    await page.submit();
    await waitUntil(() => page.made.length > 0);
    expect(page.created().map(({ body }) => body)).to.deep.equal([
      {
        amount: 10_000,
        down_payment: 4_000,
        fee: 400,
        customer: "cus_1",
        currency: "eur",
        count: "4",
        remainder: "last",
        cadence: { interval: "month", interval_count: "1" },
        apr: "8.2 %",
        first_payment_on: "2027-02-15",
        description: "Blue bicycle",
        consent: { terms: "hash-4" },
      },
    ]);
  });

  it("names what is missing, and sends nothing", async () => {
    const page = await editor();
    await page.submit();
    expect(page.text()).to.include("Enter an amount.");
    expect(page.text()).to.include("The payer has to agree before the plan is made.");
    await waitUntil(() => page.choice()?.textContent?.includes("Choose the customer who pays.") === true);
    await page.type("amount", "1x");
    expect(page.text()).to.include("Enter an amount in digits");
    expect(page.calls.filter(({ method }) => method === "POST")).to.deep.equal([]);
  });

  it("forgets the consent when the terms change, and not for a description", async () => {
    const page = await editor();
    await page.type("amount", "100");
    page.field("consent").click();
    await page.type("description", "Bicycle");
    expect(page.field("consent").checked).to.equal(true);
    await page.type("count", "3");
    expect(page.field("consent").checked).to.equal(false);
  });

  for (const [param, id] of [
    ["cadence[interval_count]", "interval_count"],
    ["down_payment", "down_payment"],
    ["first_payment_on", "first_payment_on"],
  ] as const) {
    it(`shows an error of the preview at its field: ${id}`, async () => {
      const page = await editor({ preview: () => refusal(param, "Enter less.") });
      await page.type("amount", "100");
      await waitUntil(() => page.field(id).getAttribute("aria-invalid") === "true");
      expect(page.text()).to.include("Enter less.");
      expect(page.field("amount").value).to.equal("100");
    });
  }

  it("shows a decline, and keeps what was typed", async () => {
    const page = await editor({ create: () => refusal(undefined, "Your card was declined.", 402) });
    await page.choose("cus_1");
    await page.type("amount", "100");
    await waitUntil(() => page.calendar() !== undefined);
    page.field("consent").click();
    await page.submit();
    await waitUntil(() => page.notice() === "Your card was declined.");
    expect(page.field("amount").value).to.equal("100");
    expect(page.made).to.deep.equal([]);
  });

  it("shows terms that have changed, and asks for the consent again", async () => {
    const page = await editor({ create: () => refusal("consent[terms]", "The terms are others.", 409) });
    await page.choose("cus_1");
    await page.type("amount", "100");
    await waitUntil(() => page.calendar() !== undefined);
    const before = page.previews().length;
    page.field("consent").click();
    await page.submit();
    await waitUntil(() => page.previews().length === before + 1);
    expect(page.text()).to.include("The terms are others.");
    expect(page.field("consent").checked).to.equal(false);
  });

  it("says that a customer without a card cannot pay, and that fees are not allowed", async () => {
    const message = "The customer has no saved card.";
    const page = await editor({ create: () => refusal("default_source", message) });
    expect(page.text()).to.include("Plans have no fee. You can allow fees in Billing.");
    expect(page.choice()?.textContent).to.include("No saved card");
    await page.choose("cus_2");
    await page.type("amount", "100");
    await waitUntil(() => page.calendar() !== undefined);
    page.field("consent").click();
    await page.submit();
    await waitUntil(() => page.choice()?.textContent?.includes(message) === true);
  });

  it("searches for customers, and keeps in sight who was chosen", async () => {
    const page = await editor();
    await page.choose("cus_2");
    const search = page.choice()?.querySelector<HTMLInputElement>("#search");
    if (search == null) throw new Error("There is no search.");
    search.value = "love lace";
    search.dispatchEvent(new Event("input"));
    await waitUntil(() => page.calls.some(({ path }) => path === "customers?search=love+lace"));
    expect(page.choice()?.querySelector<HTMLInputElement>("[value=cus_2]")?.checked).to.equal(true);
  });
});
