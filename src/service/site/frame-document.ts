import { html } from "hono/html";
import { directionOf } from "../../language/locale.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { Sentences } from "../../language/sentences.ts";
import type { EntryFiles } from "./assets.ts";
import type { Html } from "./page-document.ts";
import { scriptTags } from "./script-tags.ts";

interface FrameContext {
  readonly locale: LocaleTag;
  readonly sentences: Sentences;
}

/** The document of the card frame: nothing but its script, which builds the form. */
export function frameDocument({ locale, sentences }: FrameContext, files: EntryFiles): Html {
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${sentences.card.frameTitle}</title>
        ${scriptTags(files)}
      </head>
      <body></body>
    </html> `;
}

/** Why there is no card form, for whoever sets up the page. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What stands in place of the card form: the script tells the element around it why, and does nothing else. */
export function refusedFrame({ locale, sentences }: FrameContext, refusal: Refusal, files: EntryFiles): Html {
  return html`<!doctype html>
    <html
      lang="${locale}"
      dir="${directionOf(locale)}"
      data-code="${refusal.code}"
      data-message="${refusal.message}"
    >
      <head>
        <meta charset="utf-8" />
        <title>${sentences.card.frameTitle}</title>
        ${scriptTags(files)}
      </head>
      <body>
        <p>${sentences.notices.unknownKey}</p>
      </body>
    </html> `;
}
