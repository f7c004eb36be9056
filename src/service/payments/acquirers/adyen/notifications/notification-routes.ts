import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { isLoopback } from "../../../../platform/http/loopback.ts";
import { receiveBody } from "../../../../platform/http/read-parameters.ts";
import { apiHeaders } from "../../../../platform/http/security-headers.ts";
import { ServiceError } from "../../../../platform/http/service-error.ts";
import type { AppEnv } from "../../../../platform/http-server/app-env.ts";
import type { OperatorGuards } from "../../../../platform/http-server/operator-guards.ts";
import { operatorGuards } from "../../../../platform/http-server/operator-guards.ts";
import type { PaymentDependencies } from "../../../dependencies.ts";
import type { Adyen } from "../adyen.ts";
import type { AdyenSettings } from "../settings.ts";
import { fakeName } from "../settings.ts";
import { readNotification } from "../notification-item.ts";
import { readTokenNotification } from "../token-notification.ts";
import {
  countNotifications,
  findUnresolved,
  replayNotifications,
  storeNotifications,
  storeTokenNotification,
} from "./store.ts";

/** Where Adyen sends its notifications. */
export const notificationPath = "/processors/adyen/notifications";

/** Size limit of a notification, in bytes. Adyen sends one item, or a few. */
const largestNotification = 256 * 1024;

/** How much of the past `/status/notifications` counts, in milliseconds. */
const counted = 30 * 86_400_000;

const named = 100;

type RouteDependencies = Pick<PaymentDependencies, "database" | "metrics" | "now">;

/**
 * `POST /processors/adyen/notifications`: takes what Adyen has signed, and answers once it is stored; the scheduler handles it. Those about
 * payments have a signature in each item, those about stored cards one in a header.
 * For the operator `/status/notifications` counts what came of them, and `POST /status/notifications/replay` has them handled
 * again.
 */
export function notificationRoutes(dependencies: RouteDependencies, adyen: Adyen): Hono<AppEnv> {
  const { database, metrics, now } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.post(notificationPath, async (context) => {
    const body = await receiveBody(context.req.raw, largestNotification, tooLarge);
    if (!isFromAdyen(context, adyen.settings)) return reject(context, "It does not come from Adyen.");
    const signature = context.req.header("hmacsignature");
    const isStored = await (signature === undefined ? storeItems(body) : storeToken(body, signature));
    if (!isStored) return reject(context, "The signature is not valid.");
    return context.body("[accepted]", 202, { ...apiHeaders, "Content-Type": "text/plain; charset=utf-8" });
  });

  async function storeItems(body: Buffer): Promise<boolean> {
    const items = readNotification(body.toString("utf8"), adyen.settings);
    if (items !== undefined) await storeNotifications(database, items, now());
    return items !== undefined;
  }

  async function storeToken(body: Buffer, signature: string): Promise<boolean> {
    const token = readTokenNotification(body, signature, adyen.settings.tokenHmacKeys);
    if (token !== undefined) await storeTokenNotification(database, token, now());
    return token !== undefined;
  }

  function reject(context: Context<AppEnv>, message: string): Response {
    adyen.count("notification_rejected");
    return context.json({ error: { message } }, 401, apiHeaders);
  }

  if (metrics !== undefined) routes.route("/", operatorRoutes(dependencies, operatorGuards(metrics)));
  return routes;
}

/**
 * Whether a notification has the user name and password that were agreed, which say what its signature leaves open; and, of the
 * fake, whose key everybody knows, whether it was sent by this machine.
 */
function isFromAdyen(
  { env, req }: Context<AppEnv>,
  { name, notificationLogin: login }: Pick<AdyenSettings, "name" | "notificationLogin">,
): boolean {
  // Bindings are missing when the app is called without a server.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress;
  if (name === fakeName && remote !== undefined && !isLoopback(`http://${hostOf(remote)}`)) return false;
  if (login === undefined) return true;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = `Basic ${Buffer.from(login).toString("base64")}`;
  return timingSafeEqual(digest(req.header("authorization") ?? ""), digest(expected));
}

function hostOf(remote: string): string {
  const address = remote.replace(/^::ffff:/i, "");
  return address.includes(":") ? `[${address}]` : address;
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
      psp_reference: row.psp_reference,
      event_code: row.event_code,
      result: row.result,
      success: row.success,
      received_at: row.received_at,
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
