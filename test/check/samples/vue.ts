import type {} from "till/vue";
import type { GlobalComponents } from "vue";

// What a template of Vue may write of the elements, and what it may not. Templates are held against `$props`.

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>["$props"];

export const card: Props<"till-card"> = {
  publishableKey: "pk_test_1",
  name: "source",
  required: true,
  class: "card",
  onTillChange: ({ detail }) => detail.complete,
};
export const checkout: Props<"till-checkout"> = {
  publishableKey: "pk_test_1",
  action: "/pay",
  amount: 4200,
  onTillSuccess: ({ detail }) => detail.charge,
};
export const link: Props<"till-pay-link"> = { href: "/l/box", key: 1 };
export const clear = (reference: InstanceType<GlobalComponents["till-card"]>): void => reference.clear();

// @ts-expect-error The action has to be there.
export const actionless: Props<"till-checkout"> = { publishableKey: "pk_test_1" };
// @ts-expect-error A card has no sum.
export const paying: Props<"till-card"> = { publishableKey: "pk_test_1", amount: 4200 };
export const typed: Props<"till-card"> = {
  publishableKey: "pk_test_1",
  // @ts-expect-error No event tells what was typed.
  onTillChange: ({ detail }) => detail.number,
};
