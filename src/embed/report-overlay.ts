import type { OverlayMessage } from "../contract/overlay-messages.ts";
import { dispatch } from "./events.ts";
import { webAddress } from "./web-address.ts";

export interface OverlayReader {
  /** The element that sends the events. */
  readonly link: HTMLElement;
  /** When it was pressed, in milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Leads the payer to an address. */
  readonly open: (address: string) => void;
}

/** Sends the event that a message of the payment page stands for, or leads the payer where the page wants. */
export function reportOverlay({ link, begun, open }: OverlayReader, message: OverlayMessage): void {
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
      if (address) open(address);
      break;
    }
    case "refused":
      console.error(`<${link.localName}>: ${message.message}`);
      dispatch(link, "till-diagnostic", { code: message.code, message: message.message });
      break;
  }
}
