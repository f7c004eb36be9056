import { fixture } from "@open-wc/testing";
import type { OverlayMessage } from "../../../src/contract/frame/overlay-messages.ts";
import { openOverlay, openPage } from "../../../src/embed/pay-overlay.ts";
import { TillPayLink } from "../../../src/embed/till-pay-link.ts";
import { HeldTimers } from "../../support/browser/held-timers.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import type { FakePaymentPage } from "./fake-payment-page.ts";
import { part, service } from "./fixtures.ts";

export const address = `${service}/pay/`;

export const close = "Cancel";

const names = ["till-ready", "till-escape", "till-success", "till-error", "till-diagnostic"] as const;

const { browser } = TillPayLink;

/** A link whose payment page opens over the page, and what comes of it. */
export class OverlayFixture {
  readonly timers = new HeldTimers();
  /** The addresses to which the payer was led. */
  readonly opened: string[] = [];
  /** The events of the link, with their details. */
  readonly told: [string, unknown][] = [];
  readonly link: HTMLElement;

  private constructor(link: HTMLElement) {
    this.link = link;
    TillPayLink.browser = {
      loadOverlay: () => Promise.resolve({ openOverlay, openPage }),
      navigate: (target) => this.opened.push(target),
    };
    for (const name of names) link.addEventListener(name, ({ detail }) => this.told.push([name, detail]));
  }

  static async create(): Promise<OverlayFixture> {
    const markup = `<till-pay-link href="${address}" display="overlay" lang="de">Buy the box</till-pay-link>`;
    return new OverlayFixture(await fixture(markup));
  }

  end(): void {
    this.link.remove();
    this.timers.restore();
    TillPayLink.browser = browser;
  }

  get overlay(): HTMLElement | null {
    return document.querySelector("till-overlay");
  }

  get dialog(): HTMLDialogElement | null {
    return this.overlay?.shadowRoot?.querySelector("dialog") ?? null;
  }

  get frame(): HTMLIFrameElement | null {
    return this.overlay?.querySelector("iframe") ?? null;
  }

  get closeButton(): HTMLElement | null {
    return this.dialog?.querySelector("button") ?? null;
  }

  get toldNames(): string[] {
    return this.told.map(([name]) => name);
  }

  /** Whether the link has the focus. */
  get isFocused(): boolean {
    return this.link.shadowRoot?.activeElement === part(this.link, "link");
  }

  /** Presses the link, and gives the payment page once it can speak. */
  async press(): Promise<FakePaymentPage> {
    this.link.focus();
    part(this.link, "link").click();
    await waitUntil(() => this.frame?.contentWindow?.page?.handed, "the page got no port");
    const page = this.frame?.contentWindow?.page;
    if (!page) throw new Error("no page");
    return page;
  }

  async pressUntilReady(): Promise<FakePaymentPage> {
    const page = await this.press();
    const before = this.told.length;
    page.say({ type: "ready", close });
    await waitUntil(() => this.told.length > before);
    return page;
  }

  /** Lets the page say something, and waits until it is taken: messages of one port come in their order. */
  async hear(page: FakePaymentPage, ...messages: readonly OverlayMessage[]): Promise<void> {
    for (const message of messages) page.say(message);
    const before = this.told.length;
    page.say({ type: "ready", close });
    await waitUntil(() => this.told.length > before && this.told.at(-1)?.[0] === "till-ready");
    this.told.pop();
  }
}
