import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import { loadPageSentences } from "../language/load-page-sentences.ts";
import { negotiateLocale } from "../language/locale.ts";
import { definePage } from "./define.ts";
import { OverlayHost } from "./overlay-host.ts";
import type { PaymentElement } from "./payment/payment-element.ts";
import type { PaymentStart } from "./payment/payment-start.ts";
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
  ofTab: () => sessionStorage,
  isOverlay: overlaid !== undefined,
  origin: location.origin,
  open: (address) => location.assign(address),
  loadChallenge: async () => (await import("./define-challenge.ts")).defineChallenge(),
  leave: () => location.replace(location.pathname + location.search),
};

/** The payer's own tag: sums are written by it, in the page's script as in its document. */
const { lang: locale } = document.documentElement;
void loadPageSentences(negotiateLocale(locale)).then((sentences) => {
  definePage();
  const element = document.querySelector("till-payment");
  if (!element) return;
  const atBank = overlaid ? reportTo(overlaid, { element, sentences }) : {};
  element.start({ platform: { ...platform, ...atBank }, sentences, locale });
  for (const button of document.querySelectorAll<HTMLElement>("[data-card]")) {
    button.addEventListener("click", () => element.fillIn(button.dataset["card"] ?? ""));
  }
});

/** The bank's page wants the whole window, and leads back to one of the service. */
function reportTo(
  port: Promise<MessagePort>,
  { element, sentences }: Pick<PaymentStart, "sentences"> & { readonly element: PaymentElement },
): Pick<Platform, "open"> {
  const host = new OverlayHost({ port, sentences, merchant: element.merchant });
  element.addEventListener("till-payment-change", ({ detail }) => host.follow(detail));
  document.addEventListener("keydown", ({ key, isComposing, defaultPrevented }) => {
    if (key === "Escape" && !isComposing && !defaultPrevented) host.say({ type: "escape" });
  });
  // Where a link of this page leads may not stand in a frame, and is no payment page any more.
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link) return;
    event.preventDefault();
    host.say({ type: "leave", address: link.href });
  });
  return { open: (address) => host.say({ type: "leave", address }) };
}
