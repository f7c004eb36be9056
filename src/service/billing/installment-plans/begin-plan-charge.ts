import type { PlanCharge, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { BegunOffSession } from "../../payments/charges/begin-off-session-charge.ts";
import { beginOffSessionCharges } from "../../payments/charges/begin-off-session-charge.ts";
import type { ChargeAgreement } from "../../platform/database/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedPlan } from "./load-plan.ts";
import type { PayingCard } from "./paying-card.ts";
import { emailsOf } from "./store.ts";

/** The charge that a change of a plan has begun, and the saved card that pays it. */
export interface OrderedPlanCharge {
  readonly locked: LockedPlan;
  readonly charge: PlanCharge;
  readonly card: PayingCard;
}

type Beginning = Pick<BillingDependencies, "newId" | "now" | "processorFor" | "settings">;

/**
 * Writes the pending charge that a change of a plan has begun, of a card that the caller has locked. Once the caller's
 * transaction has committed, the caller sends it (`performOffSessionCharge`).
 */
export async function beginPlanCharge(
  dependencies: Beginning,
  database: Database,
  locked: LockedPlan,
  ordered: Omit<OrderedPlanCharge, "locked">,
): Promise<ChargeRow> {
  const [begun] = await beginPlanCharges(dependencies, database, [{ locked, ...ordered }]);
  if (begun?.state === "begun") return begun.charge;
  throw new Error(`The charge of ${locked.row.id} could not be begun: ${begun?.state ?? "nothing"}.`);
}

/** Does the same as `beginPlanCharge` for many plans, by a fixed number of statements, in their order. */
export async function beginPlanCharges(
  dependencies: Beginning,
  database: Database,
  ordered: readonly OrderedPlanCharge[],
): Promise<readonly BegunOffSession[]> {
  const emails = await emailsOf(
    database,
    ordered.map(({ locked }) => locked.row.customer),
  );
  const orders = ordered.map(({ locked: { row, scope, clock, rows }, charge, card }) => ({
    ...{ id: charge.id, amount: charge.amount, currency: row.currency, customer: row.customer },
    ...{ scope, card: card.id, clock, agreement: agreementOf(rows, row.count) },
    description: row.description ?? undefined,
    receiptEmail: emails.get(row.customer) ?? undefined,
    owner: { installmentPlan: row.id, installment: installmentOf(rows, charge) },
  }));
  return beginOffSessionCharges(dependencies, database, orders);
}

/** Returns the id of the installment that a charge pays; null if it pays several. */
export function installmentOf({ installments }: PlanRows, { parts }: PlanCharge): string | null {
  const [only] = parts;
  if (only === undefined || parts.length > 1) return null;
  return installments.find(({ number }) => number === only.number)?.id ?? null;
}

/** Returns the agreement of the next charge of a plan. */
export function agreementOf({ payments }: Pick<PlanRows, "payments">, count: number): ChargeAgreement {
  const number = Math.min(payments.length + 1, count);
  return { kind: "installment", first_charge: payments[0]?.charge ?? null, number, count };
}
