import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import type { Timeline } from "../test-clocks/time-of.ts";
import { timeOf } from "../test-clocks/time-of.ts";
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
  parts: AppParts,
  database: Database,
  request: ApiRequest,
): Promise<CheckoutSessionRow> {
  const id = request.pathParameters["id"] ?? "";
  const session = await findCheckoutSession(database, request.scope, id);
  if (session === undefined) throw sessionMissing();
  if (statusAt(session, parts.now()) !== "open") throw stateRefusal(statusAt(session, parts.now()));
  const { recovery_requested: recoverable, recovery_ends_at: ends } = session;
  const after = afterEnd(timeOf(session, parts.now()));
  const expired = await expire(parts, database, session, {
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
  throw stateRefusal(statusAt(current ?? session, parts.now()));
}

/**
 * Writes down what the clock has ended, with its event; the sweep calls it. Until then reads derive it. Gives how many
 * were ended.
 */
export async function expireDueSessions(parts: AppParts, timeline: Timeline = "real"): Promise<number> {
  const { database, now } = parts;
  const due = await dueCheckoutSessions(database, { timeline, now: now(), limit: sweepSize });
  for (const session of due) {
    await database.transaction().execute((transaction) => expire(parts, transaction, session));
  }
  return due.length;
}

export function sessionMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such checkout session.", { param: "id" });
}

async function expire(
  parts: AppParts,
  database: Database,
  { id, account_id: accountId, livemode }: CheckoutSessionRow,
  { request, change }: { readonly request?: ApiRequest; readonly change?: SessionChange } = {},
): Promise<CheckoutSessionRow | undefined> {
  const expired = await expireCheckoutSession(database, id, change);
  if (expired === undefined) return undefined;
  await recordEvent(database, parts, {
    scope: { accountId, livemode },
    type: "checkout.session.expired",
    object: presentCheckoutSession(parts, expired),
    ...(request === undefined ? {} : { request }),
  });
  return expired;
}
