import { CardForm } from "./card-form/card-form.ts";
import { defineElement } from "./define-element.ts";
import { Notice } from "./notice/notice.ts";
import { PayButton } from "./pay-button/pay-button.ts";
import { SuccessMark } from "./success-mark/success-mark.ts";

/** Registers the elements that every payment needs. Only a challenge needs another one. Can be called repeatedly. */
export function defineElements(): void {
  defineElement("till-card-form", CardForm);
  defineElement("till-pay-button", PayButton);
  defineElement("till-notice", Notice);
  defineElement("till-success-mark", SuccessMark);
}
