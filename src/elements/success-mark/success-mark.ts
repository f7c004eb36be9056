import { LitElement } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { successMarkStyles } from "./success-mark.styles.ts";

/**
 * The check mark of a payment that succeeded. It draws itself once; the words beside it say what it means.
 *
 * @tagname till-success-mark
 */
export class SuccessMark extends LitElement {
  static override styles = [designTokens, successMarkStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    "till-success-mark": SuccessMark;
  }
}
