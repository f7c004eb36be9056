import { expect, fixture, nextFrame } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import type { FakePaymentPage } from "./fake-payment-page.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { part } from "./fixtures.ts";
import { OverlayFixture, address, close } from "./overlay-fixture.ts";

describe("a payment page over the page", () => {
  let overlay: OverlayFixture;

  beforeEach(async () => {
    overlay = await OverlayFixture.create();
  });

  afterEach(() => overlay.end());

  it("opens in a dialog that is called as the link, in the language around it, with a word of its own", async () => {
    await overlay.press();
    const { searchParams, hash } = new URL(overlay.frame?.src ?? "");
    expect(overlay.dialog?.matches(":modal")).to.equal(true);
    expect(overlay.dialog?.ariaLabel).to.equal("Buy the box");
    expect(overlay.frame?.title).to.equal("Buy the box");
    expect([searchParams.get("overlay"), searchParams.get("locale")]).to.deep.equal(["1", "de"]);
    expect(hash).to.match(/^#[0-9a-f]{32}$/);
    expect(overlay.dialog?.ariaBusy).to.equal("true");
  });

  it("gets the focus when it is ready, and the button its label in the payer's language", async () => {
    await overlay.pressUntilReady();
    expect(document.activeElement).to.equal(overlay.frame);
    expect(overlay.dialog?.ariaBusy).to.equal("false");
    expect([overlay.closeButton?.innerText, overlay.closeButton?.lang]).to.deep.equal([close, ""]);
    await expect(overlay.overlay).to.be.accessible();
  });

  it("keeps the focus: what lies below can neither be reached by Tab nor focused", async () => {
    await overlay.pressUntilReady();
    part(overlay.link, "link").focus();
    expect(overlay.isFocused).to.equal(false);
    for (let presses = 0; presses < 4; presses++) {
      await sendKeys({ press: "Tab" });
      expect(overlay.isFocused).to.equal(false);
    }
    // Tab goes on to the browser's own buttons, which would keep the focus from the next page: a click takes it back.
    await sendMouse({ type: "click", position: [1, 1] });
    await waitUntil(() => document.hasFocus());
  });

  for (const [name, leave] of [
    ["Escape on it", () => sendKeys({ press: "Escape" })],
    ["Escape in the payment page", (page: FakePaymentPage) => page.say({ type: "escape" })],
    ["its button", () => overlay.closeButton?.click()],
  ] as const) {
    it(`${name} closes it and gives the focus back to the link`, async () => {
      const { overflow } = document.documentElement.style;
      const page = await overlay.pressUntilReady();
      expect(document.documentElement.style.overflow).to.equal("hidden");
      overlay.closeButton?.focus();
      await leave(page);
      await waitUntil(() => overlay.dialog === null);
      expect(overlay.isFocused).to.equal(true);
      expect(document.documentElement.style.overflow).to.equal(overflow);
      expect(overlay.opened).to.deep.equal([]);
    });
  }

  it("stays, whatever is pressed, while a payment is under way, and can be closed after it", async () => {
    const page = await overlay.pressUntilReady();
    page.say({ type: "busy", busy: true });
    await waitUntil(() => overlay.closeButton?.ariaDisabled === "true");
    overlay.closeButton?.focus();
    await sendKeys({ press: "Escape" });
    await sendKeys({ press: "Escape" });
    overlay.closeButton?.click();
    page.say({ type: "escape" });
    await overlay.hear(page);
    expect(overlay.dialog?.open).to.equal(true);
    page.say({ type: "busy", busy: false });
    await waitUntil(() => overlay.closeButton?.ariaDisabled === "false");
    overlay.closeButton?.click();
    expect(overlay.dialog).to.equal(null);
  });

  it("reports to the page what was paid and what was not, unchanged", async () => {
    const page = await overlay.pressUntilReady();
    const error = { type: "card_declined", code: "card_declined", message: "No." } as const;
    const charge = { id: "ch_1", status: "succeeded" };
    page.say({ type: "failed", error });
    page.sayAnything({ type: "paid", charge, close: "Continue" });
    await waitUntil(() => overlay.told.length === 3);
    expect(overlay.told.slice(1)).to.deep.equal([
      ["till-error", { ...error, retry: false }],
      ["till-success", { charge }],
    ]);
    expect(overlay.closeButton?.innerText).to.equal("Continue");
  });

  it("redirects to the payment page if that refuses to be framed, and reports the reason", async () => {
    const page = await overlay.press();
    page.say({ type: "refused", code: "origin_not_allowed", message: "Add the origin." });
    await waitUntil(() => overlay.opened.length > 0);
    expect(overlay.opened).to.deep.equal([address]);
    expect(overlay.told).to.deep.equal([
      ["till-diagnostic", { code: "origin_not_allowed", message: "Add the origin." }],
    ]);
    expect(overlay.dialog).to.equal(null);
  });

  it("leads to the page itself when that says nothing for 8 s", async () => {
    await overlay.press();
    overlay.timers.pass(8_000);
    expect(overlay.opened).to.deep.equal([address]);
    expect(overlay.dialog).to.equal(null);
  });

  it("gives the whole window to the bank, and to nothing that runs as script", async () => {
    const page = await overlay.pressUntilReady();
    page.say({ type: "leave", address: "javascript:globalThis.escaped = 1" });
    page.say({ type: "leave", address: "https://bank.example/ask" });
    await overlay.hear(page);
    expect(overlay.opened).to.deep.equal(["https://bank.example/ask"]);
    expect("escaped" in globalThis).to.equal(false);
  });

  it("takes no message of another shape", async () => {
    const page = await overlay.pressUntilReady();
    for (const message of [
      null,
      "paid",
      { type: "paid" },
      { type: "paid", charge: "ch_1", close },
      { type: "toString" },
      { type: "leave", address: ["https://bank.example"] },
      { type: "failed", error: { type: 1, message: "No." } },
      { type: "refused", code: "x" },
      { type: "ready", close: "x".repeat(20_000) },
    ]) {
      page.sayAnything(message);
    }
    await overlay.hear(page);
    expect(overlay.toldNames).to.deep.equal(["till-ready"]);
    expect(overlay.opened).to.deep.equal([]);
    expect(overlay.closeButton?.innerText).to.equal(close);
  });

  it("takes no message that does not come through its port", async () => {
    const page = await overlay.pressUntilReady();
    const stranger = await fixture<HTMLIFrameElement>(`<iframe srcdoc="<p>Stranger</p>"></iframe>`);
    await waitUntil(() => stranger.contentDocument?.querySelector("p"));
    const message = { type: "paid", charge: null, close };
    window.postMessage(message, "*");
    for (const sender of [stranger, overlay.frame]) {
      const script = sender?.contentDocument?.createElement("script");
      if (!script) throw new Error("no document");
      script.textContent = `parent.postMessage(${JSON.stringify(message)}, "*")`;
      sender?.contentDocument?.head.append(script);
    }
    await nextFrame();
    await overlay.hear(page);
    expect(overlay.toldNames).to.deep.equal(["till-ready"]);
  });

  it("is removed with its link, and later messages are ignored", async () => {
    const page = await overlay.pressUntilReady();
    overlay.link.remove();
    page.say({ type: "paid", charge: null, close });
    await nextFrame();
    expect(overlay.dialog).to.equal(null);
    expect(document.documentElement.style.overflow).to.equal("");
    expect(overlay.toldNames).to.deep.equal(["till-ready"]);
    expect(overlay.timers.waiting.size).to.equal(0);
  });
});
