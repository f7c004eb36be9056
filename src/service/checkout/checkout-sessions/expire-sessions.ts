import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Timeline } from "../../platform/clock/time-of.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { stateRefusal, statusAt } from "./lifecycle.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";
import { afterEnd } from "./recovery-window.ts";
import type { CheckoutSessionRow, SessionChange } from "./store.ts";
import { dueCheckoutSessions, expireCheckoutSession, findCheckoutSession } from "./store.ts";

/** How many sessions one sweep ends. */
const sweepSize = 200;

/**
 * Ends an open session for its merchant: its payer gets no new one, unless the merchant requested that when it made the
 * session. Throws `resource_missing` (404), `invalid_state` (409).
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
    throw stateRefusal(statusAt(session, dependencies.now()));
  const { recovery_requested: recoverable, recovery_ends_at: ends } = session;
  const after = afterEnd(timeOf(session, dependencies.now()));
  const expired = await expire(dependencies, database, session, {
    request,
    change: {
      recoverable,
      delete_at: after.delete_at,
      // That of a session that followed an expired one has begun already.
      recovery_ends_at: ends < after.recovery_ends_at ? ends : after.recovery_ends_at,
    },
  });
  if (expired !== undefined) return expired;
  const current = await findCheckoutSession(database, request.scope, id);
  throw stateRefusal(statusAt(current ?? session, dependencies.now()));
}

/**
 * Writes down what the clock has ended, with its event; the sweep calls it. Until then reads derive it. Gives how many
 * were ended.
 */
export async function expireDueSessions(
  dependencies: PlatformDependencies,
  timeline: Timeline = "real",
): Promise<number> {
  const { database, now } = dependencies;
  const due = await dueCheckoutSessions(database, { timeline, now: now(), limit: sweepSize });
  for (const session of due) {
    await database.transaction().execute((transaction) => expire(dependencies, transaction, session));
  }
  return due.length;
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
