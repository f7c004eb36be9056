import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { hasReceiptMail, receiptMailBy } from "../../payments/receipts/receipt-mail.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { receiptStylesOf } from "./receipt-styles.ts";

/** Returns the mails with the receipts of charges of invoices, by charge. A charge without one is left out. */
export async function receiptsOf(
  dependencies: BillingDependencies,
  database: Database,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, NewMail>> {
  const mailed = charges.filter(hasReceiptMail);
  const styles = await receiptStylesOf(dependencies, database, mailed);
  const merchants = new Map<string, Merchant>();
  const mails = new Map<string, NewMail>();
  for (const charge of mailed) {
    const key = `${charge.account_id} ${String(charge.livemode)}`;
    const merchant = merchants.get(key) ?? (await findMerchant(database, scopeOf(charge), {}));
    merchants.set(key, merchant);
    const style = styles.get(charge.id);
    const mail = style && (await receiptMailBy(dependencies, charge, merchant, style));
    if (mail !== undefined) mails.set(charge.id, mail);
  }
  return mails;
}
