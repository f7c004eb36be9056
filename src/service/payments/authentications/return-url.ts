import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { readSignedId, signId } from "../../platform/vault/signed-id.ts";

/** The path of the addresses to which banks return payers. */
export const returnPath = "/authentications/:secret/return";

/**
 * The address to which a bank returns the payer of an authentication. Only its bank and its payer know it: the id alone,
 * which the merchant knows, does not give it.
 */
export function bankReturnUrl(
  { keys, publicUrl }: Pick<PlatformDependencies, "keys" | "publicUrl">,
  id: string,
): string {
  return publicUrl + returnPath.replace(":secret", signId(keys.bankReturns, id));
}

/** The authentication whose return address has this segment; undefined if it is none of this service. */
export function readReturnSecret(
  { keys }: Pick<PlatformDependencies, "keys">,
  secret: string,
): string | undefined {
  return readSignedId(keys.bankReturns, secret);
}
