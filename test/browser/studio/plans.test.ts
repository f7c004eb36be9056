import { expect, fixture, html } from "@open-wc/testing";
import type { PlanHistory } from "../../../src/contract/billing/plan-overview.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import { definePlans } from "../../../src/studio/plans/define-plans.ts";
import type { Plans } from "../../../src/studio/plans/plans.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { aPlanHistory, aPlanOverview, anInstallmentPlan } from "./a-plan.ts";
import type { Answering } from "./a-browser.ts";
import { aBrowser, listOf } from "./a-browser.ts";

defineStudio();

definePlans();

async function plans(answering: Answering) {
  const { browser, calls } = aBrowser(answering);
  const view = await fixture<Plans>(
    html`<till-plans
      style="display: block; padding: 16px"
      .service=${new StudioService(browser)}
    ></till-plans>`,
  );
  const list = view.renderRoot.querySelector("till-plan-list");
  const textOf = (root: DocumentFragment | HTMLElement | null | undefined) =>
    (root?.textContent ?? "").replace(/\s+/g, " ").trim();
  const listText = () => textOf(list?.renderRoot);
  const page = () => view.renderRoot.querySelector("till-plan-page");
  const pageText = () => textOf(page()?.renderRoot);
  await waitUntil(() => !listText().includes("Loading…"));
  return {
    view,
    list,
    calls,
    listText,
    page,
    pageText,
    open: async () => {
      list?.renderRoot.querySelector<HTMLElement>("li button")?.click();
      await waitUntil(() => pageText() !== "" && !pageText().includes("Loading…"));
    },
  };
}

/** A service with this plan. */
function having(history: PlanHistory): Answering {
  const { overview } = history;
  return ({ path }) =>
    path === `installment_plans/${overview.id}` ? Response.json(history) : listOf(overview);
}

describe("the list of installment plans", () => {
  it("says who pays, what is paid, what is overdue and when the next payment is", async () => {
    const { calls, listText } = await plans(having(aPlanHistory()));
    expect(calls[0]?.path).to.equal("installment_plans?limit=20&status=current");
    expect(listText()).to.include("Ada Lovelace Blue bicycle · 1 of 4 · €26.00 of €104.00");
    expect(listText()).to.include("€26.00 overdue Next payment on Mar 19, 2027 Past due");
  });

  const ended = "2027-06-01T00:00:00.000Z";
  for (const [change, said] of [
    [{ status: "defaulted", next_payment_at: null }, "Nothing is charged by itself Stopped"],
    [{ status: "completed", next_payment_at: null, ended_at: ended }, "Ended on Jun 1, 2027 Completed"],
    [{ status: "pending", next_payment_at: null }, "No next payment Not begun"],
    [{ proposed_version: 2 }, "A new schedule waits until the payer accepts it."],
    [{ retry_at: ended }, "It tries again on Jun 1, 2027, 12:00 AM UTC."],
    [{ customer: { id: "cus_9", name: null, email: null } }, "cus_9"],
  ] as const) {
    it(`says "${said}"`, async () => {
      const { listText } = await plans(having(aPlanHistory({ overview: aPlanOverview(change) })));
      expect(listText()).to.include(said);
    });
  }

  it("shows the plans of another status, and more of them", async () => {
    const { calls, list, listText } = await plans(({ path }) =>
      path.includes("starting_after")
        ? listOf(aPlanOverview({ id: "ipl_2", customer: { id: "cus_2", name: "Grace", email: null } }))
        : Response.json({ data: [aPlanOverview()], next_cursor: "ipl_1" }),
    );
    const button = [...(list?.renderRoot.querySelectorAll("button") ?? [])].at(-1);
    button?.click();
    await waitUntil(() => listText().includes("Grace"));
    expect(listText()).to.include("Ada Lovelace");
    const select = list?.renderRoot.querySelector("select");
    if (select == null) throw new Error("There is no choice of a status.");
    select.value = "overdue";
    select.dispatchEvent(new Event("change"));
    await waitUntil(() => calls.some(({ path }) => path === "installment_plans?limit=20&status=overdue"));
  });

  it("says that a service is not reached, and tries again", async () => {
    let isReached = false;
    const { list, listText } = await plans(() => (isReached ? listOf(aPlanOverview()) : undefined));
    expect(list?.renderRoot.querySelector("till-notice")?.message).to.include("cannot be reached");
    isReached = true;
    [...(list?.renderRoot.querySelectorAll("button") ?? [])].at(-1)?.click();
    await waitUntil(() => listText().includes("Ada Lovelace"));
  });
});

