import type { TemplateResult } from "lit";
import { html } from "lit";
import type { Card } from "../../contract/payments/token.ts";

/** The network of a card, where it is known, and its last digits. */
export function cardName({ brand, last4 }: Pick<Card, "brand" | "last4">): TemplateResult {
  const word = brand === "unknown" ? "card" : brand.replace("_", " ");
  return html`<span class="brand">${word}</span> <bdi>•••• ${last4}</bdi>`;
}
