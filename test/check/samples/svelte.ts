import type { SvelteHTMLElements } from "svelte/elements";
import type {} from "till/svelte";

// What a component of Svelte may write of the elements, and what it may not.

export const card: SvelteHTMLElements["till-card"] = {
  "publishable-key": "pk_test_1",
  name: "source",
  required: true,
  class: "card",
  "ontill-change": ({ detail }) => detail.complete,
};
export const checkout: SvelteHTMLElements["till-checkout"] = {
  "publishable-key": "pk_test_1",
  action: "/pay",
  amount: 4200,
  "ontill-success": ({ detail }) => detail.charge,
};
export const link: SvelteHTMLElements["till-pay-link"] = { href: "/l/box" };

// @ts-expect-error The action has to be there.
export const actionless: SvelteHTMLElements["till-checkout"] = { "publishable-key": "pk_test_1" };
export const paying: SvelteHTMLElements["till-card"] = {
  "publishable-key": "pk_test_1",
  // @ts-expect-error A card does not know of success.
  "success-url": "/thanks",
};
export const typed: SvelteHTMLElements["till-card"] = {
  "publishable-key": "pk_test_1",
  // @ts-expect-error No event tells what was typed.
  "ontill-change": ({ detail }) => detail.number,
};
