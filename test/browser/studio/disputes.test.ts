import { expect } from "@open-wc/testing";
import type { Notice } from "../../../src/elements/notice/notice.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { aDispute } from "./a-dispute.ts";
import { listOf, refusal } from "./a-browser.ts";
import { disputes, having } from "./disputes-view.ts";

const underReview = aDispute({
  status: "under_review",
  evidence_details: {
    due_by: "2027-03-08T12:00:00.000Z",
    submission: "api",
    has_evidence: true,
    submitted_at: "2027-03-02T09:00:00.000Z",
  },
});

describe("the disputes of the studio", () => {
  it("lists why, how much and until when, and filters by status", async () => {
    const { calls, listText, list } = await disputes(having(aDispute()));
    expect(calls[0]?.path).to.equal("disputes?limit=20&expand[]=data.charge");
    expect(listText()).to.include("Product not received Blue bicycle €20.00");
    expect(listText()).to.include("Evidence is due by Mar 8, 2027, 12:00 PM UTC Needs response");
    const choice = list()?.renderRoot.querySelector("select");
    if (choice == null) throw new Error("There is no choice.");
    choice.value = "won";
    choice.dispatchEvent(new Event("change"));
    await waitUntil(() => calls.length === 2);
    expect(calls[1]?.path).to.equal("disputes?limit=20&expand[]=data.charge&status=won");
  });

  it("says what a dispute is, where there is none", async () => {
    const { listText } = await disputes(() => listOf());
    expect(listText()).to.include("There are none. A dispute begins when a cardholder asks their bank");
  });

  it("sends evidence after a question, once, and says what follows", async () => {
    const evidence = { ...aDispute().evidence, product_description: null };
    const { calls, open, type, press, formText, pageText, listText, form, page } = await disputes(
      having(aDispute({ evidence }), Response.json({ ...underReview, charge: "ch_1" })),
    );
    const says = (root: Element | null | undefined) =>
      root?.shadowRoot?.querySelector<Notice>("till-notice:not([hidden])")?.message ?? "";
    await open();
    expect(pageText()).to.include("The bank has taken back €20.00 until it decides.");
    press("Send to the bank");
    await waitUntil(() => says(form()).includes("Give the evidence first"));
    expect(calls.length).to.equal(2);
    await type("shipping_carrier", "DHL");
    press("Send to the bank");
    await waitUntil(() => formText().includes("Evidence can be sent once."));
    press("Send now");
    await waitUntil(() => says(page()).includes("The evidence was sent to the bank, which decides now."));
    expect(calls.at(-1)?.path).to.equal("disputes/dp_1");
    expect(calls.at(-1)?.body).to.deep.equal({ evidence: { shipping_carrier: "DHL" }, submit: true });
    expect(calls.at(-1)?.attempt).to.equal("attempt-1");
    expect(pageText()).to.include("Evidence was sent on Mar 2, 2027, 9:00 AM UTC Under review");
    expect(listText()).to.include("Under review");
  });

  it("shows a rejected field at its field, and keeps what was typed", async () => {
    const message = "Remove what cannot be seen.";
    const { open, type, press, formText, form } = await disputes(
      having(aDispute(), refusal("evidence[shipping_carrier]", message)),
    );
    await open();
    await type("shipping_carrier", "DHL");
    press("Save for later");
    await waitUntil(() => formText().includes(message));
    const field = form()?.renderRoot.querySelector<HTMLInputElement>("#shipping_carrier");
    expect(field?.value).to.equal("DHL");
    expect(field?.getAttribute("aria-invalid")).to.equal("true");
  });

  it("says where to answer, and by when, if the processor takes no evidence from here", async () => {
    const evidence_details = {
      due_by: "2027-03-08T12:00:00.000Z",
      submission: "processor_dashboard" as const,
      has_evidence: false,
      submitted_at: null,
    };
    const { open, pageText, form } = await disputes(having(aDispute({ evidence_details, fee: 0 })));
    await open();
    expect(form()).to.equal(null);
    expect(pageText()).to.include("Evidence is due by Mar 8, 2027, 12:00 PM UTC");
    expect(pageText()).to.include("Answer in its dashboard by Mar 8, 2027, 12:00 PM UTC");
    expect(pageText()).not.to.include("Fee");
  });

  it("asks for no evidence once it is too late, but where a test clock has the time", async () => {
    const evidence_details = {
      due_by: "2027-03-01T12:00:00.000Z",
      submission: "api" as const,
      has_evidence: true,
      submitted_at: null,
    };
    const late = await disputes(having(aDispute({ evidence_details })));
    expect(late.listText()).to.include("Evidence was due by Mar 1, 2027, 12:00 PM UTC Too late to respond");
    await late.open();
    expect(late.form()).to.equal(null);
    expect(late.pageText()).to.include("It is too late for evidence");
    expect(late.pageText()).to.include("What was sold A blue bicycle");
    const simulated = await disputes(having(aDispute({ evidence_details, test_clock: "clock_1" })));
    await simulated.open();
    expect(simulated.form()).not.to.equal(null);
  });

  it("opens the dispute of the address, and names the open one there", async () => {
    const id = "dp_1";
    location.hash = id;
    const { pageText, page, view, list } = await disputes(having(aDispute()));
    await waitUntil(() => pageText().includes("The bank has taken back"));
    expect(pageText()).to.include("Fee €15.00");
    page()?.querySelector("button")?.click();
    await waitUntil(() => page() == null);
    expect(location.hash).to.equal("");
    list()?.renderRoot.querySelector<HTMLElement>("li button")?.click();
    await waitUntil(() => page() != null);
    expect(location.hash).to.equal(`#${id}`);
    view.remove();
    expect(location.hash).to.equal("");
  });

  it("shows the evidence of a closed dispute, and no form", async () => {
    const { open, pageText, form } = await disputes(
      having(
        aDispute({
          status: "won",
          closed_at: "2027-03-05T09:00:00.000Z",
          funds_reinstated_at: "2027-03-05T09:00:00.000Z",
        }),
      ),
    );
    await open();
    expect(form()).to.equal(null);
    expect(pageText()).to.include("The bank has returned €20.00.");
    expect(pageText()).to.include("What was sold A blue bicycle");
    expect(pageText()).to.include("Closed on Mar 5, 2027, 9:00 AM UTC Won");
  });

  it("has no findings of accessibility, in the list and on the page", async () => {
    const { view, open } = await disputes(having(aDispute()));
    await expect(view).to.be.accessible();
    await open();
    await expect(view).to.be.accessible();
  });
});
