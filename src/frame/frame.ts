import { ifPossible } from "../checkout/if-possible.ts";
import { solveChallengeLazily } from "../checkout/solve-challenge-lazily.ts";
import { withTimeout } from "../checkout/with-timeout.ts";
import { browserTag } from "../elements/browser-tag.ts";
import { CardForm } from "../elements/card-form/card-form.ts";
import { defineElement } from "../elements/define-element.ts";
import type { LocaleTag } from "../language/locale.ts";
import type { CardMessages } from "../language/messages.ts";
import type { DocumentAmounts } from "./amounts.ts";
import { amountFormatter } from "./amounts.ts";
import { CardFrame } from "./card-frame.ts";
import { frameDocumentStyles } from "./frame-document.styles.ts";

/** Timeout of a script that is loaded on demand, in milliseconds. */
const loadTimeout = 15_000;

// No top-level await: scripts that are loaded on demand import from this module, and the build would split it.
void showForm();

const loadScript = () => import("./payer-language.ts");

/** Returns the data of an element in the document. */
function readJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

async function showForm(): Promise<void> {
  // Language, direction and messages are in the document, which saves a request and a list of all languages.
  const { lang, dir } = document.documentElement;
  const locale = lang as LocaleTag;
  const query = new URLSearchParams(location.search);

  defineElement("till-card-form", CardForm);
  // The document has the element, with the month by the clock of the service, and with what the payer agrees to inside it if the card is saved.
  const form = document.querySelector("till-card-form") as CardForm;
  if (frameDocumentStyles.styleSheet) document.adoptedStyleSheets.push(frameDocumentStyles.styleSheet);

  new CardFrame({
    form,
    root: document.documentElement,
    ...(await tillHost),
    language: {
      locale,
      direction: dir as "ltr" | "rtl",
      messages: readJson("sentences") as CardMessages,
      format: amountFormatter({
        known: readJson("amounts") as DocumentAmounts | null,
        locale,
        preferred: [query.get("locale") ?? "", ...navigator.languages],
        load: loadScript,
      }),
    },
    loadScript,
    country: () => ifPossible(() => new Intl.Locale(browserTag(navigator.language)).maximize().region),
    consent: form.querySelector("p")?.dataset,
    publishableKey: query.get("key") ?? "",
    fetch: (input, init) => fetch(input, init),
    solveChallenge: solveChallengeLazily,
    // Unlike `crypto.randomUUID` it also works on pages without TLS.
    newId: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
    loadChallenge: () => withTimeout(import("./run-challenge.ts"), loadTimeout),
  }).start();
}
