import type { Dialect } from "../../../contract/dialect.ts";
import type { Scope } from "../database/scope.ts";
import type { ApiRequest, Caller } from "../http/api-request.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";

/** An idempotency key and the request that it is bound to. */
export interface Claim {
  readonly scope: Scope;
  /** The key as it is stored in the database. */
  readonly key: string;
  /** Keyed hash of method, path and parameters. */
  readonly fingerprint: string;
  /** The dialect that the response is stored in. The fingerprint is the same in all of them. */
  readonly dialect: Dialect;
  /** How long the key is stored when its request creates no payment, in milliseconds; null: forever. */
  readonly lifetime: number | null;
}

/**
 * Prefix of idempotency keys sent with a publishable API key, which is public: nobody can use up a merchant's
 * idempotency keys with it, or read responses to requests with the secret key. No key of a client can begin with this
 * character.
 */
const publishablePrefix = "\u00a7";

/**
 * Returns how long an idempotency key sent with a publishable API key is stored, in milliseconds: longer than the
 * object that the request creates, a token (at most an hour, and a day until it is deleted) or a checkout session (a
 * day, and thirty until it is deleted).
 */
function publishableLifetime(path: string): number {
  const day = 86_400_000;
  return /^\/v[0-9]+\/tokens(\/|$)/.test(path) ? 2 * day : 31 * day;
}

/** Returns an idempotency key as it stands in the database. */
export function keyOf({ kind }: Pick<Caller, "kind">, key: string): string {
  return kind === "publishable" ? publishablePrefix + key : key;
}

/** Returns the claim of a request; undefined without an `Idempotency-Key`. */
export function claimOf({ keys }: { readonly keys: DerivedKeys }, request: ApiRequest): Claim | undefined {
  const { caller, dialect, scope, idempotencyKey: key, method, path, parameters } = request;
  if (key === undefined) return undefined;
  return {
    scope,
    key: keyOf(caller, key),
    dialect,
    fingerprint: keyedHash(keys.requestFingerprint, canonical([method, path, parameters])),
    lifetime: caller.kind === "publishable" ? publishableLifetime(path) : null,
  };
}

/** Returns the same text for the same parameters, in any order, from a form or from JSON. */
function canonical(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return JSON.stringify(String(value as string | number | boolean));
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
