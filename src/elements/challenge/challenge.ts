import { LitElement, html } from "lit";
import type { TemplateResult } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { challengeStyles } from "./challenge.styles.ts";

/** The maximum height of the bank's page, in CSS pixels. */
const maxHeight = 800;

/**
 * The challenge of the payer's bank (3-D Secure) in its own frame, below a heading and a cancel button. The payer's answers
 * go to the bank only: this element knows only that a page has loaded. Set the properties before connecting the element.
 *
 * @tagname till-challenge
 * @fires {CustomEvent<null>} till-challenge-page - A page of the bank has loaded: the first one, or one after an answer.
 * @fires {CustomEvent<null>} till-challenge-cancel - The payer has canceled.
 */
export class Challenge extends LitElement {
  static override styles = [designTokens, challengeStyles];

  address = "";
  heading = "";
  cancelLabel = "";
  readonly #page = document.createElement("iframe");

  constructor() {
    super();
    // The page may send forms, and we may read its height; it runs no script and cannot navigate the parent.
    this.#page.setAttribute("sandbox", "allow-forms allow-same-origin");
    this.#page.referrerPolicy = "no-referrer";
    this.#page.addEventListener("load", () => this.#onLoad());
  }

  /** Moves the focus into the bank's page. */
  override focus(): void {
    this.#page.focus();
  }

  protected override willUpdate(): void {
    this.#page.title = this.heading;
    this.#page.src = this.address;
  }

  protected override render(): TemplateResult {
    return html`<section role="dialog" aria-labelledby="heading" aria-busy="true" @keydown=${this.#onKeyDown}>
      <header>
        <h2 id="heading">${this.heading}</h2>
        <button type="button" @click=${this.#cancel}>${this.cancelLabel}</button>
      </header>
      ${this.#page}
    </section>`;
  }

  #onLoad(): void {
    const { style, contentDocument: content } = this.#page;
    this.#page.closest("section")?.setAttribute("aria-busy", "false");
    // Only a same-origin page can be measured and listened to; a page of another origin scrolls.
    if (content) {
      style.blockSize = "";
      style.blockSize = `${Math.min(content.documentElement.scrollHeight, maxHeight)}px`;
      content.addEventListener("keydown", this.#onKeyDown);
    }
    this.dispatchEvent(new CustomEvent("till-challenge-page"));
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
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
