import { negotiateLocale } from "../../../language/locale.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { installmentName } from "./installment-name.ts";
import type { PlanRow } from "./store.ts";
import { findPayments, findPlan } from "./store.ts";

/**
 * Returns how the receipt of installments is written: in the language of the consent, with what is sold and which of the
 * installments were paid, as `2/4`.
 */
export async function receiptStyleOf(database: Database, charge: ChargeRow): Promise<ReceiptStyle> {
  const plan = await planOf(database, charge);
  const locale = negotiateLocale(plan?.consent.locale ?? undefined);
  if (plan === undefined) return { branding: {}, locale };
  return { branding: {}, locale, items: [await nameOf(database, plan, charge)] };
}

/** Returns what a charge has paid of a plan, such as `Sofa · 2/4`; null for a charge of no plan. */
export async function installmentsPaidBy(database: Database, charge: ChargeRow): Promise<string | null> {
  const plan = await planOf(database, charge);
  return plan === undefined ? null : nameOf(database, plan, charge);
}

function planOf(database: Database, charge: ChargeRow): Promise<PlanRow | undefined> {
  return findPlan(database, scopeOf(charge), charge.installment_plan ?? "");
}

async function nameOf(database: Database, plan: PlanRow, charge: ChargeRow): Promise<string> {
  const paid = (await findPayments(database, plan.id)).filter((payment) => payment.charge === charge.id);
  return installmentName(
    plan,
    paid.map(({ number }) => number),
  );
}
