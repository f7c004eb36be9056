import { timingSafeEqual } from "node:crypto";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type PassDependencies = Pick<PlatformDependencies, "keys" | "now">;

/** In milliseconds. */
const lifetime = 12 * 3_600_000;

/**
 * Returns a token that authorizes previews for twelve hours and nothing else. Preview forms send it in the body,
 * because a form cannot send a key in a header and a key must not be in a body.
 */
export function previewPass({ keys, now }: PassDependencies, { accountId, livemode }: Scope): string {
  const content = [accountId, livemode ? "live" : "test", now().getTime() + lifetime].join(".");
  return `${content}.${keyedHash(keys.studioPasses, content)}`;
}

/** Returns the scope of a pass; undefined for an invalid or expired one. */
export function readPreviewPass({ keys, now }: PassDependencies, pass: string): Scope | undefined {
  const [accountId = "", mode, expiry, signature = ""] = pass.split(".");
  const expected = Buffer.from(keyedHash(keys.studioPasses, [accountId, mode, expiry].join(".")));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(expiry) > now().getTime() ? { accountId, livemode: mode === "live" } : undefined;
}
