import { defineElements } from "../elements/define.ts";
import { PaymentElement } from "./payment/payment-element.ts";

/** Registers what a payment page is made of. Doing it twice is harmless. */
export function definePage(): void {
  defineElements();
  if (!customElements.get("till-payment")) customElements.define("till-payment", PaymentElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "till-payment": PaymentElement;
  }
}
