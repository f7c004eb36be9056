import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { browserTimers } from "../checkout/timers.ts";
import { withTimeout } from "../checkout/with-timeout.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import { defineChallenge } from "../elements/challenge/define-challenge.ts";
import { fill } from "../language/fill.ts";
import type { FormMessages, PageMessages } from "../language/messages.ts";
import { definePage } from "./define.ts";
import { showChosenLanguage } from "./language-choice.ts";
import type { PaymentElement } from "./payment/payment-element.ts";
import type { PaymentBrowser } from "./payment/payment-browser.ts";
import { serviceClock } from "./service-clock.ts";

/** Where this page stands over another. The handshake is posted as soon as the document has loaded. */
const overlaid =
  parent === window ? undefined : awaitHandshake({ window, host: parent, nonce: location.hash.slice(1) });

const browser: PaymentBrowser = {
  fetch: (input, init) => fetch(input, init),
  now: serviceClock(),
  // Unlike `crypto.randomUUID` it also works on pages without TLS.
  newId: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
  timers: browserTimers,
  attempts: new StorageAttemptStore(
    () => localStorage,
    () => navigator.locks,
  ),
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
  isOverlay: overlaid !== undefined,
  origin: location.origin,
  open: (address) => location.assign(address),
  leave: () => location.replace(location.pathname + location.search),
};

/** How long a script may take that shows the bank's page here, in milliseconds. Without it the bank gets the whole window. */
const loadTimeout = 5_000;

/** Loads the frame around the bank's page, which few payments need. Returns whether it is there. */
async function loadChallenge(): Promise<boolean> {
  try {
    const { Challenge } = await withTimeout(import("../elements/challenge/challenge.ts"), loadTimeout);
    defineChallenge(Challenge);
    return true;
  } catch {
    return false;
  }
}

/** The payer's own tag: sums are written by it, in the page's script as in its document. */
const { lang: locale } = document.documentElement;

type Messages = FormMessages & PageMessages;

/** The messages of the page's language come with the document. */
function readMessages(): Messages {
  return JSON.parse(document.querySelector("#messages")?.textContent ?? "{}") as Messages;
}

/** Reports to the page below, where this page stands over another. */
async function reportTo(
  host: Promise<MessagePort>,
  { element, messages }: { readonly element: PaymentElement; readonly messages: Messages },
): Promise<Pick<PaymentBrowser, "open">> {
  const { reportToHost } = await import("./report-to-host.ts");
  const close = fill(messages.page.continueTo, { merchant: element.merchant });
  return reportToHost(host, { element, cancel: messages.payment.confirmCancel, close });
}

async function start(): Promise<void> {
  const messages = readMessages();
  definePage();
  showChosenLanguage(document);
  // What has been done so far and the first rendering would be one long task, in which nobody could scroll or type.
  await new Promise((resolve) => setTimeout(resolve));
  const element = document.querySelector("till-payment");
  if (!element) return;
  const has = (part: string) => document.querySelector(part) !== null;
  const [invoice, amounts, plans, methods, terms, codes] = await Promise.all([
    has("till-payment[invoice]") ? import("../checkout/invoice-client.ts") : undefined,
    has("[data-kind=amount]") ? import("../money/parse-sum.ts") : undefined,
    has("[data-plans]") ? import("./plans/plan-choice.ts") : undefined,
    has("[data-methods]") ? import("./methods/method-choice.ts") : undefined,
    has("[data-terms]") ? import("./form/terms-view.ts") : undefined,
    has("[data-codes]") ? import("./codes/code-field.ts") : undefined,
  ]);
  const ofOverlay = overlaid && (await reportTo(overlaid, { element, messages }));
  element.start({
    browser: { ...browser, ...ofOverlay },
    messages,
    locale,
    loadChallenge,
    InvoiceClient: invoice?.InvoiceClient,
    parseAmount: amounts?.parseSum,
    planChoice: plans?.planChoiceIn,
    methodChoice: methods?.methodChoiceIn,
    terms: terms?.termsIn,
    codeField: codes?.codeFieldIn,
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-card]")) {
    button.addEventListener("click", () => element.fillIn(button.dataset["card"] ?? ""));
    button.disabled = false;
  }
}

void start();
