import type { PlanCharge, PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { beginOffSessionCharge } from "../../payments/charges/begin-off-session-charge.ts";
import type { ChargeAgreement } from "../../platform/database/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedPlan } from "./load-plan.ts";
import type { PayingCard } from "./paying-card.ts";

/**
 * Writes the pending charge that a change of a plan has begun, of a card that the caller has locked. Once the caller's
 * transaction has committed, the caller sends it (`performOffSessionCharge`).
 */
export async function beginPlanCharge(
  dependencies: Pick<BillingDependencies, "newId" | "now" | "processorFor" | "settings">,
  database: Database,
  { row, scope, clock, rows }: LockedPlan,
  { charge, card }: { readonly charge: PlanCharge; readonly card: PayingCard },
): Promise<ChargeRow> {
  const customer = await findCustomer(database, scope, row.customer);
  const email = customer?.email ?? undefined;
  const begun = await beginOffSessionCharge(dependencies, database, scope, {
    ...{
      id: charge.id,
      amount: charge.amount,
      currency: row.currency,
      customer: row.customer,
      card: card.id,
    },
    ...{ clock, agreement: agreementOf(rows, row.count), description: row.description ?? undefined },
    owner: { installmentPlan: row.id, installment: installmentOf(rows, charge) },
    ...(email === undefined ? {} : { receiptEmail: email }),
  });
  if (begun.state !== "begun") throw new Error(`The charge of ${row.id} could not be begun: ${begun.state}.`);
  return begun.charge;
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
