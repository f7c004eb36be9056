import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import type { CardMessages, PageMessages } from "../language/messages.ts";
import { definePage } from "./define.ts";
import type { Platform } from "./payment/platform.ts";
import { reportToHost } from "./report-to-host.ts";

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
  leave: () => location.replace(location.pathname + location.search),
};

/** The payer's own tag: sums are written by it, in the page's script as in its document. */
const { lang: locale } = document.documentElement;

type Messages = CardMessages & PageMessages;

/** The messages of the page's language come with the document. */
function readMessages(): Messages {
  return JSON.parse(document.querySelector("#messages")?.textContent ?? "{}") as Messages;
}

async function start(): Promise<void> {
  const messages = readMessages();
  definePage();
  // What has been done so far and the first rendering would be one long task, in which nobody could scroll or type.
  await new Promise((resolve) => setTimeout(resolve));
  const element = document.querySelector("till-payment");
  if (!element) return;
  const plans = element.querySelector("[data-plans]") && (await import("./plans/plan-choice.ts"));
  const terms = element.querySelector("[data-terms]") && (await import("./form/terms-view.ts"));
  const ofOverlay = overlaid && reportToHost(overlaid, { element, messages });
  element.start({
    ...{ platform: { ...platform, ...ofOverlay }, messages, locale },
    ...{ planChoice: plans?.planChoiceIn, terms: terms?.termsIn },
  });
  for (const button of document.querySelectorAll<HTMLElement>("[data-card]")) {
    button.addEventListener("click", () => element.fillIn(button.dataset["card"] ?? ""));
  }
}

void start();
