import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { DraftTerms, LinkTerms } from "../../contract/checkout/link-terms.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioService } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { linkTermsStyles } from "./link-terms.styles.ts";
import { previewDelay } from "./preview-delay.ts";

/** A longer schedule is closed at first. */
const mostOpenRows = 12;

/**
 * The terms of a link with a recurring price or with installments as its payers read them, in words of the service.
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
  @state() private found: DraftTerms | undefined;
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
    if (this.found === undefined) return html`<p class="muted">Loading…</p>`;
    const { terms, chosen_sum: sum } = this.found;
    return html`${sumText(sum)} ${terms.map(termsView)}`;
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
      const found = await this.service.linkTerms(input, language);
      if (wanted !== this.#sent) return;
      this.found = found;
      this.problem = "";
    } catch (error) {
      if (wanted === this.#sent) this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

/** Says which sum the terms are for, where payers choose it. */
function sumText(sum: DraftTerms["chosen_sum"]): TemplateResult | typeof nothing {
  if (sum === undefined) return nothing;
  if (sum === null)
    return html`<p class="muted">Payers choose the amount. Enter a preset to see its terms.</p>`;
  return html`<p class="muted">Payers choose what they pay. These terms are for <bdi>${sum}</bdi>.</p>`;
}

function termsView(terms: LinkTerms): TemplateResult {
  const { lang, dir, heading, subheading, rows, schedule, notes, button } = terms;
  return html`<div lang=${lang} dir=${dir}>
      <h4>${heading}</h4>
      <p class="small">${subheading}</p>
      ${rowsView(rows)}
      ${
        schedule === undefined
          ? nothing
          : html`<details ?open=${schedule.rows.length <= mostOpenRows}>
              <summary>${schedule.label}</summary>
              ${rowsView(schedule.rows)}
            </details>`
      }
      <p class="small muted">${notes.join(" ")}</p>
    </div>
    <p class="small">The button says “<bdi lang=${lang}>${button}</bdi>”.</p>`;
}

function rowsView(rows: LinkTerms["rows"]): TemplateResult {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-terms": LinkTermsView;
  }
}
