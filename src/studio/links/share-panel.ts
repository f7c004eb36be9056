import type { TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import { designTokens } from "../../elements/tokens/design-tokens.styles.ts";
import type { StudioBrowser } from "../studio-service.ts";
import { studioStyles } from "../studio.styles.ts";
import { embedSnippet } from "./embed-snippet.ts";
import { shareStyles } from "./share-panel.styles.ts";

/**
 * The ways to share a link: its URL, its QR code, and HTML to embed it in a page.
 *
 * @tagname till-share-panel
 */
export class SharePanel extends LitElement {
  static override styles = [designTokens, studioStyles, shareStyles];

  @property({ attribute: false }) link!: PaymentLink;
  @property({ attribute: false }) browser!: StudioBrowser;
  /** What has become of a copy. */
  @state() private copied = "";

  protected override render(): TemplateResult {
    const { url, slug, name } = this.link;
    if (url === null) return html`<p class="small muted">Its address now belongs to another link.</p>`;
    const snippet = embedSnippet({ url, name });
    const code = new URL(`/l/${slug}/qr`, url).pathname;
    return html`<div class="share">
      <div class="ways">
        <p class="small">
          <a href=${url} target="_blank" rel="noopener"><code>${url}</code></a>
        </p>
        <div class="actions">
          <button type="button" @click=${() => void this.#copy(url)}>Copy the address</button>
          <a class="button" href=${url} target="_blank" rel="noopener">Open it</a>
        </div>
        <p class="small muted">On a page of your own:</p>
        <pre><code>${snippet}</code></pre>
        <div class="actions">
          <button type="button" @click=${() => void this.#copy(snippet)}>Copy the snippet</button>
        </div>
        <p role="status" class="small">${this.copied}</p>
      </div>
      <div class="code">
        <img src=${`${code}.svg`} alt=${`QR code of ${url}`} width="160" height="160" />
        <div class="actions">
          <a class="button" href=${`${code}.svg`} download=${`${slug}.svg`}>SVG</a>
          <a class="button" href=${`${code}.png`} download=${`${slug}.png`}>PNG</a>
        </div>
      </div>
    </div>`;
  }

  async #copy(text: string): Promise<void> {
    this.copied = (await this.browser.copy(text)) || "Copied.";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-share-panel": SharePanel;
  }
}
