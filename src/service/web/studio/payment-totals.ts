import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { sumsOfLinks } from "../../payments/charges/store.ts";

/** What was paid on a link and not given back, in minor units of the link's currency. */
export interface PaymentTotal {
  readonly payment_link: string;
  readonly count: number;
  readonly amount: number;
}

/** The totals of these links; a link that nobody has paid yet has none. */
export async function paymentTotals(
  database: Database,
  scope: Scope,
  links: readonly string[],
): Promise<readonly PaymentTotal[]> {
  if (links.length === 0) return [];
  const rows = await sumsOfLinks(database, scope, links);
  return rows.map(({ payment_link: link, count, captured, refunded }) => ({
    payment_link: link ?? "",
    count: Number(count),
    amount: Number(captured) - Number(refunded),
  }));
}
