import { dispatch } from "./events.ts";
import type { SetupError } from "./setup-error.ts";

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

/** Tells the developer of the page why the payment page does not work on it. */
export function reportError(link: HTMLElement, { code, message }: SetupError): void {
  console.error(`<${link.localName}>: ${message}`);
  dispatch(link, "till-diagnostic", { code, message });
}
