import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { loadPageSentences } from "../language/load-page-sentences.ts";
import { negotiateLocale } from "../language/locale.ts";
import { definePage } from "./define.ts";
import { PaymentElement } from "./payment/payment-element.ts";
import type { Platform } from "./payment/platform.ts";

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
  origin: location.origin,
  open: (address) => location.assign(address),
  leave: () => location.replace(location.pathname + location.search),
};

const locale = negotiateLocale(document.documentElement.lang);
const sentences = await loadPageSentences(locale);
definePage();
for (const element of document.querySelectorAll("till-payment")) {
  if (element instanceof PaymentElement) element.start({ platform, sentences, locale });
}
