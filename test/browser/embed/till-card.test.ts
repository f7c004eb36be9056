import { aTimeout, expect, fixture, oneEvent, waitUntil } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import type { FakeFrame } from "./fake-frame.ts";
import { aCard, fakeOf, frameIn, key } from "./fixtures.ts";

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

  it("is emptied by a reset", async () => {
    const shown = await aForm();
    shown.form.reset();
    await waitUntil(() => shown.fake.heard.some(({ type }) => type === "clear"));
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
