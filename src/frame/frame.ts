import { CardForm } from "../elements/card-form/card-form.ts";
import type { FrameMessage } from "../contract/frame-messages.ts";
import { Challenge } from "../elements/challenge/challenge.ts";
import { defineElement } from "../elements/define-element.ts";
import type { LocaleTag } from "../language/locale.ts";
import type { CardSentences } from "../language/sentences.ts";
import { awaitHandshake } from "./await-handshake.ts";
import { CardFrame } from "./card-frame.ts";
import { frameDocumentStyles } from "./frame-document.styles.ts";

const nonce = location.hash.slice(1);
// Before anything is waited for: the host posts it as soon as the document has loaded.
const handshake = awaitHandshake({ window, host: parent, nonce });
const { code, message } = document.documentElement.dataset;

if (code && message) (await handshake).postMessage({ type: "refused", code, message } satisfies FrameMessage);
else await showForm();

async function showForm(): Promise<void> {
  // Language and sentences come with the document: one request less, and no list of all languages.
  const locale = document.documentElement.lang as LocaleTag;
  const said = document.querySelector("#sentences")?.textContent ?? "{}";
  const sentences = JSON.parse(said) as CardSentences;

  defineElement("till-card-form", CardForm);
  defineElement("till-challenge", Challenge);
  const form = document.createElement("till-card-form");
  const now = new Date();
  form.today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  if (frameDocumentStyles.styleSheet) document.adoptedStyleSheets.push(frameDocumentStyles.styleSheet);
  document.body.append(form);

  new CardFrame({
    form,
    root: document.documentElement,
    port: await handshake,
    sentences,
    locale,
    publishableKey: new URLSearchParams(location.search).get("key") ?? "",
    fetch: (input, init) => fetch(input, init),
    // Unlike `crypto.randomUUID` it is there on pages without TLS, too.
    newId: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
  }).start();
}
