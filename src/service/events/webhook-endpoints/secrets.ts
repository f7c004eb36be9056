import { randomBytes } from "node:crypto";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { open, seal } from "../../platform/vault/seal.ts";

/** An encrypted signing secret of an endpoint. */
export interface SealedSecret {
  readonly sealed: string;
  /** End of its use for signatures, in ISO 8601; null: it is the newest secret. */
  readonly expires_at: string | null;
}

/** Time that a secret continues to sign after it was replaced, in milliseconds. */
const overlap = 24 * 3_600_000;

/**
 * The endpoint that a secret belongs to. An encrypted secret is bound to it and cannot be decrypted for another
 * endpoint.
 */
interface Owner {
  readonly id: string;
  readonly account_id: string;
}

/**
 * Creates a secret, in clear and encrypted. Its 32 characters are also the Base64 form of 24 bytes, as Standard
 * Webhooks requires.
 */
export function newSecret(
  keys: DerivedKeys,
  owner: Owner,
): { readonly secret: string; readonly sealed: SealedSecret } {
  const secret = `whsec_${base62(32, randomBytes)}`;
  const sealed = seal(keys.webhookSecrets, Buffer.from(secret), associatedData(owner)).toString("base64");
  return { secret, sealed: { sealed, expires_at: null } };
}

/**
 * Decrypts the secrets that are valid at a time, newest first. Throws when they were encrypted with another master key.
 */
export function openSecrets(
  keys: DerivedKeys,
  { secrets, ...owner }: Owner & { readonly secrets: readonly SealedSecret[] },
  now: Date,
): string[] {
  return validAt(secrets, now).map(({ sealed }) =>
    open(keys.webhookSecrets, Buffer.from(sealed, "base64"), associatedData(owner)).toString("utf8"),
  );
}

/** Returns the valid secrets with a new one first. The previous one signs for another day. */
export function rolled(secrets: readonly SealedSecret[], next: SealedSecret, now: Date): SealedSecret[] {
  const end = new Date(now.getTime() + overlap).toISOString();
  return [next, ...validAt(secrets, now).map((old) => ({ ...old, expires_at: old.expires_at ?? end }))];
}

function validAt(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ expires_at: end }) => end === null || Date.parse(end) > now.getTime());
}

function associatedData({ id, account_id }: Owner): string {
  return `${account_id}/${id}`;
}
