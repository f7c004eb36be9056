import { Hono } from "hono";
import type { Database } from "../database/database.ts";
import type { FindOperatorTasks, InspectedQueue, QueuedRow } from "../metrics/queue-state.ts";
import type { MetricsAccess } from "../metrics/metrics-access.ts";
import { failingRows } from "../scheduler/lease-store.ts";
import type { AppEnv } from "./app-env.ts";
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

interface InspectionDependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** The queues by their names. */
  readonly queues: Readonly<Record<string, InspectedQueue>>;
  /** Whether a header `Authorization` has a token that may read. */
  readonly isAllowed: (authorization: string | undefined) => boolean;
  /** Whether it has the token of the operator. */
  readonly isOperator: (authorization: string | undefined) => boolean;
}

/**
 * `/status/billing`: what is due and what is failing, and `POST /status/billing/:id/retry`, which makes a failing row due, for the
 * operator alone. Without the token there are no such addresses.
 */
function inspectionRoutes({
  database,
  now,
  queues,
  isAllowed,
  isOperator,
}: InspectionDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/status/billing", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    const at = now();
    const due = await collect(queues, ({ due: read }) => read(database, { now: at, limit: named }));
    const failing = await collect(queues, ({ failing: read }) => read(database, named));
    return context.json({ now: at, due, failing }, 200, apiHeaders);
  });
  routes.post("/status/billing/:id/retry", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const id = context.req.param("id");
    for (const queue of Object.values(queues)) {
      if (await queue.retry(database, id, now())) return context.json({ id }, 200, apiHeaders);
    }
    return context.json({ error: { message: "It is not failing, or is being tried now." } }, 409, apiHeaders);
  });
  return routes;
}

/** The rows of all queues, the earliest due first. */
async function collect(
  queues: InspectionDependencies["queues"],
  read: (queue: InspectedQueue) => Promise<readonly QueuedRow[]>,
): Promise<readonly (QueuedRow & { readonly queue: string })[]> {
  const rows = await Promise.all(
    Object.entries(queues).map(async ([name, queue]) =>
      (await read(queue)).map((row) => ({ queue: name, ...row })),
    ),
  );
  return rows
    .flat()
    .sort((one, other) => one.due_at.getTime() - other.due_at.getTime())
    .slice(0, named);
}
