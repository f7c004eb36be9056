import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { hasReceiptMail, receiptMailBy } from "../../payments/receipts/receipt-mail.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";

/** Returns the mails with the receipts of charges, by charge. A charge without one is left out. */
export async function receiptsOf(
  dependencies: BillingDependencies,
  database: Database,
  charges: readonly ChargeRow[],
  stylesOf: (charges: readonly ChargeRow[]) => Promise<ReadonlyMap<string, ReceiptStyle>>,
): Promise<ReadonlyMap<string, NewMail>> {
  const mailed = charges.filter(hasReceiptMail);
  const styles = await stylesOf(mailed);
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
