import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { stateError, statusAt } from "./lifecycle.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { afterEnd } from "./recovery-window.ts";
import type { CheckoutSessionRow, SessionChange } from "./store.ts";
import { expireCheckoutSession, expires, findCheckoutSession } from "./store.ts";

/**
 * Expires an open session at the merchant's request. Its payer cannot recover it, unless the merchant enabled recovery
 * when creating the session. Throws `resource_missing` (404), `invalid_state` (409).
 */
export async function expireByMerchant(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  database: Database,
  request: ApiRequest,
): Promise<CheckoutSessionRow> {
  const id = request.pathParameters["id"] ?? "";
  const session = await findCheckoutSession(database, request.scope, id);
  if (session === undefined) throw sessionMissing();
  if (statusAt(session, dependencies.now()) !== "open")
    throw stateError(statusAt(session, dependencies.now()));
  const { recovery_requested: recoverable, recovery_ends_at: ends } = session;
  const after = afterEnd(timeOf(session, dependencies.now()));
  const expired = await expire(dependencies, database, session, {
    request,
    change: {
      recoverable,
      delete_at: after.delete_at,
      // The recovery of a session that replaced an expired one has already begun.
      recovery_ends_at: ends < after.recovery_ends_at ? ends : after.recovery_ends_at,
    },
  });
  if (expired !== undefined) return expired;
  const current = await findCheckoutSession(database, request.scope, id);
  throw stateError(statusAt(current ?? session, dependencies.now()));
}

/** The handler that writes that sessions have expired, each with its event. Until then reads derive it. */
export function sessionExpiry(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
): DueHandler {
  const { database } = dependencies;
  return dueRows<CheckoutSessionRow>(database, {
    name: "checkout_session_expiry",
    table: "checkout_sessions",
    dueAt: "expires_at",
    condition: expires,
    clocked: true,
    handle: (session) =>
      database.transaction().execute((transaction) => expire(dependencies, transaction, session)),
  });
}

export function sessionMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such checkout session.", { param: "id" });
}

async function expire(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  database: Database,
  { id, account_id: accountId, livemode }: CheckoutSessionRow,
  { request, change }: { readonly request?: ApiRequest; readonly change?: SessionChange } = {},
): Promise<CheckoutSessionRow | undefined> {
  const expired = await expireCheckoutSession(database, id, change);
  if (expired === undefined) return undefined;
  await recordEvent(database, dependencies, {
    scope: { accountId, livemode },
    type: "checkout.session.expired",
    object: presentCheckoutSession(dependencies, expired),
    ...(request === undefined ? {} : { request }),
  });
  return expired;
}
