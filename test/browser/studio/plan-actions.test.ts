import { expect, fixture, html } from "@open-wc/testing";
import type { PlanHistory } from "../../../src/contract/billing/plan-overview.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import { definePlans } from "../../../src/studio/plans/define-plans.ts";
import type { PlanPage } from "../../../src/studio/plans/plan-page.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { aPlanHistory, anInstallmentPlan } from "./a-plan.ts";
import type { Answering } from "./a-browser.ts";
import { aBrowser, refusal } from "./a-browser.ts";

defineStudio();

definePlans();

async function actions(action: Answering = () => Response.json({}), history: PlanHistory = aPlanHistory()) {
  let shown = history;
  const { browser, calls } = aBrowser((call) =>
    call.method === "GET" ? Response.json(shown) : action(call),
  );
  const page = await fixture<PlanPage>(
    html`<till-plan-page
      style="display: block; padding: 16px"
      .plan=${"ipl_1"}
      .service=${new StudioService(browser)}
    ></till-plan-page>`,
  );
  const panel = () => page.renderRoot.querySelector("till-plan-actions")?.shadowRoot;
  const text = () => (panel()?.textContent ?? "").replace(/\s+/g, " ").trim();
  const field = (selector: string) => {
    const found = panel()?.querySelector<HTMLInputElement>(selector);
    if (found == null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  await waitUntil(() => panel() != null);
  return {
    page,
    calls,
    text,
    field,
    will: (next: PlanHistory) => (shown = next),
    sent: () => calls.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]),
    result: () => page.renderRoot.querySelector<HTMLElement & { message: string }>("#result")?.message ?? "",
    notice: () => panel()?.querySelector("till-notice")?.message ?? "",
    press: async (label: string) => {
      const buttons = [...(panel()?.querySelectorAll("button") ?? [])].reverse();
      const button = buttons.find((one) => one.textContent.trim().startsWith(label));
      if (button === undefined) throw new Error(`There is no ${label}: ${text()}`);
      button.click();
      await page.updateComplete;
      await page.renderRoot.querySelector("till-plan-actions")?.updateComplete;
    },
    type: async (selector: string, value: string) => {
      const found = field(selector);
      found.value = value;
      found.dispatchEvent(new Event("input"));
      await page.renderRoot.querySelector("till-plan-actions")?.updateComplete;
    },
    tick: async (selector: string) => {
      field(selector).click();
      await page.renderRoot.querySelector("till-plan-actions")?.updateComplete;
    },
  };
}

describe("paying early", () => {
  it("names the sum and the fee that is waived, and always pays what is overdue", async () => {
    const page = await actions();
    await page.press("Pay early");
    expect(page.field("#installment-2").checked).to.equal(true);
    expect(page.field("#installment-2").disabled).to.equal(true);
    expect(page.text()).to.include("€26.00 is charged now, by one charge. Charge €26.00 now");
    await page.tick("#installment-4");
    expect(page.text()).to.include("€51.00 is charged now, by one charge. €1.00 of the fee is waived.");
    await page.press("Charge €51.00 now");
    await waitUntil(() => page.result() !== "");
    expect(page.result()).to.equal("€51.00 was charged for installments 2, 4.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/pay_early", { installments: [2, 4] }]]);
  });

  it("pays all that is left", async () => {
    const page = await actions();
    await page.press("Pay early");
    await page.tick("#all");
    const { plan, ...rest } = aPlanHistory();
    page.will({ ...rest, plan: { ...plan, status: "completed", ended_at: "2027-03-05T00:00:00.000Z" } });
    await page.press("Charge €76.00 now");
    await waitUntil(() => page.result() !== "");
    expect(page.result()).to.include("installments 2, 3, 4. The plan is completed.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/pay_early", { all: true }]]);
  });

  it("shows a decline, and the attempt in the history", async () => {
    const page = await actions(() => refusal(undefined, "Your card was declined.", 402));
    await page.press("Pay early");
    const read = page.calls.length;
    await page.press("Charge €26.00 now");
    await waitUntil(() => page.notice() === "Your card was declined.");
    await waitUntil(() => page.calls.length === read + 2);
    expect(page.text()).to.include("Charge €26.00 now");
  });

  it("charges once if a response is lost", async () => {
    let isLost = true;
    const page = await actions(() => (isLost ? undefined : Response.json({})));
    await page.press("Pay early");
    await page.press("Charge");
    await waitUntil(() => page.notice().includes("cannot be reached"));
    isLost = false;
    await page.press("Charge");
    await waitUntil(() => page.result() !== "");
    const keys = page.calls.flatMap(({ attempt }) => (attempt === null ? [] : [attempt]));
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });
});

describe("waiving", () => {
  it("asks for an installment, and says what is no longer owed", async () => {
    const page = await actions();
    await page.press("Waive");
    expect(page.text()).to.include("Choose one installment or more.");
    await page.press("Waive");
    expect(page.notice()).to.equal("Choose one installment or more.");
    await page.tick("#installment-3");
    expect(page.text()).to.include("€26.00 is no longer owed");
    await page.press("Waive €26.00");
    await waitUntil(() => page.result() === "€26.00 is waived.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/waive", { installments: [3] }]]);
  });

  it("shows an error beside the installment that it names", async () => {
    const page = await actions(() => refusal("installments[1]", "It is paid."));
    await page.press("Waive");
    await page.tick("#installment-2");
    await page.tick("#installment-4");
    await page.press("Waive €52.00");
    await waitUntil(() => page.text().includes("It is paid."));
    expect(page.field("#installment-4").getAttribute("aria-invalid")).to.equal("true");
    expect(page.field("#installment-4").checked).to.equal(true);
  });
});

