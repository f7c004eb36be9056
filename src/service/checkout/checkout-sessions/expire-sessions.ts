import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { afterEnd, stateError, statusAt } from "./lifecycle.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import type { CheckoutSessionRow, SessionChange } from "./store.ts";
import { expireCheckoutSession, expires, findCheckoutSession } from "./store.ts";
import { findSession } from "./read-checkout-session.ts";

/**
 * Expires an open session at the merchant's request. Its payer cannot recover it, unless the merchant enabled recovery
 * when creating the session. Throws `resource_missing` (404), `invalid_state` (409).
 */
export async function expireByMerchant(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  request: ApiRequest<"id">,
): Promise<CheckoutSessionRow> {
  const { database } = dependencies;
  const session = await findSession(dependencies, request);
  if (statusAt(session, dependencies.now()) !== "open")
    throw stateError(statusAt(session, dependencies.now()));
  const { recovery_requested: recoverable, recovery_ends_at: ends } = session;
  const after = afterEnd(timeOf(session, dependencies.now()));
  const expired = await expire(dependencies, session, {
    request,
    change: {
      recoverable,
      delete_at: after.delete_at,
      // The recovery of a session that replaced an expired one has already begun.
      recovery_ends_at: ends < after.recovery_ends_at ? ends : after.recovery_ends_at,
    },
  });
  if (expired !== undefined) return expired;
  const current = await findCheckoutSession(database, request.scope, session.id);
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
    handle: (session) => inTransaction(dependencies, (within) => expire(within, session)),
  });
}

async function expire(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  { id, account_id: accountId, livemode }: CheckoutSessionRow,
  { request, change }: { readonly request?: ApiRequest; readonly change?: SessionChange } = {},
): Promise<CheckoutSessionRow | undefined> {
  const expired = await expireCheckoutSession(dependencies.database, id, change);
  if (expired === undefined) return undefined;
  await recordEvent(dependencies, {
    scope: { accountId, livemode },
    type: "checkout.session.expired",
    object: presentCheckoutSession(dependencies, expired),
    ...(request === undefined ? {} : { request }),
  });
  return expired;
}
