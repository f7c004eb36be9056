import type { TemplateResult } from "lit";
import { html } from "lit";

/** Stands in for a view whose elements are not there yet. */
export function lazyView(hasFailed: boolean): TemplateResult {
  if (!hasFailed) return html`<p class="loading muted">Loading…</p>`;
  return html`<div class="lock panel">
    <till-notice
      tone="danger"
      .message=${"This part of the studio could not be loaded. Reload the page."}
    ></till-notice>
    <button type="button" class="primary" @click=${() => location.reload()}>Reload</button>
  </div>`;
}
