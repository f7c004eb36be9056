import { html } from "hono/html";
import type { TillError } from "../../src/client/till-error.ts";
import type { ShopMessages } from "../messages.ts";
import { localized } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/**
 * Renders the page after a failed form payment. The message of a decline comes from the service, in English, and is meant
 * for the payer. If the outcome is unknown, reloading sends the same token again, which is charged at most once.
 */
export function declinedPage(messages: ShopMessages, { message, retryable }: TillError): Html {
  const title = retryable ? messages.unsettled : messages.notPaid;
  return layout(messages, {
    title,
    main: html`<section class="outcome">
      <h1>${title}</h1>
      ${
        retryable
          ? html`<p role="status">${messages.unsettledText}</p>`
          : html`<p role="status" lang="en" dir="ltr">${message}</p>
              <p><a class="button" href="${localized("/form", messages)}">${messages.tryAgain}</a></p>`
      }
    </section>`,
  });
}
