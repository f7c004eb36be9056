import { Challenge } from "../elements/challenge/challenge.ts";
import { defineElement } from "../elements/define-element.ts";

/** Registers what shows the bank's question. Most payments are never asked about: it is loaded for those that are. */
export function defineChallenge(): void {
  defineElement("till-challenge", Challenge);
}
