import { html } from "hono/html";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import type { Html } from "../assets/send.ts";
import type { PageContext } from "./page-context.ts";

/** Test cards shown on the page, with their results. */
const cards: readonly { readonly number: string; readonly decline?: DeclineCode }[] = [
  { number: "4242 4242 4242 4242" },
  { number: "4000 0000 0000 9995", decline: "insufficient_funds" },
  { number: "4000 0000 0000 0127", decline: "incorrect_cvc" },
  { number: "4000 0000 0000 0002", decline: "generic_decline" },
];

/** Returns the banner of test mode where no card is asked for. */
export function quietRibbon({ messages }: PageContext): Html {
  return html`<p class="ribbon"><b>${messages.testMode.name}</b></p>`;
}

/** Returns the banner of test mode, with expandable test cards. `fillsIn`: a button fills the form with a card. */
export function testRibbon({ messages }: PageContext, { fillsIn = false } = {}): Html {
  const { page, testMode } = messages;
  const outcomeOf = (code: DeclineCode | undefined) =>
    code === undefined ? page.paidTitle : errorMessageFor(messages, { type: "card_declined", code }).message;
  return html`<details class="ribbon">
    <summary><b>${testMode.name}</b> <span>${testMode.cards}</span></summary>
    <div>
      <p>${testMode.hint}</p>
      <table>
        ${cards.map(
          ({ number, decline }) =>
            html`<tr>
              <th scope="row"><bdi>${number}</bdi></th>
              <td>${outcomeOf(decline)}</td>
              ${fillsIn ? html`<td><button type="button" data-card="${number}" disabled>${messages.around.fillIn}</button></td>` : ""}
            </tr>`,
        )}
      </table>
    </div>
  </details>`;
}
