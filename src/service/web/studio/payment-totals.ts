import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { sumsOfLinks } from "../../payments/charges/store.ts";

/** Sum of the payments on a link minus refunds and what disputes have taken back, in minor units of its currency. */
export interface PaymentTotal {
  readonly payment_link: string;
  readonly count: number;
  readonly amount: number;
}

/** Returns the totals of these links. Links without payments are omitted. */
export async function paymentTotals(
  database: Database,
  scope: Scope,
  links: readonly string[],
): Promise<readonly PaymentTotal[]> {
  if (links.length === 0) return [];
  const rows = await sumsOfLinks(database, scope, links);
  return rows.map(({ payment_link: link, count, kept }) => ({
    payment_link: link ?? "",
    count: Number(count),
    amount: Number(kept),
  }));
}
