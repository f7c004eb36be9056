import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import type { CardMessages, PageMessages } from "../language/messages.ts";
import { definePage } from "./define.ts";
import type { Platform } from "./payment/platform.ts";

/** Where this page stands over another. The handshake is posted as soon as the document has loaded. */
const overlaid =
  parent === window ? undefined : awaitHandshake({ window, host: parent, nonce: location.hash.slice(1) });

const platform: Platform = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  timers: {
    set: (work, milliseconds) => setTimeout(work, milliseconds),
    clear: (timer) => clearTimeout(timer as number | undefined),
  },
  attempts: new StorageAttemptStore(() => localStorage, navigator.locks),
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
  isOverlay: overlaid !== undefined,
  origin: location.origin,
  open: (address) => location.assign(address),
  loadChallenge: () =>
    import("./define-challenge.ts").then(
      ({ defineChallenge }) => {
        defineChallenge();
        return true;
      },
      () => false,
    ),
  leave: () => location.replace(location.pathname + location.search),
};

/** The payer's own tag: sums are written by it, in the page's script as in its document. */
const { lang: locale } = document.documentElement;

type Messages = CardMessages & PageMessages;

/** Loads the messages of the page's language. The document preloads their files, so that the script needs no list of them. */
async function loadMessages(): Promise<Messages> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const loaded = [...files].map(({ href }) => import(/* @vite-ignore */ href) as Promise<object>);
  const parts = (await Promise.all(loaded)).map((part) => ("default" in part ? part.default : undefined));
  return Object.assign({}, ...parts) as Messages;
}

async function start(): Promise<void> {
  const sentences = await loadMessages();
  definePage();
  const element = document.querySelector("till-payment");
  if (!element) return;
  const ofOverlay =
    overlaid && (await import("./report-to-host.ts")).reportToHost(overlaid, { element, sentences });
  element.start({ platform: { ...platform, ...ofOverlay }, sentences, locale });
  for (const button of document.querySelectorAll<HTMLElement>("[data-card]")) {
    button.addEventListener("click", () => element.fillIn(button.dataset["card"] ?? ""));
  }
}

void start();
