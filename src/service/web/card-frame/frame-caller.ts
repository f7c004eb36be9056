import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Who may frame a document whose key names no origins. */
export const anyOrigin = ["*"];
/**
 * Cache lifetime of the documents in frames, in seconds. A returning payer does not wait for them again; a new version and changed
 * origins of the key take effect after this time.
 */
export const documentLifetime = 300;

/** Whether the key does not allow the page that a `Referer` header names. */
export function isForeign({ allowedOrigins }: Caller, referer: string | undefined): boolean {
  const page = originOf(referer);
  return page !== undefined && allowedOrigins?.includes(page) === false;
}

/**
 * Returns the origin of a `Referer` header, which the element sends with its page's origin. Browsers may omit it, which
 * is not an error.
 */
export function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Returns the caller of a publishable key; undefined for a key that is unknown, expired, or secret. */
export async function callerOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now">,
  key: string,
): Promise<Caller | undefined> {
  try {
    const caller = await authenticate(dependencies, `Bearer ${key}`);
    return caller.kind === "publishable" ? caller : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
