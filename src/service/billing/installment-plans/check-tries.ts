import type { PlanCharge } from "../../../billing/installments/installment-plan.ts";
import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import type { PayingCard } from "./paying-card.ts";
import { blockedInstallments } from "./paying-card.ts";

interface Tried {
  readonly card: PayingCard;
  readonly begun: PlanCharge;
  /** The parameter of the request that chooses the card. */
  readonly param: string;
}

/** Throws `attempt_limit` (409) if the card was tried too often for an installment that it is to pay. */
export async function checkTries(
  database: Database,
  { row, moment }: Pick<LockedPlan, "moment" | "row">,
  { card, begun, param }: Tried,
): Promise<void> {
  const blocked = await blockedInstallments(database, { plan: row, card }, moment);
  const until = Math.max(0, ...begun.parts.map(({ number }) => blocked.get(number) ?? 0));
  if (until === 0) return;
  const message = `The card was tried too often for an installment. It may be tried again after ${dateOf(until).toISOString()}. Use another card.`;
  throw new ServiceError("attempt_limit", message, {
    ...{ param, headers: { "Retry-After": String(Math.max(1, until - moment)) } },
  });
}
