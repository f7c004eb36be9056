import { Hono } from "hono";
import { receiveBody } from "../../platform/http/read-parameters.ts";
import { apiHeaders } from "../../platform/http/security-headers.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { OperatorGuards } from "../../platform/http-server/operator-guards.ts";
import { operatorGuards } from "../../platform/http-server/operator-guards.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Adyen } from "../processor/adyen/adyen.ts";
import { readNotification } from "../processor/adyen/notification-item.ts";
import { countNotifications, findUnresolved, replayNotifications, storeNotifications } from "./store.ts";

/** Size limit of a notification, in bytes. Adyen sends one item, or a few. */
const largestNotification = 256 * 1024;

/** How much of the past `/status/notifications` counts, in milliseconds. */
const counted = 30 * 86_400_000;
const named = 100;

type RouteDependencies = Pick<PaymentDependencies, "database" | "metrics" | "now">;

/**
 * `POST /processors/adyen/notifications`: takes what Adyen has signed, and answers once it is stored; the scheduler handles it.
 * For the operator `/status/notifications` counts what came of them, and `POST /status/notifications/replay` has them handled
 * again.
 */
export function notificationRoutes(dependencies: RouteDependencies, adyen: Adyen): Hono<AppEnv> {
  const { database, metrics, now } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.post("/processors/adyen/notifications", async (context) => {
    const body = await receiveBody(context.req.raw, largestNotification, tooLarge);
    const items = readNotification(body.toString("utf8"), adyen.settings);
    if (items === undefined) {
      adyen.count("notification_rejected");
      return context.json({ error: { message: "The signature is not valid." } }, 401, apiHeaders);
    }
    await storeNotifications(database, items, now());
    return context.body("[accepted]", 202, { ...apiHeaders, "Content-Type": "text/plain; charset=utf-8" });
  });
  if (metrics !== undefined) routes.route("/", operatorRoutes(dependencies, operatorGuards(metrics)));
  return routes;
}

function operatorRoutes(
  { database, now }: RouteDependencies,
  { isAllowed, isOperator }: OperatorGuards,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/status/notifications", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    const counts = await countNotifications(database, new Date(now().getTime() - counted));
    const unresolved = (await findUnresolved(database, named)).map((row) => ({
      ...{ psp_reference: row.psp_reference, event_code: row.event_code, result: row.result },
      ...{ success: row.success, received_at: row.received_at },
    }));
    return context.json({ now: now(), counts, unresolved }, 200, apiHeaders);
  });
  routes.post("/status/notifications/replay", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const replayed = await replayNotifications(database, context.req.query("psp_reference") ?? null, now());
    return context.json({ replayed }, 200, apiHeaders);
  });
  return routes;
}

function tooLarge(): ServiceError {
  return new ServiceError("body_too_large", `A notification has at most ${largestNotification} bytes.`);
}
