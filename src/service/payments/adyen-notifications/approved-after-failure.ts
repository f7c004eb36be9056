import type { Database } from "../../platform/database/database.ts";
import { findCharge } from "../charges/store.ts";
import type { AdyenPayment } from "../processor/adyen/payment-ledger.ts";

/** Whether our books say that a payment has failed, whatever the ledger of the adapter knows: its approval is reversed. */
export async function isApprovedAfterFailure(
  database: Database,
  { id, account_id: accountId, livemode }: AdyenPayment,
): Promise<boolean> {
  const charge = await findCharge(database, { accountId, livemode }, id);
  return charge?.status === "failed";
}
