import { OverlayHost } from "./overlay-host.ts";
import type { PaymentElement } from "./payment/payment-element.ts";
import type { PaymentStart } from "./payment/payment-start.ts";
import type { Platform } from "./payment/platform.ts";

interface Overlaid extends Pick<PaymentStart, "messages"> {
  readonly element: PaymentElement;
}

/**
 * Reports the state of an overlay to the page below. Loaded only for an overlay. The bank's page needs the whole window, and
 * redirects back to a page of the service.
 */
export function reportToHost(
  port: Promise<MessagePort>,
  { element, messages }: Overlaid,
): Pick<Platform, "open"> {
  const host = new OverlayHost({ port, messages, merchant: element.merchant });
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
