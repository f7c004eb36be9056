import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { aCard, fakeOf, frameIn, key } from "./fixtures.ts";
import type { Shown } from "./form-fixture.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("till-card", () => {
  async function alone(attributes = {}): Promise<Pick<Shown, "till" | "fake">> {
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

  it("has the payer confirm a payment at the bank on request", async () => {
    const { till, fake } = await alone();
    await till.authenticate("tok_1", { amount: 4200, currency: "eur" });
    const asked = fake.heard.find(({ type }) => type === "authenticate");
    expect(asked).to.deep.include({ source: "tok_1", amount: "4200", currency: "eur" });
    fake.authenticates = "challenge_canceled";
    const error: unknown = await till
      .authenticate("tok_1", { amount: 4200, currency: "eur" })
      .catch((reason: unknown) => reason);
    expect(error).to.deep.include({ code: "challenge_canceled" });
  });

  it("rejects at once where no frame will come", async () => {
    const till = await fixture<TillCard>(aCard({ "publishable-key": "" }));
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
