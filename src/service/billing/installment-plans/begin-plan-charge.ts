import type { PlanCharge, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { ChargeAgreement, ChargeRow } from "../../payments/charge-row.ts";
import type { BegunOffSession } from "../../payments/charges/off-session-charge.ts";
import { beginOffSessionCharges } from "../../payments/charges/off-session-charge.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { dateOf } from "../rows/seconds.ts";
import type { LockedPlan } from "./load-plan.ts";
import type { PayingCard } from "./paying-card.ts";
import { blockedInstallments } from "./paying-card.ts";
import { emailsOf } from "./store.ts";

/** The charge that a change of a plan has begun, and the saved card that pays it. */
interface OrderedPlanCharge {
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
  dependencies: Within<Beginning>,
  locked: LockedPlan,
  ordered: Omit<OrderedPlanCharge, "locked">,
): Promise<ChargeRow> {
  const [begun] = await beginPlanCharges(dependencies, [{ locked, ...ordered }]);
  if (begun?.state === "begun") return begun.charge;
  throw new Error(`The charge of ${locked.row.id} could not be begun: ${begun?.state ?? "nothing"}.`);
}

/** Does the same as `beginPlanCharge` for many plans, by a fixed number of statements, in their order. */
export async function beginPlanCharges(
  dependencies: Within<Beginning>,
  ordered: readonly OrderedPlanCharge[],
): Promise<readonly BegunOffSession[]> {
  const emails = await emailsOf(
    dependencies.database,
    ordered.map(({ locked }) => locked.row.customer),
  );
  const orders = ordered.map(({ locked: { row, scope, clock, rows }, charge, card }) => ({
    id: charge.id,
    amount: charge.amount,
    currency: row.currency,
    customer: row.customer,
    scope,
    card: card.id,
    clock,
    agreement: agreementOf(rows, row.count),
    description: row.description ?? undefined,
    receiptEmail: emails.get(row.customer) ?? undefined,
    owner: { installmentPlan: row.id, installment: installmentOf(rows, charge) },
  }));
  return beginOffSessionCharges(dependencies, orders);
}

/** Returns the id of the installment that a charge pays; null if it pays several. */
function installmentOf({ installments }: PlanRows, { parts }: PlanCharge): string | null {
  const [only] = parts;
  if (only === undefined || parts.length > 1) return null;
  return installments.find(({ number }) => number === only.number)?.id ?? null;
}

/** Returns the agreement of the next charge of a plan. */
export function agreementOf({ payments }: Pick<PlanRows, "payments">, count: number): ChargeAgreement {
  const number = Math.min(payments.length + 1, count);
  return { kind: "installment", first_charge: payments[0]?.charge ?? null, number, count };
}

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
  const blocked = await blockedInstallments(database, { plan: row, card, moment });
  const until = Math.max(0, ...begun.parts.map(({ number }) => blocked.get(number) ?? 0));
  if (until === 0) return;
  const message = `The card was tried too often for an installment. It may be tried again after ${dateOf(until).toISOString()}. Use another card.`;
  throw new ServiceError("attempt_limit", message, {
    param,
    headers: { "Retry-After": String(Math.max(1, until - moment)) },
  });
}
