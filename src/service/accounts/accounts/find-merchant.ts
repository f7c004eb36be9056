import type { Branding } from "../../../contract/branding.ts";
import { oneLine } from "../../../language/one-line.ts";
import type { AccountRow } from "./account-store.ts";
import { readAccount } from "./account-store.ts";
import { mergeBranding } from "../branding/merge-branding.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findPublicFile } from "../files/store.ts";

/** Who is paid. */
export interface Merchant {
  readonly name: string;
  readonly branding: Branding;
  readonly picture?: MerchantPicture;
}

/** The logo, which says the name, or else the icon, which stands before it; in pixels. */
export interface MerchantPicture {
  readonly kind: "logo" | "icon";
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Who a payer pays: as the link or the session has it, else as the account has, and its logo or icon. */
export async function findMerchant(database: Database, scope: Scope, nearer: Branding): Promise<Merchant> {
  return merchantOf(database, await readAccount(database, scope), nearer);
}

/** The same where the account has been read. */
export async function merchantOf(
  database: Database,
  account: Pick<AccountRow, "display_name" | "branding">,
  nearer: Branding,
): Promise<Merchant> {
  const branding = mergeBranding(account.branding, nearer);
  const name = oneLine(branding.display_name ?? account.display_name);
  const picture = await findPicture(database, branding);
  return { name, branding, ...(picture === undefined ? {} : { picture }) };
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
