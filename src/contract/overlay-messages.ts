import type { ApiError } from "./api-error.ts";
import type { PublicCheckoutSession } from "./checkout-session.ts";
import type { MessageGuard } from "./message-guard.ts";
import { isFields, isFlag, isMessage, isText } from "./message-guard.ts";

/**
 * What a payment page that stands over a merchant's page says to the element that opened it, through the port that it
 * was handed as the card frame is: `FrameHandshake`. It is told nothing.
 */
export type OverlayMessage =
  /** The payer can begin. What the button says that closes it, in the payer's language. */
  | { readonly type: "ready"; readonly close: string }
  /** Whether a payment is under way: meanwhile nobody closes it. */
  | { readonly type: "busy"; readonly busy: boolean }
  | { readonly type: "paid"; readonly charge: PublicCheckoutSession["payment"]; readonly close: string }
  | { readonly type: "failed"; readonly error: ApiError }
  /** Escape was pressed. */
  | { readonly type: "escape" }
  /** The payer has to go there, with the whole window: to the bank. */
  | { readonly type: "leave"; readonly address: string }
  /** There is no payment page for this merchant's page: for whoever sets it up. Nothing else is said. */
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

/** True when `data` is a message of a payment page over another. */
export function isOverlayMessage(data: unknown): data is OverlayMessage {
  return isMessage(data, guards);
}
