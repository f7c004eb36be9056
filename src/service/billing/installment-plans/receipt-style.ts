import { negotiateLocale } from "../../../language/locale.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { installmentName } from "./installment-name.ts";
import { findPayments, findPlan } from "./store.ts";

/**
 * Returns how the receipt of installments is written: in the language of the consent, with what is sold and which of the
 * installments were paid, as `2/4`.
 */
export async function receiptStyleOf(database: Database, charge: ChargeRow): Promise<ReceiptStyle> {
  const plan = await findPlan(database, scopeOf(charge), charge.installment_plan ?? "");
  const locale = negotiateLocale(plan?.consent.locale ?? undefined);
  if (plan === undefined) return { branding: {}, locale };
  const paid = (await findPayments(database, plan.id)).filter((payment) => payment.charge === charge.id);
  const name = installmentName(
    plan,
    paid.map(({ number }) => number),
  );
  return { branding: {}, locale, items: [name] };
}
