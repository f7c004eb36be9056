import { defineElement } from "../../elements/define-element.ts";
import { LinkTermsView } from "./link-terms.ts";

/** Defines the element of the terms of a link, which a preview loads with the first link that has some. */
export function defineLinkTerms(): void {
  defineElement("till-link-terms", LinkTermsView);
}
