import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findPaymentLink } from "../payment-links/store.ts";
import { assertLinkOpen } from "../payment-links/find-open-link.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { stateError, statusAt } from "./lifecycle.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import { endsOf, isRecoverable } from "./recovery-window.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findLastRecovery, insertRecovery } from "./recovery-store.ts";

/**
 * Creates a session that replaces an expired one, with the same content and lifetime. Each expired session has at most
 * one replacement: repeated or concurrent calls return the same one, until it has expired too. A replacement does not
 * extend the time of recovery. Throws `resource_missing` (404), `invalid_state` (409) for a session that has not
 * expired, `session_expired` (410) when the time of recovery is over or the merchant expired the session, and for a
 * link the errors of opening a session on it.
 */
export async function recoverCheckoutSession(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now">,
  database: Database,
  request: ApiRequest,
  clientSecret: string,
): Promise<CheckoutSessionRow> {
  const now = dependencies.now();
  const session = await findSessionForPayer({ ...dependencies, database }, request, clientSecret);
  if (statusAt(session, now) !== "expired") throw stateError(statusAt(session, now));
  for (;;) {
    const last = await findLastRecovery(database, session.id);
    if (statusAt(last, now) !== "expired") return last;
    if (!isRecoverable(last, now)) throw recoveryEnded();
    await checkLink(database, last, now);
    const recovered = await recover(dependencies, database, last);
    if (recovered !== undefined) return recovered;
  }
}

/** Inserts the replacement. Returns undefined when another request was faster. */
async function recover(
  { newId, now }: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  expired: CheckoutSessionRow,
): Promise<CheckoutSessionRow | undefined> {
  const scope = { accountId: expired.account_id, livemode: expired.livemode };
  const clock = await clockColumns(database, scope, expired);
  const created = timeOf(clock, now());
  const lifetime = expired.expires_at.getTime() - expired.created.getTime();
  return insertRecovery(database, expired.id, {
    ...clock,
    id: newId("checkout_session"),
    created,
    ...endsOf(new Date(created.getTime() + lifetime)),
    recovery_ends_at: expired.recovery_ends_at,
  });
}

async function checkLink(
  database: Database,
  { account_id: accountId, livemode, payment_link: id }: CheckoutSessionRow,
  now: Date,
): Promise<void> {
  if (id !== null) assertLinkOpen(await findPaymentLink(database, { accountId, livemode }, id), now);
}

function recoveryEnded(): ServiceError {
  const message = "The checkout session has expired and cannot be recovered any more.";
  return new ServiceError("session_expired", message);
}
