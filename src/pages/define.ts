import { defineElement } from "../elements/define-element.ts";
import { defineElements } from "../elements/define.ts";
import { Challenge } from "../elements/challenge/challenge.ts";
import { PaymentElement } from "./payment/payment-element.ts";

/** Registers what a payment page is made of. Doing it twice is harmless. */
export function definePage(): void {
  defineElements();
  defineElement("till-challenge", Challenge);
  defineElement("till-payment", PaymentElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "till-payment": PaymentElement;
  }
}
