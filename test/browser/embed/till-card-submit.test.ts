import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { aCard, fakeOf, frameIn } from "./fixtures.ts";
import { aForm, fill, press } from "./form-fixture.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("the submit of a form with a till-card", () => {
  it("sends a token under its name, after the payer's submit", async () => {
    const shown = await aForm();
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.get("source")).to.equal("tok_1");
  });

  it("keeps the button that was pressed", async () => {
    const shown = await aForm(`${aCard()}<button name="how" value="now">Pay</button>`);
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.get("how")).to.equal("now");
  });

  it("makes one token and one submit of a double click", async () => {
    const shown = await aForm();
    await fill(shown);
    press(shown.form);
    press(shown.form);
    await waitUntil(() => shown.sent.length > 0);
    await settled();
    expect(shown.sent).to.have.length(1);
    expect(shown.fake.tokens).to.equal(1);
  });

  it("makes a new token for every submit that stays on the page", async () => {
    const shown = await aForm();
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 2);
    expect(shown.sent.map((data) => data.get("source"))).to.deep.equal(["tok_1", "tok_2"]);
  });

  it("leaves once, though the payer goes on pressing, until the page is shown again", async () => {
    const staying = "javascript:void 0";
    const form = await fixture<HTMLFormElement>(
      `<form action="${staying}">${aCard()}<button>Pay</button></form>`,
    );
    const till = form.querySelector<TillCard>("till-card");
    if (!till) throw new Error("no till");
    const fake = await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title, "no words came");
    let left = 0;
    form.addEventListener("submit", () => left++);
    await fill({ form, till, fake, sent: [] });
    press(form);
    await waitUntil(() => left === 1);
    press(form);
    await settled();
    expect(left).to.equal(1);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    press(form);
    await waitUntil(() => left === 2);
  });

  it("does not submit when the fields are incomplete, or the card is not taken", async () => {
    const shown = await aForm();
    await fill(shown);
    shown.fake.tokenizes = "incomplete";
    press(shown.form);
    // Where messages to a frame take longer than those of the page, the next press would still be part of this one.
    await waitUntil(() => shown.fake.asked === 1);
    await settled();
    shown.fake.tokenizes = "failure";
    press(shown.form);
    const { detail } = await oneEvent(shown.till, "till-error");
    expect(detail.code).to.equal("invalid_number");
    expect(shown.sent).to.have.length(0);
    shown.fake.tokenizes = "token";
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
  });

  it("waits for all the tills of a form", async () => {
    const shown = await aForm(`${aCard()}${aCard({ name: "backup" })}<button>Pay</button>`);
    const other = shown.form.querySelectorAll<TillCard>("till-card")[1];
    if (!other) throw new Error("no second till");
    await fill(shown);
    const fake = await fakeOf(other);
    await waitUntil(() => frameIn(other)?.title);
    await fill({ ...shown, till: other, fake });
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect([...(shown.sent[0]?.keys() ?? [])]).to.deep.equal(["source", "backup"]);
  });

  it("submits on Enter with the form's own button", async () => {
    const shown = await aForm(`${aCard()}<button name="how" value="enter">Pay</button>`);
    await fill(shown);
    shown.fake.say({ type: "submit" });
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.get("how")).to.equal("enter");
  });

  it("has forgotten its token when the payer comes back to the page", async () => {
    const shown = await aForm();
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(new FormData(shown.form).has("source")).to.equal(false);
  });

  it("keeps the address and the method of the button that was pressed", async () => {
    const button = `<button name="how" value="later" formaction="/later" formmethod="get">Pay</button>`;
    const shown = await aForm(`${aCard()}<button>Other</button>${button}`);
    await fill(shown);
    let submitter: HTMLElement | null = null;
    shown.form.addEventListener("submit", (event) => (submitter = event.submitter));
    const later = shown.form.querySelector<HTMLButtonElement>("[formaction]");
    later?.click();
    await waitUntil(() => shown.sent.length === 1);
    expect(submitter).to.equal(later);
    expect(shown.sent[0]?.get("how")).to.equal("later");
    expect(shown.sent[0]?.get("source")).to.equal("tok_1");
  });

  it("is sent by a button that stands outside of the form, and by Enter with it", async () => {
    const shown = await aForm(aCard());
    shown.form.id = "outside";
    const button = await fixture<HTMLButtonElement>(
      `<button form="outside" name="how" value="out">Pay</button>`,
    );
    await fill(shown);
    button.click();
    await waitUntil(() => shown.sent.length === 1);
    shown.fake.say({ type: "submit" });
    await waitUntil(() => shown.sent.length === 2);
    expect(shown.sent.map((data) => data.get("how"))).to.deep.equal(["out", "out"]);
  });

  it("stands outside of the form itself, by its form attribute", async () => {
    const place = await fixture(
      `<div><form id="far"><button>Pay</button></form>${aCard({ form: "far" })}</div>`,
    );
    const [form, till] = [place.querySelector("form"), place.querySelector<TillCard>("till-card")];
    if (!form || !till) throw new Error("no form");
    expect(till.form).to.equal(form);
    const submitted = oneEvent(form, "submit");
    form.addEventListener("submit", (event) => event.preventDefault());
    const fake = await fakeOf(till);
    await fill({ form, till, fake, sent: [] });
    press(form);
    await submitted;
    expect(new FormData(form).get("source")).to.equal("tok_1");
  });

  it("does nothing on Enter while the form's button is disabled", async () => {
    const shown = await aForm(`${aCard()}<button disabled>Pay</button><button>Other</button>`);
    await fill(shown);
    shown.fake.say({ type: "submit" });
    await settled();
    expect(shown.sent).to.have.length(0);
  });

  it("lets a button that asks for no validation go as it is, with a card half typed", async () => {
    const shown = await aForm(`${aCard({ required: "" })}<button formnovalidate>Save for later</button>`);
    await fill(shown);
    shown.till.setAttribute("name", "card");
    press(shown.form);
    expect(shown.sent).to.have.length(1);
    expect(shown.sent[0]?.has("card")).to.equal(false);
    expect(shown.fake.tokens).to.equal(0);
  });

  it("leaves a dialog by its buttons: cancelled without a token, confirmed with one", async () => {
    const buttons = `<button value="cancel" formnovalidate>Cancel</button><button value="pay">Pay</button>`;
    const dialog = await fixture<HTMLDialogElement>(
      `<dialog><form method="dialog">${aCard({ required: "" })}${buttons}</form></dialog>`,
    );
    const [form, till] = [dialog.querySelector("form"), dialog.querySelector<TillCard>("till-card")];
    if (!form || !till) throw new Error("no form");
    dialog.showModal();
    const fake = await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title);
    // The event of a dialog that closes comes later than its state.
    const canceled = oneEvent(dialog, "close");
    form.querySelector("button")?.click();
    expect([dialog.open, dialog.returnValue, fake.tokens]).to.deep.equal([false, "cancel", 0]);
    await canceled;
    dialog.showModal();
    await fill({ form, till, fake, sent: [] });
    const closed = oneEvent(dialog, "close");
    form.querySelector<HTMLButtonElement>("[value=pay]")?.click();
    await closed;
    expect([dialog.returnValue, new FormData(form).get("source")]).to.deep.equal(["pay", "tok_1"]);
  });

  it("has its token in the form's data by the time of the formdata event, and the other fields as they are then", async () => {
    const shown = await aForm(`${aCard()}<input name="note" value="before" /><button>Pay</button>`);
    await fill(shown);
    const entries: string[] = [];
    shown.form.addEventListener("formdata", ({ formData }) => {
      entries.push([...formData].map(([name, value]) => `${name}=${String(value)}`).join("&"));
    });
    press(shown.form);
    const note = shown.form.querySelector("input");
    if (note) note.value = "after";
    await waitUntil(() => shown.sent.length === 1);
    expect(entries).to.deep.equal(["source=tok_1&note=after"]);
  });

  it("is not submitted until the token is created, even if the card changes", async () => {
    const shown = await aForm();
    await fill(shown);
    shown.fake.tokenizes = "never";
    press(shown.form);
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
    await fill(shown);
    press(shown.form);
    await settled();
    expect(shown.fake.heard.filter(({ type }) => type === "tokenize")).to.have.length(1);
  });

  it("lets go of the form when it leaves it", async () => {
    const shown = await aForm();
    shown.till.remove();
    press(shown.form);
    expect(shown.sent).to.have.length(1);
  });
});
