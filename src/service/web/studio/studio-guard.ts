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
import { isStraight } from "./straight-request.ts";
import { hasStudioSession } from "./studio-session.ts";

type Parts = Pick<PlatformDependencies, "keys" | "now" | "publicUrl">;

/**
 * Lets the studio's own page in, and nobody else: with a secret key in the header; in test mode without one, where the
 * service is tried out on the machine on which the browser runs. A publishable key, which every payer has, opens nothing.
 */
export function studioGuard(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
): Guard {
  return {
    identify: async (context) => {
      refuseOtherPages(dependencies, context);
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
 * Throws `origin_not_allowed` (403) for what another page sends: the browser says whose it is, and no page can say
 * otherwise. The studio's page has another origin than the service where a tunnel gives it one: its browser then has a
 * session, which it has there only.
 */
export function refuseOtherPages(dependencies: Parts, context: Context<AppEnv>): void {
  const { req } = context;
  const own = new URL(dependencies.publicUrl).origin;
  const site = req.header("sec-fetch-site");
  const origin = req.header("origin");
  const isOwn = site === undefined ? origin === own : site === "same-origin";
  const isElsewhere =
    origin !== undefined &&
    origin !== own &&
    !(isOnThisMachine(dependencies, context) && hasStudioSession(dependencies, context));
  if (isOwn && !isElsewhere) return;
  throw new ServiceError(
    "origin_not_allowed",
    `Only the page at ${dependencies.publicUrl}/studio may send this.`,
  );
}

/** Whether a request needs no key: it comes straight from this machine, or its browser has entered the one-time code. */
function isOpenTo(dependencies: Parts, context: Context<AppEnv>): boolean {
  if (!isOnThisMachine(dependencies, context)) return false;
  return isStraight(context.req.raw.headers) || hasStudioSession(dependencies, context);
}

/** Whether a browser has to enter the one-time code first: its requests come over a proxy or a tunnel of this machine. */
export function needsCode(dependencies: Parts, context: Context<AppEnv>): boolean {
  return isOnThisMachine(dependencies, context) && !isOpenTo(dependencies, context);
}

/**
 * Whether a request comes from this machine to a service that only this machine reaches, under its own name: a
 * stranger's page can give its name this machine's address (DNS rebinding).
 */
function isOnThisMachine({ publicUrl }: Parts, { env, req }: Context<AppEnv>): boolean {
  // Where no server stands before the app, nobody gives bindings.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress ?? "";
  const isNear = ipaddr.isValid(remote) && ipaddr.process(remote).range() === "loopback";
  const isNamed = req.header("host") === new URL(publicUrl).host;
  return isNear && isNamed && isLoopback(publicUrl);
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
