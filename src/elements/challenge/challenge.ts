import { challengeStyles } from "./challenge.styles.ts";

/** The maximum height of the bank's page, in CSS pixels. */
const maxHeight = 800;

/** The heading above the bank's page, the label of the cancel button, and the text for a page that takes long to load. */
export interface ChallengeMessages {
  readonly confirmTitle: string;
  readonly confirmCancel: string;
  readonly slow: string;
}

/**
 * The challenge of the payer's bank (3-D Secure) in its own frame, below a heading and a cancel button. The payer's answers
 * go to the bank only: this element knows only that a page has loaded. Set the properties before connecting the element. It
 * does without Lit, so that a payment page can load it when a bank asks.
 *
 * @tagname till-challenge
 * @fires {CustomEvent<null>} till-challenge-page - A page of the bank has loaded: the first one, or one after an answer.
 * @fires {CustomEvent<null>} till-challenge-cancel - The payer has canceled.
 */
export class Challenge extends HTMLElement {
  /** The sheet of the design tokens. */
  static tokens: CSSStyleSheet | undefined;

  address = "";
  messages: ChallengeMessages | undefined;
  readonly #page = document.createElement("iframe");
  readonly #heading = document.createElement("h2");
  readonly #cancelButton = document.createElement("button");
  readonly #status = document.createElement("p");
  readonly #root: ShadowRoot;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open" });
  }

  /** Builds the dialog once: moving the element must not load the bank's page anew in it. */
  connectedCallback(): void {
    const root = this.#root;
    if (root.hasChildNodes()) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(challengeStyles);
    root.adoptedStyleSheets = Challenge.tokens ? [Challenge.tokens, sheet] : [sheet];
    const heading = this.#heading;
    heading.id = "heading";
    const cancel = this.#cancelButton;
    cancel.type = "button";
    cancel.addEventListener("click", this.#cancel);
    const header = document.createElement("header");
    header.append(heading, cancel);
    const dialog = document.createElement("section");
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("aria-labelledby", "heading");
    dialog.ariaBusy = "true";
    dialog.addEventListener("keydown", this.#onKeyDown);
    const status = this.#status;
    status.setAttribute("role", "status");
    dialog.append(header, this.#preparedPage(), status);
    root.append(dialog);
    this.#write();
  }

  /** Changes the language around the bank's page, which stays. */
  setMessages(messages: ChallengeMessages): void {
    this.messages = messages;
    this.#write();
  }

  #write(): void {
    if (!this.messages) return;
    const { confirmTitle, confirmCancel, slow } = this.messages;
    this.#page.title = this.#heading.textContent = confirmTitle;
    this.#cancelButton.textContent = confirmCancel;
    this.#status.textContent = slow;
  }

  /** Moves the focus into the bank's page. */
  override focus(): void {
    this.#page.focus();
  }

  #preparedPage(): HTMLIFrameElement {
    const page = this.#page;
    // The page may send forms, and we may read its height; it runs no script and cannot navigate the parent.
    page.setAttribute("sandbox", "allow-forms allow-same-origin");
    page.referrerPolicy = "no-referrer";
    page.src = this.address;
    page.addEventListener("load", () => this.#onLoad());
    return page;
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
