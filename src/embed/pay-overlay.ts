import { startLimit } from "../checkout/time-limit.ts";
import type { FrameHandshake } from "../contract/frame/frame-messages.ts";
import { isOverlayMessage } from "../contract/frame/overlay-messages.ts";
import { build } from "../elements/build.ts";
import { randomId } from "../elements/random-id.ts";
import { addHistoryEntry } from "./history-entry.ts";
import { dispatch } from "./events.ts";
import { lockScroll } from "./lock-scroll.ts";
import type { DialogOptions } from "./overlay-dialog.ts";
import { openDialog } from "./overlay-dialog.ts";
import type { OverlayContext } from "./open-page.ts";
import { openPage, reportError } from "./open-page.ts";

export { openPage };

/** If the payment page is not ready after this time, the payer is redirected to it instead, in milliseconds. */
const readyTimeout = 8_000;

export interface OverlayOptions extends OverlayContext, DialogOptions {
  /** Called when the dialog is gone, but not after `remove()`. */
  readonly onClose: () => void;
}

/**
 * Opens a payment page in a dialog over this page. This script is loaded when the first link is pressed.
 *
 * @returns what removes the dialog, even if something is under way in it
 */
export function openOverlay(options: OverlayOptions): { readonly remove: () => void } {
  const { link } = options;
  const removal = new AbortController();
  const nonce = randomId();
  const address = addressIn(options, nonce);
  const frame = build("iframe", {
    src: address.href,
    title: options.title,
    sandbox: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
    referrerpolicy: "strict-origin",
  });
  let port: MessagePort | undefined;
  let isBusy = false;
  const remove = (): void => {
    endLimit();
    removal.abort();
    port?.close();
    removeDialog();
    unlockScroll();
  };
  const close = (): void => {
    remove();
    options.onClose();
  };
  /** Closes the dialog, unless a payment is under way. Returns whether it is closed. */
  const cancel = (): boolean => {
    if (isBusy) return false;
    close();
    leaveEntry();
    return true;
  };
  /** The payment page did not load: redirects the payer to it. */
  const fail = (): void => {
    close();
    openPage(options);
  };
  const endLimit = startLimit(readyTimeout, fail);
  frame.onload = () => {
    const { port1, port2 } = new MessageChannel();
    port?.close();
    port = port1;
    port1.onmessage = ({ data }) => onMessage(data);
    const handshake: FrameHandshake = { till: 1, nonce };
    frame.contentWindow?.postMessage(handshake, address.origin, [port2]);
  };
  const onMessage = (message: unknown): void => {
    if (!isOverlayMessage(message)) return;
    switch (message.type) {
      case "ready":
        endLimit();
        dialog.ariaBusy = "false";
        frame.focus();
        nameButton(message.close);
        dispatch(link, "till-ready", { milliseconds: performance.now() - options.openedAt });
        break;
      case "busy":
        isBusy = message.busy;
        closeButton.ariaDisabled = String(isBusy);
        break;
      case "paid":
        nameButton(message.close);
        dispatch(link, "till-success", { charge: message.charge });
        break;
      case "failed":
        dispatch(link, "till-error", { ...message.error, retry: message.error.type !== "card_declined" });
        break;
      case "escape":
        dispatch(link, "till-escape", null);
        cancel();
        break;
      case "leave":
        // A `javascript:` address would run as script.
        if (/^https?:/.test(message.address)) options.navigate(message.address);
        break;
      case "refused":
        reportError(link, message);
        fail();
    }
  };
  /** Names the button in the payer's language. */
  const nameButton = (name: string): void => {
    closeButton.textContent = name;
    closeButton.removeAttribute("lang");
  };
  const unlockScroll = lockScroll();
  const { dialog, closeButton, removeDialog } = openDialog(frame, options, { cancel, close });
  const leaveEntry = addHistoryEntry(nonce, cancel, removal.signal);
  return { remove };
}

function addressIn({ address, language }: OverlayOptions, nonce: string): URL {
  const url = new URL(address);
  url.searchParams.set("overlay", "1");
  if (language) url.searchParams.set("locale", language);
  url.hash = nonce;
  return url;
}
