import { LitElement, html } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { challengeStyles } from "./challenge.styles.ts";

/** How high a page of the bank may be that says so, in CSS pixels. */
const mostHigh = 800;

/**
 * The question of the payer's bank (3-D Secure), in a frame of its own, below a heading and a button that stops it. What
 * the payer answers there is between the payer and the bank: this element learns only that a page has loaded. Its address
 * and its words are set before it is put into the document.
 *
 * @tagname till-challenge
 * @fires {CustomEvent<null>} till-challenge-page - A page of the bank has loaded: the first one, or what follows an answer.
 * @fires {CustomEvent<null>} till-challenge-cancel - The payer does not want to answer.
 */
export class Challenge extends LitElement {
  static override styles = [designTokens, challengeStyles];

  address = "";
  heading = "";
  cancelLabel = "";
  readonly #page = document.createElement("iframe");

  constructor() {
    super();
    // It may ask, and be asked how high it is; it runs no script and cannot leave its frame.
    this.#page.setAttribute("sandbox", "allow-forms allow-same-origin");
    this.#page.referrerPolicy = "no-referrer";
    this.#page.addEventListener("load", () => this.#loaded());
  }

  /** Puts the focus into the bank's page. */
  override focus(): void {
    this.#page.focus();
  }

  protected override willUpdate(): void {
    this.#page.title = this.heading;
    this.#page.src = this.address;
  }

  protected override render(): TemplateResult {
    return html`<section role="dialog" aria-labelledby="heading" aria-busy="true" @keydown=${this.#pressed}>
      <header>
        <h2 id="heading">${this.heading}</h2>
        <button type="button" @click=${this.#cancel}>${this.cancelLabel}</button>
      </header>
      ${this.#page}
    </section>`;
  }

  #loaded(): void {
    const { style, contentDocument: content } = this.#page;
    this.#page.closest("section")?.setAttribute("aria-busy", "false");
    // The height of the page, and Escape in it, are known where it may be asked; one of another origin scrolls.
    if (content) {
      style.blockSize = "";
      style.blockSize = `${Math.min(content.documentElement.scrollHeight, mostHigh)}px`;
      content.addEventListener("keydown", this.#pressed);
    }
    this.dispatchEvent(new CustomEvent("till-challenge-page"));
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.isComposing) this.#cancel();
  };

  readonly #cancel = (): void => {
    this.dispatchEvent(new CustomEvent("till-challenge-cancel"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "till-challenge": Challenge;
  }
  interface HTMLElementEventMap {
    "till-challenge-page": CustomEvent<null>;
    "till-challenge-cancel": CustomEvent<null>;
  }
}
