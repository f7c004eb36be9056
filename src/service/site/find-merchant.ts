import type { Branding } from "../../contract/payment-link.ts";
import type { Database } from "../database/database.ts";
import type { Merchant } from "./page-view.ts";

/** Who a payer pays: the account's name, or the one that the link or session gives. */
export async function findMerchant(
  database: Database,
  accountId: string,
  branding: Branding,
): Promise<Merchant> {
  if (branding.display_name !== undefined) return { name: branding.display_name, branding };
  const account = await database
    .selectFrom("accounts")
    .select("display_name")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { name: account.display_name, branding };
}
