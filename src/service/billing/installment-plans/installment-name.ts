import type { PlanRow } from "./store.ts";

/** Returns what installments pay, and which of them they are, such as `Sofa · 2/4`. */
export function installmentName(
  { description, count }: Pick<PlanRow, "count" | "description">,
  numbers: readonly number[],
): string {
  return [description, `${numbers.join(", ")}/${count}`].filter(Boolean).join(" · ");
}
