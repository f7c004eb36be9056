import { randomBytes } from "node:crypto";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

/** In characters. */
export const tokenLength = 32;

/** Returns a new token. It cannot be guessed: whoever has it may see and change what its link is for. */
export function newPortalToken(): string {
  return base62(tokenLength, randomBytes);
}

/** Returns whether a text has the form of a token. It does not check that there is a link with it. */
export function isPortalToken(text: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`).test(text);
}

/** Returns what is stored of a token. */
export function portalTokenHash(keys: Pick<DerivedKeys, "portalTokens">, token: string): string {
  return keyedHash(keys.portalTokens, token);
}

/** Returns the URL of the page of a token. */
export function portalUrl({ publicUrl }: { readonly publicUrl: string }, token: string): string {
  return `${publicUrl}/m/${token}`;
}
