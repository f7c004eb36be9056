import { defineElement } from "../define-element.ts";
import { designTokens } from "../tokens/design-tokens.styles.ts";
import type { Challenge } from "./challenge.ts";

/** Registers the element of a challenge, whose script may be loaded when a bank asks. Can be called repeatedly. */
export function defineChallenge(element: typeof Challenge): void {
  element.tokens = designTokens.styleSheet;
  defineElement("till-challenge", element);
}
