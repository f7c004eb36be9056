import type { ChosenAppearance } from "./appearance.ts";
import { applyAppearance } from "./appearance.ts";

let probe: HTMLElement | undefined;

/** Renders a hidden card form with an appearance and reports its diagnostics to `onMessages`. */
export function probeAppearance(
  place: HTMLElement,
  model: HTMLElement,
  appearance: ChosenAppearance,
  onMessages: (messages: readonly string[]) => void,
): void {
  const card = document.createElement("till-card");
  const messages: string[] = [];
  card.className = "probe";
  card.inert = true;
  card.setAttribute("publishable-key", model.getAttribute("publishable-key") ?? "");
  applyAppearance(card, appearance);
  card.addEventListener("till-ready", () => onMessages(messages));
  card.addEventListener("till-diagnostic", ({ detail }) => {
    messages.push(detail.message);
    onMessages(messages);
  });
  probe?.remove();
  probe = card;
  place.append(card);
}
