import { aTimeout, expect, fixture, oneEvent, waitUntil } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import type { FakeFrame } from "./fake-frame.ts";
import { aCard, fakeOf, frameIn, key, part } from "./fixtures.ts";

interface Shown {
  readonly form: HTMLFormElement;
  readonly till: TillCard;
  readonly fake: FakeFrame;
  /** What was sent, one entry per submit that nobody held back. */
  readonly sent: FormData[];
}

async function aForm(content = aCard() + "<button>Pay</button>"): Promise<Shown> {
  const form = await fixture<HTMLFormElement>(`<form>${content}</form>`);
  const till = form.querySelector<TillCard>("till-card");
  if (!till) throw new Error("no till");
  const fake = await fakeOf(till);
  await waitUntil(() => frameIn(till)?.title, "no words came");
  const sent: FormData[] = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(new FormData(form, event.submitter));
  });
  return { form, till, fake, sent };
}

async function fill({ till, fake }: Shown): Promise<void> {
  const changed = oneEvent(till, "till-change");
  fake.fill();
  await changed;
  await till.updateComplete;
}

const press = (form: HTMLFormElement): void => form.querySelector("button")?.click();

describe("till-card in a form", () => {
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
    await aTimeout(50);
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
    await aTimeout(50);
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
    await aTimeout(30);
    shown.fake.tokenizes = "failure";
    press(shown.form);
    const { detail } = await oneEvent(shown.till, "till-error");
    expect(detail.code).to.equal("invalid_number");
    expect(shown.sent).to.have.length(0);
    shown.fake.tokenizes = "token";
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
  });

  it("lets the form go without a source when it is empty and not required", async () => {
    const shown = await aForm();
    press(shown.form);
    await waitUntil(() => shown.sent.length === 1);
    expect(shown.sent[0]?.has("source")).to.equal(false);
    expect(shown.fake.tokens).to.equal(0);
  });

  it("holds the form and has the fields say what is missing when it is required", async () => {
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
    await aTimeout(30);
    expect(shown.fake.heard.map(({ type }) => type)).to.deep.equal(["configure"]);
    expect(document.activeElement).to.equal(shown.form.querySelector("input"));
  });

  it("speaks on reportValidity(), and is silent on checkValidity()", async () => {
    const shown = await aForm(aCard({ required: "" }));
    let invalid = 0;
    shown.till.addEventListener("invalid", () => invalid++);
    expect(shown.till.checkValidity()).to.equal(false);
    await aTimeout(30);
    expect(shown.fake.heard.map(({ type }) => type)).to.deep.equal(["configure"]);
    expect(shown.till.reportValidity()).to.equal(false);
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
    expect(invalid).to.equal(2);
    await fill(shown);
    expect(shown.till.reportValidity()).to.equal(true);
  });

  it("has the words of its mistake for whoever asks, as any control", async () => {
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

  it("is emptied by a reset, with what was said of it and the token it had", async () => {
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
    const [form, till] = [place.querySelector("form"), place.querySelector("till-card")];
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
    await aTimeout(30);
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
    form.querySelector("button")?.click();
    expect([dialog.open, dialog.returnValue, fake.tokens]).to.deep.equal([false, "cancel", 0]);
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

  it("stays held while the token is made, though the card changes meanwhile", async () => {
    const shown = await aForm();
    await fill(shown);
    shown.fake.tokenizes = "never";
    press(shown.form);
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "tokenize"));
    await fill(shown);
    press(shown.form);
    await aTimeout(30);
    expect(shown.fake.heard.filter(({ type }) => type === "tokenize")).to.have.length(1);
  });

  it("lets go of the form when it leaves it", async () => {
    const shown = await aForm();
    shown.till.remove();
    press(shown.form);
    expect(shown.sent).to.have.length(1);
  });
});

describe("till-card", () => {
  async function alone(attributes = {}): Promise<Omit<Shown, "form" | "sent">> {
    const till = await fixture<TillCard>(aCard(attributes));
    const fake = await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title);
    return { till, fake };
  }

  it("gives a token on request", async () => {
    const { till } = await alone();
    expect((await till.createToken()).id).to.equal("tok_1");
  });

  it("rejects with the error of the API", async () => {
    const { till, fake } = await alone();
    fake.tokenizes = "failure";
    const error: unknown = await till.createToken().catch((reason: unknown) => reason);
    expect(error)
      .to.be.instanceOf(Error)
      .and.to.deep.include({ type: "invalid_request", code: "invalid_number" });
  });

  it("rejects when the fields are not complete", async () => {
    const { till, fake } = await alone();
    fake.tokenizes = "incomplete";
    const error: unknown = await till.createToken().catch((reason: unknown) => reason);
    expect(error).to.deep.include({ code: "card_incomplete" });
  });

  it("rejects at once while the frame is not there", async () => {
    const till = await fixture<TillCard>(aCard({ "publishable-key": key("silent") }));
    const error: unknown = await till.createToken().catch((reason: unknown) => reason);
    expect(error).to.deep.include({ code: "connection_failed" });
  });

  it("puts focus into the frame and empties it", async () => {
    const { till, fake } = await alone();
    till.focus();
    till.clear();
    await waitUntil(() => fake.heard.length >= 3);
    expect(fake.heard.map(({ type }) => type)).to.deep.equal(["configure", "focus", "clear"]);
  });

  it("tells the page of focus, blur and Escape, with no card data", async () => {
    const { till, fake } = await alone();
    for (const type of ["focus", "blur", "escape"] as const) {
      const told = oneEvent(till, `till-${type}`);
      fake.say({ type });
      expect((await told).detail).to.equal(null);
      if (type === "focus") expect(till.matches(":state(focused)")).to.equal(true);
    }
    expect(till.matches(":state(focused)")).to.equal(false);
  });

  it("gives its events to listeners outside of any shadow root", async () => {
    const host = await fixture(`<div></div>`);
    const root = host.attachShadow({ mode: "open" });
    const ready = oneEvent(document.body, "till-ready");
    root.innerHTML = aCard();
    expect((await ready).detail.milliseconds).to.be.greaterThan(0);
  });

  for (const state of ["loading", "ready", "refused"] as const) {
    it(`is accessible while it is ${state}`, async () => {
      const till = await fixture<TillCard>(
        aCard({ "publishable-key": key(state === "loading" ? "manual" : "") }),
      );
      if (state !== "loading") await waitUntil(() => frameIn(till)?.title);
      if (state === "refused") {
        (await fakeOf(till)).tokenizes = "failure";
        await till.createToken().catch(() => undefined);
        await oneEvent(till, "till-error");
      }
      await expect(till).to.be.accessible();
    });
  }
});
