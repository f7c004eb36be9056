import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppParts } from "../app-parts.ts";
import type { Scope } from "../database/scope.ts";
import type { Caller } from "../http/api-request.ts";
import { authenticate } from "../http/authenticate.ts";
import { isLoopback } from "../http/loopback.ts";
import type { AppEnv, Door } from "../http/mount-endpoints.ts";
import { ServiceError } from "../http/service-error.ts";
import { keyedHash } from "../vault/derived-keys.ts";

/** A request with any of these came through a proxy, whose other side is unknown. */
const traces = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;

/**
 * Lets the studio's own page in, and nobody else: with a secret key in the header; in test mode without one, where the
 * service is tried out on the machine on which the browser runs.
 */
export function studioDoor(parts: AppParts): Door {
  return {
    identify: async (context) => {
      refuseOtherPages(parts, context);
      const authorization = context.req.header("authorization");
      if (authorization === undefined && isOpenTo(parts, context)) return openCaller(parts);
      return authenticate(parts, authorization ?? null);
    },
    checkOrigin: () => ({}),
  };
}

/** Throws `origin_not_allowed` (403) for what another page sends: the browser says whose it is, and no page can say otherwise. */
export function refuseOtherPages({ publicUrl }: Pick<AppParts, "publicUrl">, { req }: Context<AppEnv>): void {
  const own = new URL(publicUrl);
  const site = req.header("sec-fetch-site");
  const origin = req.header("origin");
  const isOwn = site === undefined ? origin === own.origin : site === "same-origin";
  const isElsewhere = origin !== undefined && origin !== own.origin;
  if (isOwn && !isElsewhere) return;
  throw new ServiceError("origin_not_allowed", `Only the page at ${publicUrl}/studio may send this.`);
}

/**
 * Whether a request comes from this machine, straight, to a service that only this machine reaches, under its own name: a
 * stranger's page can give its name this machine's address (DNS rebinding).
 */
export function isOpenTo({ publicUrl }: Pick<AppParts, "publicUrl">, { env, req }: Context<AppEnv>): boolean {
  // Where no server stands before the app, nobody gives bindings.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress ?? "";
  const isNear = ipaddr.isValid(remote) && ipaddr.process(remote).range() === "loopback";
  const isNamed = req.header("host") === new URL(publicUrl).host;
  return isNear && isNamed && isLoopback(publicUrl) && traces.every((name) => req.header(name) === undefined);
}

async function openCaller({ database, keys }: AppParts): Promise<Caller> {
  const { id } = await database
    .selectFrom("accounts")
    .select("id")
    .orderBy("created")
    .executeTakeFirstOrThrow();
  const scope: Scope = { accountId: id, livemode: false };
  return {
    scope,
    kind: "secret",
    keyHash: keyedHash(keys.apiKeyHash, `studio of ${id}`),
    allowedOrigins: null,
  };
}
