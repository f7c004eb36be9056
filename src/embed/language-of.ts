import { parentOf } from "./background-of.ts";

/** The language around an element, also that around the shadow root in which it stands; empty if none is given. */
export function languageOf(element: HTMLElement): string {
  let parent: Element | null = element;
  while (parent && !parent.getAttribute("lang")) parent = parentOf(parent);
  return parent?.getAttribute("lang") ?? "";
}
