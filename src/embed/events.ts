import type { ApiError } from "../contract/api-error.ts";
import type { CardChange } from "../contract/frame-messages.ts";

/** An error of the API, or one of the browser's side, with what can be done. */
export type TillErrorDetail = Pick<ApiError, "message" | "decline_code" | "param"> & {
  readonly type: string;
  readonly code?: string;
  /** The same press may be tried again: nothing was taken. */
  readonly retry: boolean;
};

/** The events of the elements, each with its detail. All of them bubble and leave shadow roots. */
export interface TillEventDetails {
  /** The card fields can be typed in. Milliseconds since the element was connected. */
  "till-ready": { readonly milliseconds: number };
  /** What is in the card fields has changed. */
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
  /** Paid. `charge` is what the merchant's backend answered with, as it is. */
  "till-success": { readonly charge: unknown };
  /** No token, or not paid: with the sentence that the payer reads. */
  "till-error": TillErrorDetail;
  /** A mistake in how the element is set up, with the line that mends it. */
  "till-diagnostic": { readonly code: string; readonly message: string };
}

export type TillEvents = { [Name in keyof TillEventDetails]: CustomEvent<TillEventDetails[Name]> };

declare global {
  interface HTMLElementEventMap extends TillEvents {}
}

/** Sends an event of an element to the page. Returns false when it was cancelled. */
export function dispatch<Name extends keyof TillEventDetails>(
  from: HTMLElement,
  name: Name,
  detail: TillEventDetails[Name],
  cancelable = false,
): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
