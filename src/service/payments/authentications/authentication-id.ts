import { createHmac } from "node:crypto";
import { idLength, idPrefixes } from "../../../contract/id.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import type { BoundPayment } from "./store.ts";

/**
 * The id of the next authentication of a payment, after so many earlier ones. Whoever asks for it at the same moment gets
 * the same, on every replica, so that the issuer sees one reference and begins one challenge. Nobody can guess it without
 * the server's key.
 */
export function authenticationId(
  { authenticationIds }: Pick<DerivedKeys, "authenticationIds">,
  { accountId, livemode }: Scope,
  { source, amount, currency }: BoundPayment,
  earlier: number,
): string {
  let block = 0;
  const nextBytes = () => {
    const text = JSON.stringify([accountId, livemode, source, amount, currency, earlier, block++]);
    return createHmac("sha256", authenticationIds).update(text).digest();
  };
  return `${idPrefixes.authentication}_${base62(idLength, nextBytes)}`;
}
