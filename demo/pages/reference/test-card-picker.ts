import { html } from "hono/html";
import type { TestCard } from "../../../src/contract/payments/test-cards.ts";
import { namedTestCards } from "../../../src/contract/payments/test-cards.ts";
import type { Html } from "../layout.ts";

/**
 * Renders the test card numbers, to be copied. The page cannot fill the card frame, which is intended.
 */
export function testCardPicker(): Html {
  const cards: [name: string, card: TestCard][] = Object.entries(namedTestCards);
  return html`<section class="element" id="test-cards">
    <h2>Test cards</h2>
    <p class="muted">
      With any later month and any security code. Copy a number and paste it into the card form: a page cannot
      reach into the form, not even this one.
    </p>
    <div class="table cards" tabindex="0" role="region" aria-label="Test cards">
      <table>
        <thead class="hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Number</th>
            <th scope="col">What happens</th>
            <th scope="col">Copy</th>
          </tr>
        </thead>
        <tbody>
          ${cards.map(
            ([name, card]) =>
              html`<tr>
                <th scope="row"><code>${name}</code></th>
                <td><bdi id="card-${name}">${grouped(card.number)}</bdi></td>
                <td>${outcomeOf(card)}</td>
                <td>
                  <button type="button" class="quiet" data-copies="card-${name}" aria-label="Copy ${name}">
                    Copy
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function grouped(number: string): string {
  const pattern = number.length < 16 ? /^(\d{4})(\d{6})(\d+)$/ : /(\d{4})(?=\d)/g;
  return number.length < 16 ? number.replace(pattern, "$1 $2 $3") : number.replace(pattern, "$1 ");
}

function outcomeOf({ scenario, funding, country }: TestCard): Html {
  switch (scenario.kind) {
    case "succeeds":
      if (scenario.refunds === "declined") return html`Pays; its refunds fail`;
      if (scenario.refunds === "fails_after_success") return html`Pays; its refunds fail seconds later`;
      if (scenario.captures === "fails_after_success") return html`Pays; its capture fails seconds later`;
      if (scenario.disputed) return html`Pays; disputed seconds later: <code>${scenario.disputed}</code>`;
      return scenario.riskLevel ? html`Pays, with an elevated risk` : html`Pays (${funding}, ${country})`;
    case "declines":
      return html`Declined: <code>${scenario.code}</code>`;
    case "checks": {
      const failed = (scenario.fail ?? []).join(", ");
      return failed ? html`Pays; fails the check of ${failed}` : html`Pays; the address cannot be checked`;
    }
    case "authenticates":
      return confirmation(scenario.then, scenario.presentation);
    case "frictionless":
      return scenario.result === "authenticated"
        ? html`Pays; authenticated without a challenge`
        : html`Pays; the authentication is only attempted`;
  }
}

function confirmation(then: string, presentation?: "redirect"): Html {
  if (presentation === "redirect") return html`Challenge by the bank in the whole window, then pays`;
  if (then === "issuer_rejects") return html`Rejected by the bank without a challenge`;
  if (then === "succeeds") return html`Challenge by the bank, then pays`;
  if (then === "payer_fails") return html`Challenge by the bank, which fails`;
  if (then === "directory_error") return html`The bank is not reachable`;
  return html`Challenge by the bank, then declined: <code>${then}</code>`;
}
