import { expect, fixture, html } from "@open-wc/testing";
import type {
  RunOverview,
  SubscriptionOverview,
} from "../../../src/contract/billing/subscription-overview.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import type { SubscriptionList } from "../../../src/studio/subscriptions/subscription-list.ts";
import { defineSubscriptions } from "../../../src/studio/subscriptions/define-subscriptions.ts";
import type { Answering } from "./a-browser.ts";
import { aBrowser, listOf } from "./a-browser.ts";
import { aHistory, aRun, aSubscription } from "./a-subscription.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

defineSubscriptions();

async function aList(answering: Answering) {
  const { browser, calls } = aBrowser(answering);
  const list = await fixture<SubscriptionList>(
    html`<till-subscription-list
      style="display: block; padding: 16px"
      .service=${new StudioService(browser)}
    ></till-subscription-list>`,
  );
  const history = () => list.renderRoot.querySelector("till-subscription-history");
  const textOf = (root: DocumentFragment | HTMLElement | undefined) =>
    (root?.textContent ?? "").replace(/\s+/g, " ").trim();
  const text = () => textOf(list.renderRoot);
  const invoiceText = () =>
    textOf(history()?.renderRoot.querySelector("till-subscription-invoice")?.renderRoot);
  const open = async () => {
    list.renderRoot.querySelector<HTMLElement>("[aria-expanded]")?.click();
    await list.updateComplete;
    await waitUntil(() => !textOf(history()?.renderRoot).includes("Loading"));
  };
  await waitUntil(() => !text().includes("Loading…"));
  return { list, calls, text, open, historyText: () => textOf(history()?.renderRoot), invoiceText };
}

/** A service with this subscription and its history. */
function having(row = aSubscription(), history = aHistory()): Answering {
  return ({ path }) => (path === `subscriptions/${row.id}` ? Response.json(history) : listOf(row));
}

describe("the list of subscriptions", () => {
  it("says who pays what for which products, what is owed and when the next payment is", async () => {
    const { calls, text } = await aList(having());
    expect(calls[0]?.path).to.equal("subscriptions?limit=20&status=current");
    expect(text()).to.include("Ada Lovelace 2 × Tea club, Cup · €25.00 every month");
    expect(text()).to.include("€25.00 owed");
    // The day is that of UTC, by which subscriptions are billed.
    expect(text()).to.include("Next payment on May 31, 2027");
    expect(text()).to.include("Past due");
  });

  const ends = "2027-06-01T00:00:00.000Z";
  for (const [change, said] of [
    [{ status: "active", ends_at: ends }, "Ends on Jun 1, 2027"],
    [{ status: "canceled", ended_at: ends, next_payment_at: null }, "Ended on Jun 1, 2027"],
    [{ status: "paused", next_payment_at: null }, "No next payment"],
    [{ held_invoices: 1 }, "An invoice waits for you"],
    [{ held_invoices: 3 }, "3 invoices wait for you"],
    [
      { retry_at: "2027-05-02T10:05:00Z" },
      "Nothing was charged. It tries again on May 2, 2027, 10:05 AM UTC",
    ],
    [{ planned_at: ends }, "A change begins on Jun 1, 2027."],
    [{ interval: "year", interval_count: 2 }, "€25.00 every 2 years"],
    [{ customer: { id: "cus_9", name: null, email: null } }, "cus_9"],
  ] as const satisfies readonly (readonly [Partial<SubscriptionOverview>, string])[]) {
    it(`says “${said}”`, async () => {
      expect((await aList(having(aSubscription(change)))).text()).to.include(said);
    });
  }

  it("lists another status, and says where there are none", async () => {
    const { list, calls, text } = await aList(({ path }) =>
      path.includes("status=unpaid") ? listOf() : listOf(aSubscription()),
    );
    const select = list.renderRoot.querySelector("select");
    if (select) select.value = "unpaid";
    select?.dispatchEvent(new Event("change"));
    await waitUntil(() => text().includes("There are none."));
    expect(calls.at(-1)?.path).to.equal("subscriptions?limit=20&status=unpaid");
    expect(text()).not.to.include("Ada");
  });

  it("says that the service cannot be reached, and tries again", async () => {
    let isDown = true;
    const { list, text } = await aList(() => (isDown ? undefined : listOf(aSubscription())));
    await waitUntil(() => list.renderRoot.querySelector("button") !== null);
    isDown = false;
    list.renderRoot.querySelector("button")?.click();
    await waitUntil(() => text().includes("Ada"));
  });
});

describe("the history of a subscription", () => {
  it("shows dunning as a timeline: attempts with the decline in words, mails, and what comes next", async () => {
    const { open, historyText, invoiceText } = await aList(having());
    await open();
    expect(invoiceText()).to.include("€25.00 Open May 1, 2027 · KILNCL-000001 · €25.00 owed");
    const parts = [
      "Payment failed on May 1, 2027",
      "Automatic attempt: declined Your card has insufficient funds. insufficient_funds",
      "Mail: the payment did not go through",
      "Attempt with another card: under way",
      "Next attempt on May 4, 2027.",
      "May 1, 2027 – Jun 1, 2027 Not paid yet",
    ];
    const places = parts.map((part) => historyText().indexOf(part));
    expect(places, historyText()).to.deep.equal([...places].sort((a, b) => a - b));
    expect(Math.min(...places), historyText()).to.be.at.least(0);
  });

  for (const [change, said] of [
    [{ waits_for: "card" }, "Waits for another card."],
    [{ waits_for: "authentication" }, "Waits until the payer confirms the payment."],
    [{ next_at: null }, "An attempt is under way."],
    [{ status: "recovered", ended_at: "2027-05-03T00:00:00Z" }, "Over on May 3, 2027. Nothing is owed"],
    [{ status: "exhausted", ended_at: "2027-05-15T00:00:00Z" }, "The retries were over on May 15, 2027."],
    [{ status: "stopped", ended_at: "2027-05-15T00:00:00Z" }, "because the subscription ended"],
  ] as const satisfies readonly (readonly [Partial<RunOverview>, string])[]) {
    it(`says “${said}”`, async () => {
      const history = aHistory({ runs: [{ ...aRun, ...change }] });
      const { open, historyText } = await aList(having(aSubscription(), history));
      await open();
      expect(historyText()).to.include(said);
    });
  }

  for (const scheme of ["light", "dark"]) {
    it(`breaks no rule of axe: ${scheme}`, async () => {
      const { list, open } = await aList(having());
      await open();
      list.style.colorScheme = scheme;
      document.documentElement.style.background = scheme === "dark" ? "#0f1216" : "#f6f7f9";
      await expect(list).to.be.accessible();
      document.documentElement.style.removeProperty("background");
    });
  }
});