describe("the page of an installment plan", () => {
  it("has the schedule, what has happened in words, and the agreement", async () => {
    const page = await plans(having(aPlanHistory()));
    await page.open();
    const text = page.pageText();
    expect(text).to.include("1 of 4 · €26.00 of €104.00");
    expect(text).to.include("1 Jan 31, 2027 €26.00 Paid · on Jan 31, 2027 · with €1.00 of the fee · Receipt");
    expect(text).to.include("2 Feb 28, 2027 €26.00 Overdue · with €1.00 of the fee · 2 attempts");
    expect(text).to.include("Jan 31, 2027 First payment of installment 1, €26.00: paid");
    expect(text).to.include(
      "Automatic attempt of installment 2, €26.00: declined Your card has insufficient funds. insufficient_funds",
    );
    expect(text).to.include("Mail: the payment did not go through");
    expect(text).to.include("Next attempt on Mar 19, 2027.");
    expect(text).to.include("visa •••• 4242, until 12/2029");
    expect(text).to.include("€100.00 in 4 installments, every month");
    expect(text).to.include("€4.00, annual rate 8.2 %");
    expect(text).to.include("Days 1, 20 after a failed payment");
    expect(text).to.include("The payer agreed on Jan 31, 2027 (de).");
    expect(text).to.include("A fee: in the United States, Regulation Z may apply.");
    const receipt = page.page()?.renderRoot.querySelector<HTMLAnchorElement>(".schedule a");
    expect(receipt?.href).to.equal("https://pay.example/r/abc");
  });

  it("has the versions with what differs, and the schedule that waits for the payer", async () => {
    const [first] = aPlanHistory().versions;
    if (first === undefined) throw new Error("There is no version.");
    const planned = { number: 3, amount: 2_600, fee_amount: 100, due_at: "2027-03-31T10:00:00.000Z" };
    const after = { ...planned, amount: 3_000, due_at: "2027-03-20T10:00:00.000Z" };
    const proposed_version = { version: 2, terms_hash: "cd", installments: [after] };
    const page = await plans(
      having(
        aPlanHistory({
          plan: anInstallmentPlan({ proposed_version }),
          versions: [
            {
              ...first,
              version: 2,
              status: "proposed",
              consent: null,
              changes: [{ number: 3, before: planned, after }],
            },
            first,
          ],
        }),
      ),
    );
    await page.open();
    expect(page.pageText()).to.include("Waits for the payer: version 2");
    expect(page.pageText()).to.include(
      "Version 2 · Waits for the payer · Jan 31, 2027 The payer has not accepted it. Installment 3: Mar 31, 2027 → Mar 20, 2027 €26.00 → €30.00",
    );
    const calendar = page.page()?.renderRoot.querySelector("till-installment-calendar");
    await calendar?.updateComplete;
    expect((calendar?.renderRoot.textContent ?? "").replace(/\s+/g, " ")).to.include(
      "3 Mar 20, 2027 €30.00 with €1.00 of the fee",
    );
  });

  for (const [change, said] of [
    [{ default_reason: "retries" }, "The retries are over. Nothing is charged by itself."],
    [{ default_reason: "revocation" }, "The payer has revoked the agreement. Nothing is charged by itself."],
  ] as const) {
    it(`says why a plan has stopped: ${change.default_reason}`, async () => {
      const plan = anInstallmentPlan({ status: "defaulted", next_payment_at: null });
      const page = await plans(having(aPlanHistory({ ...change, plan })));
      await page.open();
      expect(page.pageText()).to.include(said);
    });
  }

  it("goes back to the list as it was, with the focus on the plan", async () => {
    const page = await plans(having(aPlanHistory()));
    await page.open();
    const { calls, view } = page;
    const before = calls.length;
    view.renderRoot.querySelector<HTMLElement>("till-plan-page > button")?.click();
    await waitUntil(() => page.page() === null);
    await waitUntil(() => page.list?.shadowRoot?.activeElement?.textContent?.trim() === "Open");
    expect(calls.length).to.equal(before);
  });
});
