import { expect, fixture, nextFrame } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { openOverlay, openPage } from "../../../src/embed/pay-overlay.ts";
import { TillPayLink } from "../../../src/embed/till-pay-link.ts";
import { HeldTimers } from "../../support/browser/held-timers.ts";
import type { FakePaymentPage } from "./fake-payment-page.ts";
import { frameIn, part, service } from "./fixtures.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const address = `${service}/pay/`;
const close = "Cancel";
const names = ["till-ready", "till-escape", "till-success", "till-error", "till-diagnostic"] as const;

describe("a payment page over the page", () => {
  const { platform } = TillPayLink;
  let timers: HeldTimers;
  let opened: string[];
  let told: [string, unknown][];
  let link: HTMLElement;

  beforeEach(async () => {
    timers = new HeldTimers();
    opened = [];
    told = [];
    TillPayLink.platform = {
      loadOverlay: () => Promise.resolve({ openOverlay, openPage }),
      navigate: (target) => opened.push(target),
    };
    link = await fixture(
      `<till-pay-link href="${address}" display="overlay" lang="de">Buy the box</till-pay-link>`,
    );
    for (const name of names) link.addEventListener(name, ({ detail }) => told.push([name, detail]));
  });

  afterEach(() => {
    link.remove();
    timers.restore();
    TillPayLink.platform = platform;
  });

  const dialog = () => link.shadowRoot?.querySelector("dialog") ?? null;
  const closing = () => link.shadowRoot?.querySelector<HTMLElement>("dialog button");
  const focused = () => link.shadowRoot?.activeElement ?? null;
  const toldNames = () => told.map(([name]) => name);

  /** Presses the link, and gives the payment page once it can speak. */
  async function press(): Promise<FakePaymentPage> {
    link.focus();
    part(link, "link").click();
    await waitUntil(() => frameIn(link)?.contentWindow?.page?.handed, "the page got no port");
    const page = frameIn(link)?.contentWindow?.page;
    if (!page) throw new Error("no page");
    return page;
  }

  async function pressUntilReady(): Promise<FakePaymentPage> {
    const page = await press();
    page.say({ type: "ready", close });
    await waitUntil(() => toldNames().includes("till-ready"));
    return page;
  }

  /** Waits until what was said before is taken: messages of one port come in their order. */
  async function heard(page: FakePaymentPage): Promise<void> {
    const before = told.length;
    page.say({ type: "ready", close });
    await waitUntil(() => told.length > before && told.at(-1)?.[0] === "till-ready");
    told.pop();
  }

  it("opens in a dialog that is called as the link, in the language around it, with a word of its own", async () => {
    await press();
    const { searchParams, hash } = new URL(frameIn(link)?.src ?? "");
    expect(dialog()?.matches(":modal")).to.equal(true);
    expect(dialog()?.ariaLabel).to.equal("Buy the box");
    expect(frameIn(link)?.title).to.equal("Buy the box");
    expect([searchParams.get("overlay"), searchParams.get("locale")]).to.deep.equal(["1", "de"]);
    expect(hash).to.match(/^#[0-9a-f]{32}$/);
    expect(dialog()?.ariaBusy).to.equal("true");
  });

  it("gets the focus when it is ready, and the button its label in the payer's language", async () => {
    await pressUntilReady();
    expect(focused()).to.equal(frameIn(link));
    expect(dialog()?.ariaBusy).to.equal("false");
    expect([closing()?.innerText, closing()?.lang]).to.deep.equal([close, ""]);
    await expect(link).to.be.accessible();
  });

  it("keeps the focus: what lies below can neither be reached by Tab nor focused", async () => {
    await pressUntilReady();
    part(link, "link").focus();
    expect(focused()).not.to.equal(part(link, "link"));
    for (let presses = 0; presses < 4; presses++) {
      await sendKeys({ press: "Tab" });
      expect(focused()).not.to.equal(part(link, "link"));
    }
    // Tab goes on to the browser's own buttons, which would keep the focus from the next page: a click takes it back.
    await sendMouse({ type: "click", position: [1, 1] });
    await waitUntil(() => document.hasFocus());
  });

  for (const [name, leave] of [
    ["Escape on it", () => sendKeys({ press: "Escape" })],
    ["Escape in the payment page", (page: FakePaymentPage) => page.say({ type: "escape" })],
    ["its button", () => closing()?.click()],
  ] as const) {
    it(`${name} closes it and gives the focus back to the link`, async () => {
      const { overflow } = document.documentElement.style;
      const page = await pressUntilReady();
      expect(document.documentElement.style.overflow).to.equal("hidden");
      closing()?.focus();
      await leave(page);
      await waitUntil(() => dialog() === null);
      expect(focused()).to.equal(part(link, "link"));
      expect(document.documentElement.style.overflow).to.equal(overflow);
      expect(opened).to.deep.equal([]);
    });
  }

  it("stays, whatever is pressed, while a payment is under way, and can be closed after it", async () => {
    const page = await pressUntilReady();
    page.say({ type: "busy", busy: true });
    await waitUntil(() => closing()?.ariaDisabled === "true");
    closing()?.focus();
    await sendKeys({ press: "Escape" });
    await sendKeys({ press: "Escape" });
    closing()?.click();
    page.say({ type: "escape" });
    await heard(page);
    expect(dialog()?.open).to.equal(true);
    page.say({ type: "busy", busy: false });
    await waitUntil(() => closing()?.ariaDisabled === "false");
    closing()?.click();
    expect(dialog()).to.equal(null);
  });

  it("reports to the page what was paid and what was not, unchanged", async () => {
    const page = await pressUntilReady();
    const error = { type: "card_declined", code: "card_declined", message: "No." } as const;
    const charge = { id: "ch_1", status: "succeeded" };
    page.say({ type: "failed", error });
    page.sayAnything({ type: "paid", charge, close: "Continue" });
    await waitUntil(() => told.length === 3);
    expect(told.slice(1)).to.deep.equal([
      ["till-error", { ...error, retry: false }],
      ["till-success", { charge }],
    ]);
    expect(closing()?.innerText).to.equal("Continue");
  });

  it("redirects to the payment page if that refuses to be framed, and reports the reason", async () => {
    const page = await press();
    page.say({ type: "refused", code: "origin_not_allowed", message: "Add the origin." });
    await waitUntil(() => opened.length > 0);
    expect(opened).to.deep.equal([address]);
    expect(told).to.deep.equal([
      ["till-diagnostic", { code: "origin_not_allowed", message: "Add the origin." }],
    ]);
    expect(dialog()).to.equal(null);
  });

  it("leads to the page itself when that says nothing for 8 s", async () => {
    await press();
    timers.pass(8_000);
    expect(opened).to.deep.equal([address]);
    expect(dialog()).to.equal(null);
  });

  it("gives the whole window to the bank, and to nothing that runs as script", async () => {
    const page = await pressUntilReady();
    page.say({ type: "leave", address: "javascript:globalThis.escaped = 1" });
    page.say({ type: "leave", address: "https://bank.example/ask" });
    await heard(page);
    expect(opened).to.deep.equal(["https://bank.example/ask"]);
    expect("escaped" in globalThis).to.equal(false);
  });

  it("takes no message of another shape", async () => {
    const page = await pressUntilReady();
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
    await heard(page);
    expect(toldNames()).to.deep.equal(["till-ready"]);
    expect(opened).to.deep.equal([]);
    expect(closing()?.innerText).to.equal(close);
  });

  it("takes no message that does not come through its port", async () => {
    const page = await pressUntilReady();
    const stranger = await fixture<HTMLIFrameElement>(`<iframe srcdoc="<p>Stranger</p>"></iframe>`);
    await waitUntil(() => stranger.contentDocument?.querySelector("p"));
    const message = { type: "paid", charge: null, close };
    window.postMessage(message, "*");
    for (const frame of [stranger, frameIn(link)]) {
      const script = frame?.contentDocument?.createElement("script");
      if (!script) throw new Error("no document");
      script.textContent = `parent.postMessage(${JSON.stringify(message)}, "*")`;
      frame?.contentDocument?.head.append(script);
    }
    await nextFrame();
    await heard(page);
    expect(toldNames()).to.deep.equal(["till-ready"]);
  });

  it("is removed with its link, and later messages are ignored", async () => {
    const page = await pressUntilReady();
    link.remove();
    page.say({ type: "paid", charge: null, close });
    await nextFrame();
    expect(dialog()).to.equal(null);
    expect(document.documentElement.style.overflow).to.equal("");
    expect(toldNames()).to.deep.equal(["till-ready"]);
    expect(timers.waiting.size).to.equal(0);
  });
});
