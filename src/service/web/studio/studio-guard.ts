import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findFirstAccount } from "../../accounts/accounts/account-store.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import { isLoopback } from "../../platform/http/loopback.ts";
import type { AppEnv, Guard } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import { isDirect } from "./direct-request.ts";
import { hasStudioSession } from "./studio-session.ts";

type GuardDependencies = Pick<PlatformDependencies, "keys" | "now" | "publicUrl">;

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
function isOpenTo(dependencies: GuardDependencies, context: Context<AppEnv>): boolean {
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

async function openCaller({
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
