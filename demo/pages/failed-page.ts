import { html } from "hono/html";
import type { ShopMessages } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Renders the error page, for example for a missing page. */
export function failedPage(messages: ShopMessages, message: string): Html {
  return layout(messages, {
    title: message,
    main: html`<section class="outcome">
      <h1>${message}</h1>
    </section>`,
  });
}
