import { defineElement } from "../elements/define-element.ts";
import { defineElements } from "../elements/define.ts";
import { PaymentElement } from "./payment/payment-element.ts";

/** Registers what a payment page is made of at first. Doing it twice is harmless. */
export function definePage(): void {
  defineElements();
  defineElement("till-payment", PaymentElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "till-payment": PaymentElement;
  }
}
