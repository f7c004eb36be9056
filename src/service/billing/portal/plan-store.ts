import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import type { PortalLinkRow } from "../portal-links/store.ts";
import { liveAndLast } from "./live-and-last.ts";

/**
 * Returns the installment plans that a link shows: one, or all of the customer that have not ended, and the last that have; the
 * newest first. A plan that never began is not among them.
 */
export async function findPlansOf(
  database: Database,
  scope: Scope,
  {
    customer,
    subscription,
    installment_plan: plan,
  }: Pick<PortalLinkRow, "customer" | "installment_plan" | "subscription">,
): Promise<readonly PlanRow[]> {
  if (subscription !== null) return [];
  const linked = database
    .selectFrom("installment_plans")
    .selectAll()
    .where(inScope(scope))
    .where("customer", "=", customer)
    .where(
      plan === null
        ? sql<boolean>`not (status = 'canceled' and amount_paid = 0)`
        : sql<boolean>`id = ${plan}`,
    );
  return liveAndLast(linked, sql`(ended_at is null)`).execute();
}

/** A charge of a plan, as far as its payer may know of it. */
export type PlanChargeRow = Pick<
  ChargeRow,
  | "created"
  | "failure_code"
  | "id"
  | "initiator"
  | "installment_plan"
  | "receipt"
  | "source"
  | "status"
  | "three_d_secure"
>;

/** Returns the charges of plans, the newest first. */
export async function findChargesOf(
  database: Database,
  plans: readonly string[],
): Promise<readonly PlanChargeRow[]> {
  if (plans.length === 0) return [];
  return database
    .selectFrom("charges")
    .select([
      ...(["created", "failure_code", "id", "initiator", "installment_plan"] as const),
      ...(["receipt", "source", "status", "three_d_secure"] as const),
    ])
    .where("installment_plan", "in", plans)
    .orderBy("sequence", "desc")
    .execute();
}

/** Returns the charge of a plan that waits for its payer at the bank. */
export async function findChargeAtBank(
  database: Database,
  plan: string,
): Promise<Pick<ChargeRow, "id"> | undefined> {
  const charges = await findChargesOf(database, [plan]);
  return charges.find(({ status, source }) => status === "requires_action" && isSavedCard(source));
}
