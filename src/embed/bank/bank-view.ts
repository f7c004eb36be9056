import type { HostMessages } from "../../contract/frame/frame-messages.ts";
import { build } from "../../elements/build.ts";
import { bankViewStyles } from "./bank-view.styles.ts";

interface BankViewOptions {
  readonly place: HTMLElement;
  readonly messages: HostMessages;
  readonly saysWhy: boolean;
  readonly press: () => void;
  readonly cancel: () => void;
}

/** The button that leads to the bank, what it waits for afterwards, and the button that gives up, below the card. */
export class BankView {
  readonly #messages: HostMessages;
  readonly #button: HTMLButtonElement;
  readonly #text: HTMLElement;
  readonly #root: HTMLElement;
  readonly #sheet: CSSStyleSheet | undefined;

  constructor({ place, messages, saysWhy, press, cancel }: BankViewOptions) {
    this.#messages = messages;
    this.#button = build("button", { part: "bank-button", type: "button" }, messages.goToBank);
    const cancelButton = build("button", { part: "bank-cancel", type: "button" }, messages.cancel);
    this.#button.addEventListener("click", press);
    cancelButton.addEventListener("click", cancel);
    this.#text = build("p", { role: "status" }, saysWhy ? messages.confirm : "");
    this.#root = build("div", { part: "bank" }, this.#text, this.#button, cancelButton);
    this.#root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.isComposing) cancel();
    });
    this.#sheet = this.#adopt(place.getRootNode());
    place.after(this.#root);
  }

  focus(): void {
    this.#button.focus();
  }

  /** The bank's window is open. */
  showWaiting(): void {
    this.#text.className = "waiting";
    if (this.#text.textContent !== this.#messages.confirming)
      this.#text.textContent = this.#messages.confirming;
  }

  remove(): void {
    const root = this.#root.getRootNode();
    this.#root.remove();
    if (root instanceof ShadowRoot)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }

  /** A sheet of the own document, since that of another has no effect. */
  #adopt(root: Node): CSSStyleSheet | undefined {
    const view = root.ownerDocument?.defaultView as typeof globalThis | null | undefined;
    if (!view || !(root instanceof ShadowRoot)) return undefined;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(bankViewStyles);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return sheet;
  }
}
