import { expect, fixture, html } from "@open-wc/testing";
import type { SubscriptionHistory } from "../../../src/contract/billing/subscription-overview.ts";
import type { SubscriptionPreview } from "../../../src/contract/billing/subscription-preview.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import type { StudioBrowser } from "../../../src/studio/studio-service.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { defineSubscriptions } from "../../../src/studio/subscriptions/define-subscriptions.ts";
import type { SubscriptionHistoryView } from "../../../src/studio/subscriptions/subscription-history.ts";
import type { Answering, Call } from "./a-browser.ts";
import { aBrowser, refusal } from "./a-browser.ts";
import { aHistory, aSubscription } from "./a-subscription.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

defineSubscriptions();

const at = "2027-05-10T00:00:00.000Z";

const preview: SubscriptionPreview = {
  at,
  status: "active",
  ends_at: null,
  invoice: null,
  charged_now: 0,
  next_invoice: null,
  refunded: 0,
  balance: { before: 0, after: 0 },
};

const active = aHistory({ subscription: aSubscription({ status: "active", amount_owed: 0 }), runs: [] });

interface Answers {
  readonly history?: SubscriptionHistory;
  readonly preview?: Partial<SubscriptionPreview>;
  /** Answers an action itself. */
  readonly action?: Answering;
  readonly copy?: StudioBrowser["copy"];
}

async function actions({ history = active, preview: change, ...answers }: Answers = {}) {
  const { action = () => Response.json({}), copy } = answers;
  const { browser, calls, copied } = aBrowser((call) => {
    if (call.method === "GET" && call.path === "subscriptions/sub_1") return Response.json(history);
    return call.path.endsWith("/preview") ? Response.json({ ...preview, ...change }) : action(call);
  });
  const view = await fixture<SubscriptionHistoryView>(
    html`<till-subscription-history
      style="display: block; padding: 16px"
      .subscription=${"sub_1"}
      .service=${new StudioService(copy ? { ...browser, copy } : browser)}
    ></till-subscription-history>`,
  );
  const within = (tag: string) => view.renderRoot.querySelector(tag)?.shadowRoot;
  await waitUntil(() => within("till-subscription-actions") != null);
  const panel = () => within("till-subscription-actions");
  const textOf = (root: ParentNode | null | undefined) =>
    (root?.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    view,
    calls,
    copied,
    within,
    linkText: () => textOf(view.renderRoot.querySelector("[role=status]")),
    actions: () => calls.filter(({ path, method }) => method !== "GET" && !path.endsWith("/preview")),
    text: () => textOf(panel()),
    result: () => (view.renderRoot.querySelector("#result") as { message?: string } | null)?.message ?? "",
    notice: () => (panel()?.querySelector("till-notice") as { message?: string } | null)?.message ?? "",
    press: (label: string, root = panel()) => {
      const buttons = [...(root?.querySelectorAll<HTMLElement>("button") ?? [])];
      const button = buttons.reverse().find((one) => one.textContent.trim().startsWith(label));
      if (button === undefined) throw new Error(`There is no ${label}: ${textOf(root)}`);
      button.click();
    },
    field: (selector: string) => {
      const field = panel()?.querySelector<HTMLInputElement>(selector);
      if (field == null) throw new Error(`There is no ${selector}.`);
      return field;
    },
  };
}

async function typed(field: HTMLInputElement, value: string): Promise<void> {
  field.value = value;
  field.dispatchEvent(new Event("input"));
}

