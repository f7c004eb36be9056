import type { BrandingChange } from "../../../contract/branding.ts";
import type { FilePurpose } from "../../../contract/file.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findFile } from "../files/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

const purposes = { logo: "business_logo", icon: "business_icon" } as const satisfies Partial<
  Record<keyof BrandingChange, FilePurpose>
>;
const addresses = ["support_url", "terms_url", "privacy_url"] as const;

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
