import type { ApiError } from "../errors/api-error.ts";
import type { PublicCheckoutSession } from "../checkout/public-checkout-session.ts";
import type { MessageGuard } from "./message-guard.ts";
import { isFields, isFlag, isMessage, isText } from "./message-guard.ts";

/**
 * Messages from a payment page in an overlay on the merchant's page to the element that opened it. They go through a
 * `MessagePort`, which the page gets in a `FrameHandshake` like the card frame. There are no messages to the page.
 */
export type OverlayMessage =
  /** The payer can begin. `close` is the label of the close button in the payer's language. */
  | { readonly type: "ready"; readonly close: string }
  /** Whether a payment is in progress; meanwhile the overlay cannot be closed. */
  | { readonly type: "busy"; readonly busy: boolean }
  | { readonly type: "paid"; readonly charge: PublicCheckoutSession["payment"]; readonly close: string }
  | { readonly type: "failed"; readonly error: ApiError }
  /** Escape was pressed. */
  | { readonly type: "escape" }
  /** The merchant's window must navigate to this URL: the bank's page. */
  | { readonly type: "leave"; readonly address: string }
  /** The payment page does not work on this merchant's page; `message` is for its developer. It is the last message. */
  | { readonly type: "refused"; readonly code: string; readonly message: string };

const guards: Readonly<Record<OverlayMessage["type"], MessageGuard>> = {
  ready: ({ close }) => isText(close),
  busy: ({ busy }) => isFlag(busy),
  paid: ({ charge, close }) => (charge === null || isFields(charge)) && isText(close),
  failed: ({ error }) => isFields(error) && isText(error["type"]) && isText(error["message"]),
  escape: () => true,
  leave: ({ address }) => isText(address),
  refused: ({ code, message }) => isText(code) && isText(message),
};

/** True if `data` is a message of a payment page in an overlay. */
export function isOverlayMessage(data: unknown): data is OverlayMessage {
  return isMessage(data, guards);
}
