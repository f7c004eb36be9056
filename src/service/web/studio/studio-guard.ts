import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findFirstAccount } from "../../accounts/accounts/account-store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import { isLoopback } from "../../platform/http/loopback.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Guard } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type GuardDependencies = Pick<PlatformDependencies, "keys" | "now" | "publicUrl">;

type SigningDependencies = Pick<PlatformDependencies, "keys" | "now">;

const cookieName = "till-studio";

/** Lifetime of a session, in seconds. */
const sessionLifetime = 12 * 3_600;

/** Lifetime of a pass, in milliseconds. */
const passLifetime = 12 * 3_600_000;

/** Headers that browsers send with requests of a page, besides `Sec-…`. */
const browserHeaders: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "alt-used",
  "authorization",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "dnt",
  "host",
  "idempotency-key",
  "if-modified-since",
  "if-none-match",
  "origin",
  "pragma",
  "priority",
  "referer",
  "save-data",
  "te",
  "upgrade-insecure-requests",
  "user-agent",
]);

/**
 * Guard of the studio: accepts requests of the studio's page with a secret key, and in test mode without one where
 * service and browser run on the same machine. Publishable keys, which are public, are rejected.
 */
export function studioGuard(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
): Guard {
  return {
    identify: async (context) => {
      rejectOtherPages(dependencies, context);
      const authorization = context.req.header("authorization");
      if (authorization === undefined && isOpenTo(dependencies, context)) return openCaller(dependencies);
      const caller = await authenticate(dependencies, authorization ?? null);
      if (caller.kind === "secret") return caller;
      throw new ServiceError(
        "secret_key_required",
        "A publishable key does not open the studio. Use a secret key.",
      );
    },
    checkOrigin: () => ({}),
  };
}

/**
 * Throws `origin_not_allowed` (403) for requests of other pages. The browser states the origin, which no page can
 * forge. Behind a tunnel the studio's page may have another origin than the service; its browser must then have a
 * studio session, whose cookie exists only there.
 */
export function rejectOtherPages(dependencies: GuardDependencies, context: Context<AppEnv>): void {
  const { req } = context;
  const own = new URL(dependencies.publicUrl).origin;
  const site = req.header("sec-fetch-site");
  const origin = req.header("origin");
  const isOwn = site === undefined ? origin === own : site === "same-origin";
  const isOtherOrigin =
    origin !== undefined &&
    origin !== own &&
    !(isOnThisMachine(dependencies, context) && hasStudioSession(dependencies, context));
  if (isOwn && !isOtherOrigin) return;
  throw new ServiceError(
    "origin_not_allowed",
    `Only the page at ${dependencies.publicUrl}/studio may send this.`,
  );
}

/**
 * Returns true for a request that needs no key: it comes directly from this machine, or its browser has entered the
 * one-time code.
 */
export function isOpenTo(dependencies: GuardDependencies, context: Context<AppEnv>): boolean {
  if (!isOnThisMachine(dependencies, context)) return false;
  return isDirect(context.req.raw.headers) || hasStudioSession(dependencies, context);
}

/**
 * Returns true when a browser must enter the one-time code: its requests come through a proxy or a tunnel on this
 * machine.
 */
export function needsCode(dependencies: GuardDependencies, context: Context<AppEnv>): boolean {
  return isOnThisMachine(dependencies, context) && !isOpenTo(dependencies, context);
}

/**
 * Returns true for a request from this machine to a service on a loopback host. The `Host` header is checked too,
 * because another site's name can resolve to this machine (DNS rebinding).
 */
function isOnThisMachine({ publicUrl }: GuardDependencies, { env, req }: Context<AppEnv>): boolean {
  // Bindings are missing when the app is called without a server.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress ?? "";
  const isFromLoopback = ipaddr.isValid(remote) && ipaddr.process(remote).range() === "loopback";
  const hasOwnHost = req.header("host") === new URL(publicUrl).host;
  return isFromLoopback && hasOwnHost && isLoopback(publicUrl);
}

/**
 * Returns true when a request comes directly from a browser. Any header that browsers do not send indicates a proxy or
 * a tunnel (`Via`, `X-Forwarded-For`, `CF-Connecting-IP` and others), as does a connection without keep-alive: a proxy
 * that adds no header still opens its own connection. A tunnel that forwards bytes cannot be detected.
 */
function isDirect(headers: Headers): boolean {
  if (headers.get("connection")?.toLowerCase() !== "keep-alive") return false;
  return [...headers.keys()].every((name) => browserHeaders.has(name) || name.startsWith("sec-"));
}

/** Returns the caller of a request that needs no key: the first account, in test mode. */
export async function openCaller({
  database,
  keys,
}: Pick<PlatformDependencies, "database" | "keys">): Promise<Caller> {
  const id = await findFirstAccount(database);
  if (id === undefined) throw new Error("The service has no account.");
  const scope: Scope = { accountId: id, livemode: false };
  return {
    scope,
    kind: "secret",
    keyHash: keyedHash(keys.apiKeyHash, `studio of ${id}`),
    allowedOrigins: null,
  };
}

/** Sets a cookie by which this browser can use the studio for twelve hours. */
export function beginStudioSession({ keys, now }: SigningDependencies, context: Context<AppEnv>): void {
  const expiry = String(now().getTime() + sessionLifetime * 1_000);
  setCookie(context, cookieName, `${expiry}.${keyedHash(keys.studioSessions, expiry)}`, {
    path: "/studio",
    maxAge: sessionLifetime,
    httpOnly: true,
    sameSite: "Strict",
    // A tunnel terminates TLS, so that the service is reached by http.
    secure: context.req.header("x-forwarded-proto") === "https",
  });
}

/** Returns true for a browser that has opened the studio with a one-time code. */
function hasStudioSession({ keys, now }: SigningDependencies, context: Context<AppEnv>): boolean {
  const [expiry = "", signature = ""] = getCookie(context, cookieName)?.split(".") ?? [];
  const expected = Buffer.from(keyedHash(keys.studioSessions, expiry));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number(expiry) > now().getTime();
}

/**
 * Returns a token that authorizes previews for twelve hours and nothing else. Preview forms send it in the body,
 * because a form cannot send a key in a header and a key must not be in a body.
 */
export function previewPass({ keys, now }: SigningDependencies, { accountId, livemode }: Scope): string {
  const content = [accountId, livemode ? "live" : "test", now().getTime() + passLifetime].join(".");
  return `${content}.${keyedHash(keys.studioPasses, content)}`;
}

/** Returns the scope of a pass; undefined for an invalid or expired one. */
export function readPreviewPass({ keys, now }: SigningDependencies, pass: string): Scope | undefined {
  const [accountId = "", mode, expiry, signature = ""] = pass.split(".");
  const expected = Buffer.from(keyedHash(keys.studioPasses, [accountId, mode, expiry].join(".")));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(expiry) > now().getTime() ? { accountId, livemode: mode === "live" } : undefined;
}
