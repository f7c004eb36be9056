import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findPaymentLink } from "../payment-links/store.ts";
import { assertLinkOpen } from "../payment-links/lifecycle.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { endsOf, isRecoverable, stateError, statusAt } from "./lifecycle.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Columns that a replacement copies from the expired session. */
const copiedColumns = [
  "account_id",
  "livemode",
  "collection",
  "attribution",
  "email_locked",
  "answers",
  "amount_total",
  "currency",
  "line_items",
  "payment_link",
  "success_url",
  "cancel_url",
  "client_reference_id",
  "customer",
  "customer_email",
  "branding",
  "metadata",
  "recoverable",
  "recovery_requested",
  "offer",
  "discount",
  "installments",
  "payment_method_types",
] as const;

/** Columns that a replacement does not copy. */
const ownColumns = [
  "id",
  "created",
  "expires_at",
  "recovery_ends_at",
  "delete_at",
  "test_clock",
  "frozen_time",
] as const;

type Recovery = Pick<CheckoutSessionRow, (typeof ownColumns)[number]>;

/**
 * Creates a session that replaces an expired one, with the same content and lifetime. Each expired session has at most
 * one replacement: repeated or concurrent calls return the same one, until it has expired too. A replacement does not
 * extend the time of recovery. Throws `resource_missing` (404), `invalid_state` (409) for a session that has not
 * expired, `session_expired` (410) when the time of recovery is over or the merchant expired the session, and for a
 * link the errors of opening a session on it.
 */
export async function recoverCheckoutSession(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now">,
  request: ApiRequest<"id">,
  clientSecret: string,
): Promise<CheckoutSessionRow> {
  const { database } = dependencies;
  const now = dependencies.now();
  const session = await findSessionForPayer(dependencies, request, clientSecret);
  if (statusAt(session, now) !== "expired") throw stateError(statusAt(session, now));
  for (;;) {
    const last = await findLastRecovery(database, session.id);
    if (statusAt(last, now) !== "expired") return last;
    if (!isRecoverable(last, now)) throw recoveryEnded();
    await checkLink(database, last, now);
    const recovered = await recover(dependencies, last);
    if (recovered !== undefined) return recovered;
  }
}

/** Inserts the replacement. Returns undefined when another request was faster. */
async function recover(
  { database, newId, now }: Within<PlatformDependencies, "newId" | "now">,
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

/** The session that replaces an expired one: the last of its successors, or itself if it has none. */
async function findLastRecovery(database: Database, id: string): Promise<CheckoutSessionRow> {
  return database
    .withRecursive("chain(id)", (chain) =>
      chain
        .selectFrom("checkout_sessions")
        .select("id")
        .where("id", "=", id)
        .unionAll(
          chain
            .selectFrom("checkout_sessions as next")
            .innerJoin("chain", "chain.id", "next.recovered_from")
            .select("next.id"),
        ),
    )
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("id", "in", (chain) => chain.selectFrom("chain").select("id"))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Inserts the replacement of an expired session. Returns undefined when there is one already. */
async function insertRecovery(
  database: Database,
  expired: string,
  recovery: Recovery,
): Promise<CheckoutSessionRow | undefined> {
  return database
    .insertInto("checkout_sessions")
    .columns([...copiedColumns, ...ownColumns, ...(["status", "payment_status", "recovered_from"] as const)])
    .expression((query) =>
      query
        .selectFrom("checkout_sessions")
        .select(copiedColumns)
        .select((value) => [
          ...ownColumns.map((name) => value.val(recovery[name]).as(name)),
          value.val("open").as("status"),
          value.val("unpaid").as("payment_status"),
          "id as recovered_from",
        ])
        .where("id", "=", expired),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
