import { html } from "hono/html";
import type { TillError } from "../../src/client/till-error.ts";
import type { Words } from "../words.ts";
import { localized } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/**
 * Renders the page after a failed form payment. The message of a decline comes from the service, in English, and is meant
 * for the payer. If the outcome is unknown, reloading sends the same token again, which is charged at most once.
 */
export function declinedPage(words: Words, { message, retryable }: TillError): Html {
  const title = retryable ? words.unsettled : words.notPaid;
  return layout(words, {
    title,
    main: html`<section class="outcome">
      <h1>${title}</h1>
      ${
        retryable
          ? html`<p role="status">${words.unsettledText}</p>`
          : html`<p role="status" lang="en" dir="ltr">${message}</p>
              <p><a class="button" href="${localized("/form", words)}">${words.tryAgain}</a></p>`
      }
    </section>`,
  });
}