describe("what a merchant does with a subscription", () => {
  it("sends only what was changed, at the moment of the preview", async () => {
    const page = await actions({ preview: { charged_now: 1450 } });
    page.press("Change quantity");
    await waitUntil(() => page.text().includes("Show what it costs"));
    await typed(page.field("#item-0-quantity"), "3");
    await typed(page.field("#item-1-amount"), "7.50");
    page.press("Show what it costs");
    await waitUntil(() => page.text().includes("€14.50 is charged."));
    expect(page.actions()).to.deep.equal([]);
    page.press("Change it and charge €14.50");
    await waitUntil(() => page.result() !== "");
    expect(page.result()).to.equal("The subscription is changed. €14.50 was charged.");
    const recurring = { interval: "month", interval_count: 1 };
    expect(page.actions().map(({ path, body }) => [path, body])).to.deep.equal([
      [
        "subscriptions/sub_1",
        {
          items: [
            { id: "si_1", quantity: "3" },
            { id: "si_2", price_data: { currency: "eur", product: "prod_2", unit_amount: 750, recurring } },
          ],
          proration_behavior: "always_invoice",
          proration_date: at,
        },
      ],
    ]);
  });

  it("forgets a preview when something else is typed", async () => {
    const page = await actions();
    page.press("Change quantity");
    await waitUntil(() => page.text().includes("Show what it costs"));
    await typed(page.field("#item-0-quantity"), "3");
    page.press("Show what it costs");
    await waitUntil(() => page.text().includes("Change it"));
    await typed(page.field("#item-0-quantity"), "4");
    await waitUntil(() => page.text().includes("Show what it costs"));
    expect(page.text()).not.to.include("Nothing is charged.");
  });

  it("shows an error beside what was typed, which stays", async () => {
    const action: Answering = () => refusal("items[0][quantity]", "Enter 0 to 9999.");
    const page = await actions({ action });
    page.press("Change quantity");
    await waitUntil(() => page.text().includes("Show what it costs"));
    await typed(page.field("#item-1-quantity"), "99999");
    page.press("Show what it costs");
    await waitUntil(() => page.text().includes("Change it"));
    page.press("Change it");
    await waitUntil(() => page.text().includes("Enter 0 to 9999."));
    expect(page.field("#item-1-quantity").value).to.equal("99999");
    expect(page.field("#item-1-quantity").getAttribute("aria-invalid")).to.equal("true");
  });

  it("cancels in two presses that say the refund, once if a response is lost", async () => {
    let isLost = true;
    const lost: Answering = () => (isLost ? undefined : Response.json({}));
    const page = await actions({ preview: { refunded: 1333, status: "canceled" }, action: lost });
    page.press("Cancel");
    await waitUntil(() => page.text().includes("Cancel with the period"));
    page.field("[value=refund]").click();
    await waitUntil(() => page.text().includes("Cancel now and refund €13.33"));
    page.press("Cancel now");
    page.press("Cancel now");
    await waitUntil(() => page.notice().includes("cannot be reached"));
    isLost = false;
    page.press("Cancel now");
    await waitUntil(() => page.result() !== "");
    const sent = page.actions().map(({ path, body, attempt }: Call) => [path, body, attempt]);
    const [first] = sent;
    expect(sent).to.deep.equal([first, first]);
    expect(first?.slice(0, 2)).to.deep.equal(["subscriptions/sub_1/cancel", { refund: "prorated" }]);
  });

  for (const [change, labels] of [
    [{ status: "active" }, "Change quantity or price Pause Cancel subscription"],
    [
      { status: "active", ends_at: at },
      "Change quantity or price Pause Take back the cancellation Cancel subscription",
    ],
    [{ status: "past_due" }, "Change quantity or price Cancel subscription"],
    [{ status: "paused" }, "Resume Cancel subscription"],
    [{ status: "incomplete" }, "Cancel subscription"],
    [{ status: "canceled" }, ""],
  ] as const) {
    it(`offers what is possible: ${change.status}${"ends_at" in change ? ", ending" : ""}`, async () => {
      const page = await actions({ history: aHistory({ subscription: aSubscription(change) }) });
      expect(page.text()).to.equal(labels);
    });
  }

  it("copies a link for the customer", async () => {
    const url = "https://pay.example/m/abc";
    const page = await actions({ action: () => Response.json({ url }) });
    page.view.renderRoot.querySelector<HTMLElement>("till-subscription-actions > button")?.click();
    await waitUntil(() => page.copied.length > 0);
    expect(page.copied).to.deep.equal([url]);
    expect(page.actions()[0]?.body).to.deep.equal({ customer: "cus_1" });
    await waitUntil(() => page.linkText().startsWith(`Copied: ${url} Whoever`));
  });

  for (const [copying, copy, said] of [
    ["is refused", async () => "Not copied.", "Not copied. https://pay.example/m/abc Whoever"],
    ["is never answered", () => new Promise<string>(() => {}), "https://pay.example/m/abc Whoever"],
  ] as const) {
    it(`shows the link, and does not call it copied, where copying ${copying}`, async () => {
      const page = await actions({ copy, action: () => Response.json({ url: "https://pay.example/m/abc" }) });
      page.view.renderRoot.querySelector<HTMLElement>("till-subscription-actions > button")?.click();
      await waitUntil(() => page.linkText().startsWith(said));
    });
  }
});

describe("what a merchant does with an invoice", () => {
  it("says what it does before it is pressed, and what has happened", async () => {
    const action: Answering = ({ path }) =>
      Response.json({
        id: "in_1",
        number: "KILNCL-000001",
        currency: "eur",
        test_clock: null,
        attempted: true,
        lines: { data: [] },
        total_discount_amounts: [],
        starting_balance: 0,
        ending_balance: null,
        last_payment_error: null,
        amount_paid: 0,
        status: path.endsWith("/void") ? "void" : "open",
      });
    const page = await actions({ action });
    const row = () => page.within("till-subscription-invoice");
    page.press("Details", row());
    await waitUntil(() => row()?.textContent.includes("Retry the payment") === true);
    page.press("Void", row());
    await waitUntil(() => row()?.textContent.includes("Nobody owes €25.00 any more") === true);
    expect(page.actions()).to.deep.equal([]);
    page.press("Void it", row());
    await waitUntil(() => page.result() !== "");
    expect(page.result()).to.equal("KILNCL-000001 is void.");
    expect(page.actions().map(({ path }) => path)).to.deep.equal(["invoices/in_1/void"]);
  });
});
