import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findProcessorPayment } from "../operations/processor-payments.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { takeChargedCard } from "../tokens/take-card.ts";
import type { CardRow } from "./card-store.ts";
import { storeCard } from "./save-card.ts";
import type { CustomerRow } from "./store.ts";

/**
 * Saves the card of a charge that has begun an agreement, in the transaction that settles it. The token's number is erased,
 * and the card remembers the payment by which the networks know it. The caller has locked the customer, or just created it.
 */
export async function saveChargedCard(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  customer: CustomerRow,
  charge: ChargeRow,
): Promise<CardRow> {
  const { card, three_d_secure: threeDSecure, source } = charge;
  const taken = await takeChargedCard(dependencies, database, {
    scope: scopeOf(charge),
    source,
    user: charge.id,
  });
  const payment = await findProcessorPayment(database, charge.id);
  return storeCard(
    dependencies,
    database,
    customer,
    { ...taken, card: { ...taken.card, three_d_secure: threeDSecure ?? taken.card.three_d_secure } },
    { checks: card.checks, networkTransactionId: payment?.network_transaction_id ?? null },
  );
}
