import type { Database } from "../../platform/database/database.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import { findKeyOfRequest } from "./store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Pattern of all API keys. */
export const apiKeyPattern = /^(sk|pk)_(live|test)_[0-9A-Za-z]{32}$/;

const challenge = { headers: { "WWW-Authenticate": "Bearer" } };

/**
 * Returns the caller of a request with this `Authorization` header: `Bearer KEY`, or Basic with the key as user name
 * and no password. Throws `api_key_missing`, `api_key_invalid`, `api_key_expired` (401).
 */
export async function authenticate(
  {
    database,
    keys,
    now,
  }: { readonly database: Database; readonly keys: DerivedKeys; readonly now: () => Date },
  authorization: string | null,
): Promise<Caller> {
  if (authorization === null) {
    const message = "Send your API key in the Authorization header: Authorization: Bearer sk_test_…";
    throw new ServiceError("api_key_missing", message, challenge);
  }
  const key = readKey(authorization);
  if (!apiKeyPattern.test(key)) throw unknownKey();
  const hash = keyedHash(keys.apiKeyHash, key);
  const row = await findKeyOfRequest(database, hash);
  if (row === undefined) throw unknownKey();
  if (row.expires_at !== null && row.expires_at <= now()) {
    throw new ServiceError("api_key_expired", "This API key is no longer valid.", challenge);
  }
  return {
    scope: { accountId: row.account_id, livemode: row.livemode },
    kind: row.kind,
    keyHash: hash,
    allowedOrigins: row.allowed_origins,
    dialect: row.dialect,
  };
}

function readKey(authorization: string): string {
  const [scheme = "", credentials = "", ...more] = authorization.trim().split(/ +/);
  if (more.length > 0) return "";
  if (scheme.toLowerCase() === "bearer") return credentials;
  if (scheme.toLowerCase() !== "basic") return "";
  const [user = "", ...password] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  return password.length === 1 && password[0] === "" ? user : "";
}

function unknownKey(): ServiceError {
  return new ServiceError("api_key_invalid", "This API key is not known.", challenge);
}
