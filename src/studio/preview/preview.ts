import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Scheme } from "../../color/palette.ts";
import { languageControl } from "../controls.ts";
import type { Languages, StudioService } from "../studio-service.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import { studioStyles } from "../studio.styles.ts";
import { previewDelay } from "./preview-delay.ts";
import { showScheme } from "./show-scheme.ts";
import { previewStyles } from "./preview.styles.ts";

/**
 * A preview of the page of a draft, rendered by the service and inert. A form submits the draft into a new iframe, which
 * replaces the previous one when it has loaded, so that nothing flickers and the history does not grow.
 *
 * @tagname till-preview
 */
export class Preview extends LitElement {
  static override styles = [designTokens, studioStyles, previewStyles];

  /** The credential for previews. */
  @property({ attribute: false }) pass = "";
  /** What `POST /v1/payment_links` takes. */
  @property({ attribute: false }) input: object = {};
  @property({ attribute: false }) wait: (milliseconds: number) => Promise<void> = async () => undefined;
  /** The languages in which the page can be shown; none without a choice. */
  @property({ attribute: false }) languages: Languages = [];
  /** For the terms of a link with a recurring price or with installments; undefined without terms. */
  @property({ attribute: false }) service: StudioService | undefined;
  /** Whether all amounts of the terms are known. */
  @property({ attribute: false }) isComplete = false;
  /** The language of the page; empty for that of the payer's browser. */
  @state() private language = "";
  @state() private device: "phone" | "desktop" = "phone";
  @state() private scheme: Scheme = "light";
  /** Whether the service could not be reached; the previous preview stays visible. */
  @state() private isLost = false;
  /** Whether the element of the terms could not be loaded. */
  @state() private hasNoTerms = false;

  #requests = 0;
  #frame: HTMLIFrameElement | undefined;
  #sent = "";
  readonly #rules = new Map<CSSMediaRule, Scheme>();

  override connectedCallback(): void {
    super.connectedCallback();
    if (matchMedia("(prefers-color-scheme: dark)").matches) this.scheme = "dark";
  }

  protected override render(): TemplateResult {
    return html`<div class="bar">
        <h2>Preview</h2>
        <div class="choices">
          ${this.#choice("device", "phone", "Phone")} ${this.#choice("device", "desktop", "Desktop")}
          <span class="gap"></span>
          ${this.#choice("scheme", "light", "Light")} ${this.#choice("scheme", "dark", "Dark")}
        </div>
      </div>
      ${
        this.languages.length === 0
          ? nothing
          : languageControl({
              label: "Language",
              value: this.language,
              languages: this.languages,
              onInput: (language) => {
                this.language = language;
              },
            })
      }
      ${
        this.service === undefined
          ? nothing
          : html`<till-link-terms
              .service=${this.service}
              .input=${this.isComplete ? this.input : undefined}
              .language=${this.language}
            ></till-link-terms>`
      }
      <p role="status" class="small muted">
        ${this.isLost ? "The service cannot be reached. The next change tries again." : nothing}
        ${this.hasNoTerms ? "The terms could not be loaded. Reload the page." : nothing}
      </p>
      <div
        class="stage ${this.device}"
        role="region"
        aria-label="The page that payers will see"
        tabindex="0"
      ></div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("scheme") && this.#frame) this.#applyScheme(this.#frame);
    if (changed.has("service") && this.service) void this.#loadTerms();
    if (changed.has("device") && this.#frame) this.#fit(this.#frame);
    if (["input", "pass", "language"].some((name) => changed.has(name))) void this.#request();
  }

  #choice(kind: "device" | "scheme", value: string, label: string): TemplateResult {
    return html`<button
      type="button"
      aria-pressed=${this[kind] === value}
      @click=${() => Object.assign(this, { [kind]: value })}
    >
      ${label}
    </button>`;
  }

  async #loadTerms(): Promise<void> {
    try {
      (await import("./define-link-terms.ts")).defineLinkTerms();
    } catch {
      this.hasNoTerms = true;
    }
  }

  async #request(): Promise<void> {
    const { language, pass } = this;
    const draft = JSON.stringify(this.input);
    const wanted = draft + pass + language;
    if (pass === "" || wanted === this.#sent) return;
    const request = ++this.#requests;
    if (this.#sent !== "") await this.wait(previewDelay);
    if (request !== this.#requests || !this.isConnected) return;
    this.#sent = wanted;
    this.#send({ pass, draft, ...(language !== "" && { locale: language }) }, `till-preview-${request}`);
  }

  #send(fields: Readonly<Record<string, string>>, name: string): void {
    const stage = this.renderRoot.querySelector(".stage");
    const frame = document.createElement("iframe");
    frame.name = name;
    frame.title = "The page that payers will see";
    frame.inert = true;
    frame.classList.add("coming");
    frame.addEventListener("load", () => this.#onLoad(frame));
    stage?.append(frame);
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/studio/preview";
    form.target = name;
    form.hidden = true;
    for (const [field, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = field;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  #onLoad(frame: HTMLIFrameElement): void {
    if (frame.contentDocument?.URL === "about:blank") return;
    this.isLost = frame.contentDocument === null;
    if (this.isLost) {
      this.#sent = "-";
      frame.remove();
      return;
    }
    // A later one may still be loading.
    while (frame.previousElementSibling) frame.previousElementSibling.remove();
    frame.classList.remove("coming");
    this.#frame = frame;
    this.#rules.clear();
    this.#applyScheme(frame);
    this.#fit(frame);
  }

  #applyScheme(frame: HTMLIFrameElement): void {
    if (frame.contentDocument) showScheme(frame.contentDocument, this.scheme, this.#rules);
  }

  /** Makes the iframe as high as its page, because an inert frame cannot be scrolled. */
  #fit(frame: HTMLIFrameElement): void {
    frame.style.removeProperty("block-size");
    const page = frame.contentDocument?.documentElement;
    if (page) frame.style.blockSize = `${page.scrollHeight}px`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-preview": Preview;
  }
}
