import type { CardChange, Token } from "till/elements";

// What a page in TypeScript may write of the elements, and what it may not.

const card = document.querySelector("till-card");
export const token: Promise<Token> | undefined = card?.createToken();
export const isDone: Promise<void> | undefined = card?.authenticate("tok_1", {
  amount: 4200,
  currency: "eur",
});
if (card) card.required = true;
card?.addEventListener("till-change", ({ detail }) => {
  const change: CardChange = detail;
  return change.networks;
});
document.addEventListener("DOMContentLoaded", () => card?.clear());
document.createElement("till-checkout").successUrl = "/thanks";
document.createElement("till-pay-link").href = "/l/box";

// @ts-expect-error A sum has a currency.
void card?.authenticate("tok_1", { amount: 4200 });
// @ts-expect-error No event tells what was typed.
card?.addEventListener("till-change", ({ detail }) => detail.number);
// @ts-expect-error A form is sent by itself, not by a card in it.
export const submit: unknown = card?.submit;
// @ts-expect-error What only the element itself may use is not promised.
export const update: unknown = card?.requestUpdate;
// @ts-expect-error A checkout makes its token by itself.
export const create: unknown = document.querySelector("till-checkout")?.createToken;
