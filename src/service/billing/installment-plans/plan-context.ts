import type { PlanContext } from "../../../billing/installments/plan-work.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { PayingCard } from "./paying-card.ts";

/** Returns what a change of a plan needs beside its rows. */
export function planContext(
  { newId }: Pick<BillingDependencies, "newId">,
  card: PayingCard | undefined,
): PlanContext {
  return { hasCard: card !== undefined, newChargeId: () => newId("charge") };
}
