import { startLimit } from "../checkout/time-limit.ts";
import type { FrameHandshake } from "../contract/frame-messages.ts";
import type { OverlayMessage } from "../contract/overlay-messages.ts";
import { isOverlayMessage } from "../contract/overlay-messages.ts";
import { build } from "../elements/build.ts";
import { HistoryEntry } from "./history-entry.ts";
import { payOverlayStyles } from "./pay-overlay.styles.ts";
import { randomId } from "../elements/random-id.ts";
import type { OverlayContext } from "./report-overlay.ts";
import { openPage, reportOverlay } from "./report-overlay.ts";

export { openPage };

/** If the payment page is not ready after this time, the payer is redirected to it instead, in milliseconds. */
const readyTimeout = 8_000;

export interface OverlayOptions extends OverlayContext {
  /** The parent of the dialog. */
  readonly root: ShadowRoot;
  /** The language of the surrounding page; empty if it has none. */
  readonly language: string;
  /** The accessible name of the dialog and of its frame: the text of the link. */
  readonly title: string;
  /** Called when the payer has closed the dialog. */
  readonly onClose: () => void;
}

/** Opens a payment page in a dialog over this page. This script is loaded when the first link is pressed. */
export function openOverlay(options: OverlayOptions): { readonly remove: () => void } {
  const overlay = new PayOverlay(options);
  overlay.open();
  return overlay;
}

class PayOverlay {
  readonly #options: OverlayOptions;
  readonly #frame: HTMLIFrameElement;
  readonly #closeButton = build("button", { type: "button", lang: "en" }, "Close");
  readonly #dialog: HTMLDialogElement;
  readonly #removal = new AbortController();
  readonly #address: URL;
  readonly #nonce = randomId();
  #port: MessagePort | undefined;
  #entry: HistoryEntry | undefined;
  #endLimit = (): void => {};
  #busy = false;

  constructor(options: OverlayOptions) {
    this.#options = options;
    this.#address = new URL(options.address);
    this.#address.searchParams.set("overlay", "1");
    if (options.language) this.#address.searchParams.set("locale", options.language);
    this.#address.hash = this.#nonce;
    this.#frame = build("iframe", {
      src: this.#address.href,
      title: options.title,
      sandbox: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
      referrerpolicy: "strict-origin",
    });
    this.#dialog = build("dialog", { "aria-label": options.title, "aria-busy": "true", closedby: "none" });
    this.#dialog.append(this.#closeButton, this.#frame);
  }

  open(): void {
    const { root } = this.#options;
    const { signal } = this.#removal;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(payOverlayStyles);
    const previous = root.adoptedStyleSheets;
    root.adoptedStyleSheets = [...previous, sheet];
    signal.addEventListener("abort", () => {
      root.adoptedStyleSheets = previous;
    });
    this.#lockScroll();
    this.#frame.addEventListener("load", () => this.#sendPort(), { signal });
    this.#closeButton.addEventListener("click", () => this.#cancel(), { signal });
    // Browsers fire `cancel` before they close a dialog, but a second Escape closes it without that event.
    this.#dialog.addEventListener("cancel", (event) => this.#onCancel(event), { signal });
    this.#dialog.addEventListener("keydown", (event) => event.key === "Escape" && this.#onCancel(event), {
      signal,
    });
    this.#dialog.addEventListener("close", () => this.#dialog.showModal(), { signal });
    this.#endLimit = startLimit(readyTimeout, () => this.#fail());
    root.append(this.#dialog);
    this.#dialog.showModal();
    this.#entry = new HistoryEntry(() => this.#cancel());
  }

  /** Stops the page below from scrolling, and from shifting where its scroll bar disappears. */
  #lockScroll(): void {
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
    this.#removal.signal.addEventListener("abort", () => Object.assign(style, { overflow, scrollbarGutter }));
  }

  #sendPort(): void {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }) => isOverlayMessage(data) && this.#onMessage(data);
    const handshake: FrameHandshake = { till: 1, nonce: this.#nonce };
    this.#frame.contentWindow?.postMessage(handshake, this.#address.origin, [port2]);
  }

  #onMessage(message: OverlayMessage): void {
    if (message.type === "ready") this.#show();
    if (message.type === "ready" || message.type === "paid") {
      this.#closeButton.textContent = message.close;
      this.#closeButton.removeAttribute("lang");
    }
    if (message.type === "busy") {
      this.#busy = message.busy;
      this.#closeButton.ariaDisabled = String(message.busy);
    }
    reportOverlay(this.#options, message);
    if (message.type === "escape") this.#cancel();
    if (message.type === "refused") this.#fail();
  }

  #show(): void {
    this.#endLimit();
    this.#dialog.ariaBusy = "false";
    this.#frame.focus();
  }

  #onCancel(event: Event): void {
    event.preventDefault();
    this.#cancel();
  }

  /** Closes the dialog, unless a payment is under way. Returns whether it is closed. */
  #cancel(): boolean {
    if (this.#busy) return false;
    this.#entry?.remove();
    this.remove();
    this.#options.onClose();
    return true;
  }

  /** The payment page did not load: redirects the payer to it. */
  #fail(): void {
    this.remove();
    openPage(this.#options);
  }

  /** Removes the dialog, even if something is under way in it. */
  remove(): void {
    this.#endLimit();
    this.#removal.abort();
    this.#port?.close();
    this.#dialog.close();
    this.#dialog.remove();
  }
}
