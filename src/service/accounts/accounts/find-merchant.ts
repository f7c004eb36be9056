import type { Branding } from "../../../contract/accounts/branding.ts";
import type { FileType } from "../../../contract/accounts/file.ts";
import { oneLine } from "../../../language/one-line.ts";
import type { AccountRow } from "./account-store.ts";
import { readAccount } from "./account-store.ts";
import { mergeBranding } from "../branding/branding.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findPublicFile } from "../files/store.ts";

/** The merchant as payers see it. */
export interface Merchant {
  readonly name: string;
  readonly branding: Branding;
  readonly picture?: MerchantPicture;
}

/** The logo, which contains the name, or otherwise the icon, which is shown before the name. Width and height are in pixels. */
export interface MerchantPicture {
  readonly id: string;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
  readonly kind: "logo" | "icon";
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the merchant with the branding of the link or the session, merged over the account's. */
export async function findMerchant(database: Database, scope: Scope, nearer: Branding): Promise<Merchant> {
  return merchantOf(database, await readAccount(database, scope), nearer);
}

/** Does the same as `findMerchant` for an account that was already read. */
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

/** Returns the branding of a page: that of the link or the session, merged over the account's. */
export async function brandingOf(database: Database, scope: Scope, nearer: Branding = {}): Promise<Branding> {
  return mergeBranding((await readAccount(database, scope)).branding, nearer);
}

async function findPicture(
  database: Database,
  { logo, icon }: Branding,
): Promise<MerchantPicture | undefined> {
  const id = logo ?? icon;
  const file = id === undefined ? undefined : await findPublicFile(database, id);
  if (file === undefined) return undefined;
  return { ...file, kind: logo === undefined ? "icon" : "logo", path: `/files/${file.id}` };
}
