import type { Looks } from "./looks.ts";
import { wear } from "./looks.ts";

let probe: HTMLElement | undefined;

/** Renders a hidden card form with an appearance and reports its diagnostics to `onMessages`. */
export function probeLooks(
  place: HTMLElement,
  model: HTMLElement,
  looks: Looks,
  onMessages: (messages: readonly string[]) => void,
): void {
  const card = document.createElement("till-card");
  const messages: string[] = [];
  card.className = "probe";
  card.inert = true;
  card.setAttribute("publishable-key", model.getAttribute("publishable-key") ?? "");
  wear(card, looks);
  card.addEventListener("till-ready", () => onMessages(messages));
  card.addEventListener("till-diagnostic", ({ detail }) => {
    messages.push(detail.message);
    onMessages(messages);
  });
  probe?.remove();
  probe = card;
  place.append(card);
}
