import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { LinkTerms } from "../../contract/link-terms.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { linkTermsStyles } from "./link-terms.styles.ts";
import { previewDelay } from "./preview-delay.ts";

/**
 * The terms of a link with a recurring price as its payers read them, in words of the service.
 *
 * @tagname till-link-terms
 */
export class LinkTermsView extends LitElement {
  static override styles = [designTokens, studioStyles, linkTermsStyles];

  @property({ attribute: false }) service!: StudioService;
  /** What `POST /v1/payment_links` takes; undefined while the amounts are not complete. */
  @property({ attribute: false }) input: object | undefined;
  /** A language tag; empty for the link's own language. */
  @property({ attribute: false }) language = "";
  @state() private terms: LinkTerms | null = null;
  @state() private problem = "";

  #sent = "";

  protected override render(): TemplateResult {
    return html`<section class="panel" aria-labelledby="title">
      <h3 id="title">What payers agree to</h3>
      ${this.#content()}
    </section>`;
  }

  #content(): TemplateResult {
    if (this.input === undefined) return html`<p class="muted">Enter the amount to see the terms.</p>`;
    if (this.problem !== "") return html`<p class="muted">${this.problem}</p>`;
    if (this.terms === null) return html`<p class="muted">Loading…</p>`;
    const { lang, dir, heading, rows, notes, button } = this.terms;
    return html`<div lang=${lang} dir=${dir}>
        <h4>${heading}</h4>
        <dl>
          ${rows.map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
        <p class="small muted">${notes.join(" ")}</p>
      </div>
      <p class="small">The button says “<bdi lang=${lang}>${button}</bdi>”.</p>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("input") || changed.has("language")) void this.#load();
  }

  async #load(): Promise<void> {
    const { input, language } = this;
    const wanted = input === undefined ? "" : language + JSON.stringify(input);
    const isFirst = this.#sent === "";
    if (wanted === this.#sent) return;
    this.#sent = wanted;
    if (input === undefined) return;
    if (!isFirst) await this.service.wait(previewDelay);
    if (wanted !== this.#sent) return;
    try {
      const terms = await this.service.linkTerms(input, language);
      if (wanted !== this.#sent) return;
      this.terms = terms;
      this.problem = "";
    } catch (error) {
      if (wanted === this.#sent) this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-terms": LinkTermsView;
  }
}
