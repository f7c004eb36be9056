import { Hono } from "hono";
import type { Database } from "../database/database.ts";
import type { FindOperatorTasks, InspectedQueue } from "../metrics/queue-state.ts";
import type { MetricsAccess } from "../metrics/metrics-access.ts";
import { failingRows } from "../scheduler/lease-store.ts";
import type { AppEnv } from "./mount-endpoints.ts";
import { inspectionRoutes } from "./inspection-routes.ts";
import { operatorGuards } from "./operator-guards.ts";
import { apiHeaders } from "../http/security-headers.ts";

/** How many rows that fail, and tasks of one kind, are named. */
const named = 100;

/**
 * `/metrics`, `/status` with the rows that fail and what a person has to do, and `/status/billing`, for who has one of the tokens, as `Authorization: Bearer …`.
 * Only that of the operator changes anything. If no token is set there are no such addresses.
 */
export function metricsRoutes({
  database,
  now,
  metrics,
  inspected,
  operatorTasks,
}: {
  readonly database: Database;
  readonly now: () => Date;
  /** The queues whose rows `/status/billing` shows. */
  readonly inspected: Readonly<Record<string, InspectedQueue>>;
  readonly operatorTasks: readonly FindOperatorTasks[];
  readonly metrics?: MetricsAccess;
}): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (metrics === undefined) return routes;
  const { isAllowed, isOperator } = operatorGuards(metrics);
  routes.get("/metrics", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    const { contentType } = metrics.counts;
    return context.body(await metrics.counts.text(), 200, { ...apiHeaders, "Content-Type": contentType });
  });
  routes.get("/status", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    const queues = await metrics.counts.queues();
    const failing = await failingRows(database, named);
    const tasks = await Promise.all(operatorTasks.map((find) => find(database, named)));
    return context.json({ queues, failing, tasks: tasks.flat() }, 200, apiHeaders);
  });
  routes.route("/", inspectionRoutes({ database, now, queues: inspected, isAllowed, isOperator }));
  return routes;
}
