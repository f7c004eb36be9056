import type { Looks } from "./looks.ts";
import { wear } from "./looks.ts";

let probe: HTMLElement | undefined;

/** Puts a card form that nobody sees beside another element, in these looks, and tells what it complains about. */
export function probeLooks(
  place: HTMLElement,
  like: HTMLElement,
  looks: Looks,
  tell: (messages: readonly string[]) => void,
): void {
  const card = document.createElement("till-card");
  const messages: string[] = [];
  card.className = "probe";
  card.inert = true;
  card.setAttribute("publishable-key", like.getAttribute("publishable-key") ?? "");
  wear(card, looks);
  card.addEventListener("till-ready", () => tell(messages));
  card.addEventListener("till-diagnostic", ({ detail }) => {
    messages.push(detail.message);
    tell(messages);
  });
  probe?.remove();
  probe = card;
  place.append(card);
}
