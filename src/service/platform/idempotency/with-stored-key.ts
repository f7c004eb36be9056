import type { Database } from "../database/database.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";
import { keyOf } from "./claim.ts";
import { hashPrefix, isPersonalKey } from "./idempotency-key.ts";
import { isKeyUsed } from "./store.ts";

/**
 * Returns a request with its idempotency key as it may be stored: a keyed hash of one that may hold a card number or an e-mail
 * address. One that an earlier version has stored in clear stays, so that a repetition finds it; the database takes no other, from
 * a process of an earlier version either, so that none is stored in both ways.
 */
export async function withStoredKey(
  { database, keys }: { readonly database: Database; readonly keys: DerivedKeys },
  request: ApiRequest,
): Promise<ApiRequest> {
  const { caller, idempotencyKey: key, scope } = request;
  if (key === undefined || !isPersonalKey(key)) return request;
  if (await isKeyUsed(database, { scope, key: keyOf(caller, key) })) return request;
  return { ...request, idempotencyKey: hashPrefix + keyedHash(keys.idempotencyKeys, key) };
}
