import type { Scope } from "../database/scope.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";

/** An idempotency key and what it stands for. */
export interface Claim {
  readonly scope: Scope;
  /** The key as it is stored. */
  readonly key: string;
  readonly fingerprint: string;
  /** For how long it is stored where it begins no payment, in milliseconds; null: for ever. */
  readonly lifetime: number | null;
}

/**
 * Sets the keys that come with publishable API keys apart, which everybody has: nobody takes a merchant's key before the
 * merchant does, or is told what was answered to a secret one. No key can begin with it.
 */
const publishableMark = "\u00a7";

/**
 * For how long a key that came with a publishable API key is stored, in milliseconds: as long as what the request makes,
 * a token (an hour at most, and a day) or a checkout session (a day, and thirty).
 */
function publishableLifetime(path: string): number {
  const day = 86_400_000;
  return /^\/v[0-9]+\/tokens(\/|$)/.test(path) ? 2 * day : 31 * day;
}

/** The claim of a request, undefined without an `Idempotency-Key`. Throws `parameter_invalid` for a key of another form. */
export function claimOf({ keys }: { readonly keys: DerivedKeys }, request: ApiRequest): Claim | undefined {
  const { caller, scope, idempotencyKey: key, method, path, parameters } = request;
  if (key === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    const message = "An Idempotency-Key has 1 to 255 printable ASCII characters.";
    throw new ServiceError("parameter_invalid", message, { param: "Idempotency-Key" });
  }
  return {
    scope,
    key: caller.kind === "publishable" ? publishableMark + key : key,
    fingerprint: keyedHash(keys.requestFingerprint, canonical([method, path, parameters])),
    lifetime: caller.kind === "publishable" ? publishableLifetime(path) : null,
  };
}

/** The same text for the same parameters, whatever their order, and whether they came as form or as JSON. */
function canonical(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return JSON.stringify(String(value as string | number | boolean));
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
