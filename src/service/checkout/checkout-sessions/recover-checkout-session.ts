import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findPaymentLink } from "../payment-links/store.ts";
import { refuseClosedLink } from "../payment-links/find-open-link.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { stateRefusal, statusAt } from "./lifecycle.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import { endsOf, isRecoverable } from "./recovery-window.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findLastRecovery, insertRecovery } from "./store.ts";

/**
 * Gives the payer of an expired session a new one for the same things, which lasts as long as the first was to. Each
 * expired session has one at most: asked again, or by many at once, it is the same, until that one has expired too. The
 * new one leads to others no longer than the first did.
 * Throws `resource_missing` (404), `invalid_state` (409) for a session that has not expired, `session_expired` (410)
 * where there is no recovery any more or its merchant ended it, and for a link's what opening a session on it throws.
 */
export async function recoverCheckoutSession(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now">,
  database: Database,
  request: ApiRequest,
  clientSecret: string,
): Promise<CheckoutSessionRow> {
  const now = dependencies.now();
  const asked = await findSessionForPayer({ ...dependencies, database }, request, clientSecret);
  if (statusAt(asked, now) !== "expired") throw stateRefusal(statusAt(asked, now));
  for (;;) {
    const last = await findLastRecovery(database, asked.id);
    if (statusAt(last, now) !== "expired") return last;
    if (!isRecoverable(last, now)) throw recoveryEnded();
    await checkLink(database, last, now);
    const recovered = await recover(dependencies, database, last);
    if (recovered !== undefined) return recovered;
  }
}

/** Undefined when another request was first. */
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
  if (id !== null) refuseClosedLink(await findPaymentLink(database, { accountId, livemode }, id), now);
}

function recoveryEnded(): ServiceError {
  const message = "The checkout session has expired, and no new one can be had for it.";
  return new ServiceError("session_expired", message);
}
