import { html } from "hono/html";
import type { Words } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Renders the error page, for example for a missing page. */
export function failedPage(words: Words, sentence: string): Html {
  return layout(words, {
    title: sentence,
    main: html`<section class="outcome">
      <h1>${sentence}</h1>
    </section>`,
  });
}
