import { sql } from "kysely";
import { Hono } from "hono";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { AppEnv } from "./app-env.ts";
import { apiHeaders } from "../http/security-headers.ts";

/**
 * Routes of the health checks. `/health` responds with 200 while the process runs; `/ready` responds with 503 when the
 * database does not respond.
 */
export function health({ database, log }: { readonly database: Database; readonly log: Log }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let asked: Promise<unknown> | undefined;
  /** Asks the database, once for all who want to know at the same time. */
  const askDatabase = () =>
    (asked ??= sql`select 1`.execute(database).finally(() => {
      asked = undefined;
    }));
  routes.get("/health", (context) => context.json({ status: "ok" }, 200, apiHeaders));
  routes.get("/ready", async (context) => {
    try {
      await askDatabase();
      return context.json({ status: "ready" }, 200, apiHeaders);
    } catch (error) {
      log.failure("/ready", error, context.get("requestId"));
      return context.json({ status: "database_unavailable" }, 503, { ...apiHeaders, "Retry-After": "1" });
    }
  });
  return routes;
}
