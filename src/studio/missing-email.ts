import type { TemplateResult } from "lit";
import { html } from "lit";

/** Says what an account without an e-mail address misses. */
export function missingEmail(onSet: () => void): TemplateResult {
  return html`<section class="missing" aria-label="E-mail address">
    <p>
      Your account has no e-mail address: the service cannot tell you of a dispute, warn you before a limit is
      reached, or say that a webhook endpoint is disabled.
    </p>
    <button type="button" @click=${onSet}>Set an address</button>
  </section>`;
}
