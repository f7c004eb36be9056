import type { FrameHandshake } from "../contract/frame-messages.ts";
import type { OverlayMessage } from "../contract/overlay-messages.ts";
import { isOverlayMessage } from "../contract/overlay-messages.ts";
import { build } from "./build.ts";
import { payOverlayStyles } from "./pay-overlay.styles.ts";
import { randomId } from "./random-id.ts";
import type { OverlayReader } from "./report-overlay.ts";
import { reportOverlay } from "./report-overlay.ts";

/** Without a word of the payment page after this long the payer is led to it, in milliseconds. */
const readyWithin = 8_000;

export interface OverlayOptions extends OverlayReader {
  /** Where the dialog is put. */
  readonly root: ShadowRoot;
  /** The address of the payment link. */
  readonly address: string;
  /** The language of the page around; empty where it has none. */
  readonly language: string;
  /** What the dialog is called until its page is there: the words of the link. */
  readonly name: string;
  /** It is closed. */
  readonly closed: () => void;
}

/** Opens a payment page in a dialog over this page. Loaded with the first link that is pressed. */
export function openOverlay(parts: OverlayOptions): { readonly remove: () => void } {
  const overlay = new PayOverlay(parts);
  overlay.open();
  return overlay;
}

class PayOverlay {
  readonly #parts: OverlayOptions;
  readonly #frame: HTMLIFrameElement;
  readonly #close = build("button", { type: "button", lang: "en" }, "Close");
  readonly #dialog: HTMLDialogElement;
  readonly #end = new AbortController();
  readonly #address: URL;
  readonly #nonce = randomId();
  #port: MessagePort | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(parts: OverlayOptions) {
    this.#parts = parts;
    this.#address = new URL(parts.address);
    this.#address.searchParams.set("overlay", "1");
    if (parts.language) this.#address.searchParams.set("locale", parts.language);
    this.#address.hash = this.#nonce;
    this.#frame = build("iframe", {
      src: this.#address.href,
      title: parts.name,
      sandbox: "allow-scripts allow-same-origin allow-forms",
      referrerpolicy: "strict-origin",
    });
    this.#dialog = build("dialog", { "aria-label": parts.name, "aria-busy": "true", closedby: "none" });
    this.#dialog.append(this.#close, this.#frame);
  }

  open(): void {
    const { root } = this.#parts;
    const { signal } = this.#end;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(payOverlayStyles);
    const before = root.adoptedStyleSheets;
    root.adoptedStyleSheets = [...before, sheet];
    signal.addEventListener("abort", () => {
      root.adoptedStyleSheets = before;
    });
    this.#holdPage();
    this.#frame.addEventListener("load", () => this.#handPort(), { signal });
    this.#close.addEventListener("click", () => this.#leave(), { signal });
    // Where the browser closes a dialog by itself it asks first, and does so without asking a second time.
    this.#dialog.addEventListener("cancel", (event) => this.#pressed(event), { signal });
    this.#dialog.addEventListener("keydown", (event) => event.key === "Escape" && this.#pressed(event), {
      signal,
    });
    this.#dialog.addEventListener("close", () => this.#dialog.showModal(), { signal });
    this.#late = setTimeout(() => this.#fail(), readyWithin);
    root.append(this.#dialog);
    this.#dialog.showModal();
  }

  /** What is below does not scroll, nor move where its scroll bar goes. */
  #holdPage(): void {
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
    this.#end.signal.addEventListener("abort", () => Object.assign(style, { overflow, scrollbarGutter }));
  }

  #handPort(): void {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }) => isOverlayMessage(data) && this.#take(data);
    const handshake: FrameHandshake = { till: 1, nonce: this.#nonce };
    this.#frame.contentWindow?.postMessage(handshake, this.#address.origin, [port2]);
  }

  #take(message: OverlayMessage): void {
    if (message.type === "ready") this.#show();
    if (message.type === "ready" || message.type === "paid") {
      this.#close.textContent = message.close;
      this.#close.removeAttribute("lang");
    }
    if (message.type === "busy") {
      this.#busy = message.busy;
      this.#close.ariaDisabled = String(message.busy);
    }
    reportOverlay(this.#parts, message);
    if (message.type === "escape") this.#leave();
    if (message.type === "refused") this.#fail();
  }

  #show(): void {
    clearTimeout(this.#late);
    this.#dialog.ariaBusy = "false";
    this.#frame.focus();
  }

  #pressed(event: Event): void {
    event.preventDefault();
    this.#leave();
  }

  /** Nobody walks away from a payment that is under way. */
  #leave(): void {
    if (this.#busy) return;
    this.remove();
    this.#parts.closed();
  }

  /** The payment page does not come: the payer goes there instead. */
  #fail(): void {
    const { open, address } = this.#parts;
    this.remove();
    open(address);
  }

  /** Takes it away, with whatever is under way in it. */
  remove(): void {
    clearTimeout(this.#late);
    this.#end.abort();
    this.#port?.close();
    this.#dialog.close();
    this.#dialog.remove();
  }
}
