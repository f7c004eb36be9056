import type { ApiError } from "../contract/errors/api-error.ts";
import type { CardChange } from "../contract/frame/frame-messages.ts";

/** An error of the API or of the browser's side, and whether the payer may retry. */
export type TillErrorDetail = Pick<ApiError, "message" | "decline_code" | "param"> & {
  readonly type: string;
  readonly code?: string;
  /** The payer may press the button again: nothing was charged. */
  readonly retry: boolean;
};

/** The events of the elements, each with its detail. All of them bubble and are composed. */
export interface TillEventDetails {
  /** The card fields can be typed in. Milliseconds since the element was connected. */
  "till-ready": { readonly milliseconds: number };
  /** The content of the card fields has changed. */
  "till-change": CardChange;
  /** The card fields got the focus. */
  "till-focus": null;
  /** The card fields lost the focus. */
  "till-blur": null;
  /** Escape was pressed in the card fields. */
  "till-escape": null;
  /** The card became a token, which pays once. */
  "till-token": { readonly token: string };
  /** The payer pressed pay. Cancelable: then nothing is paid. */
  "till-submit": null;
  /** Paid. `charge` is the unchanged response of the merchant's backend. */
  "till-success": { readonly charge: unknown };
  /** No token, or not paid, with the message that the payer reads. */
  "till-error": TillErrorDetail;
  /** A mistake in the setup of the element, and how to fix it. */
  "till-diagnostic": { readonly code: string; readonly message: string };
}

export type TillEvents = { [Name in keyof TillEventDetails]: CustomEvent<TillEventDetails[Name]> };

declare global {
  interface HTMLElementEventMap extends TillEvents {}
}

/** Dispatches an event from an element. Returns false if it was canceled. */
export function dispatch<Name extends keyof TillEventDetails>(
  from: HTMLElement,
  name: Name,
  detail: TillEventDetails[Name],
  cancelable = false,
): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
