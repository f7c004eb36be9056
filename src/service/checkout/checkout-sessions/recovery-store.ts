import type { Database } from "../../platform/database/database.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** The session that replaces an expired one: the last of its successors, or itself if it has none. */
export async function findLastRecovery(database: Database, id: string): Promise<CheckoutSessionRow> {
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

/** Inserts the replacement of an expired session. Returns undefined when there is one already. */
export async function insertRecovery(
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
