import { randomBytes } from "node:crypto";
import type { SealedSecret } from "../../platform/database/tables.ts";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { open, seal } from "../../platform/vault/seal.ts";

/** How long a secret goes on signing after another has taken its place, in milliseconds. */
const overlap = 24 * 3_600_000;

/** The endpoint that a secret belongs to: the record cannot be opened for another. */
interface Owner {
  readonly id: string;
  readonly account_id: string;
}

/** A new secret, sealed for its row. Its 32 characters are Base64 of 24 bytes too, as Standard Webhooks reads them. */
export function newSecret(
  keys: DerivedKeys,
  owner: Owner,
): { readonly secret: string; readonly sealed: SealedSecret } {
  const secret = `whsec_${base62(32, randomBytes)}`;
  const sealed = seal(keys.webhookSecrets, Buffer.from(secret), boundTo(owner)).toString("base64");
  return { secret, sealed: { sealed, expires_at: null } };
}

/** The secrets that sign at a time, the newest first. Throws when they were sealed under another master key. */
export function openSecrets(
  keys: DerivedKeys,
  { secrets, ...owner }: Owner & { readonly secrets: readonly SealedSecret[] },
  now: Date,
): string[] {
  return validAt(secrets, now).map(({ sealed }) =>
    open(keys.webhookSecrets, Buffer.from(sealed, "base64"), boundTo(owner)).toString("utf8"),
  );
}

/** The secrets with a new one in front; the one before it signs for another day. */
export function rolled(secrets: readonly SealedSecret[], next: SealedSecret, now: Date): SealedSecret[] {
  const end = new Date(now.getTime() + overlap).toISOString();
  return [next, ...validAt(secrets, now).map((old) => ({ ...old, expires_at: old.expires_at ?? end }))];
}

function validAt(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ expires_at: end }) => end === null || Date.parse(end) > now.getTime());
}

function boundTo({ id, account_id }: Owner): string {
  return `${account_id}/${id}`;
}
