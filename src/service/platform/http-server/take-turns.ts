import type { MiddlewareHandler } from "hono";
import { ClientTurns } from "../rate-limits/client-turns.ts";
import type { Settings } from "../settings/settings.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { AppEnv } from "./app-env.ts";
import { clientOf } from "./read-request.ts";

/** Parts of the requests of one key (`concurrentRequests`) that are handled at the same time for one address without a key. */
const parts = { reads: 1 / 20, writes: 1 / 5 };

/** Number of reads, and of writes, of an address that may wait: no more than it may have connections. */
const mostWaiting = 200;

/** Status for the log where the client has gone, as in nginx. Nobody receives it. */
const clientGone = 499;

/**
 * Middleware for what anybody may request without a key: pages, pictures, files, notifications. The requests of one address
 * are handled a few at a time, and the others wait; one whose client has gone is not handled. Writes have turns of their
 * own: a body that arrives slowly keeps no page waiting.
 */
export function takeTurns(dependencies: {
  readonly keys: DerivedKeys;
  readonly settings: Settings;
}): MiddlewareHandler<AppEnv> {
  const { concurrentRequests } = dependencies.settings;
  const turnsOf = (part: number) =>
    new ClientTurns({ most: Math.max(1, Math.floor(concurrentRequests * part)), mostWaiting });
  const [reads, writes] = [turnsOf(parts.reads), turnsOf(parts.writes)];
  return async (context, next) => {
    const client = clientOf(dependencies, context);
    if (client === undefined || concurrentRequests === 0) return next();
    const { method, raw } = context.req;
    const turns = method === "GET" || method === "HEAD" ? reads : writes;
    const isHandled = await turns.run({ client, signal: () => raw.signal, work: next });
    return isHandled ? undefined : context.body(null, clientGone as 400);
  };
}
