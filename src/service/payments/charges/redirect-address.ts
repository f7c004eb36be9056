import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { readSignedId, signId } from "../../platform/vault/id-secrets.ts";

/** The path of the addresses to which payers come back from the page of a method. */
export const redirectReturnPath = "/charges/:secret/return";

type Keys = Pick<PlatformDependencies, "keys">;

/** The address to which the payer of a charge comes back. Only they and the method know it: the id alone does not give it. */
export function redirectReturnUrl(
  { keys, publicUrl }: Keys & Pick<PlatformDependencies, "publicUrl">,
  charge: string,
): string {
  return publicUrl + redirectReturnPath.replace(":secret", signId(keys.bankReturns, charge));
}

/** The charge whose return address has this segment; undefined if it is none of this service. */
export function readRedirectSecret({ keys }: Keys, secret: string): string | undefined {
  return readSignedId(keys.bankReturns, secret);
}
