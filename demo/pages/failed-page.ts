import { html } from "hono/html";
import type { Words } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** What is shown in place of a page that is not there. */
export function failedPage(words: Words, sentence: string): Html {
  return layout(words, {
    title: sentence,
    main: html`<section class="outcome">
      <h1>${sentence}</h1>
    </section>`,
  });
}
