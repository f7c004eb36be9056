import { html } from "hono/html";
import type { Token } from "../../manifest.ts";
import type { Html } from "../layout.ts";
import { prose } from "./prose.ts";

/** Renders all custom properties with their meaning and default value. */
export function tokenReference(tokens: readonly Token[]): Html {
  return html`<section class="element" id="tokens">
    <h2>Custom properties</h2>
    <p class="muted">On an element or around it; they reach into the card frame.</p>
    <div class="table" tabindex="0" role="region" aria-label="Custom properties">
      <table>
        <thead class="hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${tokens.map(
            ({ name, default: value, description }) =>
              html`<tr>
                <th scope="row"><code>${name}</code></th>
                <td>${prose(description)} <code class="type">${value}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