describe("rescheduling", () => {
  it("shifts all days, and says whether the payer must accept it", async () => {
    const page = await actions();
    await page.press("Reschedule");
    expect(page.text()).to.include(
      "Payments from Mar 7, 2027 to May 7, 2027. It is in force at once: no day is earlier, and no sum is higher. Put it in force",
    );
    await page.type("#shift_days", "-3");
    expect(page.text()).to.include("Payments from Feb 25, 2027 to Apr 27, 2027. It waits until the payer");
    for (const days of ["0", "1e2", "0x9", "1.5"]) {
      await page.type("#shift_days", days);
      await page.press("Put it in force");
      expect(page.text()).to.include("Enter a whole number of days from -365 to 365, but not 0.");
    }
    await page.type("#shift_days", "10");
    await page.press("Put it in force");
    await waitUntil(() => page.result() === "The new schedule is in force.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/reschedule", { shift_days: 10 }]]);
  });

  it("edits days and sums row by row while the sum is checked, and sends only what differs", async () => {
    const page = await actions();
    await page.press("Reschedule");
    await page.tick("[value=rows]");
    expect(page.text()).to.include("Together €78.00, as before. Change a day or a sum first.");
    await page.type("#amount-3", "30");
    expect(page.text()).to.include("€4.00 too much. Together it stays €78.00.");
    await page.press("Propose it to the payer");
    expect(page.notice()).to.equal("Together the sums stay €78.00.");
    await page.type("#amount-4", "2x");
    expect(page.text()).to.include("The sum stays €78.00.");
    await page.press("Propose it to the payer");
    expect(page.text()).to.include("Enter an amount in digits");
    await page.type("#amount-4", "22");
    await page.type("#day-4", "2027-05-05");
    expect(page.text()).to.include("Together €78.00, as before.");
    expect(page.sent()).to.deep.equal([]);
    const proposed_version = { version: 3, terms_hash: "cd", installments: [] };
    page.will(aPlanHistory({ plan: anInstallmentPlan({ proposed_version }) }));
    await page.press("Propose it to the payer");
    await waitUntil(() => page.result() === "Version 3 waits for the payer.");
    expect(page.sent()).to.deep.equal([
      [
        "installment_plans/ipl_1/reschedule",
        {
          installments: [
            { number: 3, amount: 3_000 },
            { number: 4, due_on: "2027-05-05", amount: 2_200 },
          ],
        },
      ],
    ]);
  });

  it("shows an error at the day or the sum that it names", async () => {
    let param = "installments[0][due_on]";
    const page = await actions(() => refusal(param, "Choose another one."));
    await page.press("Reschedule");
    await page.tick("[value=rows]");
    await page.type("#day-4", "2027-05-05");
    await page.press("Put it in force");
    await waitUntil(() => page.text().includes("Choose another one."));
    expect(page.field("#day-4").getAttribute("aria-invalid")).to.equal("true");
    expect(page.field("#day-4").value).to.equal("2027-05-05");
    await page.type("#amount-2", "25");
    await page.type("#amount-4", "27");
    param = "installments[1][amount]";
    await page.press("Propose it to the payer");
    await waitUntil(() => page.field("#amount-4").getAttribute("aria-invalid") === "true");
    expect(page.field("#day-4").getAttribute("aria-invalid")).to.equal("false");
  });
});

describe("ending a plan, and letting it go on", () => {
  it("cancels with a refund that is named before", async () => {
    const page = await actions();
    await page.press("Cancel plan");
    expect(page.text()).to.include("€78.00 is no longer owed. The plan ends for good. Cancel now");
    await page.tick("[value=paid]");
    expect(page.text()).to.include("€26.00 goes back to the payer.");
    await page.press("Cancel and refund €26.00");
    await waitUntil(() => page.result() === "The plan is canceled. €26.00 goes back to the payer.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/cancel", { refund: "paid" }]]);
  });

  it("reinstates a plan that has stopped", async () => {
    const plan = anInstallmentPlan({ status: "defaulted", next_payment_at: null });
    const page = await actions(undefined, aPlanHistory({ plan, default_reason: "retries" }));
    await page.press("Reinstate");
    expect(page.text()).to.include("€26.00 is due now, and charged at once.");
    await page.press("Reinstate the plan");
    await waitUntil(() => page.result() === "The plan goes on.");
    expect(page.sent()).to.deep.equal([["installment_plans/ipl_1/reinstate", {}]]);
  });

  for (const [change, default_reason, labels] of [
    [{ status: "pending" }, null, "Cancel plan"],
    [{ status: "active" }, null, "Pay early Reschedule Waive Cancel plan"],
    [{ status: "defaulted" }, "retries", "Reinstate Pay early Reschedule Waive Cancel plan"],
    [{ status: "defaulted" }, "revocation", "Pay early Reschedule Waive Cancel plan"],
    [{ status: "completed" }, null, ""],
    [{ status: "canceled" }, null, ""],
  ] as const) {
    it(`offers what is possible: ${change.status}, ${default_reason ?? "as agreed"}`, async () => {
      const history = aPlanHistory({ plan: anInstallmentPlan(change), default_reason });
      expect((await actions(undefined, history)).text()).to.equal(labels);
    });
  }
});
