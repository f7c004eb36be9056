import { solveChallengeLate } from "../checkout/solve-challenge-late.ts";
import { withTimeout } from "../checkout/with-timeout.ts";
import { browserLocale } from "../elements/browser-locale.ts";
import { CardForm } from "../elements/card-form/card-form.ts";
import type { FrameMessage } from "../contract/frame-messages.ts";
import { defineElement } from "../elements/define-element.ts";
import { hostMessages } from "../language/host-messages.ts";
import type { LocaleTag } from "../language/locale.ts";
import { payerTag } from "../language/payer-tag.ts";
import type { CardMessages } from "../language/messages.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import { CardFrame } from "./card-frame.ts";
import { frameDocumentStyles } from "./frame-document.styles.ts";

/** How long a part of this script that is loaded late may take, in milliseconds. */
const loadWithin = 15_000;

const nonce = location.hash.slice(1);
// Before anything is waited for: the host posts it as soon as the document has loaded.
const handshake = awaitHandshake({ window, host: parent, nonce });
const { code, message } = document.documentElement.dataset;

// Nothing is awaited up here: what is loaded late imports from this module, and the build would put that into a third.
if (code && message) void refuse({ type: "refused", code, message });
else void showForm();

/** Resolves right after the event, of which the host is told first. */
function loaded(): Promise<void> {
  return new Promise((resolve) => window.addEventListener("load", () => setTimeout(resolve)));
}

async function refuse(refusal: FrameMessage): Promise<void> {
  (await handshake).postMessage(refusal);
}

async function showForm(): Promise<void> {
  // Language, direction and sentences come with the document: one request less, and no list of all languages.
  const locale = document.documentElement.lang as LocaleTag;
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  const said = document.querySelector("#sentences")?.textContent ?? "{}";
  const sentences = JSON.parse(said) as CardMessages;
  const query = new URLSearchParams(location.search);

  // The host comes when it hears that all has loaded: what takes time is done while the news is on its way.
  await loaded();
  defineElement("till-card-form", CardForm);
  const form = document.createElement("till-card-form");
  const now = new Date();
  form.locale = locale;
  form.country = browserLocale(navigator.language).maximize().region ?? form.country;
  form.today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  form.messages = sentences;
  if (frameDocumentStyles.styleSheet) document.adoptedStyleSheets.push(frameDocumentStyles.styleSheet);
  document.body.append(form);
  const tag = payerTag(locale, [query.get("locale") ?? "", ...navigator.languages]);
  // A browser takes far longer for the first sum that it writes than for all others.
  hostMessages(sentences, { amount: "0", currency: "eur" }, tag);

  new CardFrame({
    form,
    root: document.documentElement,
    port: await handshake,
    sentences,
    locale,
    direction,
    payerTag: tag,
    publishableKey: query.get("key") ?? "",
    fetch: (input, init) => fetch(input, init),
    solveChallenge: solveChallengeLate,
    // Unlike `crypto.randomUUID` it is there on pages without TLS, too.
    newId: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
    loadBank: () => withTimeout(import("./ask-bank.ts"), loadWithin),
  }).start();
}
