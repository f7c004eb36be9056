import { html } from "hono/html";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import { directionOf } from "../../../language/locale.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import type { AmountPattern } from "../../../language/amount-pattern.ts";
import type { EntryFiles } from "../assets/assets.ts";
import type { ImportMap } from "../assets/import-map.ts";
import type { Html } from "../assets/html.ts";
import { jsonElement } from "../assets/inline-script.ts";
import { scriptTags } from "../assets/script-tags.ts";

interface FrameContext {
  readonly locale: LocaleTag;
  readonly messages: Messages;
}

/** How the payer's locale writes amounts in the currency of the page. */
export interface FrameAmounts extends AmountPattern {
  readonly currency: string;
  /** The locale for amounts, such as `es-AR`. */
  readonly tag: string;
}

/** Returns the document of the card frame: the script that builds the form, and its data. */
export async function frameDocument(
  { locale, messages, amounts }: FrameContext & { readonly amounts: FrameAmounts | undefined },
  files: EntryFiles,
  late: ImportMap,
): Promise<Html> {
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${messages.card.frameTitle}</title>
        ${jsonElement("sentences", await loadCardMessages(locale))}
        ${amounts && jsonElement("amounts", amounts)} ${late.tag} ${scriptTags(files)}
      </head>
      <body></body>
    </html> `;
}

/** The reason why there is no card form, for the developer of the page. */
export interface FrameError {
  readonly code: string;
  readonly message: string;
}

/**
 * Returns the document that replaces the card form after an error. Its script only reports the reason to the element
 * around it.
 */
export function errorFrame({ locale, messages }: FrameContext, error: FrameError, files: EntryFiles): Html {
  return html`<!doctype html>
    <html
      lang="${locale}"
      dir="${directionOf(locale)}"
      data-code="${error.code}"
      data-message="${error.message}"
    >
      <head>
        <meta charset="utf-8" />
        <title>${messages.card.frameTitle}</title>
        ${scriptTags(files)}
      </head>
      <body>
        <p>${messages.notices.unknownKey}</p>
      </body>
    </html> `;
}
