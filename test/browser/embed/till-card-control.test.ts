import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { aCard, key, part } from "./fixtures.ts";
import { aForm, fill, press } from "./form-fixture.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("till-card as a control of its form", () => {
  it("lets the form go without a source when it is empty and not required", async () => {
    const shown = await aForm();
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.has("source")).to.equal(false);
    expect(shown.fake.tokens).to.equal(0);
  });

  it("stops the form and shows what is missing when it is required", async () => {
    const shown = await aForm(`${aCard({ required: "" })}<button>Pay</button>`);
    shown.fake.tokenizes = "incomplete";
    expect(shown.till.validity.valueMissing).to.equal(true);
    press(shown.form);
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
    expect(shown.sent).to.have.length(0);
    shown.fake.tokenizes = "token";
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
  });

  for (const around of ["fieldset", "div"]) {
    it(`has the fields say what is missing when it is required in a ${around}`, async () => {
      const shown = await aForm(`<${around}>${aCard({ required: "" })}</${around}><button>Pay</button>`);
      press(shown.form);
      await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
      expect(shown.sent).to.have.length(0);
    });
  }

  it("leaves the word to a field before it that is wrong", async () => {
    const shown = await aForm(`<input required />${aCard({ required: "" })}<button>Pay</button>`);
    expect(shown.form.reportValidity()).to.equal(false);
    await settled();
    expect(shown.fake.heard.map(({ type }) => type)).to.deep.equal(["configure"]);
    expect(document.activeElement).to.equal(shown.form.querySelector("input"));
  });

  it("speaks on reportValidity(), and is silent on checkValidity()", async () => {
    const shown = await aForm(aCard({ required: "" }));
    let invalid = 0;
    shown.till.addEventListener("invalid", () => invalid++);
    expect(shown.till.checkValidity()).to.equal(false);
    await settled();
    expect(shown.fake.heard.map(({ type }) => type)).to.deep.equal(["configure"]);
    expect(shown.till.reportValidity()).to.equal(false);
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
    expect(invalid).to.equal(2);
    await fill(shown);
    expect(shown.till.reportValidity()).to.equal(true);
  });

  it("has a validation message, as any control", async () => {
    const shown = await aForm(`<label for="card">Card</label>${aCard({ required: "", id: "card" })}`);
    const { till, form } = shown;
    expect(till.validationMessage).to.equal("Enter your card.");
    expect(form.matches(":invalid")).to.equal(true);
    expect(Array.from(till.labels)).to.deep.equal([form.querySelector("label")]);
    till.required = false;
    await till.updateComplete;
    expect([till.validationMessage, till.validity.valid]).to.deep.equal(["", true]);
    till.disabled = true;
    expect([till.willValidate, till.matches(":disabled")]).to.deep.equal([false, true]);
  });

  it("takes the focus when its label is pressed", async () => {
    const shown = await aForm(`<label for="card">Card</label>${aCard({ id: "card" })}`);
    shown.form.querySelector("label")?.click();
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "focus"));
  });

  it("has the states of its card, for the page's style sheet", async () => {
    const shown = await aForm();
    const { till, fake } = shown;
    const states = () =>
      ["complete", "invalid", "focused", "loading"].filter((it) => till.matches(`:state(${it})`));
    expect(states()).to.deep.equal([]);
    fake.say({ type: "focus" });
    await fill(shown);
    expect(states()).to.deep.equal(["complete", "focused"]);
    const begun = await fixture<TillCard>(aCard({ "publishable-key": key("manual") }));
    await begun.updateComplete;
    expect(begun.matches(":state(loading)")).to.equal(true);
  });

  it("is invalid while the card is begun", async () => {
    const shown = await aForm();
    shown.fake.say({
      type: "change",
      empty: false,
      complete: false,
      brand: null,
      networks: [],
      error: "Wrong.",
    });
    await oneEvent(shown.till, "till-change");
    await shown.till.updateComplete;
    expect(shown.till.validity.badInput).to.equal(true);
    expect(shown.till.matches(":state(invalid)")).to.equal(true);
  });

  it("is neither typed in nor sent when it or its fieldset is disabled", async () => {
    const shown = await aForm(`<fieldset>${aCard({ required: "" })}</fieldset><button>Pay</button>`);
    await fill(shown);
    shown.form.querySelector("fieldset")?.setAttribute("disabled", "");
    await waitUntil(() => shown.fake.settings.disabled === true);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.has("source")).to.equal(false);
  });

  it("can be typed in and is sent again when its fieldset is enabled", async () => {
    const shown = await aForm(`<fieldset disabled>${aCard()}</fieldset><button>Pay</button>`);
    expect(shown.fake.settings.disabled).to.equal(true);
    shown.form.querySelector("fieldset")?.removeAttribute("disabled");
    await waitUntil(() => shown.fake.settings.disabled === false);
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.get("source")).to.equal("tok_1");
  });

  it("loses its content, errors and token on a reset", async () => {
    const shown = await aForm();
    await fill(shown);
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    shown.fake.tokenizes = "failure";
    press(shown.form);
    await oneEvent(shown.till, "till-error");
    await waitUntil(() => part(shown.till, "notice").textContent);
    shown.form.reset();
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "clear"));
    await shown.till.updateComplete;
    expect(part(shown.till, "notice").textContent).to.equal("");
    expect(new FormData(shown.form).has("source")).to.equal(false);
  });
});
