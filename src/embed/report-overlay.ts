import type { OverlayMessage } from "../contract/overlay-messages.ts";
import { dispatch } from "./events.ts";
import type { SetupError } from "./setup-error.ts";
import { webAddress } from "./web-address.ts";

export interface OverlayContext {
  /** The element that dispatches the events. */
  readonly link: HTMLElement;
  /** The address of the payment link. */
  readonly address: string;
  /** When the link was pressed, in milliseconds of `performance.now()`. */
  readonly openedAt: number;
  /** Redirects the payer to an address. */
  readonly navigate: (address: string) => void;
}

/** Dispatches the event for a message of the payment page, or redirects the payer as the page requests. */
export function reportOverlay(
  { link, openedAt: begun, navigate }: OverlayContext,
  message: OverlayMessage,
): void {
  switch (message.type) {
    case "ready":
      dispatch(link, "till-ready", { milliseconds: performance.now() - begun });
      break;
    case "escape":
      dispatch(link, "till-escape", null);
      break;
    case "paid":
      dispatch(link, "till-success", { charge: message.charge });
      break;
    case "failed":
      dispatch(link, "till-error", { ...message.error, retry: message.error.type !== "card_declined" });
      break;
    case "leave": {
      const address = webAddress(message.address);
      if (address) navigate(address);
      break;
    }
    case "refused":
      reportError(link, message);
      break;
  }
}

/** Opens the payment page, which refuses frames, in the whole window, or in a new tab where a sandbox allows no more. */
export function openPage({ link, address, navigate }: OverlayContext): void {
  if (top === window) return navigate(address);
  try {
    (top as Window).location = address;
  } catch {
    if (!open(address)) reportError(link, blocked);
  }
}

const blocked: SetupError = {
  code: "page_in_sandbox",
  message: 'The sandbox lacks "allow-top-navigation-by-user-activation".',
};

function reportError(link: HTMLElement, { code, message }: SetupError): void {
  console.error(`<${link.localName}>: ${message}`);
  dispatch(link, "till-diagnostic", { code, message });
}
