import { html, raw } from "hono/html";
import { monthOfCards } from "../../../contract/payments/month-of-cards.ts";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import type { AmountPattern } from "../../../language/amount-pattern.ts";
import type { Html } from "../assets/send.ts";
import type { ImportMap, InlineScript } from "../assets/script-tags.ts";
import { importMap, inlineScript, jsonElement, scriptTags } from "../assets/script-tags.ts";
import type { SavingTerms } from "../../payments/tokens/saving-terms.ts";
import type { Assets, EntryFiles } from "../assets/assets.ts";

const frameSource = "src/frame/frame.ts";

const greetingSource = "src/frame/greet.ts";

/** What the script of the frame imports for a bank, for own messages, a theme or another currency of a page, and for a proof of work. */
const lazySources = [
  "src/frame/run-challenge.ts",
  "src/language/override-messages.ts",
  "src/frame/payer-language.ts",
  "src/frame/page-appearance.ts",
  "src/checkout/solve-challenge.ts",
];

/** The scripts of the card frame. */
interface FrameScripts {
  /** Part of the document: it runs before the card form has come, so that the host sends its settings meanwhile. */
  readonly greeting: InlineScript;
  /** The card form, which browsers cache for longer than the document. */
  readonly files: EntryFiles;
  readonly importMap: ImportMap;
}

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

interface FrameContent {
  readonly amounts: FrameAmounts | undefined;
  readonly agreement: Agreement | undefined;
  /** The time of the service. */
  readonly now: Date;
}

interface Agreement extends SavingTerms {
  readonly styleNonce: string;
}

/** The reason why there is no card form, for the developer of the page. */
export interface FrameError {
  readonly code: string;
  readonly message: string;
}

/**
 * Returns the document of the card frame: the script that builds the form, its messages, and what the payer agrees to if the
 * card is saved, which the script shows below the form.
 */
export async function frameDocument(
  { locale, messages }: FrameContext,
  scripts: FrameScripts,
  { amounts, agreement, now }: FrameContent,
): Promise<Html> {
  const document = await html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}" data-now="${now.getTime()}">
      <head>
        <meta charset="utf-8" />
        ${scripts.greeting.tag}
        <title>${messages.card.frameTitle}</title>
        ${jsonElement("sentences", await loadCardMessages(locale))}
        ${amounts && jsonElement("amounts", amounts)} ${scripts.importMap.tag}
        ${
          agreement &&
          html`<style nonce="${agreement.styleNonce}">
            ${raw(agreementStyles)}
          </style>`
        }
      </head>
      <body>
        <till-card-form ${today(now)} ${agreement && html`role="group" aria-describedby="agreement"`}
          >${agreement && words(agreement)}</till-card-form
        >
        ${scriptTags(scripts.files, { async: true })}
      </body>
    </html>`;
  // The frame's size limit has no room for indentation. The JSON and the words contain no line breaks.
  return raw(document.replace(/>\s+</g, "><").replace(/\n\s+/g, "\n"));
}

/** The attribute with the month by the service's clock. It holds numbers alone, whose JSON needs no escapes. */
function today(now: Date): Html {
  return raw(`today='${JSON.stringify(monthOfCards(now.getTime()))}'`);
}

/** What is sent with a card whose payer has agreed. */
export function agreementData({ consent, proof }: SavingTerms): Readonly<Record<string, string>> {
  const { usage, terms_hash, locale } = consent;
  return { usage, terms_hash, locale, proof };
}

/** The words inside the card form. The data of the paragraph is what the script sends with the card. */
function words(agreement: SavingTerms): Html {
  const data = Object.entries(agreementData(agreement)).map(
    ([name, value]) => html`data-${name}="${value}" `,
  );
  return html`<p id="agreement" ${data}>${agreement.text}</p>`;
}

/** The element on the merchant's page reserves these heights before it knows the words, which are longer in some languages. */
const agreementStyles = `#agreement {
  min-height: 80px;
  margin: 0;
  padding-bottom: 16px;
  font-size: var(--message-size);
  line-height: 20px;
  color: var(--muted);
}
@media (max-width: 408px) {
  #agreement {
    min-height: 120px;
  }
}`;

/**
 * Returns the document that replaces the card form after an error. Its script reports the reason to the element
 * around it.
 */
export function errorFrame(
  { locale, messages }: FrameContext,
  error: FrameError,
  greeting: InlineScript,
): Html {
  return html`<!doctype html>
    <html
      lang="${locale}"
      dir="${directionOf(locale)}"
      data-code="${error.code}"
      data-message="${error.message}"
    >
      <head>
        <meta charset="utf-8" />
        ${greeting.tag}
        <title>${messages.card.frameTitle}</title>
      </head>
      <body>
        <p>${messages.notices.unknownKey}</p>
      </body>
    </html> `;
}

/** Returns the scripts of the card frame as they were built. */
export function frameScripts(assets: Assets): FrameScripts {
  return {
    greeting: greetingScript(assets),
    files: assets.entry(frameSource),
    importMap: importMap(lazySources.map((source) => assets.lazy(source, frameSource))),
  };
}

/** Returns the script in the document of a frame, which is all that a document with an error has. */
export function greetingScript(assets: Assets): InlineScript {
  const built = assets.standalone(greetingSource);
  if (built === undefined) throw new Error(`${greetingSource} was not built.`);
  return inlineScript(built.body, "classic");
}
