import { negotiateLocale } from "../../../language/locale.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ReceiptStyle } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { StoredPlan } from "./load-plan.ts";
import type { PlanRow } from "./store.ts";
import { findPayments, findPlan } from "./store.ts";

/** A plan, and what its charges pay. */
type PaidPlan = Pick<StoredPlan, "payments" | "row">;

/** Returns how the receipt of the charge of a plan is written. */
export async function receiptStyleOf(database: Database, charge: ChargeRow): Promise<ReceiptStyle> {
  const plan = await planOf(database, charge);
  if (plan === undefined) return { branding: {}, locale: negotiateLocale(undefined) };
  return styleOfReceipt(plan, charge.id);
}

/**
 * Returns how the receipt of installments is written: in the language of the page on which they were paid, otherwise of the
 * consent, with what is sold and which of the installments the charge pays, as `2/4`.
 */
export function styleOfReceipt(plan: PaidPlan, charge: string): ReceiptStyle {
  const paid = plan.payments.find((payment) => payment.charge === charge);
  const locale = negotiateLocale(paid?.locale ?? plan.row.consent.locale ?? undefined);
  return { branding: {}, locale, items: [{ description: nameOf(plan, charge) }] };
}

/** Returns what a charge has paid of a plan, such as `Sofa · 2/4`; null for a charge of no plan. */
export async function installmentsPaidBy(database: Database, charge: ChargeRow): Promise<string | null> {
  const plan = await planOf(database, charge);
  return plan === undefined ? null : nameOf(plan, charge.id);
}

async function planOf(database: Database, charge: ChargeRow): Promise<PaidPlan | undefined> {
  const row = await findPlan(database, scopeOf(charge), charge.installment_plan ?? "");
  return row && { row, payments: await findPayments(database, [row.id]) };
}

function nameOf({ row, payments }: PaidPlan, charge: string): string {
  const paid = payments.filter((payment) => payment.charge === charge);
  return installmentName(
    row,
    paid.map(({ number }) => number),
  );
}

/** Returns what installments pay, and which of them they are, such as `Sofa · 2/4`. */
export function installmentName(
  { description, count }: Pick<PlanRow, "count" | "description">,
  numbers: readonly number[],
): string {
  return [description, `${numbers.join(", ")}/${count}`].filter(Boolean).join(" · ");
}
