import { LitElement } from "lit";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import { successMarkStyles } from "./success-mark.styles.ts";

/**
 * The animated check mark of a successful payment. The text beside it says what it means.
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
