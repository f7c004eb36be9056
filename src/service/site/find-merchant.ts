import type { Branding } from "../../contract/payment-link.ts";
import type { Database } from "../database/database.ts";
import { findPublicFile } from "../files/store.ts";
import type { Merchant, MerchantPicture } from "./page-view.ts";

/** Who a payer pays: the account's name, or the one that the link or session gives, and its logo or icon. */
export async function findMerchant(
  database: Database,
  accountId: string,
  branding: Branding,
): Promise<Merchant> {
  const name = branding.display_name ?? (await accountName(database, accountId));
  const picture = await findPicture(database, branding);
  return { name, branding, ...(picture === undefined ? {} : { picture }) };
}

async function accountName(database: Database, accountId: string): Promise<string> {
  const account = await database
    .selectFrom("accounts")
    .select("display_name")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return account.display_name;
}

async function findPicture(
  database: Database,
  { logo, icon }: Branding,
): Promise<MerchantPicture | undefined> {
  const id = logo ?? icon;
  const file = id === undefined ? undefined : await findPublicFile(database, id);
  if (file === undefined) return undefined;
  const { width, height } = file;
  return { kind: logo === undefined ? "icon" : "logo", path: `/files/${file.id}`, width, height };
}
