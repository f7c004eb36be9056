import { OverlayHost } from "./overlay-host.ts";
import type { PaymentElement } from "./payment/payment-element.ts";
import type { PaymentBrowser } from "./payment/payment-browser.ts";

interface Overlaid {
  readonly element: PaymentElement;
  /** The label of the button that closes the overlay: before the payment, and after it. */
  readonly cancel: string;
  readonly close: string;
}

/**
 * Reports the state of an overlay to the page below. Loaded only for an overlay. The bank's page needs the whole window, and
 * redirects back to a page of the service.
 */
export function reportToHost(
  port: Promise<MessagePort>,
  { element, ...words }: Overlaid,
): Pick<PaymentBrowser, "open"> {
  const host = new OverlayHost({ port, ...words });
  element.addEventListener("till-payment-change", ({ detail }) => host.follow(detail));
  document.addEventListener("keydown", ({ key, isComposing, defaultPrevented }) => {
    if (key === "Escape" && !isComposing && !defaultPrevented) host.say({ type: "escape" });
  });
  // Where a link of this page leads may not stand in a frame, and is no payment page any more. A new tab leaves both pages.
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || opensTab(link, event)) return;
    event.preventDefault();
    host.say({ type: "leave", address: link.href });
  });
  return { open: (address) => host.say({ type: "leave", address }) };
}

function opensTab({ target }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || !/^(_self|_parent|_top)?$/i.test(target);
}
