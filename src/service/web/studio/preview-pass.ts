import { timingSafeEqual } from "node:crypto";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type Parts = Pick<PlatformDependencies, "keys" | "now">;

const lifetime = 12 * 3_600_000;

/**
 * What a preview is asked for with: a form cannot send a key in a header, and a key does not stand in a body. It shows
 * previews for half a day and does nothing else.
 */
export function previewPass({ keys, now }: Parts, { accountId, livemode }: Scope): string {
  const content = [accountId, livemode ? "live" : "test", now().getTime() + lifetime].join(".");
  return `${content}.${keyedHash(keys.studioPasses, content)}`;
}

/** Whose pass it is; undefined for what is none, or no more. */
export function readPreviewPass({ keys, now }: Parts, pass: string): Scope | undefined {
  const [accountId = "", mode, ends, signature = ""] = pass.split(".");
  const expected = Buffer.from(keyedHash(keys.studioPasses, [accountId, mode, ends].join(".")));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(ends) > now().getTime() ? { accountId, livemode: mode === "live" } : undefined;
}
