import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type SessionDependencies = Pick<PlatformDependencies, "keys" | "now">;

const name = "till-studio";
/** Lifetime of a session, in seconds. */
const lifetime = 12 * 3_600;

/** Sets a cookie by which this browser can use the studio for twelve hours. */
export function beginStudioSession({ keys, now }: SessionDependencies, context: Context<AppEnv>): void {
  const expiry = String(now().getTime() + lifetime * 1_000);
  setCookie(context, name, `${expiry}.${keyedHash(keys.studioSessions, expiry)}`, {
    path: "/studio",
    maxAge: lifetime,
    httpOnly: true,
    sameSite: "Strict",
    // A tunnel terminates TLS, so that the service is reached by http.
    secure: context.req.header("x-forwarded-proto") === "https",
  });
}

/** Returns true for a browser that has opened the studio with a one-time code. */
export function hasStudioSession({ keys, now }: SessionDependencies, context: Context<AppEnv>): boolean {
  const [expiry = "", signature = ""] = getCookie(context, name)?.split(".") ?? [];
  const expected = Buffer.from(keyedHash(keys.studioSessions, expiry));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number(expiry) > now().getTime();
}
