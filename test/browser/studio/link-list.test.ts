import { expect, fixture, html } from "@open-wc/testing";
import type { PaymentLink } from "../../../src/contract/checkout/payment-link.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import type { LinkList } from "../../../src/studio/links/link-list.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import type { Answering } from "./a-browser.ts";
import { aLink, aBrowser, listOf, refusal } from "./a-browser.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

const totals = Response.json.bind(Response, { data: [{ payment_link: "plink_1", count: 2, amount: 7800 }] });

/** A service with these links, and what else it answers. */
function having(links: readonly PaymentLink[], others: Answering = () => undefined): Answering {
  return (call) => {
    if (call.method === "GET" && call.path.startsWith("payment_links?")) return listOf(...links);
    if (call.path.startsWith("payment_totals")) return totals();
    return others(call);
  };
}

async function aList(answering: Answering) {
  const { browser, calls } = aBrowser(answering);
  const wanted: PaymentLink[] = [];
  const list = await fixture<LinkList>(
    html`<till-link-list
      .service=${new StudioService(browser)}
      .browser=${browser}
      @till-link-edit=${({ detail }: CustomEvent<PaymentLink>) => wanted.push(detail)}
    ></till-link-list>`,
  );
  const root = list.renderRoot;
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
  const text = () => root.textContent.replace(/\s+/g, " ");
  await waitUntil(() => !text().includes("Loading…"));
  return {
    list,
    calls,
    wanted,
    root,
    text,
    button,
    press: async (name: string) => {
      const found = button(name);
      if (!found) throw new Error(`There is no ${name}.`);
      found.focus();
      found.click();
      await list.updateComplete;
    },
  };
}

describe("the list of links", () => {
  it("says how to begin where there are none", async () => {
    const { text } = await aList(having([]));
    expect(text()).to.include("There are none yet.");
  });

  it("shows that there is no response, and loads again on request", async () => {
    let isReachable = false;
    const { list, root, text } = await aList((call) => (isReachable ? having([aLink()])(call) : undefined));
    expect(root.querySelector("till-notice")?.message).to.include("cannot be reached");
    isReachable = true;
    root.querySelector<HTMLElement>(".actions button")?.click();
    await waitUntil(() => text().includes("Winter box"));
    expect(root.querySelector("till-notice")?.message).to.equal("");
    expect(list.shadowRoot?.querySelectorAll("li")).to.have.length(1);
  });

  it("pauses a link, and shows what the service made of it", async () => {
    const paused = { status: "paused", effective_status: "paused" } as const;
    const { calls, press, text } = await aList(having([aLink()], () => Response.json(aLink(paused))));
    expect(text()).to.include("€78.00 2 payments").and.to.include("Active");
    await press("Pause Winter box");
    await waitUntil(() => text().includes("Paused"));
    expect(calls.at(-1)).to.include({ method: "POST", path: "payment_links/plink_1" });
    expect(calls.at(-1)?.body).to.deep.equal({ status: "paused" });
  });

  it("asks before a link is archived, for good; the focus stays with the link", async () => {
    const archived = { status: "archived", effective_status: "archived" } as const;
    const { button, calls, list, press, text } = await aList(
      having([aLink()], () => Response.json(aLink(archived))),
    );
    await press("Archive Winter box");
    expect(text()).to.include("cannot be made active again");
    await press("Keep it");
    expect(button("Archive it for good")).to.equal(undefined);
    expect(calls.filter(({ method }) => method === "POST")).to.have.length(0);
    await press("Archive Winter box");
    await press("Archive it for good");
    await waitUntil(() => text().includes("Archived"));
    expect(button("Archive Winter box")).to.equal(undefined);
    await waitUntil(() => list.shadowRoot?.activeElement === button("Share Winter box"));
  });

  it("shows what was paid on a link, and what was tried", async () => {
    const charge = {
      id: "ch_1",
      amount: 3900,
      currency: "eur",
      status: "succeeded",
      created: "2026-01-02T10:00:00Z",
      amount_refunded: 0,
      refunded: false,
      source: { object: "card", last4: "4242" },
      failure_message: null,
      receipt_email: "ada@example.com",
      receipt_url: "https://pay.example/r/1",
    };
    const others = [
      { ...charge, id: "ch_2", amount_refunded: 1000 },
      { ...charge, id: "ch_3", amount_refunded: 3900, refunded: true },
      {
        ...charge,
        id: "ch_4",
        status: "failed",
        receipt_url: null,
        failure_message: "Your card was declined.",
      },
      { ...charge, id: "ch_5", amount_refunded: 2900 },
    ];
    const refunds = [
      { amount: 900, status: "succeeded" },
      { amount: 2000, status: "pending" },
      { amount: 500, status: "failed" },
    ];
    const answering: Answering = ({ path }) => {
      if (!path.startsWith("refunds?")) return listOf(charge, ...others);
      return path.endsWith("charge=ch_5") ? listOf(...refunds) : listOf();
    };
    const { calls, press, root } = await aList(having([aLink()], answering));
    await press("Payments Winter box");
    const payments = root.querySelector("till-link-payments")?.shadowRoot;
    await waitUntil(() => payments?.querySelectorAll("li").length === 5);
    const rows = [...(payments?.querySelectorAll("li") ?? [])].map((row) =>
      row.textContent.replace(/\s+/g, " "),
    );
    expect(calls.find(({ path }) => path.startsWith("charges?"))?.path).to.include("payment_link=plink_1");
    expect(rows[0]).to.include("Paid").and.to.include("ada@example.com").and.to.include("•••• 4242");
    expect(rows[1]).to.include("€10.00 refunded");
    expect(rows[2]).to.include("Refunded");
    expect(rows[3]).to.include("Declined").and.to.include("Your card was declined.");
    expect(rows[4]).to.include("€9.00 refunded, €20.00 refund pending");
    expect(payments?.querySelectorAll("a")).to.have.length(4);
  });

  it("says what the service rejects, and keeps the link as it is", async () => {
    const { press, root, text } = await aList(
      having([aLink()], () => refusal("status", "The payment link is archived.", 409)),
    );
    await press("Pause Winter box");
    await waitUntil(() => root.querySelector("till-notice")?.message === "The payment link is archived.");
    expect(text()).to.include("Active");
  });

  it("hands on the link that is to be changed", async () => {
    const { press, wanted } = await aList(having([aLink()]));
    await press("Edit Winter box");
    expect(wanted.map(({ id }) => id)).to.deep.equal(["plink_1"]);
  });

  for (const scheme of ["light", "dark"]) {
    it(`breaks no rule of axe: ${scheme}`, async () => {
      const { list, press, root } = await aList(having([aLink(), aLink({ id: "plink_2" })], () => listOf()));
      list.style.colorScheme = scheme;
      document.documentElement.style.background = scheme === "dark" ? "#0f1216" : "#f6f7f9";
      for (const name of ["Share", "Payments", "Archive"]) {
        await press(`${name} Winter box`);
        await waitUntil(() => root.querySelector('[aria-expanded="true"]'));
        await expect(list).to.be.accessible();
      }
      document.documentElement.style.removeProperty("background");
    });
  }
});
