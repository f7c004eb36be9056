import type { Database } from "../../platform/database/database.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import { findKeyOfRequest, writeLastUse } from "./store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Guard } from "../../platform/http-server/mount-endpoints.ts";
import { checkOrigin } from "../../platform/http/check-origin.ts";
import type { Log } from "../../platform/log/log.ts";

/** Pattern of all API keys. */
export const apiKeyPattern = /^(sk|pk)_(live|test)_[0-9A-Za-z]{32}$/;

const challenge = { headers: { "WWW-Authenticate": "Bearer" } };

/** Minimum time between two writes for the same key, in milliseconds. */
const writeInterval = 60_000;

/** Guard of the API: requires a key in the `Authorization` header, and rejects secret keys that come from a browser. */
export function apiGuard(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "log" | "now" | "publicUrl">,
): Guard {
  const keyUse = new KeyUse(dependencies);
  return {
    identify: async (context) => {
      const caller = await authenticate(dependencies, context.req.header("authorization") ?? null);
      keyUse.note(caller.keyHash);
      return caller;
    },
    checkOrigin: (caller, context) =>
      checkOrigin(caller, context.req.header("origin") ?? null, dependencies.publicUrl),
  };
}

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

/** Updates `last_used_at` of API keys, at most once a minute for each key. Requests do not wait for it. */
class KeyUse {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #log: Log;
  readonly #written = new Map<string, number>();

  constructor({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
    this.#database = database;
    this.#now = now;
    this.#log = log;
  }

  note(keyHash: string): void {
    const now = this.#now();
    if (now.getTime() - (this.#written.get(keyHash) ?? -Infinity) < writeInterval) return;
    this.#written.set(keyHash, now.getTime());
    writeLastUse(this.#database, keyHash, now).catch((error: unknown) =>
      this.#log.failure("last_used_at", error),
    );
  }
}
