import { build } from "../elements/build.ts";
import { overlayParent } from "./overlay-parent.ts";
import { payOverlayStyles } from "./pay-overlay.styles.ts";

declare global {
  interface HTMLElementTagNameMap {
    /** An element of no class: around the dialog and its frame while they are open. */
    "till-overlay": HTMLElement;
  }
}

/** What the page would take for something beside its own dialog or menu, which it then closes together with the link. */
const ownEvents = ["pointerdown", "mousedown", "click", "keydown", "focusin"];

export interface DialogOptions {
  /** The element that was pressed. */
  readonly link: HTMLElement;
  /** The language of the surrounding page; empty if it has none. */
  readonly language: string;
  /** The accessible name of the dialog and of its frame: the text of the link. */
  readonly title: string;
}

interface DialogEvents {
  /** The payer wants to close the dialog. */
  readonly cancel: () => void;
  /** The page has removed the dialog. */
  readonly close: () => void;
}

interface OverlayDialog {
  readonly dialog: HTMLDialogElement;
  readonly closeButton: HTMLButtonElement;
  readonly removeDialog: () => void;
}

/**
 * Opens a dialog over the page with a frame, and a button that closes it. The frame is in no shadow root, because Chromium fills no
 * stored card in there, nor in the link, whose content the page may replace.
 */
export function openDialog(
  frame: HTMLIFrameElement,
  { link, language, title }: DialogOptions,
  { cancel, close }: DialogEvents,
): OverlayDialog {
  const closeButton = build("button", { type: "button", lang: "en" }, "Close");
  const dialog = build(
    "dialog",
    { "aria-label": title, "aria-busy": "true", closedby: "none" },
    closeButton,
    build("slot"),
  );
  const { direction } = getComputedStyle(link);
  const host = build("till-overlay", { lang: language, dir: direction }, frame);
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(payOverlayStyles);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  const parent = overlayParent(link);
  const observer = new MutationObserver(() => host.isConnected || close());
  observer.observe(parent, { childList: true });
  const onCancel = (event: Event): void => {
    event.preventDefault();
    cancel();
  };
  closeButton.onclick = cancel;
  // Browsers fire `cancel` before they close a dialog, but a second Escape closes it without that event.
  dialog.oncancel = onCancel;
  dialog.onkeydown = (event) => event.key === "Escape" && onCancel(event);
  dialog.onclose = () => host.isConnected && dialog.showModal();
  for (const type of ownEvents) host.addEventListener(type, (event) => event.stopPropagation());
  parent.append(host);
  dialog.showModal();
  const removeDialog = (): void => {
    observer.disconnect();
    dialog.close();
    host.remove();
  };
  return { dialog, closeButton, removeDialog };
}
