import { html } from "hono/html";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import { maxLengthOf, placeholdersIn } from "../../../language/override-messages.ts";
import { docsStyles } from "./docs.styles.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";

/**
 * Returns the page `/docs/sentences`: all messages of the card form that a page can override, with their keys, in one
 * language.
 */
export async function messageDocs(nonce: string, locale: LocaleTag): Promise<Html> {
  const messages = await loadCardMessages(locale);
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Sentences of the card form",
      styles: docsStyles,
      main: html`<article class="docs">
        <h1>Sentences of the card form</h1>
        <p>
          The attribute <code>sentences</code> of an element holds a JSON object: your own sentences by their
          keys. A sentence keeps the places of the one that it replaces, <code>{amount}</code>, and is no
          longer than is said here. <code>?locale=de</code> shows another language.
        </p>
        <dl>${textsByKey(messages).map(([key, text]) => entry(key, text, locale))}</dl>
      </article>`,
    },
  );
}

function entry(key: string, text: string, locale: LocaleTag): Html {
  const places = placeholdersIn(text);
  return html`<dt id="${key}">
      <code>${key}</code> <span>${maxLengthOf(key)} characters${places && `, ${places}`}</span>
    </dt>
    <dd lang="${locale}" dir="${directionOf(locale)}">${text}</dd>`;
}

/** Returns all texts of a nested object with their paths. */
function textsByKey(texts: object, path = ""): (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[path + name, value] as const]
      : textsByKey(value as object, `${path}${name}.`),
  );
}
