import type { CSSResult } from "lit";
import { unsafeCSS } from "lit";

/**
 * A style sheet of constant strings and numbers. Unlike Lit's own function of that name it has no message for other values,
 * which the card frame has no room for.
 */
export function css(strings: TemplateStringsArray, ...values: readonly (string | number)[]): CSSResult {
  return unsafeCSS(String.raw({ raw: strings }, ...values));
}
