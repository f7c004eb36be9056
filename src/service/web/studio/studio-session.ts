import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type Parts = Pick<PlatformDependencies, "keys" | "now">;

const name = "till-studio";
/** In seconds. */
const lifetime = 12 * 3_600;

/** Remembers in this browser, for twelve hours, that it opened the studio with a one-time code. */
export function beginStudioSession({ keys, now }: Parts, context: Context<AppEnv>): void {
  const ends = String(now().getTime() + lifetime * 1_000);
  setCookie(context, name, `${ends}.${keyedHash(keys.studioSessions, ends)}`, {
    path: "/studio",
    maxAge: lifetime,
    httpOnly: true,
    sameSite: "Strict",
    // A tunnel with https ends there; what reaches the service is http.
    secure: context.req.header("x-forwarded-proto") === "https",
  });
}

/** Whether a request is of a browser that opened the studio with a one-time code. */
export function hasStudioSession({ keys, now }: Parts, context: Context<AppEnv>): boolean {
  const [ends = "", signature = ""] = getCookie(context, name)?.split(".") ?? [];
  const expected = Buffer.from(keyedHash(keys.studioSessions, ends));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number(ends) > now().getTime();
}
