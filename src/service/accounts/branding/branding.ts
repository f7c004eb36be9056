import type { Branding, BrandingChange } from "../../../contract/accounts/branding.ts";
import type { FilePurpose } from "../../../contract/accounts/file.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findFile } from "../files/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

const purposes = { logo: "business_logo", icon: "business_icon" } as const satisfies Partial<
  Record<keyof BrandingChange, FilePurpose>
>;

const addresses = ["support_url", "terms_url", "privacy_url"] as const;

/** Applies a change to a branding; null removes a member. */
export function changeBranding(before: Branding, change: BrandingChange = {}): Branding {
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * Merges the branding of a link or a session over the account's, member by member. As a logo contains a name, the
 * account's logo is not used for a link with a name, a logo or an icon of its own.
 */
export function mergeBranding(account: Branding, nearer: Branding): Branding {
  const { logo, icon, ...others } = account;
  const hasNoImage = nearer.logo === undefined && nearer.icon === undefined;
  const hasName = nearer.display_name !== undefined;
  return {
    ...others,
    ...(icon !== undefined && hasNoImage ? { icon } : {}),
    ...(logo !== undefined && hasNoImage && !hasName ? { logo } : {}),
    ...nearer,
  };
}

/**
 * Checks a change of branding. Throws `resource_missing` (404) for a logo or an icon that is not a file of this account
 * and mode, `parameter_invalid` for a file with another purpose, and `url_invalid` for an address that payers may not
 * be sent to.
 */
export async function checkBranding(
  database: Database,
  scope: Scope,
  branding: BrandingChange = {},
): Promise<void> {
  for (const name of addresses) {
    const address = branding[name];
    if (address) checkReturnAddress(address, `branding[${name}]`, !scope.livemode);
  }
  for (const name of ["logo", "icon"] as const) {
    const id = branding[name];
    if (id === undefined || id === null) continue;
    const param = `branding[${name}]`;
    const file = await findFile(database, scope, id);
    if (file === undefined) throw new ServiceError("resource_missing", `No such file: ${param}.`, { param });
    if (file.purpose !== purposes[name]) {
      const message = `Invalid ${param}. Expected a file whose purpose is ${purposes[name]}.`;
      throw new ServiceError("parameter_invalid", message, { param });
    }
  }
}
