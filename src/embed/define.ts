import { browserTimers } from "../checkout/timers.ts";
import { lazyScripts } from "./lazy-scripts.ts";
import { loadLazy } from "./load-lazy.ts";
import { randomId } from "../elements/random-id.ts";
import { TillElement } from "./till-element.ts";
import { TillCard } from "./till-card.ts";
import { TillCheckout } from "./till-checkout.ts";
import { TillPayLink } from "./till-pay-link.ts";

/** Registers the elements. Does nothing on a server, or for a name that is already registered. */
export function defineTill(): void {
  if (!globalThis.document) return;
  TillCheckout.browser = {
    now: () => Date.now(),
    newId: randomId,
    timers: browserTimers,
    loadPayment: () => loadLazy(lazyScripts.payment),
    loadCharge: () => loadLazy(lazyScripts.charge),
  };
  TillElement.loadBank = async () => (await TillCheckout.browser.loadCharge()).loadBank();
  TillPayLink.browser = {
    loadOverlay: () => loadLazy(lazyScripts.overlay),
    navigate: (address) => location.assign(address),
  };
  const elements = { "till-card": TillCard, "till-checkout": TillCheckout, "till-pay-link": TillPayLink };
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
